import { describe, expect } from 'vitest';
import type { State } from '../../../src/domain/rulesets/galera-de-guerra/v1/state.ts';
import { fleets } from '../../support/galera-fleets.ts';
import { rule } from '../../support/rules-registry.ts';

const ships = {
  'red-4-1': '3025 0',
  'red-4-2': { at: '3313 0', held: 'green' as const },
  'red-L2-1': '5025 0',
  'green-5-86': '3013 0',
  'green-5-87': '5013 0',
};
const leaders = { vatinius: 'green-5-86', 'm-octavius': 'red-4-1' };

describe('squadrons of which nobody is left', () => {
  rule('galera-de-guerra', ['5.41c', '3.1E3'], 'take no turn of their side: it chooses another', () => {
    const squadrons = [
      { side: 'red' as const, leader: 'tauris.pompey.m-octavius', ships: ['red-4-1'] },
      { side: 'red' as const, leader: 'tauris.pompey.varus', ships: [] },
      { side: 'green' as const, leader: 'tauris.caesar.vatinius', ships: ['green-5-86'] },
    ];
    const step = { kind: 'activate' as const, group: 'command' as const, next: 'red' as const };
    const game = fleets({ ships, leaders, squadrons, step });
    expect(game.asks()).toEqual(['pompey squadron.activate']);
    expect(game.begun).toEqual([]);
  });

  rule(
    'galera-de-guerra',
    ['3.1F', '5.31a'],
    'ships alone begin with the side that goes first, whom it has lost or not',
    () => {
      const alone = (side: 'red' | 'green', ...names: string[]) => ({
        side,
        kind: 'individual' as const,
        ships: names,
      });
      const squadrons = [
        { side: 'green' as const, leader: 'tauris.caesar.vatinius', ships: ['green-5-86'] },
        alone('red'), // taken before
        alone('red', 'red-L2-1'),
        alone('green', 'green-5-87'),
      ];
      const step = { kind: 'activate' as const, group: 'command' as const, next: 'green' as const };
      const game = fleets({ ships, leaders, squadrons, step, first: 'red' });
      game.play('squadron.activate', ['squadron:tauris.caesar.vatinius']);
      game.play('ship.move', ['done']);
      expect(game.asks()).toEqual(['pompey squadron.activate']);
      expect(game.types()).not.toContain('SquadronPassed');
    },
  );

  rule('galera-de-guerra', 'S-ECN.12', 'are none of the four that Rome activates', () => {
    const roman = (...names: string[]) => ({ side: 'red' as const, ships: names });
    const four = { 'red-5-8': 'S3712 0', 'red-5-9': 'S3912 0', 'red-5-10': 'S4112 0', 'red-5-11': 'S4312 0' };
    const squadrons = [
      { ...roman('red-5-8'), used: true },
      { ...roman('red-5-9'), used: true },
      { ...roman('red-5-10'), used: true },
      roman(),
      roman('red-5-11'),
      { side: 'green' as const, ships: ['green-5-11'] },
    ];
    const step = { kind: 'activate' as const, group: 'command' as const, next: 'red' as const };
    const lying = { ...four, 'green-5-11': 'N3709 3' };
    const game = fleets({
      scenario: 'ecnomus',
      ships: lying,
      leaders: { manlius: 'red-5-8', hamilcar: 'green-5-11' },
      squadrons,
      step,
    });
    expect(game.asks()).toEqual(['rome squadron.activate']);
    expect(game.offers('squadron.activate')).toContain('squadron:red-5-11');
  });
});

describe('speeds', () => {
  rule('galera-de-guerra', ['3.1D', '3.2b'], 'who goes first chooses first, whatever cannot row at Max', () => {
    const lying = { ...ships, 'red-4-2': { at: '3313 0', fatigue: 2 } };
    const squadrons = [
      { side: 'red' as const, leader: 'tauris.pompey.m-octavius', ships: ['red-4-1'], set: false },
      { side: 'red' as const, kind: 'individual' as const, ships: ['red-4-2'], set: false },
      { side: 'green' as const, leader: 'tauris.caesar.vatinius', ships: ['green-5-86'], set: false },
    ];
    const also = (state: State): void => Object.values(state.ships).forEach((ship) => (ship.sails = 'down'));
    const game = fleets({ ships: lying, leaders, squadrons, also, step: { kind: 'speed', next: 'red' } });
    expect(game.asks()).toEqual(['pompey speed.set']);
    game.play('speed.set', ['squadron:tauris.pompey.m-octavius', 'done']);
    expect(game.asks()).toEqual(['caesar speed.set']);
  });
});
