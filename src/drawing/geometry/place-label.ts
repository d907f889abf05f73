import type { Box, Point } from './points.ts';

export interface Label {
  readonly width: number;
  readonly height: number;
  /** Where it would best be: over the pieces, or under them. */
  readonly best: 'above' | 'below';
  /** How much room the pieces take around their point. */
  readonly keep: number;
  /** Other labels. */
  readonly avoid?: readonly Box[];
}

export interface Placed {
  /** The middle of the label. */
  readonly at: Point;
  /** How badly it lies there: 0 is well inside and clear of everything. */
  readonly cost: number;
}

/** Where a label lies best within an outline, clear of the pieces that stand at `point`. */
export function placeLabel(ring: readonly Point[], point: Point, label: Label): Placed {
  const tops = ring.map(([, y]) => y);
  const [top, bottom] = [Math.min(...tops), Math.max(...tops)];
  const away = label.keep + label.height / 2;
  const wanted = point[1] + (label.best === 'above' ? -away : away);
  let best: Placed = { at: [point[0], wanted], cost: Infinity };
  const cuts = cutsOf(ring);
  for (const { y, off } of heights(top + label.height / 2 + 2, bottom - label.height / 2 - 2, wanted)) {
    // Farther rows can only be worse.
    if (off > best.cost) break;
    for (const x of middlesAt(cuts(y), label, point[0])) {
      const cost = costOf(cuts, [x, y], point, label) + off;
      if (cost < best.cost || (cost === best.cost && y < best.at[1])) best = { at: [x, y], cost };
    }
  }
  return best;
}

/** The heights at which a label is tried, the nearest to the wanted one first, and what each costs for being off it. */
function heights(top: number, bottom: number, wanted: number): { readonly y: number; readonly off: number }[] {
  const rows: { y: number; off: number }[] = [];
  for (let y = top; y <= bottom; y += 4) rows.push({ y, off: Math.abs(y - wanted) * 0.35 });
  return rows.sort((a, b) => a.off - b.off);
}

/** Middles in each stretch of the outline's inside at a height: the nearest to `x`, and as far to either side as there is room. */
function middlesAt(cuts: readonly number[], { width }: Label, x: number): number[] {
  return cuts.flatMap((from, index) => {
    const to = cuts[index + 1];
    if (index % 2 === 1 || to === undefined) return [];
    const half = Math.min(width / 2 + 3, (to - from) / 2);
    const [first, last] = [from + half, to - half];
    return [...new Set([Math.max(first, Math.min(last, x)), first, last])];
  });
}

function costOf(cutsAt: Cuts, [x, y]: Point, point: Point, label: Label): number {
  const half = label.width / 2;
  const over = [y - label.height / 2, y + label.height / 2]
    .map((edge) => {
      const cuts = cutsAt(edge);
      const inside = cuts.find((from, at) => at % 2 === 0 && from <= x && (cuts[at + 1] ?? from) >= x);
      const end = inside === undefined ? x : (cuts[cuts.indexOf(inside) + 1] ?? x);
      return Math.max(0, (inside ?? x) - (x - half)) + Math.max(0, x + half - end);
    })
    .reduce((sum, part) => sum + part, 0);
  const near = label.keep + label.height / 2 - Math.abs(y - point[1]);
  const beside = Math.abs(x - point[0]) > half + label.keep;
  const hides = beside || near <= 0 ? 0 : near * 2;
  const box = { left: x - half, right: x + half, top: y - label.height / 2, bottom: y + label.height / 2 };
  const meets = (label.avoid ?? []).reduce((sum, other) => sum + overlap(box, other), 0);
  const wrongSide = (label.best === 'above') === y > point[1] ? 12 : 0;
  return over * 2.2 + hides + meets * 2 + wrongSide + Math.abs(x - point[0]) * 0.2;
}

/** Where level lines cut a ring, each line looked for once. */
type Cuts = (y: number) => readonly number[];

function cutsOf(ring: readonly Point[]): Cuts {
  const known = new Map<number, readonly number[]>();
  return (y) => {
    const cuts = known.get(y) ?? crossingsAt(ring, y);
    known.set(y, cuts);
    return cuts;
  };
}

/** Where a level line cuts a ring, from left to right. */
function crossingsAt(ring: readonly Point[], y: number): number[] {
  const cuts: number[] = [];
  let a = ring[ring.length - 1];
  for (const b of ring) {
    if (a !== undefined && a[1] > y !== b[1] > y) cuts.push(a[0] + ((y - a[1]) / (b[1] - a[1])) * (b[0] - a[0]));
    a = b;
  }
  return cuts.sort((one, two) => one - two);
}

function overlap(a: Box, b: Box): number {
  const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return wide > 0 && high > 0 ? Math.sqrt(wide * high) * 3 : 0;
}

/** A name in one line, or in two of about the same length. */
export function lineBreaks(name: string): string[][] {
  const words = name.split(' ');
  const splits = words.slice(1).map((_, at) => [words.slice(0, at + 1).join(' '), words.slice(at + 1).join(' ')]);
  const longest = (lines: readonly string[]): number => Math.max(...lines.map((line) => line.length));
  const two = splits.sort((a, b) => longest(a) - longest(b))[0];
  return two === undefined ? [[name]] : [[name], two];
}
