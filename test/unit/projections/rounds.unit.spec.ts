import { expect, test } from 'vitest';
import { inRounds } from '../../../src/projections/rounds.ts';
import { until } from '../../support/until.ts';

/** Rounds that end one by one, when they are told to. */
function rounds() {
  const begun: string[] = [];
  const ends: ((fails?: Error) => void)[] = [];
  const work = (key: string): Promise<number> => {
    begun.push(key);
    const nth = begun.length;
    return new Promise((resolve, reject) => ends.push((fails) => (fails ? reject(fails) : resolve(nth))));
  };
  return { ...inRounds(work), begun, end: (nth: number, fails?: Error) => ends[nth - 1]?.(fails) };
}

test('all who come while a round runs share the next one', async () => {
  const { run, begun, end } = rounds();
  const first = run('game');
  const late = [run('game'), run('game'), run('game')];
  expect(begun).toEqual(['game']);
  end(1);
  expect(await first).toBe(1);
  await until(() => begun.length === 2);
  const later = run('game');
  end(2);
  expect(await Promise.all(late)).toEqual([2, 2, 2]);
  await until(() => begun.length === 3);
  end(3);
  expect(await later).toBe(3);
});

test('other keys do not wait', () => {
  const { run, begun } = rounds();
  void run('one');
  void run('another');
  expect(begun).toEqual(['one', 'another']);
});

test('a round that fails tells only those who asked for it, and the next one runs', async () => {
  const { run, begun, end, idle } = rounds();
  const [first, next] = [run('game'), run('game')];
  end(1, new Error('lost'));
  await expect(first).rejects.toThrow('lost');
  const quiet = idle();
  await until(() => begun.length === 2);
  end(2);
  expect(await next).toBe(2);
  await quiet;
});
