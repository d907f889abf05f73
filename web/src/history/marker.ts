import type { Signal } from '@preact/signals';
import { effect, signal } from '@preact/signals';
import { browserStore } from '../session/store.ts';
import type { GameTable } from '../table/game-table.ts';
import { lastSeen, nowSeen } from './last-seen.ts';

const markers = new WeakMap<GameTable, Signal<number | null>>();

/** The last version that was seen before this visit; null where nothing has happened since. */
export function seenBefore(table: GameTable): Signal<number | null> {
  const marker = markers.get(table) ?? signal<number | null>(null);
  markers.set(table, marker);
  return marker;
}

/** Keeps note of what is seen until the function returned is called. A visit begins whenever the page comes into sight. */
export function followVisits(table: GameTable): () => void {
  const marker = seenBefore(table);
  const { gameId } = table;
  const note = (): void => {
    if (document.visibilityState !== 'visible') return;
    nowSeen(browserStore, { gameId, seat: table.seat.peek() }, table.now.peek().version);
  };
  const arrive = (): void => {
    if (document.visibilityState !== 'visible') return;
    const seen = lastSeen(browserStore, gameId, table.seat.peek());
    marker.value = seen !== null && seen < table.now.peek().version ? seen : null;
    note();
  };
  const stops = [
    effect(() => {
      if (table.seat.value !== undefined) arrive();
    }),
    effect(() => {
      if (table.now.value.version > 0) note();
    }),
  ];
  document.addEventListener('visibilitychange', arrive);
  return () => {
    for (const stop of stops) stop();
    document.removeEventListener('visibilitychange', arrive);
  };
}
