import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { takeCheckpoint, takeCheckpointNow } from '../../src/checkpoints/take.ts';
import { tellOfCheckpoint } from '../../src/workers/notices/checkpoint-letters.ts';
import { accountIn, channelOf, recordingSender } from '../support/channels.ts';
import type { TestDatabase } from '../support/database.ts';
import { testDatabase } from '../support/database.ts';
import { noticesOf } from '../support/notices.ts';
import type { TestService } from '../support/table.ts';
import { as, createToy, openTestService } from '../support/table.ts';
import { toyRuleset } from '../support/toy-ruleset.ts';
import { until } from '../support/until.ts';

let database: TestDatabase;
let testService: TestService;
const { sender, sent, fail } = recordingSender();
const ASKED = { settings: { kinds: ['checkpoint'] } };

beforeAll(async () => {
  database = await testDatabase();
  const senders = { mail: sender, webhook: sender, discord: sender, forum: sender };
  testService = await openTestService(database, { rules: [toyRuleset], senders });
  await testService.work();
});
afterAll(async () => {
  await testService.close();
  await database.drop();
});
beforeEach(async () => {
  await database.sql`delete from channels`;
  sent.length = 0;
  fail(null);
});

const take = (): Promise<string> => takeCheckpointNow(database.sql, 'example.org', tellOfCheckpoint);
const letters = (): (readonly [string, string | undefined])[] =>
  sent.map(({ channel, message }) => [channel, 'letter' in message ? message.letter.checkpoint?.note : undefined]);

/** Waits until nothing is left to send. */
async function delivered(): Promise<void> {
  await until(async () => {
    await testService.post.outbox.relay();
    const busy = await database.sql`select 1 from outbox where state in ('pending', 'leased') and next_at <= now()`;
    return busy.length === 0;
  });
}

const reasons = (channel: string): Promise<{ what: string; reason: string | null }[]> =>
  database.sql`select what, reason from deliveries where channel_id = ${channel} order by id`;

it('tells of a checkpoint once, and only where that is asked for by name', async () => {
  const account = await accountIn(database);
  const asking = [
    await channelOf(database, account, { kind: 'webhook', ...ASKED }),
    await channelOf(database, account, { kind: 'discord', settings: { kinds: ['turn', 'checkpoint'] } }),
  ];
  await channelOf(database, account, { kind: 'webhook' });
  await channelOf(database, account, { kind: 'webhook', settings: { kinds: ['turn'] } });
  await channelOf(database, account, { kind: 'webhook', mode: 'off', ...ASKED });
  await channelOf(database, account, { kind: 'webhook', confirmed: false, ...ASKED });
  const due = { origin: 'example.org', everySeconds: 3600 };
  const notes = await Promise.all([1, 2, 3].map(() => takeCheckpoint(database.sql, due, tellOfCheckpoint)));
  const [note] = notes.filter((one) => one !== null);
  await delivered();
  await delivered();
  expect(letters().toSorted()).toEqual(asking.map((channel) => [channel, note]).toSorted());
});

it('tells nothing that a game could be found by', async () => {
  const account = await accountIn(database);
  const channel = await channelOf(database, account, { kind: 'webhook', ...ASKED });
  const { id } = await createToy(testService, account, { seats: { red: 'me' }, visibility: 'private' });
  await take();
  const rows = await database.sql`select * from outbox where payload ->> 'channel' = ${channel}`;
  await delivered();
  expect(letters()).toHaveLength(1);
  expect(JSON.stringify([rows, sent])).not.toContain(id);
});

it('leaves an older one that did not arrive to the newer, which holds all that it did', async () => {
  const channel = await channelOf(database, await accountIn(database), { kind: 'webhook', ...ASKED });
  fail(new Error('down for now'));
  await take();
  await delivered();
  fail(null);
  const newer = await take();
  await database.sql`update outbox set next_at = now() where state = 'pending'`;
  await delivered();
  expect(letters()).toEqual([[channel, newer]]);
  expect((await reasons(channel)).map(({ reason }) => reason).toSorted()).toEqual(['newer-follows', null].toSorted());
});

it('waits for the end of quiet hours, and tells nobody who wants it no more', async () => {
  const account = await accountIn(database);
  const [asleep, unwilling] = [
    await channelOf(database, account, { kind: 'discord', quiet: ['00:00', '23:59'], ...ASKED }),
    await channelOf(database, account, { kind: 'webhook', ...ASKED }),
  ];
  await take();
  await database.sql`update channels set settings = '{"kinds": []}' where id = ${unwilling}`;
  await delivered();
  expect(letters()).toEqual([]);
  expect(await reasons(asleep)).toEqual([{ what: 'checkpoint', reason: 'quiet-hours' }]);
  expect(await reasons(unwilling)).toEqual([{ what: 'checkpoint', reason: 'not-wanted' }]);
});

it('leaves the newest checkpoint with those whose game has ended', async () => {
  const [red, blue] = [await accountIn(database), await accountIn(database)];
  const channel = await channelOf(database, blue, { settings: { kinds: ['ended'] } });
  const note = await take();
  const { id } = await createToy(testService, red, { seats: { red: 'me', blue } });
  await testService.games.resign(as(red), id, 'red');
  await testService.post.catchUp.process(id);
  await delivered();
  const [message] = sent.filter((one) => one.channel === channel).map((one) => one.message);
  const [notice] = message === undefined ? [] : noticesOf(message);
  const [origin, size, root] = note.split('\n');
  expect(notice?.checkpoint).toEqual({ origin, size: Number(size), root });
});
