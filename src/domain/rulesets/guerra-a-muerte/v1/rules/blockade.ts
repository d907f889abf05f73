import { cityData } from '../data/data.ts';
import { drm, surrenders } from '../data/tables.ts';
import type { Side } from '../sides.ts';
import type { State } from '../state.ts';
import { gatherGarrison } from './assault.ts';
import { cochraneOff, enemyShipsOff } from './fleets.ts';
import type { GameTurn } from './positions.ts';
import { forcesAt, forcesInArea, sideOf, unitsIn } from './positions.ts';
import { beginNext } from './steps.ts';
import { diceForLeaders } from './survival.ts';
import { modified } from './tactics.ts';

/** 6a: the die of the next blockade of which every condition holds; then the turn goes on. */
export function advanceBlockades(turn: GameTurn, { left }: { readonly left: readonly string[] }): void {
  const city = left.find((id) => isStarved(turn.state, id));
  if (city === undefined) beginNext(turn);
  else diceForBlockade(turn, city);
}

/** §6.6: 1 to 4 surrenders: who is inside goes to the recruit box, leaders are diced for. */
function diceForBlockade(turn: GameTurn, city: string): void {
  const besieger = blockaderOf(turn.state, city);
  const garrison = gatherGarrison(turn, city);
  if (besieger === null || garrison === null) return;
  const modifiers = cochraneOff(turn.state, city, besieger.side) ? [drm('blockade', 'cochrane')] : [];
  const die = turn.chance.die();
  const surrendered = surrenders(modified(die, modifiers));
  const units = surrendered ? [...unitsIn(turn.state, garrison)] : [];
  turn.emit({
    type: 'BlockadeDiced',
    public: { city, besieger: besieger.force, garrison, die, modifiers, surrendered, units },
  });
  if (surrendered && turn.state.forces[garrison] !== undefined) diceForLeaders(turn, garrison, false);
}

/** A122: the force that has declared the blockade of a city, and its side; null where it lies there no more, or none has. */
function blockaderOf(state: State, city: string): { readonly force: string; readonly side: Side } | null {
  const force = state.forces[state.sieges[city]?.blockade ?? ''];
  const side = force === undefined ? null : sideOf(force);
  return force === undefined || side === null ? null : { force: force.id, side };
}

/**
 * The three conditions: declared and paid for, no enemy ships in the sea area, nobody of the besieged side in the area outside:
 * the Legion is of the royalist's (§1.3.1).
 */
function isStarved(state: State, city: string): boolean {
  const besieger = blockaderOf(state, city);
  if (besieger === null) return false;
  const inside = forcesAt(state, `city:${city}`).find(({ kind }) => kind === 'land');
  if (inside === undefined || enemyShipsOff(state, city, besieger.side)) return false;
  return !forcesInArea(state, cityData(city).area).some(
    (force) => sideOf(force) === sideOf(inside) && force.at !== `city:${city}`,
  );
}
