import type { ISql } from 'postgres';
import { v7 } from 'uuid';
import type { NoticeMessage } from '../../notices/notice.ts';
import type { Reason } from '../../notices/reasons.ts';
import { REASONS } from '../../notices/reasons.ts';
import type { DeliveryId } from './delivery-id.ts';
import { columnsOf } from './delivery-id.ts';

/** A game and seat that a digest tells of, or had no room for. */
interface Member {
  readonly gameId: string;
  readonly seat: string | null;
}

/** What a digest told of, and what it left out for want of room. */
export interface Contents {
  readonly included: NoticeMessage['notices'];
  readonly leftOut: readonly Member[];
}

/** Says of each notice that was to go with the digest what became of it: it was told, had no room, or waited no more. */
export async function settleMembers(tx: ISql, digest: DeliveryId, { included, leftOut }: Contents): Promise<void> {
  await settle(tx, digest, 'in-digest', included);
  await settle(tx, digest, 'digest-full', leftOut);
  await settle(tx, digest, 'not-waiting', null);
}

/** The digest itself was not sent, for that reason: nor was what was to go with it. */
export async function dropMembers(tx: ISql, digest: DeliveryId, reason: Reason): Promise<void> {
  await settle(tx, digest, reason === 'nothing-waits' ? 'not-waiting' : reason, null);
}

/** Null for all that wait still. */
async function settle(tx: ISql, digest: DeliveryId, reason: Reason, members: readonly Member[] | null): Promise<void> {
  if (members?.length === 0) return;
  const { key } = columnsOf(digest);
  const rows = await tx<{ id: string }[]>`
    select id from deliveries d
     where channel_id = ${digest.channel} and via = ${key} and outcome = 'waiting'
       and ${
         members === null
           ? tx`true`
           : tx`exists (select 1 from json_to_recordset(${JSON.stringify(members)}::text::json) as m ("gameId" uuid, seat text)
                         where m."gameId" = d.game_id and coalesce(m.seat, '') = d.seat)`
       }
     for update`;
  if (rows.length === 0) return;
  const ids = rows.map(({ id }) => ({ id, fresh: v7() }));
  await tx`
    update deliveries d set id = r.fresh, outcome = ${REASONS[reason]}, reason = ${reason}, at = now()
      from json_to_recordset(${JSON.stringify(ids)}::text::json) as r (id uuid, fresh uuid)
     where d.id = r.id`;
}
