import { describe, expect } from 'vitest';
import type { Lying, Playing } from '../../support/galera.ts';
import { table } from '../../support/galera.ts';
import type { State } from '../../../src/domain/rulesets/galera-de-guerra/v1/state.ts';
import { rule } from '../../support/rules-registry.ts';

const FAR = { 'red-3-20': '5020 0' };
const SHIP = 'green-3-36';

function alone(at: Lying, more: Partial<Parameters<typeof table>[0]> = {}): Playing {
  return table({ ships: { [SHIP]: at, ...FAR }, ...more });
}

describe('movement points', () => {
  rule(
    'galera-de-guerra',
    ['6.13a', '6.13x', '6.11a'],
    'a liburnian at Cruise announces up to 4 points, and spends what it announced',
    () => {
      const game = table({ scenario: 'naulochus', ships: { 'green-L2-5': '2319 0', 'red-4-27': '5020 0' } });
      expect(game.offers('ship.move', ['ship:green-L2-5'])).toEqual(['mp:4', 'mp:3', 'mp:2', 'mp:1', 'mp:0']);
      expect(game.offers('ship.move', ['ship:green-L2-5', 'mp:3', 'fwd', 'fwd'])).not.toContain('end');
      game.play('ship.move', ['ship:green-L2-5', 'mp:3', 'fwd', 'fwdS', 'fwd']);
      expect(game.event('MovementEnded').public).toEqual({ ship: 'green-L2-5', used: 3, lapsed: 0 });
    },
  );

  rule('galera-de-guerra', '6.13a', 'points lapse where no step is left', () => {
    const ahead = { 'green-3-37': '2008 0', 'green-3-38': '1909 0', 'green-3-39': '2109 0' };
    const game = table({ ships: { [SHIP]: '2010 0 max', ...ahead, ...FAR } });
    game.play('ship.move', [`ship:${SHIP}`, 'mp:8'], [1]);
    expect(game.event('MovementEnded').public).toMatchObject({ used: 0, lapsed: 8 });
  });

  rule(
    'galera-de-guerra',
    ['6.33a', '6.33b'],
    'backing costs two points a hex, and nothing else may be done with it',
    () => {
      const game = alone('2010 0');
      expect(game.offers('ship.move', [`ship:${SHIP}`, 'mp:5', 'back'])).toEqual(['back', 'backP', 'backS']);
      expect(game.offers('ship.move', [`ship:${SHIP}`, 'mp:5', 'fwd'])).not.toContain('back');
      game.play('ship.move', [`ship:${SHIP}`, 'mp:5', 'back', 'backP']);
      expect(game.event('MovementEnded').public).toMatchObject({ used: 4, lapsed: 1 });
    },
  );

  rule('galera-de-guerra', ['6.34b', '6.35'], 'at Max nobody turns on the spot, backs or comes about', () => {
    expect(alone('2010 0 max').offers('ship.move', [`ship:${SHIP}`, 'mp:3'])).toEqual(['fwd', 'fwdP', 'fwdS']);
    expect(alone('2010 0').offers('ship.move', [`ship:${SHIP}`, 'mp:3'])).toContain('about');
  });

  rule('galera-de-guerra', ['6.37f', '6.44c', '6.44x'], 'of several limits the lowest alone counts', () => {
    const most = (state: Lying): string | undefined => alone(state).offers('ship.move', [`ship:${SHIP}`])[0];
    expect(most({ at: '2010 0', fatigue: 1, halfSpeed: true })).toBe('mp:3');
    expect(most({ at: '2010 0', fatigue: 3, halfSpeed: true })).toBe('mp:2');
    expect(most({ at: '2010 0', fatigue: 4 })).toBe('mp:1');
  });

  rule(
    'galera-de-guerra',
    ['6.37b', '7.28b'],
    'a crippled ship goes one hex, or turns once, to the side of its broken oars',
    () => {
      const game = alone({ at: '2010 0', cripples: ['port'] });
      expect(game.offers('ship.move', [`ship:${SHIP}`])).toEqual(['mp:1', 'mp:0']);
      expect(game.offers('ship.move', [`ship:${SHIP}`, 'mp:1'])).toEqual(['fwdP', 'pivotBowP', 'pivotSternP']);
    },
  );

  rule('galera-de-guerra', '6.37a', 'rammed and fouled ships do not move', () => {
    const game = table({ ships: { [SHIP]: { at: '2010 0', rammed: true }, 'green-3-37': '3010 0', ...FAR } });
    expect(game.offers('ship.move')).not.toContain(`ship:${SHIP}`);
  });

  rule('galera-de-guerra', ['7.16d', '6.37c'], 'half speed ends with the first activation that begins with it', () => {
    const game = alone({ at: '2010 0', halfSpeed: true });
    game.play('ship.move', ['done']);
    expect(game.ship(SHIP).halfSpeed).toBe(false);
  });
});

