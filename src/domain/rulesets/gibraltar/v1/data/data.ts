import { dataset } from '../../../../kernel/dataset.ts';
import type { Text } from '../../../../kernel/text.ts';
import { same } from '../../../../kernel/text.ts';
import { checkData } from './checks.ts';
import type { CommandName, Gun, Ranges, UnitType } from './schema.ts';
import { DeploymentSchema, MapSchema, PlacesSchema, TablesSchema, UnitsSchema } from './schema.ts';
import deploymentFile from './deployment.json' with { type: 'json' };
import mapFile from './map.json' with { type: 'json' };
import placesFile from './places.json' with { type: 'json' };
import tablesFile from './tables.json' with { type: 'json' };
import unitsFile from './units.json' with { type: 'json' };
import type { Side } from '../sides.ts';

export type { Gun, Ranges, Region, Terrain, UnitType } from './schema.ts';

const RULESET = 'gibraltar';

/** The data files as they stand, with the provenance of every datum. The hexes of the map: see hexes.ts. */
export const mapData = dataset(RULESET, 'map.json', MapSchema, mapFile);
export const unitsFileData = dataset(RULESET, 'units.json', UnitsSchema, unitsFile);
export const tables = dataset(RULESET, 'tables.json', TablesSchema, tablesFile);
export const deployment = dataset(RULESET, 'deployment.json', DeploymentSchema, deploymentFile);
export const places = dataset(RULESET, 'places.json', PlacesSchema, placesFile);

checkData({ map: mapData, units: unitsFileData, tables, deployment });

/** A counter as it is printed. */
export interface UnitData {
  readonly id: string;
  readonly side: Side;
  readonly type: UnitType;
  /** Whose it is where a side is split between two players (§3). */
  readonly command: CommandName;
  readonly combat: number;
  readonly movement: number;
  readonly naval: boolean;
  /** Elite or plain infantry: what launches and relief ships carry (§10.a). */
  readonly infantry: boolean;
  /** The row of the bombardment tables; null for those that do not bombard (§8.k). */
  readonly gun: Gun | null;
  /** How many infantry it carries: launches and the numbered relief ships. */
  readonly capacity: number;
  /** Off the map until the relief arrives (§9). */
  readonly relief: boolean;
  /** Its number within its group, from 1: that of the chart for carriers. */
  readonly number: number;
  readonly name: Text | null;
}

/** What stands in the target's hex, as the bombardment table reads it (§8.t). */
export type TargetClass = 'open' | 'fort' | 'sea';

const GUNS: readonly string[] = ['cannon', 'float', 'ship', 'armgun', 'gunboat'] satisfies Gun[];
const kinds = new Map(unitsFileData.types.map((type) => [type.id, type]));
const units: ReadonlyMap<string, UnitData> = new Map(
  unitsFileData.groups.flatMap(unitsOf).map((unit) => [unit.id, unit]),
);

/** Every counter, in the order of the data: Hispano-French first, each group by number. */
export const unitIds: readonly string[] = [...units.keys()];

/** The three points that decide the game (§5.a). */
export const objectives: readonly { readonly id: string; readonly hex: string }[] = mapData.objectives.items;

/** The unit `id`. Throws on one that is not in the box. */
export function unitOf(id: string): UnitData {
  const unit = units.get(id);
  if (unit === undefined) throw new Error(`gibraltar knows no unit ${id}`);
  return unit;
}

/** Whether there is a counter `id`. */
export function isUnit(id: string): boolean {
  return units.has(id);
}

/** The values of the die that hit a unit on such ground at that distance; empty: no shot allowed (§8.t). */
export function hitsOn(gun: Gun, target: TargetClass, distance: number): readonly number[] {
  return bombardRows.get(`${gun} ${target}`)?.[distance] ?? [];
}

/** The sums of two dice that breach a wall at that distance; empty: no shot allowed (§8.x). */
export function breachesOn(gun: Gun, distance: number): readonly number[] {
  return breachRows.get(gun)?.[distance] ?? [];
}

/** Up to where the gun reaches anything at all (§8.m). */
export function rangeOf(gun: Gun): number {
  return ranges.get(gun) ?? 0;
}

/** The hex where the default deployment puts the unit; undefined for cargo and for the relief. */
export function defaultHex(unit: string): string | undefined {
  return defaultHexes.get(unit);
}

/** The launch in which the default deployment puts the infantry; undefined for those on land. */
export function defaultCarrier(unit: string): string | undefined {
  return deployment.cargo.find(({ infantry }) => infantry.includes(unit))?.carrier;
}

const defaultHexes: ReadonlyMap<string, string> = new Map(
  deployment.places.flatMap(({ group, first = 1, hexes }) =>
    hexes.map((hex, index): [string, string] => [`${group}-${first + index}`, hex]),
  ),
);

const bombardRows: ReadonlyMap<string, readonly (readonly number[])[]> = new Map(
  tables.bombard.items.flatMap(({ gun, ...rows }) =>
    (['open', 'fort', 'sea'] as const).map((target) => [`${gun} ${target}`, byDistance(rows[target])] as const),
  ),
);

const breachRows: ReadonlyMap<Gun, readonly (readonly number[])[]> = new Map(
  tables.breach.items.map(({ gun, sums }) => [gun, byDistance(sums)]),
);

const ranges: ReadonlyMap<Gun, number> = new Map(
  tables.bombard.items.map(({ gun, open, fort, sea }) => {
    const breach = tables.breach.items.find((row) => row.gun === gun)?.sums ?? [];
    return [gun, Math.max(...[...open, ...fort, ...sea, ...breach].map(([, to]) => to))];
  }),
);

function byDistance(rows: Ranges): readonly (readonly number[])[] {
  const cells: (readonly number[])[] = [];
  for (const [from, to, values] of rows) for (let at = from; at <= to; at += 1) cells[at] = values;
  return Array.from(cells, (values) => values ?? []);
}

function unitsOf(group: (typeof unitsFileData.groups)[number]): UnitData[] {
  const { prefix, side, type, command, carriers = 0, relief = false } = group;
  const kind = kinds.get(type);
  if (kind === undefined) throw new Error(`gibraltar: no factors for ${type}`);
  const capacity = type === 'launch' ? tables.launches.capacity : 1;
  return Array.from({ length: group.count }, (_, index) => ({
    id: `${prefix}-${index + 1}`,
    side,
    type,
    command,
    combat: kind.combat,
    movement: kind.movement,
    naval: kind.moves === 'sea',
    infantry: type === 'elite' || type === 'inf',
    gun: GUNS.includes(type) ? (type as Gun) : null,
    capacity: index < carriers ? capacity : 0,
    relief,
    number: index + 1,
    name: nameOf(group.names[index]),
  }));
}

function nameOf(name: string | Text | undefined): Text | null {
  if (name === undefined) return null;
  return typeof name === 'string' ? same(name) : name;
}
