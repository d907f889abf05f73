import { assertNever } from '../../../../kernel/json.ts';
import { endOrders, marchOut, pass } from './actions.ts';
import { declare } from './bombardment.ts';
import { raise } from './combat-dice.ts';
import { returnSurplus } from './combat-end.ts';
import { takeLosses } from './combat-losses.ts';
import { flee, retreat, stay } from './combat-retreat.ts';
import { support } from './combat-supports.ts';
import { taskOf } from './combat-tasks.ts';
import type { Command } from './commands.ts';
import { combatOf } from './fighters.ts';
import { giveUp } from './fox.ts';
import { moveGroup } from './movement.ts';
import { steer } from './naval.ts';
import { fallBack, panic, rayo, spike } from './orders-british.ts';
import { reinforce } from './orders-reinforce.ts';
import { french, harass } from './orders-spanish.ts';
import type { Game } from './positions.ts';
import { counter, freemantle, leaderOf, loseThem } from './responses.ts';
import { resume } from './sequence.ts';
import { deploy } from './setup.ts';
import type { Side } from '../sides.ts';

/**
 * Resolves a complete command, then everything that follows by itself. A game that an older minor of these rules left
 * may have something due before it: by rules 1.0 Volunteers behind walls were asked to flee before they were hit.
 */
export function decide(turn: Game, seat: string, command: Command): void {
  const side = seat as Side;
  resume(turn);
  if (isCombat(command)) inCombat(turn, side, command);
  else if (isCard(command)) byCard(turn, side, command);
  else inSequence(turn, side, command);
  resume(turn);
}

type Of<K extends Command['do']> = Extract<Command, { do: K }>;
type CombatKey = 'support' | 'raise' | 'lose' | 'flee' | 'stay' | 'retreat' | 'return';
type CardKey = 'march' | 'rayo' | 'panic' | 'spike' | 'french' | 'harass' | 'reinforce';

const COMBAT: readonly string[] = ['support', 'raise', 'lose', 'flee', 'stay', 'retreat', 'return'];
const CARDS: readonly string[] = ['march', 'rayo', 'panic', 'spike', 'french', 'harass', 'reinforce'];

function isCombat(command: Command): command is Extract<Command, { do: CombatKey }> {
  return COMBAT.includes(command.do);
}

function isCard(command: Command): command is Extract<Command, { do: CardKey }> {
  return CARDS.includes(command.do);
}

function inCombat(turn: Game, side: Side, command: Extract<Command, { do: CombatKey }>): void {
  switch (command.do) {
    case 'support':
      return support(turn, side, command.plays, command.done);
    case 'raise':
      return raise(turn, command.die);
    case 'lose':
      return lose(turn, side, command);
    case 'flee':
      return flee(turn, command.to, command.dead);
    case 'stay':
      return stay(turn, side);
    case 'retreat':
      return retreat(turn, side, command.to, command.dead);
    case 'return':
      return returnSurplus(turn, command.blocks);
    default:
      return assertNever(command);
  }
}

function lose(turn: Game, side: Side, { blocks }: Of<'lose'>): void {
  const task = taskOf(turn.state, combatOf(turn.state));
  takeLosses(turn, side, blocks, task.kind === 'losses' ? task.cause : 'dice');
}

function byCard(turn: Game, side: Side, command: Extract<Command, { do: CardKey }>): void {
  switch (command.do) {
    case 'march':
      return marchOut(turn, side, command);
    case 'rayo':
      return rayo(turn, command.card, command.zone);
    case 'panic':
      return panic(turn, command.card, command.zone);
    case 'spike':
      return spike(turn, command.card, command.battery);
    case 'french':
      return french(turn, command);
    case 'harass':
      return harass(turn, command.card, command.discard);
    case 'reinforce':
      return reinforce(turn, side, command.card, command.points);
    default:
      return assertNever(command);
  }
}

function inSequence(turn: Game, side: Side, command: Exclude<Command, { do: CombatKey | CardKey }>): void {
  switch (command.do) {
    case 'deploy':
      return deploy(turn, side, command.zones);
    case 'steer':
      return steer(turn, command.courses);
    case 'shell':
      return declare(turn, command.targets);
    case 'give':
      return giveUp(turn, command.what, command.id);
    case 'pass':
      return pass(turn, side, command.discard);
    case 'end':
      return endOrders(turn, side);
    default:
      return underWay(turn, command);
  }
}

function underWay(
  turn: Game,
  command: Of<'fall-back'> | Of<'lose-them'> | Of<'freemantle'> | Of<'destination'> | Of<'counter'>,
): void {
  switch (command.do) {
    case 'fall-back':
      return fallBack(turn, command.route);
    case 'lose-them':
      return loseThem(turn, command.card);
    case 'freemantle':
      return freemantle(turn, command.reveal);
    case 'destination':
      return moveGroup(turn, command.to, leaderOf(turn.state));
    case 'counter':
      return counter(turn, command.card, command.group);
    default:
      return assertNever(command);
  }
}
