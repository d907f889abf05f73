import type { Spot } from '../../../../src/drawing/pieces/layout.ts';
import { grid } from '../../../../src/drawing/pieces/layout.ts';

/** Pieces of one place laid out side by side, over the map. */
export interface Fan {
  readonly spot: Spot;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly places: readonly { readonly id: string; readonly x: number; readonly y: number }[];
  readonly size: number;
}

const PITCH = 1.16;

/** The fan of a place with `members`, kept within the board. */
export function fanOf(
  spot: Spot,
  members: readonly string[],
  board: { width: number; height: number },
  size: number,
): Fan {
  const columns = Math.min(members.length, Math.max(2, Math.ceil(Math.sqrt(members.length * 1.4))));
  const pitch = size * PITCH;
  const width = columns * pitch + size * 0.2;
  const height = Math.ceil(members.length / columns) * pitch + size * 0.2;
  const x = within(spot.x, width / 2, board.width);
  const y = within(spot.y, height / 2, board.height);
  const places = grid({ x, y }, members.length, columns, pitch);
  return {
    spot,
    width,
    height,
    size,
    left: x - width / 2,
    top: y - height / 2,
    places: members.map((id, index) => ({ id, x: places[index]?.x ?? x, y: places[index]?.y ?? y })),
  };
}

/** Those of `fans` that can lie open at once: each covers neither another nor any of the places to be kept clear. */
export function together(fans: readonly Fan[], clear: readonly Spot[]): Fan[] {
  const open: Fan[] = [];
  for (const fan of fans) {
    const others = clear.filter(({ key }) => key !== fan.spot.key);
    if (open.some((other) => overlap(fan, other))) continue;
    if (others.some((spot) => overlap(fan, around(spot)))) continue;
    open.push(fan);
  }
  return open;
}

type Box = Pick<Fan, 'left' | 'top' | 'width' | 'height'>;

function around({ x, y, size }: Spot): Box {
  return { left: x - size / 2, top: y - size / 2, width: size, height: size };
}

function overlap(a: Box, b: Box): boolean {
  const beside = a.left + a.width <= b.left || b.left + b.width <= a.left;
  const above = a.top + a.height <= b.top || b.top + b.height <= a.top;
  return !beside && !above;
}

function within(middle: number, half: number, most: number): number {
  return half * 2 > most ? most / 2 : Math.min(Math.max(middle, half), most - half);
}
