import { createHash } from 'node:crypto';
import type { ISql, Sql } from 'postgres';
import { v7 } from 'uuid';
import { LOCKS } from '../../eventstore/locks.ts';
import { inTransaction } from '../../eventstore/transaction.ts';
import type { JsonObject } from '../../domain/kernel/json.ts';
import type { Lang } from '../../domain/kernel/text.ts';
import type { PlainLetter } from '../../notices/notice.ts';
import { putIntoOutbox } from '../../projections/reactors/reaction.ts';
import { channelsOfAccount, whyUnusable } from './channel-rows.ts';
import { NO_GAME, outboxKeyOf } from './delivery-id.ts';
import { DELIVER_ROUTE } from './route.ts';

/** Puts a letter of the server's own into the outbox for a channel. Each is one of its own: what it is about may happen again. */
export function sendServiceMessage(
  sql: ISql,
  { channel, account, letter }: { readonly channel: string; readonly account: string; readonly letter: PlainLetter },
): Promise<void> {
  const payload = { channel, account, kind: 'news', letter: { ...letter, lines: [...letter.lines] } };
  return put(sql, `news.${v7()}`, payload);
}

/** Puts a letter into the outbox for every channel that reaches the account now. */
export async function tellAccount(sql: ISql, account: string, letterFor: (lang: Lang) => PlainLetter): Promise<void> {
  for (const channel of await channelsOfAccount(sql, account))
    if (whyUnusable(channel) === null)
      await sendServiceMessage(sql, { channel: channel.id, account, letter: letterFor(channel.lang) });
}

/** A test of a channel. Each asked for is one of its own. False where there were enough of them within the hour. */
export function sendTest(sql: Sql, channel: string): Promise<boolean> {
  return oneAfterAnother(sql, (tx) => testWithin(tx, channel));
}

async function testWithin(tx: ISql, channel: string): Promise<boolean> {
  const [{ asked } = { asked: 0 }] = await tx<{ asked: number }[]>`
    select count(*)::integer as asked from outbox
     where game_id = ${NO_GAME} and seat = '' and route = ${DELIVER_ROUTE} and payload ->> 'kind' = 'test'
       and payload ->> 'channel' = ${channel} and created_at > now() - interval '1 hour'`;
  if (asked >= TESTS_AN_HOUR) return false;
  await put(tx, `test.${v7()}`, { channel, kind: 'test' });
  return true;
}

/** Whose reader is to be asked. */
export interface Unconfirmed {
  readonly id: string;
  readonly account: string;
  readonly target: string;
}

/**
 * Asks whoever reads at the channel whether they want to be written to there. False where that reader has been asked
 * often enough today, by whomever, or by that account: so that this is no way to pester people.
 */
export function askForConfirmation(sql: Sql, channel: Unconfirmed): Promise<boolean> {
  return oneAfterAnother(sql, (tx) => askWithin(tx, channel));
}

async function askWithin(sql: ISql, { id, account, target }: Unconfirmed): Promise<boolean> {
  const reader = createHash('sha256').update(mailboxOf(target)).digest('hex').slice(0, 32);
  const [{ reader: ofReader, account: ofAccount } = { reader: 0, account: 0 }] = await sql<ConfirmationCounts[]>`
    select count(*) filter (where payload ->> 'reader' = ${reader})::integer as reader,
           count(*) filter (where payload ->> 'account' = ${account})::integer as account
      from outbox
     where game_id = ${NO_GAME} and seat = '' and route = ${DELIVER_ROUTE} and payload ->> 'kind' = 'confirm'
       and created_at > now() - interval '1 day'`;
  if (ofReader >= ASKED_A_DAY || ofAccount >= ASKING_A_DAY) return false;
  await put(sql, `confirm.${v7()}`, { channel: id, kind: 'confirm', reader, account });
  return true;
}

/** The mailbox behind an address: many servers put `name+anything` into that of `name`. */
function mailboxOf(address: string): string {
  return address.toLowerCase().replace(/\+[^@]*(?=@)/, '');
}

/** Counts and writes under a lock: many requests in the same instant would all find that there is room for one more. */
function oneAfterAnother<T>(sql: Sql, work: (tx: ISql) => Promise<T>): Promise<T> {
  return inTransaction(sql, async (tx) => {
    await tx`select pg_advisory_xact_lock(${LOCKS.serviceMessages}::int, 0)`;
    return work(tx);
  });
}

interface ConfirmationCounts {
  readonly reader: number;
  readonly account: number;
}

const TESTS_AN_HOUR = 5;
const ASKED_A_DAY = 3;
const ASKING_A_DAY = 10;

function put(sql: ISql, about: string, payload: JsonObject & { readonly channel: string }): Promise<void> {
  const key = outboxKeyOf({ gameId: null, seat: null, about, channel: payload.channel }, DELIVER_ROUTE);
  return putIntoOutbox(sql, NO_GAME, [{ ...key, payload }]);
}
