import type { ReadonlySignal } from '@preact/signals';
import { signal } from '@preact/signals';
import { select } from 'd3-selection';
import type { ZoomTransform } from 'd3-zoom';
import { zoom, zoomIdentity, zoomTransform } from 'd3-zoom';
import type { Box, Point } from '../../../src/drawing/geometry/points.ts';
import type { Glide } from './glide.ts';
import { glideOf, still } from './glide.ts';
import type { Look } from './last-look.ts';
import type { Placing, Room, Framing } from './framing.ts';
import { anyInView, middleOf, roomFor, scaleIn, toShow, toShowOffers } from './framing.ts';

/** Pan and zoom of a map in its frame. Lengths are of the board; `scale` says how many pixels make one unit. */
export interface MapZoom {
  /** Pixels a unit, in steps and only once the hand rests: for what is drawn otherwise from near and from far. */
  readonly scale: ReadonlySignal<number>;
  /** How the sheet lies, once the hand rests. */
  readonly placing: ReadonlySignal<Placing>;
  /** The part of the frame that is free of buttons. */
  readonly room: ReadonlySignal<Room>;
  /**
   * Whether it has its frame, and that a size, which it has not in a hidden panel: until then nobody knows the scale, what
   * is drawn would be drawn anew, and nothing can be brought into view.
   */
  readonly attached: ReadonlySignal<boolean>;
  /** Takes the frame and the sheet in it, which is to be seen as it was there, or whole; the answer lets go of them. */
  attach(frame: HTMLElement, sheet: SVGElement, as?: Look | null): () => void;
  /** What is seen; null for the whole map, or where there is none. */
  look(): Look | null;
  by(factor: number): void;
  pan(dx: number, dy: number): void;
  whole(): void;
  /** Brings a box into view, coming nearer where it, or the `part` of it that is to be hit, would be tiny. */
  show(box: Box, part?: Box): void;
  /** Brings a box into view for a while: `back` returns to what was seen before, unless a hand has moved the map since. */
  peek(box: Box): void;
  back(): void;
  /**
   * Brings what is offered into view, each large enough to be hit (`tap` pixels), or as much of it as there can be. Whoever
   * has moved the map is left there as long as some of it is in view.
   */
  offer(boxes: readonly Box[], tap: number): void;
  /** Where on the board a pointer is. */
  pointAt(event: { readonly clientX: number; readonly clientY: number }): Point;
}

/** How much nearer one can come than the whole map, and the least number of pixels a unit at the nearest. */
const NEAREST = { times: 7, pixels: 3 };
const RESTED_MS = 140;
/** How a hand takes hold of the map. */
const HANDS = ['pointerdown', 'wheel'] as const;
const STEPS_AN_OCTAVE = 4;

