import { afterAll, beforeAll, expect, test } from 'vitest';
import { v7 } from 'uuid';
import { sayIn } from '../../src/api/say.ts';
import { talkNotices } from '../../src/workers/notices/talk.ts';
import type { Delivered } from '../support/mailbox.ts';
import type { MailGame, MailServer } from '../support/mail-server.ts';
import { nextId, openMailServer } from '../support/mail-server.ts';
import { plainReply } from '../support/replies.ts';
import { as } from '../support/table.ts';
import { until } from '../support/until.ts';

let server: MailServer;
beforeAll(async () => {
  server = await openMailServer({ notices: true });
});
afterAll(() => server.close());

/** A game whose red player wants to be told by mail what is said, and of nothing else. */
async function newGame(settings: object = { kinds: ['message'] }): Promise<MailGame> {
  const table = await server.startGame();
  const { sql } = server.api.database;
  await sql`update channels set settings = ${JSON.stringify(settings)}::text::jsonb where account_id = ${table.account}`;
  return table;
}

async function say({ gameId }: MailGame, account: string, body: string, pauseMillis = 0): Promise<string> {
  const { api } = server;
  const tellOfTalk = talkNotices(api.database.sql, { delayMillis: 0, pauseMillis });
  const deps = { games: api.service.games, stores: api.stores, live: api.service.live, tellOfTalk };
  const id = v7();
  const heard = await sayIn(deps, as(account), { id, gameId, account, room: 'table', body });
  expect(heard.ok).toBe(true);
  return id;
}

/** Has the post carry what is due. */
async function carry({ gameId }: MailGame): Promise<void> {
  const { sql } = server.api.database;
  await until(async () => {
    await server.api.service.post.outbox.relay();
    const rows = await sql`
      select 1 from outbox where game_id = ${gameId} and decision like 'message.%' and state in ('pending', 'leased')
         and next_at <= now() limit 1`;
    return rows.length === 0;
  });
}

const mailsTo = ({ address }: MailGame): readonly Delivered[] => server.mailbox.to(address);
const reasons = async ({ account }: MailGame): Promise<string[]> => {
  const rows = await server.api.database.sql<{ reason: string | null; outcome: string }[]>`
    select outcome, reason from deliveries where account_id = ${account} and what = 'message' order by at`;
  return rows.map(({ outcome, reason }) => `${outcome} ${reason ?? ''}`.trim());
};

test('what is said while nobody looks comes in one mail, and an answer to it is said at the table', async () => {
  const table = await newGame();
  await say(table, table.other, 'Are you there?');
  await say(table, table.other, 'The <b>ferry</b> leaves');
  await carry(table);
  await until(() => mailsTo(table).length === 1);
  const [mail] = mailsTo(table);
  expect(mail?.parsed.subject).toContain('Something is said to you');
  expect(mail?.parsed.text).toMatch(/SAID TO THE TABLE[^]*Are you there\?[^]*ferry/);
  expect(mail?.parsed.html).toContain('&lt;b&gt;ferry');
  const to = mail?.parsed.replyTo?.value[0]?.address ?? '';
  const answer = { from: table.address, to, id: nextId(), lines: ['Help', 'is on its way'], quoted: 'a notice' };
  expect((await server.deliverSigned(plainReply(answer))).json()).toEqual({ outcome: 'said' });
  expect((await server.deliverSigned(plainReply(answer))).json()).toEqual({ outcome: 'duplicate' });
  const said = await server.api.database.sql`select room, seat, body from messages where account_id = ${table.account}`;
  expect(said).toEqual([{ room: 'table', seat: 'red', body: 'Help\nis on its way' }]);
  await server.answered();
  expect(mailsTo(table)).toHaveLength(1);
});

test('who has read is told nothing, and who was told is told what came since, an hour later', async () => {
  const table = await newGame();
  const first = await say(table, table.other, 'One');
  await server.api.stores.messages.read(table.account, { id: first, gameId: table.gameId, room: 'table' });
  await carry(table);
  expect(await reasons(table)).toEqual([]);
  await say(table, table.other, 'Two');
  await carry(table);
  await until(() => mailsTo(table).length === 1);
  await say(table, table.other, 'Three', 3600_000);
  await carry(table);
  expect(mailsTo(table)).toHaveLength(1);
  const { sql } = server.api.database;
  const [waiting] = await sql<{ minutes: number }[]>`
    select extract(epoch from next_at - now())::float8 / 60 as minutes from outbox
     where game_id = ${table.gameId} and route = 'notice' and state = 'pending' and decision like 'message.%'`;
  expect(waiting?.minutes).toBeGreaterThan(58);
  await sql`update outbox set next_at = now() where game_id = ${table.gameId} and state = 'pending'`;
  await carry(table);
  await until(() => mailsTo(table).length === 2);
  expect(mailsTo(table).map(({ parsed }) => /One|Two|Three/.exec(parsed.text ?? '')?.[0])).toEqual(['Two', 'Three']);
});

test('nobody is told what a muted player says, nor what he says himself, nor who does not want to be', async () => {
  const table = await newGame();
  await server.api.stores.blocks.put(table.account, table.other, 'mute');
  await say(table, table.other, 'Boo');
  await say(table, table.account, 'To myself');
  await carry(table);
  const rows = await server.api.database.sql<{ payload: { account: string } }[]>`
    select payload from outbox where game_id = ${table.gameId} and route = 'notice' and decision like 'message.%'`;
  expect(rows.map(({ payload }) => payload.account)).toEqual([table.other]);
  const other = await newGame({ kinds: ['turn'] });
  await say(other, other.other, 'Hello');
  await carry(other);
  expect([mailsTo(table).length, await reasons(other)]).toEqual([0, ['dropped not-wanted']]);
});

test('an answer of a muted account is not posted, and it is told so', async () => {
  const table = await newGame();
  await say(table, table.other, 'Hello');
  await carry(table);
  await until(() => mailsTo(table).length === 1);
  const { sql } = server.api.database;
  await sql`update accounts set chat_muted_at = now() where id = ${table.account}`;
  const to = mailsTo(table)[0]?.parsed.replyTo?.value[0]?.address ?? '';
  const answer = { from: table.address, to, id: nextId(), lines: ['Hey'], quoted: 'a notice' };
  expect((await server.deliverAndWait(plainReply(answer))).json()).toEqual({ outcome: 'refused' });
  expect(mailsTo(table).at(-1)?.parsed.text).toContain('Your message was not posted');
  expect(await sql`select 1 from messages where account_id = ${table.account}`).toEqual([]);
});
