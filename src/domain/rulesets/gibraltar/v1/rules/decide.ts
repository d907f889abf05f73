import { assertNever } from '../../../../kernel/json.ts';
import { arrive, arriveAll } from './arrival.ts';
import { batter, shell } from './bombardment.ts';
import { fight } from './combat.ts';
import type { Command } from './commands.ts';
import { loseInCombat } from './losses.ts';
import { march, removeLaunch } from './movement.ts';
import type { Game } from './positions.ts';
import { resume } from './sequence.ts';
import { deploy, load, place } from './setup.ts';
import type { SeatId } from '../state.ts';

/** Resolves a complete command, then everything that follows by itself. */
export function decide(turn: Game, seat: string, command: Command): void {
  act(turn, seat as SeatId, command);
  resume(turn);
}

type Placing = Extract<Command, { do: 'place' | 'load' | 'auto' | 'assign' | 'arrive' }>;

const PLACING: readonly Command['do'][] = ['place', 'load', 'auto', 'assign', 'arrive'];

function isPlacing(command: Command): command is Placing {
  return PLACING.includes(command.do);
}

function act(turn: Game, seat: SeatId, command: Command): void {
  if (isPlacing(command)) return putDown(turn, seat, command);
  switch (command.do) {
    case 'move':
    case 'land':
      return march(turn, seat, command.unit, command.to);
    case 'remove':
      return removeLaunch(turn, seat, command.launch);
    case 'shell':
      return shell(turn, seat, command.gun, command.unit);
    case 'batter':
      return batter(turn, seat, command.gun, command.hex);
    case 'fight':
      return fight(turn, seat, command.attackers, command.defenders);
    case 'lose':
      return loseInCombat(turn, [command.unit]);
    case 'done':
      return turn.emit({ type: 'SeatDone', public: { seat, phase: turn.state.phase } });
    default:
      return assertNever(command);
  }
}

function putDown(turn: Game, seat: SeatId, command: Placing): void {
  switch (command.do) {
    case 'place':
      return place(turn, seat, command.unit, command.hex);
    case 'load':
      return load(turn, seat, command.unit, command.carrier);
    case 'assign':
      return load(turn, seat, command.unit, command.ship);
    case 'arrive':
      return arrive(turn, seat, command.ship, command.hex);
    case 'auto':
      return turn.state.phase === 'setup' ? deploy(turn, seat) : arriveAll(turn, seat);
    default:
      return assertNever(command);
  }
}
