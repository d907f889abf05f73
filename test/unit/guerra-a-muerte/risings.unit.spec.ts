import { describe, expect, it } from 'vitest';
import type { Side } from '../../../src/domain/rulesets/guerra-a-muerte/v1/sides.ts';
import type { Layout, Playing } from '../../support/guerra.ts';
import { table } from '../../support/guerra.ts';
import { rule } from '../../support/rules-registry.ts';

const BOXES = ['R-MI-1', 'R-MC-1', 'GC-MI-1', 'GC-MC-1', 'PLA-MI-1', 'PLA-MC-1', 'MEX-MI-1', 'REB-MI-1', 'REB-MC-1'];

/** A table at the announcement of risings; what follows stops at the builds, since the royalist has an RP. */
function announcing(layout: Layout): Playing {
  return table({ step: { kind: 'announce' }, boxes: BOXES, purses: { R: 1 }, ...layout });
}

const open = (game: Playing, side: Side): string[] =>
  game.asks().includes(`${side} rising.announce`) ? game.offers(`${side} rising.announce`) : [];

/** One side announces an area, the other nothing, and the die raises it: its militia is to be picked. */
function rises(layout: Layout, side: Side, area: string, die: number): Playing {
  return diced(layout, side, area, [die]);
}

/** The die does not raise it: that of Spain falls next. */
function fails(layout: Layout, side: Side, area: string, die: number): Playing {
  return diced(layout, side, area, [die, 1]);
}

function diced(layout: Layout, side: Side, area: string, dice: number[]): Playing {
  const game = announcing(layout);
  const other = `${side === 'royalist' ? 'patriot' : 'royalist'} rising.announce`;
  if (game.asks().includes(other)) game.play(other, ['done']);
  game.play(`${side} rising.announce`, [`place:field:${area}`, 'done'], dice);
  expect(game.event('RisingDiced').public.success).toBe(dice.length === 1);
  return game;
}

