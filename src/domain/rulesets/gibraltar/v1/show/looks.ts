import type { EdgeLook, PieceLook, TerrainLook, Tint } from '../../../../kernel/picture.ts';
import type { Terrain, UnitType } from '../data/data.ts';
import type { Border } from '../data/hexes.ts';
import type { Side } from '../sides.ts';

/** What clients draw the sides, hexes, hexsides and counters of this game by. */
export const tints: Readonly<Record<Side, Tint>> = { hf: 'blue', en: 'red' };

export const terrainLooks: Readonly<Record<Terrain, TerrainLook>> = {
  sea: 'sea',
  harbour: 'harbour',
  quay: 'quay',
  open: 'plain',
  beach: 'beach',
  cliff: 'cliff',
  mountain: 'mountain',
  path: 'path',
  lagoon: 'lagoon',
  wallEN: 'wall',
  wallHF: 'wall',
  gateHF: 'gate',
  town: 'town',
  building: 'building',
  castle: 'fortress',
};

/** Hexsides that are more than a line between two hexes; along a wall one walks, so that side is a line like others. */
export const edgeLooks: Readonly<Record<Exclude<Border, 'open'>, EdgeLook>> = {
  inner: 'inner-wall',
  outer: 'wall',
  along: 'plain',
  blocked: 'closed',
  mole: 'mole',
};

/** The armoured gunboat is drawn as a galley, to be told from a gunboat at a glance: both had oars. */
export const pieceLooks: Readonly<Record<UnitType, PieceLook>> = {
  elite: 'elite',
  inf: 'infantry',
  cav: 'cavalry',
  cannon: 'artillery',
  ship: 'ship',
  gunboat: 'gunboat',
  armgun: 'galley',
  float: 'floating-battery',
  launch: 'boat',
};
