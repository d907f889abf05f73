import type { Signal } from '@preact/signals';
import type { Spot } from '../../../../src/drawing/pieces/layout.ts';
import type { PieceModel, Terrain } from '../../../../src/drawing/pieces/model.ts';
import { membersOf } from '../../../../src/drawing/pieces/model.ts';
import type { BoardTable } from '../../table/game-table.ts';
import type { Pointing } from '../offers.ts';
import type { Fan } from './fan.ts';
import { fanOf, together } from './fan.ts';

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
  readonly table: BoardTable;
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
