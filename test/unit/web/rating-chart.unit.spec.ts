import { describe, expect, test } from 'vitest';
import { CHART, chartPoints } from '../../../web/src/ratings/chart-points.ts';

describe('the chart of a rating', () => {
  test('goes from left to right, and higher the better', () => {
    const { points } = chartPoints([
      { rating: 1500, deviation: 200 },
      { rating: 1568, deviation: 190 },
      { rating: 1540, deviation: 180 },
    ]);
    const [first, second, third] = points;
    expect([first?.x, third?.x]).toEqual([CHART.left + CHART.edge, CHART.width - CHART.edge]);
    expect(second?.y).toBeLessThan(first?.y ?? 0);
    expect(third?.y).toBeGreaterThan(second?.y ?? Infinity);
  });

  test('has a few round numbers at its side, however far apart the best and the worst are', () => {
    for (const deviation of [40, 200, 700]) {
      const { lines } = chartPoints([{ rating: 1512, deviation }]);
      expect(lines.length).toBeLessThan(9);
      for (const { points, y } of lines) {
        expect(points % 100).toBe(0);
        expect(y).toBeGreaterThanOrEqual(0);
        expect(y).toBeLessThanOrEqual(CHART.height);
      }
    }
  });

  test('of one game stands in the middle', () => {
    expect(chartPoints([{ rating: 1568, deviation: 200 }]).points).toEqual([
      { x: (CHART.left + CHART.width) / 2, y: CHART.height / 2 },
    ]);
  });
});
