import { describe, expect } from 'vitest';
import { table } from '../../support/galera.ts';
import { fleets, leaderId } from '../../support/galera-fleets.ts';
import { rule } from '../../support/rules-registry.ts';

describe('ropes', () => {
  rule('galera-de-guerra', 'S-ECN.13', 'a galley that has no way with its tow may still cut it loose', () => {
    const galley = 'red-5-20';
    const ships = {
      [galley]: { at: 'N2010 0', tows: 'red-T-1' },
      'red-T-1': { at: 'N2012 0' },
      'green-5-11': 'N2217 3',
    };
    const game = table({
      scenario: 'ecnomus',
      active: 'red',
      ships: { ...ships, 'red-T-1': { at: 'N2012 0', rammed: true } },
      options: { ecnomusTransports: true },
    });
    expect(game.offers('ship.move', [`ship:${galley}`, 'mp:2'])).toEqual(['cut', 'end']);
    game.play('ship.move', [`ship:${galley}`, 'mp:2', 'cut']);
    expect(game.ship(galley).tows).toBeNull();
    expect(game.offers('ship.go-on')).toContain('fwd');
  });

  /** A towing galley beside which a Carthaginian comes, and another that lies ahead of it. */
  const attacked = (other: string) => {
    const game = table({
      scenario: 'ecnomus',
      active: 'green',
      ships: {
        'red-5-20': { at: 'N2010 0', tows: 'red-T-1', depletion: 9 },
        'red-T-1': 'N2012 0',
        'green-5-11': { at: 'N2209 3', depletion: 9 },
        'green-5-12': other,
      },
    });
    game.play('ship.move', ['ship:green-5-11', 'mp:1', 'fwdS']);
    return game;
  };

  rule('galera-de-guerra', ['S-ECN.13', '6.51'], 'with its tow a galley gets out of the way to no other enemy', () => {
    expect(attacked('N5020 0').offers('avoid')).toEqual(['decline', 'forward', 'back']);
    expect(attacked('N2008 3').offers('avoid')).toEqual(['decline', 'back']);
  });

  rule('galera-de-guerra', ['S-ECN.13', '6.51'], 'what is in tow gets out of nobody’s way by itself', () => {
    const steps = (tows: string | null): string[] => {
      const ships = {
        'red-5-20': { at: 'N2010 0', tows, fatigue: 2 },
        'red-T-1': 'N2012 0',
        'green-5-11': { at: 'N2211 4', depletion: 9 },
      };
      const game = table({ scenario: 'ecnomus', active: 'green', ships });
      game.play('ship.move', ['ship:green-5-11', 'mp:1', 'fwd', ...(tows === null ? [] : ['end'])]);
      return game.asks();
    };
    expect(steps(null)).toContain('rome avoid');
    expect(steps('red-T-1')).not.toContain('rome avoid');
  });
});

describe('successors', () => {
  rule('galera-de-guerra', ['5.53', 'S-DRE.13'], 'a leader within the main body has his heir there', () => {
    const ships = {
      'red-5-30': { at: '3026 2', rammed: true, rammer: 'green-5-12' },
      'red-5-31': '2827 2',
      'red-5-40': '2626 2',
      'green-5-11': '5009 3',
      'green-5-12': '5209 3',
    };
    const leaders = { metellus: 'red-5-30', 'c-pulcher': 'red-5-40', adherbal: 'green-5-11' };
    const body = {
      side: 'red' as const,
      leader: 'drepanum-battle.rome.c-pulcher',
      ships: ['red-5-30', 'red-5-31', 'red-5-40'],
    };
    const game = fleets(
      {
        scenario: 'drepanum-battle',
        ships,
        leaders,
        squadrons: [body],
        step: { kind: 'sinking' },
        also: (state) => void (state.column = true),
      },
      [6],
    );
    expect(game.state.leaders[leaderId(game.state, 'metellus')]).toMatchObject({
      ship: 'red-5-31',
      reduced: 'successor',
    });
  });
});

describe('marines', () => {
  rule('galera-de-guerra', ['8.42a', '8.22a'], 'men who have thrown their missiles board all the same', () => {
    const [own, other] = ['red-5-8', 'green-4-8']; // M4 and M3
    const game = table({
      scenario: 'salamis',
      active: 'red',
      ships: { [own]: '2010 0', [other]: { at: '2110 0', fatigue: 2 }, 'green-4-17': '5020 0' },
      links: [{ a: own, b: other, kind: 'grapple', by: own }],
    });
    game.play('ship.move', [`ship:${own}`, 'fire', `ship:${other}`]);
    game.play('reply', ['hold'], [1]);
    expect(game.ship(own).act.spent).toBe(4);
    game.play('ship.move', ['done']);
    game.play('board', [`ship:${other}`], [3, 3]);
    expect(game.event('BoardingRolled').public.marines).toEqual([{ ship: own, men: 4 }]);
  });
});
