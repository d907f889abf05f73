import { describe, expect, it } from 'vitest';
import type { Box } from '../../../src/drawing/geometry/points.ts';
import { anyInView, beyond, roomFor, toShow, toShowOffers } from '../../../web/src/board/framing.ts';

const around = (x: number, y: number, size = 10): Box => ({
  left: x - size / 2,
  top: y - size / 2,
  right: x + size / 2,
  bottom: y + size / 2,
});
const ROOM = { left: 0, top: 0, right: 400, bottom: 300 };
const now = { k: 1, x: 0, y: 0 };
const wish = { now, room: ROOM, tap: 24, most: 10 };

describe('the room of a map in its frame', () => {
  it('keeps the buttons off it, on the side where the map leaves most', () => {
    expect(roomFor([400, 800], [500, 600])).toEqual({ box: { left: 0, top: 0, right: 448, bottom: 600 }, row: false });
    expect(roomFor([800, 400], [500, 600])).toEqual({ box: { left: 0, top: 52, right: 500, bottom: 600 }, row: true });
  });
});

describe('what is offered', () => {
  it('is left as it is where all of it can be seen and hit', () => {
    expect(toShowOffers([around(50, 50, 30), around(300, 200, 30)], wish)).toBeNull();
  });

  it('is come nearer to until the smallest can be hit', () => {
    const framing = toShowOffers([around(50, 50), around(60, 60, 30)], wish);
    expect(framing?.k).toBeCloseTo(2.4);
  });

  it('is seen whole from farther off where it lies partly out of view', () => {
    const framing = toShowOffers([around(50, 50, 60), around(700, 200, 60)], wish);
    expect(framing?.k).toBeLessThan(1);
    expect(framing?.middle[0]).toBe(375);
  });

  it('is shown where most of it lies when not all of it could be hit at once', () => {
    const crowd = [around(600, 600), around(620, 600), around(640, 610)];
    const framing = toShowOffers([around(20, 20), ...crowd], wish);
    expect(framing?.k).toBeCloseTo(2.4);
    expect(framing?.middle).toEqual([620, 605]);
  });

  it('never brings the map nearer than it goes', () => {
    expect(toShowOffers([around(50, 50, 1)], { ...wish, most: 3 })?.k).toBe(3);
  });

  it('is told of by its edge where it is out of view', () => {
    const edges = beyond([around(200, 50), around(-90, 40), around(-50, 60), around(900, 900)], now, ROOM);
    expect(edges).toEqual([
      { side: 'left', which: [1, 2], along: 50 },
      { side: 'bottom', which: [3], along: 364 },
    ]);
  });
});

describe('a sign of what is out of view', () => {
  it('stands beside what is offered in view, not over it', () => {
    const [left] = beyond([around(-90, 150), around(20, 150, 30)], now, ROOM);
    expect(Math.abs((left?.along ?? 150) - 150)).toBeGreaterThan(30);
  });
});

describe('what is pointed at', () => {
  it('is brought into view only where it is not seen well', () => {
    expect(toShow(around(200, 150, 40), around(200, 150, 40), { now, room: ROOM })).toBeNull();
    expect(toShow(around(500, 150, 40), around(500, 150, 40), { now, room: ROOM })).toEqual({
      k: 1,
      middle: [500, 150],
    });
    expect(toShow(around(200, 150, 11), around(200, 150, 11), { now, room: ROOM })?.k).toBe(4);
  });
});

describe('what is in view', () => {
  it('is what has its middle in the room', () => {
    expect(anyInView([around(20, 20)], now, ROOM)).toBe(true);
    expect(anyInView([around(20, 20)], { k: 1, x: -200, y: 0 }, ROOM)).toBe(false);
    expect(anyInView([around(20, 20)], { k: 30, x: 0, y: 0 }, ROOM)).toBe(false);
  });
});
