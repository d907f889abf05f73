import { memoise } from '../../../../kernel/kit/memoise.ts';
import type { State } from '../state.ts';
import type { Placed } from './contacts.ts';
import { nearby } from './contacts.ts';
import type { Occupant, Waters } from './manoeuvres.ts';
import { isInPlay, ratings, sea, shipAt, shipIds, shipOf } from './positions.ts';
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

/** The sea as a ship on its way finds it: neither itself nor what it tows is in its way. */
export function watersOf(state: State, id: string): Waters {
  const { tows } = shipOf(state, id);
  const occupant: Occupant = (place) => {
    const there = isLane(place) ? queued(state).get(place) : shipAt(state, place);
    return there === id || (there !== undefined && there === tows) ? undefined : there;
  };
  return { occupant, strictSwing: state.options.strictSwing };
}

/** The same for another ship, while the first one has gone to `at` already. */
export function watersBeside(state: State, id: string, moved: Placed): Waters {
  const rest = watersOf(state, moved.id);
  const { cells } = zonesOf(sea(state), moved);
  const { tows } = shipOf(state, id);
  const occupant: Occupant = (place) => {
    if (cells.includes(place)) return moved.id;
    const there = rest.occupant(place);
    return there === id || (there !== undefined && there === tows) ? undefined : there;
  };
  return { occupant, strictSwing: rest.strictSwing };
}

/** The enemies of a ship that lie beside a position, each once. */
export function enemiesBeside(state: State, id: string, at: Position): string[] {
  const { held } = shipOf(state, id);
  const found: string[] = [];
  for (const hex of zonesOf(sea(state), at).around) {
    const other = shipAt(state, hex);
    if (other !== undefined && shipOf(state, other).held !== held && !found.includes(other)) found.push(other);
  }
  return found;
}

/** The enemies of a ship that lie at most two hexes from a position, each once. */
export function enemiesNear(state: State, id: string, at: Position): string[] {
  const { held } = shipOf(state, id);
  const found: string[] = [];
  for (const hex of nearby(sea(state), at)) {
    const other = shipAt(state, hex);
    if (other !== undefined && shipOf(state, other).held !== held && !found.includes(other)) found.push(other);
  }
  return found;
}

export function isBesideEnemy(state: State, id: string, at: Position): boolean {
  const { held } = shipOf(state, id);
  return zonesOf(sea(state), at).around.some((hex) => {
    const other = shipAt(state, hex);
    return other !== undefined && shipOf(state, other).held !== held;
  });
}
