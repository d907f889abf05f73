import type { Seat } from '../../domain/kernel/ids.ts';
import type { JsonObject } from '../../domain/kernel/json.ts';
import type { Period } from '../../domain/table/state.ts';
import type { NoticeKind } from '../../notices/notice.ts';
import type { Reactions } from '../../projections/reactors/react.ts';

/** What a notice's outbox row says of its occasion. */
export interface Told {
  readonly kind: NoticeKind;
  readonly gameId: string;
  /** Null for the readers of a table's channel. */
  readonly seat: Seat | null;
  readonly version: number;
  /** The decision, or the first one of the decision period, that it is about. */
  readonly decision: string | null;
}

/** Reads the payload of an outbox row that a reactor or the router wrote. */
export function toldOf(gameId: string, seat: Seat, { kind, version, decision }: JsonObject): Told {
  return {
    kind: String(kind) as NoticeKind,
    gameId,
    seat: seat === '' ? null : seat,
    version: Number(version),
    decision: typeof decision === 'string' ? decision : null,
  };
}

/**
 * Whether the notice of a turn says it too: time has run out for somebody who must decide again since. `period` is the
 * one that the seat is in.
 */
export function isToldByTurn({ kind, version }: Told, period: Period | null): boolean {
  return kind === 'timeout' && period !== null && !period.acted && period.version > version;
}

/** Whether it is still worth telling: somebody who has acted since knows. What has happened remains so. */
export async function isStillTrue(
  reactions: Pick<Reactions, 'sitting' | 'waits'>,
  { kind, gameId, seat, decision }: Told,
): Promise<boolean> {
  if (seat === null) return true;
  if (kind === 'proposal') return decision !== null && reactions.waits(gameId, seat, decision);
  if (kind !== 'turn' && kind !== 'reminder') return true;
  const { period } = await reactions.sitting(gameId, seat);
  if (period === null) return false;
  return kind === 'reminder' || (period.decision === decision && !period.acted);
}
