import type { Spot } from './arrows.ts';
import type { PieceModel, Terrain } from './model.ts';

/** Where marks are drawn: at an area, or where a piece stands or was last seen to stand. */
export interface MarkPlaces {
  /** The middle of the place; null where it is not on the map. */
  at(place: string): Spot | null;
  /** The right upper corner and the lower edge of what stands there. */
  corner(place: string): Spot | null;
  foot(place: string): Spot | null;
}

/** The places of the marks over a layout. `seen`: where pieces that may be gone stood; what stands now is added to it. */
export function markPlaces(model: PieceModel, { grounds }: Terrain, seen: Map<string, string>): MarkPlaces {
  for (const [id, spot] of model.spotOf) seen.set(id, spot.at);

  const areaOf = (place: string): string | undefined =>
    grounds.has(place) ? place : (model.spotOf.get(place)?.at ?? seen.get(place));
  const at = (place: string): Spot | null => grounds.get(areaOf(place) ?? '') ?? null;
  const standing = (place: string) => {
    const area = grounds.get(areaOf(place) ?? '')?.id;
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
