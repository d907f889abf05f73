import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';
import type { DrawSource } from './chance.ts';

const WORD = 0x1_0000_0000;

/** Dice that follow from `seed` alone: each call gives an integer in [0, n). */
export function seededDice(seed: number): (n: number) => number {
  const generator = xoroshiro128plus(seed | 0);
  return (n) => uniformInt(generator, 0, n - 1);
}

/** Draws that follow from `seed` alone: draw i is the same whatever was asked before. */
export function seededSource(seed: number): DrawSource {
  const words: number[] = [];
  const next = seededDice(seed);
  return (i, n) => {
    while (words.length <= i) words.push(next(WORD));
    return Math.floor(((words[i] ?? 0) / WORD) * n);
  };
}

/** A seed of its own for each of several uses of `seed`, told apart by numbers (the mixing step of MurmurHash3). */
export function seedAt(seed: number, ...uses: readonly number[]): number {
  let mixed = seed | 0;
  for (const use of uses) {
    mixed = Math.imul(mixed ^ Math.imul(use + 0x9e3779b9, 0x85ebca6b), 0xc2b2ae35);
    mixed ^= mixed >>> 15;
  }
  return mixed | 0;
}
