import { describe, expect, it } from 'vitest';
import { curve, movements, head, wayOf } from '../../../src/drawing/pieces/arrows.ts';
import { marksOf } from '../../../src/drawing/pieces/marks-of.ts';

describe('marks of what happened', () => {
  it('are sorted by kind, without those that lack what their kind needs', () => {
    const whole = { kind: 'move' as const, from: 'a', to: 'b' };
    expect(marksOf([whole, { kind: 'move', from: 'a' }, { kind: 'spot', at: 'a', tone: 'loss' }], 'move')).toEqual([
      whole,
    ]);
  });

  it('make one arrow of all who went the same way', () => {
    const move = { kind: 'move' as const, from: 'a', to: 'c', via: ['b'], seat: 'north' };
    const found = movements([
      { ...move, count: 2 },
      { ...move, pieces: ['p', 'q', 'r'] },
      { ...move, via: [] },
    ]);
    expect(found.map(({ stops, count }) => [stops.join(''), count])).toEqual([
      ['abc', 5],
      ['ac', 1],
    ]);
  });

  it('make one arrow of the steps of a piece that follow on each other, though others went between', () => {
    const step = (piece: string, from: string, to: string) => ({ kind: 'move' as const, from, to, pieces: [piece] });
    const found = movements([step('p', 'a', 'b'), step('q', 'x', 'y'), step('p', 'b', 'c'), step('p', 'e', 'f')]);
    expect(found.map(({ stops, count, piece }) => [stops.join(''), count, piece])).toEqual([
      ['abc', 1, 'p'],
      ['xy', 1, 'q'],
      ['ef', 1, 'p'],
    ]);
  });
});

describe('an arrow', () => {
  const [a, b] = [
    { x: 0, y: 0 },
    { x: 100, y: 0 },
  ];

  it('ends short of the pieces at both ends and bends aside, there and back on different sides', () => {
    const there = wayOf([a, b], 20);
    const back = wayOf([b, a], 20);
    expect(there).toHaveLength(3);
    expect(Math.hypot(there[0]?.x ?? 0, there[0]?.y ?? 0)).toBeCloseTo(20);
    expect(Math.sign(there[1]?.y ?? 0)).toBe(-Math.sign(back[1]?.y ?? 0));
  });

  it('leads over the stops on the way', () => {
    expect(wayOf([a, { x: 50, y: 40 }, b], 10)[1]).toEqual({ x: 50, y: 40 });
    expect(curve(wayOf([a, { x: 50, y: 40 }, b], 10))).toContain('50.0 40.0');
  });

  it('is not drawn from nowhere', () => {
    expect(wayOf([a], 10)).toEqual([]);
    expect(curve([])).toBe('');
    expect(head([a], 5)).toBe('');
  });
});
