import { describe, expect, test } from 'vitest';
import { rule } from '../../support/rules-registry.ts';
import type { Layout, Playing } from '../../support/guerra.ts';
import { table } from '../../support/guerra.ts';

/** A table at the arrival of the patriot's reinforcements. */
function arriving(layout: Layout): Playing {
  return table({ step: { kind: 'arrivals' }, ...layout });
}

describe('reinforcements of the patriot', () => {
  const mexicans = { Tp: 'waiting', SP: 'waiting' };

  rule('guerra-a-muerte', '4.10a', 'Mexicans enter where the patriot controls all, or with Morelos', () => {
    const game = arriving({
      turn: 3,
      elsewhere: mexicans,
      forces: {
        p1: 'field:guadalajara MEX-MI-1',
        p2: 'field:central_mexico MEX-MI-2 Morelos',
        p3: 'field:durango MEX-MI-3',
        r1: 'field:central_mexico NE',
        r2: 'field:durango Mx',
      },
    });
    const places = ['place:field:guadalajara', 'place:field:central_mexico'];
    expect(game.offers('arrivals.place').sort()).toEqual([...places].sort());
    game.play('arrivals.place', ['place:field:guadalajara', 'place:field:central_mexico']);
    expect([game.at('Tp'), game.at('SP')]).toEqual(['field:guadalajara', 'field:central_mexico']);
  });

  rule('guerra-a-muerte', '4.10a', 'once Morelos is lost they enter any area without royalists', () => {
    const game = arriving({
      elsewhere: { Tp: 'waiting' },
      boxes: ['MEX-MI-5'],
      forces: { p1: 'field:durango MEX-MI-1', r1: 'field:durango NE', r2: 'field:guadalajara Mx' },
    });
    const offered = game.offers('arrivals.place');
    expect(offered).toHaveLength(8);
    expect(offered).not.toContain('place:field:durango');
    expect(offered).toContain('place:field:yucatan');
  });

  rule(
    'guerra-a-muerte',
    '4.10b',
    'without Morelos regulars come as militia of their arm, as far as there is any',
    () => {
      const game = arriving({
        elsewhere: { Tp: 'waiting', Mt: 'waiting', SP: 'waiting' },
        boxes: ['MEX-MI-5', 'MEX-MC-2'],
      });
      game.play('arrivals.place', ['place:field:tejas', 'place:field:tejas']);
      expect([game.at('Tp'), game.at('Mt'), game.at('SP')]).toEqual(['out', 'out', 'out']);
      expect([game.at('MEX-MI-5'), game.at('MEX-MC-2')]).toEqual(['field:tejas', 'field:tejas']);
      expect(game.force('p1')).toMatchObject({ at: 'field:tejas', owner: 'patriot', kind: 'land' });
    },
  );

  test('who cannot enter waits, in sight of everybody', () => {
    const forces = { p1: 'field:salta Morelos', p2: 'field:durango MEX-MI-1', r1: 'field:durango NE' };
    const sees = arriving({
      elsewhere: { Tp: 'waiting' },
      forces: { ...forces, p1: 'aboard:p3 Morelos', p3: 'sea:C10 MEX-F-1' },
    });
    expect(sees.offers('arrivals.place')).toEqual(['done']);
    sees.play('arrivals.place', ['done']);
    expect(sees.at('Tp')).toBe('waiting');
    expect(sees.event('ReinforcementsWait').public).toMatchObject({ units: ['Tp'] });
    const beside = arriving({ elsewhere: { Tp: 'waiting' }, forces });
    expect(beside.offers('arrivals.place')).toEqual(['place:field:salta']);
  });

  rule(
    'guerra-a-muerte',
    '4.10f',
    'three frigates come free in ports that their nations hold, else they go to the box',
    () => {
      const game = arriving({
        turn: 2,
        elsewhere: { 'GC-F-1': 'waiting', 'PLA-F-1': 'waiting', 'CHI-F-1': 'waiting' },
        forces: {
          p1: 'city:cartagena GC-MI-1',
          p2: 'city:buenos_aires PLA-MI-1',
          r1: 'city:valdivia Ch1',
          r2: 'city:ancud Ch2',
          r3: 'field:chile_norte Ce',
        },
      });
      expect(game.offers('arrivals.place')).toEqual(['place:city:buenos_aires']);
      game.play('arrivals.place', ['place:city:buenos_aires', 'box', 'place:city:cartagena']);
      expect([game.at('PLA-F-1'), game.at('CHI-F-1'), game.at('GC-F-1')]).toEqual([
        ...['city:buenos_aires', 'recruit', 'city:cartagena'],
      ]);
      expect(game.force('p3')).toMatchObject({ kind: 'fleet' });
    },
  );

  rule('guerra-a-muerte', '4.10e', 'all other units that are due go to the recruit box', () => {
    const track = { 'Ch-2': 'track', GI: 'track', 'CHI-F-2': 'track', 'PLA-F-1': 'track', NG3: 'track' };
    const game = table({
      turn: 1,
      step: { kind: 'turn-end' },
      elsewhere: track,
      forces: { p1: 'field:salta Pl-2', r1: 'field:cuzco DR' },
      boxes: ['PER-MI-1', 'R-MI-1'],
    });
    expect(['Ch-2', 'GI', 'CHI-F-2'].map((id) => game.at(id))).toEqual(['recruit', 'recruit', 'recruit']);
    expect([game.at('PLA-F-1'), game.at('NG3')]).toEqual(['waiting', 'track']);
  });

  rule(
    'guerra-a-muerte',
    '4.10d',
    'Mina lands on a Caribbean coast of Mexico as the operations of turn 8 begin',
    () => {
      const game = table({ turn: 8, step: { kind: 'mina' }, elsewhere: { Min: 'waiting' } });
      expect(game.offers('mina.land')).toEqual([
        ...['place:field:tejas', 'place:field:san_luis_potosi', 'place:field:tierra_caliente', 'place:field:yucatan'],
      ]);
      game.play('mina.land', ['place:field:yucatan']);
      expect(game.at('Min')).toBe('field:yucatan');
      expect(game.asks()).toEqual(['patriot activate']);
    },
  );

  test('leaders join a force with a unit of their nation in their areas; Bolívar may come to Haiti', () => {
    const game = arriving({
      elsewhere: { Belgrano: 'waiting', Bolivar: 'waiting' },
      forces: {
        p1: 'field:salta Pl-1',
        p2: 'field:chile_norte Pl-2',
        p3: 'field:cumana Cr',
        p4: 'field:cordoba PER-MI-1',
      },
    });
    expect(game.offers('arrivals.place')).toEqual(['force:p1']);
    expect(game.offers('arrivals.place', ['force:p1'])).toEqual(['force:p3', 'place:box:HAITI']);
    game.play('arrivals.place', ['force:p1', 'place:box:HAITI']);
    expect([game.at('Belgrano'), game.at('Bolivar')]).toEqual(['field:salta', 'box:HAITI']);
  });

  test('Páez prefers Los Llanos', () => {
    const forces = { p1: 'field:cumana Cr', p2: 'field:los_llanos Vl' };
    const game = arriving({ turn: 7, elsewhere: { Paez: 'waiting' }, forces });
    expect(game.offers('arrivals.place')).toEqual(['force:p2']);
  });
});