describe('the edge and the ground', () => {
  rule(
    'galera-de-guerra',
    ['6.31', '6.36a', '6.36b'],
    'a ship that runs ashore lies there until its crew gets it off',
    () => {
      const ashore = (): Playing => {
        const game = table({
          scenario: 'tauris',
          active: 'red',
          ships: { 'red-3-1': '2001 0', 'green-5-86': '5020 0' },
        });
        game.play('ship.move', ['ship:red-3-1', 'mp:3', 'fwd', 'fwd']);
        return game;
      };
      const game = ashore();
      expect(game.ship('red-3-1')).toMatchObject({ bow: '2000', aground: true });
      expect(game.event('MovementEnded').public).toMatchObject({ used: 2, lapsed: 1 });
      game.play('ship.move', ['ship:red-3-1', 'off'], [2]);
      expect(game.ship('red-3-1')).toMatchObject({ bow: '2001', aground: false });
      const lost = ashore();
      lost.play('ship.move', ['ship:red-3-1', 'off'], [6]);
      expect(lost.ship('red-3-1').bow).toBe('wrecked');
      const stays = ashore();
      stays.play('ship.move', ['ship:red-3-1', 'off'], [3]);
      expect(stays.ship('red-3-1')).toMatchObject({ bow: '2000', aground: true });
    },
  );
});

describe('a leader on a wreck', () => {
  rule(
    'galera-de-guerra',
    ['6.36b', '5.53'],
    'a command ship that is wrecked leaves its leader to the nearest galley of his squadron',
    () => {
      const octavius = 'tauris.pompey.m-octavius';
      const ships = { 'red-3-1': { at: '2000 0', aground: true }, 'red-3-2': '2104 0', 'green-5-86': '5020 0' };
      const game = table({
        scenario: 'tauris',
        active: 'red',
        ships,
        also(state) {
          state.squadrons[0] = { ...(state.squadrons[0] as State['squadrons'][number]), leader: octavius };
          Object.assign(state.leaders[octavius] ?? {}, { ship: 'red-3-1' });
        },
      });
      game.play('ship.move', ['ship:red-3-1', 'off'], [6, 1]);
      expect(game.event('ShipsLost').public).toEqual({ ships: ['red-3-1'], cause: 'wrecked' });
      expect(game.event('LeaderLost').public).toMatchObject({ leader: octavius, near: ['red-3-2'] });
      expect(game.state.leaders[octavius]?.ship).toBe('red-3-2');
    },
  );
});

describe('fatigue', () => {
  function quadrireme(points: number, die: number): Playing {
    const game = table({ scenario: 'salamis', ships: { 'green-4-8': '2020 0 max', 'red-4-1': '5020 0' } });
    game.play('ship.move', ['ship:green-4-8', `mp:${points}`, ...Array<string>(points).fill('fwd')], [die]);
    return game;
  }

  rule(
    'galera-de-guerra',
    ['6.43x', '6.42a', '6.42b'],
    'the example: 5 points and a 3 do nothing, 6 points and a 5 tire for two turns',
    () => {
      const fresh = quadrireme(5, 3);
      expect(fresh.event('FatigueChecked').public).toMatchObject({ total: 4, fatigue: 0 });
      expect(fresh.ship('green-4-8').level).toBe('max');
      const spent = quadrireme(6, 5);
      expect(spent.event('FatigueChecked').public).toMatchObject({ total: 7, fatigue: 2 });
      expect(spent.ship('green-4-8')).toMatchObject({ fatigue: 2, level: 'cruise' });
    },
  );

  rule(
    'galera-de-guerra',
    ['6.14', '6.42g'],
    'who began at Max is tested even if it does not move; who began at Cruise is not',
    () => {
      const game = table({ ships: { [SHIP]: '2010 0 max', 'green-3-37': '3010 0', ...FAR } });
      game.play('ship.move', ['done'], [6]);
      expect(game.events.filter(({ type }) => type === 'FatigueChecked')).toHaveLength(1);
      expect(game.event('FatigueChecked').public).toMatchObject({ ship: SHIP, total: 6, fatigue: 2 });
    },
  );
});

