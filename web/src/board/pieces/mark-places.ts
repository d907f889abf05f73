import type { GameTable } from '../../table/game-table.ts';
import type { Spot } from './arrows.ts';
import type { PieceModel, Terrain } from './piece-model.ts';

/** Where marks are drawn: at an area, or where a piece stands or was last seen to stand. */
export interface MarkPlaces {
  /** The middle of the place; null where it is not on the map. */
  at(place: string): Spot | null;
  /** The right upper corner and the lower edge of what stands there. */
  corner(place: string): Spot | null;
  foot(place: string): Spot | null;
}

/** Pieces that are gone are remembered where they stood, by table. */
const lastSeen = new WeakMap<GameTable, Map<string, string>>();

/** The places of the marks over a layout. */
export function markPlaces(table: GameTable, model: PieceModel, { grounds }: Terrain): MarkPlaces {
  const seen = lastSeen.get(table) ?? new Map<string, string>();
  lastSeen.set(table, seen);
  for (const [id, spot] of model.spotOf) seen.set(id, spot.at);

  const areaOf = (place: string): string | undefined =>
    grounds.has(place) ? place : (model.spotOf.get(place)?.at ?? seen.get(place));
  const at = (place: string): Spot | null => grounds.get(areaOf(place) ?? '') ?? null;
  const standing = (place: string) => {
    const area = areaOf(place);
    return model.layout.spots.filter((spot) => spot.at === area);
  };
  const { size } = model.layout;
  return {
    at,
    corner: (place) => {
      const middle = at(place);
      if (middle === null) return null;
      const spots = standing(place);
      return {
        x: Math.max(middle.x, ...spots.map((spot) => spot.x + spot.size / 2)) + size * 0.22,
        y: Math.min(middle.y, ...spots.map((spot) => spot.y - spot.size / 2)) - size * 0.05,
      };
    },
    foot: (place) => {
      const middle = at(place);
      if (middle === null) return null;
      const spots = standing(place);
      return { x: middle.x, y: Math.max(middle.y, ...spots.map((spot) => spot.y + spot.size / 2)) + size * 0.4 };
    },
  };
}
