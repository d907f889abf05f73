import { createHash } from 'node:crypto';

/** A complete subtree: `level` 0 is a leaf, and each level above joins two of the one below. */
export interface Place {
  readonly level: number;
  readonly index: number;
}

/** Leaves from `from` up to but not including `to`. */
export interface Range {
  readonly from: number;
  readonly to: number;
}

/** Gives the hash of a complete subtree. */
export type HashAt = (place: Place) => Buffer;

/** The hash of a leaf: SHA-256(0x00 || entry). RFC 6962 §2.1. */
export function leafHash(entry: Uint8Array): Buffer {
  return createHash('sha256').update(Buffer.of(0)).update(entry).digest();
}

/** The hash of a node: SHA-256(0x01 || left || right). RFC 6962 §2.1. */
export function nodeHash(left: Uint8Array, right: Uint8Array): Buffer {
  return createHash('sha256').update(Buffer.of(1)).update(left).update(right).digest();
}

/** The complete subtrees that a range falls into, from left to right. The range must be one of a tree: see `halvesOf`. */
export function placesOf(range: Range): Place[] {
  const { from, to } = range;
  if (from === to) return [];
  const level = Math.log2(to - from);
  return Number.isInteger(level) ? [{ level, index: from / (to - from) }] : halvesOf(range).flatMap(placesOf);
}

/** The Merkle tree hash of a range, of its complete subtrees. RFC 6962 §2.1; of no leaves it is the hash of nothing. */
export function rangeHash(range: Range, at: HashAt): Buffer {
  const places = placesOf(range);
  const last = places.pop();
  if (last === undefined) return createHash('sha256').digest();
  return places.reduceRight((right, place) => nodeHash(at(place), right), at(last));
}

/** The ranges whose hashes prove that leaf `index` is in the tree of `size` leaves. RFC 6962 §2.1.1. */
export function inclusionRanges(index: number, size: number): Range[] {
  const path = (range: Range): Range[] => {
    if (range.to - range.from === 1) return [];
    const [left, right] = halvesOf(range);
    return index < left.to ? [...path(left), right] : [...path(right), left];
  };
  return path({ from: 0, to: size });
}

/** The ranges whose hashes prove that the tree of `size` leaves begins with that of `older`. RFC 6962 §2.1.2. */
export function consistencyRanges(older: number, size: number): Range[] {
  const path = (range: Range, isOlder: boolean): Range[] => {
    if (range.to === older) return isOlder ? [] : [range];
    const [left, right] = halvesOf(range);
    return older <= left.to ? [...path(left, isOlder), right] : [...path(right, false), left];
  };
  return older === 0 || older === size ? [] : path({ from: 0, to: size }, true);
}

/** The root that an inclusion proof leads to; null where it has not the length that it must have. RFC 9162 §2.1.3.2. */
export function rootByInclusion(
  leaf: Buffer,
  { index, size }: { readonly index: number; readonly size: number },
  proof: readonly Buffer[],
): Buffer | null {
  const ranges = index < size ? inclusionRanges(index, size) : null;
  if (ranges?.length !== proof.length) return null;
  return proof.reduce((hash, other, at) => {
    const isLeft = (ranges[at]?.to ?? 0) <= index;
    return isLeft ? nodeHash(other, hash) : nodeHash(hash, other);
  }, leaf);
}

/** A tree as a checkpoint names it. */
export interface Tree {
  /** How many leaves it has. */
  readonly size: number;
  readonly root: Buffer;
}

/** Whether a proof shows that the newer tree begins with the older one. RFC 9162 §2.1.4.2. */
export function isConsistent(older: Tree, newer: Tree, proof: readonly Buffer[]): boolean {
  if (older.size > newer.size) return false;
  const ranges = consistencyRanges(older.size, newer.size);
  if (proof.length !== ranges.length) return false;
  if (older.size === 0) return older.root.equals(rangeHash({ from: 0, to: 0 }, () => older.root));
  if (older.size === newer.size) return older.root.equals(newer.root);
  const { was, is } = rootsByConsistency(older, ranges, proof);
  return was.equals(older.root) && is.equals(newer.root);
}

/** The roots of both trees that the hashes of the ranges lead to. */
function rootsByConsistency(older: Tree, ranges: readonly Range[], proof: readonly Buffer[]) {
  // Where the older tree is complete its root is not in the proof: both sides know it.
  const isComplete = Number.isInteger(Math.log2(older.size));
  const [first = older.root, ...rest] = isComplete ? [older.root, ...proof] : proof;
  const places = isComplete ? ranges : ranges.slice(1);
  let [was, is] = [first, first];
  for (const [at, other] of rest.entries()) {
    const isLeft = (places[at]?.to ?? 0) <= older.size;
    if (isLeft) was = nodeHash(other, was);
    is = isLeft ? nodeHash(other, is) : nodeHash(is, other);
  }
  return { was, is };
}

/** Where a tree parts: its left half has as many leaves as the largest power of two below its size. */
function halvesOf({ from, to }: Range): readonly [Range, Range] {
  const middle = from + 2 ** Math.ceil(Math.log2(to - from) - 1);
  return [
    { from, to: middle },
    { from: middle, to },
  ];
}
