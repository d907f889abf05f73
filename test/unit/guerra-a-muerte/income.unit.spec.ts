import { describe, expect, it } from 'vitest';
import { startTurn } from '../../../src/domain/kernel/turn.ts';
import { guerraAMuerte as rules } from '../../../src/domain/rulesets/guerra-a-muerte/v1/index.ts';
import { pursesOf } from '../../../src/domain/rulesets/guerra-a-muerte/v1/rules/control.ts';
import { incomeOf } from '../../../src/domain/rulesets/guerra-a-muerte/v1/rules/income.ts';
import { advanceSpain } from '../../../src/domain/rulesets/guerra-a-muerte/v1/rules/spain.ts';
import type { Layout, Playing } from '../../support/guerra.ts';
import { stateOf, table } from '../../support/guerra.ts';
import { rule } from '../../support/rules-registry.ts';
import { scripted } from '../../support/scripted-chance.ts';

/** RP from Spain, in whole points, and the modifiers of the die. */
function spain(turn: number, die: number, layout: Layout = {}) {
  const state = stateOf({ turn, step: { kind: 'spanish' }, ...layout });
  const run = startTurn(rules, state, scripted({ dice: [die] }));
  advanceSpain(run);
  const [event] = run.events;
  if (event?.type !== 'SpanishDiced') throw new Error('no die');
  expect(run.state.purses.R).toBe(event.public.half);
  return { rp: event.public.half / 2, modifiers: event.public.modifiers.map(({ id, value }) => `${id} ${value}`) };
}

const at = (step: 'income', layout: Layout): Playing => table({ step: { kind: step, named: null }, ...layout });
const liberal = (state: { liberal: number | null }) => Object.assign(state, { liberal: 9 });

describe('RP from Spain', () => {
  rule('guerra-a-muerte', '4.5', 'a die brings 0, 1, 2 or 3 RP', () => {
    expect([1, 2, 3, 4, 5, 6].map((die) => spain(15, die).rp)).toEqual([0, 0, 1, 1, 2, 3]);
    expect(spain(15, 6).modifiers).toEqual([]); // A41
  });

  rule('guerra-a-muerte', '4.5.1a', '1 is taken off in turns 1 to 5', () => {
    expect([1, 5].map((turn) => spain(turn, 6))).toEqual([
      { rp: 2, modifiers: ['turn -1'] },
      { rp: 2, modifiers: ['turn -1'] },
    ]);
  });

  rule('guerra-a-muerte', '4.5.1b', '1 is added in turns 6 to 8', () => {
    expect([6, 8].map((turn) => spain(turn, 4))).toEqual([
      { rp: 2, modifiers: ['turn 1'] },
      { rp: 2, modifiers: ['turn 1'] },
    ]);
  });

  rule('guerra-a-muerte', '4.5.1c', '2 are taken off in turns 9 to 14', () => {
    expect([9, 14].map((turn) => spain(turn, 6))).toEqual([
      { rp: 1, modifiers: ['turn -2'] },
      { rp: 1, modifiers: ['turn -2'] },
    ]);
  });

  rule('guerra-a-muerte', '4.5.1d', 'once the liberals have power, a patriot with more areas takes 1 off', () => {
    const more = { r1: 'field:lima RL', p1: 'field:salta Pl-1', p2: 'field:cordoba Pl-2' };
    expect(spain(15, 6, { forces: more, also: liberal }).modifiers).toEqual(['patriotAhead -1']);
    expect(spain(15, 6, { forces: more }).modifiers).toEqual([]);
    const even = { r1: 'field:lima RL', p1: 'field:salta Pl-1' };
    expect(spain(15, 6, { forces: even, also: liberal }).modifiers).toEqual([]);
  });

  rule('guerra-a-muerte', '10.2.1.2', 'once the liberals have power the result is halved, rounded down', () => {
    expect([3, 5, 6].map((die) => spain(15, die, { also: liberal }).rp)).toEqual([0, 1, 1]);
  });
});

