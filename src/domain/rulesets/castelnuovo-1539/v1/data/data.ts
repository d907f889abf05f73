import { dataset } from '../../../../kernel/dataset.ts';
import { distances } from '../../../../kernel/geometry/areas.ts';
import type { Text } from '../../../../kernel/text.ts';
import { checkData } from './checks.ts';
import type { Arm, BorderKind, CardKindData, ScenarioData, Side, UnitType, ZoneData } from './schema.ts';
import { CardsSchema, MapSchema, ScenariosSchema, UnitsSchema } from './schema.ts';
import cardsFile from './cards.json' with { type: 'json' };
import mapFile from './map.json' with { type: 'json' };
import scenariosFile from './setup/scenarios.json' with { type: 'json' };
import unitsFile from './units.json' with { type: 'json' };

export type { Arm, BorderKind, CardKindData, ScenarioData, Side, UnitType } from './schema.ts';

const RULESET = 'castelnuovo-1539';

/** The data files as they stand, with the provenance of every datum. */
export const mapData = dataset(RULESET, 'map.json', MapSchema, mapFile);
export const unitsFileData = dataset(RULESET, 'units.json', UnitsSchema, unitsFile);
export const cardsFileData = dataset(RULESET, 'cards.json', CardsSchema, cardsFile);
const scenariosData = dataset(RULESET, 'setup/scenarios.json', ScenariosSchema, scenariosFile);

checkData({ map: mapData, units: unitsFileData, cards: cardsFileData, scenarios: scenariosData });

/** A zone of the board with its defaults filled in. */
export interface Zone {
  readonly id: string;
  readonly name: Text;
  readonly kind: ZoneData['kind'];
  /** 0 (sea level) to 4 (§2.1). */
  readonly height: number;
  /** The printed resistance of a wall zone, else 0 (§2.2). */
  readonly resistance: number;
  readonly star: boolean;
  readonly northEdge: boolean;
}

export interface UnitData {
  readonly id: string;
  readonly side: Side;
  readonly type: UnitType;
  /** How it fights: both kinds of horse are `cavalry` (§7.3). */
  readonly arm: Arm;
  readonly name: Text;
  /** Strength points at most (§2.4). */
  readonly strength: number;
  /** What it adds to each of its dice (§2.4). */
  readonly bonus: number;
  /** Movement points of an Action card (§6). */
  readonly move: number;
  /** Whether it comes back when eliminated: Azab and Sipahis (§2.4). */
  readonly returns: boolean;
}

interface LeaderData {
  readonly id: string;
  readonly side: Side;
  readonly name: Text;
  /** The arms whose blocks in his zone have +1 (§7.3). */
  readonly helps: readonly Arm[];
}

interface FleetData {
  readonly id: string;
  readonly side: Side;
  readonly name: Text;
}

/** A clear line of fire between zones 2 or 3 apart, with the zones under it (§8.3). */
interface FireLine {
  readonly distance: number;
  readonly crosses: readonly string[];
}

export const zones: Readonly<Record<string, Zone>> = Object.fromEntries(
  mapData.zones.items.map((zone) => [zone.id, filled(zone)]),
);
/** Every zone in the order of the data: works, town, country, sea. */
export const zoneIds: readonly string[] = mapData.zones.items.map((zone) => zone.id);
export const landZones: readonly string[] = zoneIds.filter((id) => zoneOf(id).kind !== 'sea');
export const seaZones: readonly string[] = zoneIds.filter((id) => zoneOf(id).kind === 'sea');
/** Walls and town (§2.1). */
export const fortressZones: readonly string[] = zoneIds.filter(isFortress);
export const wallZones: readonly string[] = zoneIds.filter((id) => zoneOf(id).kind === 'wall');
/** Land that is no part of the Fortress. */
export const outsideZones: readonly string[] = landZones.filter((id) => !isFortress(id));
/** The three objectives (§2.1). */
export const starZones: readonly string[] = zoneIds.filter((id) => zoneOf(id).star);
export const northZones: readonly string[] = zoneIds.filter((id) => zoneOf(id).northEdge);

export const borders: readonly (readonly [string, string, BorderKind])[] = mapData.borders.items.map(
  ({ between: [a, b], kind }) => [a, b, kind],
);

/** How many there are of the wooden pieces, the boxes of the track, blocks a zone and cards a hand (§2, §3, §5). */
export const pieces = unitsFileData.pieces;

const types = new Map(unitsFileData.types.map((type) => [type.id, type]));

export const unitData: Readonly<Record<string, UnitData>> = Object.fromEntries(
  unitsFileData.units.map(({ id, type, name, strength }): [string, UnitData] => {
    const kind = known(types.get(type), type);
    const { side, arm, bonus, move, returns } = kind;
    return [id, { id, side, type, arm, name, strength: strength ?? kind.strength, bonus, move, returns }];
  }),
);
/** Every block in the order of the data: arquebusiers, pikes and horse of the garrison, Janissaries, Azab, Sipahis. */
export const unitIds: readonly string[] = unitsFileData.units.map((unit) => unit.id);

