/**
 * Browsers open six connections at once to a server that speaks no HTTP/2, for all their tabs together, and a stream takes
 * one for good. So many tabs that nobody looks at keep theirs; else clicks in the others would wait for ever.
 */
const HIDDEN = 3;

/** Tells `hear` whether this page may hold a stream open, at once and whenever that changes, until the function returned is called. */
export function streamSlot(hear: (may: boolean) => void): () => void {
  let release = (): void => undefined;
  let stopped = false;
  const look = async (): Promise<void> => {
    release();
    if (isLookedAt() || isRoomy()) return hear(true);
    const slot = await hiddenSlot();
    if (stopped || isLookedAt()) return slot?.();
    release = slot ?? release;
    hear(slot !== null);
  };
  const change = (): void => void look();
  change();
  document.addEventListener('visibilitychange', change);
  return () => {
    stopped = true;
    document.removeEventListener('visibilitychange', change);
    release();
  };
}

function isLookedAt(): boolean {
  return document.visibilityState !== 'hidden';
}

/** Where the server speaks HTTP/2 one connection has them all; where tabs cannot know of each other, each has its own. */
function isRoomy(): boolean {
  const fetched = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  return !('locks' in navigator) || fetched.some(({ nextHopProtocol }) => /^h[23]/.test(nextHopProtocol));
}

/** One of the few, as what gives it back; null where others have them all. */
async function hiddenSlot(): Promise<(() => void) | null> {
  for (let number = 0; number < HIDDEN; number += 1) {
    const slot = await lock(`estafeta.stream.${number}`);
    if (slot !== null) return slot;
  }
  return null;
}

function lock(name: string): Promise<(() => void) | null> {
  return new Promise((resolve) => {
    void navigator.locks.request(name, { ifAvailable: true }, (held) =>
      held === null ? resolve(null) : new Promise<void>((free) => resolve(free)),
    );
  });
}
