import { expect, it } from 'vitest';
import { hasEnd } from '../../../web/src/table/sheets/track-end.ts';

it.each([
  ['turns of a game that ends by its rules', { min: 1, max: 15 }, true],
  ['points up to those that win', { min: 0, max: 55 }, true],
  ['turns of a battle that goes on until it is decided', { min: 0, max: 99 }, false],
  ['a purse', { min: 0, max: 250 }, false],
])('%s: whether the end is told', (_what, track, shown) => {
  expect(hasEnd(track)).toBe(shown);
});
