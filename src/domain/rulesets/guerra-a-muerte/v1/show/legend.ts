import type { JsonObject } from '../../../../kernel/json.ts';
import { asJson, entriesOf } from '../../../../kernel/legend.ts';
import type { EdgeLook, PieceLook, TerrainLook, Tint } from '../../../../kernel/picture.ts';
import { mapData } from '../data/data.ts';
import { scenarioOf } from '../scenarios.ts';
import type { Side } from '../sides.ts';
import type { TextKey } from '../text/catalogue.ts';
import { t } from '../text/catalogue.ts';
import { THROWS } from './throws.ts';
import { sideName } from '../text/names.ts';
import { yearOf } from './year.ts';

const TINTS: Readonly<Record<Side, Tint>> = { royalist: 'red', patriot: 'blue' };

const TERRAINS = {
  land: 'plain',
  hostile: 'rough',
  island: 'wood',
  sea: 'sea',
  city: 'town',
  fortress: 'fortress',
  siege: 'path',
  box: 'beach',
} as const satisfies Readonly<Record<string, TerrainLook>>;

const EDGES = {
  normal: 'plain',
  andes: 'cliff',
  darien: 'ravine',
  coast: 'none',
  water: 'water',
  town: 'inner-wall',
  camp: 'plain',
  port: 'landing',
  voyage: 'none',
  closed: 'closed',
  walls: 'inner-wall',
  fringe: 'plain',
  rocks: 'shore',
  narrows: 'water',
} as const satisfies Readonly<Record<string, EdgeLook>>;

const PIECES = {
  army: 'infantry',
  fleet: 'ship',
  rebels: 'militia',
  legion: 'elite',
  battalion: 'infantry',
  regiment: 'infantry',
  cavalry1: 'cavalry',
  cavalry2: 'cavalry',
  artillery: 'artillery',
  militiaInf: 'militia',
  militiaCav: 'militia',
  frigate: 'boat',
  shipOfLine: 'ship',
  leader: 'leader',
  works: 'trench',
  blockade: 'marker',
  recruited: 'marker',
  halved: 'marker',
  raided: 'marker',
  repression: 'marker',
} as const satisfies Readonly<Record<string, PieceLook>>;

const BADGES = {
  active: undefined,
  besieger: undefined,
  guerrilla: undefined,
  hidden: undefined,
  reduced: 'weakened',
  scattered: undefined,
  spent: 'spent',
} as const;

const PRINTED = ['factor'] as const;

/** What is drawn and how it reads, chapter by chapter of the glossary. */
export function legend(scenario: string): JsonObject {
  return {
    title: { ...t('title') },
    scenario,
    source: { ...mapData.source },
    sides: entriesOf(TINTS, (id, tint) => ({ id, tint, name: asJson(sideName(id)) })),
    terrains: entriesOf(TERRAINS, (id, look) => ({ id, look, ...worded(`board.terrain.${id}`) })),
    edges: entriesOf(EDGES, (id, look) => ({ id, look, ...worded(`board.edge.${id}`) })),
    pieces: entriesOf(PIECES, (id, look) => ({ id, look, ...worded(`board.piece.${id}`) })),
    badges: entriesOf(BADGES, (id, look) => ({
      id,
      ...(look === undefined ? {} : { look }),
      ...worded(`board.badge.${id}`),
    })),
    tracks: [{ id: 'turn', name: asJson(t('board.track.turn')), boxes: yearsOf(scenario) }],
    throws: entriesOf(THROWS, (id, as) => ({ id, as, name: asJson(t(`dice.throw.${id}`)) })),
    printed: PRINTED.map((id) => ({ id, ...worded(`board.printed.${id}`) })),
  };
}

/** What the boxes of the turn track say. */
function yearsOf(scenario: string): string[] {
  const { firstTurn, lastTurn } = scenarioOf(scenario);
  return Array.from({ length: lastTurn - firstTurn + 1 }, (_, at) => String(yearOf(firstTurn + at)));
}

/** The name of an entry and what it says, which stands under the same key with `.text`. */
function worded(key: Named): JsonObject {
  return { name: asJson(t(key)), text: asJson(t(`${key}.text`)) };
}

type Named = Extract<TextKey, `board.${string}.text`> extends `${infer Key}.text` ? Extract<Key, TextKey> : never;
