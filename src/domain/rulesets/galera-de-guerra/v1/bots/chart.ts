import type { Sea, SeaHex } from '../rules/sea.ts';
import { hexOf } from '../rules/sea.ts';

/** A hex in cube coordinates, of which the third is what is left to 0 (dossier 6.1). */
export type Point = { readonly q: number; readonly s: number };

/** The hexes of a sea by number, with the numbers of those around each. */
type Chart = { readonly numbers: ReadonlyMap<string, number>; readonly around: readonly (readonly number[])[] };

const points = new Map<SeaHex, Point>();
const charts = new WeakMap<Sea, Chart>();

/** Where a hex of the map is. */
export function pointAt(hex: SeaHex): Point {
  const known = points.get(hex);
  if (known !== undefined) return known;
  const made = { q: hex.col, s: (2 * hex.row + (hex.col & 1) - hex.col) / 2 };
  points.set(hex, made);
  return made;
}

/** Steps between two hexes, whatever lies between. */
export function stepsBetween(a: Point, b: Point): number {
  const [q, s] = [a.q - b.q, a.s - b.s];
  return Math.max(Math.abs(q), Math.abs(s), Math.abs(q + s));
}

/** Steps from each hex to the nearest of some, round all land; `far` where no way leads. */
export type Soundings = { readonly chart: Chart; readonly steps: Int16Array };

export function soundings(sea: Sea, from: readonly string[], far: number): Soundings {
  const chart = charts.get(sea) ?? chartOf(sea);
  const steps = new Int16Array(chart.around.length).fill(far);
  const queue = from.flatMap((hex) => chart.numbers.get(hex) ?? []);
  for (const number of queue) steps[number] = 0;
  for (const number of queue) spread(chart, steps, queue, number);
  return { chart, steps };
}

function spread({ around }: Chart, steps: Int16Array, queue: number[], from: number): void {
  const next = (steps[from] ?? 0) + 1;
  for (const beside of around[from] ?? []) {
    if ((steps[beside] ?? 0) <= next) continue;
    steps[beside] = next;
    queue.push(beside);
  }
}

/** The steps from a hex; null off the map. */
export function sounded({ chart, steps }: Soundings, hex: string): number | null {
  const number = chart.numbers.get(hex);
  return number === undefined ? null : (steps[number] ?? null);
}

function chartOf(sea: Sea): Chart {
  const afloat = sea.ids.filter((id) => hexOf(sea, id).land === null);
  const numbers = new Map(afloat.map((id, number) => [id, number]));
  const around = afloat.map((id) => hexOf(sea, id).around.flatMap((next) => numbers.get(next ?? '') ?? []));
  const chart = { numbers, around };
  charts.set(sea, chart);
  return chart;
}
