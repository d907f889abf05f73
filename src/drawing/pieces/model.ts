import type { Lang } from '../../domain/kernel/text.ts';
import type { DrawnBoard, DrawnPiece } from '../board.ts';
import type { Ground, Layout, Spot } from './layout.ts';
import { layOut, pieceSize } from './layout.ts';
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
}

/** Reads a board for the layout. */
export function terrainOf(board: Pick<DrawnBoard, 'kind' | 'areas'>): Terrain {
  const grounds = board.areas.map(({ id, x, y, polygon }): Ground => {
    return { id, x, y, polygon: polygon.map(([px = x, py = y]) => [px, py]) };
  });
  return {
    kind: board.kind,
    size: pieceSize(board.kind, grounds),
    grounds: new Map(grounds.map((ground) => [ground.id, ground])),
    bow: board.kind === 'hexes' && isPointy(grounds[0]) ? 30 : 0,
  };
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
  const layout = layOut(
    pieces.map((piece) => standingOf(context, piece, terrain.bow)),
    terrain.grounds,
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
