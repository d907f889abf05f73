import type { Piece, Table } from '../../../../kernel/view.ts';
import { isHex } from '../data/hexes.ts';
import type { Side, SeatId } from '../sides.ts';

const COMMANDS: Readonly<Record<Side, readonly SeatId[]>> = {
  hf: ['hf-army', 'hf-fleet'],
  en: ['en-garrison', 'en-navy'],
};

/** The seats of a side at this table, that of its land units first: a table shows whether a side is split by its pieces (§3). */
export function seatsAt({ pieces }: Table, side: Side): readonly [SeatId, ...SeatId[]] {
  const [land, sea] = COMMANDS[side];
  const split = pieces.some(({ owner }) => owner === land || owner === sea);
  return split && land !== undefined && sea !== undefined ? [land, sea] : [side];
}

/** Those of `ids` that are on the table: what has moved, fired or attacked may be lost since. */
export function present({ pieces }: Table, ids: readonly string[]): Piece[] {
  return pieces.filter(({ id }) => ids.includes(id));
}

/** The one seat that owns all of the pieces, as a member to spread; nothing where several do. */
export function seatOfAll(pieces: readonly Piece[]): { readonly seat?: SeatId } {
  const owners = new Set(pieces.map(({ owner }) => owner));
  const [owner] = owners;
  return owners.size === 1 && typeof owner === 'string' ? { seat: owner as SeatId } : {};
}

/** The pieces that stand in hexes, by hex. */
export function standing({ pieces }: Table): ReadonlyMap<string, Piece> {
  const units = pieces.filter(({ at, owner }) => owner !== null && isHex(at));
  return new Map(units.map((piece) => [piece.at, piece]));
}
