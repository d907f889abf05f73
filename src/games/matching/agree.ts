import { createHash } from 'node:crypto';
import type { Pace } from './paces.ts';

/** What somebody who looks for an opponent has asked for, as far as two must agree upon it. */
export interface Wish {
  /** The id of the ticket. */
  readonly id: string;
  /** Null where either will do. */
  readonly side: string | null;
  /** Those that will do, the dearest first. */
  readonly paces: readonly Pace[];
}

/** What two have come to: who sits on which side, and the pace. */
export interface Agreement {
  /** Of the first. */
  readonly side: string;
  /** Of the second. */
  readonly other: string;
  readonly pace: Pace;
}

/**
 * What two wishes come to, the earlier one first; null where they do not fit. The dearest pace of the earlier one that
 * suits the other is taken. If both leave the side open, it is drawn by the hash of both ids, of which nobody has chosen
 * his own, nor can know the other's.
 */
export function agree(sides: readonly string[], first: Wish, second: Wish): Agreement | null {
  const [one, two] = sides;
  if (one === undefined || two === undefined || sides.length !== 2) return null;
  const pace = first.paces.find((wanted) => second.paces.includes(wanted));
  const side = first.side ?? otherOf(second.side, [one, two]) ?? drawn([one, two], [first.id, second.id]);
  const other = otherOf(side, [one, two]);
  if (pace === undefined || other === null || (second.side ?? other) !== other) return null;
  return { side, other, pace };
}

/** The side of somebody who plays alone against a bot. */
export function sideAlone(sides: readonly string[], { id, side }: Pick<Wish, 'id' | 'side'>): string | null {
  const [one, two] = sides;
  if (one === undefined || two === undefined) return null;
  return side ?? drawn([one, two], [id]);
}

/** The other of two sides; null where it is none of them. */
function otherOf(side: string | null, [one, two]: readonly [string, string]): string | null {
  if (side === one) return two;
  return side === two ? one : null;
}

/** One of two sides by the last bit of SHA-256 over the ids, in the order of their letters, a line each. */
function drawn([one, two]: readonly [string, string], ids: readonly string[]): string {
  const hash = createHash('sha256')
    .update([...ids].sort().join('\n'))
    .digest();
  return ((hash.at(-1) ?? 0) & 1) === 0 ? one : two;
}
