import type { EdgeLook, TerrainLook } from '../../domain/kernel/picture.ts';
import type { DrawnArea, DrawnBoard } from '../board.ts';
import type { Glossary } from '../glossary.ts';
import type { Border } from '../geometry/chains.ts';
import { bordersOf, outlinesOf } from '../geometry/chains.ts';
import type { Box, Point } from '../geometry/points.ts';
import { boxOf } from '../geometry/points.ts';
import type { Topology } from '../geometry/topology.ts';
import { topologyOf } from '../geometry/topology.ts';
import { rounded, straightened, wobbled } from '../geometry/wobble.ts';
import { edgeLook, isWater, sortOf, terrainLooks } from './looks.ts';

/** A border with a look, as it is drawn. */
export interface DrawnEdge {
  readonly look: EdgeLook;
  readonly from: string;
  readonly to: string;
  readonly oneWay: boolean;
  readonly line: readonly Point[];
}

/** A board measured for drawing: outlines, regions of one terrain, coasts. */
export interface Atlas {
  readonly board: DrawnBoard;
  readonly hexes: boolean;
  /** What the map covers. */
  readonly box: Box;
  /** How large what is drawn in it should be: 1 where areas are as large as a quarter of a town. */
  readonly grain: number;
  readonly map: Topology;
  readonly look: (area: string) => TerrainLook;
  readonly area: (id: string) => DrawnArea | undefined;
  /** The outline of an area as drawn. */
  readonly ring: (area: string) => readonly Point[];
  /** Between areas, or between regions of one look where areas are hexes. */
  readonly borders: readonly Border[];
  /** Rings around all that looks so. */
  readonly region: (...looks: readonly TerrainLook[]) => Point[][];
  readonly outline: (inside: (look: TerrainLook) => boolean) => Point[][];
  readonly looks: ReadonlySet<TerrainLook>;
  readonly coast: readonly (readonly Point[])[];
  readonly edges: readonly DrawnEdge[];
}

interface Sheet {
  readonly box: Box;
  /** How far hexes reach from their middles: the zigzag of the edge that is cut off. */
  readonly reach: number;
}
type Looks = (region: string) => TerrainLook;

const STROKE = { sway: 3.2, bend: 26 };

/** Measures a board. Costs some ten milliseconds for a thousand hexes: keep what it gives. */
export function atlasOf(board: DrawnBoard, glossary: Glossary): Atlas {
  const hexes = board.kind === 'hexes';
  const looks = terrainLooks(board, glossary);
  const look = (id: string): TerrainLook => looks.get(id) ?? 'plain';
  const map = topologyOf(
    board.areas.map(({ polygon }) => polygon.flatMap(([x, y]) => pointOf(x, y))),
    hexes,
  );
  const ids = board.areas.map(({ id }) => id);
  const regionOf = (area: number): string => (hexes ? look(ids[area] ?? '') : (ids[area] ?? ''));
  const box = boxOf(map.corners);
  const sheet = { box, reach: hexes ? Math.max(...sizesOf(board.areas[0])) : 0 };
  const draw = hexes ? hexLine : areaLine;
  const lookOf = (region: string): TerrainLook => (hexes ? (region as TerrainLook) : look(region));
  const borders = bordersOf(map, regionOf).map((border) => ({ ...border, line: draw(border, sheet, lookOf) }));
  const byId = new Map(board.areas.map((area) => [area.id, area]));
  const outline: Atlas['outline'] = (inside) => outlinesOf(borders, (one) => inside(lookOf(one)));
  const rings = new Map<string, readonly Point[]>();
  const ring = (id: string): readonly Point[] => {
    const known =
      rings.get(id) ?? (hexes ? hexRing(byId.get(id)) : (outlinesOf(borders, (one) => one === id)[0] ?? []));
    rings.set(id, known);
    return known;
  };
  return {
    board,
    hexes,
    box,
    grain: hexes ? Math.min(1, (sheet.reach / 15) * 0.5) : 1,
    map,
    look,
    area: (id) => byId.get(id),
    ring,
    borders,
    region: (...wanted) => outline((one) => wanted.includes(one)),
    outline,
    looks: new Set(looks.values()),
    coast: borders
      .filter(({ left, right }) => right !== null && isWater(lookOf(left)) !== isWater(lookOf(right)))
      .map(({ line }) => line),
    edges: drawnEdges(board, glossary, { map, borders, ids }),
  };
}

