import type { Features, Model } from '../../src/domain/kernel/outlook.ts';

/** A position, and what came of it to the side that the model is of: 1 a win, 0 a defeat, 0.5 a draw. */
export interface Sample {
  readonly features: Features;
  readonly worth: number;
}

const STEPS = 400;
const RATE = 0.5;

/**
 * Logistic regression by gradient descent with momentum, on features brought to one spread. `shrink` (L2) keeps weights
 * small where samples say little.
 */
export function fit(samples: readonly Sample[], shrink: number): Model {
  const names = [...new Set(samples.flatMap(({ features }) => Object.keys(features)))].sort();
  const columns = names.map((name) => Float64Array.from(samples, ({ features }) => features[name] ?? 0));
  const spreads = columns.map((column) => Math.sqrt(average(column.map((x) => x * x))) || 1);
  columns.forEach((column, at) => column.forEach((x, row) => (column[row] = x / (spreads[at] ?? 1))));
  const weights = names.map(() => 0);
  const speed = names.map(() => 0);
  let bias = 0;
  let biasSpeed = 0;
  for (let step = 0; step < STEPS; step += 1) {
    const errors = samples.map(({ worth }, row) => {
      const sum = columns.reduce((total, column, at) => total + (column[row] ?? 0) * (weights[at] ?? 0), bias);
      return 1 / (1 + Math.exp(-sum)) - worth;
    });
    columns.forEach((column, at) => {
      const slope = average(errors.map((error, row) => error * (column[row] ?? 0))) + shrink * (weights[at] ?? 0);
      speed[at] = 0.9 * (speed[at] ?? 0) - RATE * slope;
      weights[at] = (weights[at] ?? 0) + (speed[at] ?? 0);
    });
    biasSpeed = 0.9 * biasSpeed - RATE * average(errors);
    bias += biasSpeed;
  }
  const found = names.map((name, at): [string, number] => [name, rounded((weights[at] ?? 0) / (spreads[at] ?? 1))]);
  return { bias: rounded(bias), weights: Object.fromEntries(found) };
}

/** The arithmetic mean; NaN of none. */
export function average(numbers: Float64Array | readonly number[]): number {
  let sum = 0;
  for (const each of numbers) sum += each;
  return sum / numbers.length;
}

function rounded(x: number): number {
  return Math.round(x * 1_000) / 1_000;
}
