import type { TerrainLook } from '../domain/kernel/picture.ts';
import { borderParts } from '../drawing/engraving/borders.ts';
import { cover } from '../drawing/engraving/cover.ts';
import { relief } from '../drawing/engraving/relief.ts';
import { town } from '../drawing/engraving/town.ts';
import { waterLines } from '../drawing/engraving/water.ts';
import { straight } from '../drawing/geometry/svg-path.ts';
import { areaFinder } from '../drawing/map/area-at.ts';
import type { Atlas } from '../drawing/map/atlas.ts';
import { sortOf } from '../drawing/map/looks.ts';
import { COLOURS } from './palette.ts';
import type { Attributes } from './svg.ts';
import { element, group, path } from './svg.ts';

const FILLS: Readonly<Partial<Record<TerrainLook, string>>> = {
  sea: COLOURS.sea,
  harbour: COLOURS.harbour,
  lagoon: COLOURS.lagoon,
  beach: COLOURS.sand,
  town: COLOURS.town,
  building: COLOURS.town,
  mountain: COLOURS.mountain,
  cliff: COLOURS.mountain,
  rough: COLOURS.hill,
  wood: COLOURS.wood,
  fortress: COLOURS.stone,
  battery: COLOURS.stone,
  wall: COLOURS.stone,
  gate: COLOURS.stone,
  quay: COLOURS.stone,
};

/** The map as it is printed, from the board alone: washes below, lines above. */
export function mapLayer(atlas: Atlas): string {
  const { left, top, right, bottom } = atlas.box;
  const coast = straight(atlas.coast);
  const hexes = atlas.hexes;
  const line = (d: string, attributes: Attributes): string => path(d, { stroke: COLOURS.ink, ...attributes });
  return group(
    { fill: 'none', 'stroke-linejoin': 'round', 'stroke-linecap': 'round' },
    element('rect', { x: left, y: top, width: right - left, height: bottom - top, fill: COLOURS.land }),
    regions(atlas, ['nature', 'works']),
    path(coast, { stroke: COLOURS.wash, 'stroke-width': hexes ? 9 : 16, opacity: 0.28 }),
    regions(atlas, ['water']),
    ...waterLines(atlas).map(({ d, faint }) =>
      line(d, { stroke: COLOURS.waterLine, 'stroke-width': hexes ? 0.6 : 0.7, opacity: 0.15 + 0.55 * faint }),
    ),
    reliefOf(atlas),
    coverOf(atlas),
    townOf(atlas),
    hexes ? line(hexGrid(atlas), { 'stroke-width': 0.35, opacity: 0.3 }) : '',
    line(coast, { 'stroke-width': 1.3 }),
    ...borderParts(atlas, areaFinder(atlas)).map(({ kind, d }) => line(d, borderLook(kind, hexes))),
  );
}

function regions(atlas: Atlas, sorts: readonly ReturnType<typeof sortOf>[]): string {
  return [...atlas.looks]
    .filter((look) => sorts.includes(sortOf(look)))
    .map((look) =>
      path(straight(atlas.region(look), true), { fill: FILLS[look] ?? COLOURS.land, 'fill-rule': 'evenodd' }),
    )
    .join('');
}

function reliefOf(atlas: Atlas): string {
  const { fine, bold } = relief(atlas);
  return [
    path(fine, { stroke: COLOURS.ink, 'stroke-width': 0.5, opacity: 0.55 }),
    path(bold, { stroke: COLOURS.ink, 'stroke-width': 0.85, opacity: 0.72 }),
  ].join('');
}

