import { signal } from '@preact/signals';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { actingAt } from '../../../../web/src/acting/acting.ts';
import { api } from '../../../../web/src/api/api.ts';
import type { Choice, Decision, View } from '../../../../web/src/api/types.ts';
import type { GameTable } from '../../../../web/src/table/game-table.ts';

const choice = (id: string): Choice => ({ id, label: { en: id, es: id } });
const march: Decision = { seat: 'red', id: 'd', kind: 'march', choices: [choice('one'), choice('two')] };
const incomplete = { choices: [choice('north'), choice('south')], complete: false };

function tableOf(decision: () => Decision): GameTable {
  const decisions = signal([decision()]);
  const parts = {
    gameId: 'g',
    ruleset: { id: 'toy' },
    game: signal({ version: 7, headHash: 'ab'.repeat(32) }),
    seat: signal<string | null>('red'),
    mine: signal(['red']),
    decisions,
    board: { kind: 'areas', areas: [] },
    shown: signal({ pieces: [] }),
    foreseen: signal<View | null>(null),
    refresh: async () => void (decisions.value = [decision()]),
  };
  return parts as unknown as GameTable;
}

const settled = (): Promise<unknown> => vi.advanceTimersByTimeAsync(1000);

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(api, 'draft').mockImplementation(async (_id, seat) => ({ seat, commands: [] }) as never);
  vi.spyOn(api, 'saveDraft').mockResolvedValue({} as never);
  vi.spyOn(api, 'discardDraft').mockResolvedValue(undefined);
  vi.spyOn(api, 'submitCommands').mockResolvedValue({ events: [] } as never);
  vi.spyOn(api, 'choices').mockImplementation(async (_id, { path }) =>
    path[0] === 'one' ? { choices: [], complete: true } : incomplete,
  );
  vi.spyOn(api, 'preview').mockResolvedValue({ view: {}, decisions: [march], stoppedAtChance: false } as never);
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** One command is drafted, the next half made, and what is drafted is sent. */
async function sentMidway(after: Decision) {
  let now = march;
  const acting = actingAt(tableOf(() => now));
  await settled();
  await acting.choose(choice('one'));
  await acting.choose(choice('two'));
  expect([acting.draft.value.length, acting.steps.value.length]).toEqual([1, 1]);
  now = after;
  await acting.send();
  await settled();
  return acting;
}

test('who sends in the middle of the next command goes on where he was', async () => {
  const acting = await sentMidway({ ...march, id: 'e' });
  expect(acting.steps.value.map(({ id }) => id)).toEqual(['two']);
  expect(acting.menu.value?.choices.map(({ id }) => id)).toEqual(['north', 'south']);
  acting.close();
});

test('but begins anew where something else is asked then', async () => {
  const acting = await sentMidway({ ...march, id: 'e', kind: 'losses' });
  expect(acting.steps.value).toEqual([]);
  acting.close();
});
