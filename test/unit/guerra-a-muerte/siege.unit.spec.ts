import { describe, expect, test } from 'vitest';
import { rule } from '../../support/rules-registry.ts';
import type { Layout, Playing } from '../../support/guerra.ts';
import { stateOf, table } from '../../support/guerra.ts';
import { activated } from '../../support/guerra-activations.ts';
import { controlOf } from '../../../src/domain/rulesets/guerra-a-muerte/v1/rules/control.ts';
import { siegeShifts, siegeStrength } from '../../../src/domain/rulesets/guerra-a-muerte/v1/rules/assault.ts';
import { mergeForces, moveForce } from '../../../src/domain/rulesets/guerra-a-muerte/v1/rules/forces.ts';
import type { GameTurn } from '../../../src/domain/rulesets/guerra-a-muerte/v1/rules/positions.ts';

const PATRIOT = { kind: 'operations', phase: 'colombia-peru' } as const;

/** `p1` is active with 8 OP. */
const active = (forces: NonNullable<Layout['forces']>, more: Layout = {}): Playing =>
  activated({ step: PATRIOT, ...more, forces }, 'p1');

/** Five battalions and guns before the fortress that one militia holds: 20 + 10 to 1 + 8. */
const CABELLO = { p1: 'siege:puerto_cabello NG1 NG2 NG3 NG4 NG5 GC-Art-1', r1: 'city:puerto_cabello R-MI-1' };

describe('laying siege', () => {
  rule('guerra-a-muerte', ['1.1c', '6.2c'], 'goes before a city of the area that enemies hold, for nothing', () => {
    const game = active({ p1: 'field:costa_firme NG1', r1: 'city:puerto_cabello R-MI-1' });
    game.play('operate', ['do:besiege', 'place:city:puerto_cabello']);
    expect([game.at('NG1'), game.state.sieges]).toEqual([
      'siege:puerto_cabello',
      { puerto_cabello: { works: false, blockade: null } },
    ]);
    expect(game.state.stack[0]).toMatchObject({ spent: 0 });
  });

  rule(
    'guerra-a-muerte',
    '6.7b',
    'is not needed before a city without land units: whoever holds the area holds it',
    () => {
      const game = active({ p1: 'field:costa_firme NG1', r1: 'city:puerto_cabello R-MI-1' });
      expect(game.offers('operate', ['do:besiege'])).toEqual(['place:city:puerto_cabello']);
      expect(game.offers('operate', ['do:enter'])).toEqual(['place:city:caracas']);
    },
  );
});

