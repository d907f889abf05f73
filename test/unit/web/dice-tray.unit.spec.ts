import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearCorner } from '../../../web/src/table/dice/clear-corner.ts';
import { trayState } from '../../../web/src/table/dice/tray-state.ts';

describe('the tray of the last dice', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('opens for new throws and folds once they had time to be read', () => {
    const tray = trayState();
    tray.thrown('7', 2);
    expect(tray.open.value).toBe(true);
    vi.advanceTimersByTime(9_900);
    expect(tray.open.value).toBe(true);
    vi.advanceTimersByTime(200);
    expect(tray.open.value).toBe(false);
  });

  it('is not opened again by the same throws, but by the next', () => {
    const tray = trayState();
    tray.thrown('7', 1);
    tray.fold();
    tray.thrown('7', 1);
    expect(tray.open.value).toBe(false);
    tray.thrown('8', 1);
    expect(tray.open.value).toBe(true);
  });

  it('does not fold under a hand, and soon after it has gone', () => {
    const tray = trayState();
    tray.thrown('7', 1);
    vi.advanceTimersByTime(8_000);
    tray.hold(true);
    vi.advanceTimersByTime(60_000);
    expect(tray.open.value).toBe(true);
    tray.hold(false);
    vi.advanceTimersByTime(2_900);
    expect(tray.open.value).toBe(true);
    vi.advanceTimersByTime(200);
    expect(tray.open.value).toBe(false);
  });

  it('waits for whoever looks at another page', () => {
    const tray = trayState();
    tray.seen(false);
    tray.thrown('7', 1);
    vi.advanceTimersByTime(60_000);
    expect(tray.open.value).toBe(true);
    tray.seen(true);
    vi.advanceTimersByTime(9_000);
    expect(tray.open.value).toBe(false);
  });

  it('stays when it was opened by hand', () => {
    const tray = trayState();
    tray.unfold();
    vi.advanceTimersByTime(600_000);
    expect(tray.open.value).toBe(true);
    tray.fold();
    expect(tray.open.value).toBe(false);
  });
});

describe('where it lies', () => {
  const room = { left: 0, top: 0, right: 400, bottom: 300 };
  const size = [150, 80] as const;
  const offer = (left: number, top: number) => ({ left, top, right: left + 30, bottom: top + 30 });

  it('is below left while nothing is offered there', () => {
    expect(clearCorner({ size, room, taken: [offer(300, 20)], now: null })).toBe('bottom-left');
  });

  it('is the first corner that covers nothing', () => {
    const taken = [offer(20, 250), offer(20, 20)];
    expect(clearCorner({ size, room, taken, now: null })).toBe('bottom-right');
  });

  it('stays where it is as long as that is free', () => {
    expect(clearCorner({ size, room, taken: [], now: 'top-right' })).toBe('top-right');
  });

  it('is none where every corner has something, or the map is too small', () => {
    const taken = [offer(20, 250), offer(20, 20), offer(350, 20), offer(350, 250)];
    expect(clearCorner({ size, room, taken, now: null })).toBeNull();
    expect(clearCorner({ size: [390, 80], room, taken: [], now: null })).toBeNull();
  });
});
