/** How much of a piece can be made out. */
export type Detail = 'far' | 'mid' | 'near' | 'close' | 'full';

/** How much can be made out of a piece that is so many pixels wide. */
export function detailAt(pixels: number): Detail {
  if (pixels < 15) return 'far';
  if (pixels < 25) return 'mid';
  if (pixels < 42) return 'near';
  return pixels < 62 ? 'close' : 'full';
}