describe('a siege attack', () => {
  rule('guerra-a-muerte', ['6.2a', '6.2d', '6.3d'], 'costs 3 OP: 30 to 9 before Puerto Cabello', () => {
    const game = active(CABELLO);
    game.play('operate', ['do:assault'], [3]);
    expect(game.event('AssaultDeclared').public).toMatchObject({
      besieger: 'p1',
      garrison: 'r1',
      cost: 3,
      friction: 0,
    });
    expect(game.event('AssaultDiced').public).toMatchObject({
      attack: 30,
      defence: 9,
      column: '3:1',
      shifts: 0,
      result: 'NE',
    });
    expect([game.types(), game.state.stack[0]]).toMatchObject([
      ['AssaultDeclared', 'ForcesShown', 'AssaultDiced', 'AssaultEnded'],
      { spent: 3 },
    ]);
  });

  rule('guerra-a-muerte', ['6.4a', '6.3.1st'], 'is two columns better with works, which cost 2 OP once', () => {
    const game = active(CABELLO);
    game.play('operate', ['do:works']);
    expect(game.offers('operate')).not.toContain('do:works');
    game.play('operate', ['do:assault'], [4]);
    expect(game.event('AssaultDiced').public).toMatchObject({ column: '5:1', shifts: 2, die: 4, result: 'D2' });
    expect([game.at('R-MI-1'), game.state.sieges, game.at('NG1')]).toEqual(['recruit', {}, 'field:costa_firme']);
    expect(game.offers('city.enter')).toEqual(['place:city:puerto_cabello', 'outside']);
    game.play('city.enter', ['place:city:puerto_cabello', 'whole']);
    expect([game.at('NG1'), game.event('AssaultEnded').public.fell]).toEqual(['city:puerto_cabello', true]);
  });

  rule('guerra-a-muerte', '6.5', 'is one column better with own ships off the port, and none of the enemy', () => {
    const forces = { ...CABELLO, p2: 'sea:C5 GC-F-1' };
    expect(siegeShifts(stateOf({ forces }), 'p1', 'puerto_cabello')).toEqual([{ id: 'fleet', value: 1 }]);
    const contested = stateOf({ forces: { ...forces, r2: 'sea:C5 R-F-1' } });
    expect(siegeShifts(contested, 'p1', 'puerto_cabello')).toEqual([]);
    const elsewhere = stateOf({ forces: { ...CABELLO, p2: 'city:pampatar GC-F-1' } });
    expect(siegeShifts(elsewhere, 'p1', 'puerto_cabello')).toEqual([]);
  });

  rule(
    'guerra-a-muerte',
    '6.3c',
    'adds the tactical factor of who besieges, and takes off that of who is inside',
    () => {
      const game = active({ p1: 'siege:puerto_cabello NG1 NG2 NG3 Bolivar', r1: 'city:puerto_cabello R-MI-1 Boves' });
      game.play('operate', ['do:assault'], [6, 6]);
      expect(game.event('AssaultDiced').public.modifiers).toEqual([
        { id: 'attackerTac', value: 2 },
        { id: 'defenderTac', value: -3 },
      ]);
      expect(game.event('LeaderDiced').public).toMatchObject({ leader: 'Boves', modifier: -1, lost: false });
    },
  );

  rule(
    'guerra-a-muerte',
    ['6.3.2nd', '6.3e'],
    'counts 2 for a city, 8 for a fortress, and never less than 1 a side',
    () => {
      const game = active({ p1: 'siege:quito_c GC-MI-1', r1: 'city:quito_c R-MI-1' });
      game.play('operate', ['do:assault'], [6]);
      expect(game.event('AssaultDiced').public).toMatchObject({ attack: 1, defence: 3, column: '1:3', result: 'NE' });
    },
  );

  test('joins the land forces inside, and its loss falls on all of them', () => {
    const game = active({ p1: 'siege:quito_c NG1 NG2 NG3 NG4', r1: 'city:quito_c R-MI-1', r2: 'city:quito_c RL' });
    game.play('operate', ['do:assault'], [6]);
    expect(game.event('AssaultDiced').public).toMatchObject({ attack: 16, defence: 8, result: 'D1' });
    expect(game.offers('losses.take')).toEqual(['unit:RL', 'unit:R-MI-1']);
    expect(game.force('r2')).toBeNull();
  });

  test('bears friction like a battle (A50)', () => {
    const game = active(CABELLO);
    game.play('operate', ['do:works']);
    game.play('operate', ['do:assault'], [1]);
    game.play('operate', ['do:assault'], [2]);
    expect(game.event('AssaultDiced').public.modifiers).toEqual([{ id: 'friction', value: -1 }]);
  });

  test('on leaders alone needs no die: they are diced for, and the city falls (A101)', () => {
    const game = active({ p1: 'siege:quito_c NG1', r1: 'city:quito_c Pezuela' });
    game.play('operate', ['do:assault'], [1]);
    expect([game.at('Pezuela'), game.asks()]).toEqual(['out', ['patriot city.enter']]);
  });

  test('is halved by guerrillas of a people that leans to them, its walls are not (A102)', () => {
    const forces = {
      r1: 'siege:salta_c RL Cu',
      p1: 'city:salta_c C',
      p2: { at: 'field:salta', of: ['PLA-MI-1'], posture: 'guerrilla' as const },
    };
    expect(siegeStrength(stateOf({ forces }), 'r1', 'salta_c')).toBe(5);
    expect(siegeStrength(stateOf({ forces }), 'p1', 'salta_c')).toBe(4);
  });
});

