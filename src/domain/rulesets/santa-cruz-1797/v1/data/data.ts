import { dataset } from '../../../../kernel/dataset.ts';
import { checkData } from './checks.ts';
import type { AreaData, BorderKind, CardKindData, SeaMove, Side, UnitType } from './schema.ts';
import { CardsSchema, MapSchema, OfficersSchema, TablesSchema, UnitsSchema } from './schema.ts';
import cardsFile from './cards.json' with { type: 'json' };
import mapFile from './map.json' with { type: 'json' };
import officersFile from './officers.json' with { type: 'json' };
import tablesFile from './tables.json' with { type: 'json' };
import unitsFile from './units.json' with { type: 'json' };

export type { AreaData, BorderKind, CardKindData, SeaMove, Side, UnitType } from './schema.ts';

const RULESET = 'santa-cruz-1797';

/** The data files as they stand, with the provenance of every datum. */
export const mapData = dataset(RULESET, 'map.json', MapSchema, mapFile);
export const unitsFileData = dataset(RULESET, 'units.json', UnitsSchema, unitsFile);
export const officersFileData = dataset(RULESET, 'officers.json', OfficersSchema, officersFile);
export const cardsFileData = dataset(RULESET, 'cards.json', CardsSchema, cardsFile);
export const tables = dataset(RULESET, 'tables.json', TablesSchema, tablesFile);

checkData({ map: mapData, units: unitsFileData, officers: officersFileData, cards: cardsFileData, tables });

/** A zone of the board with its defaults filled in. */
export interface Area {
  readonly id: string;
  readonly kind: 'land' | 'sea';
  readonly vp: number;
  readonly fortress: boolean;
  readonly beach: boolean;
  /** Steps over land to the nearest Spanish entry zone; 0 for those zones and at sea. */
  readonly rear: number;
  readonly battery?: string;
  readonly flag?: Side;
  readonly dice: readonly { readonly battery: string; readonly max: number }[];
}

export interface UnitData {
  readonly id: string;
  readonly side: Side;
  readonly type: UnitType;
  /** Royal Marines and Regulars: a die more each (§10.2), and scarce among reinforcements (§9). */
  readonly elite: boolean;
  /** Volunteers flee on a British 4 (§10.4). */
  readonly volunteers: boolean;
  readonly steps: number;
}

export interface OfficerData {
  readonly id: string;
  readonly side: Side;
  readonly name: string;
}

/** One printed card. `anchor`: starts on the Fox (§6). */
export interface Card {
  readonly id: string;
  readonly kind: string;
  readonly side: Side;
  readonly anchor: boolean;
}

export const areas: Readonly<Record<string, Area>> = Object.fromEntries(
  mapData.areas.items.map((area) => [area.id, filled(area)]),
);
/** Every zone in the order of the data: north-west to sea. */
export const areaIds: readonly string[] = mapData.areas.items.map((area) => area.id);

export const borders: readonly (readonly [string, string, BorderKind])[] = mapData.borders.items.map(
  ({ between: [a, b], kind }) => [a, b, kind],
);
export const landingArrows: readonly { readonly from: string; readonly to: string }[] = mapData.landingArrows.items;
export const seaMoves: readonly SeaMove[] = mapData.seaMoves.items;
/** The zone of each battery, by the colour of its dice. */
export const batteries: Readonly<Record<string, string>> = Object.fromEntries(
  mapData.batteries.items.map(({ colour, area }) => [colour, area]),
);
export const spanishEntry: readonly string[] = mapData.entry.spanish;
export const britishEntry: string = mapData.entry.british;

export const unitData: Readonly<Record<string, UnitData>> = Object.fromEntries(
  unitsFileData.types.flatMap(({ id: type, side, count, elite, volunteers, steps }) =>
    Array.from({ length: count }, (_, index): [string, UnitData] => {
      const id = `${type}${index + 1}`;
      return [id, { id, side, type, elite, volunteers, steps }];
    }),
  ),
);

export const officerData: Readonly<Record<string, OfficerData>> = Object.fromEntries(
  officersFileData.items.map((officer) => [officer.id, officer]),
);

export const cardData: Readonly<Record<string, CardKindData>> = Object.fromEntries(
  cardsFileData.items.map((kind) => [kind.kind, kind]),
);

/** All printed cards: `uk-move-1` to `es-confusion-2`. The first copies of a kind are those with an anchor. */
export const cards: readonly Card[] = cardsFileData.items.flatMap(({ kind, side, count, anchor }) =>
  Array.from({ length: count }, (_, index) => ({ id: `${kind}-${index + 1}`, kind, side, anchor: index < anchor })),
);

/** The kind of a printed card: `uk-move` of `uk-move-3`. */
export function kindOf(card: string): string {
  return card.slice(0, card.lastIndexOf('-'));
}

/** The printed card's kind with its class, symbols and side. Throws on a card that does not exist. */
export function cardOf(card: string): CardKindData {
  return known(cardData[kindOf(card)], card);
}

/** The zone `id`. Throws on one that is not on the board. */
export function areaOf(id: string): Area {
  return known(areas[id], id);
}

/** The unit `id`. Throws on one that is not in the box. */
export function unitOf(id: string): UnitData {
  return known(unitData[id], id);
}

/** The officer `id`. Throws on one that is not in the box. */
export function officerOf(id: string): OfficerData {
  return known(officerData[id], id);
}

/** The line between two zones that share one, else null (§4.3). */
export function borderKind(a: string, b: string): BorderKind | null {
  return borderKinds.get(`${a}|${b}`) ?? null;
}

/** The land zones across a black or red line from `area`, in the order of the data (§4.3). */
export function landNeighbours(area: string): readonly string[] {
  return landAround.get(area) ?? [];
}

/** The land zones where one may land from the sea zone `sea`: only where an anchor arrow points (§4.4). */
export function landingFrom(sea: string): readonly string[] {
  return landings.get(sea) ?? [];
}

const borderKinds: ReadonlyMap<string, BorderKind> = new Map(
  borders.flatMap(([a, b, kind]): [string, BorderKind][] => [
    [`${a}|${b}`, kind],
    [`${b}|${a}`, kind],
  ]),
);

const landings: ReadonlyMap<string, readonly string[]> = new Map(
  areaIds.map((sea) => [sea, landingArrows.filter((arrow) => arrow.from === sea).map((arrow) => arrow.to)]),
);

const landAround: ReadonlyMap<string, readonly string[]> = new Map(
  areaIds.map((area) => [area, areaIds.filter((other) => isLandLine(borderKind(area, other)))]),
);

function isLandLine(kind: BorderKind | null): boolean {
  return kind === 'black' || kind === 'red';
}

function filled(area: AreaData): Area {
  const { id, kind, vp = 0, rear = 0, fortress = false, beach = false, battery, flag, dice } = area;
  return {
    id,
    kind,
    vp,
    fortress,
    beach,
    rear,
    dice,
    ...(battery === undefined ? {} : { battery }),
    ...(flag === undefined ? {} : { flag }),
  };
}

function known<T>(value: T | undefined, id: string): T {
  if (value === undefined) throw new Error(`santa-cruz-1797 knows no ${id}`);
  return value;
}
