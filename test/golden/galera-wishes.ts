import {
  isInPlay,
  isOnMap,
  ratings,
  shipIds,
  shipOf,
} from '../../src/domain/rulesets/galera-de-guerra/v1/rules/positions.ts';
import { points, thresholdOf } from '../../src/domain/rulesets/galera-de-guerra/v1/rules/victory.ts';
import type { Side } from '../../src/domain/rulesets/galera-de-guerra/v1/sides.ts';
import { SIDES, enemyOf } from '../../src/domain/rulesets/galera-de-guerra/v1/sides.ts';
import type { Ship, State } from '../../src/domain/rulesets/galera-de-guerra/v1/state.ts';
import type { Wish } from './conspire.ts';

/** Endings of War Galley that nobody comes to who plays to win: fleets that go home, or do no harm. */
export const GALERA_WISHES: Readonly<Record<string, Wish>> = {
  stall: (state) => inVain(state as State),
  annihilated: (state) => -homeward(state as State, 'red'),
  'out-of-reach': (state) => -SIDES.reduce((sum, side) => sum + superfluous(state as State, side), 0),
};

const MANY = 100;

/** An attack that brings nobody points. */
function inVain(state: State): number {
  const { red, green } = points(state);
  return (state.stirred > 0 ? 1 : 0) - red - green;
}

/** How far a side of Catana is from having left: red goes home over row 0, green over row 28. */
function homeward(state: State, side: Side): number {
  return inPlay(state, side).reduce((sum, [, ship]) => sum + MANY + wayHome(ship, side), 0);
}

/** The hexes to the edge, and the turns of a ship that lies otherwise. */
function wayHome(ship: Ship, side: Side): number {
  if (!isOnMap(ship)) return MANY / 2;
  const [rows, home] = side === 'red' ? [rowOf(ship), 0] : [28 - rowOf(ship), 3];
  const turns = Math.abs(ship.facing - home);
  return rows + 2 * Math.min(turns, 6 - turns);
}

/** What must still leave of a fleet before its enemy cannot reach his number by what is left. */
function superfluous(state: State, side: Side): number {
  const value = inPlay(state, side).reduce((sum, [id]) => sum + ratings(state, id).rd + 1, 0);
  const left = Math.max(0, value + 1 - thresholdOf(state, enemyOf(side)));
  return left === 0 ? 0 : MANY * left + homeward(state, side) / MANY;
}

function inPlay(state: State, side: Side): (readonly [string, Ship])[] {
  const ships = shipIds(state).map((id) => [id, shipOf(state, id)] as const);
  return ships.filter(([, ship]) => ship.side === side && isInPlay(ship));
}

/** `3112` is row 12 of column 31. */
function rowOf({ bow }: Ship): number {
  return Number(bow.slice(-2));
}
