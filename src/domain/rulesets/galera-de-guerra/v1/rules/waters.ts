import { memoise } from '../../../../kernel/kit/memoise.ts';
import { enemyOf } from '../sides.ts';
import type { State } from '../state.ts';
import type { Placed } from './contacts.ts';
import { nearby } from './contacts.ts';
import type { Waters } from './manoeuvres.ts';
import { isInPlay, occupantsFor, occupantsOf, ratings, sea, shipIds, shipOf } from './positions.ts';
import { berths, isLane } from './sea.ts';
import type { Position } from './zones.ts';
import { zonesOf } from './zones.ts';

/** A ship where it lies. */
export function placed(state: State, id: string): Placed {
  const { bow, facing } = shipOf(state, id);
  return { id, bow, facing, size: ratings(state, id).size };
}

/** Who takes a place of a lane. */
const queued = memoise((state: State) => {
  const found = new Map<string, string>();
  for (const id of shipIds(state)) {
    const ship = shipOf(state, id);
    if (!isInPlay(ship)) continue;
    for (const place of berths(sea(state), ship.bow, ship.facing, ratings(state, id).size))
      if (isLane(place)) found.set(place, id);
  }
  return found as ReadonlyMap<string, string>;
});

/** The sea as a ship on its way finds it, until the next event: neither itself nor what it tows is in its way. */
export function watersOf(state: State, id: string): Waters {
  const { tows } = shipOf(state, id);
  const occupants = occupantsOf(state);
  return {
    occupant(place) {
      const there = isLane(place) ? queued(state).get(place) : occupants.get(place);
      return there === id || (there !== undefined && there === tows) ? undefined : there;
    },
    strictSwing: state.options.strictSwing,
  };
}

/** The same for another ship, while the first one has gone to `at` already. */
export function watersBeside(state: State, id: string, moved: Placed): Waters {
  const rest = watersOf(state, moved.id);
  const { cells } = zonesOf(sea(state), moved);
  const { tows } = shipOf(state, id);
  return {
    occupant(place) {
      if (cells.includes(place)) return moved.id;
      const there = rest.occupant(place);
      return there === id || (there !== undefined && there === tows) ? undefined : there;
    },
    strictSwing: rest.strictSwing,
  };
}

/** The enemies of a ship that lie beside a position, each once. */
export function enemiesBeside(state: State, id: string, at: Position): string[] {
  return enemiesIn(state, id, zonesOf(sea(state), at).around);
}

/** The enemies of a ship that lie at most two hexes from a position, each once. */
export function enemiesNear(state: State, id: string, at: Position): string[] {
  return enemiesIn(state, id, nearby(sea(state), at));
}

export function isBesideEnemy(state: State, id: string, at: Position): boolean {
  const enemies = occupantsFor(state, enemyOf(shipOf(state, id).held));
  for (const hex of zonesOf(sea(state), at).around) if (enemies.has(hex)) return true;
  return false;
}

function enemiesIn(state: State, id: string, hexes: readonly string[]): string[] {
  const enemies = occupantsFor(state, enemyOf(shipOf(state, id).held));
  const found: string[] = [];
  for (const hex of hexes) {
    const other = enemies.get(hex);
    if (other !== undefined && !found.includes(other)) found.push(other);
  }
  return found;
}
