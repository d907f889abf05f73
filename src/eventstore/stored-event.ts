import type { JsonObject } from '../domain/kernel/json.ts';
import type { Seat } from '../domain/kernel/ids.ts';
import type { NewEvent, Secret } from '../domain/kernel/event.ts';
import type { Text } from '../domain/kernel/text.ts';

/** A secret as stored: the commitment is public, what it commits to is not. */
export interface SealedSecret extends Secret {
  /** hex(SHA-256(salt || JCS(data))). */
  readonly commit: string;
  /** 16 random bytes, hex. */
  readonly salt: string;
}

/** An event as stored and hashed (contract.md), whole: it must not leave the server but through `redact`. */
export interface StoredEvent extends NewEvent {
  readonly gameId: string;
  /** Counts from 1 in each game. */
  readonly version: number;
  /** ISO 8601, UTC, milliseconds. Never before the `at` of the event before. */
  readonly at: string;
  readonly secrets: readonly SealedSecret[];
  /** Hash of the event before; 64 zeros for the first. */
  readonly prev: string;
  readonly hash: string;
}

/** A secret on the wire: opened or not. */
export interface WireSecret {
  readonly to: readonly Seat[];
  readonly commit: string;
  readonly salt?: string;
  readonly data?: JsonObject;
}

/** An event as one viewer may see it. `text` is for reading only and not hashed. */
export interface WireEvent extends Omit<StoredEvent, 'secrets'> {
  readonly secrets: readonly WireSecret[];
  readonly text?: Text;
}
