import type { Turn } from '../../../../kernel/turn.ts';
import { cityData, counterOf, counters, leaderData, leaders as leaderList } from '../data/data.ts';
import type { Event } from '../events.ts';
import type { Owner, Side } from '../sides.ts';
import type { Force, State } from '../state.ts';
import { whileStill } from './while-still.ts';

/** A turn of this game, as rules resolve it. */
export type GameTurn = Turn<State, Event>;

/** The force `id`. Throws on one that is not on the map. */
export function forceOf(state: State, id: string): Force {
  const force = state.forces[id];
  if (force === undefined) throw new Error(`there is no force ${id}`);
  return force;
}

const NOBODY: readonly string[] = [];

const unitIds: readonly string[] = [...counters.keys()];
const leaderIds: readonly string[] = [...leaderList.keys()];
const unitsByPlace = whileStill<Places>(({ units }, before) => byPlace(units, unitIds, before));
const leadersByPlace = whileStill<Places>(({ leaders }, before) => byPlace(leaders, leaderIds, before));
const inOrder = whileStill<readonly Force[]>(orderOf);

/** The units of a force, or of RECRUIT and the like, in the order of the data. Of forces known to their owners alone. */
export function unitsIn(state: State, force: string): readonly string[] {
  return unitsByPlace(state).there.get(force) ?? NOBODY;
}

/** The leaders of a force, in the order of the data. Known to its owner alone. */
export function leadersIn(state: State, force: string): readonly string[] {
  return leadersByPlace(state).there.get(force) ?? NOBODY;
}

/** Where each thing of a list is, and what is at each place. */
type Places = { readonly at: (string | undefined)[]; readonly there: Map<string, readonly string[]> };

/** Only places that something has left or come to since `before` get a new list. */
function byPlace(
  things: Readonly<Record<string, { readonly at: string }>>,
  order: readonly string[],
  { at, there }: Places = { at: [], there: new Map() },
): Places {
  const changed = new Map<string | undefined, string[]>();
  for (let i = 0; i < order.length; i += 1) {
    const [was, is] = [at[i], things[order[i] ?? '']?.at];
    if (was === is) continue;
    at[i] = is;
    changed.set(was, []);
    changed.set(is, []);
  }
  if (changed.size === 0) return { at, there };
  for (let i = 0; i < order.length; i += 1) changed.get(at[i])?.push(order[i] ?? '');
  for (const [place, list] of changed)
    if (place !== undefined && list.length > 0) there.set(place, list);
    else if (place !== undefined) there.delete(place);
  return { at, there };
}

/** The forces that are left of those before, with new ones, which stand last in the record. */
function orderOf({ forces: record }: State, before: readonly Force[] = []): readonly Force[] {
  const all = Object.values(record);
  const kept = before.filter((force) => record[force.id] === force);
  if (kept.length === all.length) return kept;
  return [...kept, ...all.slice(kept.length)].sort((a, b) => rankOf(a.id) - rankOf(b.id));
}

const ranks = new Map<string, number>();

/** By owner, then in the order in which they were formed. */
function rankOf(id: string): number {
  let rank = ranks.get(id);
  if (rank === undefined) {
    rank = MANY * id.charCodeAt(0) + Number(id.slice(1));
    ranks.set(id, rank);
  }
  return rank;
}

/** More than one side ever forms. */
const MANY = 1_000_000;

/** The steps that a unit has. */
export function stepsOf(state: State, unit: string): number {
  return state.units[unit]?.steps ?? 0;
}

/** The steps of all units of a force. */
export function stepsIn(state: State, force: string): number {
  return unitsIn(state, force).reduce((sum, unit) => sum + stepsOf(state, unit), 0);
}

/** The combat factor of a unit as it stands. */
export function factorOf(state: State, unit: string): number {
  const { cf, steps } = counterOf(unit);
  const [whole = 0, reduced = whole] = cf;
  return stepsOf(state, unit) < steps ? reduced : whole;
}

/** Infantry and cavalry that are no militia, and artillery (dossier 14: `regular`). */
export function isRegular(unit: string): boolean {
  const { class: kind } = counterOf(unit);
  return kind !== 'militia' && kind !== 'rebel' && kind !== 'naval';
}

export function isMilitia(unit: string): boolean {
  const { class: kind } = counterOf(unit);
  return kind === 'militia' || kind === 'rebel';
}

/** What kind of place it is, and the id of what it names: `['field', 'cuba']`. */
export function placeOf(at: string): [kind: string, id: string] {
  const colon = at.indexOf(':');
  return [at.slice(0, colon), at.slice(colon + 1)];
}

/** The land area in which a place is, in the field, in a city or its siege box; null at sea, in port, aboard and in boxes. */
export function areaOf(at: string): string | null {
  let area = areasByPlace.get(at);
  if (area === undefined) {
    area = findArea(at);
    areasByPlace.set(at, area);
  }
  return area;
}

const areasByPlace = new Map<string, string | null>();

function findArea(at: string): string | null {
  const [kind, id] = placeOf(at);
  if (kind === 'field') return id;
  return kind === 'city' || kind === 'siege' ? cityData(id).area : null;
}

/** Every force on the map, by owner and then in the order in which they were formed. Not for folds. */
export function forces(state: State): readonly Force[] {
  return inOrder(state);
}

export function forcesAt(state: State, at: string): readonly Force[] {
  return forcesByPlace(state).get(at) ?? NO_FORCES;
}

/** Land forces in an area: in the field, in its cities and in siege boxes. */
export function forcesInArea(state: State, area: string): readonly Force[] {
  return forcesByArea(state).get(area) ?? NO_FORCES;
}

const NO_FORCES: readonly Force[] = [];
const forcesByPlace = whileStill((state) => groupBy(forces(state), ({ at }) => at), 'moves');
const forcesByArea = whileStill(
  (state) => groupBy(forces(state), ({ kind, at }) => (kind === 'land' ? areaOf(at) : null)),
  'moves',
);

function groupBy(list: readonly Force[], of: (force: Force) => string | null): ReadonlyMap<string, readonly Force[]> {
  const found = new Map<string, Force[]>();
  for (const force of list) {
    const key = of(force);
    if (key === null) continue;
    const there = found.get(key);
    if (there === undefined) found.set(key, [force]);
    else there.push(force);
  }
  return found;
}

/** The side that decides for a force: the Legion is run by the royalists; rebels by whoever does not attack (null here). */
export function sideOf({ owner }: { readonly owner: Owner }): Side | null {
  if (owner === 'legion') return 'royalist';
  return owner === 'rebels' ? null : owner;
}

/** The best Op or Tac factor of the leaders in a force; 0 without one (A14). */
export function bestFactor(state: State, force: string, factor: 'op' | 'tac'): number {
  return Math.max(0, ...leadersIn(state, force).map((leader) => leaderData(leader)[factor] ?? 0));
}
