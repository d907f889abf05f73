import type { ISql, PendingQuery, Row } from 'postgres';
import type { MatchedTicket, Ticket } from './ticket.ts';

/** Two tickets of which each leaves open, or asks for, what the other has; the earlier one first. */
export interface Pair {
  readonly first: Ticket;
  readonly second: Ticket;
}

/** A row of `tickets` as a Ticket, in JSON. */
function ticketIn(sql: ISql, alias: 'a' | 'b' | 't'): PendingQuery<Row[]> {
  const t = sql(alias);
  return sql`json_build_object(
    'id', ${t}.id, 'account', ${t}.account_id, 'ruleset', ${t}.ruleset, 'scenario', ${t}.scenario, 'side', ${t}.side,
    'paces', ${t}.paces, 'rated', ${t}.rated, 'atLeast', ${t}.at_least, 'bot', ${t}.bot, 'createdAt', ${t}.created_at)`;
}

/**
 * The next pairs behind `after` that fit but for what is asked of the other, in the order in which they are to be served: those who
 * wait longest first. Accounts that are gone or disabled, and two of whom one has blocked the other, make no pair.
 */
export function waitingPairs(sql: ISql, { after, most }: { after: Pair | null; most: number }): Promise<Pair[]> {
  const behind =
    after === null
      ? sql``
      : sql`and (a.created_at, a.id, b.created_at, b.id) > (
    ${after.first.createdAt}::timestamptz, ${after.first.id}, ${after.second.createdAt}::timestamptz, ${after.second.id})`;
  return sql<Pair[]>`
    select ${ticketIn(sql, 'a')} as first, ${ticketIn(sql, 'b')} as second
      from tickets a
      join tickets b on b.state = 'waiting' and b.ruleset = a.ruleset and b.scenario = a.scenario and b.rated = a.rated
       and b.paces && a.paces and (b.side is null or a.side is null or b.side <> a.side)
       and b.account_id <> a.account_id and (b.created_at, b.id) > (a.created_at, a.id) and b.expires_at > now()
      join accounts aa on aa.id = a.account_id and aa.erased_at is null and aa.disabled_at is null
      join accounts ba on ba.id = b.account_id and ba.erased_at is null and ba.disabled_at is null
     where a.state = 'waiting' and a.expires_at > now() ${behind}
       and not exists (
         select from blocks k where k.how = 'block' and (k.account_id, k.other_id) in
           ((a.account_id, b.account_id), (b.account_id, a.account_id)))
     order by a.created_at, a.id, b.created_at, b.id limit ${most}`;
}

/** Those for whom nobody has come in the time that they give. */
export async function waitingForBot(sql: ISql): Promise<Ticket[]> {
  const rows = await sql<{ ticket: Ticket }[]>`
    select ${ticketIn(sql, 't')} as ticket from tickets t join accounts a on a.id = t.account_id
     where t.state = 'waiting' and t.bot_at <= now() and t.expires_at > now()
       and a.erased_at is null and a.disabled_at is null
     order by t.created_at, t.id`;
  return rows.map(({ ticket }) => ticket);
}

/** Tickets whose game should be there for so many milliseconds, game by game, the earlier ticket first. */
export async function matchedTickets(sql: ISql, forMillis: number): Promise<MatchedTicket[][]> {
  const rows = await sql<{ tickets: MatchedTicket[] }[]>`
    select json_agg(${ticketIn(sql, 't')}::jsonb || jsonb_build_object('gameId', t.game_id, 'sits', t.sits, 'pace', t.pace)
             order by t.created_at, t.id) as tickets
      from tickets t where t.state = 'matched' and t.game_id is not null
     group by t.game_id having max(t.matched_at) < now() - ${forMillis}::float8 * interval '1 millisecond'`;
  return rows.map(({ tickets }) => tickets);
}
