import type { ISql, Sql } from 'postgres';
import type { Seat } from '../../domain/kernel/ids.ts';
import type { Period } from '../../domain/table/state.ts';
import { owed } from '../../domain/kernel/entropy.ts';
import { offerOf } from '../../domain/table/offering.ts';
import { hasEnded, openDecisions } from '../../domain/table/state.ts';
import type { StreamRow } from '../../eventstore/event-store.ts';
import { readStream } from '../../eventstore/read.ts';
import { seatsWithOrders } from '../../eventstore/standing-stream.ts';
import { inTransaction } from '../../eventstore/transaction.ts';
import type { LoadedGame } from '../../games/loader.ts';
import type { Rulesets } from '../../games/rulesets.ts';
import type { FoldCache } from '../folding.ts';
import { lockGame } from '../../eventstore/locks.ts';
import { rulesOf } from '../runner.ts';
import { botMoves } from './bot-move.ts';
import { deadlineHints, deadlineRows, putDeadlines } from './deadlines.ts';
import { liveUpdates } from './live.ts';
import { noticesAfter } from './notices.ts';
import type { Reactor } from './reaction.ts';
import { putIntoOutbox, tableNews } from './reaction.ts';
import type { StandingDelay } from './standing-orders.ts';
import { STANDING_DELAY, standingOrders } from './standing-orders.ts';

export const REACTORS: readonly Reactor[] = [botMoves, liveUpdates, deadlineHints];

/** What follows from appends. Written once and never rebuilt: it has been acted upon. */
export interface Reactions {
  /** Writes the outbox rows that the game calls for since it was last reacted to; does nothing where there is nothing new. */
  react(gameId: string): Promise<void>;
  /** Whether that decision still waits for the seat. */
  waits(gameId: string, seat: Seat, decision: string): Promise<boolean>;
  /** Who holds the seat, whom it is offered to, and the decision period that it is in. */
  sitting(gameId: string, seat: Seat): Promise<Sitting>;
}

export interface Sitting {
  /** Null where nobody sits there, or a bot. */
  readonly account: string | null;
  /** Whom the seat is offered to; null where nobody is asked. */
  readonly offered: string | null;
  /** Whether the start waits for what it has sealed, or must give again. */
  readonly owes: boolean;
  /** Null where the game does not wait for the seat. */
  readonly period: Period | null;
  /** The period that it was in before the last command, with what that command did to it. */
  readonly before: Period | null;
  /** Whether the game is over. */
  readonly ended: boolean;
}

export interface ReactionDeps {
  readonly sql: Sql;
  readonly rulesets: Rulesets;
  readonly folds: FoldCache;
  /** How long a notice waits for a player who is at the table and acts anyway; half a minute unless given. */
  readonly noticeDelayMillis?: number;
  /** How long standing orders wait before they answer; minutes unless given. */
  readonly standingDelay?: StandingDelay;
}

export function createReactions({
  sql,
  rulesets,
  folds,
  noticeDelayMillis,
  standingDelay = STANDING_DELAY,
}: ReactionDeps): Reactions {
  const reactors = [...REACTORS, noticesAfter(noticeDelayMillis)];
  /** What `look` makes of the game at that row. It must not keep or change the match, which goes back to the others. */
  const lookAt = async <T>(tx: ISql, row: StreamRow, look: (game: LoadedGame) => T): Promise<T> => {
    const { gameId, version, headHash, lastAt } = row;
    const rules = await rulesOf(rulesets, row);
    const match = await folds.take(tx, { gameId, rules }, version);
    const seen = look({ gameId, rules, match, headHash, lastAt });
    folds.keep(gameId, match);
    return seen;
  };

  return {
    react: async (gameId) => {
      await inTransaction(sql, async (tx) => {
        // Sent together, in this order: the row is read once the lock is held.
        const [, row, orders] = await Promise.all([
          lockGame(tx, gameId, 'react'),
          readStream(tx, gameId),
          seatsWithOrders(tx, gameId),
        ]);
        if (row === null || row.reactedVersion >= row.version) return;
        const news = await tableNews(tx, gameId, { since: row.reactedVersion, to: row.version });
        const { reactions, deadlines } = await lookAt(tx, row, (game) => ({
          reactions: [
            ...reactors.flatMap((reactor) => reactor(game, news)),
            ...standingOrders(game, orders, standingDelay),
          ],
          deadlines: deadlineRows(game),
        }));
        await putIntoOutbox(tx, gameId, reactions);
        await putDeadlines(tx, gameId, deadlines);
        await tx`update streams set reacted_version = ${row.version} where game_id = ${gameId}`;
      });
    },
    waits: async (gameId, seat, decision) => {
      const row = await readStream(sql, gameId);
      if (row === null) return false;
      return lookAt(sql, row, ({ match }) =>
        openDecisions(match.table).some((open) => open.id === decision && open.seat === seat),
      );
    },
    sitting: async (gameId, seat) => {
      const row = await readStream(sql, gameId);
      if (row === null) return { account: null, offered: null, owes: false, period: null, before: null, ended: false };
      return lookAt(sql, row, ({ match: { table } }) => {
        const holder = table.seats[seat] ?? null;
        const account = holder !== null && 'account' in holder ? holder.account : null;
        const { periods, periodsBefore } = table;
        const waits = { period: periods[seat] ?? null, before: periodsBefore[seat] ?? null };
        const offered = offerOf(table, seat)?.account ?? null;
        return { account, offered, owes: owed(table, seat) !== null, ...waits, ended: hasEnded(table) };
      });
    },
  };
}
