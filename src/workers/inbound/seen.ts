import type { ISql } from 'postgres';
import { RetryLater } from './retry-later.ts';

/** What became of a mail. */
export type MailOutcome =
  | 'played'
  | 'said'
  | 'unclear'
  | 'refused'
  | 'help'
  | 'board'
  | 'expired'
  | 'wrong-sender'
  | 'too-many'
  | 'duplicate'
  | 'ignored';

/** Under what a mail is remembered: only who may play with it can make this server remember an id. */
export interface SeenMail {
  readonly key: string;
  readonly account: string;
  readonly gameId: string;
}

/** A mail in our hands, until the lease is over. */
export interface TakenMail extends SeenMail {
  /** Counts who took it; whoever took it later has it. */
  readonly takes: number;
  /** Somebody had found that its orders are to be played, and may have played them. */
  readonly admitted: boolean;
  /** When it was first taken in hand. */
  readonly at: Date;
}

/** Much longer than a mail needs: nobody waits for anything but the database. After that, whoever looks takes it. */
const LEASE = '30 seconds';

/** Mails in hand whose outcome nobody knows yet: looked at, or found fit to be played. */
const IN_HAND = ['working', 'playing'];

/**
 * Takes a mail in hand, by the clock of the database. Null where it has been dealt with; throws RetryLater where somebody
 * else has it. Whoever died over it holds it until the lease is over, and no longer.
 */
export async function takeMail(sql: ISql, seen: SeenMail): Promise<TakenMail | null> {
  const { key, account, gameId } = seen;
  await sql`delete from inbound_mails where at < now() - interval '1 year'`;
  const [taken] = await sql<{ takes: number; outcome: string; at: Date }[]>`
    insert into inbound_mails (message_id, account_id, game_id, outcome, takes, lease_until)
    values (${key}, ${account}, ${gameId}, 'working', 1, now() + ${LEASE}::interval)
    on conflict (message_id) do update set takes = inbound_mails.takes + 1, lease_until = now() + ${LEASE}::interval
     where inbound_mails.outcome = any(${IN_HAND}::text[]) and ${leaseEnd(sql)} <= now()
    returning takes, outcome, at`;
  if (taken !== undefined) return { ...seen, takes: taken.takes, admitted: taken.outcome === 'playing', at: taken.at };
  const [found] = await sql<{ outcome: string; seconds: number }[]>`
    select outcome, coalesce(extract(epoch from ${leaseEnd(sql)} - now()), 0)::float8 as seconds
      from inbound_mails where message_id = ${key}`;
  if (found !== undefined && !IN_HAND.includes(found.outcome)) return null;
  throw new RetryLater('the mail is in hand', found?.seconds ?? 0);
}

/** Rows of the release before this one have no lease: they were held for five minutes. */
function leaseEnd(sql: ISql): ReturnType<typeof sql> {
  return sql`coalesce(inbound_mails.lease_until, inbound_mails.at + interval '5 minutes')`;
}

/**
 * Writes down that the orders of the mail are to be played, before they are: whoever takes it over plays them, whatever
 * has ended or changed meanwhile. Throws RetryLater where the mail is somebody else's by now.
 */
export async function admitMail(sql: ISql, taken: TakenMail): Promise<void> {
  const rows = await sql`
    update inbound_mails set outcome = 'playing', lease_until = now() + ${LEASE}::interval
     where ${isOurs(sql, taken)} returning 1`;
  if (rows.length === 0) throw takenOver();
}

/** Writes down what became of it. Throws RetryLater where the mail is somebody else's by now: then theirs counts. */
export async function settleMail(sql: ISql, taken: TakenMail, outcome: MailOutcome): Promise<void> {
  const rows = await sql`
    update inbound_mails set outcome = ${outcome}, lease_until = null where ${isOurs(sql, taken)} returning 1`;
  if (rows.length === 0) throw takenOver();
}

/** Lets go of a mail that could not be dealt with now: it may come again at once. */
export async function releaseMail(sql: ISql, taken: TakenMail): Promise<void> {
  await sql`update inbound_mails set lease_until = now() where ${isOurs(sql, taken)}`;
}

function isOurs(sql: ISql, { key, takes }: TakenMail): ReturnType<typeof sql> {
  return sql`message_id = ${key} and takes = ${takes} and outcome = any(${IN_HAND}::text[])`;
}

function takenOver(): RetryLater {
  return new RetryLater('the mail has been taken over', 1);
}

/** How many mails of the account were dealt with within the hour. */
export async function mailsWithinHour(sql: ISql, account: string): Promise<number> {
  const [row] = await sql<{ n: number }[]>`
    select count(*)::integer as n from inbound_mails
     where account_id = ${account} and at > now() - interval '1 hour'`;
  return row?.n ?? 0;
}
