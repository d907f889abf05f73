import type { Source } from '../../../../kernel/dataset.ts';
import type { JsonObject } from '../../../../kernel/json.ts';
import type { Ranges } from '../data/schema.ts';
import {
  mapData,
  objectives,
  places,
  rangeOf,
  tables,
  unitIds,
  unitOf,
  unitsFileData,
  deployment,
} from '../data/data.ts';
import { edgeLooks, pieceLooks, terrainLooks, tints } from './looks.ts';
import { THROWS } from './picture.ts';
import { byKey, unitName } from '../text/names.ts';

const REGIONS = [
  ...['hfRear', 'hfWall', 'neutral', 'gibraltar', 'enWall', 'shore', 'mountain', 'path'],
  ...['lagoon', 'bay', 'fleetZone', 'reliefCircle', 'sea'],
];
const BADGES = ['moved', 'fired', 'fought', 'mustFight', 'noFire'];

/** What is printed beside the map, with the provenance of it all: kinds of counters, tables, die, charts, tracks. */
export const legend: JsonObject = {
  title: texts('title'),
  references: mapData.references,
  sources: {
    grid: mapData.grid.source,
    terrain: mapData.terrain.source,
    regions: mapData.regions.source,
    harbours: mapData.harbours.source,
    path: mapData.path.source,
    objectives: mapData.objectives.source,
    names: mapData.names.source,
    places: places.source,
    deployment: deployment.source,
    bombardment: tables.bombard.source,
    breach: tables.breach.source,
  },
  grid: { orientation: 'pointy', shifted: 'even', radius: mapData.grid.radius },
  sides: (['hf', 'en'] as const).map((id) => ({ id, name: texts(`side.${id}`), tint: tints[id] })),
  commands: named('command', ['army', 'fleet', 'garrison', 'navy']),
  terrains: drawn('terrain', terrainLooks),
  regions: REGIONS.map((id) => explained('region', id)),
  edges: drawn('edge', edgeLooks),
  places: places.items.map((place) => ({ ...place })),
  objectives: objectives.map(({ id, hex }) => ({
    id,
    hex,
    name: texts(`objective.${id}`),
    text: texts('objective.text'),
  })),
  harbours: mapData.harbours.items.map(({ id, name, water, quay }) => ({ id, name, water, quay })),
  units: unitsFileData.types.map(kind),
  counters: unitIds.map(counter),
  markers: [{ id: 'breach', name: texts('breach'), text: texts('breach.text'), look: 'breach' }],
  badges: BADGES.map((id) => explained('badge', id)),
  throws: named('dice.throw', THROWS),
  printed: [explained('printed', 'factors')],
  die: { name: texts('die'), faces: tables.die.faces, source: tables.die.source },
  bombardment: {
    name: texts('table.bombard'),
    columns: named('target', ['open', 'fort', 'sea']),
    rows: tables.bombard.items.map(({ gun, open, fort, sea }) => ({
      gun,
      name: texts(`unit.${gun}`),
      open: ranges(open),
      fort: ranges(fort),
      sea: ranges(sea),
    })),
  },
  breach: {
    name: texts('table.breach'),
    rows: tables.breach.items.map(({ gun, sums }) => ({ gun, name: texts(`unit.${gun}`), sums: ranges(sums) })),
  },
  charts: [
    chart('launches', 'launch', tables.launches.source),
    chart('relief', 'ship', { kind: 'rulebook', ref: '§9.b, §10.e' }),
  ],
  tracks: [{ id: 'turn', name: texts('track.turn'), min: 1, max: tables.turns.last, source: tables.turns.source }],
};

function kind({ id, combat, movement, moves, source }: (typeof unitsFileData.types)[number]): JsonObject {
  const gun = tables.bombard.items.find((row) => row.gun === id)?.gun;
  return {
    ...explained('unit', id),
    look: pieceLooks[id],
    combat,
    movement,
    moves,
    source,
    ...(gun === undefined ? {} : { range: rangeOf(gun) }),
    counts: Object.fromEntries(['hf', 'en'].map((side) => [side, countOf(id, side)])),
  };
}

function countOf(type: string, side: string): number {
  return unitIds.map(unitOf).filter((unit) => unit.type === type && unit.side === side).length;
}

function counter(id: string): JsonObject {
  const { side, type, command, capacity, relief } = unitOf(id);
  return {
    // As its kind looks and reads, under its own name: clients look a counter up by its id first.
    ...explained('unit', type),
    id,
    name: { ...unitName(id) },
    look: pieceLooks[type],
    side,
    kind: type,
    command,
    ...(capacity > 0 ? { boxes: capacity } : {}),
    ...(relief ? { relief } : {}),
  };
}

function chart(id: string, type: string, source: Source): JsonObject {
  const carriers = unitIds.map(unitOf).filter((unit) => unit.type === type && unit.capacity > 0);
  const rows = carriers.map(({ id: carrier, number, capacity }) => ({ carrier, number, boxes: capacity }));
  return { id, name: texts(`chart.${id}`), rows, source };
}

function ranges(rows: Ranges): JsonObject[] {
  return rows.map(([from, to, values]) => ({ from, to, values }));
}

/** Entries of a chapter of the glossary that say what they look like. */
function drawn(chapter: string, looks: Readonly<Record<string, string>>): JsonObject[] {
  return Object.entries(looks).map(([id, look]) => ({ ...explained(chapter, id), look }));
}

function explained(chapter: string, id: string): JsonObject {
  return { id, name: texts(`${chapter}.${id}`), text: texts(`${chapter}.${id}.text`) };
}

function named(prefix: string, ids: readonly string[]): JsonObject[] {
  return ids.map((id) => ({ id, name: texts(`${prefix}.${id}`) }));
}

function texts(key: string): JsonObject {
  return { ...byKey(key) };
}
