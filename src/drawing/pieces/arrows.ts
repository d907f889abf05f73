import type { OfKind } from './marks-of.ts';

/** A point of the board. */
export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** Equal moves together: how many went from one place to another. */
export interface Movement {
  readonly key: string;
  readonly seat: string | undefined;
  readonly stops: readonly string[];
  readonly count: number;
  /** One of those who went, where the marks name any: the arrow is in the colour of its side where no seat is told. */
  readonly piece: string | undefined;
}

/** Moves with the same way and owner become one; so do steps of the same pieces that follow on each other. */
export function movements(marks: readonly OfKind<'move'>[]): Movement[] {
  const found = new Map<string, Movement>();
  for (const { stops, mark } of strides(marks)) {
    const key = `${mark.seat ?? ''} ${stops.join(' ')}`;
    const { count, piece } = found.get(key) ?? { count: 0, piece: mark.pieces?.[0] };
    found.set(key, { key, seat: mark.seat, stops, count: count + countOf(mark), piece });
  }
  return [...found.values()];
}

function countOf({ count, pieces }: OfKind<'move'>): number {
  return count ?? pieces?.length ?? 1;
}

interface Stride {
  readonly mark: OfKind<'move'>;
  readonly stops: readonly string[];
}

/** Each move with its stops; one that begins where the last one of the same pieces ended goes on from there. */
function strides(marks: readonly OfKind<'move'>[]): Stride[] {
  const made: Stride[] = [];
  const last = new Map<string, number>();
  for (const mark of marks) {
    const who = walkersOf(mark);
    const index = last.get(who) ?? -1;
    const before = made[index]?.stops;
    const stops = [mark.from, ...(mark.via ?? []), mark.to];
    if (before?.at(-1) === mark.from) made[index] = { mark, stops: [...before, ...stops.slice(1)] };
    else {
      made.push({ mark, stops });
      if (who !== '') last.set(who, made.length - 1);
    }
  }
  return made;
}

/** Who went; nothing where the mark does not name them. */
function walkersOf({ seat, pieces }: OfKind<'move'>): string {
  return pieces === undefined ? '' : `${seat ?? ''} ${pieces.join(' ')}`;
}

/** Stops without those that stand where the one before does. */
export function distinct(stops: readonly Spot[]): Spot[] {
  return stops.filter((stop, index) => {
    const before = stops[index - 1];
    return before === undefined || before.x !== stop.x || before.y !== stop.y;
  });
}

/** How far a straight way is bent aside, so that there and back are told apart. */
const BEND = 0.14;

/** The stops of an arrow with both ends drawn in by `gap`; a way of two stops gets one between, to the right of it. */
export function wayOf(stops: readonly Spot[], gap: number): Spot[] {
  const [from, to] = [stops[0], stops.at(-1)];
  if (from === undefined || to === undefined || stops.length < 2) return [];
  const between = stops.length > 2 ? stops.slice(1, -1) : [aside(from, to)];
  const [first, last] = [between[0] ?? to, between.at(-1) ?? from];
  return [drawnIn(from, first, gap), ...between, drawnIn(to, last, gap)];
}

function aside(from: Spot, to: Spot): Spot {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  return { x: (from.x + to.x) / 2 - dy * BEND, y: (from.y + to.y) / 2 + dx * BEND };
}

function drawnIn(end: Spot, next: Spot, gap: number): Spot {
  const length = Math.hypot(next.x - end.x, next.y - end.y);
  const part = length === 0 ? 0 : Math.min(gap / length, 0.6);
  return { x: end.x + (next.x - end.x) * part, y: end.y + (next.y - end.y) * part };
}

/** A smooth path through all points (Catmull and Rom's spline, written as Bézier curves). */
export function curve(points: readonly Spot[]): string {
  const [start] = points;
  if (start === undefined) return '';
  const at = (index: number): Spot => points[Math.min(Math.max(index, 0), points.length - 1)] ?? start;
  const parts = points.slice(1).map((end, index) => {
    const [before, from, after] = [at(index - 1), at(index), at(index + 2)];
    const one = { x: from.x + (end.x - before.x) / 6, y: from.y + (end.y - before.y) / 6 };
    const two = { x: end.x - (after.x - from.x) / 6, y: end.y - (after.y - from.y) / 6 };
    return `C${pair(one)} ${pair(two)} ${pair(end)}`;
  });
  return `M${pair(start)}${parts.join('')}`;
}

/** The head of an arrow that comes from the last point but one: a triangle of a length. */
export function head(points: readonly Spot[], length: number): string {
  const [from, tip] = [points.at(-2), points.at(-1)];
  if (from === undefined || tip === undefined) return '';
  const away = Math.hypot(tip.x - from.x, tip.y - from.y) || 1;
  const [ux, uy] = [(tip.x - from.x) / away, (tip.y - from.y) / away];
  const back = { x: tip.x - ux * length * 0.4, y: tip.y - uy * length * 0.4 };
  const corner = (side: number): Spot => ({
    x: back.x - ux * length * 0.6 - uy * side * length * 0.55,
    y: back.y - uy * length * 0.6 + ux * side * length * 0.55,
  });
  const end = { x: tip.x + ux * length * 0.4, y: tip.y + uy * length * 0.4 };
  return `M${pair(end)}L${pair(corner(1))}L${pair(back)}L${pair(corner(-1))}Z`;
}

function pair({ x, y }: Spot): string {
  return `${x.toFixed(1)} ${y.toFixed(1)}`;
}
