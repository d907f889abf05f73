import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
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
