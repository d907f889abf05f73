import type { JsonObject } from '../domain/kernel/json.ts';
import type { Sql } from '../database/sql.ts';
import { eventStore } from '../eventstore/postgres-store.ts';
import { stateHash } from '../eventstore/snapshots.ts';
import type { KeptState, ReplayFault } from '../games/reading/replay.ts';
import { refold } from '../games/reading/replay.ts';
import type { Rulesets } from '../games/rulesets.ts';
import { verifyOutcomes } from '../games/checking/verify-outcomes.ts';
import { withDatabase } from './database.ts';
import type { ExitCode, CliContext } from './cli-context.ts';
import { storedRulesets } from './stored-log.ts';

interface GameRow {
  readonly game_id: string;
  readonly ruleset: string;
  readonly ruleset_version: string;
}

/**
 * Folds and decides every game of the database again by the rules at hand: what differs from the snapshots, breaks an
 * invariant or comes out otherwise is told. Nothing is changed. 1 where there was anything to tell.
 */
export async function replayAll(context: CliContext, rulesets: Rulesets): Promise<ExitCode> {
  return withDatabase(context, async ({ sql }) => {
    const stored = storedRulesets(context, rulesets, sql);
    const games = { seen: 0, wrong: 0 };
    for await (const rows of sql<GameRow[]>`
      select game_id, ruleset, ruleset_version from streams where archived is null order by game_id`.cursor(50)) {
      for (const row of rows) {
        const faults = await faultsOf(sql, stored, row);
        games.seen += 1;
        games.wrong += faults.length > 0 ? 1 : 0;
        for (const { version, detail } of faults) context.out(`${row.game_id} event ${version}: ${detail}`);
      }
    }
    context.out(`${games.seen} games replayed, ${games.wrong} with differences`);
    return games.wrong > 0 ? 1 : 0;
  });
}

async function faultsOf(sql: Sql, rulesets: Rulesets, row: GameRow): Promise<ReplayFault[]> {
  const rules = await rulesets.load(row.ruleset, row.ruleset_version);
  if (rules === undefined) return [{ version: 1, detail: `${row.ruleset} ${row.ruleset_version} is not at hand` }];
  const store = eventStore(sql);
  const log = await store.read(row.game_id);
  const folded = refold(rules, log, await keptStates(sql, row.game_id));
  const { wrong } = verifyOutcomes(rules, log, await store.seed(row.game_id));
  return [...folded, ...wrong];
}

async function keptStates(sql: Sql, gameId: string): Promise<KeptState[]> {
  const rows = await sql<{ version: number; state_hash: Buffer }[]>`
    select version, state_hash from snapshots where game_id = ${gameId} order by version`;
  return rows.map(({ version, state_hash: hash }) => ({
    version,
    isSame: (match) => stateHash(match as unknown as JsonObject).equals(hash),
  }));
}