describe('ships alone', () => {
  const activate = (ship: string, enemy: Lying, die: number): Playing => {
    const game = table({ ships: { [SHIP]: ship, 'red-3-1': enemy }, alone: true });
    game.play('squadron.activate', [`squadron:${SHIP}`], [die]);
    return game;
  };

  rule('galera-de-guerra', '5.31b', 'a crew that passes its test is free', () => {
    const game = activate('2010 0 max', { at: '2007 3', fatigue: 2 }, 3);
    expect(game.offers('ship.move', [`ship:${SHIP}`])[0]).toBe('mp:8');
    expect(game.offers('ship.move', [`ship:${SHIP}`, 'mp:2'])).toContain('fwd');
  });

  rule(
    'galera-de-guerra',
    '5.31c',
    'a crew that fails goes at Cruise, is not tested for fatigue, and keeps away from the enemy',
    () => {
      const game = activate('2010 0 max', { at: '2007 3', fatigue: 2 }, 4);
      expect(game.ship(SHIP).level).toBe('cruise');
      expect(game.offers('ship.move', [`ship:${SHIP}`])[0]).toBe('mp:5');
      // 2009 is next to the enemy's bow on 2007's stern side: 2008 would touch it
      expect(game.offers('ship.move', [`ship:${SHIP}`, 'mp:2', 'fwd'])).not.toContain('fwd');
      game.play('ship.move', [`ship:${SHIP}`, 'mp:1', 'fwd']);
      expect(game.types()).not.toContain('FatigueChecked');
    },
  );

  rule('galera-de-guerra', '5.31d', 'beside an enemy it acts freely, whatever its die', () => {
    const game = activate('2010 3', { at: '2011 2', fatigue: 2, depletion: 1 }, 6);
    expect(game.event('CrewChecked').public).toMatchObject({ die: 6, free: true });
    expect(game.offers('ship.move', [`ship:${SHIP}`, 'mp:0'])).toContain('ram:red-3-1');
  });
});

describe('columns', () => {
  rule('galera-de-guerra', ['5.41d', '5.22b'], 'a ship of a column may follow the one ahead by a single choice', () => {
    const column = { [SHIP]: '2010 0', 'green-3-37': '2012 0', 'green-3-38': '2014 0', ...FAR };
    const game = table({
      ships: column,
      also(state) {
        state.squadrons[0] = { ...(state.squadrons[0] as State['squadrons'][number]), mode: 'column' };
      },
    });
    expect(game.menu('ship.move').shortcuts?.()).toEqual([]);
    game.play('ship.move', [`ship:${SHIP}`, 'mp:3', 'fwd', 'fwdS', 'fwd']);
    expect(game.at(SHIP)).toBe('2208 1');
    const [follow] = game.menu('ship.move').shortcuts?.() ?? [];
    expect(follow?.choice.id).toBe('follow:green-3-37');
    game.play('ship.move', follow?.path ?? []);
    expect(game.ship('green-3-37').act).toMatchObject({ moved: true });
    expect(
      game
        .menu('ship.move')
        .shortcuts?.()
        .map(({ choice }) => choice.id),
    ).toEqual(['follow:green-3-38']);
  });

  rule(
    'galera-de-guerra',
    ['5.22c', '5.41d'],
    'a ship that can do no better follows askew in a stern-flank hex',
    () => {
      const way = (fatigue: 0 | 3) => {
        const game = table({
          ships: { [SHIP]: '2010 0', 'green-3-37': { at: '2012 0', fatigue }, ...FAR },
          also(state) {
            state.squadrons[0] = { ...(state.squadrons[0] as State['squadrons'][number]), mode: 'column' };
          },
        });
        game.play('ship.move', [`ship:${SHIP}`, 'mp:2', 'fwd', 'fwdS']);
        expect(game.at(SHIP)).toBe('2108 1');
        game.play('ship.move', game.menu('ship.move').shortcuts?.()[0]?.path ?? []);
        return game.at('green-3-37');
      };
      // two points bring it to 2010 alone, with three it comes to lie right astern
      expect([way(3), way(0)]).toEqual(['2010 0', '1909 0']);
    },
  );
});
