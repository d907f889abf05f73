import type { ISql } from 'postgres';
import type { Seat } from '../../domain/kernel/ids.ts';
import { putIntoOutbox } from '../../projections/reactors/reaction.ts';
import { NOTICE_ROUTE } from '../../projections/reactors/notices.ts';
import type { NoticeSubject } from './occasions.ts';

/**
 * What came due longer ago is not told any more: whoever chooses times of their own is not reminded of hours long past, and
 * a server that was away for longer gives the time back, so that the times come again.
 */
const STILL_TOLD = '1 hour';

interface DueReminder {
  readonly gameId: string;
  readonly seat: Seat;
  readonly account: string;
  readonly version: number;
  /** Which one: the seconds before the deadline, and the deadline in milliseconds since 1970. */
  readonly which: string;
}

/**
 * Puts the reminders of accounts with times of their own into the outbox, once for each of these times and deadline. A
 * decision that came with less time than that is not reminded of at once.
 */
export async function remindAtOwnTimes(sql: ISql): Promise<void> {
  const due = await sql<DueReminder[]>`
    with due as (
      select i.game_id, i.seat, i.account, (g.info ->> 'version')::integer as version,
             before || '@' || (extract(epoch from d.due_at) * 1000)::bigint as which
        from accounts a
        cross join unnest(a.reminders) as before
        join inbox i on i.account = a.id::text and i.kind not like 'table.%'
        join deadlines d on d.game_id = i.game_id and d.seat = i.seat and d.kind = 'due' and d.state = 'pending'
        join game_summaries g on g.game_id = i.game_id
       where a.reminders <> '{}' and a.erased_at is null and a.disabled_at is null and d.due_at > now()
         and d.due_at - make_interval(secs => before) between greatest(i.since, now() - ${STILL_TOLD}::interval) and now()
    )
    select distinct on (game_id, seat, which) game_id as "gameId", seat, account, version, which
      from due
     where not exists (
       select 1 from outbox o
        where o.game_id = due.game_id and o.seat = due.seat and o.decision = 'reminder.' || due.which and o.route = ${NOTICE_ROUTE})
     order by game_id, seat, which`;
  for (const { gameId, seat, account, version, which } of due) {
    const payload = { kind: 'reminder', version, decision: which, account };
    await putIntoOutbox(sql, gameId, [{ seat, decision: `reminder.${which}`, route: NOTICE_ROUTE, payload }]);
  }
}

/** Whether it reminds of time at the times of the game, which are the same for everybody. */
export function isUsualReminder({ kind, decision }: NoticeSubject): boolean {
  return kind === 'reminder' && decision === null;
}
