/** What this module needs of localStorage. */
export interface KeyValueStore {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
}

const keyOf = (gameId: string, seat: string | null): string => `estafeta.seen.${gameId}.${seat ?? ''}`;

/** The last version that a seat (null: a spectator) has seen of a game in this browser; null where it has never looked. */
export function lastSeen(store: KeyValueStore, gameId: string, seat: string | null): number | null {
  const version = Number(store.getItem(keyOf(gameId, seat)) ?? NaN);
  return Number.isInteger(version) ? version : null;
}

/** Notes down what has been seen. Never throws: a full shelf forgets. */
export function nowSeen(store: KeyValueStore, place: { gameId: string; seat: string | null }, version: number): void {
  try {
    store.setItem(keyOf(place.gameId, place.seat), String(version));
  } catch {
    // Nothing is marked as new next time, that is all.
  }
}
