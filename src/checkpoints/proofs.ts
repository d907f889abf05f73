import type { ISql } from 'postgres';
import type { Binding } from './checkpoint.ts';
import type { Place, Range } from './merkle.ts';
import { consistencyRanges, inclusionRanges, placesOf, rangeHash } from './merkle.ts';
import { hashesAt, hashOf, keyOfPlace } from './tree.ts';

/** A checkpoint as it was taken. */
export interface TakenCheckpoint {
  readonly size: number;
  readonly at: Date;
  readonly note: string;
}

/** A head of a game, and the proof that the tree of a checkpoint holds it. */
export interface ProvenBinding extends Binding {
  readonly index: number;
  /** Hashes in base64, from the leaf upwards: RFC 6962 §2.1.1. */
  readonly proof: readonly string[];
}

/** So many heads of one game are told at once, the newest. */
const HEADS = 200;

/** The newest checkpoint; null before the first. */
export async function latestCheckpoint(sql: ISql): Promise<TakenCheckpoint | null> {
  const [newest] = await checkpointsBefore(sql, Number.MAX_SAFE_INTEGER, 1);
  return newest ?? null;
}

/** Checkpoints, the newest first, with what witnesses have signed below. */
export function checkpointsBefore(sql: ISql, before: number, limit: number): Promise<TakenCheckpoint[]> {
  return sql<TakenCheckpoint[]>`
    select k.size::float8 as size, k.at, k.note || coalesce(
             (select string_agg(c.lines, '' order by c.url) from checkpoint_cosignatures c where c.size = k.size), '') as note
      from checkpoints k where k.size < ${before} order by k.size desc limit ${limit}`;
}

/** The heads of a game that the tree of `size` leaves holds, the newest first, each with its proof. */
export async function provenBindings(sql: ISql, gameId: string, size: number): Promise<ProvenBinding[]> {
  const leaves = await sql<(Binding & { index: number })[]>`
    select index::float8 as index, game_id as "gameId", version, encode(head_hash, 'hex') as "headHash",
           encode(salt, 'hex') as salt
      from checkpoint_leaves where game_id = ${gameId} and index < ${size} order by version desc limit ${HEADS}`;
  const proofs = await proofsOf(
    sql,
    leaves.map(({ index }) => inclusionRanges(index, size)),
  );
  return leaves.map((leaf, at) => ({ ...leaf, proof: proofs[at] ?? [] }));
}

/** Hashes in base64 which show that the tree of `to` leaves begins with that of `from`: RFC 6962 §2.1.2. */
export async function consistencyProof(sql: ISql, from: number, to: number): Promise<readonly string[]> {
  const [proof = []] = await proofsOf(sql, [consistencyRanges(from, to)]);
  return proof;
}

async function proofsOf(sql: ISql, proofs: readonly (readonly Range[])[]): Promise<string[][]> {
  const places = new Map<string, Place>();
  for (const range of proofs.flat()) for (const place of placesOf(range)) places.set(keyOfPlace(place), place);
  const hashes = await hashesAt(sql, [...places.values()]);
  const at = (place: Place): Buffer => hashOf(hashes, place);
  return proofs.map((ranges) => ranges.map((range) => rangeHash(range, at).toString('base64')));
}
