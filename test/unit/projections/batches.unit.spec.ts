import { describe, expect, it } from 'vitest';
import { inBatches } from '../../../src/projections/batches.ts';

/** Work that is done when told so, with the keys of each batch. */
function heldWork() {
  const batches: (readonly string[])[] = [];
  const ends: (() => void)[] = [];
  const add = inBatches(async (keys: readonly string[]) => {
    batches.push(keys);
    await new Promise<void>((resolve) => ends.push(resolve));
    return batches.length;
  });
  const begun = async (n: number): Promise<void> => {
    while (batches.length < n) await new Promise((resolve) => setImmediate(resolve));
  };
  return { batches, ends, add, begun };
}

describe('batches', () => {
  it('take what comes meanwhile together, each key once', async () => {
    const { batches, ends, add, begun } = heldWork();
    const first = add('a');
    await begun(1);
    const others = [add('b'), add('c'), add('b'), add('a')];
    ends[0]?.();
    await begun(2);
    ends[1]?.();
    expect([await first, ...(await Promise.all(others))]).toEqual([1, 2, 2, 2, 2]);
    expect(batches).toEqual([['a'], ['b', 'c', 'a']]);
  });

  it('go on behind one that failed, and tell those alone who were in it', async () => {
    let failing = true;
    const add = inBatches(async (keys: readonly string[]) => {
      if (failing) throw new Error('no');
      return keys.length;
    });
    await expect(add('a')).rejects.toThrow('no');
    failing = false;
    expect(await add('a')).toBe(1);
  });

  it('rest as long as the last one took', async () => {
    const begun: number[] = [];
    const add = inBatches(async (_keys: readonly string[]) => {
      begun.push(performance.now());
      const until = performance.now() + 30;
      while (performance.now() < until) await new Promise((resolve) => setImmediate(resolve));
    });
    await Promise.all([add('a'), new Promise((resolve) => setImmediate(resolve)).then(() => add('b'))]);
    const [first = 0, second = 0] = begun;
    expect(second - first).toBeGreaterThanOrEqual(59);
  });
});
