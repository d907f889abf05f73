import type { Area, Edge } from '../../../../kernel/geometry/areas.ts';
import type { JsonObject } from '../../../../kernel/json.ts';
import { asJson, entriesOf, filled } from '../../../../kernel/legend.ts';
import type { EdgeLook, PieceLook, TerrainLook, Tint } from '../../../../kernel/picture.ts';
import type { Board } from '../../../../kernel/view.ts';
import { t } from '../text/catalogue.ts';
import { tokensOf } from './board-tokens.ts';
import type { BorderKind, ScenarioData, UnitType } from '../data/data.ts';
import { borders, cardsFileData, fleetOf, fleets, leaderOf, leaders, mapData, pieces } from '../data/data.ts';
import { scenarioOf, scenarios, unitIds, unitOf, unitsFileData } from '../data/data.ts';
import { THROWS } from './picture-dice.ts';
import { byKey } from '../text/names.ts';
import type { Side } from '../sides.ts';

/** The board: zones with what is printed in them, borders, lines of fire, and the legend of blocks, pieces and cards. */
export function board(scenario: string): Board {
  const { id } = scenarioOf(scenario);
  return boards.get(id) ?? drawn(scenarioOf(id));
}

type ZoneData = (typeof mapData.zones.items)[number];

const TINTS: Readonly<Record<Side, Tint>> = { ottoman: 'green', spanish: 'red' };
const TERRAINS: Readonly<Record<ZoneData['kind'], TerrainLook>> = {
  wall: 'wall',
  city: 'town',
  flat: 'plain',
  rough: 'rough',
  sea: 'sea',
};
const EDGES: Readonly<Record<BorderKind, EdgeLook>> = {
  open: 'plain',
  rampart: 'wall',
  inner: 'inner-wall',
  beach: 'landing',
  cliff: 'cliff',
  sea: 'water',
};
const UNITS: Readonly<Record<UnitType, PieceLook>> = {
  arquebusiers: 'shot',
  pikemen: 'pike',
  stradioti: 'cavalry',
  janissary: 'elite',
  azab: 'infantry',
  sipahi: 'cavalry',
};
/** The wooden pieces, and whose each is where it is always the same side's. */
const PIECES: Readonly<Record<string, { readonly look: PieceLook; readonly side?: Side }>> = {
  wall: { look: 'wall' },
  bastion: { look: 'bastion' },
  gun: { look: 'artillery' },
  trench: { look: 'trench', side: 'ottoman' },
  cube: { look: 'marker', side: 'spanish' },
  civilians: { look: 'civilians', side: 'ottoman' },
};

const edges: readonly Edge[] = borders.map(([from, to, kind]) => ({ from, to, kind }));
const boards: ReadonlyMap<string, Board> = new Map(scenarios.map((scenario) => [scenario.id, drawn(scenario)]));

function drawn(scenario: ScenarioData): Board {
  const { width, height } = mapData;
  const areas = mapData.zones.items.map((zone) => area(zone, scenario));
  return { kind: 'areas', width, height, areas, edges, legend: legend(scenario) };
}

function area(zone: ZoneData, scenario: ScenarioData): Area {
  const { height, resistance, star, northEdge, source, sources } = zone;
  return {
    id: zone.id,
    name: zone.name,
    terrain: zone.kind,
    x: zone.x,
    y: zone.y,
    polygon: zone.polygon,
    features: filled({ height, resistance, star, northEdge, source, sources }),
    tokens: tokensOf(zone.id, scenario.fortOwner),
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
    sides: entriesOf(TINTS, (id, tint) => ({ id, name: texts(`side.${id}`), tint })),
    terrains: entriesOf(TERRAINS, (id, look) => ({
      id,
      look,
      name: texts(`terrain.${id}`),
      text: asJson(t(`board.terrain.${id}.text`)),
    })),
    edges: entriesOf(EDGES, (id, look) => ({
      id,
      look,
      name: texts(`edge.${id}`),
      text: asJson(t(`board.edge.${id}.text`)),
    })),
    fireLines: mapData.fireLines.items.map(({ between, distance, crosses }) => ({ between, distance, crosses })),
    units: unitsFileData.types.map((type) => unitKind(type, present)),
    leaders: leaders
      .filter(({ id }) => present.has(id))
      .map(({ id }) => ({
        id,
        look: 'leader',
        side: leaderOf(id).side,
        name: { ...leaderOf(id).name },
        text: texts(`leader.${id}.text`),
      })),
    fleets: fleets
      .filter(({ id }) => present.has(id))
      .map(({ id }) => ({
        id,
        look: 'galley',
        side: fleetOf(id).side,
        name: { ...fleetOf(id).name },
        text: texts('fleet.text'),
      })),
    pieces: entriesOf(PIECES, (id, drawing) => ({
      id,
      ...drawing,
      count: supply(id),
      name: texts(`piece.${id}`),
      text: texts(`piece.${id}.text`),
    })),
    kinds: [
      { id: 'leader', look: 'leader', name: texts('piece.leader'), text: asJson(t('board.piece.leader.text')) },
      { id: 'fleet', look: 'galley', name: texts('piece.fleet'), text: texts('fleet.text') },
    ],
    badges: (['block', 'hidden', 'uncovered', 'ruined'] as const).map((id) => ({
      id,
      name: asJson(t(`board.badge.${id}`)),
      text: asJson(t(`board.badge.${id}.text`)),
    })),
    throws: THROWS.map((id) => ({ id, name: asJson(t(`dice.throw.${id}`)) })),
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
  return filled({
    id,
    side,
    look: UNITS[id],
    arm,
    strength,
    bonus,
    move,
    returns,
    source: type.source,
    sources: type.sources,
    name: texts(`unit.${id}`),
    text: texts(`unit.${id}.text`),
    count: blocks.length,
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
  return filled({
    id: kind,
    side,
    count,
    trench,
    storm,
    removed,
    source: card.source,
    sources: card.sources,
    name: texts(`card.${kind}`),
    text: texts(`card.${kind}.text`),
    types: card.types.map((id) => ({ id, name: texts(`type.${id}`) })),
  });
}

function texts(key: string): JsonObject {
  return { ...byKey(key) };
}

function source(given: { readonly kind: string; readonly ref: string } | undefined): JsonObject {
  return given === undefined ? {} : { ...given };
}
