import { signal } from '@preact/signals';
import { describe, expect, it } from 'vitest';
import type { DrawnArea, DrawnBoard, DrawnPiece } from '../../../src/drawing/board.ts';
import { glossaryOf } from '../../../src/drawing/glossary.ts';
import { atlasOf } from '../../../src/drawing/map/atlas.ts';
import type { Box, Point } from '../../../src/drawing/geometry/points.ts';
import { labelsOf } from '../../../src/drawing/map/labels.ts';
import type { AreaLabel } from '../../../src/drawing/map/lettering.ts';
import { boxAround, meets } from '../../../src/drawing/map/lettering.ts';
import { flagAt, ownedBy } from '../../../src/drawing/map/owner-flags.ts';
import { markPlaces } from '../../../src/drawing/pieces/mark-places.ts';
import { wholesOf } from '../../../src/drawing/map/wholes.ts';
import { foldedPointing } from '../../../web/src/board/fold-offers.ts';
import type { Pointing } from '../../../web/src/board/offers.ts';
import { modelOf, showsParts, sizeAt, terrainAt, terrainOf } from '../../../src/drawing/pieces/model.ts';

const box = (
  id: string,
  [x, y]: readonly [number, number],
  wide: number,
  rest: Partial<DrawnArea> = {},
): DrawnArea => ({
  id,
  name: { en: id, es: id },
  terrain: 'plain',
  x: x + wide / 2,
  y: y + wide / 2,
  polygon: [[x, y], [x + wide, y], [x + wide, y + wide], [x, y + wide]], // prettier-ignore
  ...rest,
});
const token = { look: 'points', value: '2', label: { en: 'Two', es: 'Dos' } } as const;
const board: DrawnBoard = {
  kind: 'areas',
  width: 400,
  height: 200,
  edges: [],
  areas: [
    box('North', [0, 0], 200, { tokens: [token] }),
    box('South', [200, 0], 200),
    box('Town', [20, 140], 36, { within: 'North', tokens: [token] }),
    box('Camp', [56, 140], 36, { within: 'Town' }),
  ],
};
const glossary = glossaryOf(board);
const terrain = terrainOf(board);
const [afar, near] = [terrainAt(terrain, 0.3), terrainAt(terrain, 2)];
const piece = (id: string, at: string, owner = 'red'): DrawnPiece => ({ id, at, owner, face: 'up', kind: 'troops' });
const model = (seen: typeof terrain, ...pieces: DrawnPiece[]) =>
  modelOf({ glossary, ruleset: { seats: [] } }, { pieces, lang: 'en' }, seen, sizeAt(seen, seen === afar ? 0.3 : 2));

describe('areas with small parts', () => {
  const pieces = [piece('a', 'North'), piece('b', 'Camp'), piece('c', 'Town', 'blue')];

  it('show who stands in a part there from near, and in the whole area from afar', () => {
    expect([showsParts(terrain, 0.3), showsParts(terrain, 2)]).toEqual([false, true]);
    const standsAt = (seen: typeof terrain) => new Set(model(seen, ...pieces).layout.spots.map(({ at }) => at));
    expect(standsAt(near)).toEqual(new Set(['North', 'Camp', 'Town']));
    expect(standsAt(afar)).toEqual(new Set(['North']));
  });

  it('have larger pieces from afar than from near', () => {
    expect(sizeAt(afar, 0.3)).toBeGreaterThan(2 * sizeAt(near, 2));
  });

  it('leave markers out from afar, which would hide who stands there', () => {
    const wall: DrawnPiece = { ...piece('w', 'North'), kind: 'wall' };
    const legend = { works: [{ id: 'wall', name: { en: 'Wall', es: 'Muro' }, look: 'wall' }] };
    const context = { glossary: glossaryOf({ legend }), ruleset: { seats: [] } };
    const spots = (seen: typeof terrain) => modelOf(context, { pieces: [wall], lang: 'en' }, seen, 20).layout.spots;
    expect([spots(near).length, spots(afar).length]).toEqual([1, 0]);
  });

  it('have what happens in a part marked where its pieces stand', () => {
    const at = (seen: typeof terrain) => markPlaces(model(seen, ...pieces), seen, new Map()).at('Camp');
    expect(at(near)).toMatchObject({ x: 74, y: 158 });
    expect(at(afar)).toMatchObject({ x: 100, y: 100 });
  });
});

