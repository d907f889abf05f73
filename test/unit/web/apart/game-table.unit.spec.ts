import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { api } from '../../../../web/src/api/api.ts';
import type { session } from '../../../../web/src/session/session.ts';
import type { GameTable } from '../../../../web/src/table/game-table.ts';
import { openTable } from '../../../../web/src/table/game-table.ts';

vi.mock(import('../../../../web/src/api/live.ts'), async (original) => ({
  ...(await original()),
  followGame: () => () => undefined,
}));
vi.mock(import('../../../../web/src/session/session.ts'), async (original) => ({
  ...(await original()),
  session: { value: { token: 't', account: 'me', displayName: 'Me' } } as typeof session,
}));

const GAME = {
  id: 'g',
  ruleset: 'toy',
  scenario: 'standard',
  rulesetVersion: '1.0.0',
  status: 'active',
  version: 9,
  waitingFor: ['red'],
  seats: { red: { account: 'me' }, blue: { account: 'me' } },
};

/** Answers of the API that wait until they are let go, by what was asked. */
const waiting = new Map<string, () => void>();
const held = new Set<string>();

const answers = (wanted: string, answer: unknown): Promise<never> =>
  held.has(wanted)
    ? new Promise((resolve) => waiting.set(wanted, () => resolve(answer as never)))
    : Promise.resolve(answer as never);

const letGo = async (wanted: string): Promise<void> => {
  held.delete(wanted);
  waiting.get(wanted)?.();
  await vi.waitFor(() => Promise.resolve());
};

let table: GameTable;

beforeEach(async () => {
  waiting.clear();
  held.clear();
  vi.spyOn(api, 'game').mockResolvedValue(GAME as never);
  vi.spyOn(api, 'ruleset').mockResolvedValue({ id: 'toy' } as never);
  vi.spyOn(api, 'board').mockResolvedValue({ areas: [], edges: [], legend: {} } as never);
  vi.spyOn(api, 'decisions').mockResolvedValue([]);
  vi.spyOn(api, 'events').mockResolvedValue({ items: [], pageInfo: { hasNextPage: false } });
  vi.spyOn(api, 'view').mockImplementation((_id, { seat, version }) =>
    answers(`${seat} ${version ?? 'now'}`, { viewer: seat, version: version ?? 9 }),
  );
  table = await openTable('g');
});

afterEach(() => {
  table.close();
  vi.restoreAllMocks();
});

test('a view that was asked for at one seat is not shown at the other', async () => {
  held.add('red now');
  const late = table.refresh();
  const change = table.sitAs('blue');
  await vi.waitFor(() => expect(table.seat.value).toBe('blue'));
  await letGo('red now');
  await Promise.all([late, change]);
  expect(table.now.value.viewer).toBe('blue');
});

test('a past that was asked for at one seat is not shown at the other', async () => {
  held.add('red 4');
  const late = table.look(4);
  await table.sitAs('blue');
  await letGo('red 4');
  await late;
  expect(table.past.value).toBeNull();
  expect(table.shown.value.viewer).toBe('blue');
});

test('seat and view change together, and not at all where the server does not answer', async () => {
  vi.mocked(api.view).mockRejectedValueOnce(new Error('no answer'));
  await table.sitAs('blue');
  expect(table.seat.value).toBe('red');
  expect(table.now.value.viewer).toBe('red');
  expect(table.problem.value).not.toBeNull();
});

test('who changes seats twice sits where they went last, whichever answer comes first', async () => {
  held.add('blue now');
  const first = table.sitAs('blue');
  await table.sitAs('red');
  await letGo('blue now');
  await first;
  expect([table.seat.value, table.now.value.viewer]).toEqual(['red', 'red']);
});
