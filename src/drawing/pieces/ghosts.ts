import type { Spot } from './arrows.ts';
import { HEXES_APART } from './long-hull.ts';
import type { Terrain } from './model.ts';

/** A ghost as the wire carries it. */
export interface DrawnGhost {
  readonly choice?: string;
  readonly piece: string;
  readonly at: string;
  readonly also?: readonly string[];
  readonly facing?: number;
  readonly via?: readonly string[];
}

/** Where a ghost is drawn. */
export interface GhostPlace {
  readonly ghost: DrawnGhost;
  /** The middle of its figure. */
  readonly x: number;
  readonly y: number;
  /** Degrees from the top to where it looks. */
  readonly turn: number;
  /** Whether it lies in two areas. */
  readonly long: boolean;
  /** Whether its figure shows where it looks. That of a choice does not: an arrow that cannot be taken would be taken for one. */
  readonly prow: boolean;
  /** Where its choice can be taken: in the area of its bow, on the side where it looks. */
  readonly sign: Spot;
  /** The middles of the areas that it has come through, and of its own. */
  readonly way: readonly Spot[];
}

/** From the middle of an area to the sign of a ghost that looks somewhere, in parts of a hex. */
const ASIDE = 0.27;

/** Where ghosts are drawn; those off the board are left out. */
export function ghostPlaces(ghosts: readonly DrawnGhost[], { grounds, bow, size }: Terrain): GhostPlace[] {
  return ghosts.flatMap((ghost): GhostPlace[] => {
    const { at, also = [], facing, via = [] } = ghost;
    const ground = grounds.get(at);
    if (ground === undefined) return [];
    const turn = bow + 60 * (facing ?? 0);
    const hex = (HEXES_APART / 40) * size;
    const ahead = [Math.sin((turn * Math.PI) / 180) * hex, -Math.cos((turn * Math.PI) / 180) * hex] as const;
    const long = also.length === 1 && facing !== undefined;
    const aside = facing === undefined ? 0 : ASIDE;
    const middles = via.flatMap((area) => grounds.get(area) ?? []).map(({ x, y }) => ({ x, y }));
    const { x, y } = ground;
    return [
      {
        ghost,
        turn,
        long,
        prow: facing !== undefined && ghost.choice === undefined,
        ...(long ? { x: x - ahead[0] / 2, y: y - ahead[1] / 2 } : { x, y }),
        sign: { x: x + ahead[0] * aside, y: y + ahead[1] * aside },
        way: middles.length === 0 ? [] : [...middles, { x, y }],
      },
    ];
  });
}