describe('Risings', () => {
  rule(
    'guerra-a-muerte',
    ['9.0', '3.1.2'],
    'each side tries up to two risings in areas that the enemy controls',
    () => {
      const game = announcing({
        forces: { r1: 'field:quito RL', r2: 'field:panama Pm', r3: 'field:santa_fe R-MI-2', p1: 'city:cartagena Cn' },
      });
      expect(open(game, 'patriot')).toEqual(['done', 'place:field:panama', 'place:field:quito']);
      expect(open(game, 'royalist')).toEqual(['done']); // the patriot has no area to himself
      game.play('royalist rising.announce', ['done']);
      const both = ['place:field:quito', 'place:field:panama'];
      expect(game.completes('patriot rising.announce', both)).toBe(true);
      game.play('patriot rising.announce', both, [3, 4, 1]);
      expect(game.event('RisingsShown').public.risings).toEqual([
        { side: 'patriot', area: 'quito' },
        { side: 'patriot', area: 'panama' },
      ]);
    },
  );

  it('both announce at once and sealed; the patriot’s risings are diced for first (A8)', () => {
    const game = announcing({ forces: { r1: 'field:quito RL', p1: 'field:salta Pl-1' } });
    expect(game.asks()).toEqual(['royalist rising.announce', 'patriot rising.announce']);
    const key = game.key('patriot rising.announce');
    const [sealed] = game.play('royalist rising.announce', ['place:field:salta', 'done']);
    expect(sealed?.public).toEqual({ side: 'royalist' });
    expect(sealed?.secrets).toEqual([{ to: ['royalist'], data: { areas: ['salta'] } }]);
    expect(game.key('patriot rising.announce')).toBe(key);
    game.play('patriot rising.announce', ['place:field:quito', 'done'], [1, 2, 1]);
    expect(game.event('RisingsShown').public.risings.map(({ side }) => side)).toEqual(['patriot', 'royalist']);
  });

  rule('guerra-a-muerte', '9.1b', 'the patriot never raises the Banda Oriental, Misiones or Paraguay', () => {
    const forces = {
      r1: 'field:banda_oriental RL',
      r2: 'field:misiones Cu',
      r3: 'field:paraguay DR',
      r4: 'field:rio_de_la_plata Pb',
    };
    expect(open(announcing({ forces }), 'patriot')).toEqual(['done', 'place:field:rio_de_la_plata']);
  });

  rule('guerra-a-muerte', '9.3a', 'a die of 5 or more raises the area, in its field', () => {
    fails({ forces: { r1: 'city:panama_c R-MI-2' } }, 'patriot', 'panama', 4);
    const game = rises({ forces: { r1: 'city:panama_c R-MI-2' } }, 'patriot', 'panama', 5);
    expect(game.event('RisingDiced').public).toMatchObject({ die: 5, modifiers: [], success: true });
    game.play('patriot rising.militia', ['unit:GC-MI-1'], [1]);
    expect(game.at('GC-MI-1')).toBe('field:panama');
  });

  rule('guerra-a-muerte', '9.3b', 'it brings one militia of the area’s nation, infantry or cavalry', () => {
    const game = rises({ forces: { r1: 'field:panama R-MI-2' } }, 'patriot', 'panama', 6);
    expect(game.offers('patriot rising.militia')).toEqual(['unit:GC-MI-1', 'unit:GC-MC-1']);
    game.play('patriot rising.militia', ['unit:GC-MC-1'], [1]);
    expect(game.force('p1')).toMatchObject({ owner: 'patriot', kind: 'land', at: 'field:panama', posture: 'normal' });
    expect(game.in('p1')).toBe('GC-MC-1');
    const formed = game.events.find(({ type }) => type === 'ForceFormed');
    expect(formed?.secrets[0]?.to).toEqual(['royalist', 'patriot']); // from an open box
  });

  rule('guerra-a-muerte', '9.3b', 'without a militia of its nation nothing rises', () => {
    const forces = { r1: 'field:panama R-MI-2', r2: 'field:quito R-MI-3' };
    const without = announcing({ forces: { ...forces, p1: 'field:salta Pl-7' }, boxes: ['PLA-MI-1', 'R-MI-1'] });
    expect(without.asks()).toEqual(['royalist rising.announce']);
    const game = announcing({ forces, boxes: ['GC-MI-1'] });
    game.play('patriot rising.announce', ['place:field:panama', 'place:field:quito'], [6, 6, 1]);
    expect(game.at('GC-MI-1')).toBe('field:panama'); // the only one: nobody is asked
    expect(game.event('RisingLost').public).toEqual({ side: 'patriot', area: 'quito', why: 'no-militia' });
  });

  rule('guerra-a-muerte', '9.4', 'regulars of the enemy take 1 off, and are not named', () => {
    const game = fails({ forces: { r1: 'field:panama Pm' } }, 'patriot', 'panama', 5);
    expect(game.event('RisingDiced').public).toMatchObject({ modifiers: [], success: false });
    rises({ forces: { r1: 'field:panama Pm' } }, 'patriot', 'panama', 6);
    const legion = { l1: 'field:rio_de_la_plata SPL-1', r1: 'field:rio_de_la_plata R-MI-2' };
    fails({ forces: legion }, 'patriot', 'rio_de_la_plata', 3); // A78
    rises({ forces: { r1: legion.r1 } }, 'patriot', 'rio_de_la_plata', 3);
  });

  rule('guerra-a-muerte', '9.4', 'an area that leans to the rising side adds 2', () => {
    const patriot = rises({ forces: { r1: 'field:costa_firme R-MI-2' } }, 'patriot', 'costa_firme', 3);
    expect(patriot.event('RisingDiced').public).toMatchObject({ modifiers: [{ id: 'lean', value: 2 }], success: true });
    const royalist = rises({ forces: { p1: 'field:lima PER-MI-1' } }, 'royalist', 'lima', 3);
    expect(royalist.event('RisingDiced').public).toMatchObject({
      modifiers: [{ id: 'lean', value: 2 }],
      success: true,
    });
    fails({ forces: { p1: 'field:costa_firme GC-MI-2' } }, 'royalist', 'costa_firme', 4);
  });

  rule('guerra-a-muerte', ['9.4', '10.4b'], 'repression adds 1 to patriot risings, not to royalist ones', () => {
    const areas = { panama: { repression: true } };
    const patriot = rises({ forces: { r1: 'field:panama R-MI-2' }, areas }, 'patriot', 'panama', 4);
    expect(patriot.event('RisingDiced').public.modifiers).toEqual([{ id: 'repression', value: 1 }]);
    expect(patriot.event('RisingDiced').public.success).toBe(true);
    fails({ forces: { p1: 'field:panama GC-MI-2' }, areas }, 'royalist', 'panama', 4);
  });

  rule('guerra-a-muerte', ['8.2a', '9.4'], 'Boves in or beside Los Llanos adds 1 to royalist risings there', () => {
    const by = (boves: string): Layout => ({ forces: { p1: 'field:los_llanos GC-MI-2', r1: boves } });
    rises(by('field:guayana Ll1 Boves'), 'royalist', 'los_llanos', 4);
    rises(by('city:angostura Ll1 Boves'), 'royalist', 'los_llanos', 4);
    fails(by('field:panama Ll1 Boves'), 'royalist', 'los_llanos', 4);
    const near = 'field:cumana Ll1 Boves';
    fails({ forces: { p1: 'field:guayana GC-MI-2', r1: near } }, 'royalist', 'guayana', 4);
  });

  rule(
    'guerra-a-muerte',
    ['9.5b', '9.5a'],
    'from turn 3 on four areas of El Plata rise for the royalist with 2 more',
    () => {
      const forces = { p1: 'field:paraguay PLA-MI-2', p2: 'field:rio_de_la_plata Pl-7', p3: 'field:salta Pl-8' };
      const early = announcing({ turn: 2, forces });
      expect(open(early, 'royalist')).toEqual(['done', 'place:field:salta']);
      expect(early.blocked('royalist rising.announce')).toEqual({
        'field:paraguay': '§9.5b',
        'field:rio_de_la_plata': '§9.5b',
      });
      const paraguay = rises({ turn: 3, forces }, 'royalist', 'paraguay', 3);
      expect(paraguay.event('RisingDiced').public).toMatchObject({
        modifiers: [{ id: 'plata', value: 2 }],
        success: true,
      });
      // Regulars still count, and that the area leans to the patriot does not.
      fails({ turn: 3, forces }, 'royalist', 'rio_de_la_plata', 3);
      rises({ turn: 3, forces }, 'royalist', 'rio_de_la_plata', 4);
      fails({ turn: 3, forces: { p3: 'field:salta PLA-MI-3' } }, 'royalist', 'salta', 4);
    },
  );

  rule(
    'guerra-a-muerte',
    ['9.5a', '4.2.1b'],
    'rebels may rise there in place of royalists, and come no other way',
    () => {
      const forces = { p1: 'field:paraguay PLA-MI-2', r1: 'field:lima RL' };
      const game = rises({ forces }, 'royalist', 'paraguay', 6);
      expect(game.offers('royalist rising.militia')).toEqual([
        'unit:R-MI-1',
        'unit:R-MC-1',
        'unit:REB-MI-1',
        'unit:REB-MC-1',
      ]);
      game.play('royalist rising.militia', ['unit:REB-MC-1'], [1]);
      expect(game.force('b1')).toMatchObject({ owner: 'rebels', at: 'field:paraguay' });
      expect(game.asks()).toEqual(['royalist build']);
      expect(game.offers('royalist build')).not.toContain('unit:REB-MI-1');
      const elsewhere = rises({ forces: { p1: 'field:salta PLA-MI-2' } }, 'royalist', 'salta', 6);
      expect(elsewhere.offers('royalist rising.militia')).toEqual(['unit:R-MI-1', 'unit:R-MC-1']);
    },
  );

  rule('guerra-a-muerte', '9.5c', 'rebels stand by themselves, each band a force of its own', () => {
    const forces = { p1: 'field:paraguay PLA-MI-2', b1: 'field:misiones REB-MI-2' };
    const game = rises({ forces }, 'royalist', 'paraguay', 6);
    game.play('royalist rising.militia', ['unit:REB-MI-1'], [1]);
    expect([game.in('b1'), game.in('b2')]).toEqual(['REB-MI-2', 'REB-MI-1']);
  });

  rule('guerra-a-muerte', '4.9.1a', 'where a side has recruited masses it announces no rising', () => {
    const forces = { r1: 'field:central_mexico RL', p1: 'field:cuzco PER-MI-1' };
    const areas = { central_mexico: { recruited: ['patriot' as const] }, cuzco: { recruited: ['patriot' as const] } };
    const game = announcing({ forces, areas });
    expect(open(game, 'patriot')).toEqual([]);
    expect(open(game, 'royalist')).toEqual(['done', 'place:field:cuzco']); // the royalist's own mark bars him alone
  });

  rule('guerra-a-muerte', '10.2.1.3', 'once the liberals have power it may again', () => {
    const forces = { r1: 'field:central_mexico RL' };
    const areas = { central_mexico: { recruited: ['patriot' as const] } };
    const game = announcing({ turn: 11, forces, areas, also: (state) => Object.assign(state, { liberal: 10 }) });
    expect(open(game, 'patriot')).toEqual(['done', 'place:field:central_mexico']);
  });

  it('what is offered says nothing of regulars in the open (A71)', () => {
    const guerrilla = { at: 'field:charcas', of: ['PER-MI-1'], posture: 'guerrilla' as const };
    const of = (unit: string) =>
      announcing({ forces: { r1: `field:charcas ${unit}`, p1: guerrilla }, boxes: ['PER-MI-2'] });
    expect(open(of('R-MI-2'), 'patriot')).toEqual(open(of('RL'), 'patriot'));
  });
});