function coverOf(atlas: Atlas): string {
  const { sand, furrows, tufts, trees, reeds, paths } = cover(atlas);
  const { ink, green, wood, land } = COLOURS;
  return [
    path(sand, { stroke: ink, 'stroke-width': atlas.hexes ? 0.6 : 1.15, opacity: 0.55 }),
    path(furrows, { stroke: green, 'stroke-width': 0.7, 'stroke-dasharray': '2.4 1.6', opacity: 0.5 }),
    path(tufts, { stroke: green, 'stroke-width': 0.7, opacity: 0.75 }),
    path(trees, { fill: wood, stroke: green, 'stroke-width': 0.6, opacity: 0.85 }),
    path(reeds, { stroke: green, 'stroke-width': 0.7 }),
    path(paths, { stroke: ink, 'stroke-width': 4, opacity: 0.8 }),
    path(paths, { stroke: land, 'stroke-width': 2.8, 'stroke-dasharray': '5 2.2', 'stroke-linecap': 'butt' }),
  ].join('');
}

function townOf(atlas: Atlas): string {
  const { forts, houses, halls } = town(atlas);
  const { ink, fort, roof } = COLOURS;
  return [
    path(forts, { fill: fort, stroke: ink, 'stroke-width': 4 }),
    path(forts, { stroke: fort, 'stroke-width': 1.4 }),
    path(houses, { fill: ink, opacity: 0.5, transform: 'translate(0.9 0.9)' }),
    path(houses, { fill: roof, stroke: ink, 'stroke-width': 0.35 }),
    path(halls, { fill: roof, stroke: ink, 'stroke-width': 0.6 }),
  ].join('');
}

/** All hexsides, each once. */
function hexGrid({ map }: Atlas): string {
  return straight(
    map.sides
      .filter(({ areas }) => areas.length === 2)
      .map(({ from, to }) => [from, to].flatMap((corner) => map.corners.slice(corner, corner + 1))),
  );
}

const BORDERS: Readonly<Record<string, Attributes>> = {
  'plain-border': { 'stroke-width': 0.8, opacity: 0.65 },
  'water-border': { stroke: COLOURS.waterLine, 'stroke-width': 1, 'stroke-dasharray': '5 3' },
  'cliff-ticks': { 'stroke-width': 0.7, opacity: 0.85 },
  rocks: { 'stroke-width': 0.8, fill: COLOURS.hill },
  'ravine-bed': { stroke: COLOURS.land, 'stroke-width': 6.4 },
  'ravine-bank': { stroke: COLOURS.ravine, 'stroke-width': 1.3 },
  'ravine-comb': { stroke: COLOURS.ravine, 'stroke-width': 0.7 },
  closed: { 'stroke-width': 3 },
  'closed-cross': { 'stroke-width': 0.9 },
  'mole-edge': { 'stroke-width': 7.5, 'stroke-linecap': 'butt' },
  mole: { stroke: COLOURS.fort, 'stroke-width': 5.5, 'stroke-linecap': 'butt' },
  'inner-edge': { 'stroke-width': 2.6, opacity: 0.8 },
  inner: { stroke: COLOURS.stone, 'stroke-width': 1.3 },
  spurs: { fill: COLOURS.fort, 'stroke-width': 1.4 },
  merlons: { 'stroke-width': 9.5, 'stroke-dasharray': '3 3.2', 'stroke-linecap': 'butt' },
  'wall-edge': { 'stroke-width': 6.2 },
  wall: { stroke: COLOURS.fort, 'stroke-width': 3.2 },
  gates: { fill: COLOURS.fort, 'stroke-width': 1.1 },
  guns: { 'stroke-width': 3.2, 'stroke-linecap': 'butt' },
  landing: { fill: COLOURS.landing, 'stroke-width': 0.8 },
};

/** What differs where areas are hexes: all is smaller. */
const HEX_BORDERS: Readonly<Record<string, Attributes>> = {
  merlons: { 'stroke-width': 5.4, 'stroke-dasharray': '1.7 1.8' },
  'wall-edge': { 'stroke-width': 3.8 },
  wall: { 'stroke-width': 1.9 },
  spurs: { 'stroke-width': 0.8 },
  gates: { 'stroke-width': 0.8 },
  guns: { 'stroke-width': 1.8 },
  'inner-edge': { 'stroke-width': 1.5 },
  inner: { 'stroke-width': 0.7 },
};

function borderLook(kind: string, hexes: boolean): Attributes {
  return { ...BORDERS[kind], ...(hexes ? HEX_BORDERS[kind] : {}) };
}
