import type { PrintedToken } from '../../domain/kernel/geometry/areas.ts';

/** Each sign that may be printed on a map, in a square from -8 to 8: SVG whose classes say how it is painted. */
export const TOKEN_SIGNS: Readonly<Record<PrintedToken['look'], string>> = {
  points:
    '<path class="token-body" d="M0-8 2.4-5.6 5.7-5.7 5.6-2.4 8 0 5.6 2.4 5.7 5.7 2.4 5.6 0 8-2.4 5.6-5.7 5.7-5.6 2.4-8 0-5.6-2.4-5.7-5.7-2.4-5.6Z"/>',
  dice: '<rect class="token-body die" x="-6.5" y="-6.5" width="13" height="13" rx="2.6"/>',
  flag: [
    '<path class="token-line" d="M-5.5 8V-8"/>',
    '<path class="token-flag" d="M-5.5-7.5H7L4.4-3.6 7 .3H-5.5Z"/>',
  ].join(''),
  battery: [
    '<path class="token-flag" d="M-8-1.6 5.5-5.6 7-1.6-6.5 2.8Z"/>',
    '<circle class="token-body" cx="-2.5" cy="4" r="3.6"/>',
  ].join(''),
  star: '<path class="token-flag" d="M0-8 2.1-2.6 7.8-2.4 3.3 1.2 4.8 6.8 0 3.6-4.8 6.8-3.3 1.2-7.8-2.4-2.1-2.6Z"/>',
  height: '<path class="token-body" d="M-8 7 0-8 8 7Z"/>',
  resistance:
    '<path class="token-body" d="M-7-7.5h3.2v2.4h2.2v-2.4h3.2v2.4h2.2v-2.4H7V1C7 5 3 7.2 0 8-3 7.2-7 5-7 1Z"/>',
  anchor: [
    '<circle class="token-line" cx="0" cy="-5.8" r="2"/>',
    '<path class="token-line" d="M0-3.8V7.4M-3.6-1.4H3.6M-6.6 2.4C-6 6-3 7.4 0 7.4S6 6 6.6 2.4"/>',
  ].join(''),
  objective: [
    '<circle class="token-body" r="7.6"/>',
    '<circle class="token-line" r="4.6"/>',
    '<circle class="token-dot" r="1.8"/>',
  ].join(''),
};

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
