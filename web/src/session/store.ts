/** What the client keeps in this browser: localStorage, or the memory of the page where the browser gives none or has no room. */
export interface KeyValueStore {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

/** A shelf on `storage`, which throws where people have blocked it: then it is as if it had been empty. Never throws. */
export function storeOn(storage: () => KeyValueStore): KeyValueStore {
  /** Null: taken away here, although it may still lie there. */
  const own = new Map<string, string | null>();
  const attempt = <T>(work: () => T, otherwise: () => T): T => {
    try {
      return work();
    } catch {
      return otherwise();
    }
  };
  return {
    getItem: (key) => {
      const kept = own.get(key);
      return kept === undefined
        ? attempt(
            () => storage().getItem(key),
            () => null,
          )
        : kept;
    },
    setItem: (key, value) => {
      own.delete(key);
      attempt(
        () => storage().setItem(key, value),
        () => void own.set(key, value),
      );
    },
    removeItem: (key) => {
      own.delete(key);
      attempt(
        () => storage().removeItem(key),
        () => void own.set(key, null),
      );
    },
  };
}

/** What is kept in this browser. */
export const browserStore = storeOn(() => localStorage);
/** What is kept in this tab. */
export const tabStore = storeOn(() => sessionStorage);
