import { describe, expect, test } from 'vitest';
import { rule } from '../../support/rules-registry.ts';
import type { Layout, Playing } from '../../support/guerra.ts';
import { stateOf, table } from '../../support/guerra.ts';
import { interceptionModifiers } from '../../../src/domain/rulesets/guerra-a-muerte/v1/rules/interception.ts';

/** The mover is activated and announces that it leaves Salta. */
function leaving(forces: Layout['forces'], to = 'rio_de_la_plata'): Playing {
  const game = table({ forces: { r1: 'field:salta RL Cu', ...forces } });
  game.play('activate', ['force:r1'], [3]);
  const path = ['do:march', `place:field:${to}`];
  game.play('operate', game.completes('operate', path) ? path : [...path, 'done']);
  return game;
}

describe('an interception', () => {
  rule('guerra-a-muerte', '3.4a', 'is offered before an enemy goes out of the area, not when he comes in', () => {
    const game = table({ forces: { r1: 'field:charcas RL', p1: 'field:salta DP' } });
    game.play('activate', ['force:r1'], [1]);
    game.play('operate', ['do:march', 'place:field:salta']);
    expect(game.asks()).toEqual(['royalist operate']);
    game.play('operate', ['do:march', 'place:field:cordoba']);
    expect(game.asks()).toEqual(['patriot intercept']);
    expect(game.menu('intercept').prompt?.en).toBe(
      'Force R1 leaves Salta for Córdoba: intercept it (§3.4)? 5 or more on the die, as modified, succeeds.',
    );
    expect([game.at('RL'), game.offers('intercept')]).toEqual(['field:salta', ['force:p1', 'decline']]);
    game.play('intercept', ['decline']);
    expect([game.at('RL'), game.asks()]).toEqual(['field:cordoba', ['royalist operate']]);
  });

  rule('guerra-a-muerte', '3.4b', 'succeeds on a modified 5, and the battle costs no points', () => {
    const missed = leaving({ p1: 'field:salta Pl-2 Pl-6' });
    missed.play('intercept', ['force:p1'], [4]);
    expect(missed.event('InterceptionDiced').public).toMatchObject({ die: 4, success: false });
    expect([missed.at('RL'), missed.types()]).toEqual([
      'field:rio_de_la_plata',
      ['ForcesShown', 'InterceptionDiced', 'ExitEnded', 'ForceMoved'],
    ]);
    const met = leaving({ p1: 'field:salta Pl-2 Pl-6' });
    met.play('intercept', ['force:p1'], { dice: [5, 1, 2, 6, 6, 6, 3] });
    expect(met.event('BattleDeclared').public).toMatchObject({
      attacker: 'p1',
      defender: 'r1',
      area: 'salta',
      by: 'interception',
      cost: 0,
      avoidable: false,
    });
  });

  rule('guerra-a-muerte', ['3.4d', '6.7a'], 'comes from the field and siege boxes, not out of cities', () => {
    const game = leaving({ p1: 'city:salta_c DP' });
    expect(game.asks()).toEqual(['royalist operate']);
    const besieger = table({
      forces: { r1: 'field:lima RL', r2: 'city:callao R-MI-1', p1: 'siege:callao DP', p2: 'city:lima_c BSF' },
    });
    besieger.play('activate', ['force:r1'], [3]);
    besieger.play('operate', ['do:march', 'place:field:cuzco']);
    expect(besieger.offers('intercept')).toEqual(['force:p1', 'decline']);
  });

  test('needs a unit: leaders alone let the enemy pass, though they are asked (A6)', () => {
    const game = leaving({ p1: 'field:salta Belgrano' });
    expect(game.offers('intercept')).toEqual(['decline']);
  });

  test('guerrillas neither intercept nor are intercepted (A6, A91); rebels never do (A31)', () => {
    expect(leaving({ p1: { at: 'field:salta', of: ['PLA-MI-1'], posture: 'guerrilla' } }).asks()).toEqual([
      'royalist operate',
    ]);
    expect(leaving({ b1: 'field:salta REB-MI-1' }).asks()).toEqual(['royalist operate']);
    const guerrilla = table({
      forces: { r1: { at: 'field:salta', of: ['R-MI-1'], posture: 'guerrilla' }, p1: 'field:salta DP' },
    });
    guerrilla.play('activate', ['force:r1'], [6]);
    guerrilla.play('operate', ['do:march', 'place:field:chaco']);
    expect(guerrilla.asks()).toEqual(['royalist operate']);
  });

  rule('guerra-a-muerte', '3.4.1', 'cavalry and leaders of both sides modify the die', () => {
    const modifiers = (own: string, mover: string) =>
      interceptionModifiers(
        stateOf({ forces: { p1: `field:salta ${own}`, r1: `field:salta ${mover}` } }),
        ...(['p1', 'r1'] as const),
      ).map(({ value }) => value);
    expect(modifiers('Pl-2', 'RL')).toEqual([]);
    expect(modifiers('Pl-2 DP', 'RL')).toEqual([1]);
    expect(modifiers('Pl-2 Pl-6 DP', 'RL DR')).toEqual([-1]);
    expect(modifiers('DP Belgrano', 'DR Pezuela')).toEqual([1, -1, 1, -3]);
    expect(modifiers('Belgrano', 'RL Cu DR')).toEqual([1]);
  });

  rule('guerra-a-muerte', ['3.4ex', '3.4.1', '3.4a'], 'Belgrano intercepts Pezuela on a 6, for -1', () => {
    const game = table({
      forces: {
        r1: 'field:charcas Pt F7A DG Gn DR GrA DLF R-Art-1 Pezuela',
        p1: 'field:salta Pl-7 Pl-8 BSF Gau Belgrano',
      },
    });
    game.play('activate', ['force:r1'], [1]);
    expect(game.event('ActivationBegan').public.op).toBe(6);
    game.play('operate', ['do:march', 'place:field:salta', 'done']);
    game.play('operate', ['do:march', 'place:field:rio_de_la_plata', 'done']);
    game.play('intercept', ['force:p1'], { dice: [6, 3, 4, 6, 5, 5, 6] });
    const { modifiers, success } = game.event('InterceptionDiced').public;
    expect([modifiers.reduce((sum, { value }) => sum + value, 0), success]).toEqual([-1, true]);
    expect(game.event('BattleDiced').public).toMatchObject({
      attack: 16,
      defence: 25,
      column: '1:3',
      result: 'BB',
      losses: { attacker: 2, defender: 4 },
    });
  });

  rule('guerra-a-muerte', '3.4c', 'a mover that survives goes on where it was going, with the points left', () => {
    const game = leaving({ p1: 'field:salta PLA-MI-1' });
    game.play('intercept', ['force:p1'], { dice: [5, 1, 2, 6, 6, 6, 1] });
    expect(game.event('BattleDiced').public.result).toBe('AZ');
    expect([game.at('RL'), game.force('p1')]).toEqual(['field:salta', null]);
    game.safely('city.enter');
    expect([game.at('RL'), game.asks()]).toEqual(['field:rio_de_la_plata', ['royalist operate']]);
    expect(game.state.stack.at(-1)).toMatchObject({ kind: 'activation', op: 6, spent: 1, over: false });
  });

  test('a mover that is destroyed has done for the phase', () => {
    const game = table({ forces: { r1: 'field:salta R-MI-1', p1: 'field:salta Pl-2 Pl-6 Pl-7 Pl-8 DP' } });
    game.play('activate', ['force:r1'], [6]);
    game.play('operate', ['do:march', 'place:field:charcas']);
    game.play('intercept', ['force:p1'], { dice: [5, 6, 1, 6, 6, 6, 6] });
    game.safely('city.enter');
    expect([game.force('r1'), game.state.stack.some(({ kind }) => kind === 'activation')]).toEqual([null, false]);
  });

  test('shows what is in both forces before the die, and asks by public facts alone', () => {
    const game = leaving({ p1: 'field:salta DP', p2: 'field:salta Belgrano' });
    expect(game.event('ExitAnnounced').public.open).toEqual(['p1', 'p2']);
    game.play('intercept', ['force:p1'], [1]);
    expect(game.event('ForcesShown').public.forces.map(({ force }) => force)).toEqual(['p1', 'r1']);
  });

  test('besiegers who intercept leave their siege (§6.2)', () => {
    const game = table({ forces: { r1: 'field:lima RL', r2: 'city:callao R-MI-1', p1: 'siege:callao DP' } });
    game.play('activate', ['force:r1'], [3]);
    game.play('operate', ['do:march', 'place:field:cuzco']);
    game.play('intercept', ['force:p1'], { dice: [6, 1, 2, 6, 6, 6, 6] });
    expect([game.at('DP') === 'siege:callao', game.state.sieges['callao']]).toEqual([false, undefined]);
  });
});
