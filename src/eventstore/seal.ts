import { randomBytes } from 'node:crypto';
import type { Secret, NewEvent } from '../domain/kernel/event.ts';
import { asStored } from './as-stored.ts';
import { canonical } from './canonical.ts';
import type { Parts, Unhashed } from './chain.ts';
import { hashedText } from './chain.ts';
import { digestUpon } from './digest.ts';
import type { SealedSecret, StoredEvent } from './stored-event.ts';

/** A fresh seed of a game's dice. */
export function newServerSeed(): Buffer {
  return randomBytes(32);
}

/** Where the next batch joins the chain. */
export interface Head {
  readonly gameId: string;
  /** 0 before the first event. */
  readonly version: number;
  readonly hash: string;
}

/** A batch sealed on to the chain, and the same as the JSON text that sql/insert_events.sql takes. */
export interface Sealed {
  readonly events: readonly StoredEvent[];
  readonly rows: string;
}

/**
 * Salts, commits, numbers and chains a batch of drafts on to `head`. Throws NotCanonical where a draft is not plain JSON.
 * The events are those that a read will give, member by member. Each part is made canonical once, for hashing and storing alike: half of the time of an append is spent here.
 */
export function seal(head: Head, at: string, drafts: readonly NewEvent[]): Sealed {
  const events: StoredEvent[] = [];
  const rows: string[] = [];
  let prev = head.hash;
  for (const { type, schema, by, public: open, secrets: bare } of drafts) {
    const secrets = bare.map(sealSecret);
    const version = head.version + events.length + 1;
    const event = {
      gameId: head.gameId,
      version,
      type,
      schema,
      at,
      by: asStored(by),
      public: asStored(open),
      secrets: secrets.map(bareSecret),
      prev,
    };
    const parts = { by: canonical(by), open: canonical(open), secrets };
    const hash = digestUpon(prev, hashedText(event, parts));
    events.push({ ...event, hash });
    rows.push(rowText(event, parts, hash));
    prev = hash;
  }
  return { events, rows: `[${rows.join(',')}]` };
}

/** The time of a batch: now, but never before the event that it follows, whatever the machine's clock does. */
export function timeAfter(lastAt: string | null, now: Date = new Date()): string {
  const at = now.toISOString();
  return lastAt !== null && lastAt > at ? lastAt : at;
}

function rowText({ type, schema, prev }: Unhashed, { by, open, secrets }: SealedParts, hash: string): string {
  const sealed = secrets.map(
    ({ to, commit, salt, text }) => `{"to":${to},"commit":"${commit}","salt":"${salt}","data":${text}}`,
  );
  return (
    `{"type":${canonical(type)},"schema":${schema},"by":${by},"public":${open},` +
    `"secrets":[${sealed.join(',')}],"prev":"${prev}","hash":"${hash}"}`
  );
}

interface SealedParts extends Parts {
  readonly secrets: readonly SecretParts[];
}

interface SecretParts {
  readonly stored: SealedSecret;
  readonly to: string;
  readonly commit: string;
  readonly salt: string;
  readonly text: string;
}

function sealSecret({ to, data }: Secret): SecretParts {
  const salt = freshSalt();
  const text = canonical(data);
  const commit = digestUpon(salt, text);
  return { stored: asStored({ to, commit, salt, data }), to: canonical(to), commit, salt, text };
}

function bareSecret({ stored }: SecretParts): SealedSecret {
  return stored;
}

const SALT_BYTES = 16;

/** Randomness is drawn for many salts at once: asking for it takes longer than hashing with it. Each byte is used once. */
const POOL_BYTES = 256 * SALT_BYTES;
let pool = Buffer.alloc(0);

function freshSalt(): string {
  if (pool.length === 0) pool = randomBytes(POOL_BYTES);
  const salt = pool.toString('hex', 0, SALT_BYTES);
  pool = pool.subarray(SALT_BYTES);
  return salt;
}
