import { placeOf } from './positions.ts';

/**
 * Where something stands on the board, whose areas are called as places are in the data: troops aboard on their ships, a
 * piece themselves.
 */
export function boardPlace(at: string): string {
  const [kind, id] = placeOf(at);
  return kind === 'aboard' ? id : at;
}
