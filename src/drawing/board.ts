import type { PrintedToken } from '../domain/kernel/geometry/areas.ts';
import type { Text } from '../domain/kernel/text.ts';
import type { Piece } from '../domain/kernel/view.ts';

/** An area as far as drawing goes: as the server has it and as the wire carries it. */
export interface DrawnArea {
  readonly id: string;
  readonly name: Text;
  readonly terrain: string;
  readonly x: number;
  readonly y: number;
  /** [x, y] points in order. */
  readonly polygon: readonly (readonly number[])[];
  /** The area that it is a small part of. */
  readonly within?: string;
  readonly tokens?: readonly PrintedToken[];
}

/** A board as far as drawing goes. */
export interface DrawnBoard {
  readonly kind: 'areas' | 'hexes';
  readonly width: number;
  readonly height: number;
  readonly areas: readonly DrawnArea[];
  readonly edges: readonly {
    readonly from: string;
    readonly to: string;
    readonly kind: string;
    readonly oneWay?: boolean;
  }[];
  readonly legend?: Readonly<Record<string, unknown>>;
}

/** A piece of a redacted view as far as drawing goes. */
export interface DrawnPiece extends Omit<Piece, 'stats' | 'ties'> {
  /** Of whatever look: one that is not known is not drawn. */
  readonly ties?: readonly { readonly look: string; readonly to: string }[];
}

/** The seats of a game, for their colours and names. */
export interface DrawnSeats {
  readonly seats: readonly { readonly id: string; readonly title: Text; readonly side: string }[];
}
