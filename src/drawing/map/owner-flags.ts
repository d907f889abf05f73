import type { Point } from '../geometry/points.ts';

/** Who holds an area by the zones of a view, as far as they say; null: nobody, or it is not told. */
export function ownerOf(zones: Readonly<Record<string, unknown>> | undefined, area: string): string | null {
  const zone = zones?.[area];
  if (typeof zone !== 'object' || zone === null || !('owner' in zone)) return null;
  return typeof zone.owner === 'string' ? zone.owner : null;
}

/** The areas that each owner holds. */
export function ownedBy(
  zones: Readonly<Record<string, unknown>> | undefined,
  areas: readonly { readonly id: string }[],
): ReadonlyMap<string, readonly string[]> {
  const owned = new Map<string, string[]>();
  for (const { id } of areas) {
    const owner = ownerOf(zones, id);
    if (owner !== null) owned.set(owner, [...(owned.get(owner) ?? []), id]);
  }
  return owned;
}

/** How high a flag is, in units and at least in pixels. */
const HEIGHT = 14;
const LEAST = 9;
/** How much of a flag is within its area at least, where the name stands at the edge: the rest goes beyond it. */
const WITHIN = 0.4;

interface Name {
  readonly at: Point;
  /** How many lines it has around that point. */
  readonly lines: number;
  /** How high its letters are. */
  readonly size: number;
  /** Pixels a unit of the board. */
  readonly scale: number;
}

/** Where the staff of the flag over a name stands, its foot within the area and off the letters, and how many times as large it is. */
export function flagAt(
  ring: readonly Point[],
  { at: [x, y], lines, size, scale }: Name,
): { x: number; y: number; large: number } {
  const large = Math.max(1, LEAST / (HEIGHT * scale));
  const top = Math.min(...ring.map(([, edge]) => edge));
  return { x, y: Math.max(top + WITHIN * HEIGHT * large, y - size * (lines / 2 + 0.12)), large };
}

/** Flags of who holds an area, by the tint of the side: each of another cut. The staff stands at x = 0. */
export const OWNER_FLAGS: Readonly<Record<string, string>> = {
  red: 'M0-11H11L8-7.5 11-4H0Z',
  blue: 'M0-11H10V-4H0Z',
  green: 'M0-11 11-7.5 0-4Z',
  gold: 'M0-11H7L10-7.5 7-4H0Z',
  violet: 'M0-11C4-13 7-9 11-11V-4C7-2 4-6 0-4Z',
};