/** A zoom for a sheet that covers `sheet` of the board. */
export function mapZoom(sheet: Box): MapZoom {
  const scale = signal(1);
  const [width, height] = [sheet.right - sheet.left, sheet.bottom - sheet.top];
  const placing = signal<Placing>(zoomIdentity);
  const room = signal<Room>({ box: { left: 0, top: 0, right: 0, bottom: 0 }, row: false });
  const attached = signal(false);
  let frame: HTMLElement | null = null;
  let drawn: SVGElement | null = null;
  let resting: ReturnType<typeof setTimeout> | undefined;
  /** On its way to where the map lies by its transform. */
  let gliding: Glide | null = null;
  /** What was seen before something was brought into view for a while. */
  let kept: ZoomTransform | null = null;
  let byHand = false;
  /** What is to be seen once the frame has a size. */
  let wanted: Look | null = null;

  const settle = (now: ZoomTransform): void => {
    const { k } = now;
    drawn?.classList.remove('moving');
    placing.value = now;
    const stepped = 2 ** (Math.round(Math.log2(k) * STEPS_AN_OCTAVE) / STEPS_AN_OCTAVE);
    if (Math.abs(stepped - scale.peek()) < 1e-6) return;
    scale.value = stepped;
    drawn?.style.setProperty('--scale', String(stepped));
  };
  const placed = ({ x, y, k }: ZoomTransform): string =>
    `translate(${x + sheet.left * k}px,${y + sheet.top * k}px) scale(${k})`;
  const apply = (now: ZoomTransform): void => {
    if (drawn === null) return;
    // The sheet moves as one picture and is drawn anew once the hand rests: panning costs no painting.
    drawn.classList.add('moving');
    drawn.style.transform = placed(now);
    clearTimeout(resting);
    resting = setTimeout(() => settle(now), RESTED_MS);
  };
  const extent = (): [[number, number], [number, number]] => {
    const { left, top, right, bottom } = room.peek().box;
    return [
      [left, top],
      [right, bottom],
    ];
  };
  const behaviour = zoom<HTMLElement, unknown>()
    .extent(extent)
    .translateExtent([
      [sheet.left, sheet.top],
      [sheet.right, sheet.bottom],
    ])
    .clickDistance(6)
    .filter((event: Event) => allowed(event))
    .on('zoom', (event: { transform: ZoomTransform; sourceEvent: unknown }) => {
      if (event.sourceEvent !== null) [kept, byHand] = [null, true];
      apply(event.transform);
    });

  const stop = (): void => {
    gliding?.cancel();
    gliding = null;
  };
  const seen = (of: HTMLElement): ZoomTransform => gliding?.now() ?? zoomTransform(of);
  const centre = (): Point => middleOf(room.peek().box);
  const fit = (): number => scaleIn([width, height], room.peek().box);
  const centred = (k: number, [cx, cy]: Point): ZoomTransform => {
    const [mx, my] = centre();
    return zoomIdentity.translate(mx - cx * k, my - cy * k).scale(k);
  };
  const set = (to: ZoomTransform): void => {
    stop();
    if (frame !== null) behaviour.transform(select(frame), to);
  };
  const glide = (to: ZoomTransform, ms = 320): void => {
    if (frame === null || drawn === null) return;
    const end = behaviour.constrain()(to, extent(), behaviour.translateExtent());
    const from = seen(frame);
    set(end);
    if (still() || isSame(from, end)) return;
    clearTimeout(resting);
    gliding = glideOf(drawn, { from, to: end, about: centre(), ms, placed, arrived: () => arrived(end) });
  };
  const arrived = (at: ZoomTransform): void => {
    gliding = null;
    settle(at);
  };
  /** A hand takes the map where it is seen. */
  const halt = (): void => {
    if (frame !== null && gliding !== null) set(seen(frame));
  };
  const middle = (): Point => {
    const [x, y] = centre();
    return frame === null ? [0, 0] : zoomTransform(frame).invert([x, y]);
  };
  const whole = (): ZoomTransform => centred(fit(), [sheet.left + width / 2, sheet.top + height / 2]);

  const asWanted = (least: number): ZoomTransform | null => {
    const look = wanted;
    wanted = null;
    return look === null ? null : centred(Math.max(look.k, least), look.middle);
  };

  /** Keeps the frame full: what was the whole map before it changed is so afterwards. */
  const resized = (): void => {
    if (frame === null || frame.clientWidth === 0 || frame.clientHeight === 0) return;
    const before = behaviour.scaleExtent()[0];
    const now = zoomTransform(frame);
    const seen = middle();
    room.value = roomFor([width, height], [frame.clientWidth, frame.clientHeight]);
    const least = fit();
    behaviour.scaleExtent([least, Math.max(least * NEAREST.times, NEAREST.pixels)]);
    const wasWhole = isWhole(now, before) || (scale.peek() === 1 && now.k === 1);
    set(asWanted(least) ?? (wasWhole ? whole() : centred(Math.max(now.k, least), seen)));
    settle(zoomTransform(frame));
    attached.value = true;
  };

  const frameOn = (framing: Framing | null, otherwise: ZoomTransform | null = null): void => {
    if (framing !== null) glide(centred(Math.min(framing.k, behaviour.scaleExtent()[1]), framing.middle), 420);
    else if (otherwise !== null) glide(otherwise, 420);
  };
  const showing = (now: Placing) => ({ now, room: room.peek().box });

  return {
    scale,
    placing,
    room,
    attached,
    attach: (newFrame, newSheet, as = null) => {
      [frame, drawn, wanted] = [newFrame, newSheet, as];
      byHand ||= as?.byHand === true;
      behaviour.duration(still() ? 0 : 250);
      // Before the behaviour hears of it: it goes on from where it finds the map.
      for (const type of HANDS) newFrame.addEventListener(type, halt, { capture: true, passive: true });
      select(newFrame).call(behaviour);
      const watch = new ResizeObserver(resized);
      watch.observe(newFrame);
      resized();
      return () => {
        watch.disconnect();
        stop();
        clearTimeout(resting);
        for (const type of HANDS) newFrame.removeEventListener(type, halt, { capture: true });
        select(newFrame).on('.zoom', null);
        [frame, drawn] = [null, null];
      };
    },
    look: () => {
      if (frame === null || !attached.peek()) return null;
      const now = kept ?? zoomTransform(frame);
      const [x, y] = centre();
      return isWhole(now, behaviour.scaleExtent()[0]) ? null : { k: now.k, middle: now.invert([x, y]), byHand };
    },
    by: (factor) => {
      if (frame === null) return;
      [kept, byHand] = [null, true];
      const [least, most] = behaviour.scaleExtent();
      glide(centred(Math.max(least, Math.min(most, zoomTransform(frame).k * factor)), middle()), 200);
    },
    pan: (dx, dy) => {
      if (frame === null) return;
      [kept, byHand] = [null, true];
      const { k } = zoomTransform(frame);
      const [x, y] = middle();
      glide(centred(k, [x + dx / k, y + dy / k]), 160);
    },
    whole: () => {
      [kept, byHand] = [null, true];
      glide(whole());
    },
    show: (box, part) => {
      if (frame === null || !attached.peek()) return;
      kept = null;
      frameOn(toShow(box, part ?? box, showing(zoomTransform(frame))));
    },
    peek: (box) => {
      if (frame === null || !attached.peek()) return;
      const framing = toShow(box, box, showing(zoomTransform(frame)));
      if (framing !== null) kept ??= zoomTransform(frame);
      frameOn(framing);
    },
    back: () => {
      frameOn(null, kept);
      kept = null;
    },
    offer: (boxes, tap) => {
      if (frame === null || !attached.peek() || boxes.length === 0) return;
      const now = kept ?? zoomTransform(frame);
      const left = byHand && anyInView(boxes, now, room.peek().box);
      const wish = { ...showing(now), tap, most: behaviour.scaleExtent()[1] };
      frameOn(left ? null : toShowOffers(boxes, wish), kept);
      if (!left) byHand = false;
      kept = null;
    },
    pointAt: ({ clientX, clientY }) => {
      const rect = frame?.getBoundingClientRect();
      if (frame === null || rect === undefined) return [0, 0];
      return seen(frame).invert([clientX - rect.left - frame.clientLeft, clientY - rect.top - frame.clientTop]);
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

function isWhole({ k }: ZoomTransform, least: number): boolean {
  return k <= least * 1.01;
}

function isSame(one: ZoomTransform, other: ZoomTransform): boolean {
  return one.k === other.k && one.x === other.x && one.y === other.y;
}
