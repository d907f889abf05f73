import type { Track } from '../../api/types.ts';

/** So many boxes and more stand for a track without an end, such as purses, or turns where the rules know no last one. */
const ENDLESS = 100;

/** Whether a track has an end that matters; of another its value alone is told. */
export function hasEnd({ min, max }: Pick<Track, 'min' | 'max'>): boolean {
  return max - min + 1 < ENDLESS;
}
