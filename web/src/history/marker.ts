import type { Signal } from '@preact/signals';
import { useSignal, useSignalEffect } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { GameTable } from '../table/game-table.ts';
import { lastSeen, nowSeen } from './last-seen.ts';

/** The last version that was seen before this visit; null where nothing has happened since. A visit ends when the page is hidden. */
export function useMarker(table: GameTable): Signal<number | null> {
  const marker = useSignal<number | null>(null);
  const { gameId } = table;
  const seat = table.seat.value;

  useEffect(() => {
    const arrive = (): void => {
      if (document.visibilityState !== 'visible') return;
      const version = table.now.peek().version;
      const seen = lastSeen(localStorage, gameId, seat);
      if (seen !== null && seen < version) marker.value = seen;
      nowSeen(localStorage, { gameId, seat }, version);
    };
    marker.value = null;
    arrive();
    document.addEventListener('visibilitychange', arrive);
    return () => document.removeEventListener('visibilitychange', arrive);
  }, [gameId, seat]);

  useSignalEffect(() => {
    const { version } = table.now.value;
    if (document.visibilityState === 'visible') nowSeen(localStorage, { gameId, seat: table.seat.value }, version);
  });
  return marker;
}
