import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Look } from '../../../web/src/board/last-look.ts';
import { keepLook, lastLook } from '../../../web/src/board/last-look.ts';
import { mapZoom } from '../../../web/src/board/map-zoom.ts';

const SHEET = { left: 0, top: 0, right: 400, bottom: 300 };
const UNIT = { left: 100, top: 100, right: 110, bottom: 110 };

let resized: () => void = () => undefined;

/** As much of an element as a zoom asks for. */
function element(size: { clientWidth: number; clientHeight: number }) {
  const nothing = (): void => undefined;
  const style = { transform: '', setProperty: nothing };
  return { ...size, style, classList: { add: nothing, remove: nothing }, addEventListener: nothing };
}

beforeAll(() => {
  class Watch {
    constructor(heard: () => void) {
      resized = heard;
    }
    observe(): void {
      // Tests say when the size changes.
    }
  }
  vi.stubGlobal('ResizeObserver', Watch);
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
});
afterAll(() => {
  vi.unstubAllGlobals();
});

/** A board in a hidden panel, and what shows that panel. */
function hiddenBoard(size = { clientWidth: 0, clientHeight: 0 }) {
  const [frame, sheet] = [element(size), element(size)];
  const zoom = mapZoom(SHEET);
  zoom.attach(frame as unknown as HTMLElement, sheet as unknown as SVGElement);
  const open = (): void => {
    Object.assign(frame, { clientWidth: 800, clientHeight: 600 });
    resized();
  };
  return { zoom, sheet, open };
}

describe('the map of a hidden panel', () => {
  it.each([
    ['seen', { clientWidth: 0, clientHeight: 0 }],
    ['given any height', { clientWidth: 800, clientHeight: 0 }],
  ])('is not framed before the panel is %s', (_how, size) => {
    const { zoom, open } = hiddenBoard(size);
    expect(zoom.attached.value).toBe(false);
    open();
    expect(zoom.attached.value).toBe(true);
    expect(zoom.placing.value.k).toBeGreaterThan(1);
  });

  it.each([
    ['an offer', (zoom: ReturnType<typeof mapZoom>) => zoom.offer([UNIT], 26)],
    ['the signs of a way', (zoom: ReturnType<typeof mapZoom>) => zoom.show(UNIT)],
    ['a choice of the list', (zoom: ReturnType<typeof mapZoom>) => zoom.peek(UNIT)],
  ])('is not moved by %s, and shows it once it is seen', (_what, bring) => {
    const { zoom, sheet, open } = hiddenBoard();
    bring(zoom);
    expect(sheet.style.transform).toBe('');
    open();
    const whole = sheet.style.transform;
    bring(zoom);
    expect(sheet.style.transform).not.toBe(whole);
    expect(Number(/scale\((.*)\)/.exec(sheet.style.transform)?.[1])).toBeGreaterThan(zoom.placing.value.k);
  });
});

describe('the map of a page that follows another of the same game', () => {
  const seen = (size: { clientWidth: number; clientHeight: number }, as: Look | null = null) => {
    const [frame, sheet] = [element(size), element(size)];
    const zoom = mapZoom(SHEET);
    zoom.attach(frame as unknown as HTMLElement, sheet as unknown as SVGElement, as);
    return { zoom, sheet };
  };

  it('is seen as it was there, and left there by what is offered within it', () => {
    const before = seen({ clientWidth: 800, clientHeight: 600 });
    before.zoom.by(3);
    before.zoom.pan(40, 20);
    const look = before.zoom.look();
    const after = seen({ clientWidth: 800, clientHeight: 600 }, look);
    expect(after.sheet.style.transform).toBe(before.sheet.style.transform);
    after.zoom.offer([{ left: 200, top: 140, right: 202, bottom: 142 }], 26);
    expect(after.sheet.style.transform).toBe(before.sheet.style.transform);
    expect(after.zoom.look()?.middle).toEqual(look?.middle);
  });

  it('is whole where that was, however large', () => {
    const { look } = seen({ clientWidth: 800, clientHeight: 600 }).zoom;
    expect(look()).toBe(null);
    const { zoom, sheet } = seen({ clientWidth: 400, clientHeight: 600 }, look());
    const whole = sheet.style.transform;
    zoom.whole();
    expect(sheet.style.transform).toBe(whole);
  });

  it('is kept for that game alone', () => {
    const look = { k: 3, middle: [1, 2], byHand: true } as const;
    keepLook('one', look);
    expect([lastLook('one'), lastLook('another'), lastLook(undefined)]).toEqual([look, null, null]);
    keepLook('one', null);
    expect(lastLook('one')).toBe(null);
  });
});
