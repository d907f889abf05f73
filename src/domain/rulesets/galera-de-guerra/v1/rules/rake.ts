import type { MovementFrame } from '../frames.ts';
import type { Flank, State } from '../state.ts';
import { printedSpeed } from './allowance.ts';
import { canRake, crewOf } from './eligibility.ts';
import { rakedFlank } from './contacts.ts';
import { isHelpless, isSlow, minus, modifiers, plus } from './modifiers.ts';
import type { GameTurn } from './positions.ts';
import { commanderOfShip, sea, shipOf } from './positions.ts';
import type { RollAsked } from './ram.ts';
import { rakeNeed, reaches } from './tables.ts';
import { enemiesBeside, placed } from './waters.ts';
import type { Position } from './zones.ts';

/** A ship that can be raked, and on which flank. */
type Rake = { readonly target: string; readonly flank: Flank };

/** Whom a ship may rake that has just come ahead along an enemy's flank (§7.21, dossier 6.4.6). */
export function rakes(state: State, movement: MovementFrame, at: Position): Rake[] {
  const { ship, last, passed } = movement;
  if (last === null || !canRake(state, ship)) return [];
  return enemiesBeside(state, ship, at).flatMap((target): Rake[] => {
    if (shipOf(state, target).aground || passed.includes(target)) return [];
    const flank = rakedFlank(sea(state), placed(state, target), last, at.bow);
    return flank === null ? [] : [{ target, flank }];
  });
}

/** §7.26 to §7.28: crew against crew. `passing`: what may answer behind an enemy that was passed. */
export function resolveRake(
  turn: GameTurn,
  { attacker, target, flank }: { attacker: string; target: string; flank: Flank },
  extra: { shaken: boolean; near: string[]; across: string[] },
): boolean {
  const { state } = turn;
  const dice = turn.chance.dice(2);
  const { drm, added, need } = rakeRoll(state, attacker, target, extra.shaken);
  const total = (dice[0] ?? 0) + (dice[1] ?? 0) + added;
  const success = reaches(total, need);
  const seat = commanderOfShip(state, attacker);
  const { near, across } = extra;
  turn.emit({
    type: 'RakeRolled',
    public: { seat, attacker, target, flank, near, across, dice, drm, total, need, success },
  });
  return success;
}

/** §7.26, §7.27: what the two dice of a rake are read by. */
export function rakeRoll(state: State, attacker: string, target: string, shaken: boolean): RollAsked {
  const { drm, sum: added } = modifiers({
    speed: Math.sign(printedSpeed(state, attacker) - printedSpeed(state, target)),
    helpless: plus(isHelpless(state, target)),
    slow: plus(isSlow(state, target)),
    shaken: minus(shaken),
  });
  return { drm, added, need: rakeNeed(crewOf(state, attacker), crewOf(state, target)) };
}
