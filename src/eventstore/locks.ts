import type { ISql } from 'postgres';

/** What a lock is for, so that projecting and reacting, say, do not wait for each other. */
export const LOCKS = {
  project: 7_035_001,
  react: 7_035_002,
  serviceMessages: 7_035_003,
  checkpoints: 7_035_004,
  /** Taken by take_creation.sql. */
  creations: 7_035_005,
} as const;

/**
 * Waits for, and holds to the end of the transaction, the right to work on one game. Two games whose ids hash alike
 * wait for each other, which is harmless. Lock order: this first, rows of read models or outbox, `streams` last.
 */
export async function lockGame(tx: ISql, gameId: string, what: keyof typeof LOCKS = 'project'): Promise<void> {
  await tx`select pg_advisory_xact_lock(${LOCKS[what]}::int, hashtext(${gameId}))`;
}

/** Waits for, and holds to the end of the transaction, the right to sign for the server: checkpoints, and keys after keys. */
export async function lockCheckpoints(tx: ISql): Promise<void> {
  await tx`select pg_advisory_xact_lock(${LOCKS.checkpoints}::int, 0)`;
}
