import { describe, expect, test } from 'vitest';
import { rule } from '../../support/rules-registry.ts';
import { stateOf, table } from '../../support/guerra.ts';
import { attacked, fought } from '../../support/guerra-battles.ts';
import { avoidModifiers } from '../../../src/domain/rulesets/guerra-a-muerte/v1/rules/battle.ts';

/** Two battalions against one, in Quito, which leans to nobody. */
const QUITO = { r1: 'field:quito RL Cu', p1: 'field:quito NG1 NG2' };

describe('declaring a field battle', () => {
  rule(
    'guerra-a-muerte',
    ['6.0', '6.1.1'],
    'the active force attacks one in the same area for 2 OP, if it likes',
    () => {
      const game = table({ forces: { ...QUITO, p2: 'field:pasto NG3' } });
      game.play('activate', ['force:r1'], [6]);
      expect(game.offers('operate')).toEqual(['do:march', 'do:toward', 'do:attack', 'do:enter', 'stop']);
      expect(game.offers('operate', ['do:attack'])).toEqual(['force:p1']);
      game.play('operate', ['do:attack', 'force:p1']);
      expect(game.event('BattleDeclared').public).toMatchObject({
        attacker: 'r1',
        defender: 'p1',
        area: 'quito',
        by: 'attack',
        cost: 2,
        friction: 0,
        avoidable: true,
      });
      expect(game.state.stack[0]).toMatchObject({ op: 8, spent: 2 });
    },
  );

  rule('guerra-a-muerte', ['6.2b', '6.2c', '6.4b'], 'who is inside a city is not attacked in the field', () => {
    const game = table({ forces: { r1: 'field:quito RL Cu', p1: 'city:quito_c NG1' } });
    game.play('activate', ['force:r1'], [6]);
    expect(game.offers('operate')).toEqual(['do:march', 'do:toward', 'do:besiege', 'stop']);
  });

  rule('guerra-a-muerte', '9.5c', 'anybody attacks rebels, and who does not attack them decides for them', () => {
    const game = table({ forces: { r1: 'field:paraguay RL Cu', b1: 'field:paraguay REB-MI-1 REB-MC-1' } });
    game.play('activate', ['force:r1'], [6]);
    game.play('operate', ['do:attack', 'force:b1']);
    expect(game.asks()).toEqual(['patriot battle.avoid']);
    game.play('battle.avoid', ['stand'], [6, 1, 6, 6, 6, 6]);
    expect(game.event('BattleDiced').public).toMatchObject({ result: 'DZ', winner: 'royalist' });
    expect([game.force('b1'), game.at('REB-MI-1')]).toEqual([null, 'out']);
  });

  test('the patriot keeps rebels against the royalist, the royalist against the patriot (A31)', () => {
    const game = table({
      step: { kind: 'operations', phase: 'plata-chile' },
      forces: { p1: 'field:paraguay C DP', b1: 'field:paraguay REB-MI-1 REB-MC-1' },
    });
    game.play('activate', ['force:p1'], [6]);
    game.play('operate', ['do:attack', 'force:b1']);
    expect(game.asks()).toEqual(['royalist battle.avoid']);
  });
});

