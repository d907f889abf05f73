import { diceMark } from '../../../../kernel/kit/dice.ts';
import type { Mark } from '../../../../kernel/picture.ts';
import { isLane } from '../rules/sea.ts';

/** Something happened at each of these hexes or ships. */
export function spots(places: readonly string[], tone: 'fight' | 'loss' | 'gain' | 'note'): Mark[] {
  return places.map((at) => ({ kind: 'spot', at, tone }));
}

/** Dice that belong to no place; none where nothing was rolled. */
export function diceOf(dice: readonly number[]): Mark[] {
  return dice.length === 0 ? [] : [diceMark(dice)];
}

/** The way of a bow; lanes off the map are not drawn, and a turn in place is a spot. */
export function moved(ship: string, from: string, to: string): Mark[] {
  if (isLane(to)) return [];
  if (from === to || isLane(from)) return [{ kind: 'spot', at: to, tone: 'note' }];
  return [{ kind: 'move', from, to, pieces: [ship] }];
}
