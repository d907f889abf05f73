import { describe, expect, it } from 'vitest';
import type { Layout, Playing } from '../../support/guerra.ts';
import { table } from '../../support/guerra.ts';
import { rule } from '../../support/rules-registry.ts';

const MILITIA = ['MEX-MI-1', 'MEX-MI-2', 'MEX-MI-3', 'MEX-MI-4', 'R-MI-1', 'R-MI-2', 'R-MC-1', 'GC-MI-1'];

/** Mass recruitment; what follows stops at the builds, since the royalist has an RP. */
const mass = (layout: Layout): Playing =>
  table({ step: { kind: 'mass', side: 'patriot' }, boxes: MILITIA, purses: { R: 1 }, ...layout });

/** The patriot, who may recruit with Morelos, does not; the dice of promotion fall. */
const promoting = (layout: Layout, dice: number[] = [6, 1]): Playing => {
  const game = table({ step: { kind: 'mass', side: 'patriot' }, boxes: ['MEX-MI-1'], purses: { R: 1 }, ...layout });
  game.play('patriot recruit.mass', ['none'], dice);
  return game;
};

describe('Mass recruitment', () => {
  rule(
    'guerra-a-muerte',
    ['4.9a', '4.9b'],
    'each side recruits in at most one area of the list, with a land force there',
    () => {
      const forces = {
        p1: 'field:cumana Bolivar',
        p2: 'city:veracruz MEX-MI-9',
        p3: 'field:durango MEX-MI-8',
        r1: 'field:yucatan R-MC-2',
        r2: 'city:acapulco R-F-1',
      };
      const game = mass({ forces });
      expect(game.asks()).toEqual(['patriot recruit.mass']);
      expect(game.offers('recruit.mass')).toEqual(['none', 'place:field:tierra_caliente', 'place:field:cumana']);
      game.play('recruit.mass', ['place:field:tierra_caliente']);
      expect(game.asks()).toEqual(['royalist recruit.mass']);
      expect(game.offers('recruit.mass')).toEqual(['none', 'place:field:yucatan']);
      game.play('recruit.mass', ['none']);
      expect(game.asks()).toEqual(['royalist build']);
    },
  );

  rule('guerra-a-muerte', ['4.9.1b', '4.9ex'], 'three militia infantry of the area’s nation come for nothing', () => {
    const areas = { central_mexico: { recruited: [] } };
    const game = mass({ forces: { p1: 'field:central_mexico Hidalgo' }, purses: { R: 1, MEX: 1 }, areas });
    game.play('recruit.mass', ['place:field:central_mexico']);
    expect(game.in('p2')).toBe('MEX-MI-1 MEX-MI-2 MEX-MI-3');
    expect(game.force('p2')).toMatchObject({ at: 'field:central_mexico', owner: 'patriot' });
    expect(game.purse('MEX')).toBe(1);
    expect(game.state.areas['central_mexico']).toMatchObject({ recruited: ['patriot'], halved: 4 });
    const few = mass({ forces: { r1: 'field:yucatan R-MC-2' } });
    few.play('recruit.mass', ['place:field:yucatan']);
    expect(few.in('r2')).toBe('R-MI-1 R-MI-2'); // what is left (A34)
  });

  rule('guerra-a-muerte', '4.9.1a', 'a side recruits in an area once, and its mark stays', () => {
    const areas = { tierra_caliente: { recruited: ['patriot' as const] } };
    const forces = { p1: 'field:tierra_caliente Hidalgo', r1: 'field:tierra_caliente R-MC-2' };
    const game = mass({ forces, areas });
    expect(game.asks()).toEqual(['royalist recruit.mass']);
    game.play('recruit.mass', ['place:field:tierra_caliente']);
    expect(game.state.areas['tierra_caliente']?.recruited).toEqual(['patriot', 'royalist']);
  });
});

