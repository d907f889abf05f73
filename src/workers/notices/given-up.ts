import type { ISql, Sql } from 'postgres';
import { inTransaction } from '../../eventstore/transaction.ts';
import type { ChannelKind } from '../../notices/channel.ts';
import type { Reason } from '../../notices/reasons.ts';
import { NOTICE_ROUTE } from '../../projections/reactors/notices.ts';
import { ANSWER_ROUTE } from '../inbound/answer.ts';
import type { OutboxKey, OutboxRow } from '../outbox.ts';
import type { Noted } from './deliveries.ts';
import { note } from './deliveries.ts';
import { NO_CHANNEL } from './delivery-id.ts';
import { dropMembers } from './digest-members.ts';
import { DIGEST_ROUTE } from './digest-schedule.ts';
import { occasionOf, noticeSubjectOf } from './occasions.ts';
import { DELIVER_ROUTE } from './route.ts';
import { whoseOf } from './sending.ts';

const ROUTES = [NOTICE_ROUTE, DELIVER_ROUTE, DIGEST_ROUTE, ANSWER_ROUTE];
const BATCH = 100;

/** A dead row of the post, and the channel that it was for, where there is one still. */
interface DeadRow extends OutboxRow {
  readonly owner: string | null;
  readonly kind: ChannelKind | null;
}

/**
 * Tells players of messages that nobody will try again by himself, in whichever way that came about. Once each: a row
 * that is revived and given up again is told anew.
 */
export async function noteGivenUp(sql: Sql): Promise<void> {
  for (;;) {
    const noted = await inTransaction(sql, async (tx) => {
      const rows = await tx<DeadRow[]>`
        update outbox o set noted = true
          from (select game_id, seat, decision, route from outbox
                 where state = 'dead' and not noted and route = any(${ROUTES}::text[])
                 order by settled_at limit ${BATCH} for update skip locked) as d
         where (o.game_id, o.seat, o.decision, o.route) = (d.game_id, d.seat, d.decision, d.route)
        returning ${rowWithOwner(tx)}`;
      await noteAll(tx, rows, 'gave-up');
      return rows.length;
    });
    if (noted < BATCH) return;
  }
}

/** An operator throws a dead row away: nothing of it is sent any more. False where there is none. */
export function discardRow(sql: Sql, { gameId, seat, decision, route }: OutboxKey): Promise<boolean> {
  return inTransaction(sql, async (tx) => {
    const rows = await tx<DeadRow[]>`
      delete from outbox o
       where game_id = ${gameId} and seat = ${seat} and decision = ${decision} and route = ${route} and state = 'dead'
      returning ${rowWithOwner(tx)}`;
    if (ROUTES.includes(route)) await noteAll(tx, rows, 'discarded');
    return rows.length > 0;
  });
}

function rowWithOwner(sql: ISql): ReturnType<ISql> {
  return sql`
    o.game_id as "gameId", o.seat, o.decision, o.route, o.payload,
    (select account_id from channels where id = (o.payload ->> 'channel')::uuid) as owner,
    (select kind from channels where id = (o.payload ->> 'channel')::uuid) as kind`;
}

async function noteAll(tx: ISql, rows: readonly DeadRow[], reason: Reason): Promise<void> {
  await note(
    tx,
    rows.map((row) => notedOf(row, reason)),
  );
  for (const { id } of rows.filter(({ route }) => route === DIGEST_ROUTE).map(whoseOf)) {
    await dropMembers(tx, id, reason);
  }
}

function notedOf(row: DeadRow, reason: Reason): Noted {
  const { owner, kind } = row;
  const whose = whoseOf(row);
  const noted = { ...whose, account: owner ?? whose.account, kind: kind ?? 'none', reason } as const;
  if (row.route !== NOTICE_ROUTE) return noted;
  // Nobody has asked for its channels yet.
  const about = occasionOf(noticeSubjectOf(row.gameId, row.seat, row.payload));
  return { ...noted, id: { ...whose.id, about, channel: NO_CHANNEL } };
}
