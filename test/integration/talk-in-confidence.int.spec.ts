import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { talkNotices } from '../../src/workers/notices/talk.ts';
import { accountIn, channelOf, recordingSender } from '../support/channels.ts';
import type { ChannelOf } from '../support/channels.ts';
import type { TestDatabase } from '../support/database.ts';
import { testDatabase } from '../support/database.ts';
import { noticesOf } from '../support/notices.ts';
import type { TestService } from '../support/table.ts';
import { createToy, openTestService } from '../support/table.ts';
import { toyRuleset } from '../support/toy-ruleset.ts';
import { until } from '../support/until.ts';

const { sender, sent } = recordingSender();
let database: TestDatabase;
let testService: TestService;
beforeAll(async () => {
  database = await testDatabase();
  const senders = { mail: sender, webhook: sender, discord: sender, push: sender };
  testService = await openTestService(database, { rules: [toyRuleset], senders });
  await testService.work();
});
afterAll(async () => {
  await testService.close();
  await database.drop();
});

const KINDS = { kinds: ['message'] };
const READ_BY_ONE: readonly ChannelOf[] = [
  { kind: 'mail', settings: KINDS },
  { kind: 'webhook', settings: KINDS },
  { kind: 'discord', settings: { ...KINDS, via: 'bot' } },
  { kind: 'push', settings: KINDS },
];
const READ_BY_OTHERS: readonly ChannelOf[] = [
  { kind: 'discord', settings: { ...KINDS, via: 'webhook' } },
  { kind: 'webhook', settings: { ...KINDS, format: 'discord' } },
  { kind: 'webhook', settings: { ...KINDS, format: 'slack' } },
  { kind: 'webhook', settings: { ...KINDS, format: 'text' } },
];

test.each(['at-once', 'digest'])('words of the chat go to no room that others read: %s', async (mode) => {
  const { sql } = database;
  const [reader, writer] = [await accountIn(database), await accountIn(database)];
  const ways = [...READ_BY_ONE, ...READ_BY_OTHERS];
  const channels = await Promise.all(ways.map((way) => channelOf(database, reader, { ...way, mode })));
  const { id: gameId } = await createToy(testService, writer, { seats: { red: 'me', blue: reader } });
  await sql`
    insert into messages (id, game_id, account_id, room, body) values (${v7()}, ${gameId}, ${writer}, 'table', 'We land at dawn')`;
  await talkNotices(sql, { delayMillis: 0 })({ gameId, room: 'table', side: null, account: writer }, [
    { account: reader, seat: 'blue', side: 'blue' },
  ]);
  const sentTo = (channel: string) => sent.filter((one) => one.channel === channel);
  await until(async () => {
    await testService.post.outbox.relay();
    await sql`update outbox set next_at = now() where route = 'digest' and state = 'pending' and next_at > now()`;
    return channels.every((channel) => sentTo(channel).length > 0);
  });
  const said = channels.map((channel) =>
    sentTo(channel).flatMap(({ message }) =>
      noticesOf(message)
        .filter(({ kind }) => kind === 'message')
        .map(({ room, happened }) => [room, happened.map(({ text }) => text)]),
    ),
  );
  expect(said).toEqual([
    ...READ_BY_ONE.map(() => [['table', ['Somebody: We land at dawn']]]),
    ...READ_BY_OTHERS.map(() => [['table', []]]),
  ]);
});
