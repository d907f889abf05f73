import type { Point } from './points.ts';
import { between, distance, signedArea } from './points.ts';

const unit = ([x, y]: Point): Point => {
  const length = Math.hypot(x, y) || 1;
  return [x / length, y / length];
};

/** Each side of a ring moved inwards by `depth`; sides that are nearly one line are taken together. */
export function inset(ring: readonly Point[], depth: number): Point[] {
  const side = Math.sign(signedArea(ring)) || 1;
  const corners = ring.filter((point, at) => {
    const [a, b] = [ring.at(at - 1) ?? point, ring[(at + 1) % ring.length] ?? point];
    const [u, v] = [unit([point[0] - a[0], point[1] - a[1]]), unit([b[0] - point[0], b[1] - point[1]])];
    return Math.abs(u[0] * v[1] - u[1] * v[0]) > 0.12;
  });
  return corners.map((point, at) => {
    const [a, b] = [corners.at(at - 1) ?? point, corners[(at + 1) % corners.length] ?? point];
    const [u, v] = [unit([point[0] - a[0], point[1] - a[1]]), unit([b[0] - point[0], b[1] - point[1]])];
    const [nx, ny] = unit([-(u[1] + v[1]), u[0] + v[0]]);
    const open = Math.max(0.35, nx * -u[1] + ny * u[0]);
    return [point[0] + (nx * side * depth) / open, point[1] + (ny * side * depth) / open];
  });
}

/** The trace of a fort on a ring: an arrow-headed bastion on each corner that points outwards. */
export function bastioned(ring: readonly Point[], size: number): Point[] {
  const side = Math.sign(signedArea(ring)) || 1;
  return ring.flatMap((point, at) => {
    const [a, b] = [ring.at(at - 1) ?? point, ring[(at + 1) % ring.length] ?? point];
    const [back, ahead] = [unit([a[0] - point[0], a[1] - point[1]]), unit([b[0] - point[0], b[1] - point[1]])];
    const turn = (ahead[0] * back[1] - ahead[1] * back[0]) * side;
    const room = Math.min(distance(a, point), distance(point, b));
    const s = Math.min(size, room / 3.2);
    if (turn < 0.2) return [point];
    const [ox, oy] = unit([-(back[0] + ahead[0]), -(back[1] + ahead[1])]);
    const neck = (way: Point): Point => [point[0] + way[0] * s, point[1] + way[1] * s];
    const tip: Point = [point[0] + ox * s, point[1] + oy * s];
    const shoulder = (way: Point, out: Point): Point => {
      const [nx, ny] = between(neck(way), point, 0.15);
      return [nx + out[0] * s * 0.55, ny + out[1] * s * 0.55];
    };
    const outBack: Point = [-back[1] * side, back[0] * side];
    const outAhead: Point = [ahead[1] * side, -ahead[0] * side];
    return [neck(back), shoulder(back, outBack), tip, shoulder(ahead, outAhead), neck(ahead)];
  });
}
