import type { Seat } from '../../domain/kernel/ids.ts';
import type { JsonObject } from '../../domain/kernel/json.ts';
import type { Period } from '../../domain/table/state.ts';
import type { NoticeKind } from '../../notices/notice.ts';
import type { Reason } from '../../notices/reasons.ts';
import type { Reactions, Sitting } from '../../projections/reactors/react.ts';

/** What the post must know of a kind of occasion. A new one is a line below. */
interface OccasionRules {
  /** Whether spectators are told of it: by the channels of the game's table. */
  readonly atTable: boolean;
  /** Whether digests tell it as news. What waits for a decision they find by themselves. */
  readonly inDigest: boolean;
  /**
   * What must be so when it leaves: nothing, for it has happened; that the game waits for the seat; that the decision
   * period is the same and the seat has not acted in it; that the decision is open; that the seat is still
   * offered; that the seat owes the table its entropy.
   */
  readonly needs: 'nothing' | 'waiting' | 'period' | 'decision' | 'offer' | 'owing';
  /** Whether it tells not who holds the seat, but the account that the row names. */
  readonly toNamed?: true;
}

const OCCASIONS: Readonly<Record<NoticeKind, OccasionRules>> = {
  turn: { atTable: true, inDigest: false, needs: 'period' },
  reminder: { atTable: false, inDigest: false, needs: 'waiting' },
  timeout: { atTable: true, inDigest: true, needs: 'nothing' },
  proposal: { atTable: false, inDigest: false, needs: 'decision' },
  // Spectators are not told of the start: somebody's turn begins with it.
  started: { atTable: false, inDigest: true, needs: 'nothing' },
  ended: { atTable: true, inDigest: true, needs: 'nothing' },
  offer: { atTable: false, inDigest: true, needs: 'offer', toNamed: true },
  answer: { atTable: false, inDigest: true, needs: 'nothing', toNamed: true },
  reveal: { atTable: false, inDigest: true, needs: 'owing' },
  message: { atTable: false, inDigest: true, needs: 'nothing', toNamed: true },
  news: { atTable: false, inDigest: false, needs: 'nothing' },
};

/** Whether spectators are told of such. */
export const isForTable = (kind: NoticeKind): boolean => OCCASIONS[kind].atTable;

/** Whether digests tell such as news. */
export const isDigestNews = (kind: NoticeKind): boolean => OCCASIONS[kind].inDigest;

/** Whom to tell; null where there is nobody. */
export function readerOf({ kind, account }: NoticeSubject, sitting: Sitting): string | null {
  return OCCASIONS[kind].toNamed ? account : sitting.account;
}

/** What a notice's outbox row says of its occasion. */
export interface NoticeSubject {
  readonly kind: NoticeKind;
  readonly gameId: string;
  /** Null for the readers of a table's channel. */
  readonly seat: Seat | null;
  readonly version: number;
  /** Whom the row was written for; null where it does not say so. */
  readonly account: string | null;
  /** The decision, or the first one of the decision period, that it is about; of what is said, which messages. */
  readonly decision: string | null;
}

/** Reads the payload of an outbox row that a reactor or the router wrote. */
export function noticeSubjectOf(
  gameId: string,
  seat: Seat,
  { kind, version, decision, account }: JsonObject,
): NoticeSubject {
  return {
    kind: String(kind) as NoticeKind,
    gameId,
    seat: seat === '' ? null : seat,
    version: Number(version),
    account: typeof account === 'string' ? account : null,
    decision: typeof decision === 'string' ? decision : null,
  };
}

/** What tells the occasion from others of its game and seat. Rows of the outbox hold it: it never changes. */
export function occasionOf({ kind, version, decision }: NoticeSubject): string {
  return `${kind}.v${version}${decision === null ? '' : `.${decision}`}`;
}

/**
 * Whether the notice of a turn says it too: time has run out for somebody who must decide again since. `period` is the
 * one that the seat is in.
 */
export function isCoveredByTurn({ kind, version }: NoticeSubject, period: Period | null): boolean {
  return kind === 'timeout' && period !== null && !period.acted && period.version > version;
}

/** Why it is not worth telling any more: somebody who has acted since knows. Null where it is; what has happened remains so. */
export async function whyStale(
  reactions: Pick<Reactions, 'sitting' | 'waits'>,
  { kind, gameId, seat, account, decision }: NoticeSubject,
): Promise<Reason | null> {
  const { needs } = OCCASIONS[kind];
  if (seat === null || needs === 'nothing') return null;
  const sitting = await reactions.sitting(gameId, seat);
  if (sitting.ended) return 'game-over';
  switch (needs) {
    case 'offer':
      return sitting.offered === account ? null : 'no-part';
    case 'period':
      return whyOver(sitting, decision);
    case 'owing':
      return sitting.owes ? null : 'not-waiting';
    case 'waiting':
      return sitting.period !== null ? null : 'not-waiting';
    case 'decision':
      return (await isOpen(reactions, { gameId, seat, decision })) ? null : 'not-waiting';
  }
}

type OpenDecision = Pick<NoticeSubject, 'gameId' | 'decision'> & { readonly seat: Seat };

async function isOpen(reactions: Pick<Reactions, 'waits'>, { gameId, seat, decision }: OpenDecision): Promise<boolean> {
  return decision !== null && reactions.waits(gameId, seat, decision);
}

function whyOver({ period, before }: Pick<Sitting, 'period' | 'before'>, decision: string | null): Reason | null {
  const latest = period ?? before;
  if (latest?.decision !== decision) return 'not-waiting';
  if (latest.acted) return 'acted';
  return period === null ? 'not-waiting' : null;
}
