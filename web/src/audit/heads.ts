import { browserStore } from '../session/store.ts';

/** What this module needs of localStorage. */
export interface HeadStore {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
}

/** The hash of a game's last event, as it once was. A log rewritten behind it does not have it. */
export interface Head {
  readonly version: number;
  readonly hash: string;
}

export const KEPT_HEADS = 50;
const HASH = /^[0-9a-f]{64}$/;
const keyOf = (gameId: string): string => `estafeta.heads.${gameId}`;

/**
 * The heads with one more. What was noted first of a version stands: were it replaced, a rewritten log would go unseen.
 * Of too many, the oldest go: each head vouches for all events before it.
 */
export function withHead(heads: readonly Head[], { version, hash }: Head): readonly Head[] {
  const known = heads.some((head) => head.version === version);
  if (known || !Number.isInteger(version) || !HASH.test(hash)) return heads;
  return [...heads, { version, hash }].sort((a, b) => a.version - b.version).slice(-KEPT_HEADS);
}

/** The heads of a game that were noted on a shelf, by version. */
export function headsOn(store: HeadStore, gameId: string): readonly Head[] {
  try {
    const noted = JSON.parse(store.getItem(keyOf(gameId)) ?? '[]') as unknown;
    return Array.isArray(noted) ? noted.flatMap(headIn) : [];
  } catch {
    return [];
  }
}

function headIn(pair: unknown): Head[] {
  const [version, hash] = Array.isArray(pair) ? (pair as readonly unknown[]) : [];
  return typeof version === 'number' && typeof hash === 'string' && HASH.test(hash) ? [{ version, hash }] : [];
}

/** Notes a head on a shelf. Never throws: a full shelf keeps what it has. */
export function noteOn(store: HeadStore, gameId: string, head: Head): void {
  const before = headsOn(store, gameId);
  const after = withHead(before, head);
  if (after === before) return;
  try {
    store.setItem(keyOf(gameId), JSON.stringify(after.map(({ version, hash }) => [version, hash])));
  } catch {
    // The heads noted so far still prove something.
  }
}

/** Notes in this browser what the server says the head of a game is. */
export function remember(gameId: string, version: number, headHash: string): void {
  noteOn(browserStore, gameId, { version, hash: headHash });
}

/** The heads of a game that this browser has noted. */
export function remembered(gameId: string): readonly Head[] {
  return headsOn(browserStore, gameId);
}
