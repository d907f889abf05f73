import { describe, expect, it } from 'vitest';
import type { DrawnPiece } from '../../../src/drawing/board.ts';
import { glossaryOf } from '../../../src/drawing/glossary.ts';
import { HEXES_APART, turnedBy, writingOn } from '../../../src/drawing/pieces/long-hull.ts';
import { modelOf, terrainOf } from '../../../src/drawing/pieces/model.ts';
import { folded, isHull } from '../../../src/drawing/pieces/piece-look.ts';
import { tiePath, tiesOf } from '../../../src/drawing/pieces/ties.ts';
import { same } from '../../../src/domain/kernel/text.ts';
import { areas, map } from '../../support/small-sea.ts';

const word = (id: string, look?: string) => ({ id, name: same(id), ...(look === undefined ? {} : { look }) });
const legend = {
  types: [word('five', 'galley'), word('chief', 'leader')],
  badges: [word('holed-one', 'holed'), word('weary', 'tired-2'), word('oarless', 'lame-left'), word('odd')],
};
const board = { kind: 'hexes' as const, areas, legend };
const terrain = terrainOf(board);
const context = { glossary: glossaryOf(board), ruleset: { seats: [] } };

const galley = (id: string, rest: Partial<DrawnPiece> = {}): DrawnPiece => ({
  id,
  kind: 'five',
  owner: null,
  at: '11',
  face: 'up',
  facing: 0,
  label: same('Galley 1'),
  printed: ['5', '4'],
  ...rest,
});
const model = (...pieces: DrawnPiece[]) => modelOf(context, { pieces, lang: 'en' }, terrain, terrain.size);

describe('a piece that covers two hexes', () => {
  it('lies between their middles, its figure as long as both', () => {
    const { spotOf, looks } = model(galley('a', { also: ['12'] }));
    const [[x, bow], [, stern]] = [map.centre('11'), map.centre('12')];
    expect(spotOf.get('a')).toMatchObject({ at: '11', x, y: (bow + stern) / 2, pieces: ['a'] });
    expect(looks.get('a')?.shape).toBe('long');
    expect(Math.abs(stern - bow)).toBeCloseTo((HEXES_APART / 40) * terrain.size, 0);
  });

  it('lies as far back where its other place is not on the board', () => {
    const { spotOf } = model(galley('a', { at: '13', also: ['~1.1'] }));
    const [x, y] = map.centre('13');
    expect(spotOf.get('a')?.x).toBeCloseTo(x);
    expect(spotOf.get('a')?.y).toBeCloseTo(y + (25 / 40) * terrain.size);
  });

  it('shares its bow hex with a piece of one hex without making a heap', () => {
    const { layout } = model(galley('a', { also: ['12'] }), galley('b'));
    expect(layout.spots.map(({ pieces }) => pieces)).toEqual([['a'], ['b']]);
  });

  it('carries its bow where it looks, and is drawn in the room of one piece beside the map', () => {
    const { looks } = model(galley('a', { facing: 2, also: ['12'] }));
    const look = looks.get('a');
    if (look === undefined) throw new Error('no look');
    expect([look.facing, look.printed]).toEqual([2, ['5', '4']]);
    expect(isHull(folded(look))).toBe(true);
    expect(folded(look)).toMatchObject({ shape: 'hull', printed: ['5', 'G1'] });
    expect(turnedBy([0, -10], 90)).toEqual({ x: 10, y: 0 });
    expect(writingOn(180).bow.y).toBeGreaterThan(0);
  });

  it('wears what is bad for it first, and says how tired it is', () => {
    const badges = model(galley('a', { badges: ['weary', 'oarless', 'holed-one', 'odd'] })).looks.get('a')?.badges;
    expect(badges).toMatchObject([
      { id: 'odd', look: 'odd', bad: false, letter: 'O' },
      { id: 'holed-one', look: 'holed', bad: true },
      { id: 'oarless', look: 'lame-left', bad: true },
      { id: 'weary', look: 'tired-2', bad: false, letter: '2' },
    ]);
  });
});

describe('ties', () => {
  const hooked = (to: string) => ({ ties: [{ look: 'hooked', to }] });

  it('are drawn once, between the hexes that are nearest', () => {
    const two = model(galley('a', { also: ['12'], ...hooked('b') }), galley('b', { at: '23', ...hooked('a') }));
    const drawn = tiesOf(two, terrain);
    expect(drawn).toHaveLength(1);
    const [from, to] = ['12', '23'].map((id) => map.centre(id));
    expect(drawn[0]).toMatchObject({
      look: 'hooked',
      from: { x: from?.[0], y: from?.[1] },
      to: { x: to?.[0], y: to?.[1] },
    });
  });

  it('lead nowhere where the other piece is off the map, and are hooks where nobody knows what they are', () => {
    const strange = galley('a', { ties: [{ look: 'glued', to: 'b' }, { look: 'tow', to: 'gone' }] }); // prettier-ignore
    expect(tiesOf(model(strange, galley('b', { at: '21' })), terrain).map(({ look }) => look)).toEqual(['hooked']);
  });

  it('have a knot where two are tangled', () => {
    const ends = { key: 'k', from: { x: 0, y: 0 }, to: { x: 10, y: 0 } };
    expect(tiePath({ ...ends, look: 'tow' }, 40)).toBe('M0.0 0.0L10.0 0.0');
    expect(tiePath({ ...ends, look: 'tangled' }, 40).match(/M/g)).toHaveLength(3);
  });
});
