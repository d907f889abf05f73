import { canonical } from '../eventstore/canonical.ts';
import { digestUpon } from '../eventstore/digest.ts';
import type { Tree } from './merkle.ts';
import type { Note } from './note.ts';

/** What a leaf binds: a game had this head. The salt keeps others from guessing which game it is. */
export interface Binding {
  readonly gameId: string;
  readonly version: number;
  /** Hex. */
  readonly headHash: string;
  /** Hex, 32 bytes. */
  readonly salt: string;
}

/** The entry of a leaf: SHA-256(salt || JCS({gameId, headHash, version})), as the log commits to its secrets. */
export function entryOf({ gameId, version, headHash, salt }: Binding): Buffer {
  return Buffer.from(digestUpon(salt, canonical({ gameId, headHash, version })), 'hex');
}

/** What the log of a server is called: where players reach it, without a scheme, so that no other has the same name. */
export function originOf(publicUrl: string): string {
  return publicUrl.replace(/^https?:\/\//, '');
}

/** A checkpoint as it is signed: which log, and its tree. */
export interface Checkpoint extends Tree {
  /** What tells this log from others. */
  readonly origin: string;
}

/** The text of a checkpoint (C2SP tlog-checkpoint): origin, size and root, a line each. */
export function checkpointText({ origin, size, root }: Checkpoint): string {
  return `${origin}\n${size}\n${root.toString('base64')}\n`;
}

/** The checkpoint that a signed note holds; null where it holds none. Lines behind the third are let pass. */
export function checkpointIn({ text }: Note): Checkpoint | null {
  const [origin = '', size = '', base64 = ''] = text.split('\n');
  const root = Buffer.from(base64, 'base64');
  const isOne = origin !== '' && /^(0|[1-9]\d{0,14})$/.test(size) && root.length === 32;
  return isOne ? { origin, size: Number(size), root } : null;
}
