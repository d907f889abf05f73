import { describe, expect, test } from 'vitest';
import { rule } from '../../support/rules-registry.ts';
import type { Playing } from '../../support/guerra.ts';
import { activated } from '../../support/guerra-activations.ts';

const left = ({ state }: Playing): number => {
  const frame = state.stack.at(-1);
  return frame?.kind === 'activation' ? frame.op - frame.spent : -1;
};

describe('a march', () => {
  rule('guerra-a-muerte', ['5.0a', '5.2ex'], 'costs 1 OP to an adjacent area, as often as points are left', () => {
    const game = activated({ forces: { r1: 'field:lima RL Cu Pezuela' } }, 'r1', 1);
    expect(game.offers('operate', ['do:march'])).toEqual(
      ['guayaquil', 'quijos', 'cuzco', 'arequipa'].map((area) => `place:field:${area}`),
    );
    game.play('operate', ['do:march', 'place:field:cuzco', 'done']);
    expect([game.at('Pezuela'), game.in('r1'), left(game)]).toEqual(['field:cuzco', 'RL Cu Pezuela', 5]);
    game.play('operate', ['do:march', 'place:field:charcas', 'done']);
    expect([game.at('RL'), left(game)]).toEqual(['field:charcas', 4]);
    game.play('operate', ['stop']);
    expect(game.types()).toEqual(['ActivationStopped', 'ActivationEnded']);
  });

  rule('guerra-a-muerte', '5.0b', 'goes into and through areas that the enemy controls', () => {
    const game = activated({ forces: { r1: 'field:charcas RL', p1: 'city:salta_c DP', p2: 'city:cordoba_c BSF' } });
    game.play('operate', ['do:march', 'place:field:salta']);
    game.play('operate', ['do:march', 'place:field:cordoba']);
    expect(game.at('RL')).toBe('field:cordoba');
  });

  rule('guerra-a-muerte', '5.0c', 'nobody goes into a besieged city of his own', () => {
    const forces = { r1: 'field:lima RL', r2: 'city:callao R-MI-1', p1: 'field:lima DP' };
    expect(activated({ forces }).offers('operate', ['do:enter'])).toEqual(['place:city:lima_c', 'place:city:callao']);
    const besieged = activated({ forces: { ...forces, p1: 'siege:callao DP' } });
    expect(besieged.offers('operate', ['do:enter'])).toEqual(['place:city:lima_c']);
  });

  rule('guerra-a-muerte', ['5.1b', '6.4b'], 'into a city and out of it for 1 OP each; out of the city before out of the area', () => {
    const game = activated({ forces: { r1: 'field:lima RL', p1: 'city:lima_c DP' } }, 'r1', 1);
    expect(game.offers('operate', ['do:enter'])).toEqual(['place:city:callao']);
    game.play('operate', ['do:enter', 'place:city:callao']);
    expect([game.at('RL'), left(game)]).toEqual(['city:callao', 3]);
    expect(game.offers('operate')).not.toContain('do:march');
    game.play('operate', ['do:leave']);
    expect([game.at('RL'), left(game)]).toEqual(['field:lima', 2]);
  }); // prettier-ignore

  test('a garrison that is besieged may sally (A44)', () => {
    const game = activated({ forces: { r1: 'city:callao RL', p1: 'siege:callao DP' } });
    game.play('operate', ['do:leave']);
    expect(game.at('RL')).toBe('field:lima');
  });
});

describe('who goes along', () => {
  rule('guerra-a-muerte', '5.2a', 'units left behind are a force that does nothing more in the phase', () => {
    const game = activated({ forces: { r1: 'field:lima RL Cu DR Pezuela' } });
    game.play('operate', ['do:march', 'place:field:cuzco', 'unit:Cu', 'unit:DR', 'done']);
    expect([game.in('r1'), game.at('RL'), game.in('r2'), game.at('DR')]).toEqual([
      ...['RL Pezuela', 'field:cuzco', 'Cu DR', 'field:lima'],
    ]);
    game.play('operate', ['stop']);
    expect(game.offers('activate')).toEqual(['end']);
  });

  test('somebody has to go', () => {
    const game = activated({ forces: { r1: 'field:lima RL Cu' } });
    expect(game.completes('operate', ['do:march', 'place:field:cuzco', 'unit:RL'])).toBe(true);
    expect(game.completes('operate', ['do:march', 'place:field:cuzco', 'unit:RL', 'unit:Cu'])).toBe(false);
  });

  rule('guerra-a-muerte', '5.2b', 'a force on the march picks up one that has not operated, and no other', () => {
    const game = activated({
      forces: { r1: 'field:lima RL', r2: 'field:cuzco Cu Pezuela', r3: { at: 'field:cuzco', of: ['DR'], spent: true } },
    });
    expect(game.offers('operate')).not.toContain('do:pickup');
    game.play('operate', ['do:march', 'place:field:cuzco']);
    expect(game.offers('operate', ['do:pickup'])).toEqual(['force:r2']);
    game.play('operate', ['do:pickup', 'force:r2']);
    expect([game.in('r1'), game.force('r2'), left(game)]).toEqual(['RL Cu Pezuela', null, 7]);
    game.play('operate', ['do:march', 'place:field:charcas', 'done']);
    expect(game.at('Pezuela')).toBe('field:charcas');
  });

  test('guerrillas and armies do not pick each other up', () => {
    const game = activated({
      forces: { r1: 'field:lima R-MI-1', r2: { at: 'field:lima', of: ['R-MI-2'], posture: 'guerrilla' } },
    });
    expect(game.offers('operate')).not.toContain('do:pickup');
  });

  rule('guerra-a-muerte', ['10.1g', '6.7c'], 'guerrillas do not go into cities', () => {
    const game = activated({ forces: { r1: { at: 'field:lima', of: ['R-MI-1'], posture: 'guerrilla' } } });
    expect(game.offers('operate')).toEqual(['do:march', 'do:toward', 'stop']);
  });
});
