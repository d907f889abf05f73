import { describe, expect, test } from 'vitest';
import { rule } from '../../support/rules-registry.ts';
import type { Layout, Playing } from '../../support/guerra.ts';
import { table } from '../../support/guerra.ts';

/** A royalist force is activated, marches along `way`, its start first, and stops: dice of `script` fall. */
function marched(
  of: string,
  [from = '', ...way]: readonly string[],
  script: number[] = [],
  more: Layout = {},
): Playing {
  const game = table({ forces: { r1: `field:${from} ${of}` }, ...more });
  game.play('activate', ['force:r1', ...(more.purses === undefined ? [] : ['rp:0'])], [5]);
  for (const area of way) {
    const path = ['do:march', `place:field:${area}`];
    game.play('operate', game.completes('operate', path) ? path : [...path, 'done']);
  }
  game.play('operate', ['stop'], script);
  return game;
}

/** A fleet that has to return after the operations: the game waits for it. */
const HOMEWARD = { r8: 'city:habana R-MI-9', r9: 'sea:C9 R-F-1' };

const checked = (game: Playing) => game.event('AttritionChecked').public;

describe('attrition on the march', () => {
  rule('guerra-a-muerte', '5.3b', 'once, at the end, for who went into hostile areas or across the Andes', () => {
    const hostile = marched('RL Cu', ['santa_fe', 'maracaibo', 'costa_firme', 'cumana'], [1]);
    expect(hostile.events.filter(({ type }) => type === 'AttritionChecked')).toHaveLength(1);
    expect(checked(hostile)).toMatchObject({ force: 'r1', exempt: false, die: 1, steps: 1 });
    expect(marched('RL', ['cordoba', 'chile_norte'], [1]).types()).toContain('AttritionChecked');
    expect(marched('RL', ['panama', 'santa_fe'], [1]).types()).toContain('AttritionChecked');
    expect(marched('RL', ['lima', 'cuzco']).types()).not.toContain('AttritionDue');
  });

  test('a column no larger than the value of each hostile area that it entered is spared (A5)', () => {
    const small = marched('Cp', ['maracaibo', 'costa_firme', 'cumana']);
    expect(checked(small)).toMatchObject({ exempt: true, die: null, steps: 0 });
    expect(small.state.forces['r1']?.checked).toBe(true);
    expect(checked(marched('RL', ['maracaibo', 'costa_firme', 'cumana'], [1]))).toMatchObject({ exempt: false });
    expect(checked(marched('Cp', ['cordoba', 'pampas'], [1]))).toMatchObject({ exempt: false });
    expect(checked(marched('Cp', ['cordoba', 'chile_norte'], [1]))).toMatchObject({ exempt: false });
    expect(checked(marched('Boves', ['maracaibo', 'costa_firme']))).toMatchObject({ exempt: true });
  });

  rule('guerra-a-muerte', ['5.3c', '13.0b'], '1 more in the Chaco, and for who has left it', () => {
    const into = marched('RL', ['charcas', 'chaco'], [4]);
    expect(checked(into)).toMatchObject({ die: 4, modifiers: [{ id: 'chaco', value: 1 }], steps: 2 });
    const out = marched('RL Cu', ['charcas', 'chaco', 'salta'], [4]);
    expect(checked(out)).toMatchObject({ modifiers: [{ id: 'chaco', value: 1 }], steps: 2 });
  });

  rule('guerra-a-muerte', '5.3d', '1 step up to 4, 2 on 5 and 6, 3 above', () => {
    const steps = (die: number, way: string[], of: string) => checked(marched(of, ['charcas', ...way], [die])).steps;
    expect([1, 2, 3, 4, 5, 6].map((die) => steps(die, ['salta', 'chaco', 'paraguay', 'misiones'], 'RL Cu'))).toEqual([
      ...[1, 1, 1, 2, 2, 3],
    ]);
    const plain = (die: number) => checked(marched('RL Cu', ['maracaibo', 'costa_firme'], [die])).steps;
    expect([1, 2, 3, 4, 5, 6].map(plain)).toEqual([1, 1, 1, 1, 2, 2]);
  });

  test('a force of more than 10 steps adds 1; nobody loses more than it has', () => {
    const large = marched('RL Cu NE Mx Pb R-MI-1', ['maracaibo', 'costa_firme'], [4]);
    expect(checked(large)).toMatchObject({ modifiers: [{ id: 'large', value: 1 }], steps: 2 });
    expect(checked(marched('Cp', ['charcas', 'chaco'], [6]))).toMatchObject({ steps: 1 });
  });

  rule('guerra-a-muerte', '5.3e', 'its owner says which steps are lost', () => {
    const game = marched('RL Cu', ['maracaibo', 'costa_firme'], [3]);
    expect(game.asks()).toEqual(['royalist losses.take']);
    game.play('losses.take', ['unit:Cu']);
    expect([game.in('r1'), game.asks()]).toEqual(['RL Cu:1', ['royalist activate']]);
  });

  rule('guerra-a-muerte', '4.1', 'RP that are spent before the die take 2 off it each', () => {
    const game = marched('RL Cu', ['maracaibo', 'costa_firme'], [], { purses: { R: 3 } });
    expect(game.asks()).toEqual(['royalist relieve']);
    expect(game.offers('relieve')).toEqual(['none', 'some']);
    game.play('relieve', ['some', 'rp:2'], [4]);
    expect(checked(game)).toMatchObject({ rp: 2, modifiers: [{ id: 'rp', value: -4 }], steps: 0 });
    expect([game.purse('R'), game.asks()]).toEqual([1, ['royalist activate']]);
  });
});

