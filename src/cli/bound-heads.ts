import { readFile } from 'node:fs/promises';
import type { Static, TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { BoundGame as BoundGameSchema, CheckpointKeys, ConsistencyProof } from '../api/schemas/checkpoints.ts';
import type { BoundGame } from '../checkpoints/bound.ts';
import { checkHeads, signedCheckpoint, UnsoundCheckpoint } from '../checkpoints/bound.ts';
import type { Checkpoint } from '../checkpoints/checkpoint.ts';
import { keysFrom } from '../checkpoints/keys.ts';
import { isConsistent } from '../checkpoints/merkle.ts';
import { CliError } from './cli-context.ts';

/** What a kept checkpoint binds of a game, its signature and proofs checked. */
export interface BoundHeads {
  readonly gameId: string;
  readonly heads: readonly { readonly version: number; readonly hash: string }[];
  /** For whoever reads the report. */
  readonly said: string;
}

/** Where more can be asked for: the API of the server, and the game on it. */
export interface Asked {
  /** The game's address, `…/api/v1/games/<id>`. */
  readonly game: string;
  readonly get: (url: string) => Promise<Buffer>;
}

interface Wish {
  /** A kept answer of `gameCheckpoint`, or a kept note. */
  readonly file: string;
  /** The verifier key that the reader trusts; else the one that the server names. */
  readonly key: string | undefined;
  /** None where the log is a file. */
  readonly asked: Asked | undefined;
}

/**
 * Reads and checks a kept checkpoint. A note alone says nothing of a game: what it binds is asked of the server, which must
 * also prove that its newest checkpoint goes on from the kept one. Throws a CliError with code 1 where anything is unsound.
 */
export async function boundHeads({ file, key, asked }: Wish): Promise<BoundHeads> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    throw new CliError(`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  });
  try {
    if (text.trimStart().startsWith('{')) return ofGame(boundGame(text, file), key);
    if (asked === undefined)
      throw new CliError(`${file} holds no proofs of a game: keep the answer of /games/{id}/checkpoint, or name a URL`);
    return await ofNote(text, asked, key);
  } catch (error) {
    if (error instanceof UnsoundCheckpoint) throw new CliError(`${file}: ${error.message}`, 1);
    throw error;
  }
}

/** A key of a kept answer. */
type BoundKey = { readonly verifierKey: string; readonly statement?: string };

function ofGame(bound: BoundGame, key: string | undefined): BoundHeads {
  const known: readonly BoundKey[] = bound.keys ?? [{ verifierKey: bound.verifierKey }];
  const keys = known.map(({ verifierKey, statement }) => ({ verifierKey, statement: statement ?? null }));
  const trusted = key === undefined ? [bound.verifierKey] : trustedKeys(key, keys);
  const checkpoint = signedCheckpoint(bound.note, trusted);
  checkHeads(checkpoint, bound);
  return headsOf(bound, checkpoint, key);
}

async function ofNote(note: string, { game, get }: Asked, key: string | undefined): Promise<BoundHeads> {
  const bound = boundGame((await get(`${game}/checkpoint`)).toString(), game);
  const api = game.replace(/\/games\/[^/]+$/, '');
  const published = parsed(CheckpointKeys, (await get(`${api}/audit/keys`)).toString(), `${api}/audit/keys`);
  const keys = published.items.map(({ verifierKey, statement = null }) => ({ verifierKey, statement }));
  const trusted = trustedKeys(key ?? keys[0]?.verifierKey ?? '', keys);
  const [kept, newest] = [signedCheckpoint(note, trusted), signedCheckpoint(bound.note, trusted)];
  const path = `${api}/audit/consistency?from=${kept.size}&to=${newest.size}`;
  const { proof } =
    kept.size > newest.size ? { proof: [] } : parsed(ConsistencyProof, (await get(path)).toString(), path);
  const hashes = proof.map((hash) => Buffer.from(hash, 'base64'));
  if (kept.origin !== newest.origin || !isConsistent(kept, newest, hashes))
    throw new UnsoundCheckpoint('the newest checkpoint of the server does not go on from it');
  checkHeads(newest, bound);
  return headsOf({ ...bound, heads: bound.heads.filter(({ index }) => index < kept.size) }, kept, key);
}

function trustedKeys(key: string, keys: Parameters<typeof keysFrom>[1]): readonly string[] {
  try {
    return keysFrom(key, keys);
  } catch (error) {
    throw new UnsoundCheckpoint(error instanceof Error ? error.message : String(error));
  }
}

function headsOf({ gameId, heads }: BoundGame, { origin, size }: Checkpoint, key: string | undefined): BoundHeads {
  const versions = heads.map(({ version }) => version).sort((one, other) => one - other);
  const which =
    versions.length === 0 ? 'no head' : `${versions.length === 1 ? 'head' : 'heads'} ${versions.join(', ')}`;
  const trust = key === undefined ? '; give --checkpoint-key to check its key too' : '';
  return {
    gameId,
    heads: heads.map(({ version, headHash }) => ({ version, hash: headHash })),
    said: `bound    ${gameId}: ${which} by checkpoint ${size} of ${origin}${trust}`,
  };
}

function boundGame(text: string, source: string): BoundGame {
  return parsed(BoundGameSchema, text, source);
}

function parsed<T extends TSchema>(schema: T, text: string, source: string): Static<T> {
  const value = jsonOf(text, source);
  const [error] = Value.Errors(schema, value);
  if (error === undefined) return value as Static<T>;
  throw new CliError(`${source} holds no checkpoint: ${error.instancePath || '/'} ${error.message}`);
}

function jsonOf(text: string, source: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new CliError(`${source} holds no checkpoint: ${error instanceof Error ? error.message : String(error)}`);
  }
}
