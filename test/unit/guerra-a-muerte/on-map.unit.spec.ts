import { describe, expect, test } from 'vitest';
import type { Menu } from '../../../src/domain/kernel/choices.ts';
import { code } from '../../../src/domain/rulesets/guerra-a-muerte/v1/show/notation.ts';
import { activated } from '../../support/guerra-activations.ts';

const FORCES = { r1: 'field:lima RL Cu Pezuela', r2: 'city:callao R-MI-1', p1: 'field:lima DP', p2: 'city:lima_c BSF' };

describe('operations on the map', () => {
  const menu: Menu = activated({ forces: FORCES }, 'r1').menu('operate');
  const shortcuts = menu.shortcuts?.() ?? [];
  const pathTo = (id: string) => shortcuts.find(({ choice }) => choice.target?.id === id)?.path;

  test('areas, cities and enemies are offered where they lie, beside the kinds of operation', () => {
    expect(pathTo('field:cuzco')).toEqual(['do:march', 'place:field:cuzco']);
    expect(pathTo('city:callao')).toEqual(['do:enter', 'place:city:callao']);
    expect(pathTo('city:lima_c')).toEqual(['do:besiege', 'place:city:lima_c']);
    expect(pathTo('p1')).toEqual(['do:attack', 'force:p1']);
    expect(shortcuts.find(({ choice }) => choice.target?.id === 'field:cuzco')?.choice.label).toEqual({
      en: 'March: Cuzco',
      es: 'Marchar: El Cuzco',
    });
  });

  test('in writing they are the operation and its target', () => {
    const codes = shortcuts.map(({ choice }) => code(choice));
    expect(codes).toEqual(
      expect.arrayContaining(['MARCHAR-CUZCO', 'ENTRAR-CALLAO', 'SITIAR-CIUDAD-LIMA', 'ATACAR-p1']),
    );
  });

  test('areas far off are left to the menu that names the way', () => {
    expect(pathTo('field:charcas')).toBeUndefined();
  });

  test('a move is drawn from where the force stands', () => {
    const [ghost] = (menu.ghosts?.() ?? []).filter(({ at }) => at === 'field:cuzco');
    expect(ghost).toEqual({ choice: 'march-place:field:cuzco', piece: 'r1', at: 'field:cuzco', via: ['field:lima'] });
    expect((menu.ghosts?.() ?? []).map(({ at }) => at)).not.toContain('p1');
  });
});