describe('attrition of those that stand', () => {
  const standing = (forces: Layout['forces'], more: Layout = {}): Playing =>
    table({ step: { kind: 'operations', phase: 'royalist' }, ...more, forces: { ...forces, ...HOMEWARD } });

  rule('guerra-a-muerte', ['5.3b', '5.1b', '6.4b'], 'at the end of the operations, in the field, in cities and siege boxes', () => {
    const game = standing({
      r1: 'field:yucatan RL', r2: 'city:campeche Cu', r3: 'siege:caracas Gm', r4: 'field:lima Pb', p1: 'city:caracas NG2',
    });
    game.play('activate', ['end'], [1]);
    expect(game.event('AttritionDue').public).toMatchObject({ forces: ['r1', 'r2', 'r3'], when: 'phase' });
    expect(game.events.filter(({ type }) => type === 'AttritionChecked').map(({ public: { force } }) => force)).toEqual([
      'r3', 'r1',
    ]);
  }); // prettier-ignore

  test('a side with no more steps in the area than its value is spared; an enemy beside it does not count (A5)', () => {
    const game = standing({ r1: 'field:guatemala Gm', p1: 'field:guatemala Tp' });
    game.play('activate', ['end']);
    expect(checked(game)).toMatchObject({ force: 'r1', exempt: true });
    const two = standing({ r1: 'field:guatemala Gm', r2: 'city:omoa Cp' });
    two.play('activate', ['end'], [1]);
    expect(checked(two)).toMatchObject({ force: 'r1', exempt: false });
  });

  test('who has been checked on the march is not checked again', () => {
    const game = marched('RL Cu', ['maracaibo', 'costa_firme'], [1], {
      forces: { ...HOMEWARD, r1: 'field:maracaibo RL Cu' },
    });
    game.play('losses.take', ['unit:Cu']);
    game.play('activate', ['end']);
    expect(game.types()).not.toContain('AttritionDue');
    expect(game.event('PhaseOver').public.side).toBe('royalist');
  });

  rule('guerra-a-muerte', ['4.2.1d', '10.6c'], 'rebels at home and the Legion are never checked', () => {
    const game = standing({
      b1: 'field:paraguay REB-MI-1',
      b2: 'field:chaco REB-MC-1',
      l1: 'field:banda_oriental SPL-1',
    });
    game.play('activate', ['end']);
    expect(game.types()).not.toContain('AttritionDue');
  });

  test('the patriot pays for each force out of its own purse, once all parts are over', () => {
    const game = table({
      step: { kind: 'operations', phase: 'mexico' },
      forces: { p1: 'field:costa_firme NG2 GI LG Cr', p2: 'field:tierra_caliente Tp Mt' },
      purses: { GC: 1, MEX: 1, PLA: 4 },
    });
    game.play('activate', ['end']);
    game.play('relieve', ['some', 'rp:1', 'rp:0'], [2, 3]);
    const found = game.events.flatMap((event) => (event.type === 'AttritionChecked' ? [event.public] : []));
    expect(found.map(({ force, rp, steps }) => ({ force, rp, steps }))).toEqual([
      { force: 'p1', rp: 1, steps: 0 },
      { force: 'p2', rp: 0, steps: 1 },
    ]);
  });

  test('stacks of an area whose nation cannot pay are not offered RP', () => {
    const game = table({
      step: { kind: 'operations', phase: 'mexico' },
      forces: { p2: 'field:tierra_caliente Tp Mt' },
      purses: { PLA: 4 },
    });
    game.play('activate', ['end']);
    expect(game.offers('relieve')).toEqual(['none']);
  });
});
