import type { SetupGroup } from '../data/setups-schema.ts';
import { counterOf } from '../data/data.ts';
import type { State } from '../state.ts';
import { OUT, RECRUIT, TRACK } from '../state.ts';
import { groupsOf, setupOf } from './setup-groups.ts';

/** A unit drawn for a group, with the steps that it enters with (A40). */
export type Drawn = { readonly unit: string; readonly steps: number };

/** So many steps, or so many units, of a pool. */
export type Demand = { readonly pool: string; readonly left: number; readonly by: 'steps' | 'count' };

export function demandsOf({ demand = [] }: SetupGroup): Demand[] {
  return demand.map(({ pool, steps, count }) => ({
    pool,
    left: steps ?? count ?? 0,
    by: steps === undefined ? 'count' : 'steps',
  }));
}

/** The units of a pool that have not been drawn, from boxes and track alike, in the order of the data. */
export function poolOf({ scenario, units }: State, pool: string, taken: readonly Drawn[]): readonly string[] {
  const members = setupOf(scenario).pools?.[pool]?.pool ?? [];
  return members.filter((id) => isFree(units[id]?.at ?? OUT) && !taken.some(({ unit }) => unit === id));
}

function isFree(at: string): boolean {
  return at === RECRUIT || at === TRACK;
}

/** What one unit counts for a demand, whole and, where it may be drawn so, reduced. */
export function worths(unit: string, { by }: Demand): readonly number[] {
  if (by === 'count') return [1];
  return counterOf(unit).steps === 2 ? [2, 1] : [1];
}

/**
 * Whether the rest of a demand and every later one of the same side can still be met once `taken` are drawn: a draw that
 * starves a later demand is refused (dossier 8, A40).
 */
export function canBeMet(state: State, group: number, open: readonly Demand[], taken: readonly Drawn[]): boolean {
  const groups = groupsOf(state.scenario);
  const side = groups[group]?.side;
  const later = groups.slice(group + 1).filter((one) => one.side === side);
  const demands = [...open, ...later.flatMap(demandsOf)].filter(({ left }) => left > 0);
  return meets(demands, stockOf(state, demands, taken));
}

/** Units that no demand tells apart: how many, which pools they belong to, how many steps they have. */
type Lot = { readonly pools: readonly string[]; readonly steps: number; readonly count: number };

function stockOf(state: State, demands: readonly Demand[], taken: readonly Drawn[]): readonly Lot[] {
  const pools = [...new Set(demands.map(({ pool }) => pool))];
  const lots = new Map<string, Lot>();
  const members = pools.map((pool) => new Set(poolOf(state, pool, taken)));
  for (const id of new Set(members.flatMap((set) => [...set]))) {
    const own = pools.filter((_, at) => members[at]?.has(id));
    const { steps } = counterOf(id);
    const key = `${steps} ${own.join(' ')}`;
    lots.set(key, { pools: own, steps, count: (lots.get(key)?.count ?? 0) + 1 });
  }
  return [...lots.values()];
}

/** Whether all demands can be met from the lots: those with the fewest lots first, by search. */
function meets(demands: readonly Demand[], lots: readonly Lot[]): boolean {
  const width = ({ pool }: Demand): number => lots.filter(({ pools }) => pools.includes(pool)).length;
  const ordered = [...demands].sort((a, b) => width(a) - width(b));
  return search(ordered, 0, lots, new Set());
}

function search(demands: readonly Demand[], at: number, lots: readonly Lot[], failed: Set<string>): boolean {
  const demand = demands[at];
  if (demand === undefined) return true;
  if (demand.left === 0) return search(demands, at + 1, lots, failed);
  const key = `${at} ${demand.left} ${lots.map(({ count }) => count).join(' ')}`;
  if (failed.has(key)) return false;
  for (const [next, worth] of fills(demand, lots)) {
    const rest = demands.with(at, { ...demand, left: demand.left - worth });
    if (search(rest, at, next, failed)) return true;
  }
  failed.add(key);
  return false;
}

/** The ways to draw one unit for a demand: the lots after it, and what it counts; whole units and plain lots first. */
function fills({ pool, left, by }: Demand, lots: readonly Lot[]): [lots: readonly Lot[], worth: number][] {
  const ways: [readonly Lot[], number, number][] = [];
  for (const [at, lot] of lots.entries()) {
    if (lot.count === 0 || !lot.pools.includes(pool)) continue;
    const worth = by === 'count' ? 1 : Math.min(lot.steps, left);
    const waste = by === 'count' ? 0 : lot.steps - worth;
    const next = lots.with(at, { ...lot, count: lot.count - 1 });
    ways.push([next, worth, 100 * lot.pools.length + 10 * waste + (2 - worth)]);
  }
  return ways.sort((a, b) => a[2] - b[2]).map(([next, worth]) => [next, worth]);
}
