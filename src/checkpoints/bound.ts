import type { Checkpoint } from './checkpoint.ts';
import { checkpointIn, entryOf } from './checkpoint.ts';
import { leafHash, rootByInclusion } from './merkle.ts';
import { parseNote, signedBy, verifierOf } from './note.ts';
import type { ProvenBinding } from './proofs.ts';

/** What a server says that a checkpoint binds of a game: the answer of `gameCheckpoint`. */
export interface BoundGame {
  readonly gameId: string;
  readonly note: string;
  readonly verifierKey: string;
  /** All keys of the server, the oldest first, each named by the one before it. Files of before do not have them. */
  readonly keys?: readonly { readonly verifierKey: string; readonly statement?: string }[];
  readonly heads: readonly Omit<ProvenBinding, 'gameId'>[];
}

/** A checkpoint, or a proof of what it binds, is not what it says it is. */
export class UnsoundCheckpoint extends Error {}

/** The checkpoint of a note that one of the keys has signed. Throws UnsoundCheckpoint. */
export function signedCheckpoint(note: string, verifierKeys: readonly string[]): Checkpoint {
  const parsed = parseNote(note);
  const checkpoint = parsed === null ? null : checkpointIn(parsed);
  if (parsed === null || checkpoint === null) throw new UnsoundCheckpoint('it is no signed checkpoint');
  if (signedBy(parsed, verifierKeys.map(verifierOf)).length === 0)
    throw new UnsoundCheckpoint(`it is not signed by ${verifierKeys.join(' or ')}`);
  return checkpoint;
}

/** Checks that the tree of a checkpoint holds each of the heads. Throws UnsoundCheckpoint. */
export function checkHeads({ size, root }: Checkpoint, { gameId, heads }: BoundGame): void {
  for (const { version, headHash, salt, index, proof } of heads) {
    const leaf = leafHash(entryOf({ gameId, version, headHash, salt }));
    const hashes = proof.map((hash) => Buffer.from(hash, 'base64'));
    if (rootByInclusion(leaf, { index, size }, hashes)?.equals(root) !== true)
      throw new UnsoundCheckpoint(`it does not hold the head of version ${version}`);
  }
}
