import { describe, expect, test } from 'vitest';
import { rule } from '../../support/rules-registry.ts';
import type { Layout } from '../../support/guerra.ts';
import { table } from '../../support/guerra.ts';
import type { Operations } from '../../../src/domain/rulesets/guerra-a-muerte/v1/state.ts';

const in_ = (phase: Operations): Pick<Layout, 'step'> => ({ step: { kind: 'operations', phase } });

const ARMIES: Layout = {
  forces: {
    p1: 'field:salta DP',
    p2: 'field:chile_norte Ch-2',
    p3: 'field:santa_fe NG2',
    p4: 'field:lima LP',
    p5: 'field:guadalajara Tp',
    r1: 'field:cuzco RL',
  },
};

describe('the order of the operations', () => {
  rule('guerra-a-muerte', ['3.2', '5.1.2b'], 'El Plata and Chile, Gran Colombia and Peru, Mexico: each in its part', () => {
    const offered = (phase: Operations) => table({ ...ARMIES, ...in_(phase) }).offers('activate').filter((id) => id.startsWith('force'));
    expect(offered('plata-chile')).toEqual(['force:p1', 'force:p2']);
    expect(offered('colombia-peru')).toEqual(['force:p3', 'force:p4']);
    expect(offered('mexico')).toEqual(['force:p5']);
    expect(offered('royalist')).toEqual(['force:r1']);
  }); // prettier-ignore

  rule('guerra-a-muerte', ['3.1.4', '3.1.5', '3.2'], 'the patriot regroups and operates part by part, then the royalist', () => {
    const forces = { ...ARMIES.forces, p6: 'field:salta C Belgrano', r2: 'field:cuzco Cu' };
    const game = table({ ...ARMIES, forces, step: { kind: 'regroup', phase: 'plata-chile' }, elsewhere: { Hidalgo: 'out' } });
    const seen: string[] = [];
    for (let part = 0; part < 8; part += 1) {
      const { step } = game.state;
      seen.push(`${game.asks().join()} ${'phase' in step ? step.phase : ''}`);
      if (step.kind === 'regroup') game.play('regroup', ['done']);
      else if (part < 7) game.play('activate', ['end']);
    }
    expect(seen).toEqual([
      ...['patriot regroup plata-chile', 'patriot activate plata-chile'],
      ...['patriot regroup colombia-peru', 'patriot activate colombia-peru'],
      ...['patriot regroup mexico', 'patriot activate mexico'],
      ...['royalist regroup royalist', 'royalist activate royalist'],
    ]);
  }); // prettier-ignore

  rule('guerra-a-muerte', ['3.2', '5.1.2b'], 'of a stack of nations from two parts those of the other part stay behind', () => {
    const game = table({ ...in_('plata-chile'), forces: { p1: 'field:lima DP Ch-2 LP Sucre SanMartin' } });
    game.play('activate', ['force:p1'], [1]);
    expect([game.in('p1'), game.in('p2'), game.force('p2')?.spent]).toEqual(['DP Ch-2 SanMartin', 'LP Sucre', false]);
    expect(game.event('ActivationBegan').public.modifiers).toEqual([{ id: 'leaderOp', value: 3 }]);
  }); // prettier-ignore
});

