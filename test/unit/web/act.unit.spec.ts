import { expect, test } from 'vitest';
import { newAct } from '../../../web/src/ui/act.ts';

/** A deed that goes on until the test ends it. */
function deed() {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const work = (name: string) => () => {
    begun.push(name);
    return new Promise<void>((resolve) => ends.push(resolve));
  };
  const end = async (): Promise<void> => {
    ends.shift()?.();
    await new Promise((resolve) => setTimeout(resolve));
  };
  return { begun, work, end };
}

test('what is pressed while a page fetches what it shows is done when that is there', async () => {
  const { begun, work, end } = deed();
  const act = newAct();
  act.load(work('load'));
  act.run(work('press'));
  expect([begun, act.busy.value]).toEqual([['load'], true]);
  await end();
  expect(begun).toEqual(['load', 'press']);
  await end();
  expect(act.busy.value).toBe(false);
});

test('a second press is one too many, and what is fetched meanwhile comes after the first', async () => {
  const { begun, work, end } = deed();
  const act = newAct();
  act.run(work('press'));
  act.run(work('again'));
  act.load(work('load'));
  expect(begun).toEqual(['press']);
  await end();
  expect(begun).toEqual(['press', 'load']);
});

test('a fault in what is fetched is told, and stops nothing that is pressed', async () => {
  const act = newAct();
  const { begun, work, end } = deed();
  act.load(() => Promise.reject(new Error('no')));
  await end();
  expect(act.problem.value?.message).toBe('no');
  act.run(work('press'));
  expect([begun, act.problem.value]).toEqual([['press'], null]);
});
