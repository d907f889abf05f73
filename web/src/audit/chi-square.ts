/** How far counts are from what was expected: the sum of (counted - expected)² / expected. */
export function chiSquare(counted: readonly number[], expected: readonly number[]): number {
  return counted.reduce((sum, count, index) => {
    const due = expected[index] ?? 0;
    return due > 0 ? sum + (count - due) ** 2 / due : sum;
  }, 0);
}

/**
 * How often chance alone strays at least as far as `statistic`, with `freedom` degrees of freedom: the upper tail of the
 * chi-square distribution, by the recurrence of the incomplete gamma function in steps of one from a half or one.
 */
export function tailOf(statistic: number, freedom: number): number {
  const x = statistic / 2;
  if (x <= 0 || freedom < 1) return 1;
  const odd = freedom % 2 === 1;
  let tail = odd ? erfc(Math.sqrt(x)) : Math.exp(-x);
  let a = odd ? 0.5 : 1;
  let term = odd ? Math.sqrt(x / Math.PI) * 2 * Math.exp(-x) : x * Math.exp(-x);
  while (a < freedom / 2) {
    tail += term;
    a += 1;
    term *= x / a;
  }
  return Math.min(1, tail);
}

/** The complementary error function for x ≥ 0 (Abramowitz and Stegun 7.1.26: wrong by less than 2 in ten million). */
function erfc(x: number): number {
  const t = 1 / (1 + 0.3275911 * x);
  const series = [1.061405429, -1.453152027, 1.421413741, -0.284496736, 0.254829592];
  return t * series.reduce((sum, factor) => sum * t + factor, 0) * Math.exp(-x * x);
}

/** A probability as people say it: in so many of 10, 100 or 1000 games; at least one. */
export function inGames(probability: number): { readonly games: number; readonly of: number } {
  const of = [10, 100, 1000].find((round) => probability * round >= 0.95) ?? 1000;
  return { games: Math.min(of - 1, Math.max(1, Math.round(probability * of))), of };
}
