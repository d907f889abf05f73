import { cities, cityData } from '../data/data.ts';
import { drm, surrenders } from '../data/tables.ts';
import type { Side } from '../sides.ts';
import { SIDES } from '../sides.ts';
import type { State } from '../state.ts';
import { gatherGarrison } from './assault.ts';
import { besiegerOf } from './city-entry.ts';
import { cochraneOff, enemyShipsOff } from './fleets.ts';
import type { GameTurn } from './positions.ts';
import { forcesAt, forcesInArea, unitsIn } from './positions.ts';
import { diceForLeaders } from './survival.ts';
import { modified } from './tactics.ts';

/** §6.6: cities whose blockade is diced for at the end of the turn: what the royalists besiege, then the patriots. */
export function blockadesDue(state: State): string[] {
  return SIDES.flatMap((side) => [...cities.keys()].filter((city) => isStarved(state, city, side)));
}

/** 6a: the die of the first city that is left; its conditions may have changed with the city before it. */
export function diceForBlockade(turn: GameTurn, city: string): void {
  const besieger = besiegerOf(turn.state, city);
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

/** The three conditions: declared and paid for, no enemy ships in the sea area, nobody of the besieged side in the area outside. */
function isStarved(state: State, city: string, side: Side): boolean {
  if (state.sieges[city]?.blockade !== true || besiegerOf(state, city)?.side !== side) return false;
  const inside = forcesAt(state, `city:${city}`).find(({ kind }) => kind === 'land');
  if (inside === undefined || enemyShipsOff(state, city, side)) return false;
  return !forcesInArea(state, cityData(city).area).some(
    (force) => force.owner === inside.owner && force.at !== `city:${city}`,
  );
}
