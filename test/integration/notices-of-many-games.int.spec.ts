import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Sender } from '../../src/notices/channel.ts';
import { accountIn, channelOf, recordingSender } from '../support/channels.ts';
import type { TestDatabase } from '../support/database.ts';
import { testDatabase } from '../support/database.ts';
import type { TestService } from '../support/table.ts';
import { createToy, openTestService } from '../support/table.ts';
import { toyRuleset } from '../support/toy-ruleset.ts';
import { until } from '../support/until.ts';
import { noticesOf } from '../support/notices.ts';

const GAMES = 6;

let database: TestDatabase;
let testService: TestService;
const { sender, sent } = recordingSender();
/** Games of which nothing arrives. */
const unlucky = new Set<string>();
/** What messages wait for before they leave. */
let chosen: Promise<void> = Promise.resolve();
const shaky: Sender = async (channel, message) => {
  await chosen;
  if (noticesOf(message).some(({ gameId }) => unlucky.has(gameId))) throw new Error('connection refused');
  await sender(channel, message);
};

beforeAll(async () => {
  database = await testDatabase();
  testService = await openTestService(database, { rules: [toyRuleset], senders: { mail: shaky, webhook: shaky } });
  await testService.work();
});
afterAll(async () => {
  await testService.close();
  await database.drop();
});

/** Games that all wait for the same seat at the same version, as games that were just created do. */
async function games(account: string): Promise<string[]> {
  const other = await accountIn(database);
  const made: string[] = [];
  while (made.length < GAMES)
    made.push((await createToy(testService, account, { seats: { red: 'me', blue: other } })).id);
  return made;
}

function comes<T>(condition: () => Promise<T> | T): ReturnType<typeof until<T>> {
  return until(async () => {
    await testService.post.outbox.relay();
    return condition();
  });
}

const settled = async (all: readonly string[]): Promise<boolean> => {
  const rows = await database.sql<{ reacted: number; busy: number }[]>`
    select (select count(*)::integer from streams
             where game_id = any(${[...all]}::uuid[]) and reacted_version = version) as reacted,
           (select count(*)::integer from outbox
             where game_id = any(${[...all]}::uuid[]) and state in ('pending', 'leased') and next_at <= now()) as busy`;
  return rows[0]?.reacted === all.length && rows[0].busy === 0;
};

describe('an account with many games', () => {
  it('is told of each of them, on each of its channels, by messages of different ids', async () => {
    const account = await accountIn(database);
    const channels = [await channelOf(database, account), await channelOf(database, account, { kind: 'webhook' })];
    const all = await games(account);
    await comes(() => settled(all));
    for (const channel of channels) {
      const messages = sent.filter((one) => one.channel === channel).map(({ message }) => message);
      expect(
        messages
          .flatMap(noticesOf)
          .map(({ gameId }) => gameId)
          .sort(),
      ).toEqual([...all].sort());
      expect(new Set(messages.map(({ key }) => key)).size).toBe(GAMES);
    }
  });

  it('reads of each game by itself what did not arrive', async () => {
    const account = await accountIn(database);
    const channel = await channelOf(database, account);
    let choose = (): void => undefined;
    chosen = new Promise((resolve) => (choose = resolve));
    const all = await games(account);
    const failing = all.slice(0, GAMES / 2);
    for (const game of failing) unlucky.add(game);
    choose();
    const outcomes = async (): Promise<string[]> => {
      const rows = await database.sql<{ line: string }[]>`
        select game_id::text || ' ' || outcome as line from deliveries where channel_id = ${channel} order by line`;
      return rows.map(({ line }) => line);
    };
    await comes(() => settled(all));
    const expected = all.map((game) => `${game} ${failing.includes(game) ? 'failed' : 'sent'}`).sort();
    expect(await outcomes()).toEqual(expected);
    unlucky.clear();
    await database.sql`update outbox set next_at = now() where state = 'pending'`;
    await comes(() => settled(all));
    expect(await outcomes()).toEqual(all.map((game) => `${game} sent`).sort());
  });
});