describe('the activation of a force', () => {
  rule('guerra-a-muerte', ['3.3a', '3.3c'], 'one after another, in the own phase, each once', () => {
    const game = table({ forces: { r1: 'field:lima RL', r2: 'field:cuzco Cu', p1: 'field:salta DP' } });
    expect(game.offers('activate')).toEqual(['force:r1', 'force:r2', 'end']);
    game.play('activate', ['force:r1'], [3]);
    expect(game.asks()).toEqual(['royalist operate']);
    game.play('operate', ['stop']);
    expect(game.offers('activate')).toEqual(['force:r2', 'end']);
  });

  rule('guerra-a-muerte', '3.3b0', '3 OP on 0 or less, 4 on 1 and 2, 6 on 3 and 4, 8 on more', () => {
    const points = [1, 2, 3, 4, 5, 6].map((die) => {
      const game = table({ forces: { r1: 'field:lima RL' } });
      game.play('activate', ['force:r1'], [die]);
      return game.event('ActivationBegan').public.op;
    });
    expect(points).toEqual([4, 4, 6, 6, 8, 8]);
    const militia = table({ forces: { r1: 'field:lima R-MI-1' } });
    militia.play('activate', ['force:r1'], [3]);
    expect(militia.event('ActivationBegan').public).toMatchObject({ modifiers: [{ id: 'militia', value: -3 }], op: 3 });
  });

  rule(
    'guerra-a-muerte',
    ['3.3d', '4.4'],
    'RP add 2 each, a leader his factor; half militia without one costs 3',
    () => {
      const modifiers = (of: string, rp: string[], purse = 4) => {
        const game = table({ forces: { r1: `field:lima ${of}` }, purses: { R: purse } });
        game.play('activate', ['force:r1', ...rp], [1]);
        return [game.event('ActivationBegan').public.modifiers.map(({ value }) => value), game.purse('R')];
      };
      expect(modifiers('RL', ['rp:0'])).toEqual([[], 4]);
      expect(modifiers('RL', ['rp:3'])).toEqual([[6], 1]);
      expect(modifiers('RL Pezuela Boves', ['rp:1'])).toEqual([[3, 2], 3]);
      expect(modifiers('RL R-MI-1', ['rp:0'])).toEqual([[-3], 4]);
      expect(modifiers('RL Cu R-MI-1', ['rp:0'])).toEqual([[], 4]);
      expect(modifiers('R-MI-1 Pezuela', ['rp:0'])).toEqual([[3], 4]);
      expect(modifiers('RL', [], 0)).toEqual([[], 0]);
    },
  );

  rule(
    'guerra-a-muerte',
    ['4.2a', '4.2b', '4.2c', '4.2d', '4.2e', '4.1'],
    'each nation pays out of its own purses',
    () => {
      const purses = { PLA: 2, CHI: 1, GC: 3, PER: 1, MEX: 5, R: 5 };
      const asked = (of: string, phase: Operations) => {
        const game = table({ ...in_(phase), forces: { p1: `field:lima ${of}` }, purses });
        return game.offers('activate', ['force:p1']);
      };
      expect(asked('DP', 'plata-chile')).toEqual(['rp:0', 'rp:1', 'rp:2']);
      expect(asked('Ch-2', 'plata-chile')).toEqual(['done', 'purse:PLA', 'purse:CHI']);
      expect(asked('DP Ch-2', 'plata-chile')).toEqual(['rp:0', 'rp:1', 'rp:2']);
      expect(asked('LP', 'colombia-peru')).toEqual(['done', 'purse:PLA', 'purse:CHI', 'purse:GC', 'purse:PER']);
      expect(asked('NG2', 'colombia-peru')).toEqual(['rp:0', 'rp:1', 'rp:2', 'rp:3']);
      expect(asked('Tp', 'mexico')).toEqual(['rp:0', 'rp:1', 'rp:2', 'rp:3', 'rp:4']);
    },
  );

  test('Chileans may pay out of two purses at once', () => {
    const game = table({ ...in_('plata-chile'), forces: { p1: 'field:chile_norte Ch-2' }, purses: { PLA: 2, CHI: 1 } });
    game.play('activate', ['force:p1', 'purse:PLA', 'purse:CHI'], [1]);
    expect([game.purse('PLA'), game.purse('CHI'), game.event('ActivationBegan').public.op]).toEqual([1, 0, 8]);
  });

  test('with the option of A2 a leader adds to the points, not to the die', () => {
    const game = table({ options: { strictOpExamples: true }, forces: { r1: 'field:lima RL Morillo' } });
    game.play('activate', ['force:r1'], [4]);
    expect(game.event('ActivationBegan').public.op).toBe(7);
  });

  rule('guerra-a-muerte', '3.3e', 'any mix of operations as long as the points last, then it is over', () => {
    const game = table({ forces: { r1: 'city:lima_c RL' } });
    game.play('activate', ['force:r1'], [1]);
    game.play('operate', ['do:leave']);
    game.play('operate', ['do:march', 'place:field:cuzco']);
    game.play('operate', ['do:enter', 'place:city:cuzco_c']);
    game.play('operate', ['do:leave']);
    expect(game.asks()).toEqual(['royalist activate']);
    expect(game.at('RL')).toBe('field:cuzco');
  });
});
