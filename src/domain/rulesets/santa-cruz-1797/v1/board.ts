import type { Area as BoardArea, Edge } from '../../../kernel/geometry/areas.ts';
import type { JsonObject } from '../../../kernel/json.ts';
import { same } from '../../../kernel/text.ts';
import type { Board } from '../../../kernel/view.ts';
import type { AreaData } from './data.ts';
import { areaOf, batteries, borders, cardsFileData, landingArrows, mapData, officersFileData } from './data.ts';
import { seaMoves, tables, unitsFileData } from './data.ts';
import { byKey, cardFace, officerName } from './names.ts';
import { isTextKey, t } from './text.ts';

/** The board: zones with what is printed in them, lines, landing arrows, and the legend of pieces, cards and currents. */
export function board(_scenario: string): Board {
  return BOARD;
}

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
    sides: named('side', ['british', 'spanish']),
    terrains: named('terrain', ['town', 'country', 'fortress', 'battery', 'beach', 'sea']),
    edges: named('edge', ['black', 'red', 'blue', 'coast', 'arrow']),
    batteries: Object.entries(batteries).map(([id, area]) => ({ id, area, name: colourName(id) })),
    currents: seaMoves.map(({ from, to, current, driftTo }) => ({ from, to, current, ...drift(driftTo) })),
    units: [...unitsFileData.types.map(unitKind), foxKind()],
    officers: officersFileData.items.map(({ id, side }) => ({
      ...{ id, side, name: { ...officerName(id) }, text: texts(`officer.${id}.text`) },
    })),
    cards: cardsFileData.items.map(cardKind),
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
    ...{ id: area.id, name: area.name, terrain: terrain(area.id), x: area.x, y: area.y, polygon: area.polygon },
    features: without(features),
  };
}

function terrain(id: string): string {
  const { kind, fortress, beach, battery, flag } = areaOf(id);
  if (kind === 'sea') return 'sea';
  if (fortress) return 'fortress';
  if (battery !== undefined) return 'battery';
  if (beach) return 'beach';
  return flag === undefined ? 'town' : 'country';
}

function arrow({ from, to }: { readonly from: string; readonly to: string }): Edge {
  return { from, to, kind: 'arrow', oneWay: true };
}

function drift(driftTo: string | null): JsonObject {
  return driftTo === null ? {} : { driftTo, arrivesOn: [4, 5, 6], driftsOn: [1, 2, 3] };
}

function unitKind({ id, side, count, steps, elite, source }: (typeof unitsFileData.types)[number]): JsonObject {
  return { id, side, count, steps, elite, name: texts(`unit.${id}`), text: texts(`unit.${id}.text`), source };
}

function foxKind(): JsonObject {
  const { id, side, hits, capacity, source } = unitsFileData.fox;
  return { id, side, count: 1, hits, capacity, name: texts('unit.fox'), text: texts('unit.fox.text'), source };
}

function cardKind(card: (typeof cardsFileData.items)[number]): JsonObject {
  const { kind, side, count, anchor, cannon, removed, source, sources } = card;
  const { label, text } = cardFace(kind);
  const marks = [...(cannon === 1 ? ['cannon'] : []), ...(cannon === 2 ? ['cannonPlus'] : [])];
  return without({
    ...{ id: kind, side, class: card.class, className: texts(`class.${card.class}`), count, anchor, cannon, removed },
    ...{ name: { ...label }, text: text && { ...text }, source, sources },
    marks: [...marks, ...(anchor > 0 ? ['anchor'] : [])].map((id) => ({ id, text: texts(`card.${id}`) })),
  });
}

function colourName(colour: string): JsonObject {
  const key = `battery.${colour}`;
  return { ...(isTextKey(key) ? t(key) : same(colour)) };
}

function named(prefix: string, ids: readonly string[]): JsonObject[] {
  return ids.map((id) => ({ id, name: texts(`${prefix}.${id}`) }));
}

function texts(key: string): JsonObject {
  return { ...byKey(key) };
}

function span({ min, max }: { readonly min: number; readonly max: number }): JsonObject {
  return { min, max };
}

function without(members: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined));
}
