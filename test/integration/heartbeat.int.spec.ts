import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sweepDeadlines } from '../../src/workers/deadlines.ts';
import type { Heartbeat } from '../../src/workers/heartbeat.ts';
import { beat, momentNow, startHeartbeat } from '../../src/workers/heartbeat.ts';
import { silenceBefore } from '../../src/workers/pulse.ts';
import type { CutLine } from '../support/cut-line.ts';
import { openLine } from '../support/cut-line.ts';
import type { TestDatabase } from '../support/database.ts';
import { testDatabase } from '../support/database.ts';
import type { TestService } from '../support/table.ts';
import { createToy, logOf, newAccount, openTestService } from '../support/table.ts';
import { toyRuleset } from '../support/toy-ruleset.ts';
import { until } from '../support/until.ts';

const OUTAGES = { afterMillis: 3_000, mostSeconds: 3600 };

let database: TestDatabase;
let testService: TestService;
const opened: { close(): Promise<void> }[] = [];

beforeAll(async () => {
  database = await testDatabase();
  testService = await openTestService(database, { rules: [toyRuleset] });
});
afterAll(async () => {
  await testService.close();
  await database.drop();
});
beforeEach(async () => {
  await database.sql`delete from heartbeats`;
  await database.sql`delete from outages`;
});
afterEach(async () => {
  for (const one of opened.splice(0).reverse()) await one.close();
});

async function begin(databaseUrl = database.url): Promise<Heartbeat> {
  const heartbeat = await startHeartbeat({ databaseUrl, warn: () => undefined, outages: OUTAGES });
  opened.push(heartbeat);
  return heartbeat;
}
const outages = (): Promise<{ reason: string; millis: number }[]> =>
  database.sql`
    select reason, extract(epoch from ended_at - began_at)::float8 * 1000 as millis from outages order by id`;
const isSilent = async (): Promise<boolean> => (await momentNow(database.sql, OUTAGES)) === null;
/** A game in which red has a second. */
const hasty = async (): Promise<string> => {
  const seats = { red: 'me', blue: 'bot:bold' };
  const { id } = await createToy(testService, newAccount(), { seats, clock: { perDecision: 1 } });
  await testService.post.catchUp.process(id);
  return id;
};
const sweep = (): Promise<void> =>
  sweepDeadlines({
    sql: database.sql,
    games: testService.games,
    outages: OUTAGES,
    warn: (error) => expect(error).toBe(null),
  });
const typesOf = async (gameId: string): Promise<string[]> => (await logOf(database, gameId)).map(({ type }) => type);

describe('an outage', () => {
  it('is none where the loop of the requests is kept busy, and nobody is given time for it', async () => {
    await begin();
    const id = await hasty();
    // As somebody does it whose request takes long: nothing else happens on this thread meanwhile.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2 * OUTAGES.afterMillis);
    expect(await isSilent()).toBe(false);
    await sweep();
    expect(await outages()).toEqual([]);
    expect(await typesOf(id)).toContain('TimedOut');
    expect(await typesOf(id)).not.toContain('DeadlineExtended');
  });

  it('is where no process runs, for as long as that is, and the extension says so', async () => {
    const former = await begin();
    const id = await hasty();
    opened.pop();
    await former.close();
    await until(isSilent, 20_000);
    await sweep();
    expect(await typesOf(id)).not.toContain('TimedOut');
    await begin();
    const [outage] = await outages();
    expect(outage).toMatchObject({ reason: 'stopped' });
    await until(async () => {
      await sweep();
      return (await typesOf(id)).includes('DeadlineExtended');
    }, 20_000);
    const extension = (await logOf(database, id)).find(({ type }) => type === 'DeadlineExtended')?.public;
    expect(extension).toMatchObject({ why: 'outage', outages: [{ reason: 'stopped' }] });
    expect(Number(extension?.['seconds'])).toBeLessThanOrEqual(Math.ceil((outage?.millis ?? 0) / 1000));
  });

  it('is none as long as any process of the API lives', async () => {
    const [first] = [await begin(), await begin()];
    opened.splice(opened.indexOf(first), 1);
    await first.close();
    await until(async () => {
      const [row] = await database.sql<{ beats: boolean }[]>`
        select at > ${new Date(Date.now())}::timestamptz - interval '500 milliseconds' as beats from heartbeats`;
      return row?.beats === true;
    }, 20_000);
    expect(await isSilent()).toBe(false);
    expect(await outages()).toEqual([]);
  });

  it.each([
    ['refuses', (line: CutLine) => line.cut()],
    ['drops', async (line: CutLine) => line.drop()],
  ])('is where the database %s connections, and is over when it takes them again', async (_how, away) => {
    const url = new URL(database.url);
    const line = await openLine(url.hostname, Number(url.port === '' ? '5432' : url.port));
    opened.push(line);
    url.hostname = '127.0.0.1';
    url.port = String(line.port);
    await begin(url.href);
    await away(line);
    await until(isSilent, 20_000);
    await line.mend();
    await until(async () => !(await isSilent()), 20_000);
    expect(await outages()).toMatchObject([{ reason: 'database' }]);
  });

  it('is not hidden by a sign of life from the future, once the clock is right again', async () => {
    await beat(database.sql, 'stopped', OUTAGES);
    await database.sql`update heartbeats set at = now() + interval '1 year'`;
    await beat(database.sql, 'stopped', OUTAGES);
    // A sign of life is kept to the millisecond, and may be rounded up past this moment.
    const [row] = await database.sql<
      { sane: boolean }[]
    >`select at <= now() + interval '1 millisecond' as sane from heartbeats`;
    expect(row?.sane).toBe(true);
  });
});

describe('the reason of a silence', () => {
  it.each([
    ['stopped', 'before the first beat', { lastAt: null, failed: false }],
    ['stopped', 'where the thread itself stood still', { lastAt: 0, failed: false }],
    ['database', 'where it beat in vain', { lastAt: 15_000, failed: true }],
    ['clock', 'where it beat all the time', { lastAt: 15_000, failed: false }],
  ] as const)('is `%s` %s', (reason, _when, beats) => {
    expect(silenceBefore(beats, 20_000, 12_000)).toBe(reason);
  });
});
