import { useEffect } from 'preact/hooks';
import { api } from '../api/api.ts';

/** So often at most the server is told, in milliseconds. */
const EVERY = 60_000;
const SIGNS = ['pointerdown', 'keydown', 'visibilitychange'] as const;

let last: { readonly place: string; readonly at: number } | null = null;

function tell(gameId: string | undefined): void {
  const place = gameId ?? '';
  if (document.visibilityState !== 'visible') return;
  if (last?.place === place && Date.now() - last.at < EVERY) return;
  last = { place, at: Date.now() };
  void api.noteSighting(gameId).catch(() => undefined);
}

/**
 * Tells the server that a player looks at a game of theirs, or at the list of all, when they come to it and whenever they
 * touch it: channels that wait for that stay silent. A page that only lies open is no sign of anybody.
 */
export function useSighting(isPlayer: boolean, gameId?: string): void {
  useEffect(() => {
    if (!isPlayer) return;
    const look = (): void => tell(gameId);
    look();
    for (const sign of SIGNS) document.addEventListener(sign, look);
    return () => {
      for (const sign of SIGNS) document.removeEventListener(sign, look);
    };
  }, [isPlayer, gameId]);
}