function pointOf(x: number | undefined, y: number | undefined): Point[] {
  return x === undefined || y === undefined ? [] : [[x, y]];
}

function hexRing(area: DrawnArea | undefined): readonly Point[] {
  return area?.polygon.flatMap(([x, y]) => pointOf(x, y)) ?? [];
}

/** The border of two areas, drawn by hand; coasts are rougher. */
function areaLine({ left, right, line }: Border, { box }: Sheet, lookOf: Looks): Point[] {
  if (right === null) return [...line];
  const [one, two] = [lookOf(left), lookOf(right)];
  const coast = isWater(one) !== isWater(two);
  const built = sortOf(one) === 'works' && sortOf(two) === 'works';
  const style = { ...STROKE, grain: coast ? 4.5 : built ? 0 : 2, box };
  return rounded(wobbled(line, style), false);
}

/** The border of two regions of hexes: without the zigzag, as nature and builders draw. At the edge the map is cut straight. */
function hexLine({ left, right, from, to, line }: Border, { box, reach }: Sheet, lookOf: Looks): Point[] {
  if (right === null)
    return line.map(([x, y]) => [cut(x, box.left, box.right, reach), cut(y, box.top, box.bottom, reach)]);
  const closed = from === to;
  const open = closed ? line.slice(0, -1) : line;
  const soft = rounded(straightened(open, closed), closed);
  const works = [left, right].some((region) => sortOf(lookOf(region)) === 'works');
  const ends = closed ? [...soft, ...soft.slice(0, 1)] : soft;
  const drawn = works ? ends : wobbled(ends, { sway: 1.6, bend: 14, grain: 1.4, box });
  return drawn.map(([x, y], at) =>
    at === 0 || at === drawn.length - 1
      ? [cut(x, box.left, box.right, reach), cut(y, box.top, box.bottom, reach)]
      : [x, y],
  );
}

function cut(at: number, low: number, high: number, reach: number): number {
  if (at < low + reach) return low;
  return at > high - reach ? high : at;
}

function sizesOf(area: DrawnArea | undefined): number[] {
  return area?.polygon.map(([x, y]) => Math.hypot((x ?? 0) - area.x, (y ?? 0) - area.y)) ?? [0];
}

interface Measured {
  readonly map: Topology;
  readonly borders: readonly Border[];
  readonly ids: readonly string[];
}

/** The lines of the edges of the board: shared borders of areas, or hexsides. */
function drawnEdges(board: DrawnBoard, glossary: Glossary, { map, borders, ids }: Measured): DrawnEdge[] {
  const lines = new Map<string, Point[][]>();
  const add = (one: string, two: string, line: readonly Point[]): void => {
    const key = [one, two].sort().join('|');
    lines.set(key, [...(lines.get(key) ?? []), [...line]]);
  };
  if (board.kind === 'areas') for (const { left, right, line } of borders) add(left, right ?? '', line);
  else
    for (const side of map.sides) {
      const [one, two] = side.areas.map((area) => ids[area]);
      if (one !== undefined && two !== undefined)
        add(
          one,
          two,
          [side.from, side.to].flatMap((corner) => map.corners.slice(corner, corner + 1)),
        );
    }
  return board.edges.flatMap(({ from, to, kind, oneWay }) =>
    (lines.get([from, to].sort().join('|')) ?? []).map((line) => ({
      look: edgeLook(glossary, kind),
      from,
      to,
      oneWay: oneWay === true,
      line,
    })),
  );
}
