import { createHash, randomBytes } from 'node:crypto';
import type { JsonObject } from '../domain/kernel/json.ts';
import type { Secret } from '../domain/kernel/event.ts';
import { canonical } from './canonical.ts';
import type { EventDraft, SealedSecret, StoredEvent, WireEvent } from './stored-event.ts';

/** `prev` of a game's first event. */
export const NO_HASH = '0'.repeat(64);

const SALT_BYTES = 16;

/** What a secret's `commit` must be: hex(SHA-256(salt || JCS(data))). Throws NotCanonical. */
export function commitOf(salt: string, data: JsonObject): string {
  return createHash('sha256').update(salt, 'hex').update(canonical(data)).digest('hex');
}

/** An event but for its own hash; secrets count by addressees and commitment alone, opened or not. */
export type Unhashed = Omit<WireEvent, 'hash' | 'text'>;

/** What an event's `hash` must be: hex(SHA-256(bytes(prev) || JCS(event without prev, salts and data))). Throws NotCanonical. */
export function hashOf({ gameId, version, type, schema, at, by, public: open, secrets, prev }: Unhashed): string {
  const sealed = secrets.map(({ to, commit }) => ({ to, commit }));
  const text = canonical({ gameId, version, type, schema, at, by, public: open, secrets: sealed });
  return createHash('sha256').update(prev, 'hex').update(text).digest('hex');
}

/** Where the next batch joins the chain. */
export interface Head {
  readonly gameId: string;
  /** 0 before the first event. */
  readonly version: number;
  readonly hash: string;
}

/** Salts, commits, numbers and chains a batch of drafts on to `head`. Throws NotCanonical where a draft is not plain JSON. */
export function seal(head: Head, at: string, drafts: readonly EventDraft[]): StoredEvent[] {
  let { version, hash: prev } = head;
  const salt = saltsFor(drafts);
  return drafts.map(({ type, schema, by, public: open, secrets: bare }) => {
    version += 1;
    const secrets = bare.map((secret) => sealSecret(secret, salt()));
    const unhashed = { gameId: head.gameId, version, type, schema, at, by, public: open, secrets, prev };
    prev = hashOf(unhashed);
    return { ...unhashed, hash: prev };
  });
}

/** The time of a batch: now, but never before the event that it follows, whatever the machine's clock does. */
export function timeAfter(lastAt: string | null, now: Date = new Date()): string {
  const at = now.toISOString();
  return lastAt !== null && lastAt > at ? lastAt : at;
}

function sealSecret({ to, data }: Secret, salt: string): SealedSecret {
  return { to, commit: commitOf(salt, data), salt, data };
}

/** All salts of a batch at once: asking the system for randomness costs more than hashing with it. */
function saltsFor(drafts: readonly EventDraft[]): () => string {
  const count = drafts.reduce((sum, { secrets }) => sum + secrets.length, 0);
  const pool = randomBytes(SALT_BYTES * count).toString('hex');
  let at = 0;
  return () => pool.slice(at, (at += 2 * SALT_BYTES));
}
