import pg from 'pg';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createLive } from '../../src/workers/live.ts';
import { relayFanout } from '../../src/workers/live-relay.ts';
import type { TestDatabase } from '../support/database.ts';
import { testDatabase } from '../support/database.ts';
import type { TestService } from '../support/table.ts';
import { as, createToy, must, newAccount, openTestService, playOnce } from '../support/table.ts';
import { toyRuleset } from '../support/toy-ruleset.ts';

/** As the program has it: each command moves deadlines. */
const IDLE = 21 * 24 * 3600;

/** Every statement that this process sends, by whichever driver, in order. */
const sent: string[] = [];
let database: TestDatabase;
let testService: TestService;

beforeAll(async () => {
  database = await testDatabase({ debug: (statement) => sent.push(statement) });
  const query = pg.Client.prototype.query as (this: pg.Client, ...all: unknown[]) => unknown;
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...all: unknown[]) {
    const [asked] = all as [string | { text: string }];
    sent.push(typeof asked === 'string' ? asked : asked.text);
    return query.apply(this, all) as undefined;
  });
  const warn = (error: unknown): void => void sent.push(`failed: ${String(error)}`);
  const live = createLive(warn, await relayFanout({ databaseUrl: database.url }, warn));
  // Notices wait for whoever is at the table, as the program has it.
  testService = await openTestService(database, {
    rules: [toyRuleset],
    live,
    noticeDelayMillis: 60_000,
    idleSeconds: IDLE,
  });
});
afterAll(async () => {
  await testService.close();
  await database.drop();
  vi.restoreAllMocks();
});

/** What a command of the account sends until nothing follows any more: up to its append, and behind it. */
async function statementsOf(account: string, gameId: string): Promise<{ itself: string[]; after: string[] }> {
  const { games, post } = testService;
  const [open] = await must(games.decisions(as(account), gameId));
  const { id: decision = '', seat = '' } = open ?? {};
  const path: string[] = [];
  for (let complete = false; !complete;) {
    const next = await must(games.choices(as(account), gameId, { seat, decision, path }));
    if (!next.complete) path.push(next.choices[0]?.id ?? '');
    ({ complete } = next);
  }
  const write = { key: v7(), bodyHash: Buffer.from('body') };
  await post.catchUp.idle();
  sent.length = 0;
  await must(games.command(as(account), gameId, { seat, commands: [{ decision, path }] }, write));
  await post.catchUp.idle();
  const appended = sent.findIndex((statement) => statement.includes('append_events')) + 1;
  // The relay looks after itself now and then, whatever is played.
  const ofCommand = (statement: string): boolean => !/Renews a relay|Removes a node's consumed/.test(statement);
  const itself = sent.slice(0, appended).filter((statement) => !statement.includes('relay'));
  return { itself, after: sent.slice(appended).filter(ofCommand) };
}

describe('an accepted command', () => {
  it('takes two statements itself, and eight at most follow it', async () => {
    const [red, blue] = [newAccount(), newAccount()];
    const { id } = await createToy(testService, red, { seats: { red: 'me', blue } });
    await playOnce(testService, red, id);
    await playOnce(testService, blue, id);
    const { itself, after } = await statementsOf(red, id);
    expect(itself, itself.join('\n')).toHaveLength(2);
    expect(after.length, after.join('\n')).toBeLessThanOrEqual(8);
    const [row] = await database.sql`
      select version = projected_version and version = reacted_version as quiet from streams where game_id = ${id}`;
    expect(row).toEqual({ quiet: true });
  });

  it('costs less with each that comes at the same time', async () => {
    const account = newAccount();
    const seats = { red: 'me', blue: account };
    const games = await Promise.all(Array.from({ length: 8 }, () => createToy(testService, account, { seats })));
    for (const { id } of games) await playOnce(testService, account, id);
    await testService.post.catchUp.idle();
    testService.hints = false;
    for (const { id } of games) await playOnce(testService, account, id);
    testService.hints = true;
    sent.length = 0;
    await Promise.all(games.map(({ id }) => testService.post.catchUp.process(id)));
    expect(sent.length, sent.join('\n')).toBeLessThanOrEqual(16);
    const lagging = await database.sql`select 1 from streams where version > least(projected_version, reacted_version)`;
    expect(lagging).toHaveLength(0);
  });
});