describe('names', () => {
  const atlas = atlasOf(board, glossary);
  const named = (scale: number, parts: boolean) =>
    labelsOf(atlas, { scale, piece: 20, parts, nameOf: ({ name }) => name.en });
  const written = (scale: number, parts: boolean) =>
    named(scale, parts).flatMap(({ area, lines }) => (lines.length === 0 ? [] : [area.id]));

  it('of parts stand beside them from near, with their tokens; parts of parts have none', () => {
    expect(written(2, true)).toEqual(['North', 'South', 'Town']);
    const town = named(2, true).find(({ area }) => area.id === 'Town');
    expect(town?.tokens).not.toBeNull();
    expect(town?.at[1]).toBeGreaterThan(140 + 36);
  });

  it('keep a readable size from afar, where they have room', () => {
    expect(written(0.3, false)).toEqual(['North', 'South']);
    expect(named(0.3, false).every(({ size }) => size * 0.3 >= 8)).toBe(true);
    expect(written(0.06, false)).toEqual([]);
  });

  it('give way from afar to pieces, and are left out where these would hide them', () => {
    const spread = (standing: readonly Box[]) =>
      labelsOf(atlas, { scale: 0.3, piece: 20, parts: false, standing, nameOf: ({ name }) => name.en });
    const at = ([first]: readonly AreaLabel[]): Point => first?.at ?? [0, 0];
    const free = at(spread([]));
    const moved = spread([boxAround(free, 30, 30)]);
    expect(moved[0]?.lines).toEqual(['North']);
    expect(meets(boxAround(at(moved), 30, 20), boxAround(free, 30, 30))).toBe(false);
    expect(spread([boxAround(free, 500, 500)])[0]?.lines).toEqual([]);
  });
});

describe('what is offered from afar', () => {
  const choice = (id: string) => ({ id, label: { en: id, es: id } });
  const asked: unknown[] = [];
  const pointing: Pointing = {
    blocked: new Map(),
    choices: [],
    ghosts: [],
    odds: [],
    pointed: signal(null),
    wordsOf: () => '',
    choose: () => undefined,
    offers: new Map([
      ['area:North', [choice('to-north')]],
      ['area:Camp', [choice('to-camp')]],
      ['piece:a', [choice('with-a')]],
    ]),
    taken: new Set(['area:Town']),
    take: (key, _from, choices) =>
      asked.push(
        key,
        choices?.map(({ id }) => id),
      ),
    explain: () => undefined,
  };

  it('in a part of an area is offered in the whole, with what the area offers itself', () => {
    const folded = foldedPointing(pointing, wholesOf(board.areas));
    expect([...folded.offers].map(([key, choices]) => [key, choices.map(({ id }) => id)])).toEqual([
      ['area:North', ['to-north', 'to-camp']],
      ['piece:a', ['with-a']],
    ]);
    expect([...folded.taken]).toEqual(['area:North']);
    folded.take('area:North', null as never);
    expect(asked).toEqual(['area:North', ['to-north', 'to-camp']]);
  });
});

describe('owners', () => {
  it('are told by the zones of a view, and those of nobody are left out', () => {
    const zones = { North: { owner: 'red' }, South: { owner: null }, Town: { owner: 'red' }, Camp: 7 };
    expect([...ownedBy(zones, board.areas)]).toEqual([['red', ['North', 'Town']]]);
    expect([...ownedBy(undefined, board.areas)]).toEqual([]);
  });

  it('have flags that can be seen from afar, their foot within their area', () => {
    const ring = [[0, 0], [10, 0], [10, 100]] as const; // prettier-ignore
    expect(flagAt(ring, { at: [5, 60], lines: 1, size: 14.5, scale: 1 })).toMatchObject({ x: 5, large: 1 });
    const { y, large } = flagAt(ring, { at: [5, 10], lines: 1, size: 14.5, scale: 0.2 });
    expect(large).toBeGreaterThan(3);
    expect(y).toBeCloseTo(0.4 * 14 * large);
  });

  it('have flags above all lines of a name, and beyond the edge rather than upon its letters', () => {
    const ring = [[0, 0], [90, 0], [90, 90]] as const; // prettier-ignore
    const size = 14;
    for (const lines of [1, 2, 3])
      expect(flagAt(ring, { at: [45, 60], lines, size, scale: 1 }).y).toBeLessThan(60 - (lines * size) / 2);
    expect(flagAt(ring, { at: [45, 20], lines: 2, size, scale: 1 }).y).toBeLessThan(20 - size);
  });
});
