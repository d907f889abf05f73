import { describe, expect, it } from 'vitest';
import type { Fan } from '../../../web/src/board/pieces/fan.ts';
import { fanOf, together } from '../../../web/src/board/pieces/fan.ts';
import type { Ground, Spot, Standing } from '../../../src/drawing/pieces/layout.ts';
import { layOut, pieceSize } from '../../../src/drawing/pieces/layout.ts';
import { holds } from '../../../src/drawing/pieces/polygon.ts';

const square = (id: string, x: number, y: number, half: number): Ground => ({
  id,
  x,
  y,
  polygon: [
    [x - half, y - half],
    [x + half, y - half],
    [x + half, y + half],
    [x - half, y + half],
  ],
});
const field = square('field', 100, 100, 80);
const nook = square('nook', 300, 100, 20);
const grounds = new Map([field, nook].map((ground) => [ground.id, ground]));

const piece = (id: string, rest: Partial<Standing> = {}): Standing => ({
  id,
  at: 'field',
  owner: 'north',
  rank: 'unit',
  ...rest,
});
const many = (count: number, rest: Partial<Standing> = {}): Standing[] =>
  Array.from({ length: count }, (_, index) => piece(`p${index + 1}`, rest));
const lay = (pieces: readonly Standing[]) => layOut(pieces, grounds, { kind: 'areas', size: 30 });

const apart = (a: Spot, b: Spot): boolean =>
  Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y)) >= Math.min(a.size, b.size);

describe('pieces in an area', () => {
  it('stand side by side while they fit, within the outline and not on each other', () => {
    const { spots } = lay(many(6));
    expect(spots).toHaveLength(6);
    expect(spots.every(({ x, y }) => holds(field.polygon, [x, y]))).toBe(true);
    const pairs = spots.flatMap((a, index) => spots.slice(index + 1).map((b) => [a, b] as const));
    expect(pairs.every(([a, b]) => apart(a, b))).toBe(true);
  });

  it('lie in one heap an owner where they do not', () => {
    const { spots } = lay([...many(3, { at: 'nook' }), piece('q', { at: 'nook', owner: 'south' })]);
    expect(spots.map(({ pieces }) => pieces)).toEqual([['p1', 'p2', 'p3'], ['q']]);
  });

  it('keep leaders and works out of the heap of the troops while there is room', () => {
    const { spots } = lay([...many(40), piece('chief', { rank: 'leader' }), piece('wall', { rank: 'work' })]);
    expect(spots.map(({ pieces }) => pieces.length)).toEqual([1, 40, 1]);
    expect(spots.at(-1)?.size).toBeLessThan(30);
  });

  it('have a key for each heap, where leaders lie in one and troops of the same owner in another', () => {
    const chiefs = ['c1', 'c2'].map((id) => piece(id, { rank: 'leader' }));
    const { spots } = lay([...many(40), ...chiefs]);
    expect(spots.map(({ pieces }) => pieces.length)).toEqual([2, 40]);
    expect(new Set(spots.map(({ key }) => key)).size).toBe(2);
  });

  it('stand the same however the view lists them', () => {
    const pieces = [...many(5), piece('other', { owner: 'south' })];
    expect(lay([...pieces].reverse()).spots).toEqual(lay(pieces).spots);
  });

  it('are left out where their place is not on the map', () => {
    expect(lay([piece('p', { at: 'box' })]).spots).toEqual([]);
  });
});

describe('pieces that are carried', () => {
  it('are listed with their carrier, by place and by stacking', () => {
    const { spots, cargo } = lay([piece('boat'), piece('crew', { at: 'boat' }), piece('gun', { stackedOn: 'boat' })]);
    expect(spots.map(({ pieces }) => pieces)).toEqual([['boat']]);
    expect(cargo.get('boat')).toEqual(['crew', 'gun']);
  });
});

describe('pieces in a hex', () => {
  const inHex = (pieces: readonly Standing[]) => layOut(pieces, grounds, { kind: 'hexes', size: 30 });

  it('share one place in its middle', () => {
    expect(inHex(many(3)).spots).toMatchObject([{ x: 100, y: 100, pieces: ['p1', 'p2', 'p3'] }]);
  });

  it('leave a work seen in the corner', () => {
    const [unit, work] = inHex([piece('p'), piece('breach', { rank: 'work', owner: null })]).spots;
    expect(unit).toMatchObject({ x: 100, y: 100 });
    expect(work?.size).toBeLessThan(20);
    expect(work?.x).toBeLessThan(100);
  });

  it('are nearly as wide as the hex', () => {
    expect(pieceSize('hexes', [field])).toBeCloseTo(160 * 0.86);
    expect(pieceSize('areas', [field])).toBe(40);
  });
});

describe('a fan', () => {
  const board = { width: 400, height: 400 };
  const spot = (key: string, x: number, y: number): Spot => ({ key, at: key, x, y, size: 30, pieces: ['a', 'b'] });
  const fan = (key: string, x: number, y: number): Fan => fanOf(spot(key, x, y), ['a', 'b', 'c'], board, 30);

  it('stays on the board', () => {
    const { left, top, places } = fan('corner', 395, 2);
    expect(top).toBe(0);
    expect(left).toBeGreaterThan(0);
    expect(places.every(({ x, y }) => x < 400 && y > 0)).toBe(true);
  });

  it('lies open beside others only where it covers none of them, nor what else may be chosen', () => {
    const fans = [fan('one', 100, 100), fan('two', 120, 100), fan('three', 300, 300)];
    expect(together(fans, []).map(({ spot: { key } }) => key)).toEqual(['one', 'three']);
    expect(together(fans, [spot('free', 290, 300)]).map(({ spot: { key } }) => key)).toEqual(['one']);
  });
});
