import { signal } from '@preact/signals';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { actingAt } from '../../../../web/src/acting/acting.ts';
import { api } from '../../../../web/src/api/api.ts';
import type { Choice, Decision, View } from '../../../../web/src/api/types.ts';
import type { GameTable } from '../../../../web/src/table/game-table.ts';

const choice = (id: string): Choice => ({ id, label: { en: id, es: id } });
const decisionFor = (seat: string): Decision => ({
  seat,
  id: `d-${seat}`,
  kind: 'march',
  prompt: { en: 'March', es: 'Marcha' },
  choices: [choice(`${seat}-unit`)],
});

/** A table at which one person holds both seats, as far as the making of commands needs it. */
function hotSeat(): GameTable & { readonly seat: { value: string | null } } {
  const parts = {
    gameId: 'g',
    ruleset: { id: 'toy' },
    seat: signal<string | null>('red'),
    mine: signal(['red', 'blue']),
    decisions: signal([decisionFor('red'), decisionFor('blue')]),
    board: { kind: 'areas', areas: [] },
    shown: signal({ pieces: [] }),
    foreseen: signal<View | null>(null),
    refresh: () => Promise.resolve(),
  };
  return parts as unknown as GameTable & { readonly seat: { value: string | null } };
}

const settled = (): Promise<unknown> => vi.advanceTimersByTimeAsync(1000);

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(api, 'draft').mockImplementation(async (_id, seat) => ({ seat, commands: [] }) as never);
  vi.spyOn(api, 'saveDraft').mockResolvedValue({} as never);
  vi.spyOn(api, 'discardDraft').mockResolvedValue(undefined);
  vi.spyOn(api, 'choices').mockResolvedValue({ choices: [], complete: true });
  vi.spyOn(api, 'preview').mockImplementation(
    async (_id, { seat }) => ({ view: { viewer: seat }, decisions: [], stoppedAtChance: true }) as never,
  );
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test('who changes seats finds nothing of the draft of the other seat, and it is kept for that seat', async () => {
  const table = hotSeat();
  const acting = actingAt(table);
  await settled();
  await acting.choose(choice('red-unit'));
  expect(acting.draft.value).toHaveLength(1);

  table.seat.value = 'blue';
  expect(acting.draft.value).toEqual([]);
  expect(table.foreseen.value).toBeNull();
  await settled();
  expect(acting.decision.value?.id).toBe('d-blue');
  expect(vi.mocked(api.saveDraft).mock.calls.map(([, seat]) => seat)).toEqual(['red']);
  expect(api.discardDraft).not.toHaveBeenCalled();
  acting.close();
});

test('what the other seat would see is not shown when it comes after the change', async () => {
  let answer: (seen: unknown) => void = () => undefined;
  vi.mocked(api.preview).mockReturnValue(new Promise((resolve) => (answer = resolve)) as never);
  const table = hotSeat();
  const acting = actingAt(table);
  await settled();
  const choosing = acting.choose(choice('red-unit'));
  await settled();
  table.seat.value = 'blue';
  answer({ view: { viewer: 'red' }, decisions: [], stoppedAtChance: true });
  await choosing;
  await settled();
  expect(table.foreseen.value).toBeNull();
  expect(acting.draft.value).toEqual([]);
  expect(acting.decision.value?.id).toBe('d-blue');
  acting.close();
});

test('a seat takes up the draft that is kept for it, and nothing is thrown away before it has been looked at', async () => {
  const kept = [{ decision: 'next', path: ['blue-unit'] }];
  vi.mocked(api.draft).mockImplementation(
    async (_id, seat) => ({ seat, commands: seat === 'blue' ? kept : [] }) as never,
  );
  const table = hotSeat();
  const acting = actingAt(table);
  await settled();
  table.seat.value = 'blue';
  await settled();
  expect(acting.draft.value.map(({ command }) => command.path)).toEqual([['blue-unit']]);
  expect(acting.notice.value).toEqual({ kind: 'restored', kept: 1, lost: 0 });
  expect(api.discardDraft).not.toHaveBeenCalled();
  acting.close();
});
