import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { Agent, get } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EventSourceProbe } from '../support/event-source.ts';
import { openEventSource } from '../support/event-source.ts';
import type { TestDatabase } from '../support/database.ts';
import { testDatabase } from '../support/database.ts';
import type { RunningProgram } from '../support/program.ts';
import { startApi, startWorkerProgram } from '../support/program.ts';
import type { TestRedis } from '../support/redis.ts';
import { testRedis } from '../support/redis.ts';
import type { RemotePlayer } from '../support/remote-player.ts';
import { remotePlayer, signUpAt } from '../support/remote-player.ts';
import { until } from '../support/until.ts';

const redis: TestRedis = await testRedis();
afterAll(() => redis.stop());

/** One database; two nodes of the API, and a worker beside them. */
describe.each(['postgres', 'redis'] as const)('processes of their own, with their post on %s', (engine) => {
  const missing = engine === 'redis' && redis.url === null;
  let database: TestDatabase;
  let here: RunningProgram;
  let there: RunningProgram;
  const programs: Omit<RunningProgram, 'base'>[] = [];
  let env: Record<string, string>;
  let player: RemotePlayer;
  let stream: EventSourceProbe;

  beforeAll(async () => {
    if (missing) return;
    database = await testDatabase();
    env = { DATABASE_URL: database.url, ESTAFETA_OPEN_SIGNUP: 'true' };
    if (engine === 'redis' && redis.url !== null) env['REDIS_URL'] = `${redis.url}/${String(redisDatabase())}`;
    [here, there] = await Promise.all([startApi('api', env), startApi('api', { ...env, ESTAFETA_DRAIN: '1' })]);
    programs.push(here, there);
    player = await signUpAt(here.base, 'Anyone');
  });
  afterAll(async () => {
    if (missing) return;
    for (const program of programs) program.signal('SIGTERM');
    expect(await Promise.all(programs.map(({ ended }) => ended))).toEqual([0, 0, 0]);
    expect(stream.ended).toBe(true);
    await database.drop();
  });

  it.skipIf(missing)('leave bots to the worker, and one node hears what another one writes', async () => {
    const { status, body, text } = await player.ask('POST', '/games', {
      ruleset: 'santa-cruz-1797',
      scenario: 'night',
      seats: { british: 'me', spanish: 'bot:random' },
    });
    expect(status, text).toBe(201);
    const gameId = body.id as string;
    const elsewhere = remotePlayer(there.base, player.token);
    stream = await openEventSource(`${there.base}/api/v1/games/${gameId}/stream`);
    await stream.count(1);
    const lastVersion = (): number => (stream.events.at(-1)?.data as { version: number }).version;

    const before = await player.ask('GET', `/games/${gameId}`);
    const write = await until(() => player.think(gameId, 'british'));
    const { body: answer } = await player.send(write);
    expect(answer.version).toBeGreaterThan(before.body.version as number);
    await until(() => lastVersion() >= answer.version, 10_000);

    // Nobody plays for the bot while no worker runs: the player goes on until the game waits for the bot alone.
    await until(async () => {
      const next = await player.think(gameId, 'british');
      if (next !== null) await player.send(next);
      const { waitingFor } = (await player.ask('GET', `/games/${gameId}`)).body as { waitingFor: string[] };
      return waitingFor.join() === 'spanish';
    });
    const botMoves = async (): Promise<number> =>
      (await elsewhere.ask('GET', `/games/${gameId}/events.jsonl`)).text.split('"via":"bot"').length - 1;
    expect(await botMoves()).toBe(0);
    programs.push(startWorkerProgram(env));
    await until(async () => (await botMoves()) > 0, 40_000);
    const { version } = (await player.ask('GET', `/games/${gameId}`)).body as { version: number };
    await until(() => lastVersion() >= version, 10_000);
  });

  it.skipIf(missing)('count a game once whose making was sent to both at the same moment', async () => {
    const [left, right] = [player, remotePlayer(there.base, player.token)];
    const seats = { british: 'bot:random', spanish: 'open' };
    const body = { ruleset: 'santa-cruz-1797', scenario: 'night', seats };
    const made: string[] = [];
    for (let game = 0; game < 8; game += 1) {
      const key = `both-${game}`;
      const replies = await Promise.all([left, right].map((node) => node.ask('POST', '/games', body, key)));
      expect(replies.map(({ body: { id } }) => id as string)).toEqual([replies[0]?.body.id, replies[0]?.body.id]);
      made.push(replies[0]?.body.id as string);
    }
    const counted = await database.sql<{ id: string }[]>`
      select game_id as id from game_creations where game_id = any(${made}::uuid[])`;
    expect(counted.map(({ id }) => id).toSorted()).toEqual(made.toSorted());
  });

  it.skipIf(missing)('say that they are leaving before they close: not ready, and no connection is kept', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const ask = async (path: string): Promise<{ status: number | undefined; connection: string | undefined }> => {
      const [response] = (await once(get(`${there.base}${path}`, { agent }), 'response')) as [IncomingMessage];
      response.resume();
      await once(response, 'end');
      return { status: response.statusCode, connection: response.headers.connection };
    };
    expect(await ask('/health/ready')).toEqual({ status: 200, connection: 'keep-alive' });
    there.signal('SIGTERM');
    await until(() => there.output().includes('draining'));
    expect(await ask('/api/v1/rulesets')).toEqual({ status: 200, connection: 'close' });
    expect(await ask('/health/ready')).toEqual({ status: 503, connection: 'close' });
    expect(await there.ended).toBe(0);
    agent.destroy();
  });
});

/** One of the databases of the Redis, which may be shared, picked at random: what is left behind in it is nobody's. */
function redisDatabase(): number {
  return 1 + (randomBytes(1).readUInt8() % 15);
}
