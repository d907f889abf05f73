import type { DrawSource } from '../domain/kernel/chance.ts';
import { canonical } from './canonical.ts';
import { digestOf, digestUpon, keyedDigest } from './digest.ts';

/** What seats threw in before the start, by seat. */
export type Entropies = Readonly<Record<string, string>>;

const WORDS = 2 ** 32;

/** What the first event publishes of the seed: hex(SHA-256(serverSeed)). */
export function seedCommitment(serverSeed: Uint8Array): string {
  return digestOf(serverSeed);
}

/** What stands for an entropy until everybody sits: hex(SHA-256(UTF-8 of the text)). */
export function entropyHashOf(entropy: string): string {
  return digestUpon('', entropy);
}

/** HMAC-SHA256(key = serverSeed, msg = JCS({entropies, gameId})): neither the server nor any seat chose it alone. */
export function gameSeed(serverSeed: Uint8Array, gameId: string, entropies: Entropies): Uint8Array {
  return keyedDigest(serverSeed, canonical({ entropies, gameId }));
}

/**
 * The draws of a game, each a function of its index alone (contract.md, "Chance"). Throws a RangeError unless n is an
 * integer in [1, 2^32) and i a non-negative one.
 */
export function drawSource(seed: Uint8Array, gameId: string): DrawSource {
  return (i, n) => {
    if (!Number.isSafeInteger(i) || i < 0) throw new RangeError(`no draw has the index ${i}`);
    if (!Number.isSafeInteger(n) || n < 1 || n >= WORDS) throw new RangeError(`cannot draw one of ${n}`);
    const limit = Math.floor(WORDS / n) * n;
    for (let block = 0; ; block += 1) {
      const word = firstBelow(limit, keyedDigest(seed, `estafeta/1|${gameId}|${i}|${block}`));
      if (word !== null) return word % n;
    }
  };
}

/** The first of the eight big-endian words that does not favour the low results; null where all do. */
function firstBelow(limit: number, block: Uint8Array): number | null {
  const view = new DataView(block.buffer, block.byteOffset, block.byteLength);
  for (let at = 0; at < block.length; at += 4) {
    const word = view.getUint32(at);
    if (word < limit) return word;
  }
  return null;
}
