export type Point = readonly [number, number];

export function distance([x, y]: Point, [ax, ay]: Point): number {
  return Math.hypot(ax - x, ay - y);
}

/** The angle of the way from one point to another. */
export function angleOf([x, y]: Point, [ax, ay]: Point): number {
  return Math.atan2(ay - y, ax - x);
}

/** How far two angles are apart, half a turn at most. */
export function turnBetween(one: number, other: number): number {
  const turn = Math.abs(one - other) % (2 * Math.PI);
  return Math.min(turn, 2 * Math.PI - turn);
}

/** The point so far away from another at an angle. */
export function direction([x, y]: Point, angle: number, far: number): Point {
  return [x + far * Math.cos(angle), y + far * Math.sin(angle)];
}

/** A circle of so many corners; what would lie off the board lies on its edge. */
export function circle(at: Point, radius: number, corners: number): Point[] {
  return Array.from({ length: corners }, (_, step): Point => {
    const [x, y] = direction(at, (2 * Math.PI * (step + 0.5)) / corners, radius);
    return [Math.max(0, x), Math.max(0, y)];
  });
}

/** What of a polygon is nearer to `at` than to `other`. */
export function nearerTo(at: Point, other: Point, polygon: readonly Point[]): Point[] {
  const [mx, my] = [(at[0] + other[0]) / 2, (at[1] + other[1]) / 2];
  const beyond = ([x, y]: Point): number => (x - mx) * (other[0] - at[0]) + (y - my) * (other[1] - at[1]);
  return polygon.flatMap((corner, index): Point[] => {
    const next = polygon[(index + 1) % polygon.length] ?? corner;
    const [here, there] = [beyond(corner), beyond(next)];
    const kept = here <= 0 ? [corner] : [];
    if (here <= 0 === there <= 0) return kept;
    const share = here / (here - there);
    return [...kept, [corner[0] + share * (next[0] - corner[0]), corner[1] + share * (next[1] - corner[1])]];
  });
}

/** How far it is from `at` to the outline around it at an angle. */
export function rayTo(outline: readonly Point[], at: Point, angle: number): number {
  const [dx, dy] = direction([0, 0], angle, 1);
  const hits = outline.flatMap(([x, y], index) => {
    const [nx, ny] = outline[(index + 1) % outline.length] ?? [x, y];
    const [ex, ey] = [nx - x, ny - y];
    const across = dx * ey - dy * ex;
    if (across === 0) return [];
    const far = ((x - at[0]) * ey - (y - at[1]) * ex) / across;
    const along = ((x - at[0]) * dy - (y - at[1]) * dx) / across;
    return far > 0 && along >= 0 && along <= 1 ? [far] : [];
  });
  return Math.max(0, ...hits);
}

/** A wedge of the area around `at`: the middle of its sector, how wide it is, and where it begins on the way to the rim. */
export type Wedge = {
  readonly outline: readonly Point[];
  readonly at: Point;
  readonly angle: number;
  readonly wide: number;
  readonly inner: number;
};

/** Parts a star-shaped outline into what lies in a sector beyond a share of the way to the rim, and the rest. */
export function wedge({ outline, at, angle, wide, inner }: Wedge): { inside: Point[]; outside: Point[] } {
  const ends = [angle - wide / 2, angle + wide / 2] as const;
  const rims = ends.map((end) => direction(at, end, rayTo(outline, at, end)));
  const inners = ends.map((end) => direction(at, end, inner * rayTo(outline, at, end)));
  const turned = fromAngle(outline, at, ends[0]);
  const within = turned.filter(({ turn }) => turn > 0 && turn < wide).map(({ corner }) => corner);
  const beyond = turned.filter(({ turn }) => turn >= wide).map(({ corner }) => corner);
  const [first, last] = [rims[0] ?? at, rims[1] ?? at];
  const [firstInner, lastInner] = [inners[0] ?? at, inners[1] ?? at];
  return {
    inside: [firstInner, first, ...within, last, lastInner],
    outside: [lastInner, last, ...beyond, first, firstInner],
  };
}

/** The corners of a star-shaped outline in their order, from an angle on, each with how far it is turned from there. */
function fromAngle(outline: readonly Point[], at: Point, angle: number): { corner: Point; turn: number }[] {
  const turned = outline.map((corner) => ({ corner, turn: positive(angleOf(at, corner) - angle) }));
  const start = turned.findIndex(({ turn }, index) => (turned.at(index - 1)?.turn ?? 0) - turn > Math.PI);
  return [...turned.slice(start), ...turned.slice(0, start)];
}

function positive(angle: number): number {
  return ((angle % (2 * Math.PI)) + 2 * Math.PI) % (2 * Math.PI);
}
