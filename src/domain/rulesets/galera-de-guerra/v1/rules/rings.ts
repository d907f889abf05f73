import type { Sea } from './sea.ts';
import { placesBeside } from './sea.ts';

const known = new Map<readonly string[], (readonly string[])[]>();

/** The places so many steps from where a ship lies, whoever lies between; `cells` are those of its zones, one list for each berth. */
export function ringAround(sea: Sea, cells: readonly string[], steps: number): readonly string[] {
  let rings = known.get(cells);
  if (rings === undefined) known.set(cells, (rings = [cells]));
  for (let at = rings.length; at <= steps; at += 1)
    rings.push(ringBeyond(sea, rings[at - 1] ?? NONE, rings[at - 2] ?? NONE));
  return rings[steps] ?? NONE;
}

const NONE: readonly string[] = [];

/** Whatever lies next to a ring is in it, in the one before or in the one behind it. */
function ringBeyond(sea: Sea, last: readonly string[], before: readonly string[]): readonly string[] {
  const found = new Set<string>();
  for (const hex of last)
    for (const to of placesBeside(sea, hex)) if (!last.includes(to) && !before.includes(to)) found.add(to);
  return [...found];
}
