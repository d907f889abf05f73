import type { Area, Edge } from '../../../kernel/geometry/areas.ts';
import type { JsonObject } from '../../../kernel/json.ts';
import type { Board } from '../../../kernel/view.ts';
import type { ScenarioData } from './data.ts';
import { borders, cardsFileData, fleetOf, fleets, leaderOf, leaders, mapData, pieces } from './data.ts';
import { scenarioOf, scenarios, unitIds, unitOf, unitsFileData } from './data.ts';
import { byKey } from './names.ts';

/** The board: zones with what is printed in them, borders, lines of fire, and the legend of blocks, pieces and cards. */
export function board(scenario: string): Board {
  const { id } = scenarioOf(scenario);
  return boards.get(id) ?? drawn(scenarioOf(id));
}

const areas: readonly Area[] = mapData.zones.items.map(area);
const edges: readonly Edge[] = borders.map(([from, to, kind]) => ({ from, to, kind }));
const boards: ReadonlyMap<string, Board> = new Map(scenarios.map((scenario) => [scenario.id, drawn(scenario)]));

function drawn(scenario: ScenarioData): Board {
  const { width, height } = mapData;
  return { kind: 'areas', width, height, areas, edges, legend: legend(scenario) };
}

function area(zone: (typeof mapData.zones.items)[number]): Area {
  const { height, resistance, star, northEdge, source, sources } = zone;
  return {
    ...{ id: zone.id, name: zone.name, terrain: zone.kind, x: zone.x, y: zone.y, polygon: zone.polygon },
    features: without({ height, resistance, star, northEdge, source, sources }),
  };
}

function legend(scenario: ScenarioData): JsonObject {
  const forces = [...scenario.start, ...scenario.arrivals];
  const present = new Set(forces.flatMap(({ units, leaders: chiefs, fleet }) => [...units, ...chiefs, fleet ?? '']));
  const { turns } = scenario;
  return {
    title: texts('title'),
    scenario: { id: scenario.id, name: { ...scenario.title }, fortOwner: scenario.fortOwner, source: scenario.source },
    references: mapData.references,
    sources: {
      areas: mapData.zones.source,
      borders: mapData.borders.source,
      fireLines: mapData.fireLines.source,
      cards: cardsFileData.source,
      pieces: pieces.source,
    },
    sides: named('side', ['ottoman', 'spanish']),
    terrains: named('terrain', ['wall', 'city', 'flat', 'rough', 'sea']),
    edges: named('edge', ['open', 'rampart', 'inner', 'beach', 'cliff', 'sea']),
    fireLines: mapData.fireLines.items.map(({ between, distance, crosses }) => ({ between, distance, crosses })),
    units: unitsFileData.types.map((type) => unitKind(type, present)),
    leaders: leaders
      .filter(({ id }) => present.has(id))
      .map(({ id }) => ({
        id,
        side: leaderOf(id).side,
        name: { ...leaderOf(id).name },
        text: texts(`leader.${id}.text`),
      })),
    fleets: fleets
      .filter(({ id }) => present.has(id))
      .map(({ id }) => ({ id, side: fleetOf(id).side, name: { ...fleetOf(id).name }, text: texts('fleet.text') })),
    pieces: ['wall', 'bastion', 'gun', 'trench', 'cube', 'civilians'].map((id) => ({
      ...{ id, count: supply(id), name: texts(`piece.${id}`), text: texts(`piece.${id}.text`) },
    })),
    cards: cardsFileData.items.filter(({ kind }) => !scenario.without.includes(kind)).map(cardKind),
    tracks: [
      {
        id: 'casualties',
        name: texts('track.casualties'),
        min: 0,
        max: pieces.track,
        source: source(pieces.sources?.['track']),
      },
      { id: 'turn', name: texts('track.turn'), min: 0, ...(turns === null ? {} : { max: turns }) },
    ],
    hands: { ...pieces.hands, source: source(pieces.sources?.['hands']) },
    stack: pieces.stack,
  };
}

function unitKind(type: (typeof unitsFileData.types)[number], present: ReadonlySet<string>): JsonObject {
  const { id, side, arm, strength, bonus, move, returns } = type;
  const blocks = unitIds.filter((unit) => unitOf(unit).type === id && present.has(unit));
  return without({
    ...{ id, side, arm, strength, bonus, move, returns, source: type.source, sources: type.sources },
    ...{ name: texts(`unit.${id}`), text: texts(`unit.${id}.text`), count: blocks.length },
    blocks: blocks.map((unit) => ({ id: unit, name: { ...unitOf(unit).name }, strength: unitOf(unit).strength })),
  });
}

function supply(piece: string): number | JsonObject {
  if (piece === 'wall') return pieces.walls;
  if (piece === 'bastion') return pieces.bastions;
  if (piece === 'gun') return { ...pieces.guns };
  if (piece === 'trench') return pieces.trenches;
  return piece === 'cube' ? pieces.cubes : 1;
}

function cardKind(card: (typeof cardsFileData.items)[number]): JsonObject {
  const { kind, side, count, trench, storm, removed } = card;
  return without({
    ...{ id: kind, side, count, trench, storm, removed, source: card.source, sources: card.sources },
    ...{ name: texts(`card.${kind}`), text: texts(`card.${kind}.text`) },
    types: card.types.map((id) => ({ id, name: texts(`type.${id}`) })),
  });
}

function named(prefix: string, ids: readonly string[]): JsonObject[] {
  return ids.map((id) => ({ id, name: texts(`${prefix}.${id}`) }));
}

function texts(key: string): JsonObject {
  return { ...byKey(key) };
}

function source(given: { readonly kind: string; readonly ref: string } | undefined): JsonObject {
  return given === undefined ? {} : { ...given };
}

function without(members: Readonly<Record<string, unknown>>): JsonObject {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined)) as JsonObject;
}
