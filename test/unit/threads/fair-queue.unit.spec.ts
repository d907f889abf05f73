import { describe, expect, it } from 'vitest';
import type { QueueLimits } from '../../../src/threads/fair-queue.ts';
import { fairQueue } from '../../../src/threads/fair-queue.ts';
import { WorkRefused } from '../../../src/threads/work-refused.ts';

const LIMITS = { atOnce: 2, atOnceEach: 1, waiting: 10, waitingEach: 8 };

/** A queue whose works are begun in its order, and end when the test says so. */
function bench(limits: QueueLimits = LIMITS) {
  const queue = fairQueue(limits);
  const begun: string[] = [];
  const refused: string[] = [];
  const ends = new Map<string, () => void>();
  const ask = (caller: string, name: string, long = false): void => {
    const work = () => {
      begun.push(name);
      return new Promise<void>((resolve) => ends.set(name, resolve));
    };
    queue.run(caller, work, long).catch((error: unknown) => {
      if (error instanceof WorkRefused) refused.push(`${name} ${error.why}`);
    });
  };
  const end = async (name: string): Promise<void> => {
    ends.get(name)?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { queue, begun, refused, ask, end };
}

describe('a fair queue', () => {
  it('gives each caller a turn, however much one of them has asked for before', async () => {
    const { begun, ask, end } = bench();
    for (const name of ['a1', 'a2', 'a3', 'a4']) ask('a', name);
    ask('b', 'b1');
    ask('b', 'b2');
    ask('c', 'c1');
    expect(begun).toEqual(['a1', 'b1']);
    for (const name of ['a1', 'b1', 'a2', 'c1', 'b2', 'a3']) await end(name);
    expect(begun).toEqual(['a1', 'b1', 'a2', 'b2', 'c1', 'a3', 'a4']);
  });

  it('leaves room for others: one caller never has all hands', async () => {
    const { begun, ask } = bench();
    for (const name of ['a1', 'a2', 'a3']) ask('a', name);
    expect(begun).toEqual(['a1']);
    ask('b', 'b1');
    expect(begun).toEqual(['a1', 'b1']);
  });

  it('keeps room for short work beside the long work of several callers, which takes turns', async () => {
    const { begun, ask, end } = bench({ ...LIMITS, atOnceLong: 1 });
    ask('a', 'a1', true);
    ask('b', 'b1', true);
    ask('c', 'c1');
    expect(begun).toEqual(['a1', 'c1']);
    ask('d', 'd1');
    await end('c1');
    expect(begun).toEqual(['a1', 'c1', 'd1']);
    await end('a1');
    expect(begun).toEqual(['a1', 'c1', 'd1', 'b1']);
  });

  it('refuses what is too much of one caller', async () => {
    const { refused, ask } = bench();
    for (let at = 1; at <= 10; at += 1) ask('a', `a${at}`);
    await Promise.resolve();
    expect(refused).toEqual(['a10 crowded']);
  });

  it('when full, takes the last place of the longest line for somebody with a shorter one', async () => {
    const { refused, begun, ask, end } = bench();
    for (let at = 1; at <= 9; at += 1) ask('a', `a${at}`);
    for (let at = 1; at <= 3; at += 1) ask('b', `b${at}`);
    ask('c', 'c1');
    await Promise.resolve();
    expect(refused).toEqual(['a9 crowded']);
    for (const name of ['a1', 'b1', 'a2', 'b2']) await end(name);
    expect(begun).toContain('c1');
  });

  it('goes on behind work that fails, and hands the failure to its caller', async () => {
    const { queue } = bench();
    const failing = queue.run('a', () => Promise.reject(new Error('no')));
    const next = queue.run('a', () => Promise.resolve('yes'));
    await expect(failing).rejects.toThrow('no');
    expect(await next).toBe('yes');
  });
});
