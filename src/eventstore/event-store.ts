import type { JsonObject } from '../domain/kernel/json.ts';
import type { NewEvent } from '../domain/kernel/event.ts';
import type { StoredEvent } from './stored-event.ts';

/** What a game's stream is at. `lagging`, in the projections' sense, is `projectedVersion < version`. */
export type GameStatus = 'open' | 'active' | 'finished' | 'abandoned';

/** The one row that carries a game: whoever appends must name the version and hash found here. */
export interface StreamRow {
  readonly gameId: string;
  readonly version: number;
  /** Hex; hash of the event at `version`. */
  readonly headHash: string;
  /** ISO 8601; `at` of the event at `version`. */
  readonly lastAt: string;
  readonly projectedVersion: number;
  readonly reactedVersion: number;
  readonly ruleset: string;
  readonly rulesetVersion: string;
  readonly status: GameStatus;
  /** Where its log lies in a file: of what visibility it was. */
  readonly archived: 'public' | 'private' | null;
}

/** Makes a write repeatable: one key of an account means one command in one game, for ever. */
export interface CommandKey {
  /** Account id (UUID). */
  readonly account: string;
  readonly key: string;
  /** SHA-256 of what was asked, so that another body under the same key is noticed. */
  readonly bodyHash: Buffer;
}

/** A remembered command: the events from `fromVersion` to `toVersion`, both included, came of it. */
export interface CommandRow {
  readonly bodyHash: Buffer;
  readonly fromVersion: number;
  readonly toVersion: number;
}

export interface CreateRequest {
  readonly gameId: string;
  readonly ruleset: string;
  readonly rulesetVersion: string;
  /** 32 bytes; kept in the vault and nowhere else. */
  readonly serverSeed: Buffer;
  /** At least one. */
  readonly events: readonly NewEvent[];
  /** `open` unless given. */
  readonly status?: GameStatus;
  readonly command?: CommandKey;
}

export interface AppendRequest {
  readonly gameId: string;
  /** Version, hash and time of the head that the events were decided on: all from one StreamRow. */
  readonly expectedVersion: number;
  readonly prevHash: string;
  readonly lastAt: string;
  /** At least one. */
  readonly events: readonly NewEvent[];
  /** The stream keeps its status and ruleset version unless these are given. */
  readonly status?: GameStatus;
  readonly rulesetVersion?: string;
  readonly command?: CommandKey;
}

/** All of a batch is stored, or nothing of it. Nothing here is an error: errors are thrown and mean infrastructure. */
export type AppendResult =
  | {
      readonly kind: 'appended';
      readonly events: readonly StoredEvent[];
      readonly version: number;
      readonly headHash: string;
      readonly lastAt: string;
    }
  /** Somebody else was faster, or the game does not exist (version 0) or exists already (on create). */
  | { readonly kind: 'conflict'; readonly version: number }
  /** The same key and body were appended before: these are its events. */
  | { readonly kind: 'duplicate'; readonly fromVersion: number; readonly toVersion: number }
  /** The key was used for another body. */
  | { readonly kind: 'key-reused' };

/** Which part of a stream: versions in (after, to], at most `limit` of them. */
export interface ReadRange {
  readonly after?: number;
  readonly to?: number;
  readonly limit?: number;
}

/** A folded state. A cache: it may be dropped at any time. */
export interface Snapshot<S extends JsonObject = JsonObject> {
  readonly version: number;
  readonly state: S;
}

/** Where games live. One adapter on Postgres, one in memory for fast tests; one contract suite for both. */
export interface EventStore {
  /** Starts a stream, with its seed in the vault. `conflict` where the game exists. */
  create(request: CreateRequest): Promise<AppendResult>;
  /** Seals the drafts on to the head named and stores them: one round trip, locking nothing but the stream's row. */
  append(request: AppendRequest): Promise<AppendResult>;
  stream(gameId: string): Promise<StreamRow | null>;
  /** Events in order of version; none where the game does not exist. */
  read(gameId: string, range?: ReadRange): Promise<StoredEvent[]>;
  /** Those of some types alone, in order. */
  readTypes(gameId: string, types: readonly string[], range?: Omit<ReadRange, 'limit'>): Promise<StoredEvent[]>;
  /** The whole stream in batches, for logs longer than memory should hold. */
  readBatches(gameId: string, range?: ReadRange): AsyncIterable<StoredEvent[]>;
  /** The server's seed of a game. Throws where there is none. Must never reach state, view, log or job. */
  seed(gameId: string): Promise<Buffer>;
  command(gameId: string, account: string, key: string): Promise<CommandRow | null>;
  /** Keeps a state folded by `rulesetVersion`; replaces what was kept for that version. */
  saveSnapshot(gameId: string, rulesetVersion: string, snapshot: Snapshot): Promise<void>;
  /** The newest sound snapshot of that ruleset version, at `atMost` or before; another ruleset version's is ignored. */
  loadSnapshot(gameId: string, rulesetVersion: string, atMost?: number): Promise<Snapshot | null>;
}
