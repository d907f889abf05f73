import type { ReadonlySignal } from '@preact/signals';
import { signal } from '@preact/signals';
import { select } from 'd3-selection';
import type { ZoomTransform } from 'd3-zoom';
import { zoom, zoomIdentity, zoomTransform } from 'd3-zoom';
import type { Box, Point } from '../../../src/drawing/geometry/points.ts';

/** Pan and zoom of a map in its frame. Lengths are of the board; `scale` says how many pixels make one unit. */
export interface MapZoom {
  /** Pixels a unit, in steps and only once the hand rests: for what is drawn otherwise from near and from far. */
  readonly scale: ReadonlySignal<number>;
  /** Takes the frame and the sheet in it; the answer lets go of them. */
  attach(frame: HTMLElement, sheet: SVGElement): () => void;
  by(factor: number): void;
  pan(dx: number, dy: number): void;
  whole(): void;
  /** Brings a box into view, coming nearer where it, or the `part` of it that is to be hit, would be tiny. */
  show(box: Box, part?: Box): void;
  /** Whether any of these boxes is in view, in part at least. */
  sees(boxes: readonly Box[]): boolean;
  /** Where on the board a pointer is. */
  pointAt(event: { readonly clientX: number; readonly clientY: number }): Point;
}

/** How much nearer one can come than the whole map, and the least number of pixels a unit at the nearest. */
const NEAREST = { times: 7, pixels: 3 };
const RESTED_MS = 140;
const STEPS_AN_OCTAVE = 4;

/** A zoom for a sheet that covers `sheet` of the board. */
export function mapZoom(sheet: Box): MapZoom {
  const scale = signal(1);
  const [width, height] = [sheet.right - sheet.left, sheet.bottom - sheet.top];
  let frame: HTMLElement | null = null;
  let drawn: SVGElement | null = null;
  let resting: ReturnType<typeof setTimeout> | undefined;
  let gliding = 0;

  const settle = (k: number): void => {
    drawn?.classList.remove('moving');
    const stepped = 2 ** (Math.round(Math.log2(k) * STEPS_AN_OCTAVE) / STEPS_AN_OCTAVE);
    if (Math.abs(stepped - scale.peek()) < 1e-6) return;
    scale.value = stepped;
    drawn?.style.setProperty('--scale', String(stepped));
  };
  const apply = ({ x, y, k }: ZoomTransform): void => {
    if (drawn === null) return;
    // The sheet moves as one picture and is drawn anew once the hand rests: panning costs no painting.
    drawn.classList.add('moving');
    drawn.style.transform = `translate(${x + sheet.left * k}px,${y + sheet.top * k}px) scale(${k})`;
    clearTimeout(resting);
    resting = setTimeout(() => settle(k), RESTED_MS);
  };
  const behaviour = zoom<HTMLElement, unknown>()
    .translateExtent([
      [sheet.left, sheet.top],
      [sheet.right, sheet.bottom],
    ])
    .clickDistance(6)
    .filter((event: Event) => allowed(event))
    .on('start', (event: { sourceEvent: unknown }) => {
      if (event.sourceEvent !== null) cancelAnimationFrame(gliding);
    })
    .on('zoom', (event: { transform: ZoomTransform }) => apply(event.transform));

  const size = (): readonly [number, number] => [frame?.clientWidth ?? 0, frame?.clientHeight ?? 0];
  const fit = (): number => {
    const [w, h] = size();
    return Math.min(w / width, h / height) || 1;
  };
  const centred = (k: number, [cx, cy]: Point): ZoomTransform => {
    const [w, h] = size();
    return zoomIdentity.translate(w / 2 - cx * k, h / 2 - cy * k).scale(k);
  };
  const set = (to: ZoomTransform): void => {
    if (frame !== null) behaviour.transform(select(frame), to);
  };
  const glide = (to: ZoomTransform, ms = 320): void => {
    cancelAnimationFrame(gliding);
    if (frame === null) return;
    const [w, h] = size();
    const kept = behaviour.constrain()(
      to,
      [
        [0, 0],
        [w, h],
      ],
      behaviour.translateExtent(),
    );
    if (still()) return set(kept);
    const from = zoomTransform(frame);
    const start = performance.now();
    const frameOf = (now: number): void => {
      const t = Math.min(1, (now - start) / ms);
      const eased = 1 - (1 - t) ** 3;
      set(blend(from, kept, [w / 2, h / 2], eased));
      if (t < 1) gliding = requestAnimationFrame(frameOf);
    };
    gliding = requestAnimationFrame(frameOf);
  };
  const middle = (): Point => {
    const [w, h] = size();
    return frame === null ? [0, 0] : zoomTransform(frame).invert([w / 2, h / 2]);
  };
  const whole = (): ZoomTransform => centred(fit(), [sheet.left + width / 2, sheet.top + height / 2]);

  /** Keeps the frame full: what was the whole map before it changed is so afterwards. */
  const resized = (): void => {
    if (frame === null || frame.clientWidth === 0) return;
    const before = behaviour.scaleExtent()[0];
    const now = zoomTransform(frame);
    const least = fit();
    behaviour.scaleExtent([least, Math.max(least * NEAREST.times, NEAREST.pixels)]);
    const wasWhole = now.k <= before * 1.01 || (scale.peek() === 1 && now.k === 1);
    set(wasWhole ? whole() : centred(Math.max(now.k, least), middle()));
    settle(zoomTransform(frame).k);
  };

  return {
    scale,
    attach: (newFrame, newSheet) => {
      [frame, drawn] = [newFrame, newSheet];
      behaviour.duration(still() ? 0 : 250);
      select(newFrame).call(behaviour);
      const watch = new ResizeObserver(resized);
      watch.observe(newFrame);
      resized();
      return () => {
        watch.disconnect();
        cancelAnimationFrame(gliding);
        clearTimeout(resting);
        select(newFrame).on('.zoom', null);
        [frame, drawn] = [null, null];
      };
    },
    by: (factor) => {
      if (frame === null) return;
      const [least, most] = behaviour.scaleExtent();
      glide(centred(Math.max(least, Math.min(most, zoomTransform(frame).k * factor)), middle()), 200);
    },
    pan: (dx, dy) => {
      if (frame === null) return;
      const { k } = zoomTransform(frame);
      const [x, y] = middle();
      glide(centred(k, [x + dx / k, y + dy / k]), 160);
    },
    whole: () => glide(whole()),
    show: (box, part) => {
      if (frame === null) return;
      const to = toShow({ box, part: part ?? box }, zoomTransform(frame), size());
      if (to !== null) glide(centred(Math.min(to.k, behaviour.scaleExtent()[1]), to.middle), 420);
    },
    sees: (boxes) => frame === null || anyInView(boxes, zoomTransform(frame), size()),
    pointAt: ({ clientX, clientY }) => {
      const rect = frame?.getBoundingClientRect();
      if (frame === null || rect === undefined) return [0, 0];
      return zoomTransform(frame).invert([
        clientX - rect.left - frame.clientLeft,
        clientY - rect.top - frame.clientTop,
      ]);
    },
  };
}

