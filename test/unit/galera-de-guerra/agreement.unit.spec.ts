import { describe, expect } from 'vitest';
import type { State } from '../../../src/domain/rulesets/galera-de-guerra/v1/state.ts';
import { declare, fleets, leaderId } from '../../support/galera-fleets.ts';
import { rule } from '../../support/rules-registry.ts';

const ships = {
  'green-5-86': '3013 0',
  'green-cat3-26': '3213 0',
  'green-cat3-27': '5013 0',
  'red-4-1': '3025 0',
  'red-4-2': '3225 0',
};
const leaders = { vatinius: 'green-5-86', 'm-octavius': 'red-4-1' };

describe('an end by agreement (§9.1, dossier 9 c)', () => {
  rule('galera-de-guerra', '9.1d', 'either side may propose it when it declares, orders or activates', () => {
    const game = fleets({ ships, leaders });
    for (const seat of ['pompey', 'caesar']) expect(game.offers(`${seat} squadrons.declare`)).toContain('propose-end');
    game.play('pompey squadrons.declare', ['propose-end']);
    expect(game.asks()).toEqual(['caesar end.answer']);
    game.play('end.answer', ['agree']);
    expect(game.state.outcome).toEqual({ winner: null, reason: 'agreed' });
  });

  rule(
    'galera-de-guerra',
    '9.1d',
    'refused, the battle goes on where it stood, and that side asks no more in this turn',
    () => {
      const game = fleets({ ships, leaders });
      game.play('pompey squadrons.declare', ['propose-end']);
      game.play('end.answer', ['refuse']);
      expect(game.asks()).toEqual(['pompey squadrons.declare', 'caesar squadrons.declare']);
      expect(game.offers('pompey squadrons.declare')).not.toContain('propose-end');
      expect(game.offers('caesar squadrons.declare')).toContain('propose-end');
      declare(game, [6, 1]);
      expect(game.offers('initiative.order')).not.toContain('propose-end');
    },
  );
});

describe('leaders change ships at any time (§5.51)', () => {
  const to = (game: ReturnType<typeof fleets>): string => `transfer:${leaderId(game.state, 'vatinius')}:green-cat3-26`;

  rule('galera-de-guerra', '5.51b', 'before squadrons are declared: his new ship is the one that commands', () => {
    const game = fleets({ ships, leaders });
    game.play('caesar squadrons.declare', [to(game)], [3]);
    expect(game.asks()).toEqual(['pompey squadrons.declare', 'caesar squadrons.declare']);
    declare(game, [6, 1]);
    expect(game.state.squadrons.find(({ side }) => side === 'green')?.ships).toContain('green-cat3-26');
    expect(game.state.leaders[leaderId(game.state, 'vatinius')]?.ship).toBe('green-cat3-26');
  });

  rule(
    'galera-de-guerra',
    ['5.51b', '5.52a'],
    'while speeds are set: the ship that receives him stays at Cruise',
    () => {
      const also = (state: State): void => Object.values(state.ships).forEach((ship) => (ship.sails = 'down'));
      const game = fleets({ ships, leaders, also });
      declare(game, [1, 6]);
      game.play('initiative.order', ['first']);
      game.play('caesar speed.set', [to(game)], [4]);
      expect(game.offers('caesar speed.set', ['squadron:tauris.caesar.vatinius'])).toEqual(['done', 'ship:green-5-86']);
    },
  );

  rule('galera-de-guerra', '5.51b', 'between the ships of an activation, and before its boarding', () => {
    const squadrons = [
      { side: 'green' as const, leader: 'tauris.caesar.vatinius', ships: ['green-5-86', 'green-cat3-26'] },
      { side: 'red' as const, leader: 'tauris.pompey.m-octavius', ships: ['red-4-1'] },
    ];
    const begin = (links: Parameters<typeof fleets>[0]['links'] = []) => {
      const near = { ...ships, 'red-4-2': '3113 0' };
      const step = { kind: 'activate' as const, group: 'command' as const, next: 'green' as const };
      const game = fleets({ ships: near, leaders, squadrons, step, links });
      game.play('squadron.activate', ['squadron:tauris.caesar.vatinius']);
      return game;
    };
    const moving = begin();
    expect(moving.offers('ship.move')).toContain(to(moving));
    moving.play('ship.move', [to(moving)], [1]);
    expect(moving.asks()).toEqual(['caesar ship.move']);
    expect(moving.offers('ship.move')).not.toContain(to(moving));
    const tied = begin([{ a: 'green-5-86', b: 'red-4-2', kind: 'grapple', by: 'red-4-2' }]);
    tied.play('ship.move', ['done']);
    expect(tied.offers('board')).toEqual(['ship:red-4-2', 'done', to(tied)]);
    tied.play('board', [to(tied)], [6]);
    expect(tied.offers('board')).toEqual(['ship:red-4-2', 'done']);
  });
});
