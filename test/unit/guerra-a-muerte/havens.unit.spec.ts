import { describe, expect, test } from 'vitest';
import { rule } from '../../support/rules-registry.ts';
import type { Layout } from '../../support/guerra.ts';
import { table } from '../../support/guerra.ts';

const step = (phase: 'plata-chile' | 'colombia-peru' | 'mexico'): Pick<Layout, 'step'> => ({
  step: { kind: 'operations', phase },
});

describe('havens', () => {
  rule('guerra-a-muerte', '10.3a', 'Mexican leaders enter the United States, Gran Colombian ones Haiti, at any time and for nothing', () => {
    const forces = { p1: 'field:costa_firme NG2 Bolivar', p2: 'field:guadalajara Morelos', p3: 'field:salta DP Belgrano' };
    const game = table({ ...step('plata-chile'), forces });
    expect(game.offers('activate').filter((id) => id.startsWith('haven'))).toEqual(['haven:Morelos', 'haven:Bolivar']);
    game.play('activate', ['haven:Bolivar']);
    expect([game.at('Bolivar'), game.in('p1'), game.in('p4')]).toEqual(['box:HAITI', 'NG2', 'Bolivar']);
    game.play('activate', ['haven:Morelos']);
    expect([game.at('Morelos'), game.in('p2')]).toEqual(['box:USA', 'Morelos']);
    expect(game.offers('activate')).toEqual(['force:p3', 'end']);
  }); // prettier-ignore

  test('who is there already and as rested receives him', () => {
    const forces = { p1: 'field:costa_firme Bolivar', p2: 'box:HAITI NG2' };
    const game = table({ ...step('mexico'), forces });
    game.play('activate', ['haven:Bolivar']);
    expect([game.in('p2'), game.force('p1')]).toEqual(['NG2 Bolivar', null]);
    const tired = table({
      ...step('mexico'),
      forces: { p1: { at: 'field:costa_firme', of: ['Bolivar'], spent: true }, p2: 'box:HAITI NG2' },
    });
    tired.play('activate', ['haven:Bolivar']);
    expect([tired.in('p1'), tired.force('p1')?.at, tired.force('p2')?.spent]).toEqual(['Bolivar', 'box:HAITI', false]);
  });

  test('the royalist has none', () => {
    expect(table({ forces: { r1: 'field:costa_firme Boves' } }).offers('activate')).toEqual(['force:r1', 'end']);
  });

  rule('guerra-a-muerte', '10.3d', 'Mexicans come back through Texas, New Mexico and New California', () => {
    const game = table({ ...step('mexico'), forces: { p1: 'box:USA Tp Morelos' } });
    game.play('activate', ['force:p1'], [1]);
    expect(game.offers('operate', ['do:march'])).toEqual(
      ['tejas', 'nuevo_mexico', 'nueva_california'].map((area) => `place:field:${area}`),
    );
    game.play('operate', ['do:march', 'place:field:tejas', 'done']);
    expect(game.at('Tp')).toBe('field:tejas');
  });
});
