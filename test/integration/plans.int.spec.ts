import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DISTRIBUTION, PARTITIONED } from '../../src/database/distribution.ts';
import { partitionTables } from '../../src/database/partition.ts';
import { projectionQueries } from '../../src/projections/queries.ts';
import type { Worker } from '../../src/workers/worker.ts';
import type { TestDatabase } from '../support/database.ts';
import { testDatabase } from '../support/database.ts';
import { withAdmin } from '../support/global-setup.ts';
import type { PlannedStatement } from '../support/plans.ts';
import { plannedIn, planSettings } from '../support/plans.ts';
import type { TestService } from '../support/table.ts';
import { as, createToy, must, newAccount, openTestService, playOnce } from '../support/table.ts';
import { toyRuleset } from '../support/toy-ruleset.ts';

/**
 * Statements that look for games, rather than into one: each is found by an index that holds little else, and asks every
 * part of the table (on Citus: every node). By a piece of their text, with what they are for.
 */
const ACROSS_GAMES = {
  "where ((state = 'pending' and next_at <= now()": 'what is due in the outbox, by time',
  'attempts >= (': 'what in the outbox was tried as often as may be, or never came back, by time',
  "where state = 'done' and settled_at <": 'what was sent long ago, by time',
  'noted = true': 'dead letters, which are few',
  'projected_version < version and game_id >': 'games that lag, by partial indexes that hold no others',
  'from game_creations c': 'games of an account that are not over',
  'g.asked @> array[wanted.account]': 'offers of seats that were made to somebody',
  'from game_people p join streams s': "an account's own games, by its own",
  'from game_summaries\n': 'lists of games, by page',
  'from inbox i join game_summaries': "an account's inbox, by page",
  'cross join unnest(a.reminders)': 'open deadlines of the accounts that chose reminders of their own, by the account',
  'from player_records where account =': "an account's record",
  'with recursive bots (bot) as':
    'the latest games of a ruleset against each of its bots, by a partial index that holds no others',
  'from player_answer_times t': "an account's answers, by the account",
  'from rated_games where came is null':
    'rated games that have not been reckoned, by a partial index that holds no others',
  'select distinct game_id from deadlines': 'deadlines that have passed, by time',
  'from daily_positions p join game_summaries': 'positions that wait for their day, of which there are a few',
  'select game_id, info from game_summaries where status': 'games that have ended, the latest, to be looked through',
} as const;

let database: TestDatabase;
let testService: TestService;
let worker: Worker;
const planned: PlannedStatement[] = [];

beforeAll(async () => {
  database = await testDatabase({
    notice: (message) => {
      const statement = plannedIn(message);
      if (statement !== null) planned.push(statement);
    },
  });
  for (const statement of planSettings(database.url)) await withAdmin(database.url, statement);
  await partitionTables(database.sql, { tables: PARTITIONED, parts: 4 });
  // Enough that it matters how they are found.
  await database.sql`
    insert into outbox (game_id, seat, decision, route, payload, next_at)
    select gen_random_uuid(), '', 'v1', 'live', '{}', now() + interval '1 day' from generate_series(1, 5000)`;
  await database.sql`analyze outbox`;
  planned.length = 0;
  testService = await openTestService(database, {
    rules: [toyRuleset],
    idleSeconds: 86_400,
    creations: { going: 10, anHour: 10 },
  });
  worker = await testService.work();
  await everythingOnce();
});
afterAll(async () => {
  await testService.close();
  await database.drop();
});

/** Games from their beginning to their end, and whatever is asked of them. */
async function everythingOnce(): Promise<void> {
  const [red, blue] = [newAccount(), newAccount()];
  const { games, post } = testService;
  const ids: string[] = [];
  for (let n = 0; n < 3; n += 1)
    ids.push((await createToy(testService, red, { seats: { red: 'me', blue }, clock: { perDecision: 3600 } })).id);
  const [first = '', second = '', third = ''] = ids;
  await must(games.propose(as(red), second, { seat: 'red', what: 'draw' }));
  await must(games.game(as(red), first));
  for (let going = true; going;) {
    const moved = await playOnce(testService, red, first);
    going = (await playOnce(testService, blue, first)) || moved;
  }
  await playOnce(testService, red, third);
  const key = { key: uuid(), bodyHash: Buffer.from('body') };
  for (const _ of ['once', 'again']) await must(games.resign(as(red), third, 'red', key));
  await must(games.view(as(red), first, { seat: 'red', version: 3 }));
  await must(games.events(as(blue), first, { seat: 'blue' }));
  await must(games.audit(as(blue), first));
  await post.catchUp.idle();
  const queries = projectionQueries(database.sql, post.projections);
  await queries.games({ account: red, first: 10 });
  await queries.inbox({ account: red, first: 10 });
  await queries.chronicle({ gameId: first, viewer: null, ended: true, first: 10 });
  await queries.record(red, red);
  await queries.ratings.bots('toy');
  await queries.offers(blue);
  await worker.sweep.once();
  await post.projections.rebuild(first);
}

const byGame: readonly string[] = DISTRIBUTION.byGame;
const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();
const looksForGames = ({ scans }: PlannedStatement): boolean =>
  scans.some(({ table, condition }) => byGame.includes(table) && !/\bgame_id = /.test(condition));

describe('statements', () => {
  it('find rows of games by the id of the game, but for those that look for games', () => {
    const across = Object.keys(ACROSS_GAMES);
    const found = planned.filter(looksForGames).map(({ text }) => text);
    const unexpected = found.filter((text) => !across.some((piece) => text.includes(piece)));
    expect([...new Set(unexpected.map(oneLine))]).toEqual([]);
    expect(across.filter((piece) => !found.some((text) => text.includes(piece)))).toEqual([]);
  });

  it.each(['events', 'commands'])('look into one part of the %s at a time', (split) => {
    const parts = planned.map(({ text, scans }) => ({
      text: oneLine(text),
      parts: new Set(scans.filter(({ table }) => table === split).map(({ relation }) => relation)).size,
    }));
    expect(parts.filter((one) => one.parts > 1)).toEqual([]);
    expect(parts.some((one) => one.parts === 1)).toBe(true);
  });

  it('were asked of every table that grows with moves', () => {
    const read = new Set(planned.flatMap(({ scans }) => scans.map(({ table }) => table)));
    const grow = [
      'streams',
      'snapshots',
      'game_summaries',
      'inbox',
      'chronicle',
      'player_records',
      'outbox',
      'deadlines',
    ];
    expect(grow.filter((table) => !read.has(table))).toEqual([]);
  });
});
