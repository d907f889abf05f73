import { assertNever } from '../../../../kernel/json.ts';
import { play, rest } from './actions.ts';
import { inBattle } from './battle.ts';
import type { BattleCommand } from './combat-commands.ts';
import type { Command, OrderCommand } from './commands.ts';
import { takeLosses } from './losses.ts';
import type { Game } from './positions.ts';
import { swap, trim } from './refill.ts';
import { comeIn, land } from './reinforce.ts';
import { resume } from './sequence.ts';
import { garrison, placeFleets } from './setup-league.ts';
import { deploy, embark } from './setup-siege.ts';
import { setUp } from './setup.ts';
import type { Side } from '../sides.ts';
import { electTurn } from './turn-end.ts';

/** The first events of a game, up to the first decision. */
export function begin(turn: Game): void {
  setUp(turn);
  resume(turn);
}

/** Resolves a complete command, then everything that follows by itself. */
export function decide(turn: Game, seat: string, command: Command): void {
  const side = seat as Side;
  if (isSetup(command)) inSetup(turn, command);
  else if (isOrder(command)) inSequence(turn, side, command);
  else inBattle(turn, side, command);
  resume(turn);
}

type SetupKey = 'deploy' | 'embark' | 'garrison' | 'fleets';
type SetupCommand = Extract<OrderCommand, { do: SetupKey }>;
type SequenceCommand = Exclude<OrderCommand, SetupCommand>;

const SETUP: readonly string[] = ['deploy', 'embark', 'garrison', 'fleets'] satisfies SetupKey[];
const ORDERS: readonly string[] = [
  'play',
  'pass',
  'rest',
  'lose',
  'swap',
  'trim',
  'turn-type',
  'land',
  'arrive',
] satisfies SequenceCommand['do'][];

function isSetup(command: Command): command is SetupCommand {
  return SETUP.includes(command.do);
}

function isOrder(command: SequenceCommand | BattleCommand): command is SequenceCommand {
  return ORDERS.includes(command.do);
}

function inSetup(turn: Game, command: SetupCommand): void {
  switch (command.do) {
    case 'deploy':
      return deploy(turn, command);
    case 'embark':
      return embark(turn, command.zone);
    case 'garrison':
      return garrison(turn, command.blocks, command.gun);
    case 'fleets':
      return placeFleets(turn, command.spanish, command.venetian);
    default:
      return assertNever(command);
  }
}

function inSequence(turn: Game, side: Side, command: SequenceCommand): void {
  switch (command.do) {
    case 'play':
      return play(turn, side, command.play);
    case 'pass':
      return turn.emit({ type: 'PhaseEnded', public: { seat: side } });
    case 'rest':
      return rest(turn, side, command.discard);
    case 'lose':
      return takeLosses(turn, command.blocks);
    case 'swap':
      return swap(turn, side, command.card);
    case 'trim':
      return trim(turn, side, command.cards);
    default:
      return atTurnEnd(turn, command);
  }
}

function atTurnEnd(turn: Game, command: Extract<SequenceCommand, { do: 'turn-type' | 'land' | 'arrive' }>): void {
  switch (command.do) {
    case 'turn-type':
      return electTurn(turn, command.type);
    case 'land':
      return land(turn, command.zone);
    case 'arrive':
      return comeIn(turn, command);
    default:
      return assertNever(command);
  }
}