describe('a blockade', () => {
  const leave =
    (force: string) =>
    (turn: GameTurn): void =>
      moveForce(turn, force, 'field:santa_fe');

  /** The royalist before Cartagena, his blockade declared, as the operations of the turn end. */
  function starving(forces: NonNullable<Layout['forces']>, dice: readonly number[]): Playing {
    const game = table({
      forces: { r1: 'siege:cartagena Le Vy Morillo', p1: 'city:cartagena NG1 NG2 GC-MI-1 GC-MI-2', ...forces },
      sieges: { cartagena: { blockade: 'r1' } },
    });
    game.play('activate', ['end'], dice);
    return game;
  }

  rule('guerra-a-muerte', '6.6.1', 'costs 4 OP before a fortress with a port; then nothing but siege attacks', () => {
    const game = table({ forces: { r1: 'siege:cartagena Le Vy', p1: 'city:cartagena NG1' } });
    game.play('activate', ['force:r1'], [6]);
    game.play('operate', ['do:blockade']);
    expect([game.state.sieges['cartagena'], game.state.stack[0]]).toMatchObject([{ blockade: 'r1' }, { spent: 4 }]);
    expect(game.offers('operate')).toEqual(['do:assault', 'stop']);
    const inland = table({ forces: { r1: 'siege:bogota Le Vy', p1: 'city:bogota NG1' } });
    inland.play('activate', ['force:r1'], [6]);
    expect(inland.offers('operate')).not.toContain('do:blockade');
  });

  rule(
    'guerra-a-muerte',
    '6.6d',
    'makes the garrison surrender on 1 to 4: its units to their box, the city is entered',
    () => {
      const game = starving({}, [4]);
      expect([game.at('NG1'), game.at('GC-MI-2'), game.state.sieges]).toEqual(['recruit', 'recruit', {}]);
      expect(game.asks()).toEqual(['royalist city.enter']);
      game.play('city.enter', ['place:city:cartagena', 'whole']);
      expect([game.at('Le'), game.types()]).toMatchObject(['city:cartagena', expect.arrayContaining(['AssaultEnded'])]);
      const held = starving({}, [5, 1]);
      expect([held.at('NG1'), held.at('Le')]).toEqual(['city:cartagena', 'siege:cartagena']);
    },
  );

  rule('guerra-a-muerte', '6.6.2', 'fails while enemy ships are at sea off the port', () => {
    const game = starving({ p2: 'sea:C3 GC-F-1' }, []);
    expect(game.at('NG1')).toBe('city:cartagena');
  });

  rule('guerra-a-muerte', '6.6.3', 'fails while others of the besieged side are in the area', () => {
    const game = starving({ p2: 'city:bogota NG3' }, [1]);
    expect(game.at('NG1')).toBe('city:cartagena');
  });

  test('is over where the force that declared it leaves, though another lies there, which may declare it anew (A122)', () => {
    const forces = { r1: 'siege:cartagena Le Vy', r2: 'siege:cartagena Vi-S Ge', p1: 'city:cartagena NG1' };
    const game = table({ forces, sieges: { cartagena: { works: true, blockade: 'r1' } }, before: leave('r1') });
    expect(game.state.sieges['cartagena']).toEqual({ works: true, blockade: null });
    game.play('activate', ['force:r2'], [6]);
    game.play('operate', ['do:blockade']);
    game.play('operate', ['stop']);
    game.play('activate', ['end'], [4]);
    expect([game.event('BlockadeDiced').public.besieger, game.at('NG1')]).toEqual(['r2', 'recruit']);
    const stays = table({ forces, sieges: { cartagena: { blockade: 'r1' } }, before: leave('r2') });
    expect(stays.state.sieges['cartagena']?.blockade).toBe('r1');
  });

  test('goes over with a force that joins another before the city', () => {
    const forces = { r1: 'siege:cartagena Le Vy', r2: 'siege:cartagena Vi-S Ge', p1: 'city:cartagena NG1' };
    const game = table({
      forces,
      sieges: { cartagena: { blockade: 'r1' } },
      before: (turn) => mergeForces(turn, 'r1', 'r2'),
    });
    expect(game.state.sieges['cartagena']?.blockade).toBe('r2');
  });

  test('leaders inside are diced for', () => {
    const game = starving({ p1: 'city:cartagena NG1 Bolivar' }, [1, 2]);
    expect(game.at('Bolivar')).toBe('out');
  });
});

describe('example T11', () => {
  rule('guerra-a-muerte', '6.6ex', 'Morillo takes Cartagena', () => {
    const game = table({
      turn: 6,
      forces: {
        r1: 'field:maracaibo Le Vi-S Vy Br-S OM Bcn Ct Ge DU HF Ap DLF GrA Am R-Art-1 R-Art-2 Morillo',
        r2: 'sea:C5 R-N-1 R-F-1',
        p1: 'field:santa_fe NG1 NG2 H SD-G',
        p2: 'city:cartagena NG3 NG4 GC-MI-1 GC-MI-2',
        p3: 'sea:C3 GC-F-1',
      },
    });
    game.play('activate', ['force:r1'], [4]);
    expect(game.event('ActivationBegan').public.op).toBe(8);
    game.play('operate', ['do:march', 'place:field:santa_fe', 'done']);
    game.play('operate', ['do:attack', 'force:p1']);
    game.play('battle.avoid', ['stand'], [6, 1, 4, 6, 5, 6]);
    expect(game.event('BattleDiced').public).toMatchObject({ attack: 78, column: '4:1', result: 'DZ' });
    game.play('city.enter', ['outside']);
    game.play('operate', ['do:besiege', 'place:city:cartagena']);
    game.play('operate', ['do:blockade']);
    game.play('operate', ['stop']);
    expect(game.state.sieges['cartagena']).toEqual({ works: false, blockade: 'r1' });
    game.play('activate', ['force:r2'], [1]);
    game.play('operate', ['do:sail', 'place:sea:C3']);
    game.play('operate', ['do:naval', 'force:p3']);
    game.play('naval.avoid', ['roll'], [4]);
    game.play('patriot naval.targets', ['unit:R-N-1'], [4, 5, 7, 8, 4, 4]);
    expect([game.at('GC-F-1'), game.state.stack[0]]).toMatchObject(['recruit', { force: 'r2', op: 4, spent: 3 }]);
    game.play('operate', ['stop']);
    game.play('activate', ['end'], [4]);
    expect(game.event('BlockadeDiced').public).toMatchObject({ die: 4, modifiers: [], surrendered: true });
    expect(['NG3', 'NG4', 'GC-MI-1', 'GC-MI-2'].map(game.at)).toEqual(['recruit', 'recruit', 'recruit', 'recruit']);
    game.play('city.enter', ['place:city:cartagena', 'whole']);
    expect([game.at('Morillo'), controlOf(game.state, 'santa_fe')]).toEqual(['city:cartagena', 'royalist']);
  });
});
