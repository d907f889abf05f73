import type { Game } from '../api/types.ts';

/** Whether the server lets a program say what is best in a game, or play one's own side: nobody plays it against somebody else. */
export function harmsNobody({ status, rated, seats }: Game): boolean {
  if (status !== 'active') return true;
  const people = new Set(Object.values(seats).flatMap(({ account }) => account ?? []));
  return rated !== true && people.size === 1;
}