export const leaders: readonly LeaderData[] = unitsFileData.leaders.items;
export const fleets: readonly FleetData[] = unitsFileData.fleets.items;

export const cardData: Readonly<Record<string, CardKindData>> = Object.fromEntries(
  cardsFileData.items.map((kind) => [kind.kind, kind]),
);
export const scenarios: readonly ScenarioData[] = scenariosData.items;

/** The zone `id`. Throws on one that is not on the board. */
export function zoneOf(id: string): Zone {
  return known(zones[id], id);
}

/** The block `id`. Throws on one that is not in the box. */
export function unitOf(id: string): UnitData {
  return known(unitData[id], id);
}

/** The leader `id`. Throws on one that is not in the box. */
export function leaderOf(id: string): LeaderData {
  return known(leadersById.get(id), id);
}

/** The fleet `id`. Throws on one that is not in the box. */
export function fleetOf(id: string): FleetData {
  return known(fleetsById.get(id), id);
}

/** The scenario `id`. Throws on an unknown one. */
export function scenarioOf(id: string): ScenarioData {
  return known(scenariosById.get(id), id);
}

/** What is printed on a kind of card: `o-attack`. Copies of a card are alike. Throws on a card that does not exist. */
export function cardOf(kind: string): CardKindData {
  return known(cardData[kind], kind);
}

/** Whether a zone is wall or town (§2.1). */
export function isFortress(id: string): boolean {
  const { kind } = zoneOf(id);
  return kind === 'wall' || kind === 'city';
}

export function isSea(id: string): boolean {
  return zoneOf(id).kind === 'sea';
}

/** The border between two zones that share one, else null. */
export function borderKind(a: string, b: string): BorderKind | null {
  return borderKinds.get(`${a}|${b}`) ?? null;
}

/** The zones that share any border with `zone`, in the order of the data. */
export function neighbours(zone: string): readonly string[] {
  return around.get(zone) ?? [];
}

/** The zones that a block on land in `zone` may step to: over open, rampart and inner borders. */
export function landNeighbours(zone: string): readonly string[] {
  return landAround.get(zone) ?? [];
}

/** The land zones where one may land from the sea zone `sea` (§6, §8.2). */
export function landingFrom(sea: string): readonly string[] {
  return landings.get(sea) ?? [];
}

/** The fewest steps between two zones over any border. */
export function distance(a: string, b: string): number {
  return steps.get(a)?.get(b) ?? Infinity;
}

/** The fewest steps over land between two land zones, whatever walls and blocks stand there; Infinity to the sea. */
export function landDistance(a: string, b: string): number {
  return landSteps.get(a)?.get(b) ?? Infinity;
}

/** The printed line of fire between two zones 2 or 3 apart, else null. Adjacent zones need none (§8.3). */
export function printedLine(a: string, b: string): FireLine | null {
  return fireLines.get(`${a}|${b}`) ?? null;
}

const leadersById = new Map(leaders.map((leader) => [leader.id, leader]));
const fleetsById = new Map(fleets.map((fleet) => [fleet.id, fleet]));
const scenariosById = new Map(scenarios.map((scenario) => [scenario.id, scenario]));

const borderKinds: ReadonlyMap<string, BorderKind> = new Map(
  borders.flatMap(([a, b, kind]): [string, BorderKind][] => [
    [`${a}|${b}`, kind],
    [`${b}|${a}`, kind],
  ]),
);

const fireLines: ReadonlyMap<string, FireLine> = new Map(
  mapData.fireLines.items.flatMap(({ between: [a, b], distance: apart, crosses }): [string, FireLine][] => [
    [`${a}|${b}`, { distance: apart, crosses }],
    [`${b}|${a}`, { distance: apart, crosses: [...crosses].reverse() }],
  ]),
);

const around = adjacency(() => true);
const landAround = adjacency((kind) => kind === 'open' || kind === 'rampart' || kind === 'inner');
const landings = new Map(seaZones.map((sea) => [sea, landZones.filter((land) => borderKind(sea, land) === 'beach')]));
const steps = new Map(zoneIds.map((id) => [id, distances(id, neighbours)]));
const landSteps = new Map(landZones.map((id) => [id, distances(id, landNeighbours)]));

function adjacency(fits: (kind: BorderKind) => boolean): ReadonlyMap<string, readonly string[]> {
  return new Map(
    zoneIds.map((zone) => [
      zone,
      zoneIds.filter((other) => {
        const kind = borderKind(zone, other);
        return kind !== null && fits(kind);
      }),
    ]),
  );
}

function filled(zone: ZoneData): Zone {
  const { id, name, kind, height, resistance = 0, star = false, northEdge = false } = zone;
  return { id, name, kind, height, resistance, star, northEdge };
}

function known<T>(value: T | undefined, id: string): T {
  if (value === undefined) throw new Error(`castelnuovo-1539 knows no ${id}`);
  return value;
}
