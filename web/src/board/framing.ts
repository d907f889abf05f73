import type { Box, Point } from '../../../src/drawing/geometry/points.ts';
import { boxOf } from '../../../src/drawing/geometry/points.ts';

/** How a sheet lies in its frame: pixels a unit, and where its origin is. */
export interface Placing {
  readonly k: number;
  readonly x: number;
  readonly y: number;
}

/** What to look at: pixels a unit, and the point of the board in the middle. */
export interface Framing {
  readonly k: number;
  readonly middle: Point;
}

/** The part of a frame that no buttons lie over, in pixels, and whether those stand in a row above it instead of beside it. */
export interface Room {
  readonly box: Box;
  readonly row: boolean;
}

/** How much of a frame the buttons of the map take, in pixels. */
const BUTTONS = 52;
/** Between what is shown and the edge of the room, in pixels. */
const PAD = 24;
/** How far the smallest side of what is shown should at least be, in pixels. */
const LEGIBLE = 44;

type Size = readonly [width: number, height: number];

/** The room that a sheet has in a frame: the buttons stand where they take least of it. */
export function roomFor(sheet: Size, [w, h]: Size): Room {
  const beside = { left: 0, top: 0, right: Math.max(1, w - BUTTONS), bottom: h };
  const above = { left: 0, top: Math.min(BUTTONS, h - 1), right: w, bottom: h };
  return scaleIn(sheet, beside) >= scaleIn(sheet, above) ? { box: beside, row: false } : { box: above, row: true };
}

/** The scale at which the whole of a sheet, or of a box, is in a room. */
export function scaleIn([width, height]: Size, { left, top, right, bottom }: Box): number {
  return Math.min((right - left) / width, (bottom - top) / height) || 1;
}

/** How to show a box well, and the `part` of it that is to be hit; null where it is seen well already. */
export function toShow(
  box: Box,
  part: Box,
  { now, room }: { readonly now: Placing; readonly room: Box },
): Framing | null {
  const least = Math.max(1, sideOf(part));
  const small = least * now.k < LEGIBLE * 0.6;
  if (isWithin(placed(box, now), inner(room, PAD)) && !small) return null;
  const most = scaleIn(sizeOf(box), inner(room, PAD));
  return { k: Math.min(most, small ? LEGIBLE / least : now.k), middle: middleOf(box) };
}

/** What is asked of a view of offers. */
export interface Wish {
  readonly now: Placing;
  readonly room: Box;
  /** What the smallest offer should at least measure, in pixels. */
  readonly tap: number;
  /** Pixels a unit at the nearest. */
  readonly most: number;
}

/**
 * How to see all offers, each large enough to be hit; where they lie too far apart for that, as many as there can be.
 * Null where all are seen well.
 */
export function toShowOffers(boxes: readonly Box[], { now, room, tap, most }: Wish): Framing | null {
  if (boxes.length === 0) return null;
  const least = Math.max(0.1, Math.min(...boxes.map(sideOf)));
  const needed = Math.min(most, tap / least);
  if (now.k >= needed * ENOUGH && boxes.every((box) => isWithin(placed(box, now), inner(room, -2)))) return null;
  const all = unionOf(boxes);
  const fitting = scaleIn(sizeOf(all), inner(room, PAD));
  if (fitting >= needed * ENOUGH) return { k: Math.min(fitting, Math.max(now.k, needed), most), middle: middleOf(all) };
  return { k: needed, middle: crowdedMiddle(boxes, room, needed) };
}

/** A little smaller is no reason to move. */
const ENOUGH = 0.93;

/** The middle of a room of that scale with the most boxes in it; of several such the nearest to the middle of them all. */
function crowdedMiddle(boxes: readonly Box[], room: Box, k: number): Point {
  const [w, h] = sizeOf(inner(room, PAD)).map((pixels) => pixels / k / 2) as [number, number];
  const middles = boxes.map(middleOf);
  const [cx, cy] = middleOf(unionOf(boxes));
  let best = -Infinity;
  let found: Point = [cx, cy];
  for (const [x, y] of middles) {
    const seen = middles.filter(([ox, oy]) => Math.abs(ox - x) <= w && Math.abs(oy - y) <= h);
    const score = seen.length - Math.hypot(x - cx, y - cy) * 1e-6;
    if (score <= best) continue;
    best = score;
    found = middleOf(boxOf(seen));
  }
  return found;
}

