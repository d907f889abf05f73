import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { botMoveHandler, botMoveRoute } from '../../src/workers/bot-moves.ts';
import type { CatchUp } from '../../src/workers/catch-up.ts';
import { createCatchUp } from '../../src/workers/catch-up.ts';
import { liveRoute } from '../../src/workers/live.ts';
import type { Outbox, Route } from '../../src/workers/outbox.ts';
import { createOutbox } from '../../src/workers/outbox.ts';
import type { JobHandler } from '../../src/workers/queue.ts';
import type { Worker } from '../../src/workers/worker.ts';
import type { TestDatabase } from '../support/database.ts';
import { testDatabase } from '../support/database.ts';
import { outboxRows } from '../support/outbox-rows.ts';
import { toyRuleset } from '../support/toy-ruleset.ts';
import type { TestService } from '../support/table.ts';
import { createToy, dumpReadModels, logOf, newAccount, openTestService } from '../support/table.ts';
import { createSearches } from '../../src/workers/searches.ts';
import { until } from '../support/until.ts';
import { reactTo } from '../support/reacting.ts';

let database: TestDatabase;
/** The process that is left when another has died. */
let heir: TestService;
let worker: Worker;

beforeAll(async () => {
  database = await testDatabase();
  heir = await openTestService(database, { rules: [toyRuleset], outbox: { retryMillis: 1 } });
  heir.hints = false;
  worker = await heir.work();
});
afterAll(async () => {
  await heir.close();
  await database.drop();
});

const STEPS = ['follow', 'relay', 'publish', 'enqueue', 'move', 'settle'] as const;
type Step = (typeof STEPS)[number];
type Moment = `${'before' | 'after'} ${Step}`;
const MOMENTS = STEPS.flatMap((step): Moment[] => [`before ${step}`, `after ${step}`]);

/** The same parts as in a real process, with something that may happen before and after each step. */
function parts(
  testService: TestService,
  at: (moment: Moment) => Promise<void>,
): { catchUp: CatchUp; handler: JobHandler } {
  const { post, live, games } = testService;
  const wrapped = <A extends unknown[], R>(step: Step, work: (...args: A) => Promise<R>) => {
    return async (...args: A): Promise<R> => {
      await at(`before ${step}`);
      const result = await work(...args);
      await at(`after ${step}`);
      return result;
    };
  };
  const warn = (): void => undefined;
  const queue = { ...testService.queue, add: wrapped('enqueue', testService.queue.add) };
  const routes = { 'bot-move': botMoveRoute(queue), live: liveRoute({ publish: wrapped('publish', live.publish) }) };
  const outbox = createOutbox(database.sql, routes, { warn, retryMillis: 1 });
  const catchUp = createCatchUp({
    follow: wrapped('follow', post.follow),
    outbox: { relay: wrapped('relay', outbox.relay) },
    warn,
  });
  const handler = botMoveHandler({
    bots: { ...games.bots, move: wrapped('move', games.bots.move) },
    reactions: post.reactions,
    outbox: { ...outbox, settle: wrapped('settle', outbox.settle) },
    searches: createSearches(1, warn),
  });
  return { catchUp, handler };
}

const botGame = async (): Promise<string> =>
  (await createToy(heir, newAccount(), { seats: { red: 'bot:random', blue: 'me' } })).id;

/** Sweeps until the game has nothing left to do, at one moment: no lag, and an outbox in which all is done. */
async function sweepUntilQuiet(id: string): Promise<void> {
  await until(async () => {
    await worker.sweep.once();
    const quiet = await database.sql`
      select 1 from streams s
       where game_id = ${id} and projected_version = version and reacted_version = version
         and not exists (select 1 from outbox o where o.game_id = s.game_id and o.state <> 'done')`;
    return quiet.length > 0;
  });
}

async function expectOneMove(id: string): Promise<void> {
  const moves = (await logOf(database, id)).filter((event) => event.by?.via === 'bot');
  expect(moves).toHaveLength(1);
  expect(await database.sql`select seat from inbox where game_id = ${id}`).toEqual([{ seat: 'blue' }]);
  const before = await dumpReadModels(database);
  await heir.post.projections.rebuild(id);
  expect(await dumpReadModels(database)).toBe(before);
}

