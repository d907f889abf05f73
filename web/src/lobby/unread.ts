import { signal } from '@preact/signals';
import { api } from '../api/api.ts';
import type * as Api from '../api/types.ts';

type Room = Pick<Api.ChatUpdate, 'gameId' | 'room' | 'unread'>;

/** What is unread, by game and room, as the server counts it for the account. */
const counts = signal<ReadonlyMap<string, number>>(new Map());

const keyOf = ({ gameId, room }: Room): string => `${gameId} ${room}`;

/** How many messages of a game I have not read, in all its rooms. */
export function unreadOf(gameId: string): number {
  return [...counts.value].reduce((sum, [key, unread]) => (key.startsWith(`${gameId} `) ? sum + unread : sum), 0);
}

/** A room stands so by now. */
export function noteUnread(room: Room): void {
  if ((counts.peek().get(keyOf(room)) ?? 0) === room.unread) return;
  counts.value = new Map([...counts.peek(), [keyOf(room), room.unread]]);
}

/** Asks the server how all rooms stand. Never throws: marks that cannot be fetched stay as they are. */
export async function readUnread(): Promise<void> {
  try {
    const { items } = await api.unreadMessages();
    counts.value = new Map(items.map((room) => [keyOf(room), room.unread]));
  } catch {
    // The lists beside it say what is wrong.
  }
}
