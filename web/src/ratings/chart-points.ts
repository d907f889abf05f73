/** One step of a rating, as the chart draws it. */
export interface Step {
  readonly rating: number;
  readonly deviation: number;
}

/** Where a chart of ratings draws what, in its own units. */
export interface ChartPoints {
  readonly points: readonly { readonly x: number; readonly y: number }[];
  /** The outline of what each rating may be off by. */
  readonly band: string;
  /** Round numbers of points, and where they stand. */
  readonly lines: readonly { readonly points: number; readonly y: number }[];
}

/** The room of the chart, and what its numbers need at the left. */
export const CHART = { width: 480, height: 160, left: 40, edge: 8 } as const;

/** The steps from left to right, one a game, with all that they may be off by within the chart. */
export function chartPoints(steps: readonly Step[]): ChartPoints {
  const low = Math.min(...steps.map(({ rating, deviation }) => rating - deviation));
  const high = Math.max(...steps.map(({ rating, deviation }) => rating + deviation));
  const span = Math.max(1, high - low);
  const { width, height, left, edge } = CHART;
  const x = (index: number): number =>
    steps.length === 1
      ? (left + width) / 2
      : round(left + edge + (index * (width - left - 2 * edge)) / (steps.length - 1));
  const y = (points: number): number => round(edge + ((high - points) * (height - 2 * edge)) / span);
  const above = steps.map(({ rating, deviation }, index) => `${x(index)},${y(rating + deviation)}`);
  const below = steps.map(({ rating, deviation }, index) => `${x(index)},${y(rating - deviation)}`).reverse();
  return {
    points: steps.map(({ rating }, index) => ({ x: x(index), y: y(rating) })),
    band: [...above, ...below].join(' '),
    lines: roundNumbers(low, high).map((points) => ({ points, y: y(points) })),
  };
}

/** Hundreds between the two, or fewer where they would be many. */
function roundNumbers(low: number, high: number): number[] {
  const apart = high - low > 500 ? 200 : 100;
  const first = Math.ceil(low / apart) * apart;
  return Array.from(
    { length: Math.max(0, Math.floor((high - first) / apart) + 1) },
    (_, index) => first + index * apart,
  );
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