/** Two quick taps on something to choose are two choices, not a wish to come nearer. */
function allowed(event: Event): boolean {
  const mouse = event as Partial<MouseEvent>;
  if (event.type === 'dblclick' || event.type === 'touchend')
    return !(event.target instanceof Element && event.target.closest('[role="button"]') !== null);
  return (mouse.ctrlKey !== true || event.type === 'wheel') && (mouse.button ?? 0) === 0;
}

function still(): boolean {
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

/** Whether the middle of one of these boxes at least is within a frame of so many pixels. */
export function anyInView(boxes: readonly Box[], now: ZoomTransform, [w, h]: readonly [number, number]): boolean {
  return boxes.some((box) => {
    const [x, y] = now.apply([(box.left + box.right) / 2, (box.top + box.bottom) / 2]);
    return x >= 0 && y >= 0 && x <= w && y <= h;
  });
}

/** How far the smallest side of what is shown should at least be, in pixels. */
const LEGIBLE = 44;

/** The view that shows a box well; null where it is seen well already. */
function toShow(
  { box, part }: { readonly box: Box; readonly part: Box },
  now: ZoomTransform,
  [w, h]: readonly [number, number],
): { k: number; middle: Point } | null {
  const [width, height] = [Math.max(1, box.right - box.left), Math.max(1, box.bottom - box.top)];
  const least = Math.max(1, Math.min(part.right - part.left, part.bottom - part.top));
  const [left, top] = now.apply([box.left, box.top]);
  const [right, bottom] = now.apply([box.right, box.bottom]);
  const pad = 24;
  const seen = left >= pad && top >= pad && right <= w - pad && bottom <= h - pad;
  const small = least * now.k < LEGIBLE * 0.6;
  if (seen && !small) return null;
  const most = Math.min((w - 2 * pad) / width, (h - 2 * pad) / height);
  const wanted = small ? LEGIBLE / least : now.k;
  return { k: Math.min(most, wanted), middle: [(box.left + box.right) / 2, (box.top + box.bottom) / 2] };
}
