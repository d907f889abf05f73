import { expect, test } from 'vitest';
import { seedAt, seededDice, seededSource } from '../../../src/domain/kernel/seeded.ts';

test('seeded draws do not depend on what was asked before', () => {
  const [one, two] = [seededSource(5), seededSource(5)];
  const late = two(9, 6);
  expect(Array.from({ length: 10 }, (_, i) => one(i, 6))[9]).toBe(late);
});

test('each use of a seed has dice of its own, and all faces fall', () => {
  const seeds = [0, 1, 2, 3].flatMap((use) => [
    seedAt(1, use),
    seedAt(2, use),
    seedAt(1, use, 0),
    seedAt(1, 0, use + 1),
  ]);
  expect(new Set(seeds).size).toBe(seeds.length);
  const falls = seeds.map((seed) => seededDice(seed)(6));
  expect(new Set(falls).size).toBeGreaterThan(3);
  for (const fall of falls) expect(fall >= 0 && fall < 6).toBe(true);
});
