import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CutLine } from '../support/cut-line.ts';
import { openLine } from '../support/cut-line.ts';
import type { TestDatabase } from '../support/database.ts';
import { testDatabase } from '../support/database.ts';
import type { RunningProgram } from '../support/program.ts';
import { startApi } from '../support/program.ts';
import type { RemotePlayer } from '../support/remote-player.ts';
import { signUpAt } from '../support/remote-player.ts';
import { until } from '../support/until.ts';

let database: TestDatabase;
let line: CutLine;
let program: RunningProgram;
let player: RemotePlayer;

beforeAll(async () => {
  database = await testDatabase();
  const url = new URL(database.url);
  line = await openLine(url.hostname, Number(url.port === '' ? '5432' : url.port));
  url.hostname = '127.0.0.1';
  url.port = String(line.port);
  program = await startApi('serve', { DATABASE_URL: url.href, ESTAFETA_OPEN_SIGNUP: 'true' });
  player = await signUpAt(program.base, 'Anyone');
});
afterAll(async () => {
  program.signal('SIGTERM');
  await program.ended;
  await line.close();
  await database.drop();
});

const create = async (seats: object): Promise<string> => {
  const game = { ruleset: 'santa-cruz-1797', scenario: 'night', seats };
  const { status, body, text } = await player.ask('POST', '/games', game);
  expect(status, text).toBe(201);
  return body.id as string;
};
const versionOf = async (gameId: string): Promise<number> =>
  (await player.ask('GET', `/games/${gameId}`)).body?.version as number;
const health = async (what: 'live' | 'ready'): Promise<number> =>
  (await fetch(`${program.base}/health/${what}`)).status;
const ready = async (): Promise<boolean> => (await health('ready')) === 200;

async function graphql(query: string): Promise<{ status: number; codes: unknown[] }> {
  const response = await fetch(`${program.base}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query }),
  });
  const { errors } = (await response.json()) as { errors?: { extensions: { code: unknown } }[] };
  return { status: response.status, codes: errors?.map(({ extensions }) => extensions.code) ?? [] };
}

/** Asks for all kinds of things, through both of the program's clients of the database. */
async function askAround(gameId: string): Promise<void> {
  const asked = [
    ...Array.from({ length: 3 }, () => player.ask('GET', `/games/${gameId}`)),
    player.ask('GET', '/me'),
    player.ask('GET', '/games?mine=true'),
    player.ask('POST', '/accounts', { displayName: 'Somebody else' }),
    player.ask('POST', '/me/tokens', { name: 'another', scopes: ['read'] }),
    player.ask('POST', '/games', { ruleset: 'santa-cruz-1797', scenario: 'night', seats: { british: 'me' } }),
  ];
  for (const { status, body } of await Promise.all(asked))
    expect({ status, type: body?.type }).toEqual({ status: 503, type: '/problems/unavailable' });
  const stranger = await fetch(`${program.base}/api/v1/games/${gameId}`);
  expect(stranger.status).toBe(503);
  expect(stranger.headers.get('retry-after')).toMatch(/^\d+$/);
  expect(await graphql(`{ game(id: "${gameId}") { version } }`)).toMatchObject({ codes: ['unavailable'] });
}

describe('a database that goes away while the program runs', () => {
  it.each([
    ['refuses connections', () => line.cut()],
    ['drops them, as behind a proxy', async () => line.drop()],
  ])('is told as `unavailable` while it %s, and missed no longer than it is away', async (_how, away) => {
    const mine = await create({ british: 'me', spanish: 'bot:steady' });
    const bots = await create({ british: 'bot:random', spanish: 'bot:random' });
    const before = await versionOf(bots);
    expect(await ready()).toBe(true);
    await away();
    expect(await ready()).toBe(false);
    for (let round = 0; round < 5; round += 1) await askAround(mine);
    expect(await health('live')).toBe(200);

    await line.mend();
    await until(ready, 5_000);
    await until(async () => (await player.ask('GET', `/games/${mine}`)).status === 200, 5_000);
    const write = await until(() => player.think(mine, 'british'));
    expect((await player.send(write)).status).toBe(200);
    await until(async () => (await versionOf(bots)) > before, 30_000);
  });

  it('is told as `unavailable` where the server ends its connections, and nothing else comes of it', async () => {
    const mine = await create({ british: 'me', spanish: 'open' });
    const answers = Array.from({ length: 30 }, () => player.ask('GET', `/games/${mine}`));
    await database.sql`
      select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid()`;
    const statuses = new Set((await Promise.all(answers)).map(({ status }) => status));
    expect([...statuses].filter((status) => status !== 200 && status !== 503)).toEqual([]);
    await until(ready, 5_000);
    await until(async () => (await player.ask('GET', `/games/${mine}`)).status === 200, 5_000);
  });

  it('is in the log, never as a fault, and does not keep the program from stopping in order', async () => {
    program.signal('SIGTERM');
    expect(await program.ended).toBe(0);
    const messages = new Set(
      program
        .output()
        .split('\n')
        .filter((one) => one.startsWith('{'))
        .map((one) => (JSON.parse(one) as { msg: string }).msg),
    );
    expect([...messages]).toContain('database out of reach');
    expect([...messages].filter((message) => /^(request failed|stopping after a fault)$/.test(message))).toEqual([]);
  });
});
