import { expect, test } from 'vitest';
import { laidDraws, wishedDraws, WrongDie } from '../../../src/domain/sandbox/dice.ts';

const never = (): number => {
  throw new Error('nobody rolls here');
};

test('named dice fall as named, and the others by chance', () => {
  const draws = wishedDraws({ fixed: [5, 0], others: 'random' }, 7, (n) => n - 1);
  expect([draws(7, 6), draws(8, 2), draws(9, 6), draws(10, 3)]).toEqual([5, 0, 5, 2]);
});

test('expected dice fall as near to the average as one after the other can: 3 and 4 come to 7', () => {
  const draws = wishedDraws({ fixed: [], others: 'expected' }, 0, never);
  expect([0, 1, 2, 3].map((i) => draws(i, 6) + 1)).toEqual([3, 4, 3, 4]);
  expect([draws(4, 5), draws(5, 1), draws(6, 2), draws(7, 2)]).toEqual([2, 0, 0, 1]);
});

test('a die has no outcome that it does not have', () => {
  for (const value of [6, -1, 1.5, Number.NaN])
    expect(() => wishedDraws({ fixed: [0, value], others: 'random' }, 3, never)(4, 6), String(value)).toThrow(WrongDie);
  try {
    wishedDraws({ fixed: [0, 6], others: 'random' }, 3, never)(4, 6);
  } catch (error) {
    expect(error).toMatchObject({ at: 1, outcomes: 6 });
  }
});

test('dice that were laid before fall again, as many as there were', () => {
  const draws = laidDraws([3, 1], 10);
  expect([draws(10, 6), draws(11, 2)]).toEqual([3, 1]);
  expect(() => draws(12, 6)).toThrow(WrongDie);
});
