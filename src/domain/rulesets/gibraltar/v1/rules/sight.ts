import { tables, rangeOf } from '../data/data.ts';
import { distance, hexIds, lineClear } from '../data/hexes.ts';

/** The longest range of all guns: no farther pair of hexes matters (§8.t). */
const FAR = Math.max(...tables.bombard.items.map(({ gun }) => rangeOf(gun)));
const UNKNOWN = 0;
const HIDDEN = -1;

interface Spot {
  readonly index: number;
  readonly col: number;
  readonly row: number;
}

const spots: ReadonlyMap<string, Spot> = new Map(
  hexIds.map((id, index) => [id, { index, col: Number(id.slice(0, 2)), row: Number(id.slice(2)) }]),
);
/** For each pair of hexes the distance where one sees the other, found when first asked for. */
const sights = new Int8Array(hexIds.length ** 2);

/**
 * Looks out from a hex: the distance to another one that can be seen; null where the mountain is between (§8.n) or no
 * gun reaches that far.
 */
export function sightFrom(a: string): (b: string) => number | null {
  const from = spotOf(a);
  return (b) => {
    const to = spotOf(b);
    if (Math.abs(from.row - to.row) > FAR || Math.abs(from.col - to.col) > FAR) return null;
    const pair = from.index * hexIds.length + to.index;
    let found = sights[pair] ?? UNKNOWN;
    if (found === UNKNOWN) {
      const far = distance(a, b);
      found = far <= FAR && far > 0 && lineClear(a, b) ? far : HIDDEN;
      sights[pair] = found;
    }
    return found === HIDDEN ? null : found;
  };
}

function spotOf(hex: string): Spot {
  const spot = spots.get(hex);
  if (spot === undefined) throw new Error(`gibraltar has no hex ${hex}`);
  return spot;
}
