import type { EdgeLook, TerrainLook } from '../../domain/kernel/picture.ts';
import { EDGE_LOOKS } from '../../domain/kernel/picture.ts';
import type { DrawnBoard } from '../board.ts';
import type { Glossary } from '../glossary.ts';

const TERRAINS: Readonly<Record<TerrainLook, 'water' | 'nature' | 'works'>> = {
  sea: 'water',
  harbour: 'water',
  lagoon: 'water',
  beach: 'nature',
  cliff: 'nature',
  plain: 'nature',
  rough: 'nature',
  mountain: 'nature',
  wood: 'nature',
  path: 'nature',
  town: 'works',
  building: 'works',
  fortress: 'works',
  battery: 'works',
  wall: 'works',
  gate: 'works',
  quay: 'works',
};

const isTerrain = (word: string | undefined): word is TerrainLook =>
  word !== undefined && Object.hasOwn(TERRAINS, word);
const isEdge = (word: string | undefined): word is EdgeLook => EDGE_LOOKS.some((look) => look === word);

/** What of a terrain: water, country, or built by people. */
export function sortOf(look: TerrainLook): 'water' | 'nature' | 'works' {
  return TERRAINS[look];
}

export function isWater(look: TerrainLook): boolean {
  return TERRAINS[look] === 'water';
}

/** How each area looks; open country where its terrain says nothing that is known. */
export function terrainLooks(board: DrawnBoard, glossary: Glossary): ReadonlyMap<string, TerrainLook> {
  const looks = new Map<string, TerrainLook>();
  for (const { id, terrain } of board.areas) {
    const word = [glossary.terrain(terrain)?.look, terrain].find(isTerrain);
    looks.set(id, word ?? 'plain');
  }
  return looks;
}

/** How a kind of border looks; plain where it says nothing that is known. */
export function edgeLook(glossary: Glossary, kind: string): EdgeLook {
  return [glossary.edge(kind)?.look, kind].find(isEdge) ?? 'plain';
}
