import type { ZoomTransform } from 'd3-zoom';
import { zoomIdentity } from 'd3-zoom';
import type { Point } from '../../../src/drawing/geometry/points.ts';

/** How a map goes from one view to another. */
interface Course {
  readonly from: ZoomTransform;
  readonly to: ZoomTransform;
  /** The point of the frame that it goes about. */
  readonly about: Point;
  readonly ms: number;
  /** What places the sheet as a view has it. */
  placed(view: ZoomTransform): string;
  arrived(): void;
}

/** A map on its way. */
export interface Glide {
  /** The view that is seen at this moment. */
  now(): ZoomTransform;
  /** Shows the end of it at once. */
  cancel(): void;
}

/** Views on the way that the browser is told; it goes straight between them. */
const STATIONS = 16;

/**
 * Lets a sheet, which lies as at the end already, come there from where it lay. The browser moves it beside the page's
 * scripts: a frame of it costs neither them nor another painting of the map.
 */
export function glideOf(sheet: SVGElement, { from, to, about, ms, placed, arrived }: Course): Glide {
  const at = (part: number): ZoomTransform => blend(from, to, about, 1 - (1 - part) ** 3);
  const stations = Array.from({ length: STATIONS + 1 }, (_, station) => at(station / STATIONS));
  const moving = sheet.animate(
    stations.map((view) => ({ transform: placed(view) })),
    { duration: ms },
  );
  moving.onfinish = arrived;
  return { now: () => at(Math.min(1, Number(moving.currentTime ?? ms) / ms)), cancel: () => moving.cancel() };
}

/** Whether the device asks for less movement. */
export function still(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Between two views: the scale by its ratio, the middle evenly on the screen. */
function blend(from: ZoomTransform, to: ZoomTransform, [mx, my]: Point, t: number): ZoomTransform {
  const k = from.k * (to.k / from.k) ** t;
  const [ax, ay] = from.invert([mx, my]);
  const [bx, by] = to.invert([mx, my]);
  // With a changing scale the far end must not race by: the middle follows the scale.
  const s = Math.abs(to.k - from.k) < 1e-6 ? t : (1 / k - 1 / from.k) / (1 / to.k - 1 / from.k);
  return zoomIdentity.translate(mx - (ax + (bx - ax) * s) * k, my - (ay + (by - ay) * s) * k).scale(k);
}
