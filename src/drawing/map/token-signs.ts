import type { PrintedToken } from '../../domain/kernel/geometry/areas.ts';

/** A part of a sign: `body` and `solid` are surfaces, in the colour of paper and of the side; `line` is drawn with a pen. */
export interface SignPart {
  readonly paint: 'body' | 'line' | 'solid';
  readonly d: string;
}

/** Each sign that may be printed on a map, in a square from -8 to 8. */
export const TOKEN_SIGNS: Readonly<Record<PrintedToken['look'], readonly SignPart[]>> = {
  points: [
    {
      paint: 'body',
      d: 'M0-8 2.4-5.6 5.7-5.7 5.6-2.4 8 0 5.6 2.4 5.7 5.7 2.4 5.6 0 8-2.4 5.6-5.7 5.7-5.6 2.4-8 0-5.6-2.4-5.7-5.7-2.4-5.6Z',
    },
  ],
  dice: [
    {
      paint: 'body',
      d: 'M-3.9-6.5H3.9A2.6 2.6 0 0 1 6.5-3.9V3.9A2.6 2.6 0 0 1 3.9 6.5H-3.9A2.6 2.6 0 0 1-6.5 3.9V-3.9A2.6 2.6 0 0 1-3.9-6.5Z',
    },
  ],
  flag: [
    { paint: 'line', d: 'M-5.5 8V-8' },
    { paint: 'solid', d: 'M-5.5-7.5H7L4.4-3.6 7 .3H-5.5Z' },
  ],
  battery: [
    { paint: 'solid', d: 'M-8-1.6 5.5-5.6 7-1.6-6.5 2.8Z' },
    { paint: 'body', d: circle([-2.5, 4], 3.6) },
  ],
  star: [{ paint: 'solid', d: 'M0-8 2.1-2.6 7.8-2.4 3.3 1.2 4.8 6.8 0 3.6-4.8 6.8-3.3 1.2-7.8-2.4-2.1-2.6Z' }],
  height: [{ paint: 'body', d: 'M-8 7 0-8 8 7Z' }],
  resistance: [{ paint: 'body', d: 'M-7-7.5h3.2v2.4h2.2v-2.4h3.2v2.4h2.2v-2.4H7V1C7 5 3 7.2 0 8-3 7.2-7 5-7 1Z' }],
  anchor: [
    { paint: 'line', d: circle([0, -5.8], 2) },
    { paint: 'line', d: 'M0-3.8V7.4M-3.6-1.4H3.6M-6.6 2.4C-6 6-3 7.4 0 7.4S6 6 6.6 2.4' },
  ],
  objective: [
    { paint: 'body', d: circle([0, 0], 7.6) },
    { paint: 'line', d: circle([0, 0], 4.6) },
    { paint: 'solid', d: circle([0, 0], 1.8) },
  ],
};

function circle([x, y]: readonly [number, number], r: number): string {
  return `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`;
}

/** Where the value stands on a sign. */
export const TOKEN_VALUE_AT: Readonly<Partial<Record<PrintedToken['look'], number>>> = {
  height: 3.4,
  battery: 6.6,
  flag: -1,
};

/** Whether the value of a token is written on its sign. */
export function isWritten({ look, value }: Pick<PrintedToken, 'look' | 'value'>): boolean {
  return value !== undefined && look !== 'anchor' && look !== 'star';
}
