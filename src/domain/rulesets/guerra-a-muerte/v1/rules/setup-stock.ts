/** So many steps, or so many units, wanted of a pool. */
export type Need = { readonly pool: string; readonly left: number; readonly by: 'steps' | 'count' };

/** Units that no demand tells apart: the pools that hold them, their steps when whole, how many are left. */
export type Lot = {
  readonly key: string;
  readonly pools: readonly string[];
  readonly steps: number;
  readonly count: number;
};
export type Stock = readonly Lot[];

/** Whether all needs can be met from a stock, each unit for one of them; a whole one may count 1, its second step is lost. */
export function meets(needs: readonly Need[], stock: Stock): boolean {
  return search(needs, stock, new Set());
}

function search(needs: readonly Need[], stock: Stock, failed: Set<string>): boolean {
  const [need, ...rest] = needs;
  if (need === undefined) return true;
  if (need.left === 0) return search(rest, stock, failed);
  const key = `${needs.length} ${need.left} ${stock.map(({ count }) => count).join(' ')}`;
  if (failed.has(key)) return false;
  const found =
    isPlenty(needs, stock) &&
    ways(need, stock).some(({ left, worth }) => search([{ ...need, left: need.left - worth }, ...rest], left, failed));
  if (!found) failed.add(key);
  return found;
}

/** Whether each set of pools holds as much as is wanted of it: what cannot be is cut off here. */
function isPlenty(needs: readonly Need[], stock: Stock): boolean {
  const wanted = new Map<string, number>();
  for (const { pool, left } of needs) wanted.set(pool, (wanted.get(pool) ?? 0) + left);
  const pools = [...wanted.keys()];
  const by = needs[0]?.by ?? 'steps';
  for (let mask = 1; mask < 2 ** pools.length; mask += 1) {
    const own = pools.filter((_, at) => (mask >> at) % 2 === 1);
    const want = own.reduce((sum, pool) => sum + (wanted.get(pool) ?? 0), 0);
    if (want > worthOf(stock, own, by)) return false;
  }
  return true;
}

function worthOf(stock: Stock, own: readonly string[], by: Need['by']): number {
  return stock.reduce((sum, { pools, steps, count }) => {
    if (!pools.some((pool) => own.includes(pool))) return sum;
    return sum + count * (by === 'count' ? 1 : steps);
  }, 0);
}

/**
 * The ways to draw for a need: lots that few demands want first, and such as waste no step. Of the first lot as many whole
 * units as fit are tried together, since that is nearly always right; then one unit of each lot.
 */
function ways({ pool, left, by }: Need, stock: Stock): { readonly left: Stock; readonly worth: number }[] {
  const found = stock.flatMap((lot, at) => {
    if (lot.count === 0 || !lot.pools.includes(pool)) return [];
    const worth = by === 'count' ? 1 : Math.min(lot.steps, left);
    const waste = by === 'count' ? 0 : lot.steps - worth;
    return [{ at, lot, worth, count: 1, waste, price: 100 * waste + 10 * lot.pools.length - worth }];
  });
  found.sort((a, b) => a.price - b.price);
  const [first] = found;
  if (first !== undefined && first.waste === 0) {
    const count = Math.min(first.lot.count, Math.floor(left / first.worth));
    if (count > 1) found.unshift({ ...first, count });
  }
  return found.map(({ at, lot, worth, count }) => ({
    left: stock.map((one, place) => (place === at ? { ...lot, count: lot.count - count } : one)),
    worth: worth * count,
  }));
}
