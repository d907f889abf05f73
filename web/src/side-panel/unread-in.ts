import type { Message } from '../api/types.ts';

/** How many messages others have written since the one that was read last (null: none was). */
export function unreadIn(messages: readonly Message[], lastRead: string | null, me: string | null): number {
  const from = messages.findIndex(({ id }) => id === lastRead) + 1;
  return messages.slice(from).filter(({ account }) => account !== me).length;
}
