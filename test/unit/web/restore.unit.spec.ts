import { beforeEach, expect, test, vi } from 'vitest';
import { api } from '../../../web/src/api/api.ts';
import { Problem } from '../../../web/src/api/problem.ts';
import type { Choice, Command, Decision } from '../../../web/src/api/types.ts';
import { restore } from '../../../web/src/acting/restore.ts';

const DESK = { gameId: 'g', seat: 'red' };

const choice = (id: string): Choice => ({ id, label: { en: id, es: id } });
const move = (...path: string[]): Command => ({ decision: 'old', path });
const decision = (id: string, units: readonly string[]): Decision => ({
  seat: 'red',
  id,
  kind: 'march',
  prompt: { en: 'March', es: 'Marcha' },
  choices: units.map((unit) => choice(unit)),
});

/** A game in which each unit marches once, north only; whoever has marched is offered no more. */
function marching(units: readonly string[], ways: readonly string[] = ['north']): void {
  const left = (after: readonly Command[] = []): string[] =>
    units.filter((unit) => !after.some(({ path }) => path[0] === unit));
  vi.spyOn(api, 'choices').mockImplementation(async (_id, { path, after }) => {
    const [unit, way] = path;
    const legal = unit !== undefined && left(after).includes(unit) && (way === undefined || ways.includes(way));
    if (!legal) throw new Problem(422, { type: '/problems/illegal-choice' });
    return way === undefined ? { choices: ways.map(choice), complete: false } : { choices: [], complete: true };
  });
  vi.spyOn(api, 'preview').mockImplementation(async (_id, { commands }) => ({
    view: {} as never,
    decisions: [decision('d2', left(commands))],
    stoppedAtChance: false,
  }));
}

beforeEach(() => vi.restoreAllMocks());

test('a draft that still fits is kept whole, and its first command names the decision that is open now', async () => {
  marching(['a', 'b']);
  const restored = await restore(DESK, [decision('d9', ['a', 'b'])], [move('a', 'north'), move('b', 'north')]);
  expect(restored.draft.map(({ command }) => command)).toEqual([
    { decision: 'd9', path: ['a', 'north'] },
    { decision: 'next', path: ['b', 'north'] },
  ]);
});

test('what no longer fits goes with all behind it, but for the beginning of its path', async () => {
  marching(['a', 'b', 'c'], ['south']);
  const restored = await restore(
    DESK,
    [decision('d9', ['a', 'b', 'c'])],
    [move('a', 'south'), move('b', 'north'), move('c', 'south')],
  );
  expect(restored.draft.map(({ command }) => command.path)).toEqual([['a', 'south']]);
  expect(restored.steps.map(({ id }) => id)).toEqual(['b']);
});

test('a unit that is gone takes its whole command with it', async () => {
  marching(['b']);
  expect(await restore(DESK, [decision('d9', ['b'])], [move('a', 'north')])).toEqual({ draft: [], steps: [] });
});

test('nothing is kept where the seat is not asked', async () => {
  marching(['a']);
  expect(await restore(DESK, [{ seat: 'blue' }], [move('a', 'north')])).toEqual({ draft: [], steps: [] });
});

test('that nobody answers is no reason to lose the draft: it is told', async () => {
  vi.spyOn(api, 'choices').mockRejectedValue(new Problem(0, {}));
  await expect(restore(DESK, [decision('d9', ['a'])], [move('a', 'north')])).rejects.toMatchObject({ code: 'offline' });
});
