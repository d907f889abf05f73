import type { Lang } from '../../domain/kernel/text.ts';
import type { DrawnBoard, DrawnPiece } from '../board.ts';
import type { Ground, Layout, Spot } from './layout.ts';
import { wholesOf } from '../map/wholes.ts';
import { layOut, middling, pieceSize } from './layout.ts';
import type { PieceContext, PieceLook } from './piece-look.ts';
import { lookOf, standingOf } from './piece-look.ts';

/** All that the layer draws of a view: where everything stands and how it looks. */
export interface PieceModel {
  readonly layout: Layout;
  readonly pieces: ReadonlyMap<string, DrawnPiece>;
  readonly looks: ReadonlyMap<string, PieceLook>;
  /** Where each piece stands, carried ones with their carrier. */
  readonly spotOf: ReadonlyMap<string, Spot>;
}

/** What of a board the layout needs, worked out once. */
export interface Terrain {
  readonly kind: 'areas' | 'hexes';
  readonly size: number;
  readonly grounds: ReadonlyMap<string, Ground>;
  /** Degrees from the top to the direction that facing 0 looks. */
  readonly bow: number;
  /** The board from afar, where parts of areas are too small to be seen; null where no area is a part of another. */
  readonly afar: Afar | null;
}

interface Afar {
  /** Pixels a unit from which on parts are seen. */
  readonly below: number;
  readonly size: number;
  /** Of a part, the area that it belongs to. */
  readonly grounds: Terrain['grounds'];
}

/** Reads a board for the layout. */
export function terrainOf({ kind, areas }: Pick<DrawnBoard, 'kind' | 'areas'>): Terrain {
  const grounds = areas.map(({ id, x, y, polygon }): Ground => {
    return { id, x, y, polygon: polygon.map(([px = x, py = y]) => [px, py]) };
  });
  const byId = new Map(grounds.map((ground) => [ground.id, ground]));
  const wholes = wholesOf(areas);
  const parts = grounds.filter(({ id }) => wholes.has(id));
  const part = parts.length === 0 ? null : middling(parts);
  const large = part === null ? grounds : grounds.filter(({ id }) => !wholes.has(id));
  const whole = (ground: Ground): Ground => byId.get(wholes.get(ground.id) ?? '') ?? ground;
  return {
    kind,
    size: part === null ? pieceSize(kind, grounds) : part * PART_FILLED,
    grounds: byId,
    bow: kind === 'hexes' && isPointy(grounds[0]) ? 30 : 0,
    afar:
      part === null
        ? null
        : {
            below: PART_SEEN / part,
            size: pieceSize(kind, large),
            grounds: new Map(grounds.map((ground) => [ground.id, whole(ground)])),
          },
  };
}

/** How wide a piece is in a middling part of an area, in widths of the part, and from how many pixels on parts are seen. */
const PART_FILLED = 0.7;
const PART_SEEN = 28;

/** Whether parts of areas are seen by themselves at a scale. */
export function showsParts({ afar }: Terrain, scale: number): boolean {
  return afar === null || scale >= afar.below;
}

/** The terrain as it is drawn at a scale: from afar with the parts of areas in those that they belong to. */
export function terrainAt(terrain: Terrain, scale: number): Terrain {
  const { afar } = terrain;
  return afar === null || showsParts(terrain, scale) ? terrain : { ...terrain, size: afar.size, grounds: afar.grounds };
}

/** Whether a hex has a corner right above its middle, so that no side faces the top. */
function isPointy(ground: Ground | undefined): boolean {
  return ground?.polygon.some(([x, y]) => Math.abs(x - ground.x) < 0.5 && y < ground.y) ?? false;
}

/** Pixels that a piece likes to be wide: below the first it is drawn larger than its area would ask for, above the last smaller. */
const LEGIBLE = 24;
const AMPLE = 46;

/**
 * How wide pieces are, in units, where a unit is `scale` pixels. They grow less than the map does: the nearer one looks,
 * the more of them lie side by side. Hexes keep theirs.
 */
export function sizeAt({ kind, size }: Terrain, scale: number): number {
  const pixels = size * scale;
  if (kind === 'hexes' || pixels <= 0) return size;
  if (pixels < LEGIBLE) return Math.min(size * 1.35, LEGIBLE / scale);
  return pixels <= AMPLE ? size : (AMPLE * (pixels / AMPLE) ** 0.45) / scale;
}

/** A view as far as its pieces go, in a language. */
export interface Shown {
  readonly pieces: readonly DrawnPiece[];
  readonly lang: Lang;
}

/** Lays out the pieces of a view. */
export function modelOf(context: PieceContext, { pieces, lang }: Shown, terrain: Terrain, size: number): PieceModel {
  const { grounds, afar } = terrain;
  const standing = pieces
    .map((piece) => standingOf(context, piece, terrain.bow))
    .map((one) => ({ ...one, at: grounds.get(one.at)?.id ?? one.at }));
  const layout = layOut(
    // From afar, works and markers would hide whoever stands there.
    grounds === afar?.grounds ? standing.filter(({ rank }) => rank !== 'work') : standing,
    grounds,
    { kind: terrain.kind, size },
  );
  const spotOf = new Map<string, Spot>();
  for (const spot of layout.spots) for (const id of membersOf(spot, layout)) spotOf.set(id, spot);
  return {
    layout,
    spotOf,
    pieces: new Map(pieces.map((piece) => [piece.id, piece])),
    looks: new Map(pieces.map((piece) => [piece.id, lookOf(context, piece, lang)])),
  };
}

/** Everybody at a place, each carrier before whom it carries. */
export function membersOf(spot: Spot, { cargo }: Layout): string[] {
  const withCargo = (id: string): string[] => [id, ...(cargo.get(id) ?? []).flatMap(withCargo)];
  return spot.pieces.flatMap(withCargo);
}
