import { describe, expect, test } from 'vitest';
import { rule } from '../../support/rules-registry.ts';
import type { Layout, Playing } from '../../support/guerra.ts';
import { table } from '../../support/guerra.ts';

const LIMA: Layout['forces'] = {
  p1: 'field:lima Pl-7 DP SanMartin',
  r1: 'field:lima VdC RL R-MI-1 Vi-S',
  r2: 'city:lima_c CT',
};

/** The patriot operations of the turn of the liberal event. */
function liberal(layout: Layout, turn = 11): Playing {
  return table({
    turn: 11,
    step: { kind: 'operations', phase: 'plata-chile' },
    ...layout,
    also: (state) => void (state.liberal = turn),
  });
}

const tries = (game: Playing): string[] => game.offers('activate').filter((id) => id.startsWith('subvert'));

describe('subversion', () => {
  rule(
    'guerra-a-muerte',
    '10.2.1.4',
    'each patriot leader on land may try once, in the turn of the event alone',
    () => {
      const game = liberal({ forces: LIMA, boxes: ['Pl-11'] });
      expect(tries(game)).toEqual(['subvert:SanMartin:r1', 'subvert:SanMartin:r2']);
      game.play('activate', ['subvert:SanMartin:r1']);
      game.play('tempt', ['unit:VdC'], [4]);
      expect([game.in('r1'), tries(game)]).toEqual(['RL VdC Vi-S R-MI-1', []]);
      expect(tries(liberal({ forces: LIMA }, 10))).toEqual([]);
    },
  );

  rule('guerra-a-muerte', ['10.2.2', '10.2ex'], 'on 1 to 3 a regular of the Americans goes over, and an equal joins the leader', () => {
    const game = liberal({ forces: LIMA, boxes: ['Pl-2', 'Pl-8', 'Ch-3'] });
    game.play('activate', ['subvert:SanMartin:r1']);
    expect(game.types()).toEqual(['ForcesShown', 'SubversionBegan']);
    expect(game.offers('tempt')).toEqual(['unit:RL', 'unit:VdC']);
    game.play('tempt', ['unit:VdC'], [2]);
    const { joins } = game.event('SubversionDiced').public;
    expect([game.at('VdC'), game.in('r1'), game.at(joins ?? '')]).toEqual(['recruit', 'RL Vi-S R-MI-1', 'field:lima']);
  }); // prettier-ignore

  rule('guerra-a-muerte', '10.2.2', 'guerrillas whom a regular joins are in the open', () => {
    const guerrillas = { at: 'field:lima', of: ['PLA-MI-1', 'SanMartin'], posture: 'guerrilla' } as const;
    const game = liberal({ forces: { ...LIMA, p1: guerrillas }, boxes: ['Pl-2'] });
    game.play('activate', ['subvert:SanMartin:r1']);
    game.play('tempt', ['unit:VdC'], [3]);
    expect([game.in('p1'), game.force('p1')?.posture]).toEqual(['Pl-2 PLA-MI-1 SanMartin', 'normal']);
  });

  rule('guerra-a-muerte', '10.2.2', 'who was reduced stays so; the nearest counter of the arm joins, of other nations last', () => {
    const game = liberal({ forces: { ...LIMA, r1: 'field:lima VdC:1' }, boxes: ['Pl-2', 'Ch-3', 'LP'] });
    game.play('activate', ['subvert:SanMartin:r1']);
    game.play('tempt', ['unit:VdC'], [3]);
    const { joins } = game.event('SubversionDiced').public;
    expect(joins).toBe('Pl-2');
    expect([game.state.units['Pl-2']?.steps, game.force('r1')]).toEqual([1, null]);
    const chilean = liberal({ forces: { ...LIMA, r1: 'field:lima VdC' }, boxes: ['Ch-3', 'LP'] });
    chilean.play('activate', ['subvert:SanMartin:r1']);
    chilean.play('tempt', ['unit:VdC'], [1]);
    expect(chilean.event('SubversionDiced').public.joins).toBe('Ch-3');
  }); // prettier-ignore

  test('a unit of El Plata that comes over in the Banda Oriental brings the Legion up (A93)', () => {
    const forces = { r1: 'field:banda_oriental VdC', p1: 'field:banda_oriental SanMartin' };
    const game = liberal({ forces, boxes: ['Pl-2'], elsewhere: { 'SPL-1': 'track' } });
    expect(game.state.legionFree).toBe(false);
    game.play('activate', ['subvert:SanMartin:r1']);
    game.play('tempt', ['unit:VdC'], [3]);
    expect([game.in('p1'), game.state.legionFree, game.at('SPL-1')]).toEqual(['Pl-2 SanMartin', true, 'box:BRAZIL']);
  });

  test('without a counter of its arm no unit is a target, and the try is spent (A37)', () => {
    const game = liberal({ forces: LIMA, boxes: ['GaC'] });
    game.play('activate', ['subvert:SanMartin:r1']);
    expect(game.event('SubversionDiced').public).toMatchObject({ target: null, die: null, success: false });
    expect([tries(game), game.asks()]).toEqual([[], ['patriot activate']]);
  });
});
