import type { Message } from '../api/types.ts';

/** The messages in the order of their writing, each once: what comes again reads otherwise now. */
export function withMessages(held: readonly Message[], fresh: readonly Message[]): readonly Message[] {
  const all = new Map([...held, ...fresh].map((message) => [message.id, message]));
  return [...all.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
}
