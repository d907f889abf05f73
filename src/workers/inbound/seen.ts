import type { ISql } from 'postgres';

/** What became of a mail. */
export type MailOutcome =
  | 'played'
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

/**
 * Takes a mail in hand. False where it has been dealt with, or is being dealt with just now; whoever died over it five
 * minutes ago holds it no more.
 */
export async function takeMail(sql: ISql, { key, account, gameId }: SeenMail): Promise<boolean> {
  await sql`delete from inbound_mails where at < now() - interval '1 year'`;
  const taken = await sql`
    insert into inbound_mails (message_id, account_id, game_id, outcome)
    values (${key}, ${account}, ${gameId}, 'working')
    on conflict (message_id) do update set at = now()
     where inbound_mails.outcome = 'working' and inbound_mails.at < now() - interval '5 minutes'
    returning message_id`;
  return taken.length > 0;
}

/** Writes down what became of it. */
export async function settleMail(sql: ISql, { key }: SeenMail, outcome: MailOutcome): Promise<void> {
  await sql`update inbound_mails set outcome = ${outcome} where message_id = ${key}`;
}

/** Lets go of a mail that could not be dealt with now: it may come again. */
export async function releaseMail(sql: ISql, { key }: SeenMail): Promise<void> {
  await sql`delete from inbound_mails where message_id = ${key} and outcome = 'working'`;
}

/** How many mails of the account were dealt with within the hour. */
export async function mailsWithinHour(sql: ISql, account: string): Promise<number> {
  const [row] = await sql<{ n: number }[]>`
    select count(*)::integer as n from inbound_mails
     where account_id = ${account} and at > now() - interval '1 hour'`;
  return row?.n ?? 0;
}
