import type { Area, Edge, PrintedToken } from '../../../../kernel/geometry/areas.ts';
import type { JsonObject } from '../../../../kernel/json.ts';
import { same } from '../../../../kernel/text.ts';
import type { Board } from '../../../../kernel/view.ts';
import { mapData, objectives } from '../data/data.ts';
import type { Hex } from '../data/hexes.ts';
import { centre, corners, hexIds, hexOf, sideOf } from '../data/hexes.ts';
import { legend } from './legend.ts';
import { byKey, placeName } from '../text/names.ts';
import { t } from '../text/catalogue.ts';

/**
 * The board: every hex with its outline and what is printed in it, the hexsides that are more than a line between two
 * hexes, and the legend of counters, tables and charts. Hexes that share a side and no edge adjoin openly.
 */
export function board(_scenario: string): Board {
  return BOARD;
}

const quays = new Map(mapData.harbours.items.flatMap(({ id, quay }) => quay.map((hex) => [hex, id] as const)));
const waters = new Map(mapData.harbours.items.flatMap(({ id, water }) => water.map((hex) => [hex, id] as const)));
/** One water hex of each harbour, amid the others. */
const anchors = new Map(
  mapData.harbours.items.map(({ name, water }) => [water[Math.floor(water.length / 2)] ?? '', name] as const),
);
const points = new Map(objectives.map(({ id, hex }) => [hex, id]));

const BOARD: Board = {
  kind: 'hexes',
  width: mapData.grid.width,
  height: mapData.grid.height,
  areas: hexIds.map((id) => drawn(hexOf(id))),
  edges: hexIds.flatMap((id) => edgesOf(hexOf(id))),
  legend,
};

function drawn(hex: Hex): Area {
  const { id, terrain } = hex;
  const [x, y] = centre(id);
  const tokens = tokensOf(hex);
  return {
    id,
    name: placeName(id) ?? same(id),
    terrain,
    x: tenth(x),
    y: tenth(y),
    polygon: corners(id).map(([cx, cy]) => [tenth(cx), tenth(cy)] as const),
    features: features(hex),
    ...(tokens.length > 0 ? { tokens } : {}),
  };
}

/** The signs on the map: the three points, an anchor in each harbour, the circles of the relief. */
function tokensOf({ id, region }: Hex): PrintedToken[] {
  const objective = points.get(id);
  const harbour = anchors.get(id);
  return [
    ...(objective === undefined
      ? []
      : [{ look: 'objective' as const, label: t('token.objective', { name: byKey(`objective.${objective}`) }) }]),
    ...(harbour === undefined ? [] : [{ look: 'anchor' as const, label: t('token.harbour', { name: harbour }) }]),
    ...(region === 'reliefCircle' ? [{ look: 'flag' as const, label: t('token.relief'), side: 'en' }] : []),
  ];
}

/** What applies to the hex, and nothing that does not. */
function features({ id, region, water, coastal, fortified, wall, around }: Hex): JsonObject {
  const inner = around
    .filter(({ border }) => wall !== null && border === 'inner')
    .flatMap(({ to }) => sideOf(id, to) ?? []);
  const harbour = waters.get(id) ?? quays.get(id);
  const objective = points.get(id);
  return {
    region,
    water,
    ...(coastal ? { coastal } : {}),
    ...(fortified ? { fortified } : {}),
    ...(wall === null ? {} : { wall, innerSides: inner }),
    ...(harbour === undefined ? {} : { harbour, quay: quays.has(id) }),
    ...(objective === undefined ? {} : { objective }),
  };
}

/** Each once, from the wall hex where there is one: so that `inner` and `outer` read from the wall. */
function edgesOf({ id, wall, around }: Hex): Edge[] {
  return around.flatMap(({ to, border }) => {
    if (border === 'open') return [];
    const first = border === 'mole' || border === 'along' ? id < to : wall !== null;
    return first ? [{ from: id, to, kind: border }] : [];
  });
}

function tenth(units: number): number {
  return Math.round(units * 10) / 10;
}