/** An edge of the room, and what lies beyond it. */
export interface Beyond {
  readonly side: 'left' | 'right' | 'top' | 'bottom';
  /** Which of the boxes, by their places in the list. */
  readonly which: readonly number[];
  /** How far along the edge they lie, in pixels of the frame. */
  readonly along: number;
}

/** The boxes that are out of view, by the edge that they are farthest beyond. */
export function beyond(boxes: readonly Box[], now: Placing, room: Box): Beyond[] {
  const sides = new Map<Beyond['side'], { which: number[]; along: number[] }>();
  for (const [index, box] of boxes.entries()) {
    const [x, y] = middleOf(placed(box, now));
    const out = { left: room.left - x, right: x - room.right, top: room.top - y, bottom: y - room.bottom };
    const [side, far] = (Object.entries(out) as [Beyond['side'], number][]).reduce((a, b) => (b[1] > a[1] ? b : a));
    if (far <= 0) continue;
    const known = sides.get(side) ?? { which: [], along: [] };
    known.which.push(index);
    known.along.push(side === 'left' || side === 'right' ? y : x);
    sides.set(side, known);
  }
  return [...sides].map(([side, { which, along }]) => {
    const [low, high] = side === 'left' || side === 'right' ? [room.top, room.bottom] : [room.left, room.right];
    const mean = along.reduce((sum, one) => sum + one, 0) / along.length;
    const seen = boxes.filter((_box, index) => !which.includes(index)).map((box) => placed(box, now));
    return { side, which, along: clearOf(seen, { side, room, low, high, mean }) };
  });
}

/** How near to a corner a sign at an edge may stand, and how much of the edge and of the room it takes, in pixels. */
const EDGE = 36;
const SIGN = { long: 72, deep: 44 };

interface At {
  readonly side: Beyond['side'];
  readonly room: Box;
  readonly low: number;
  readonly high: number;
  readonly mean: number;
}

/** Where a sign stands along its edge: as near to what it tells of as there is a place over nothing that is offered. */
function clearOf(seen: readonly Box[], { side, room, low, high, mean }: At): number {
  const level = side === 'left' || side === 'right';
  const inEdge = seen.filter((box) => {
    if (side === 'left') return box.left < room.left + SIGN.long;
    if (side === 'right') return box.right > room.right - SIGN.long;
    return side === 'top' ? box.top < room.top + SIGN.deep : box.bottom > room.bottom - SIGN.deep;
  });
  const half = (level ? SIGN.deep : SIGN.long) / 2;
  const wanted = Math.max(low + EDGE, Math.min(high - EDGE, mean));
  const places = Array.from({ length: 40 }, (_, step) => wanted + (step % 2 === 0 ? 1 : -1) * Math.ceil(step / 2) * 12);
  const free = places.find((place) => {
    if (place < low + EDGE || place > high - EDGE) return false;
    return inEdge.every((box) => {
      const [from, to] = level ? [box.top, box.bottom] : [box.left, box.right];
      return to < place - half || from > place + half;
    });
  });
  return free ?? wanted;
}

/** Whether the middle of one of these boxes at least is in the room. */
export function anyInView(boxes: readonly Box[], now: Placing, room: Box): boolean {
  return boxes.some((box) => {
    const [x, y] = middleOf(placed(box, now));
    return x >= room.left && y >= room.top && x <= room.right && y <= room.bottom;
  });
}

/** The smallest box around some. */
function unionOf(boxes: readonly Box[]): Box {
  return {
    left: Math.min(...boxes.map(({ left }) => left)),
    top: Math.min(...boxes.map(({ top }) => top)),
    right: Math.max(...boxes.map(({ right }) => right)),
    bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
  };
}

export function middleOf({ left, top, right, bottom }: Box): Point {
  return [(left + right) / 2, (top + bottom) / 2];
}

function sizeOf({ left, top, right, bottom }: Box): [number, number] {
  return [Math.max(1, right - left), Math.max(1, bottom - top)];
}

function sideOf(box: Box): number {
  return Math.min(...sizeOf(box));
}

/** A box of the board as it lies in the frame. */
export function placed({ left, top, right, bottom }: Box, { k, x, y }: Placing): Box {
  return { left: left * k + x, top: top * k + y, right: right * k + x, bottom: bottom * k + y };
}

function inner({ left, top, right, bottom }: Box, by: number): Box {
  return { left: left + by, top: top + by, right: right - by, bottom: bottom - by };
}

function isWithin(box: Box, around: Box): boolean {
  return box.left >= around.left && box.top >= around.top && box.right <= around.right && box.bottom <= around.bottom;
}
