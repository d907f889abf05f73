import { randomBytes } from 'node:crypto';
import type { ISql, Sql } from 'postgres';
import { lockCheckpoints } from '../eventstore/locks.ts';
import { inTransaction } from '../eventstore/transaction.ts';
import type { Signer } from './note.ts';
import { parseNote, signedBy, signerOf, signNote, verifierOf } from './note.ts';

/** A key as it is published, with what the key before it said of it; the first has nobody to vouch for it. */
export interface PublishedKey {
  readonly verifierKey: string;
  readonly since: Date;
  readonly statement: string | null;
}

interface KeyRow {
  readonly name: string;
  readonly seed: Buffer;
  readonly since: Date;
  readonly statement: string | null;
}

/** What signs now; made at the first need, under that name, which is the log's origin from then on. */
export async function signerNow(sql: ISql, name: string): Promise<Signer> {
  const known = (await keyRows(sql)).at(-1);
  if (known !== undefined) return signerOf(known.name, known.seed);
  const seed = randomBytes(32);
  await sql`insert into checkpoint_keys (name, seed) values (${name}, ${seed})`;
  return signerOf(name, seed);
}

/** Puts a new key in the place of the one that signs now, which vouches for it with its last signature. The new one. */
export function rotateKey(sql: Sql, name: string): Promise<Signer> {
  return inTransaction(sql, async (tx) => {
    await lockCheckpoints(tx);
    const before = await signerNow(tx, name);
    const seed = randomBytes(32);
    const next = signerOf(before.name, seed);
    const statement = signNote(rotationText(next), [before, next]);
    await tx`insert into checkpoint_keys (name, seed, statement) values (${before.name}, ${seed}, ${statement})`;
    return next;
  });
}

/** Of keys, the one that signed a note: after a rotation the newest checkpoint is still one of the key before. */
export function keyThatSigned<Key extends Pick<PublishedKey, 'verifierKey'>>(
  note: string,
  keys: readonly Key[],
): Key | undefined {
  const parsed = parseNote(note);
  return keys.find(({ verifierKey }) => parsed !== null && signedBy(parsed, [verifierOf(verifierKey)]).length > 0);
}

/** All keys, the oldest first. */
export async function publishedKeys(sql: ISql): Promise<PublishedKey[]> {
  const rows = await keyRows(sql);
  return rows.map(({ name, seed, since, statement }) => ({
    verifierKey: signerOf(name, seed).verifierKey,
    since,
    statement,
  }));
}

/**
 * Of keys as a server publishes them, those that follow from a trusted one by statements that each predecessor signed,
 * the trusted one first. Throws where it is not among them, or a statement is not signed.
 */
export function keysFrom(
  trusted: string,
  keys: readonly Pick<PublishedKey, 'verifierKey' | 'statement'>[],
): readonly string[] {
  const first = keys.findIndex(({ verifierKey }) => verifierKey === trusted);
  if (first < 0) throw new Error(`${trusted} is no key of this server`);
  const [, ...later] = keys.slice(first);
  let before = trusted;
  for (const { verifierKey, statement } of later) {
    const note = parseNote(statement ?? '');
    const isVouchedFor =
      note?.text === rotationText({ verifierKey, name: verifierKey.split('+')[0] ?? '' }) &&
      signedBy(note, [verifierOf(before)]).length > 0;
    if (!isVouchedFor) throw new Error(`${before} has not vouched for ${verifierKey}`);
    before = verifierKey;
  }
  return [trusted, ...later.map(({ verifierKey }) => verifierKey)];
}

/** No checkpoint: its second line is no size. */
function rotationText({ name, verifierKey }: Pick<Signer, 'name' | 'verifierKey'>): string {
  return `${name}\nnext key\n${verifierKey}\n`;
}

function keyRows(sql: ISql): Promise<KeyRow[]> {
  return sql<KeyRow[]>`select name, seed, since, statement from checkpoint_keys order by serial`;
}
