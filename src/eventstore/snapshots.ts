import { createHash } from 'node:crypto';
import type { ISql } from 'postgres';
import type { JsonObject } from '../domain/kernel/json.ts';
import { canonical } from './canonical.ts';
import type { Snapshot } from './event-store.ts';

const MAX_VERSION = 2 ** 31 - 1;

/** SHA-256 of the state's canonical form: the same for equal states, however they came about. Throws NotCanonical. */
export function stateHash(state: JsonObject): Buffer {
  return createHash('sha256').update(canonical(state)).digest();
}

/** Keeps a folded state; what was kept for that version of the game, by whatever rules, is replaced. */
export async function saveSnapshot(
  sql: ISql,
  gameId: string,
  rulesetVersion: string,
  snapshot: Snapshot,
): Promise<void> {
  const { version, state } = snapshot;
  await sql`
    insert into snapshots (game_id, version, ruleset_version, state, state_hash)
    values (${gameId}, ${version}, ${rulesetVersion}, ${JSON.stringify(state)}::text::json, ${stateHash(state)})
    on conflict (game_id, version) do update
      set ruleset_version = excluded.ruleset_version, state = excluded.state, state_hash = excluded.state_hash, created_at = now()`;
}

/**
 * The newest snapshot by these rules at `atMost` or before. One whose hash does not fit its state is passed over for
 * an older one: a cache must never be able to change a game.
 */
export async function loadSnapshot(
  sql: ISql,
  gameId: string,
  rulesetVersion: string,
  atMost: number = MAX_VERSION,
): Promise<Snapshot | null> {
  const [row] = await sql<{ version: number; state: JsonObject; state_hash: Buffer }[]>`
    select version, state, state_hash from snapshots
     where game_id = ${gameId} and version <= ${atMost} and ruleset_version = ${rulesetVersion}
     order by version desc limit 1`;
  if (row === undefined) return null;
  if (sound(row.state, row.state_hash)) return { version: row.version, state: row.state };
  return loadSnapshot(sql, gameId, rulesetVersion, row.version - 1);
}

function sound(state: JsonObject, hash: Buffer): boolean {
  return stateHash(state).equals(hash);
}
