import type { ISql } from 'postgres';
import { appendEvents, createStream } from './append.ts';
import type { EventStore } from './event-store.ts';
import { readBatches, readCommand, readEvents, readEventsOf, readSeed, readStream } from './read.ts';
import { loadSnapshot, saveSnapshot } from './snapshots.ts';

/** The event store on PostgreSQL, over a pool or within a transaction. The schema is prisma/migrations and sql/. */
export function eventStore(sql: ISql): EventStore {
  return {
    create: (request) => createStream(sql, request),
    append: (request) => appendEvents(sql, request),
    stream: (gameId) => readStream(sql, gameId),
    read: (gameId, range) => readEvents(sql, gameId, range),
    readTypes: (gameId, types, range) => readEventsOf(sql, gameId, types, range),
    readBatches: (gameId, range) => readBatches(sql, gameId, range),
    seed: (gameId) => readSeed(sql, gameId),
    command: (gameId, account, key) => readCommand(sql, gameId, account, key),
    saveSnapshot: (gameId, rulesetVersion, snapshot) => saveSnapshot(sql, gameId, rulesetVersion, snapshot),
    loadSnapshot: (gameId, rulesetVersion, atMost) => loadSnapshot(sql, gameId, rulesetVersion, atMost),
  };
}
