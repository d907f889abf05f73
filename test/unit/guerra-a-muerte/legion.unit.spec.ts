import { describe, expect, test } from 'vitest';
import { rule } from '../../support/rules-registry.ts';
import type { Layout, Playing } from '../../support/guerra.ts';
import { table } from '../../support/guerra.ts';

const LEGION = { 'SPL-1': 'track', 'SPL-2': 'track', 'SPL-3': 'track' };

/** A patriot force goes from the Río de la Plata over the river. */
function crossing(of: string, phase: 'plata-chile' | 'mexico' = 'plata-chile', more: Layout = {}): Playing {
  const game = table({
    step: { kind: 'operations', phase },
    forces: { p1: `field:rio_de_la_plata ${of}` },
    elsewhere: LEGION,
    ...more,
  });
  game.play('activate', ['force:p1'], [3]);
  game.play('operate', ['do:march', 'place:field:banda_oriental', ...(of.includes(' ') ? ['done'] : [])]);
  return game;
}

const free: Layout = {
  forces: { l1: 'box:BRAZIL SPL-1 SPL-2 SPL-3' },
  also: (state) => void (state.legionFree = true),
};

describe('the São Paulo Legion', () => {
  rule('guerra-a-muerte', '10.6a', 'comes up once an El Plata unit has entered the Banda Oriental', () => {
    const game = crossing('DP');
    expect(game.types()).toEqual(['ForceMoved', 'LegionFreed', 'ForceFormed']);
    expect([game.state.legionFree, game.force('l1')?.at, game.in('l1')]).toEqual([
      true,
      'box:BRAZIL',
      'SPL-1 SPL-2 SPL-3',
    ]);
    expect(crossing('Ch-2').state.legionFree).toBe(false);
    expect(crossing('Belgrano').state.legionFree).toBe(false);
    expect(crossing('Tp', 'mexico').state.legionFree).toBe(false);
  });

  test('comes up once', () => {
    const game = crossing('DP Pl-2');
    game.play('operate', ['do:march', 'place:field:rio_de_la_plata', 'done']);
    game.play('operate', ['do:march', 'place:field:banda_oriental', 'done']);
    expect(game.types()).toEqual(['ForceMoved']);
  });

  rule('guerra-a-muerte', ['10.6a', '10.6c'], 'is activated by the royalist and keeps to the Banda Oriental', () => {
    const game = table(free);
    game.play('activate', ['force:l1'], [6]);
    expect(game.offers('operate', ['do:march'])).toEqual(['place:field:banda_oriental']);
    game.play('operate', ['do:march', 'place:field:banda_oriental', 'done']);
    expect([game.at('SPL-2'), game.offers('operate', ['do:march'])]).toEqual([
      'field:banda_oriental',
      ['place:box:BRAZIL'],
    ]);
  });

  rule('guerra-a-muerte', '10.6b', 'back in Brazil it is gone for good', () => {
    const game = table({ ...free, forces: { l1: 'field:banda_oriental SPL-1 SPL-2' } });
    game.play('activate', ['force:l1'], [6]);
    game.play('operate', ['do:march', 'place:box:BRAZIL', 'unit:SPL-2']);
    expect([game.at('SPL-1'), game.at('SPL-2'), game.force('l1')]).toEqual(['out', 'field:banda_oriental', null]);
    expect(game.asks()).toEqual(['royalist activate']);
  });

  rule('guerra-a-muerte', '10.6c', 'does not stack with royalists', () => {
    const forces = { l1: 'field:banda_oriental SPL-1', r1: 'field:banda_oriental DBA', r2: 'city:montevideo R-MI-1' };
    const game = table({ ...free, forces });
    game.play('activate', ['force:l1'], [6]);
    expect(game.offers('operate')).toEqual(['do:march', 'stop']);
    const regrouping = table({ ...free, forces, step: { kind: 'regroup', phase: 'royalist' } });
    expect(regrouping.asks()).toEqual(['royalist activate']);
  });

  test('costs the royalist no RP (A90)', () => {
    const game = table({ ...free, purses: { R: 4 } });
    expect(game.completes('activate', ['force:l1'])).toBe(true);
  });
});
