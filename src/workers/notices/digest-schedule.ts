import type { ISql } from 'postgres';
import type { JsonObject } from '../../domain/kernel/json.ts';
import { localDay, nextDigest } from '../../notices/hours.ts';
import type { WantedChannel } from './channel-rows.ts';
import { digestTime } from './channel-rows.ts';
import { outboxKeyOf } from './delivery-id.ts';
import type { NoticeSubject } from './occasions.ts';

/** The route of digests. */
export const DIGEST_ROUTE = 'digest';

export interface DigestOf {
  readonly channel: WantedChannel;
  readonly now: Date;
  /** What is to be in it beside all that waits by then. */
  readonly news?: NoticeSubject;
}

function summaryOf({ gameId, seat, kind, decision }: NoticeSubject): JsonObject {
  return { gameId, seat: seat ?? '', kind, ...(kind === 'message' ? { span: decision } : {}) };
}

/**
 * Puts the channel's next digest into the outbox, one a day; what is new joins the one that is there. One that has left,
 * or is leaving, takes nothing more: then it is that of the day after. Its key.
 */
export async function scheduleDigest(sql: ISql, { channel, now, news }: DigestOf): Promise<string> {
  const summary = news === undefined ? [] : [summaryOf(news)];
  const payload = JSON.stringify({ channel: channel.id, account: channel.account, news: summary });
  for (let from = now; ;) {
    const at = nextDigest(from, channel.zone, digestTime(channel));
    const about = `digest.${localDay(at, channel.zone)}`;
    const key = outboxKeyOf({ gameId: null, seat: null, about, channel: channel.id }, DIGEST_ROUTE);
    const joined = await sql`
      insert into outbox (game_id, seat, decision, route, payload, next_at)
      values (${key.gameId}, ${key.seat}, ${key.decision}, ${key.route}, ${payload}::text::jsonb, ${at})
      on conflict (game_id, seat, decision, route) do update
        set payload = case when (outbox.payload -> 'news') @> (excluded.payload -> 'news') then outbox.payload
                           else jsonb_set(outbox.payload, '{news}', (outbox.payload -> 'news') || (excluded.payload -> 'news')) end
        where outbox.state = 'pending'
      returning 1`;
    if (joined.length > 0) return key.decision;
    from = at;
  }
}