describe('avoiding a battle', () => {
  rule('guerra-a-muerte', '6.1.2', 'is the choice of who is attacked; both forces are shown by the die', () => {
    const game = attacked(QUITO);
    expect([game.asks(), game.offers('battle.avoid')]).toEqual([['patriot battle.avoid'], ['roll', 'stand']]);
    game.play('battle.avoid', ['roll'], [3]);
    expect(game.types()).toEqual(['ForcesShown', 'AvoidDiced', 'BattleEnded']);
    expect(game.event('ForcesShown').public.forces.map(({ force }) => force)).toEqual(['r1', 'p1']);
    expect([game.asks(), game.state.stack[0]]).toMatchObject([['royalist operate'], { spent: 2 }]);
  });

  test('may be tried anew whenever the attacker pays anew (A11)', () => {
    const game = attacked(QUITO);
    game.play('battle.avoid', ['roll'], [1]);
    game.play('operate', ['do:attack', 'force:p1']);
    expect([game.asks(), game.state.stack[0]]).toMatchObject([['patriot battle.avoid'], { spent: 4 }]);
  });

  rule('guerra-a-muerte', '6.1.3a', 'needs 3 or less: cavalry of either side and the leaders count', () => {
    const forces = { r1: 'field:salta RL DR Pezuela', p1: 'field:salta C DP BSF Belgrano' };
    expect(avoidModifiers(stateOf({ forces }), 'r1', 'p1')).toEqual([
      { id: 'targetMoreCavalry', value: -2 },
      { id: 'attackerOp', value: 3 },
      { id: 'targetOp', value: -1 },
    ]);
    const game = attacked(forces);
    game.play('battle.avoid', ['roll'], { dice: [3] });
    expect(game.event('AvoidDiced').public).toMatchObject({ die: 3, avoided: true });
    expect(avoidModifiers(stateOf({ forces }), 'p1', 'r1')[0]).toEqual({ id: 'attackerMoreCavalry', value: 2 });
    const failed = attacked(QUITO);
    failed.play('battle.avoid', ['roll'], [4, 6, 1, 6, 6, 6, 2]);
    expect(failed.event('AvoidDiced').public.avoided).toBe(false);
    expect(failed.types().filter((type) => type === 'ForcesShown')).toHaveLength(1);
  });

  rule('guerra-a-muerte', '6.1.3b', 'ends the siege of a besieger, its works with it', () => {
    const game = attacked(
      { r1: 'field:lima RL Cu', r2: 'city:callao R-MI-1', p1: 'siege:callao Ch-1 Ch-2' },
      { sieges: { callao: { works: true } } },
    );
    game.play('battle.avoid', ['roll'], [1]);
    expect([game.at('Ch-1'), game.state.sieges]).toEqual(['field:lima', {}]);
  });

  rule('guerra-a-muerte', '6.1cl', 'who attacks from before a city, or intercepts, is no besieger any more', () => {
    const forces = { r1: 'siege:cartagena RL Cu', p1: 'field:santa_fe NG1', p2: 'city:cartagena GC-MI-1' };
    const game = attacked(forces, { sieges: { cartagena: { works: true } } });
    expect([game.at('RL'), game.state.sieges]).toEqual(['field:santa_fe', {}]);
    const stands = table({
      forces: { ...forces, r2: 'field:santa_fe DR' },
      step: { kind: 'operations', phase: 'colombia-peru' },
    });
    stands.play('activate', ['force:p1'], [6]);
    stands.play('operate', ['do:attack', 'force:r1']);
    stands.play('battle.avoid', ['stand'], [6, 1, 6, 6, 6, 5]);
    expect(stands.at('RL')).toBe('siege:cartagena');
  });
});

describe('initiative and tactics', () => {
  rule('guerra-a-muerte', '6.1.4', 'a die each with the best tactical factor, again while they are equal', () => {
    const game = fought({ r1: 'field:salta RL Pezuela', p1: 'field:salta C Belgrano' }, [1, 2, 5, 1, 6, 6, 6, 4]);
    expect(game.event('InitiativeDiced').public).toEqual({
      dice: [1, 2, 5, 1],
      attacker: 7,
      defender: 2,
      winner: 'attacker',
      chance: expect.any(Array),
    });
  });

  rule('guerra-a-muerte', ['6.1.5', '6.1.6'], 'two dice for who has the initiative, one for the other', () => {
    const ours = fought(QUITO, [6, 1, 4, 5, 6, 3]);
    expect(ours.event('TacticsDiced').public).toMatchObject({
      attacker: [4, 5],
      defender: [6],
      used: { attacker: [4], defender: [6] },
    });
    const theirs = fought(QUITO, [1, 6, 4, 5, 6, 3]);
    expect(theirs.event('TacticsDiced').public).toMatchObject({ attacker: [4], defender: [5, 6] });
  });

  rule('guerra-a-muerte', '6.1.7', 'the ratio is that of the factors under the options, then shifted', () => {
    // Two regiments, 10, by half more, and 3: 18 to 8; the turning movement needs cavalry.
    const game = fought({ r1: 'field:quito RL Cu DR', p1: 'field:quito NG1 NG2' }, [6, 1, 4, 5, 1, 3]);
    expect(game.event('BattleDiced').public).toMatchObject({ attack: 18, defence: 8, column: '3:1', shifts: 1 });
  });
});

