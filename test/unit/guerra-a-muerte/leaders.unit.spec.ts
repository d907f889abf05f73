import { describe, expect, test } from 'vitest';
import { fought } from '../../support/guerra-battles.ts';
import { rule } from '../../support/rules-registry.ts';

describe('repression', () => {
  rule(
    'guerra-a-muerte',
    ['6.1.10', '10.4a'],
    'is diced for where the royalist has cleared an area: on a 1 it is marked',
    () => {
      const game = fought({ r1: 'field:quito RL Cu', p1: 'field:quito NG1' }, [6, 1, 6, 6, 6, 5]);
      game.play('city.enter', ['outside'], [1]);
      expect([game.event('RepressionDiced').public, game.state.areas['quito']?.repression]).toMatchObject([
        { area: 'quito', die: 1, marked: true },
        true,
      ]);
      const held = fought(
        { r1: 'field:quito RL Cu', p1: 'field:quito NG1', p2: 'city:quito_c GC-MI-1' },
        [6, 1, 6, 6, 6, 5],
      );
      expect(held.types()).not.toContain('RepressionDiced');
    },
  );

  rule('guerra-a-muerte', '10.4c', 'never comes where the people leans to a side', () => {
    const game = fought({ r1: 'field:pasto RL Cu', p1: 'field:pasto NG1' }, [6, 1, 6, 6, 6, 5]);
    game.play('city.enter', ['outside']);
    expect(game.types()).not.toContain('RepressionDiced');
  });
});

describe('leaders in a battle', () => {
  test('leaders alone leave the field, and are diced for (A10)', () => {
    const game = fought({ r1: 'field:quito RL', p1: 'field:quito Bolivar' }, [1]);
    expect(game.types()).toContain('FieldLeft');
    expect([game.at('Bolivar'), game.asks()]).toEqual(['out', ['royalist city.enter']]);
  });

  rule(
    'guerra-a-muerte',
    '8.1',
    'who has lost all his units is lost on 1 or 2, else goes to the nearest of his nation',
    () => {
      const forces = {
        r1: 'field:quito RL Cu',
        p1: 'field:quito NG1 Bolivar',
        p2: 'field:santa_fe NG2',
        p3: 'field:costa_firme NG3',
        p4: 'field:guayaquil C',
      };
      const lost = fought(forces, [6, 1, 6, 6, 6, 5, 2]);
      expect([lost.event('LeaderDiced').public.lost, lost.at('Bolivar')]).toEqual([true, 'out']);
      const game = fought(forces, [6, 1, 6, 6, 6, 5, 3]);
      expect(game.asks()).toEqual(['patriot leader.refuge']);
      expect(game.offers('leader.refuge')).toEqual(['force:p2', 'place:box:HAITI']);
      game.play('leader.refuge', ['force:p2']);
      expect([game.in('p2'), game.force('p1')]).toEqual(['NG2 Bolivar', null]);
    },
  );

  test('are diced for one after another, each placed before the next (A123)', () => {
    const forces = {
      r1: 'field:quito RL Cu',
      p1: 'field:quito NG1 Bolivar Sucre',
      p2: 'field:santa_fe NG2',
      p3: 'field:guayaquil C',
    };
    const game = fought(forces, [6, 1, 6, 6, 6, 5, 4]);
    const [first, second] = game.in('p1') === 'Bolivar Sucre' ? ['Bolivar', 'Sucre'] : ['Sucre', 'Bolivar'];
    expect([game.event('LeaderDiced').public.leader, game.asks()]).toEqual([first, ['patriot leader.refuge']]);
    game.play('leader.refuge', ['force:p2'], [1]);
    expect([game.in('p2'), game.event('LeaderDiced').public.leader, game.at(second)]).toEqual([
      `NG2 ${first}`,
      second,
      'out',
    ]);
    expect([game.force('p1'), game.asks()]).toEqual([null, ['royalist city.enter']]);
  });

  test('who has no unit of his nation left waits for one, or sits in his haven', () => {
    const waits = fought({ r1: 'field:salta RL Cu', p1: 'field:salta C Belgrano' }, [6, 1, 6, 6, 6, 5, 6]);
    expect(waits.at('Belgrano')).toBe('waiting');
    const haven = fought({ r1: 'field:quito RL Cu', p1: 'field:quito NG1 Bolivar' }, [6, 1, 6, 6, 6, 5, 6]);
    expect(haven.at('Bolivar')).toBe('box:HAITI');
  });

  rule('guerra-a-muerte', '8.2b', 'Boves is diced for whenever his force has fought, and lost on 1 to 3', () => {
    const forces = { r1: 'field:los_llanos Ll1 Ll2 Boves', p1: 'field:los_llanos NG1' };
    const game = fought(forces, [6, 1, 6, 6, 6, 4, 3]);
    expect(game.event('LeaderDiced').public).toMatchObject({ leader: 'Boves', die: 3, modifier: -1, lost: true });
    expect([game.at('Boves'), game.in('r1')]).toEqual(['out', 'Ll1 Ll2']);
    const lucky = fought(forces, [6, 1, 6, 6, 6, 4, 4]);
    expect(lucky.in('r1')).toBe('Ll1 Ll2 Boves');
  });

  rule('guerra-a-muerte', '8.0', 'their tactical factor helps to the initiative, the best one alone (A14)', () => {
    const game = fought({ r1: 'field:salta RL Pezuela Morillo', p1: 'field:salta C' }, [2, 3, 6, 6, 6, 4]);
    expect(game.event('InitiativeDiced').public).toMatchObject({ attacker: 4, defender: 3 });
  });
});
