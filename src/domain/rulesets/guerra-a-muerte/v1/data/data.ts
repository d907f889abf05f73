import { dataset } from '../../../../kernel/dataset.ts';
import type { Nation } from '../sides.ts';
import { checkData } from './checks.ts';
import countersFile from './counters.json' with { type: 'json' };
import mapFile from './map.json' with { type: 'json' };
import scenariosFile from './scenarios.json' with { type: 'json' };
import type { SetupData, TurnData } from './setups-schema.ts';
import { ScenariosSchema, SetupsSchema } from './setups-schema.ts';
import setupsFile from './setups.json' with { type: 'json' };
import { tables } from './tables.ts';
import type { AreaData, BoxData, CityData, CounterData, LeaderData, NationData, SeaData } from './schema.ts';
import { CountersSchema, MapSchema } from './schema.ts';

export type { AreaData, BoxData, CityData, CounterData, LeaderData, NationData, SeaData } from './schema.ts';

export type { SetupData, TurnData } from './setups-schema.ts';

export const RULESET = 'guerra-a-muerte';

/** The data files as they stand, with the provenance of every datum. */
export const countersData = dataset(RULESET, 'counters.json', CountersSchema, countersFile);
export const mapData = dataset(RULESET, 'map.json', MapSchema, mapFile);
export const scenariosData = dataset(RULESET, 'scenarios.json', ScenariosSchema, scenariosFile);
export const setupsData = dataset(RULESET, 'setups.json', SetupsSchema, setupsFile);

checkData({ counters: countersData, map: mapData, tables, scenarios: scenariosData, setups: setupsData });

/** By id, in the order of the data, which is the order of all lists. */
export const counters: ReadonlyMap<string, CounterData> = byId(countersData.counters);
export const leaders: ReadonlyMap<string, LeaderData> = byId(countersData.leaders);
export const nations: ReadonlyMap<Nation, NationData> = byId(countersData.nations);
export const areas: ReadonlyMap<string, AreaData> = byId(mapData.land);
export const seas: ReadonlyMap<string, SeaData> = byId(mapData.sea);
export const cities: ReadonlyMap<string, CityData> = byId(mapData.cities);
export const boxes: ReadonlyMap<string, BoxData> = byId(mapData.boxes);
/** Whose risings and recruits an area's group of the map brings forth; none on the islands. */
export const nationsByGroup: ReadonlyMap<string, Nation> = new Map(
  (['MEX', 'GC', 'PER', 'PLA', 'CHI'] as const).flatMap((nation) =>
    countersData.areaNation[nation].map((group): [string, Nation] => [group, nation]),
  ),
);

/** The leader who fights in the front line (§8.2). */
export const BOVES = 'Boves';

/** The counter `id`. Throws on one that is not in the box. */
export function counterOf(id: string): CounterData {
  return found(counters.get(id), id);
}

/** The leader `id`. Throws on one that there is not. */
export function leaderData(id: string): LeaderData {
  return found(leaders.get(id), id);
}

export function nationOf(id: Nation): NationData {
  return found(nations.get(id), id);
}

/** The land area `id`. Throws on one that there is not. */
export function areaData(id: string): AreaData {
  return found(areas.get(id), id);
}

export function cityData(id: string): CityData {
  return found(cities.get(id), id);
}

export function seaData(id: string): SeaData {
  return found(seas.get(id), id);
}

/** The set-up under a scenario's key (`campaign` serves scenario 1 too). */
export function setupData(key: keyof typeof setupsData.setups): SetupData {
  return setupsData.setups[key];
}

/** What the turn track brings in a turn (7.13); null after the last. */
export function turnData(turn: number): TurnData | null {
  return scenariosData.turnTrack.find((one) => one.turn === turn) ?? null;
}

function found<T>(value: T | undefined, id: string): T {
  if (value === undefined) throw new Error(`guerra-a-muerte knows no ${id}`);
  return value;
}

function byId<T extends { readonly id: K }, K extends string>(items: readonly T[]): ReadonlyMap<K, T> {
  return new Map(items.map((item) => [item.id, item]));
}

const iguala = scenariosData.optionalRules.find(({ id }) => id === 'planDeIguala');

/** What the variant of 14.1 asks of its dice (dossier 10). */
export const IGUALA = { successMin: iguala?.successMin ?? 4, leavesMax: iguala?.leavesMax ?? 3 } as const;
