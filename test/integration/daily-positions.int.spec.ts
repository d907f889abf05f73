import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { v7 as newId } from 'uuid';
import { dailyPositionStore } from '../../src/api/stores/daily-position-store.ts';
import type { FoundPosition, PositionFound } from '../../src/games/positions/found-position.ts';
import { createDailyPositions } from '../../src/workers/daily-positions.ts';
import { createSearches } from '../../src/workers/searches.ts';
import type { TestDatabase } from '../support/database.ts';
import { testDatabase } from '../support/database.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  await database.sql`truncate daily_positions, daily_answers, game_summaries`;
});

const FOUND: FoundPosition = { version: 7, seat: 'red', prompt: { en: 'Go', es: 'Anda' }, about: [], choices: [] };
const NOTHING = (): void => undefined;

interface Wish {
  readonly ruleset?: string;
  readonly status?: string;
  readonly visibility?: string;
  /** How long ago it ended. */
  readonly hours?: number;
}

/** A game of the lists, finished, public and three hours over unless given. */
async function game({
  ruleset = 'toy',
  status = 'finished',
  visibility = 'public',
  hours = 3,
}: Wish = {}): Promise<string> {
  const id = newId();
  const updatedAt = new Date(Date.now() - hours * 3_600_000).toISOString();
  await database.sql`
    insert into game_summaries (game_id, ruleset, visibility, status, creator, holders, offered, asked, created_at, info)
    values (${id}, ${ruleset}, ${visibility}, ${status}, ${newId()}, '{}', '{}', '{}', now(), ${database.sql.json({ updatedAt })})`;
  return id;
}

/** Lets days pass: on each, `keep` is called until nothing more is looked through. */
async function live(days: readonly string[], found: (id: string) => PositionFound): Promise<string[]> {
  const looked: string[] = [];
  for (const day of days) {
    for (let call = 0; call < 10; call += 1) {
      const searches = createSearches(1, NOTHING);
      const find = async (id: string) => (looked.push(id), found(id));
      const now = () => new Date(`${day}T0${call}:00:00Z`);
      await createDailyPositions({ sql: database.sql, find, searches, now, warn: NOTHING }).keep();
      await searches.close();
    }
  }
  return looked;
}

const daysOf = async () =>
  (
    await database.sql<{ day: string; id: string }[]>`
    select to_char(day, 'YYYY-MM-DD') as day, game_id as id from daily_positions where day is not null order by day`
  ).map(({ day, id }) => [day, id] as const);

test('games of everybody that ended an hour ago are looked through, once each', async () => {
  const [one, other] = [await game(), await game()];
  await game({ visibility: 'private' });
  await game({ status: 'active' });
  await game({ hours: 0.5 });
  expect((await live(['2026-12-01'], () => null)).sort()).toEqual([one, other].sort());
  expect(await daysOf()).toEqual([]);
});

test('a day has one position, each game but once, and another ruleset than the day before where there is one', async () => {
  const [other, one, two] = [await game({ ruleset: 'other' }), await game(), await game()];
  await live(['2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04'], () => FOUND);
  expect(await daysOf()).toEqual([
    ['2026-12-01', two],
    ['2026-12-02', other],
    ['2026-12-03', one],
  ]);
});

test('no more are looked for than wait for their day', async () => {
  for (let count = 0; count < 9; count += 1) await game();
  expect((await live(['2026-12-01'], () => FOUND)).length).toBe(6);
});

test('a game that cannot be looked through stands in nobody’s way, and is tried again where there was no room', async () => {
  const [good, bad] = [await game(), await game()];
  let crowded = true;
  const looked = await live(['2026-12-01'], (id) => {
    if (id === good) return FOUND;
    if (crowded) {
      crowded = false;
      return 'busy';
    }
    throw new Error('a fault of the rules');
  });
  expect(looked).toEqual([bad, bad, good]);
  expect(await daysOf()).toEqual([['2026-12-01', good]]);
});

test('the process ends without waiting for a game that is being looked through, which is not noted', async () => {
  await game();
  const searches = createSearches(1, NOTHING);
  const find = () => new Promise<never>(NOTHING);
  await createDailyPositions({ sql: database.sql, find, searches, now: () => new Date(), warn: NOTHING }).keep();
  await searches.close();
  expect(await database.sql`select 1 from daily_positions`).toHaveLength(0);
});

async function archive(id: string): Promise<void> {
  await database.sql`
    insert into streams (game_id, version, head_hash, last_at, ruleset, ruleset_version, status, archived)
    values (${id}, 7, decode(repeat('00', 32), 'hex'), now(), 'toy', '1.0.0', 'finished', 'public')`;
}

test('archived games are not looked through, and their positions have no day and stand in nobody’s way', async () => {
  const waiting: string[] = [];
  for (let count = 0; count < 6; count += 1) waiting.push(await game());
  await live(['2026-12-01'], () => FOUND);
  await database.sql`update daily_positions set day = null`;
  for (const id of waiting) await archive(id);
  await archive(await game());
  const fresh = await game();
  expect(await live(['2026-12-02'], () => FOUND)).toEqual([fresh]);
  expect(await daysOf()).toEqual([['2026-12-02', fresh]]);
});

test('days whose games are archived by now are passed over by whoever goes from day to day', async () => {
  for (let count = 0; count < 4; count += 1) await game();
  await live(['2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04'], () => FOUND);
  const days = await daysOf();
  for (const [day, id] of days) if (day === '2026-12-02' || day === '2026-12-03') await archive(id);
  const store = dailyPositionStore(database.sql);
  expect(await store.beside('2026-12-04')).toEqual({ before: '2026-12-01', after: null });
  expect(await store.beside('2026-12-01')).toEqual({ before: null, after: '2026-12-04' });
});

test('a game that is private by now is not shown', async () => {
  const id = await game();
  await live(['2026-12-01'], () => null);
  await database.sql`update daily_positions set version = 1, seat = 'red', choices = '[]' where game_id = ${id}`;
  await database.sql`update game_summaries set visibility = 'private'`;
  await live(['2026-12-02'], () => null);
  expect(await daysOf()).toEqual([]);
});
