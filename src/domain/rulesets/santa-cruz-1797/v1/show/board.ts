import { t } from '../text/catalogue.ts';
import type { Area as BoardArea, Edge } from '../../../../kernel/geometry/areas.ts';
import type { JsonObject } from '../../../../kernel/json.ts';
import { asJson, entriesOf, filled } from '../../../../kernel/legend.ts';
import type { EdgeLook, PieceLook, TerrainLook, Tint } from '../../../../kernel/picture.ts';
import type { Board } from '../../../../kernel/view.ts';
import { tokensOf } from './board-tokens.ts';
import { THROWS } from './picture-dice.ts';
import type { AreaData, BorderKind, Side, UnitType } from '../data/data.ts';
import { areaOf, batteries, borders, cardsFileData, landingArrows, mapData, officersFileData } from '../data/data.ts';
import { seaMoves, tables, unitsFileData } from '../data/data.ts';
import { batteryName, byKey, cardFace, officerName } from '../text/names.ts';

/** The board: zones with what is printed in them, lines, landing arrows, and the legend of pieces, cards and currents. */
export function board(_scenario: string): Board {
  return BOARD;
}

type Terrain = 'town' | 'country' | 'fortress' | 'battery' | 'beach' | 'sea';

const TINTS: Readonly<Record<Side, Tint>> = { british: 'red', spanish: 'blue' };
const TERRAINS: Readonly<Record<Terrain, TerrainLook>> = {
  town: 'town',
  country: 'plain',
  fortress: 'fortress',
  battery: 'battery',
  beach: 'beach',
  sea: 'sea',
};
const EDGES: Readonly<Record<BorderKind | 'arrow', EdgeLook>> = {
  black: 'plain',
  red: 'ravine',
  blue: 'water',
  coast: 'shore',
  arrow: 'landing',
};
const UNITS: Readonly<Record<UnitType, PieceLook>> = {
  rm: 'elite',
  sl: 'infantry',
  reg: 'elite',
  mil: 'infantry',
  vol: 'militia',
};
/** Zones outside the streets that no flag marks; the ground has no effect in this game. */
const FIELDS: readonly string[] = ['huertas', 'barranco_santos'];

const BOARD: Board = {
  kind: 'areas',
  width: mapData.width,
  height: mapData.height,
  areas: mapData.areas.items.map(drawn),
  edges: [...borders.map(([from, to, kind]): Edge => ({ from, to, kind })), ...landingArrows.map(arrow)],
  legend: {
    title: texts('title'),
    references: mapData.references,
    sources: {
      areas: mapData.areas.source,
      borders: mapData.borders.source,
      landingArrows: mapData.landingArrows.source,
      seaMoves: mapData.seaMoves.source,
      batteries: mapData.batteries.source,
      entry: mapData.entry.source,
      officers: officersFileData.source,
      cards: cardsFileData.source,
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
    batteries: Object.entries(batteries).map(([id, area]) => ({ id, area, name: { ...batteryName(id) } })),
    currents: seaMoves.map(({ from, to, current, driftTo }) => ({ from, to, current, ...drift(driftTo) })),
    units: [...unitsFileData.types.map(unitKind), foxKind()],
    officers: officersFileData.items.map(({ id, side }) => ({
      id,
      side,
      look: 'leader',
      name: { ...officerName(id) },
      text: texts(`officer.${id}.text`),
    })),
    markers: [
      {
        id: 'officer',
        look: 'leader',
        name: asJson(t('board.badge.officer')),
        text: asJson(t('board.marker.officer.text')),
      },
      {
        id: 'spike',
        look: 'marker',
        side: 'british',
        name: texts('spike'),
        text: asJson(t('board.marker.spike.text')),
      },
    ],
    badges: (['block', 'hidden', 'officer'] as const).map((id) => ({
      id,
      name: asJson(t(`board.badge.${id}`)),
      text: asJson(t(`board.badge.${id}.text`)),
    })),
    cards: cardsFileData.items.map(cardKind),
    throws: entriesOf(THROWS, (id, as) => ({ id, as, name: asJson(t(`dice.throw.${id}`)) })),
    tracks: [
      { id: 'turn', name: texts('track.turn'), boxes: tables.turns.times, source: tables.turns.source },
      { id: 'morale', name: texts('track.morale'), ...span(tables.morale), source: tables.morale.source },
      { id: 'round', name: texts('track.round'), boxes: ['1', '2', '3'], source: { kind: 'rulebook', ref: '§10.8' } },
    ],
    hands: { british: tables.hands.british, spanish: tables.hands.spanish, source: tables.hands.source },
  },
};

function drawn(area: AreaData): BoardArea {
  const { vp, fortress, beach, battery, flag, dice, rear } = area;
  const features = { vp, fortress, beach, battery, flag, dice, rear, source: area.source, sources: area.sources };
  return {
    id: area.id,
    name: area.name,
    terrain: terrain(area.id),
    x: area.x,
    y: area.y,
    polygon: area.polygon,
    features: filled(features),
    tokens: tokensOf(area),
  };
}

function terrain(id: string): Terrain {
  const { kind, fortress, beach, battery, flag } = areaOf(id);
  if (kind === 'sea') return 'sea';
  if (fortress) return 'fortress';
  if (battery !== undefined) return 'battery';
  if (beach) return 'beach';
  return flag === undefined && !FIELDS.includes(id) ? 'town' : 'country';
}

function arrow({ from, to }: { readonly from: string; readonly to: string }): Edge {
  return { from, to, kind: 'arrow', oneWay: true };
}

function drift(driftTo: string | null): JsonObject {
  return driftTo === null ? {} : { driftTo, arrivesOn: [4, 5, 6], driftsOn: [1, 2, 3] };
}

function unitKind({ id, side, count, steps, elite, source }: (typeof unitsFileData.types)[number]): JsonObject {
  const names = { name: texts(`unit.${id}`), text: texts(`unit.${id}.text`) };
  return { id, side, look: UNITS[id], count, steps, elite, ...names, source };
}

function foxKind(): JsonObject {
  const { id, side, hits, capacity, source } = unitsFileData.fox;
  const names = { name: texts('unit.fox'), text: texts('unit.fox.text') };
  return { id, side, look: 'ship', count: 1, hits, capacity, ...names, source };
}

function cardKind(card: (typeof cardsFileData.items)[number]): JsonObject {
  const { kind, side, count, anchor, cannon, removed, source, sources } = card;
  const { label, text } = cardFace(kind);
  const marks = [...(cannon === 1 ? ['cannon'] : []), ...(cannon === 2 ? ['cannonPlus'] : [])];
  return filled({
    id: kind,
    side,
    class: card.class,
    className: texts(`class.${card.class}`),
    count,
    anchor,
    cannon,
    removed,
    name: { ...label },
    text: text && { ...text },
    source,
    sources,
    marks: [...marks, ...(anchor > 0 ? ['anchor'] : [])].map((id) => ({ id, text: texts(`card.${id}`) })),
  });
}

function texts(key: string): JsonObject {
  return { ...byKey(key) };
}

function span({ min, max }: { readonly min: number; readonly max: number }): JsonObject {
  return { min, max };
}
