import type { ISql } from 'postgres';
import { NO_HASH } from './chain.ts';
import type { AppendRequest, AppendResult, CreateRequest } from './event-store.ts';
import type { Sealed } from './seal.ts';
import { seal, timeAfter } from './seal.ts';
import type { StoredEvent } from './stored-event.ts';

/** Seals the drafts on to the head that the request names and stores them, in one statement (sql/append_events.sql). */
export async function appendEvents(sql: ISql, request: AppendRequest): Promise<AppendResult> {
  const { gameId, expectedVersion, prevHash, command } = request;
  const at = timeAfter(request.lastAt);
  const { events, rows } = sealed({ gameId, version: expectedVersion, hash: prevHash }, at, request.events);
  const [row] = await sql<OutcomeRow[]>`
    select outcome, version, from_version, to_version from append_events(
      ${gameId}, ${expectedVersion}, ${bytes(prevHash)}, ${at}, ${events.length}, ${bytes(headOf(events))}, ${rows},
      ${request.status ?? null}, ${request.rulesetVersion ?? null},
      ${command?.account ?? null}, ${command?.key ?? null}, ${command?.bodyHash ?? null})`;
  return resultOf(row, events);
}

/** Starts the game's stream with its seed in the vault, in one statement (sql/create_stream.sql). */
export async function createStream(sql: ISql, request: CreateRequest): Promise<AppendResult> {
  const { gameId, command } = request;
  const at = timeAfter(null);
  const { events, rows } = sealed({ gameId, version: 0, hash: NO_HASH }, at, request.events);
  const [row] = await sql<OutcomeRow[]>`
    select outcome, version, from_version, to_version from create_stream(
      ${gameId}, ${request.ruleset}, ${request.rulesetVersion}, ${request.status ?? null}, ${request.serverSeed}, ${at},
      ${events.length}, ${bytes(headOf(events))}, ${rows},
      ${command?.account ?? null}, ${command?.key ?? null}, ${command?.bodyHash ?? null})`;
  return resultOf(row, events);
}

interface OutcomeRow {
  readonly outcome: 'appended' | 'conflict' | 'duplicate' | 'key-reused';
  readonly version: number;
  readonly from_version: number;
  readonly to_version: number;
}

/** An empty batch has nothing to hash or to answer with: asking for one is a bug of the caller. */
export function sealed(...args: Parameters<typeof seal>): Sealed {
  if (args[2].length === 0) throw new RangeError('a batch needs at least one event');
  return seal(...args);
}

/** Hash of the last event of a batch. */
export function headOf(events: readonly StoredEvent[]): string {
  return events.at(-1)?.hash ?? NO_HASH;
}

function resultOf(row: OutcomeRow | undefined, events: readonly StoredEvent[]): AppendResult {
  if (row === undefined) throw new Error('the event store gave no answer');
  switch (row.outcome) {
    case 'appended':
      return { kind: 'appended', events, version: row.version, headHash: headOf(events), lastAt: events[0]?.at ?? '' };
    case 'conflict':
      return { kind: 'conflict', version: row.version };
    case 'duplicate':
      return { kind: 'duplicate', fromVersion: row.from_version, toVersion: row.to_version };
    case 'key-reused':
      return { kind: 'key-reused' };
  }
}

function bytes(hex: string): Buffer {
  return Buffer.from(hex, 'hex');
}
