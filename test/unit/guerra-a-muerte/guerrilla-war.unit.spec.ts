import { describe, expect, test } from 'vitest';
import { rule } from '../../support/rules-registry.ts';
import type { Layout, Playing } from '../../support/guerra.ts';
import { stateOf } from '../../support/guerra.ts';
import { activated } from '../../support/guerra-activations.ts';
import { halvedIf, isHalved } from '../../../src/domain/rulesets/guerra-a-muerte/v1/rules/army.ts';
import { huntModifiers } from '../../../src/domain/rulesets/guerra-a-muerte/v1/rules/hunt-modifiers.ts';

const guerrilla = (at: string, ...of: string[]) => ({ at, of, posture: 'guerrilla' as const });

/** Pezuela invades Salta: 40 factors to 15, with a guerrilla in the hills. */
const SALTA = {
  r1: 'field:salta Cp SD Cn-R Gy Pm Br-A Sg DRy Am BFM DR DLF R-Art-1 Pezuela',
  p1: 'field:salta C Pl-7 Pl-8 BSF Gau Belgrano',
  p2: guerrilla('field:salta', 'PLA-MI-1'),
};

const active = (forces: Layout['forces'], force = 'r1'): Playing => activated({ turn: 7, forces: forces ?? {} }, force);

describe('guerrillas in battle', () => {
  rule('guerra-a-muerte', '10.1c', 'halve the royalist where the people leans to the patriot', () => {
    const state = stateOf({ forces: SALTA });
    expect([isHalved(state, 'r1', 'salta'), isHalved(state, 'p1', 'salta')]).toEqual([true, false]);
    const regular = stateOf({ forces: { ...SALTA, p2: 'field:salta PLA-MI-1' } });
    expect(isHalved(regular, 'r1', 'salta')).toBe(false);
    const quito = stateOf({ forces: { r1: 'field:quito RL', p2: guerrilla('field:quito', 'GC-MI-1') } });
    expect(isHalved(quito, 'r1', 'quito')).toBe(false);
    expect([halvedIf(true, 5), halvedIf(false, 5)]).toEqual([3, 5]);
  });

  rule('guerra-a-muerte', '10.1d', 'halve the patriot where the people leans to the royalist', () => {
    const state = stateOf({ forces: { p1: 'field:pasto NG1', r1: guerrilla('field:pasto', 'R-MI-1') } });
    expect(isHalved(state, 'p1', 'pasto')).toBe(true);
  });

  rule('guerra-a-muerte', '10.1f', 'are attacked by an operation of its own alone', () => {
    const game = active(SALTA);
    expect(game.offers('operate', ['do:attack'])).toEqual(['force:p1']);
    expect(game.offers('operate', ['do:hunt'])).toEqual(['force:p2']);
  });

  test('never attack themselves (A36)', () => {
    const game = active({ r1: guerrilla('field:pasto', 'R-MI-1', 'R-MI-2', 'Pezuela'), p1: 'field:pasto NG1' });
    expect(game.offers('operate')).not.toContain('do:attack');
    expect(game.offers('operate')).not.toContain('do:besiege');
  });

  rule('guerra-a-muerte', '10.1g', 'go into no city', () => {
    const game = active({ r1: guerrilla('field:pasto', 'R-MI-1', 'R-MI-2', 'Pezuela'), p1: 'field:quito NG1' });
    expect(game.offers('operate')).not.toContain('do:enter');
  });

  rule('guerra-a-muerte', '10.1ex', 'Salta: 20 to 20 while they are there, 40 to 20 once they are gone', () => {
    const halved = active(SALTA);
    halved.play('operate', ['do:attack', 'force:p1']);
    halved.play('battle.avoid', ['stand'], [6, 1, 6, 6, 6, 6]);
    expect(halved.event('BattleDiced').public).toMatchObject({ attack: 20, defence: 20, column: '1:1' });
    const cleared = active(SALTA);
    cleared.play('operate', ['do:hunt', 'force:p2'], [6]);
    expect(cleared.event('CounterGuerrillaDiced').public).toMatchObject({ total: 5, outcome: 'eliminated', cost: 2 });
    expect([cleared.at('PLA-MI-1'), cleared.force('p2')]).toEqual(['recruit', null]);
    cleared.play('operate', ['do:attack', 'force:p1']);
    cleared.play('battle.avoid', ['stand'], [6, 1, 6, 6, 6, 4]);
    expect(cleared.event('BattleDiced').public).toMatchObject({ attack: 40, defence: 20, column: '2:1' });
  });
});

describe('a counter-guerrilla operation', () => {
  rule('guerra-a-muerte', '13.0d', 'is helped by partisans, and hindered by militia at home', () => {
    const state = stateOf({ forces: { ...SALTA, r2: 'field:salta Pt' } });
    expect(huntModifiers(state, 'r2', 'p2')).toEqual([
      { id: 'partisans', value: 1 },
      { id: 'allMilitia', value: -1 },
      { id: 'lean', value: -1 },
    ]);
    expect(huntModifiers(state, 'r1', 'p2')).toContainEqual({ id: 'regulars', value: 1 });
  });

  test('scatters on 4: they halve nobody until the phase ends', () => {
    const game = active(SALTA);
    game.play('operate', ['do:hunt', 'force:p2'], [5]);
    expect(game.event('CounterGuerrillaDiced').public.outcome).toBe('scattered');
    expect(isHalved(game.state, 'r1', 'salta')).toBe(false);
  });

  test('walks into an ambush on 1 or less: a step of the hunters', () => {
    const game = active(SALTA);
    game.play('operate', ['do:hunt', 'force:p2'], [2]);
    expect([game.event('CounterGuerrillaDiced').public.outcome, game.asks()]).toEqual([
      'ambush',
      ['royalist losses.take'],
    ]);
    game.play('losses.take', ['unit:Cp']);
    expect([game.at('Cp'), game.asks()]).toEqual(['recruit', ['royalist operate']]);
  });

  test('can clear an area, which may be repressed', () => {
    const game = active({ r1: 'field:quito RL Cu Pt', p1: guerrilla('field:quito', 'GC-MI-1') });
    game.play('operate', ['do:hunt', 'force:p1'], [6, 1]);
    expect(game.state.areas['quito']?.repression).toBe(true);
  });
});
