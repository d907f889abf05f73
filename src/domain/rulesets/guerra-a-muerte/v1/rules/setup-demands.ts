import type { SetupGroup } from '../data/setups-schema.ts';
import { counterOf } from '../data/data.ts';
import type { State } from '../state.ts';
import { OUT, RECRUIT, TRACK } from '../state.ts';
import type { Need, Stock } from './setup-stock.ts';
import { meets } from './setup-stock.ts';
import type { Bond } from './setup-pools.ts';
import { bondOf } from './setup-pools.ts';
import { groupsOf, setupOf } from './setup-groups.ts';

/** A unit drawn for a group, with the steps that it enters with (A40). */
export type Drawn = { readonly unit: string; readonly steps: number };

/** What groups of the set-up still want. */
export function needsOf({ demand = [] }: SetupGroup): Need[] {
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

/** What one unit counts for a demand: whole and, where it may be drawn so, reduced. */
export function worths(unit: string, { by }: Need): readonly number[] {
  if (by === 'count') return [1];
  return counterOf(unit).steps === 2 ? [2, 1] : [1];
}

/**
 * Says of a unit, and what it is to count, whether the rest of the first of the `open` demands and all later ones of the same
 * side can still be met once it is drawn: a draw that starves a later demand is refused (A40, dossier 8).
 */
export function drawing(
  state: State,
  group: number,
  open: readonly [Need, ...Need[]],
  drawn: readonly Drawn[],
): (unit: string, worth: number) => boolean {
  const groups = groupsOf(state.scenario);
  const [first, ...others] = open;
  const later = groups.slice(group + 1).filter(({ side }) => side === groups[group]?.side);
  const bond = bondOf(setupOf(state.scenario), first.pool);
  const rest = [...others, ...later.flatMap(needsOf)].filter(({ pool }) => bond.pools.has(pool));
  const stock = stockOf(state, bond, drawn);
  const keys = new Map(bond.units.map(({ id, key }) => [id, key]));
  const known = new Map<string, boolean>();
  return (unit, worth) => {
    const key = keys.get(unit) ?? '';
    const asked = `${worth} ${key}`;
    const answer = known.get(asked) ?? mayDraw(stock, key, [{ ...first, left: first.left - worth }, ...rest]);
    known.set(asked, answer);
    return answer;
  };
}

function mayDraw(stock: Stock, key: string, needs: readonly Need[]): boolean {
  const left = stock.map((lot) => (lot.key === key ? { ...lot, count: lot.count - 1 } : lot));
  return meets(needs.filter((need) => need.left > 0).sort(byPlenty(left)), left);
}

/** Demands that fewer lots can meet come first. */
function byPlenty(stock: Stock): (a: Need, b: Need) => number {
  const width = ({ pool }: Need): number => stock.filter(({ pools }) => pools.includes(pool)).length;
  return (a, b) => width(a) - width(b);
}

/** The units left in the pools of a bond, those together that no demand tells apart. */
function stockOf({ units }: State, bond: Bond, drawn: readonly Drawn[]): Stock {
  const counts = new Map<string, number>();
  const taken = new Set(drawn.map(({ unit }) => unit));
  for (const { id, key } of bond.units)
    if (!taken.has(id) && isFree(units[id]?.at ?? OUT)) counts.set(key, (counts.get(key) ?? 0) + 1);
  return [...bond.lots].map(([key, lot]) => ({ ...lot, key, count: counts.get(key) ?? 0 }));
}
