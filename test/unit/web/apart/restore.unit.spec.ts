import { beforeEach, describe, expect, test, vi } from 'vitest';
import { api } from '../../../../web/src/api/api.ts';
import { Problem } from '../../../../web/src/api/problem.ts';
import type { Choice, Command, Decision } from '../../../../web/src/api/types.ts';
import type { Drafted } from '../../../../web/src/acting/commands.ts';
import { commandsOf } from '../../../../web/src/acting/commands.ts';
import { restore } from '../../../../web/src/acting/restore.ts';

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

describe('commands whose steps are known', () => {
  const known = (...paths: readonly (readonly string[])[]): Drafted[] =>
    paths.map((path) => ({ command: move(...path), prompt: undefined, steps: path.map(choice) }));
  const all = known(['a', 'north'], ['b', 'north'], ['c', 'north']);

  test('are asked about all at once', async () => {
    marching(['a', 'b', 'c']);
    const restored = await restore(DESK, [decision('d9', ['a', 'b', 'c'])], commandsOf(all), all);
    expect(restored.draft.map(({ command }) => command.decision)).toEqual(['d9', 'next', 'next']);
    expect(api.preview).toHaveBeenCalledTimes(1);
    expect(api.choices).not.toHaveBeenCalled();
  });

  test('stay up to the first that does not fit', async () => {
    marching(['a', 'c']);
    const legal = vi.mocked(api.preview).getMockImplementation();
    vi.mocked(api.preview).mockImplementation(async (id, batch) => {
      const bad = batch.commands.findIndex(({ path }) => path[0] === 'b');
      if (bad >= 0 || legal === undefined) throw new Problem(422, { type: '/problems/illegal-choice', command: bad });
      return legal(id, batch);
    });
    const restored = await restore(DESK, [decision('d9', ['a', 'c'])], commandsOf(all), all);
    expect(restored.draft.map(({ command }) => command.path)).toEqual([['a', 'north']]);
    expect(api.preview).toHaveBeenCalledTimes(2);
  });

  test('are followed step by step from where another device has changed them', async () => {
    marching(['a', 'b', 'c']);
    const commands = [move('a', 'north'), move('c', 'north')];
    const restored = await restore(DESK, [decision('d9', ['a', 'b', 'c'])], commands, all);
    expect(restored.draft.map(({ command }) => command.path)).toEqual([
      ['a', 'north'],
      ['c', 'north'],
    ]);
  });
});
