import { signal } from '@preact/signals';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { InboxNews } from '../../../../web/src/api/live.ts';
import type { MyLists } from '../../../../web/src/lobby/my-lists.ts';

const live = vi.hoisted(() => ({ tell: (_: InboxNews): void => undefined }));
vi.mock('../../../../web/src/api/live.ts', () => ({
  followInbox: (heard: (news: InboxNews) => void) => {
    live.tell = heard;
    return () => undefined;
  },
}));
vi.mock('../../../../web/src/api/api.ts', () => ({ api: { unreadMessages: async () => ({ items: [] }) } }));
const { keepFresh } = await import('../../../../web/src/lobby/my-lists.ts');

const NAMES = ['inbox', 'offers', 'vacancies', 'tickets', 'active', 'gathering', 'open', 'followed', 'finished'];

/** Lists that only note how often they are read; of games under way there is one. */
function lists() {
  const read: string[] = [];
  const active = signal([{ id: 'g', version: 1 }]);
  const all = Object.fromEntries(
    [...NAMES, 'abandoned'].map((name) => {
      const items = name === 'active' ? active : signal([]);
      return [name, { items, refresh: async () => void read.push(name) }];
    }),
  );
  return { read, active, all: all as unknown as MyLists };
}

const news = (gameId: string, version: number): void => live.tell({ gameId, version, waiting: [] });

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('a game under way that moves is read in the lists where it stands, once for many moves', async () => {
  const { read, all } = lists();
  const stop = keepFresh(all);
  await vi.advanceTimersByTimeAsync(10);
  expect(read).toHaveLength(10);
  read.length = 0;
  for (let version = 1; version < 9; version += 1) news('g', version);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(read).toEqual(['inbox', 'active']);
  stop();
});

test('a game that is new or has ended is looked for in all lists', async () => {
  const { read, active, all } = lists();
  const stop = keepFresh(all);
  await vi.advanceTimersByTimeAsync(10);
  read.length = 0;
  news('other', 1);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(read).toHaveLength(10);
  read.length = 0;
  news('g', 5);
  active.value = [];
  await vi.advanceTimersByTimeAsync(1_000);
  expect(read).toHaveLength(10);
  stop();
});