describe('Promotion', () => {
  const here = { p1: 'field:tierra_caliente Morelos', r1: 'field:salta RL:1 R-MI-3 R-MC-3', r2: 'field:lima Cu:1' };

  rule('guerra-a-muerte', ['4.7a', '3.1.3b'], 'militia fills up a reduced regiment of its arm in its area', () => {
    const game = promoting({ forces: { ...here, r3: 'field:lima R-MC-4', r4: 'field:cuzco R-MI-4' } });
    expect(game.asks()).toEqual(['royalist promote']);
    expect(game.offers('promote')).toEqual(['done', 'unit:RL']); // for Cu there is only cavalry
    expect(game.offers('promote', ['unit:RL'])).toEqual(['unit:R-MI-3']);
    game.play('promote', ['unit:RL', 'unit:R-MI-3']);
    expect(game.in('r1')).toBe('RL R-MC-3');
    expect(game.at('R-MI-3')).toBe('recruit');
    expect(game.purse('R')).toBe(1);
    expect(game.event('UnitPromoted').public).toEqual({
      side: 'royalist',
      militia: 'R-MI-3',
      area: 'salta',
      emptied: null,
    });
    expect(game.event('UnitPromoted').secrets).toEqual([{ to: ['royalist'], data: { unit: 'RL' } }]);
  });

  rule('guerra-a-muerte', '4.7a', 'militia recruited in the turn cannot be used (A73)', () => {
    const forces = { p1: 'field:tierra_caliente Morelos', r1: 'field:yucatan Cp RL:1' };
    const game = table({
      step: { kind: 'mass', side: 'patriot' },
      boxes: ['R-MI-1', 'MEX-MI-1'],
      forces,
      purses: { R: 1 },
    });
    game.play('patriot recruit.mass', ['none']);
    game.play('royalist recruit.mass', ['place:field:yucatan'], [6, 1]);
    expect(game.offers('promote')).toEqual(['done']);
  });

  rule('guerra-a-muerte', '4.7b', 'the higher die promotes first, ties again', () => {
    const forces = { ...here, p2: 'field:cordoba Pl-1:1 PLA-MI-2' };
    const game = promoting({ forces }, [3, 3, 2, 5]);
    const types = game.events.filter(({ type }) => type === 'PromotionDiced');
    expect(types[0]?.public).toMatchObject({ dice: [3, 3, 2, 5], first: 'patriot' });
    expect(game.asks()).toEqual(['patriot promote']);
    game.play('promote', ['unit:Pl-1', 'unit:PLA-MI-2']);
    expect(game.asks()).toEqual(['royalist promote']);
  });

  rule('guerra-a-muerte', '4.7c', 'builds come behind promotions', () => {
    const game = promoting({ forces: here });
    expect(game.asks()).toEqual(['royalist promote']);
    game.play('promote', ['done']);
    expect(game.asks()).toEqual(['royalist build']);
  });

  rule(
    'guerra-a-muerte',
    '4.7d',
    'royalist militia serves Spaniards and Americans, patriot militia its own nation',
    () => {
      const royalist = promoting({ forces: { p1: here.p1, r1: 'field:lima RL:1 IDC:1 R-MI-3 R-MI-4' } });
      expect(royalist.offers('promote')).toEqual(['done', 'unit:RL', 'unit:IDC']);
      royalist.play('promote', ['unit:RL', 'unit:R-MI-3', 'unit:IDC', 'unit:R-MI-4']);
      expect(royalist.in('r1')).toBe('RL IDC');
      const forces = { p1: here.p1, p2: 'field:lima LP:1 Pl-1:1 PER-MI-2 CHI-MI-1' };
      const patriot = promoting({ forces });
      expect(patriot.offers('patriot promote')).toEqual(['done', 'unit:LP']);
    },
  );

  it('a force whose last militia goes is gone, and guerrillas may be promoted', () => {
    const band = { at: 'field:salta', of: ['R-MI-5'], posture: 'guerrilla' as const };
    const game = promoting({ forces: { p1: here.p1, r1: 'field:salta RL:1', r2: band } });
    game.play('promote', ['unit:RL', 'unit:R-MI-5']);
    expect(game.force('r2')).toBeNull();
    expect(game.event('UnitPromoted').public.emptied).toBe('r2');
  });

  it('a besieged garrison promotes by itself (A74)', () => {
    const forces = { p1: here.p1, r1: 'city:callao RL:1', r2: 'field:lima R-MI-3', p2: 'siege:callao Pl-7' };
    expect(promoting({ forces }).offers('promote')).toEqual(['done']);
    const inside = { ...forces, r3: 'city:callao R-MI-4' };
    expect(promoting({ forces: inside }).offers('promote', ['unit:RL'])).toEqual(['unit:R-MI-4']);
  });

  it('is not asked where boxes show that there is nothing to promote', () => {
    const game = table({
      step: { kind: 'promotion', left: null },
      forces: { r1: 'field:lima RL:1' },
      purses: { R: 1 },
    });
    expect(game.asks()).toEqual(['royalist build']);
  });
});
