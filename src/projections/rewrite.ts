import type { ISql, Sql } from 'postgres';
import { isTakenBack, takebacksIn } from '../domain/table/takebacks.ts';
import { lockGame } from '../eventstore/locks.ts';
import { eventStore } from '../eventstore/postgres-store.ts';
import { readStream } from '../eventstore/read.ts';
import { inTransaction } from '../eventstore/transaction.ts';
import { foldLog } from '../games/folding/fold-log.ts';
import { RulesMissing } from '../games/folding/game-folder.ts';
import type { Rulesets } from '../games/rulesets.ts';
import type { Rows } from './read-model.ts';
import { rowsOfEvents, rowsOfGame } from './rows.ts';

/**
 * Clears the read models of a game and projects its log anew, in batches and in one transaction: readers see the old rows
 * or the new ones. The game's lock comes first and the row of `streams` last, so that no append waits for longer than a
 * commit. Does nothing for a game that does not exist. Throws RulesMissing.
 */
export async function rewriteGame(sql: Sql, rulesets: Rulesets, gameId: string): Promise<void> {
  await inTransaction(sql, async (tx) => {
    // Sent together, in this order: the row is read once the lock is held.
    const [, row] = await Promise.all([lockGame(tx, gameId), readStream(tx, gameId)]);
    // What was made of the log of an archived game has gone with it.
    if (row === null || row.archived !== null) return;
    const { version, headHash, lastAt } = row;
    const rules = await rulesets.load(row.ruleset, row.rulesetVersion);
    if (rules === undefined)
      throw new RulesMissing(`this process has no rules for ${row.ruleset} ${row.rulesetVersion}`);
    const store = eventStore(tx);
    const takebacks = takebacksIn(await store.readTypes(gameId, ['TakenBack'], { to: version }));
    await tx`select clear_read_models(array[${gameId}::uuid])`;
    const match = await foldLog(store, { gameId, rules, base: null, to: version }, async (batch) => {
      const events = batch.map((one) => ({ ...one, undone: isTakenBack(one.event, takebacks) }));
      await write(tx, gameId, { events: rowsOfEvents({ gameId, rules }, events) });
    });
    await write(tx, gameId, { settled: rowsOfGame({ gameId, rules, match, headHash, lastAt }) });
    await tx`update streams set projected_version = ${version} where game_id = ${gameId}`;
  });
}

async function write(
  tx: ISql,
  gameId: string,
  { events, settled }: { readonly events?: Rows; readonly settled?: Rows },
): Promise<void> {
  if (events !== undefined)
    await tx`select project_events(array[${gameId}::uuid], ${JSON.stringify(events)}::text::json)`;
  if (settled !== undefined)
    await tx`select settle_games(array[${gameId}::uuid], ${JSON.stringify(settled)}::text::json)`;
}