describe('Income', () => {
  rule('guerra-a-muerte', ['4.0a', '4.3', '3.1.3a'], 'every area controlled brings its RP to its purse', () => {
    const forces = { r1: 'field:lima RL', r2: 'city:habana LH', p1: 'field:salta Pl-1', p2: 'field:santa_fe NG1' };
    const game = at('income', { forces, purses: { R: 1, GC: 2 } });
    expect([game.purse('R'), game.purse('PLA'), game.purse('GC'), game.purse('CHI')]).toEqual([6, 2, 6, 0]);
    expect(game.event('IncomeCollected').public).toEqual({
      areas: [
        { area: 'cuba', purse: 'R', half: 4 },
        { area: 'santa_fe', purse: 'GC', half: 8 },
        { area: 'lima', purse: 'R', half: 6 },
        { area: 'salta', purse: 'PLA', half: 4 },
      ],
      totals: [
        { purse: 'R', half: 10 },
        { purse: 'PLA', half: 4 },
        { purse: 'GC', half: 8 },
      ],
    });
  });

  rule('guerra-a-muerte', '4.0b', 'of a shared area each has half, rounded down, and what is left is lost', () => {
    const forces = { r1: 'field:central_mexico NE', p1: 'field:central_mexico MEX-MI-1' };
    const game = at('income', { forces, purses: { R: 1 } });
    expect([game.purse('R'), game.purse('MEX')]).toEqual([3, 2]); // T2
  });

  rule('guerra-a-muerte', ['4.2.1c', '9.5d'], 'rebels in an area let nobody have anything of it', () => {
    const beside = { b1: 'field:banda_oriental REB-MI-1', p1: 'field:banda_oriental Pl-1', r1: 'field:salta RL' };
    expect(incomeOf(stateOf({ forces: beside }), 'banda_oriental', 'patriot')).toBe(0); // T3
    const alone = stateOf({ forces: { b1: 'field:paraguay REB-MI-1' } });
    expect([incomeOf(alone, 'paraguay', 'patriot'), incomeOf(alone, 'paraguay', 'royalist')]).toEqual([0, 0]);
    const royal = stateOf({ forces: { b1: 'field:paraguay REB-MI-1', r1: 'field:paraguay RL' } });
    expect(incomeOf(royal, 'paraguay', 'royalist')).toBe(0);
  });

  rule(
    'guerra-a-muerte',
    '10.6d',
    'the Legion beside El Plata units costs the patriot half, and brings nobody anything',
    () => {
      const value = (forces: Layout['forces'] & object, side: 'royalist' | 'patriot') =>
        incomeOf(stateOf({ forces, areas: {} }), 'banda_oriental', side);
      const beside = { l1: 'field:banda_oriental SPL-1', p1: 'field:banda_oriental Pl-1' };
      expect([value(beside, 'patriot'), value(beside, 'royalist')]).toEqual([0, 0]); // half of 1
      expect(value({ p1: beside.p1 }, 'patriot')).toBe(1);
      expect(value({ l1: beside.l1, b1: 'field:banda_oriental REB-MI-1' }, 'royalist')).toBe(0);
    },
  );

  rule('guerra-a-muerte', ['4.2a', '4.2b', '4.2c', '4.2d', '4.2e'], 'each nation spends of its own purses', () => {
    expect(pursesOf('GC')).toEqual(['GC']);
    expect(pursesOf('PLA')).toEqual(['PLA']);
    expect(pursesOf('MEX')).toEqual(['MEX']);
    expect(pursesOf('CHI')).toEqual(['PLA', 'CHI']);
    expect(pursesOf('PER')).toEqual(['PLA', 'CHI', 'GC', 'PER']);
    expect(pursesOf('REB')).toEqual([]);
  });

  rule(
    'guerra-a-muerte',
    '4.2f',
    'Lima, Cuzco and Arequipa go to El Plata, Peru or Gran Colombia, whoever is there',
    () => {
      const alone = at('income', { forces: { p1: 'field:lima NG1' }, purses: { R: 1 } });
      alone.play('income.purse', ['done']);
      expect(alone.purse('GC')).toBe(3);
      const forces = { p1: 'field:lima NG1 SanMartin', p2: 'city:callao PER-MI-1', p3: 'field:cuzco Pl-1 NG2' };
      const game = at('income', { forces, purses: { R: 1 } });
      expect(game.offers('income.purse')).toEqual(['purse:PLA', 'purse:GC', 'purse:PER']);
      game.play('income.purse', ['purse:PER', 'purse:PLA']);
      expect([game.purse('PLA'), game.purse('GC'), game.purse('PER')]).toEqual([2, 0, 3]);
      expect(game.events[0]?.secrets[0]?.to).toEqual(['patriot']);
    },
  );

  it('units outside the lists of their nation collect nothing, and being asked tells nothing (A77)', () => {
    const game = at('income', { forces: { p1: 'field:charcas NG1' }, purses: { R: 1 } });
    expect(game.asks()).toEqual(['patriot income.purse']);
    expect(game.offers('income.purse')).toEqual(['done']);
    game.play('income.purse', ['done']);
    expect(game.purse('GC')).toBe(0);
  });

  rule('guerra-a-muerte', '4.9.1c', 'an area of mass recruitment brings half in the next income, rounded down', () => {
    const forces = { p1: 'field:central_mexico MEX-MI-1' };
    const value = (halved: number, more: Layout['forces'] = {}) =>
      incomeOf(
        stateOf({ turn: 4, forces: { ...forces, ...more }, areas: { central_mexico: { halved } } }),
        'central_mexico',
        'patriot',
      );
    expect(value(4)).toBe(2);
    expect(value(5)).toBe(5);
    expect(value(4, { r1: 'field:central_mexico NE' })).toBe(1); // shared besides (T5)
    const game = at('income', { turn: 4, forces, areas: { central_mexico: { halved: 4 } }, purses: { R: 1 } });
    expect(game.purse('MEX')).toBe(2);
    expect(game.state.areas['central_mexico']?.halved).toBeNull();
  });

  it('raids come off what recruitment has left, before it is shared, and once (A72)', () => {
    const areas = { central_mexico: { halved: 4, raided: 1 }, tejas: { raided: 2 } };
    const forces = { r1: 'field:central_mexico NE', r2: 'field:tejas Mx' };
    const state = stateOf({ turn: 4, forces, areas });
    expect([incomeOf(state, 'central_mexico', 'royalist'), incomeOf(state, 'tejas', 'royalist')]).toEqual([1, 0]);
    const game = at('income', { turn: 4, forces, areas, purses: { R: 1 } });
    expect(game.state.areas['tejas']?.raided).toBe(0);
  });
});
