import { describe, expect } from 'vitest';
import { canMax } from '../../../src/domain/rulesets/galera-de-guerra/v1/rules/eligibility.ts';
import type { Lying, Playing } from '../../support/galera.ts';
import { table } from '../../support/galera.ts';
import { rule } from '../../support/rules-registry.ts';

/** A quinquereme C3, 4/7, and an enemy, which has no marines and is tired. */
const SHIP = 'red-5-61';
const OTHER = 'green-5-53';
const SAIL = [`ship:${SHIP}`];

function aegates(ship: Lying, other: Lying = '5020 0'): Playing {
  const lying = typeof other === 'string' ? { at: other } : other;
  const ships = { [SHIP]: ship, [OTHER]: { fatigue: 2, depletion: 2, ...lying }, 'green-5-54': '5520 0' };
  return table({ scenario: 'aegates', active: 'red', wind: 0, ships });
}

describe('sails (§6.2)', () => {
  rule(
    'galera-de-guerra',
    ['6.21a', '6.22a'],
    'they are set for a point before the ship moves, at Cruise alone, and help at once',
    () => {
      const down = { at: '2010 0', sails: 'down' as const };
      expect(aegates(down).offers('ship.move', SAIL)).toEqual(['mp:4', 'mp:3', 'mp:2', 'mp:1', 'mp:0', 'raise']);
      expect(aegates(down).offers('ship.move', [...SAIL, 'raise'])).toEqual(['mp:5', 'mp:4', 'mp:3', 'mp:2', 'mp:1']);
      expect(aegates(down).offers('ship.move', [...SAIL, 'mp:2', 'fwd'])).not.toContain('raise');
      const game = aegates(down);
      game.play('ship.move', [...SAIL, 'raise', 'mp:2']);
      expect(game.ship(SHIP).sails).toBe('up');
      game.play('ship.go-on', ['fwd']);
      expect(game.event('MovementEnded').public).toEqual({ ship: SHIP, used: 2, lapsed: 0 });
      const fast = { at: '2010 0 max', sails: 'down' as const };
      expect(aegates(fast).offers('ship.move', SAIL)).not.toContain('raise');
      expect(canMax(aegates({ at: '2010 0', sails: 'up' }).state, SHIP)).toBe(false);
    },
  );

  rule('galera-de-guerra', '6.21b', 'beside an enemy they are not set, but they may be taken in', () => {
    expect(aegates({ at: '2010 0', sails: 'down' }, '2110 0').offers('ship.move', SAIL)).not.toContain('raise');
    expect(aegates({ at: '2010 0', sails: 'up' }, '2110 0').offers('ship.move', SAIL)).toContain('lower');
  });

  rule('galera-de-guerra', '6.22c', 'a ship that has lost its mast sets no sail again', () => {
    for (const mast of ['broken', 'lost'] as const)
      expect(aegates({ at: '2010 0', sails: 'down', mast }).offers('ship.move', SAIL)).not.toContain('raise');
  });

  rule(
    'galera-de-guerra',
    '6.37e',
    'a broken mast halves Cruise, rounded up, and bars Max; once cleared it does not',
    () => {
      const ship = (mast: 'broken' | 'lost'): Playing =>
        table({ ships: { 'green-3-36': { at: '2010 0', mast }, 'red-3-1': '5020 0' } });
      expect(ship('broken').offers('ship.move', ['ship:green-3-36'])[0]).toBe('mp:3');
      expect(canMax(ship('broken').state, 'green-3-36')).toBe(false);
      expect(ship('lost').offers('ship.move', ['ship:green-3-36'])[0]).toBe('mp:5');
      expect(canMax(ship('lost').state, 'green-3-36')).toBe(true);
    },
  );

  rule('galera-de-guerra', '6.23c', 'a ship under sail may ram, but not rake', () => {
    const sailing = { at: '2009 3', sails: 'up' as const };
    expect(aegates(sailing, '2011 2').offers('ship.move', [...SAIL, 'mp:2', 'fwd'])).toContain(`ram:${OTHER}`);
    const along = { at: '2812 3', sails: 'up' as const };
    expect(aegates(along, '2912 0').offers('ship.move', [...SAIL, 'mp:2', 'fwd'])).not.toContain(`rake:${OTHER}`);
    const rowing = { at: '2812 3', sails: 'down' as const };
    expect(aegates(rowing, '2912 0').offers('ship.move', [...SAIL, 'mp:2', 'fwd'])).toContain(`rake:${OTHER}`);
  });

  rule('galera-de-guerra', ['6.23d', '8.44c'], 'from under sail missiles fly worse', () => {
    const fire = (sails: 'up' | 'down'): unknown => {
      const game = aegates({ at: '2010 0', sails }, '2110 0');
      game.play('ship.move', [...SAIL, 'fire', `ship:${OTHER}`], [5]);
      return game.event('MissilesFired').public.drm;
    };
    expect(fire('up')).toEqual([{ id: 'sails', value: -1 }]);
    expect(fire('down')).toEqual([]);
  });

  rule(
    'galera-de-guerra',
    ['6.23e', '8.12c', '8.12e'],
    'sails hinder who throws grapples, and help who throws at them',
    () => {
      const grapple = (own: 'up' | 'down', other: 'up' | 'down'): unknown => {
        const game = aegates({ at: '2010 0', sails: own }, { at: '2110 0', sails: other });
        game.play('ship.move', [...SAIL, 'mp:0']);
        game.play('ship.move', [...SAIL, 'grapple', `ship:${OTHER}`], [5]);
        return game.event('GrappleRolled').public.drm;
      };
      expect(grapple('up', 'down')).toEqual([{ id: 'sails', value: -1 }]);
      expect(grapple('down', 'up')).toEqual([{ id: 'targetSails', value: 1 }]);
      expect(grapple('down', 'down')).toEqual([]);
    },
  );
});