describe('one bot move comes of an append, and the read models are right, where the process', () => {
  it.each(MOMENTS)('dies %s', async (moment) => {
    const id = await botGame();
    const dying = await openTestService(database, { rules: [toyRuleset] });
    let die: (reason: Error) => void = () => undefined;
    const death = new Promise<never>((_, reject) => (die = reject));
    death.catch(() => undefined);
    let dead = false;
    const { catchUp, handler } = parts(dying, async (now) => {
      dead ||= now === moment;
      if (dead) await death;
    });
    const work = isOfHandler(moment) ? runJob(dying, handler, id) : catchUp.process(id);
    const ended = work.catch(() => undefined);
    await until(() => dead);
    await database.sql`update outbox set lease_until = now() - interval '1 second' where state = 'leased'`;
    await sweepUntilQuiet(id);
    die(new Error('dead'));
    await ended;
    await dying.close();
    await expectOneMove(id);
  });

  it.each(MOMENTS)('stumbles %s', async (moment) => {
    const id = await botGame();
    const stumbling = await openTestService(database, { rules: [toyRuleset] });
    let stumbled = false;
    const { catchUp, handler } = parts(stumbling, async (now) => {
      if (stumbled || now !== moment) return;
      stumbled = true;
      throw new Error(`stumbled ${moment}`);
    });
    await (isOfHandler(moment) ? runJob(stumbling, handler, id) : catchUp.process(id)).catch(() => undefined);
    expect(stumbled).toBe(true);
    await sweepUntilQuiet(id);
    await stumbling.close();
    await expectOneMove(id);
  });
});

const searches = createSearches(1, () => undefined);

async function botDecision(id: string): Promise<{ seat: string; decision: string }> {
  const [row] = await database.sql<{ seat: string; decision: string }[]>`
    select seat, decision from outbox where game_id = ${id} and route = 'bot-move'`;
  if (row === undefined) throw new Error('no bot was asked');
  return row;
}

const isOfHandler = (moment: Moment): boolean => moment.endsWith('move') || moment.endsWith('settle');

/** Runs the handler as the process does once it has taken the job, to which the outbox row is leased. */
async function runJob(testService: TestService, handler: JobHandler, id: string): Promise<void> {
  await reactTo(testService.post, id);
  await database.sql`
    update outbox set state = 'leased', attempts = 1, lease_until = now() where game_id = ${id} and route = 'bot-move'`;
  await handler({ id: 'job', attempt: 1, data: { gameId: id, ...(await botDecision(id)) } });
}

describe('the outbox', () => {
  const { outboxOf, put, stateOf } = outboxRows(() => database);

  it('sends each row once, though several relays share the work', async () => {
    for (let i = 0; i < 120; i += 1) await put(`many-${i}`);
    const sent: string[] = [];
    const route: Route = async ({ decision }) => {
      sent.push(decision);
      return 'done';
    };
    await Promise.all(Array.from({ length: 4 }, () => outboxOf(route).relay()));
    expect(sent).toHaveLength(120);
    expect(new Set(sent).size).toBe(120);
  });

  it('leaves rows of an unknown route to a process that knows it', async () => {
    await put('unknown');
    await createOutbox(database.sql, {}, { warn: () => undefined }).relay();
    expect(await stateOf('unknown')).toMatchObject({ state: 'pending', attempts: 0 });
    await outboxOf(async () => 'done').relay();
    expect(await stateOf('unknown')).toMatchObject({ state: 'done' });
  });

  it('does not take back what somebody else has done meanwhile', async () => {
    await put('slow');
    const outbox: Outbox = outboxOf(async (row) => {
      await outbox.settle(row);
      throw new Error('too late');
    });
    await outbox.relay();
    expect(await stateOf('slow')).toMatchObject({ state: 'done' });
  });

  it('keeps a bot that cannot answer waiting, and says why', async () => {
    const { id } = await createToy(heir, newAccount(), { seats: { red: 'bot:random', blue: 'me' } });
    await reactTo(heir.post, id);
    const { outbox, reactions } = heir.post;
    const decision = await botDecision(id);
    const handler = botMoveHandler({
      bots: { ...heir.games.bots, move: () => Promise.resolve(false) },
      reactions,
      outbox,
      searches,
    });
    const job = { id: 'job', attempt: 1, data: { gameId: id, ...decision } };
    await expect(handler(job)).rejects.toThrow(`the bot of red did not answer ${decision.decision}`);
    const [row] = await database.sql`select state, last_error from outbox where game_id = ${id} and route = 'bot-move'`;
    expect(row).toEqual({ state: 'pending', last_error: `the bot of red did not answer ${decision.decision}` });
  });

  it('drops the move of a bot whose decision no longer waits', async () => {
    const id = await botGame();
    await reactTo(heir.post, id);
    const decision = await botDecision(id);
    expect(await heir.games.bots.move(id, decision)).toBe(true);
    const { outbox, reactions } = heir.post;
    await botMoveHandler({ bots: heir.games.bots, reactions, outbox, searches })({
      id: 'job',
      attempt: 1,
      data: { gameId: id, ...decision },
    });
    const [row] = await database.sql`select state from outbox where game_id = ${id} and route = 'bot-move'`;
    expect(row?.['state']).toBe('done');
    expect((await logOf(database, id)).filter((event) => event.by?.via === 'bot')).toHaveLength(1);
  });

  it('never asks a bot twice for one decision, whatever else happens at the table', async () => {
    const id = await botGame();
    const rows = () => database.sql`select decision from outbox where game_id = ${id} and route = 'bot-move'`;
    await reactTo(heir.post, id);
    await database.sql`update streams set reacted_version = 0 where game_id = ${id}`;
    await reactTo(heir.post, id);
    expect(await rows()).toHaveLength(1);
  });
});
