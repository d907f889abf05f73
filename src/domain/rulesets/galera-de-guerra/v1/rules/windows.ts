import type { State } from '../state.ts';
import type { Placed } from './contacts.ts';
import { canStrike, placeAstern } from './contacts.ts';
import { canAvoid, canRam } from './eligibility.ts';
import { isAllowed } from './limits.ts';
import type { Waters } from './manoeuvres.ts';
import { isFree, manoeuvre } from './manoeuvres.ts';
import { isOnMap, ratings, sea, shipOf, shipsOf } from './positions.ts';
import { enemiesBeside, placed, watersBeside, watersOf } from './waters.ts';
import { zonesOf } from './zones.ts';

/** A way out for a ship that is threatened: one hex straight ahead, or straight astern (§6.52). */
export type WayOut = { readonly way: 'fwd' | 'back'; readonly bow: string };

const WAYS = ['fwd', 'back'] as const;
const AHEAD = ['fwd'] as const;

/** The ways out of a ship as things stand; astern at Cruise alone, and never off the map or onto land. */
export function waysOut(state: State, id: string, waters: Waters = watersOf(state, id)): WayOut[] {
  const ship = shipOf(state, id);
  if (!isOnMap(ship) || !canAvoid(state, id) || isTowed(state, id)) return [];
  const ways = ship.level === 'max' ? AHEAD : WAYS;
  return ways.flatMap((way) => wayOut(state, id, way, waters) ?? []);
}

function wayOut(state: State, id: string, way: WayOut['way'], waters: Waters): WayOut | null {
  const at = placed(state, id);
  const made = manoeuvre(sea(state), at, way, waters);
  if (made.refused !== null || made.leads !== 'on' || !isAllowed(state, id, made)) return null;
  const { bow } = made;
  return shipOf(state, id).tows === null || mayTow(state, at, bow, waters) ? { way, bow } : null;
}

/** S-ECN.13: with a tow that has room astern, and to no enemy beside whom the galley does not lie already. */
function mayTow(state: State, at: Placed, bow: string, waters: Waters): boolean {
  const next = { ...at, bow };
  if (!isFree(sea(state), placeAstern(sea(state), next), waters.occupant)) return false;
  const before = besides(state, at, waters);
  return besides(state, next, waters).every((id) => before.includes(id));
}

/** The enemies of a ship beside a position of it, where one of them is on its way. */
function besides(state: State, at: Placed, { occupant }: Waters): string[] {
  const { held } = shipOf(state, at.id);
  const there = zonesOf(sea(state), at).around.flatMap((hex) => occupant(hex) ?? []);
  return there.filter((id) => shipOf(state, id).held !== held);
}

/** S-ECN.13: what is in tow moves with its galley alone. */
function isTowed(state: State, id: string): boolean {
  if (!ratings(state, id).transport) return false;
  const { held } = shipOf(state, id);
  return shipsOf(state, held).some((galley) => shipOf(state, galley).tows === id);
}

/** The enemies beside a ship that has come to `at`, who may get out of its way (§6.51). */
export function nearTo(state: State, at: Placed): string[] {
  return enemiesBeside(state, at.id, at).filter(
    (enemy) => waysOut(state, enemy, watersBeside(state, enemy, at)).length > 0,
  );
}

/** §6.7, as an option: enemies whose bow hex the ship has just entered, and who point at its flank. */
export function acrossFrom(state: State, at: Placed, before: readonly string[]): string[] {
  if (!state.options.defensiveRam) return [];
  const entered = zonesOf(sea(state), at).cells.filter((hex) => !before.includes(hex));
  return enemiesBeside(state, at.id, at).filter((enemy) => {
    const { bow } = zonesOf(sea(state), placed(state, enemy));
    return (
      bow !== null && entered.includes(bow) && canRam(state, enemy) && canStrike(sea(state), placed(state, enemy), at)
    );
  });
}

/** Whether such an enemy may still ram the ship. */
export function mayDefend(state: State, id: string, mover: string): boolean {
  const { rammed, aground } = shipOf(state, mover);
  if (rammed || aground || !isOnMap(shipOf(state, mover)) || !canRam(state, id)) return false;
  return canStrike(sea(state), placed(state, id), placed(state, mover));
}
