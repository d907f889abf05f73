import { landZones, neighbours, printedLine, zoneIds, zoneOf } from '../data/data.ts';

/** Zones apart along a clear line of fire, 1 to 3, or null where there is none. Adjacent zones always have one (§8.3). */
export function lineOfFire(from: string, to: string): number | null {
  if (neighbours(from).includes(to)) return 1;
  return printedLine(from, to)?.distance ?? null;
}

/** The land zones that a gun or fleet in `source` can fire at, in the order of the data (§8.3). */
export function targetsOf(source: string): readonly string[] {
  return targets.get(source) ?? [];
}

/** The roll that hits by Bombardment: 4 at one zone, 5 farther; a lower source has -1 once, a higher one +1 a level (§8.3). */
export function bombardNeed(source: string, target: string): number {
  const rise = zoneOf(target).height - zoneOf(source).height;
  return (lineOfFire(source, target) === 1 ? 4 : 5) + Math.min(rise, 1);
}

/** What the heights add to the dice of arquebusiers: -1 a level below the target, +1 once from above (§8.5). */
export function arquebusHeight(from: string, target: string): number {
  const drop = zoneOf(from).height - zoneOf(target).height;
  return Math.min(drop, 1);
}

/**
 * Whether guns in `sources` could fire at or through a zone: 1 where one of them is adjacent to it, 2 where it lies
 * farther along a line, null where on none. The zone of a gun is not on its own lines (§8.5, A63).
 */
export function rakedFrom(sources: readonly string[], zone: string): 1 | 2 | null {
  const raking = sources.filter((source) => raked.get(source)?.has(zone) === true);
  if (raking.length === 0) return null;
  return raking.some((source) => neighbours(source).includes(zone)) ? 1 : 2;
}

const targets: ReadonlyMap<string, readonly string[]> = new Map(
  zoneIds.map((source) => [source, landZones.filter((zone) => lineOfFire(source, zone) !== null)]),
);

/** By source, every zone at or through which a gun there could fire. */
const raked: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  zoneIds.map((source) => {
    const lines = targetsOf(source).map((zone) => [zone, ...(printedLine(source, zone)?.crosses ?? [])]);
    return [source, new Set(lines.flat())];
  }),
);
