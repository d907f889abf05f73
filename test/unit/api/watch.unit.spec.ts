import { expect, test } from 'vitest';
import { watchAccount, watchGame } from '../../../src/api/live/watch.ts';
import type { GameUpdate, Listener } from '../../../src/workers/live.ts';
import { until } from '../../support/until.ts';

const VERSION = 5;
const GAME = { ok: true, value: { version: VERSION, headHash: 'now', waitingFor: [] } };

/** What a watcher looks at: one game, which is found only once `open` is called. */
function closed() {
  let listener: Listener = () => undefined;
  let open: () => void = () => undefined;
  const found = new Promise<void>((resolve) => {
    open = resolve;
  });
  const subscribe = (_to: string, heard: Listener) => {
    listener = heard;
    return () => undefined;
  };
  const deps = {
    games: { game: () => found.then(() => GAME) },
    live: { subscribeGame: subscribe, subscribeAccount: subscribe },
    queries: { games: async () => ({ items: [{ id: 'game', version: VERSION }] }) },
    stores: { tokens: { byId: async () => ({ suspended: false, revokedAt: null, expiresAt: null }) } },
    now: () => new Date(0),
    heartbeatMs: 3_600_000,
  } as unknown as Parameters<typeof watchGame>[0];
  const hear = (version: number, gameId = 'game'): void => listener({ gameId, version, headHash: '', waiting: [] });
  return { deps, open: () => open(), hear };
}

function watcher<T>() {
  const sent: T[] = [];
  const credential = { tokenId: 'token', account: 'ana', scopes: [], ends: false };
  return { sent, credential, send: (news: T) => void sent.push(news), ping: () => undefined, end: () => undefined };
}

test('a late hint of what was before is not told ahead of how the game stands', async () => {
  const { deps, open, hear } = closed();
  const ana = watcher<{ version: number }>();
  watchGame(deps, 'game', ana);
  hear(VERSION - 2);
  open();
  await until(() => ana.sent.length > 0);
  hear(VERSION + 1);
  expect(ana.sent).toEqual([{ version: VERSION }, { version: VERSION + 1 }]);
});

test('a hint of what comes after the first look is told behind it', async () => {
  const { deps, open, hear } = closed();
  const ana = watcher<{ version: number }>();
  watchGame(deps, 'game', ana);
  hear(VERSION + 1);
  open();
  await until(() => ana.sent.length > 1);
  expect(ana.sent).toEqual([{ version: VERSION }, { version: VERSION + 1 }]);
});

test('an account is told first how its games stand, and then of hints that are newer', async () => {
  const { deps, open, hear } = closed();
  const ana = watcher<GameUpdate>();
  watchAccount(deps, ana.credential, ana);
  hear(VERSION - 1);
  hear(2, 'another');
  open();
  await until(() => ana.sent.length > 1);
  expect(ana.sent.map(({ gameId, version }) => [gameId, version])).toEqual([
    ['game', VERSION],
    ['another', 2],
  ]);
});
