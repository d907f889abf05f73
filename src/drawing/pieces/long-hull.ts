/**
 * A counter that covers two hexes, its bow in one and its stern in the other, in the units of a piece (40 to its width):
 * the middles of the hexes are 50 apart, and the origin lies between them. It is drawn with its bow up and turned.
 */
export const HEXES_APART = 50;

const SIDE = 'M0 -47C4 -42 12 -37 14 -25V26';
const BACK = 'V-25C-12 -37 -4 -42 0 -47Z';

/** Outlines by the tint of the side: they differ at the stern. */
export const LONG_HULLS: Readonly<Record<string, string>> = {
  red: `${SIDE}V44H-14${BACK}`,
  green: `${SIDE}V32A14 13 0 0 1 -14 32${BACK}`,
  blue: `${SIDE}V44L0 33L-14 44${BACK}`,
  gold: `${SIDE}V32L0 45L-14 32${BACK}`,
  violet: `${SIDE}V35L6 44H-6L-14 35${BACK}`,
  none: `${SIDE}V40L10 44H-10L-14 40${BACK}`,
};

/** The ram at the bow. */
export const RAM = 'M0 -49.5L2.6 -40H-2.6Z';

/** Painted on the bow, as on hulls of one hex. */
export const PROW = 'M-6.5 -32.5L0 -42L6.5 -32.5';

/** The oars of each side, as seen from aboard. */
export const OARS = { left: oars(-1), right: oars(1) } as const;

function oars(side: 1 | -1): string {
  const rows = Array.from({ length: 9 }, (_, index) => -20 + index * 6);
  return rows.map((y) => `M${side * 14} ${y}l${side * 5} 3`).join('');
}

/** A point of the figure. */
export interface Anchor {
  readonly x: number;
  readonly y: number;
}

/** Where a point of the hull, seen bow up, comes to lie when it is turned by so many degrees clockwise. */
export function turnedBy([x, y]: readonly [number, number], degrees: number): Anchor {
  const [sin, cos] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)];
  return { x: tenth(x * cos - y * sin), y: tenth(x * sin + y * cos) };
}

/** What stays upright on a hull turned by so many degrees: writing at its bow and its stern, and the emblem between. */
export function writingOn(degrees: number): { readonly bow: Anchor; readonly middle: Anchor; readonly stern: Anchor } {
  return { bow: turnedBy([0, -17.5], degrees), middle: turnedBy([0, 3], degrees), stern: turnedBy([0, 25], degrees) };
}

/** The largest type in which so many characters keep within the hull. */
export function typeSize(characters: number): number {
  return characters < 2 ? 19 : characters < 3 ? 15 : characters < 4 ? 12 : 9.5;
}

/** How many badges find room along a hull. */
export const LONG_MARKS = 5;

/** Where badges lie, along the starboard side from the bow. */
export function badgeAnchor(index: number, degrees: number): Anchor {
  return turnedBy([15, -26 + index * 13.5], degrees);
}

function tenth(units: number): number {
  // Nothing is written as less than nothing.
  return Math.round(units * 10) / 10 + 0;
}
