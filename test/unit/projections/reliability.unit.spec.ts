import { describe, expect, it } from 'vitest';
import { medianOf } from '../../../src/projections/reliability.ts';

const MINUTE = 60_000;

describe('the time that half of all answers took', () => {
  it('lies within the bucket that holds the middle one', () => {
    expect(medianOf([{ bucket: 0, answers: 4 }])).toBe(MINUTE / 2);
    expect(
      medianOf([
        { bucket: 0, answers: 2 },
        { bucket: 5, answers: 7 },
      ]),
    ).toBeGreaterThanOrEqual(30 * MINUTE);
  });

  it('is known of answers that took longer than all buckets, and of none where there were none', () => {
    expect(medianOf([{ bucket: 15, answers: 1 }])).toBeGreaterThan(14 * 1440 * MINUTE);
    expect(medianOf([])).toBeNull();
  });
});
