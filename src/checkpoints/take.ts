import { randomBytes } from 'node:crypto';
import type { ISql, Sql } from 'postgres';
import { lockCheckpoints, LOCKS } from '../eventstore/locks.ts';
import { inTransaction } from '../eventstore/transaction.ts';
import type { Binding } from './checkpoint.ts';
import { checkpointText, entryOf } from './checkpoint.ts';
import { signerNow } from './keys.ts';
import type { Place } from './merkle.ts';
import { leafHash, nodeHash, placesOf, rangeHash } from './merkle.ts';
import { signNote } from './note.ts';
import { hashesAt, hashOf, keyOfPlace } from './tree.ts';

export interface CheckpointSettings {
  /** What the log is called, if it has no name yet: a host, without a scheme. */
  readonly origin: string;
  /** Between one checkpoint and the next; 0 for none. */
  readonly everySeconds: number;
  /** Where it is sent to be cosigned: addresses of C2SP tlog-witness. */
  readonly witnesses?: readonly string[];
}

/** Leaves come by so many, so that their number tells little of how many games there are. */
const STEP = 16;
/** Of so many games at once the heads are taken; those of more, the next time. */
const MOST = 100_000;

/** Tells whoever wants to know of a checkpoint, in the transaction that takes it: what it writes down is so but once. */
export type TellOfCheckpoint = (tx: ISql, size: number) => Promise<void>;

/** Takes a checkpoint where one is due. Its note; null where none was, or another process is at it. */
export async function takeCheckpoint(
  sql: Sql,
  { origin, everySeconds }: CheckpointSettings,
  tell?: TellOfCheckpoint,
): Promise<string | null> {
  if (everySeconds === 0 || !(await isDue(sql, everySeconds))) return null;
  return inTransaction(sql, async (tx) => {
    const [lock] = await tx<
      { free: boolean }[]
    >`select pg_try_advisory_xact_lock(${LOCKS.checkpoints}::int, 0) as free`;
    return lock?.free === true && (await isDue(tx, everySeconds)) ? signHeads(tx, origin, tell) : null;
  });
}

/** Takes a checkpoint, due or not, once no other process is at it. Its note. */
export function takeCheckpointNow(sql: Sql, origin: string, tell?: TellOfCheckpoint): Promise<string> {
  return inTransaction(sql, async (tx) => {
    await lockCheckpoints(tx);
    return signHeads(tx, origin, tell);
  });
}

/**
 * Appends a salted leaf for each game that has gone on since its last one, filled up by leaves that bind nothing, and signs
 * the tree. The signed note.
 */
async function signHeads(sql: ISql, origin: string, tell?: TellOfCheckpoint): Promise<string> {
  const bindings = (await headsWithoutLeaf(sql)).map((head) => ({ ...head, salt: randomBytes(32).toString('hex') }));
  const { size, root } = await append(sql, bindings);
  const signer = await signerNow(sql, origin);
  const note = signNote(checkpointText({ origin: signer.name, size, root }), [signer]);
  await sql`insert into checkpoints (size, note) values (${size}, ${note})`;
  await tell?.(sql, size);
  return note;
}

async function isDue(sql: ISql, everySeconds: number): Promise<boolean> {
  const [last] = await sql<{ due: boolean }[]>`
    select at <= now() - make_interval(secs => ${everySeconds}) as due from checkpoints order by size desc limit 1`;
  return last?.due ?? true;
}

function headsWithoutLeaf(sql: ISql): Promise<Omit<Binding, 'salt'>[]> {
  return sql<Omit<Binding, 'salt'>[]>`
    select s.game_id as "gameId", s.version, encode(s.head_hash, 'hex') as "headHash" from streams s
     where not exists (select 1 from checkpoint_leaves l where l.game_id = s.game_id and l.version = s.version)
     limit ${MOST}`;
}

interface Leaf {
  readonly entry: Buffer;
  readonly binding: Binding | null;
}

/** Appends leaves, sorted by what is random in them, so that their order says nothing either. */
async function append(sql: ISql, bindings: readonly Binding[]): Promise<{ size: number; root: Buffer }> {
  const [{ size: before } = { size: 0 }] = await sql<{ size: number }[]>`
    select coalesce(max(index) + 1, 0)::float8 as size from checkpoint_leaves`;
  const bound: Leaf[] = bindings.map((binding) => ({ entry: entryOf(binding), binding }));
  const filled = Math.max(1, Math.ceil(bound.length / STEP)) * STEP;
  const empty: Leaf[] = Array.from({ length: filled - bound.length }, () => ({
    entry: randomBytes(32),
    binding: null,
  }));
  const leaves = [...bound, ...empty].sort((one, other) => one.entry.compare(other.entry));
  const size = before + leaves.length;
  const hashes = await hashesAt(sql, placesOf({ from: 0, to: before }));
  const nodes = grown(hashes, before, leaves);
  const root = rangeHash({ from: 0, to: size }, (place) => hashOf(hashes, place));
  await insert(sql, before, leaves, nodes);
  return { size, root };
}

interface Node extends Place {
  readonly hash: Buffer;
}

/** Adds the hashes of all subtrees that the leaves complete; these. */
function grown(hashes: Map<string, Buffer>, before: number, leaves: readonly Leaf[]): Node[] {
  const nodes: Node[] = [];
  const add = (node: Node): void => {
    nodes.push(node);
    hashes.set(keyOfPlace(node), node.hash);
    const { level, index, hash } = node;
    if (index % 2 === 0) return;
    const left = hashOf(hashes, { level, index: index - 1 });
    add({ level: level + 1, index: (index - 1) / 2, hash: nodeHash(left, hash) });
  };
  for (const [at, { entry }] of leaves.entries()) add({ level: 0, index: before + at, hash: leafHash(entry) });
  return nodes;
}

/** Rows at a time: a parameter each for all of them would be too many. */
async function insert(sql: ISql, before: number, leaves: readonly Leaf[], nodes: readonly Node[]): Promise<void> {
  const rows = leaves.map(({ entry, binding }, at) => ({
    index: before + at,
    entry: entry.toString('hex'),
    game_id: binding?.gameId,
    version: binding?.version,
    head_hash: binding?.headHash,
    salt: binding?.salt,
  }));
  await sql`
    insert into checkpoint_leaves (index, entry, game_id, version, head_hash, salt)
    select index, decode(entry, 'hex'), game_id, version, decode(head_hash, 'hex'), decode(salt, 'hex')
      from json_to_recordset(${JSON.stringify(rows)}::text::json)
           as (index bigint, entry text, game_id uuid, version integer, head_hash text, salt text)`;
  const made = nodes.map(({ level, index, hash }) => ({ level, index, hash: hash.toString('hex') }));
  await sql`
    insert into checkpoint_nodes (level, index, hash)
    select level, index, decode(hash, 'hex')
      from json_to_recordset(${JSON.stringify(made)}::text::json) as (level smallint, index bigint, hash text)`;
}
