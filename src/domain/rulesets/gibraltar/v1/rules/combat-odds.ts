import { tables, unitOf } from '../data/data.ts';
import type { Fighter } from '../events.ts';
import { isFortified, placeOf } from './positions.ts';
import type { State } from '../state.ts';

/** Of all throws of the two dice: how many the attackers win, how many are equal, how many the defenders win. */
interface Odds {
  readonly win: number;
  readonly tie: number;
  readonly lose: number;
}

/** A unit as it attacks: never doubled (§8.j). */
export function attacking(unit: string): Fighter {
  return { unit, factor: unitOf(unit).combat, doubled: false };
}

/** A unit as it defends: doubled on wall, town or building (§8.j). */
export function defending(state: State, unit: string): Fighter {
  const doubled = isFortified(state, placeOf(state, unit));
  return { unit, factor: unitOf(unit).combat * (doubled ? 2 : 1), doubled };
}

/** §8.g: the sum of the factors. */
export function strengthOf(fighters: readonly Fighter[]): number {
  return fighters.reduce((sum, { factor }) => sum + factor, 0);
}

/** How the dice may fall between two sums of factors. */
export function oddsOf(attack: number, defence: number): Odds {
  const { faces } = tables.die;
  const margins = faces.flatMap((one) => faces.map((other) => attack * one - defence * other));
  const win = margins.filter((margin) => margin > 0).length;
  const tie = margins.filter((margin) => margin === 0).length;
  return { win, tie, lose: margins.length - win - tie };
}
