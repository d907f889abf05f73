import type { ISql, Sql } from 'postgres';
import type { Room, TableRooms } from '../../games/rooms.ts';
import type { SaidLine, Span } from '../../notices/span.ts';
import { spanOf, spanText } from '../../notices/span.ts';

/** Of which message notices are to tell. */
interface NewMessage {
  readonly gameId: string;
  readonly room: Room;
  readonly side: string | null;
  readonly account: string;
}

/** How long notices of what is said wait. */
export interface TalkDelays {
  /** For a reader who looks anyway, and for what else is said; ten minutes unless given. */
  readonly delayMillis?: number;
  /** Between two of one room; an hour unless given. */
  readonly pauseMillis?: number;
}

/** Has who sits in the room told by the post, unless they look before. */
export type TellOfTalk = (message: NewMessage, members: TableRooms['members']) => Promise<void>;

const DELAY_MILLIS = 10 * 60_000;
const PAUSE_MILLIS = 60 * 60_000;

/**
 * One row for each reader and room, however much is said: it is known by the first message that the reader has neither
 * read nor been told of, and those behind it join it. Whoever has read is told nothing of it; whoever has been told is
 * told again of what came since, an hour later at the soonest. Nobody is told by the post what spectators say.
 */
export function talkNotices(
  sql: Sql,
  { delayMillis = DELAY_MILLIS, pauseMillis = PAUSE_MILLIS }: TalkDelays = {},
): TellOfTalk {
  return async ({ gameId, room, side, account }, members) => {
    if (room === 'spectators') return;
    const readers = oneSeatOfEach(
      members.filter((one) => room === 'table' || one.side === side),
      account,
    );
    if (readers.length === 0) return;
    await sql`
      insert into outbox (game_id, seat, decision, route, payload, next_at)
      select ${gameId}, r.seat, 'message.' || ${room}::text || '.' || f.id, 'notice',
             jsonb_build_object('kind', 'message', 'version', 0, 'account', r.account, 'decision', ${room}::text || '.' || f.id),
             greatest(now() + ${delayMillis}::float8 * interval '1 millisecond',
                      k.told_at + ${pauseMillis}::float8 * interval '1 millisecond')
        from json_to_recordset(${JSON.stringify(readers)}::text::json) as r (account uuid, seat text)
        left join message_marks k on k.account_id = r.account and k.game_id = ${gameId} and k.room = ${room}
       cross join lateral (
         select m.id from messages m
          where m.game_id = ${gameId} and m.room = ${room} and m.side is not distinct from ${side}
            and m.account_id <> r.account and m.hidden_at is null and m.body <> ''
            and m.id > coalesce(greatest(k.read_up_to, k.told_up_to), ${NOTHING})
            and not exists (select from blocks b where b.account_id = r.account and b.other_id = m.account_id)
          order by m.id limit 1) f
      on conflict do nothing`;
  };
}

/** Less than the id of any message. */
const NOTHING = '00000000-0000-0000-0000-000000000000';

function oneSeatOfEach(members: TableRooms['members'], but: string): readonly { account: string; seat: string }[] {
  const seats = new Map<string, string>();
  for (const { account, seat } of members) if (account !== but && !seats.has(account)) seats.set(account, seat);
  return [...seats].map(([account, seat]) => ({ account, seat }));
}

interface Reader {
  readonly gameId: string;
  readonly account: string;
}

/**
 * Up to where the reader is told now, as the end of `span`; null where nothing is left that they have neither read nor
 * been told of. Within the transaction that hands the notice over: what is told once is not told again.
 */
export async function claimSpan(tx: ISql, { gameId, account }: Reader, span: string): Promise<string | null> {
  const from = spanOf(span);
  if (from === null) return null;
  const { room } = from;
  await tx`
    insert into message_marks (account_id, game_id, room) values (${account}, ${gameId}, ${room}) on conflict do nothing`;
  const [row] = await tx<{ to: string }[]>`
    update message_marks k set told_up_to = n.id, told_at = now()
      from (select m.id from messages m join messages f on f.id = ${from.from}
             where m.game_id = ${gameId} and m.room = ${room} and m.side is not distinct from f.side
               and m.account_id <> ${account} and m.hidden_at is null and m.body <> ''
             order by m.id desc limit 1) n
     where k.account_id = ${account} and k.game_id = ${gameId} and k.room = ${room}
       and n.id > coalesce(greatest(k.read_up_to, k.told_up_to), ${NOTHING})
    returning n.id::text as to`;
  return row === undefined ? null : spanText({ ...from, to: row.to });
}

/** How many messages a notice tells at most, the latest. */
const TOLD = 30;

/** What of the span the account has not read, of what it may hear: sides are those whose rooms are open to it. */
export async function saidIn(
  sql: ISql,
  {
    gameId,
    account,
    sides,
    span: { room, from, to },
  }: Reader & { readonly sides: readonly string[]; readonly span: Span },
): Promise<readonly SaidLine[]> {
  const rows = await sql<(SaidLine & { id: string })[]>`
    select m.id, a.display_name as name, m.seat, m.body
      from messages m join accounts a on a.id = m.account_id
      left join message_marks k on k.account_id = ${account} and k.game_id = m.game_id and k.room = m.room
     where m.game_id = ${gameId} and m.room = ${room} and m.id >= ${from} and m.id <= ${to ?? LAST}
       and (m.side is null or m.side in (select json_array_elements_text(${JSON.stringify(sides)}::text::json)))
       and m.account_id <> ${account} and m.hidden_at is null and m.body <> ''
       and (k.read_up_to is null or m.id > k.read_up_to)
       and not exists (select from blocks b where b.account_id = ${account} and b.other_id = m.account_id)
     order by m.id desc limit ${TOLD}`;
  return rows.reverse();
}

/** More than the id of any message. */
const LAST = 'ffffffff-ffff-ffff-ffff-ffffffffffff';
