/** How much better one way is than another on average, and the standard error of that; both over the same trials. */
export function differenceOf(one: readonly number[], other: readonly number[]): { mean: number; error: number } {
  const differences = one.map((value, trial) => value - (other[trial] ?? 0));
  const mean = meanOf(differences);
  const squares = differences.reduce((sum, each) => sum + (each - mean) ** 2, 0);
  return { mean, error: Math.sqrt(squares / Math.max(1, differences.length - 1) / differences.length) };
}

/** The arithmetic mean; NaN of none. */
export function meanOf(values: readonly number[]): number {
  return values.reduce((sum, each) => sum + each, 0) / values.length;
}
