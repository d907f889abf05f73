import { placeOf } from '../rules/positions.ts';

/**
 * Where something stands on the board, whose areas are called as places are in the data: besiegers at the city before which
 * they lie, troops on their ships, a piece themselves.
 */
export function boardPlace(at: string): string {
  const [kind, id] = placeOf(at);
  if (kind === 'siege') return `city:${id}`;
  return kind === 'aboard' ? id : at;
}