describe('the result of a battle', () => {
  rule('guerra-a-muerte', ['6.1.8', '6.1.9', '5.3e'], 'takes steps off, which their owner chooses one by one', () => {
    // 10 to 8 is 1:1; 2 is A2.
    const game = fought(QUITO, [6, 1, 6, 3, 6, 2]);
    expect(game.event('BattleDiced').public).toMatchObject({
      column: '1:1',
      result: 'A2',
      winner: 'patriot',
      losses: { attacker: 2, defender: 0 },
    });
    expect(game.asks()).toEqual(['royalist losses.take']);
    expect(game.offers('losses.take')).toEqual(['unit:RL', 'unit:Cu']);
    expect(game.offers('losses.take', ['unit:RL'])).toEqual(['unit:RL', 'unit:Cu']);
    game.play('losses.take', ['unit:RL', 'unit:Cu']);
    expect([game.in('r1'), game.event('StepsLost').public]).toMatchObject([
      'RL:1 Cu:1',
      { force: 'r1', steps: 2, eliminated: [], destroyed: false },
    ]);
    expect(game.event('StepsLost').secrets).toEqual([{ to: ['royalist'], data: { reduced: ['RL', 'Cu'] } }]);
  });

  test('a unit that loses its last step goes to its recruit box, whole, for all to see', () => {
    const game = fought(QUITO, [6, 1, 6, 3, 6, 2]);
    game.play('losses.take', ['unit:Cu', 'unit:Cu']);
    expect(game.event('StepsLost').public).toMatchObject({ eliminated: ['Cu'] });
    expect([game.at('Cu'), game.state.units['Cu']?.steps, game.in('r1')]).toEqual(['recruit', 2, 'RL']);
  });

  test('in a bloodbath both lose half, rounded up, the attacker first; nobody has won', () => {
    // 10 to 9 is 1:1; 6 is BB.
    const game = fought({ ...QUITO, p1: 'field:quito NG1 NG2 GC-MI-1' }, [6, 1, 3, 3, 3, 6]);
    expect(game.event('BattleDiced').public).toMatchObject({ column: '1:1', result: 'BB', winner: null });
    game.play('losses.take', ['unit:RL', 'unit:RL']);
    expect(game.asks()).toEqual(['patriot losses.take']);
    game.play('losses.take', ['unit:NG1', 'unit:GC-MI-1']);
    expect([game.in('r1'), game.in('p1'), game.asks()]).toEqual(['Cu', 'NG2', ['royalist operate']]);
  });

  rule(
    'guerra-a-muerte',
    '3.3b',
    'is a point worse for who attacks with 7 points spent, this attack included (A50)',
    () => {
      const game = attacked(QUITO);
      game.play('battle.avoid', ['roll'], [1]);
      game.play('operate', ['do:attack', 'force:p1']);
      game.play('battle.avoid', ['roll'], [1]);
      game.play('operate', ['do:attack', 'force:p1']);
      expect(game.event('BattleDeclared').public.friction).toBe(0);
      game.play('battle.avoid', ['roll'], [1]);
      game.play('operate', ['do:attack', 'force:p1']);
      expect(game.event('BattleDeclared').public).toMatchObject({ cost: 2, friction: -1 });
      game.play('battle.avoid', ['stand'], [6, 1, 1, 3, 3, 6]);
      expect(game.event('BattleDiced').public).toMatchObject({
        modifiers: [{ id: 'friction', value: -1 }],
        result: 'A1',
      });
    },
  );
});

describe('after a victory', () => {
  rule('guerra-a-muerte', '6.3.1', 'the victor enters empty cities of the area at once: Quito falls', () => {
    const game = fought({ r1: 'field:quito RL Cu', p1: 'field:quito GC-MI-1' }, [6, 1, 6, 6, 6, 5]);
    expect([game.at('GC-MI-1'), game.asks()]).toEqual(['recruit', ['royalist city.enter']]);
    expect(game.offers('city.enter')).toEqual(['place:city:quito_c', 'outside']);
    game.play('city.enter', ['place:city:quito_c', 'whole'], [2]);
    expect([game.at('RL'), game.event('RepressionDiced').public]).toMatchObject(['city:quito_c', { marked: false }]);
    expect(game.state.stack[0]).toMatchObject({ spent: 2 });
  });

  test('a part of it may go in, the rest stays outside', () => {
    const game = fought({ r1: 'field:lima RL Cu DR Pezuela', p1: 'field:lima Ch-1' }, [6, 1, 6, 6, 6, 5]);
    game.play('city.enter', ['place:city:callao', 'part', 'unit:Cu', 'leader:Pezuela']);
    expect([game.at('Cu'), game.at('Pezuela'), game.at('RL')]).toEqual(['city:callao', 'city:callao', 'field:lima']);
    expect(game.asks()).toEqual(['royalist city.enter']);
    game.play('city.enter', ['outside']);
    expect(game.asks()).toEqual(['royalist operate']);
  });

  test('a mover that beats its interceptor leaves at least one unit outside, and goes on', () => {
    const game = table({ forces: { r1: 'field:salta RL Cu', p1: 'field:salta C' } });
    game.play('activate', ['force:r1'], [6]);
    game.play('operate', ['do:march', 'place:field:charcas', 'done']);
    game.play('intercept', ['force:p1'], [6, 1, 6, 6, 6, 6, 1]);
    expect(game.offers('city.enter', ['place:city:salta_c'])).toEqual(['unit:RL', 'unit:Cu']);
    game.play('city.enter', ['place:city:salta_c', 'unit:RL']);
    expect([game.at('RL'), game.at('Cu')]).toEqual(['city:salta_c', 'field:charcas']);
  });
});