describe('tremiolas (§6.25)', () => {
  const TREM = 'green-Trem-1'; // 4/6
  const trem = (lying: Lying, wind: 4 | 1 = 4): Playing => {
    const ships = { [TREM]: lying, 'red-5-83': { at: '5020 0', fatigue: 2 } };
    return table({ scenario: 'chios', wind, ships });
  };
  const most = (game: Playing): string | undefined => game.offers('ship.move', [`ship:${TREM}`])[0];

  rule('galera-de-guerra', '6.25a', 'wind from astern adds two points at either level', () => {
    expect(most(trem({ at: '3010 4', sails: 'up' }))).toBe('mp:6');
    expect(most(trem({ at: '3010 4 max', sails: 'up' }))).toBe('mp:8');
    expect(most(trem({ at: '3010 4 max', sails: 'up' }, 1))).toBe('mp:6');
    expect(most(trem({ at: '3010 4 max', sails: 'down' }))).toBe('mp:6');
  });

  rule('galera-de-guerra', '6.25b', 'it sets and takes in its sails for nothing, at Max too, before it moves', () => {
    const game = trem({ at: '3010 4 max', sails: 'down' });
    expect(game.offers('ship.move', [`ship:${TREM}`])).toContain('raise');
    expect(game.offers('ship.move', [`ship:${TREM}`, 'raise'])[0]).toBe('mp:8');
    game.play('ship.move', [`ship:${TREM}`, 'raise', 'mp:1']);
    expect(game.event('SailRaised').public).toEqual({ ship: TREM, cost: 0 });
    game.play('ship.go-on', ['fwd'], [1]);
    expect(game.event('MovementEnded').public).toMatchObject({ used: 1, lapsed: 0 });
    // without sails there is no help
    expect(trem({ at: '3010 4', sails: 'up' }).offers('ship.move', [`ship:${TREM}`, 'lower'])[0]).toBe('mp:4');
  });

  rule('galera-de-guerra', '6.25c', 'while it sails it neither turns on the spot nor rakes', () => {
    const offers = (sails: 'up' | 'down'): string[] =>
      trem({ at: '3010 4', sails }).offers('ship.move', [`ship:${TREM}`, 'mp:2']);
    expect(offers('up')).toEqual(['fwd', 'fwdP', 'fwdS', 'back', 'backP', 'backS']);
    expect(offers('down')).toEqual(expect.arrayContaining(['pivotBowP', 'pivotSternS', 'about']));
    const raking = (sails: 'up' | 'down'): string[] => {
      const ships = { [TREM]: { at: '2812 3', sails }, 'red-5-83': { at: '2912 0', fatigue: 2, depletion: 3 } };
      return table({ scenario: 'chios', wind: 4, ships }).offers('ship.move', [`ship:${TREM}`, 'mp:2', 'fwd']);
    };
    expect(raking('up')).not.toContain('rake:red-5-83');
    expect(raking('down')).toContain('rake:red-5-83');
  });
});
