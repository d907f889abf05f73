import type { Sql } from 'postgres';
import type { PublishedKey } from './keys.ts';
import { publishedKeys } from './keys.ts';
import type { ProvenBinding, TakenCheckpoint } from './proofs.ts';
import { checkpointsBefore, consistencyProof, latestCheckpoint, provenBindings } from './proofs.ts';

/** What anybody may ask of the checkpoints of a server. */
export interface CheckpointLog {
  /** The newest one; null before the first. */
  latest(): Promise<TakenCheckpoint | null>;
  /** Those smaller than `before`, the newest first. */
  before(before: number, limit: number): Promise<readonly TakenCheckpoint[]>;
  /** The keys that have signed, the oldest first. */
  keys(): Promise<readonly PublishedKey[]>;
  /** Hashes which show that the tree of `to` leaves begins with that of `from`, both of them at most the newest. */
  consistency(from: number, to: number): Promise<readonly string[]>;
  /** The heads of a game that the tree of `size` leaves holds. For whoever may see the game, and nobody else. */
  bindings(gameId: string, size: number): Promise<readonly ProvenBinding[]>;
}

export function checkpointLog(sql: Sql): CheckpointLog {
  return {
    latest: () => latestCheckpoint(sql),
    before: (before, limit) => checkpointsBefore(sql, before, limit),
    keys: () => publishedKeys(sql),
    consistency: (from, to) => consistencyProof(sql, from, to),
    bindings: (gameId, size) => provenBindings(sql, gameId, size),
  };
}
