import { memoise } from '../../../../kernel/kit/memoise.ts';
import type { Turn } from '../../../../kernel/turn.ts';
import { cities, cityData, counterOf, counters, leaderData, leaders as leaderList } from '../data/data.ts';
import type { Event } from '../events.ts';
import type { Owner, Side } from '../sides.ts';
import { LETTERS, OWNERS } from '../sides.ts';
import type { Force, State } from '../state.ts';
import { moves, shifts } from './clocks.ts';

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
const unitsByPlace = memoise<State, Places>(({ units }, before) => byPlace(units, unitIds, before), shifts);
const leadersByPlace = memoise<State, Places>(({ leaders }, before) => byPlace(leaders, leaderIds, before), shifts);
const inOrder = memoise<State, Order>(orderOf, shifts);

/** The units of a force, or of RECRUIT and the like, in the order of the data. Of forces known to their owners alone. */
export function unitsIn(state: State, force: string): readonly string[] {
  return unitsByPlace(state).there.get(force) ?? NOBODY;
}

/** The leaders of a force, in the order of the data. Known to its owner alone. */
export function leadersIn(state: State, force: string): readonly string[] {
  return leadersByPlace(state).there.get(force) ?? NOBODY;
}

type Thing = { readonly at: string };
type Things = Readonly<Record<string, Thing>>;
/** Where each thing of a list is, and what is at each place, in the order of the list. */
type Places = {
  /** Events change things in place, so that each need be looked up but once. */
  readonly things: readonly (Thing | undefined)[];
  readonly at: (string | undefined)[];
  readonly there: Map<string | undefined, readonly string[]>;
};

/** Only places that something has left or come to since `before` get a new list. */
function byPlace(record: Things, order: readonly string[], before?: Places): Places {
  if (before === undefined) {
    const things = order.map((id) => record[id]);
    const at = things.map((thing) => thing?.at);
    return { things, at, there: groupBy(order, (_, i) => at[i]) };
  }
  const { things, at, there } = before;
  const changed = new Set<string | undefined>();
  for (let i = 0; i < order.length; i += 1) {
    const was = at[i];
    const is = things[i]?.at;
    if (was === is) continue;
    at[i] = is;
    changed.add(was).add(is);
  }
  for (const place of changed) {
    const list = order.filter((_, i) => at[i] === place);
    if (list.length > 0) there.set(place, list);
    else there.delete(place);
  }
  return before;
}

/** Every force, and how many had been dealt then. */
type Order = { readonly list: readonly Force[]; readonly dealt: Readonly<Record<Owner, number>> };

/** The forces that are left of those before, with those dealt since. */
function orderOf({ forces: record, dealt }: State, before?: Order): Order {
  if (before === undefined) return { list: Object.values(record).sort(byRank), dealt: { ...dealt } };
  const kept = before.list.filter((force) => record[force.id] === force);
  const fresh = OWNERS.flatMap((owner) => formedSince(record, owner, before.dealt[owner], dealt[owner]));
  if (fresh.length > 0) return { list: [...kept, ...fresh].sort(byRank), dealt: { ...dealt } };
  return kept.length === before.list.length ? before : { list: kept, dealt: before.dealt };
}

/** Forces of an owner with numbers above `from`, up to `to`. */
function formedSince(record: State['forces'], owner: Owner, from: number, to: number): Force[] {
  const found: Force[] = [];
  for (let number = from + 1; number <= to; number += 1) {
    const force = record[`${LETTERS[owner]}${number}`];
    if (force !== undefined) found.push(force);
  }
  return found;
}

function byRank(a: Force, b: Force): number {
  return rankOf(a.id) - rankOf(b.id);
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
export function placeOf(at: string): readonly [kind: string, id: string] {
  let place = places.get(at);
  if (place === undefined) {
    const colon = at.indexOf(':');
    places.set(at, (place = [at.slice(0, colon), at.slice(colon + 1)]));
  }
  return place;
}

const places = new Map<string, readonly [kind: string, id: string]>();

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
  return inOrder(state).list;
}

/** Every fleet, in the same order. */
export function fleets(state: State): readonly Force[] {
  return onlyFleets(state);
}

const onlyFleets = memoise((state: State) => forces(state).filter(({ kind }) => kind === 'fleet'), shifts);

export function forcesAt(state: State, at: string): readonly Force[] {
  return forcesByPlace(state).there.get(at) ?? NO_FORCES;
}

/** Land forces in an area: in the field, in its cities and in siege boxes. The same list as long as the same are there. */
export function forcesInArea(state: State, area: string): readonly Force[] {
  const all = forcesByArea(state);
  const known = all.get(area);
  if (known?.at === state.moves) return known.found;
  const places = placesOf(area);
  if (known !== undefined && places.every((at, i) => forcesAt(state, at) === known.lists[i])) {
    known.at = state.moves;
    return known.found;
  }
  const lists = places.map((at) => forcesAt(state, at));
  const found = lists.flatMap((list) => list.filter(({ kind }) => kind === 'land')).sort(byRank);
  all.set(area, { at: state.moves, lists, found });
  return found;
}

/** Who was found in an area, in which lists of its places, and how often forces had moved then. */
type InArea = { at: number; readonly lists: readonly (readonly Force[])[]; readonly found: readonly Force[] };

/** The places of an area where land forces may stand: its field, its cities, and before them. */
function placesOf(area: string): readonly string[] {
  let places = placesByArea.get(area);
  if (places === undefined) {
    const inside = [...cities.values()].filter((city) => city.area === area);
    places = [`field:${area}`, ...inside.flatMap(({ id }) => [`city:${id}`, `siege:${id}`])];
    placesByArea.set(area, places);
  }
  return places;
}

const placesByArea = new Map<string, readonly string[]>();

const NO_FORCES: readonly Force[] = [];
const forcesByPlace = memoise<State, Standing>((state, before) => standingBy(forces(state), before), moves);
const forcesByArea = memoise(
  (): Map<string, InArea> => new Map(),
  () => 0,
);

/** Where each force of a list stands, and which stand at each place. */
type Standing = {
  readonly list: readonly Force[];
  readonly at: string[];
  readonly there: Map<string, readonly Force[]>;
};

/** While the list is the same, only places that a force has left or come to get a new one. */
function standingBy(list: readonly Force[], before?: Standing): Standing {
  if (before?.list !== list) return { list, at: list.map((force) => force.at), there: groupBy(list, ({ at }) => at) };
  const changed = new Set<string>();
  list.forEach((force, i) => {
    const was = before.at[i] ?? '';
    if (was === force.at) return;
    before.at[i] = force.at;
    changed.add(was).add(force.at);
  });
  for (const place of changed)
    before.there.set(
      place,
      list.filter(({ at }) => at === place),
    );
  return before;
}

function groupBy<T, K>(list: readonly T[], of: (one: T, at: number) => K): Map<K, readonly T[]> {
  const found = new Map<K, T[]>();
  list.forEach((one, i) => {
    const key = of(one, i);
    const there = found.get(key);
    if (there === undefined) found.set(key, [one]);
    else there.push(one);
  });
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
