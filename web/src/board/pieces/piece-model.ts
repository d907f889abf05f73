import type { Signal } from '@preact/signals';
import type { Piece, View } from '../../api/types.ts';
import type { GameTable } from '../../table/game-table.ts';
import type { Pointing } from '../offers.ts';
import type { Fan } from './fan.ts';
import { fanOf, together } from './fan.ts';
import type { Ground, Layout, Spot } from './layout.ts';
import { layOut, pieceSize } from './layout.ts';
import type { PieceLook } from './piece-look.ts';
import { lookOf, standingOf } from './piece-look.ts';

/** All that the layer draws of a view: where everything stands and how it looks. */
export interface PieceModel {
  readonly layout: Layout;
  readonly pieces: ReadonlyMap<string, Piece>;
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
export function terrainOf({ board }: GameTable): Terrain {
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

/** Lays out a view. */
export function modelOf(table: GameTable, view: View, terrain: Terrain, size: number): PieceModel {
  const layout = layOut(
    view.pieces.map((piece) => standingOf(table, piece)),
    terrain.grounds,
    { kind: terrain.kind, size },
  );
  const spotOf = new Map<string, Spot>();
  for (const spot of layout.spots) for (const id of membersOf(spot, layout)) spotOf.set(id, spot);
  return {
    layout,
    spotOf,
    pieces: new Map(view.pieces.map((piece) => [piece.id, piece])),
    looks: new Map(view.pieces.map((piece) => [piece.id, lookOf(table, piece)])),
  };
}

/** Everybody at a place, each carrier before whom it carries. */
export function membersOf(spot: Spot, { cargo }: Layout): string[] {
  const withCargo = (id: string): string[] => [id, ...(cargo.get(id) ?? []).flatMap(withCargo)];
  return spot.pieces.flatMap(withCargo);
}

/** Whether somebody at the place is offered who cannot be pointed at there, being under or inside another piece. */
export function hidesOffer(spot: Spot, { layout }: PieceModel, pointing: Pointing): boolean {
  const plain = spot.pieces.length === 1 ? spot.pieces[0] : undefined;
  return membersOf(spot, layout).some((id) => id !== plain && pointing.offers.has(`piece:${id}`));
}

/** How wide a piece of a fan is at least, in pixels: one is to be hit with a finger. */
const FINGER = 28;

interface Sheet {
  readonly board: { readonly width: number; readonly height: number };
  /** Pixels a unit of the board. */
  readonly scale: number;
}

/** The fan of a place. */
export function fanAt(spot: Spot, { layout }: PieceModel, { board, scale }: Sheet): Fan {
  return fanOf(spot, membersOf(spot, layout), board, Math.max(layout.size, FINGER / scale));
}

/** The fans that lie open by themselves so that what is offered can be taken. */
export function offeredFans(model: PieceModel, pointing: Pointing, sheet: Sheet): Fan[] {
  const { spots } = model.layout;
  const fans = spots.filter((spot) => hidesOffer(spot, model, pointing)).map((spot) => fanAt(spot, model, sheet));
  if (fans.length === 0) return [];
  const offered = spots.filter((spot) =>
    membersOf(spot, model.layout).some((id) => pointing.offers.has(`piece:${id}`)),
  );
  return together(fans, offered);
}

/** What the parts of the layer share. */
export interface Laid {
  readonly table: GameTable;
  readonly pointing: Pointing;
  readonly model: PieceModel;
  readonly terrain: Terrain;
  /** Pixels a unit of the board. */
  readonly scale: number;
  /** The place that the Tab key comes to where nothing is offered. */
  readonly home: string | null;
  /** The place whose fan is open because somebody pointed at it. */
  readonly open: Signal<string | null>;
}
