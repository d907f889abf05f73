import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createSearches, LONGEST_IN_LINE } from '../../../src/workers/searches.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const throwIt = (error: unknown): never => {
  throw error;
};

/** Searches that begin in some order and end when the test says so; whoever is refused asks again by himself. */
function bench(atOnce = 1) {
  const searches = createSearches(atOnce, throwIt);
  const begun: string[] = [];
  const left: string[] = [];
  const ends: (() => void)[] = [];
  const ask = (whose: string): boolean =>
    searches.begin(
      () => {
        begun.push(whose);
        return new Promise((resolve) => ends.push(resolve));
      },
      { whose, leave: async () => void left.push(whose) },
    );
  const end = async (): Promise<void> => {
    ends.shift()?.();
    await vi.advanceTimersByTimeAsync(0);
  };
  return { searches, begun, left, ask, end };
}

test('who asks for much takes turns with who asks for little', async () => {
  const { begun, ask, end } = bench();
  for (let nth = 0; nth < 60; nth += 1) ask('many');
  expect(ask('one')).toBe(true);
  for (let nth = 0; nth < 5; nth += 1) {
    for (let again = 0; again < 60; again += 1) ask('many');
    await end();
    ask('one');
  }
  expect(begun.join(' ')).toMatch(/^many( one many)+( one)?$/);
});

test('one work of each waits, for a while, and those of others are not refused for it', async () => {
  const { begun, left, ask, end } = bench();
  expect([ask('a'), ask('a'), ask('a'), ask('b'), ask('b'), ask('c')]).toEqual([true, true, false, true, false, true]);
  await vi.advanceTimersByTimeAsync(LONGEST_IN_LINE);
  expect(left).toEqual(['a', 'b', 'c']);
  await end();
  expect(begun).toEqual(['a']);
  expect(ask('b')).toBe(true);
  expect(begun).toEqual(['a', 'b']);
});

test('what waits when the process ends is left, and nothing begins any more', async () => {
  const { searches, begun, left, ask, end } = bench();
  [ask('a'), ask('b')].forEach((taken) => expect(taken).toBe(true));
  const closed = searches.close();
  await end();
  await closed;
  expect([begun, left]).toEqual([['a'], ['b']]);
  expect(ask('c')).toBe(false);
});

test('where nothing may run, nothing waits', () => {
  expect(bench(0).ask('a')).toBe(false);
});