describe('Cochrane', () => {
  const chile = { p1: 'city:valparaiso Ch-1', p2: 'city:cartagena Cr' };

  rule('guerra-a-muerte', '8.3g', 'a ship of any nation comes free with him, in a port of its own', () => {
    const game = arriving({
      turn: 9,
      elsewhere: { Cochrane: 'waiting' },
      boxes: ['CHI-N-1', 'GC-F-2', 'PLA-F-2'],
      forces: { ...chile, p3: 'city:valparaiso CHI-F-1' },
    });
    expect(game.offers('arrivals.place')).toEqual(['unit:CHI-N-1', 'unit:GC-F-2', 'none']);
    game.play('arrivals.place', ['unit:CHI-N-1', 'place:city:valparaiso', 'with-ship']);
    expect([game.at('Cochrane'), game.at('CHI-N-1')]).toEqual(['city:valparaiso', 'city:valparaiso']);
    expect(game.in('p4')).toBe('CHI-N-1 Cochrane');
  });

  test('a ship elsewhere is free as well, while a fleet in Chile waits for him', () => {
    const game = arriving({
      turn: 9,
      elsewhere: { Cochrane: 'waiting' },
      boxes: ['GC-F-2'],
      forces: { ...chile, p3: 'city:valparaiso CHI-F-1' },
    });
    game.play('arrivals.place', ['unit:GC-F-2', 'place:city:cartagena', 'force:p3']);
    expect([game.in('p3'), game.at('GC-F-2')]).toEqual(['CHI-F-1 Cochrane', 'city:cartagena']);
  });

  test('without a ship in a Chilean port he waits', () => {
    const game = arriving({ turn: 9, elsewhere: { Cochrane: 'waiting' }, boxes: ['GC-F-2'], forces: chile });
    expect(game.offers('arrivals.place')).toEqual(['done']);
    game.play('arrivals.place', ['done']);
    expect(game.at('Cochrane')).toBe('waiting');
    expect(game.events[0]).toMatchObject({ type: 'ReinforcementsWait', public: { leaders: ['Cochrane'] } });
  });
});
