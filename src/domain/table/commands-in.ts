import type { Origin } from '../kernel/event.ts';

/** How many commands of players events come of; what the clock chose for those who were late is none (`onTimeout`). */
export function commandsIn(events: readonly { readonly by: Origin | null }[]): number {
  return events.filter(({ by }) => by !== null && by.via !== 'timeout').length;
}
