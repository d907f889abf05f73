import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Player, Reply, TestApi } from '../support/api.ts';
import { openApi, toyGame } from '../support/api.ts';

let api: TestApi;
let red: Player;
let blue: Player;
let watcher: Player;
let open: string;
let hidden: string;

beforeAll(async () => {
  api = await openApi();
  [red, blue, watcher] = [await api.player('Red'), await api.player('Blue'), await api.player('Watcher')];
  open = await toyGame(api, red, { red: 'me', blue: 'bot:random' });
  hidden = await toyGame(api, red, { red: 'me', blue: 'bot:random' }, { visibility: 'private' });
});
afterAll(() => api.close());

const as = (player: Player | null, method: 'GET' | 'PUT' | 'DELETE', path: string): Promise<Reply> =>
  api.ask(method, path, player === null ? {} : { token: player.token });

async function listed(player: Player | null, query: string): Promise<string[]> {
  const { status, body } = await as(player, 'GET', `/games?${query}`);
  expect(status).toBe(200);
  return (body.items as { id: string }[]).map(({ id }) => id);
}

describe('the games of a player', () => {
  it('are those in which that player sits and that the asker may see', async () => {
    expect(await listed(red, `player=${red.id}`)).toEqual([hidden, open]);
    expect(await listed(watcher, `player=${red.id}`)).toEqual([open]);
    expect(await listed(null, `player=${red.id}`)).toEqual([open]);
    expect(await listed(null, `player=${blue.id}`)).toEqual([]);
    expect(await listed(null, `player=${red.id.toUpperCase()}`)).toEqual([open]);
  });

  it('can be asked for together with a state and a ruleset', async () => {
    expect(await listed(null, `player=${red.id}&status=active&ruleset=toy`)).toEqual([open]);
    expect(await listed(null, `player=${red.id}&status=finished`)).toEqual([]);
  });
});

describe('a game that is followed', () => {
  it('is listed for its follower alone, until it is followed no more', async () => {
    const path = `/games/${open}/follow`;
    expect((await as(watcher, 'GET', path)).body).toEqual({ followed: false });
    expect((await as(watcher, 'PUT', path)).body).toEqual({ followed: true });
    expect((await as(watcher, 'PUT', path)).body).toEqual({ followed: true });
    expect(await listed(watcher, 'followed=true')).toEqual([open]);
    expect(await listed(red, 'followed=true')).toEqual([]);
    expect(await listed(null, 'followed=true')).toEqual([]);
    expect((await as(watcher, 'DELETE', path)).body).toEqual({ followed: false });
    expect(await listed(watcher, 'followed=true')).toEqual([]);
  });

  it('is one that its follower may see', async () => {
    const missing = await as(watcher, 'PUT', `/games/${randomUUID()}/follow`);
    const secret = await as(watcher, 'PUT', `/games/${hidden}/follow`);
    expect(secret).toMatchObject({ status: 404, body: { type: '/problems/unknown-game' } });
    expect(missing.status).toBe(404);
    expect((await as(null, 'PUT', `/games/${open}/follow`)).status).toBe(401);
  });

  it('is forgotten with the account', async () => {
    const gone = await api.player('Gone');
    await as(gone, 'PUT', `/games/${open}/follow`);
    await as(gone, 'DELETE', '/me');
    expect(await api.stores.follows.has(gone.id, open)).toBe(false);
  });
});

describe('players by name', () => {
  const named = async (name: string): Promise<string[]> => {
    const { body } = await as(null, 'GET', `/accounts?name=${encodeURIComponent(name)}`);
    return (body.items as { displayName: string }[]).map(({ displayName }) => displayName);
  };

  it('are those whose names begin so, whatever the case, the shortest first', async () => {
    for (const name of ['Horacio Nelson', 'horacio', 'Gutiérrez', 'x%_\\y']) await api.player(name);
    expect(await named('HORA')).toEqual(['horacio', 'Horacio Nelson']);
    expect(await named('gutié')).toEqual(['Gutiérrez']);
    expect(await named('Nelson')).toEqual([]);
  });

  it('are not found by signs that stand for others in patterns, nor once erased', async () => {
    expect(await named('__')).toEqual([]);
    expect(await named('%%')).toEqual([]);
    expect(await named('x%_\\')).toEqual(['x%_\\y']);
    const gone = await api.player('Vanished');
    await as(gone, 'DELETE', '/me');
    expect(await named('Vanished')).toEqual([]);
    expect(await named('Erased')).toEqual([]);
  });

  it('need two letters at least', async () => {
    expect((await as(null, 'GET', '/accounts?name=a')).status).toBe(400);
  });
});
