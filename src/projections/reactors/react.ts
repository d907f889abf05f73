import type { ISql, Sql } from 'postgres';
import type { Seat } from '../../domain/kernel/ids.ts';
import type { StreamRow } from '../../eventstore/event-store.ts';
import { readStream } from '../../eventstore/read.ts';
import { inTransaction } from '../../eventstore/transaction.ts';
import type { LoadedGame } from '../../games/loader.ts';
import type { Rulesets } from '../../games/rulesets.ts';
import type { Folds } from '../folding.ts';
import { lockGame } from '../locks.ts';
import { rulesOf } from '../runner.ts';
import { botMoves } from './bot-move.ts';
import { liveUpdates } from './live.ts';
import type { Reactor } from './reaction.ts';
import { putIntoOutbox } from './reaction.ts';

export const REACTORS: readonly Reactor[] = [botMoves, liveUpdates];

/** What follows from appends. Written once and never rebuilt: it has been acted upon. */
export interface Reactions {
  /** Writes the outbox rows that the game calls for since it was last reacted to; does nothing where there is nothing new. */
  react(gameId: string): Promise<void>;
  /** Whether that decision still waits for the seat. */
  waits(gameId: string, seat: Seat, decision: string): Promise<boolean>;
}

export interface ReactionDeps {
  readonly sql: Sql;
  readonly rulesets: Rulesets;
  readonly folds: Folds;
}

export function createReactions({ sql, rulesets, folds }: ReactionDeps): Reactions {
  /** What `look` makes of the game at that row. It must not keep or change the match, which goes back to the others. */
  const lookAt = async <T>(tx: ISql, row: StreamRow, look: (game: LoadedGame) => T): Promise<T> => {
    const { gameId, version, headHash, lastAt } = row;
    const rules = rulesOf(rulesets, row);
    const match = await folds.take(tx, { gameId, rules }, version);
    const seen = look({ gameId, rules, match, headHash, lastAt });
    folds.keep(gameId, match);
    return seen;
  };

  return {
    react: async (gameId) => {
      await inTransaction(sql, async (tx) => {
        // Sent together, in this order: the row is read once the lock is held.
        const [, row] = await Promise.all([lockGame(tx, gameId, 'react'), readStream(tx, gameId)]);
        if (row === null || row.reactedVersion >= row.version) return;
        const reactions = await lookAt(tx, row, (game) => REACTORS.flatMap((reactor) => reactor(game)));
        await putIntoOutbox(tx, gameId, reactions);
        await tx`update streams set reacted_version = ${row.version} where game_id = ${gameId}`;
      });
    },
    waits: async (gameId, seat, decision) => {
      const row = await readStream(sql, gameId);
      if (row === null) return false;
      return lookAt(sql, row, ({ match }) =>
        match.table.decisions.some((open) => open.id === decision && open.seat === seat),
      );
    },
  };
}
