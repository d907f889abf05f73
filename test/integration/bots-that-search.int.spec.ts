import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { botMoveHandler } from '../../src/workers/bot-moves.ts';
import type { BotMoveDeps } from '../../src/workers/bot-moves.ts';
import { createSearches } from '../../src/workers/searches.ts';
import type { TestDatabase } from '../support/database.ts';
import { testDatabase } from '../support/database.ts';
import { judgedToy } from '../support/judged-toy.ts';
import { reactTo } from '../support/reacting.ts';
import type { TestService } from '../support/table.ts';
import { createToy, logOf, newAccount, openTestService } from '../support/table.ts';
import { until } from '../support/until.ts';

let database: TestDatabase;
let service: TestService;

beforeAll(async () => {
  database = await testDatabase();
  service = await openTestService(database, { rules: [judgedToy], outbox: { retryMillis: 1 } });
  service.hints = false;
});
afterAll(async () => {
  await service.close();
  await database.drop();
});

const NOTHING = (): void => undefined;

/** A game whose bot has to decide, and the job that is to let it. */
async function asked() {
  const { id } = await createToy(service, newAccount(), { seats: { red: 'bot:expert-1', blue: 'me' } });
  await reactTo(service.post, id);
  const [row] = await database.sql<{ seat: string; decision: string }[]>`
    update outbox set state = 'leased', lease_until = now() + interval '1 minute', attempts = 1, leases = 1
     where game_id = ${id} and route = 'bot-move' returning seat, decision`;
  if (row === undefined) throw new Error('no bot was asked');
  return { id, job: { id: 'job', attempt: 1, data: { gameId: id, ...row, attempt: 1, lease: 1 } } };
}

const rowOf = async (id: string) => {
  const [row] = await database.sql`
    select state, attempts, last_error as error from outbox where game_id = ${id} and route = 'bot-move'`;
  return { ...row };
};

const deps = (more: Partial<BotMoveDeps> = {}): BotMoveDeps => ({
  bots: service.games.bots,
  reactions: service.post.reactions,
  outbox: service.post.outbox,
  searches: createSearches(1, NOTHING),
  ...more,
});

const movesOf = async (id: string) => (await logOf(database, id)).filter((event) => event.by?.via === 'bot');

describe('a bot that thinks ahead', () => {
  it('answers its decision, once, whatever number of jobs ask for it', async () => {
    const { id, job } = await asked();
    const handler = botMoveHandler(deps());
    await Promise.all([handler(job), handler(job)]);
    await until(async () => (await rowOf(id)).state === 'done');
    expect(await movesOf(id)).toHaveLength(1);
  });

  it('waits for room, which is no attempt', async () => {
    const { id, job } = await asked();
    await botMoveHandler(deps({ searches: createSearches(0, NOTHING) }))(job);
    expect(await rowOf(id)).toMatchObject({ state: 'pending', attempts: 0, error: null });
    expect(await movesOf(id)).toEqual([]);
  });

  it('leaves its decision to others where its process ends', async () => {
    const { id, job } = await asked();
    const searches = createSearches(1, NOTHING);
    const { bots } = service.games;
    let begun = false;
    const move: typeof bots.move = async (game, decision, signal) => {
      begun = true;
      await new Promise((resolve) => signal?.addEventListener('abort', resolve));
      return bots.move(game, decision, signal);
    };
    await botMoveHandler(deps({ searches, bots: { ...bots, move } }))(job);
    await until(() => begun);
    await searches.close();
    expect(await rowOf(id)).toMatchObject({ state: 'pending', attempts: 0, error: null });
    expect(searches.begin(() => Promise.resolve())).toBe(false);
  });

  it('is tried again later where it fails, and the row says why', async () => {
    const { id, job } = await asked();
    const move = () => Promise.reject(new Error('no idea'));
    await botMoveHandler(deps({ bots: { ...service.games.bots, move } }))(job);
    await until(async () => (await rowOf(id)).state === 'pending');
    expect(await rowOf(id)).toMatchObject({ attempts: 1, error: 'no idea' });
  });

  it('answers as its policy does where the rules deal no world, and the operator hears why', async () => {
    const resample = () => {
      throw new Error('too few cards');
    };
    const failing = await openTestService(database, { rules: [{ ...judgedToy, resample }] });
    const { id, job } = await asked();
    expect(await failing.games.bots.move(id, job.data)).toBe(true);
    expect(await movesOf(id)).toHaveLength(1);
    expect(failing.warnings).toEqual([expect.stringContaining('too few cards')]);
    await failing.close();
  });

  it('does nothing for a decision that no longer waits', async () => {
    const { id, job } = await asked();
    const { seat, decision } = job.data;
    expect(await service.games.bots.move(id, { seat, decision: `${decision}-old` })).toBe(false);
    expect(await service.games.bots.thinksFor(id, 'blue')).toBe(null);
    expect(await movesOf(id)).toEqual([]);
  });

  it('plays whole games against a bot by the worker', async () => {
    const playing = await openTestService(database, { rules: [judgedToy], outbox: { retryMillis: 1 } });
    const worker = await playing.work();
    const seats = { red: 'bot:expert-2', blue: 'bot:bold' };
    const { id } = await createToy(playing, newAccount(), { seats, options: { rounds: 3 } });
    await until(async () => {
      await worker.sweep.once();
      const [row] = await database.sql`select status from streams where game_id = ${id}`;
      return row?.['status'] === 'finished';
    });
    expect(playing.warnings).toEqual([]);
    await playing.close();
  });
});
