import { MAP } from '../colours.ts';

/** How a stroke or a shape of a border is painted. */
export interface BorderLook {
  readonly stroke?: string;
  readonly fill?: string;
  readonly opacity?: number;
  readonly 'stroke-width': number;
  readonly 'stroke-dasharray'?: string;
  readonly 'stroke-linecap'?: 'butt';
}

const BORDERS: Readonly<Record<string, BorderLook>> = {
  'plain-border': { 'stroke-width': 0.8, opacity: 0.65 },
  'water-border': { stroke: MAP.waterLine, 'stroke-width': 1, 'stroke-dasharray': '5 3' },
  'cliff-ticks': { 'stroke-width': 0.7, opacity: 0.85 },
  rocks: { 'stroke-width': 0.8, fill: MAP.hill },
  'ravine-bed': { stroke: MAP.land, 'stroke-width': 6.4 },
  'ravine-bank': { stroke: MAP.ravine, 'stroke-width': 1.3 },
  'ravine-comb': { stroke: MAP.ravine, 'stroke-width': 0.7 },
  closed: { 'stroke-width': 3 },
  'closed-cross': { 'stroke-width': 0.9 },
  'mole-edge': { 'stroke-width': 7.5, 'stroke-linecap': 'butt' },
  mole: { stroke: MAP.fort, 'stroke-width': 5.5, 'stroke-linecap': 'butt' },
  'inner-edge': { 'stroke-width': 2.6, opacity: 0.8 },
  inner: { stroke: MAP.stone, 'stroke-width': 1.3 },
  spurs: { fill: MAP.fort, 'stroke-width': 1.4 },
  merlons: { 'stroke-width': 9.5, 'stroke-dasharray': '3 3.2', 'stroke-linecap': 'butt' },
  'wall-edge': { 'stroke-width': 6.2 },
  wall: { stroke: MAP.fort, 'stroke-width': 3.2 },
  gates: { fill: MAP.fort, 'stroke-width': 1.1 },
  guns: { 'stroke-width': 3.2, 'stroke-linecap': 'butt' },
  landing: { fill: MAP.landing, 'stroke-width': 0.8 },
};

/** What differs where areas are hexes: all is smaller. */
const HEX_BORDERS: Readonly<Record<string, BorderLook>> = {
  merlons: { 'stroke-width': 5.4, 'stroke-dasharray': '1.7 1.8' },
  'wall-edge': { 'stroke-width': 3.8 },
  wall: { 'stroke-width': 1.9 },
  spurs: { 'stroke-width': 0.8 },
  gates: { 'stroke-width': 0.8 },
  guns: { 'stroke-width': 1.8 },
  'inner-edge': { 'stroke-width': 1.5 },
  inner: { 'stroke-width': 0.7 },
};

/** How a part of a border is painted, by its kind. */
export function borderLook(kind: string, hexes: boolean): Partial<BorderLook> {
  return { stroke: MAP.ink, ...BORDERS[kind], ...(hexes ? HEX_BORDERS[kind] : {}) };
}
