import { describe, expect } from 'vitest';
import { canMax, crewOf } from '../../../src/domain/rulesets/galera-de-guerra/v1/rules/eligibility.ts';
import type { Lying, Playing } from '../../support/galera.ts';
import { table, tired } from '../../support/galera.ts';
import { rule } from '../../support/rules-registry.ts';

/** A trireme C3, 5/8. */
const SHIP = 'green-3-36';
const TARGET = 'red-3-1';
const FAR = { 'red-3-20': '5020 0' };

function sea(ship: Lying, target: Lying = '5520 0', more: Readonly<Record<string, Lying>> = {}): Playing {
  return table({ ships: { [SHIP]: ship, [TARGET]: target, ...more, ...FAR } });
}

describe('levels (§6.1)', () => {
  rule(
    'galera-de-guerra',
    '6.11b',
    'rams are for both levels, grapples for Cruise, the ways through and around for Max',
    () => {
      for (const level of ['cruise', 'max']) {
        const game = sea(`2009 3 ${level}`, tired('2011 2'));
        expect(game.offers('ship.move', [`ship:${SHIP}`, 'mp:2', 'fwd'])).toContain(`ram:${TARGET}`);
      }
      // the line of §7.35, whose second ship is met head on
      const line = { 'red-3-2': tired('1717 4'), 'red-3-3': tired('1819 4'), 'red-3-4': tired('1919 4') };
      const offers = (level: string, path: string[]): string[] =>
        sea(`1619 1 ${level}`, tired('1818 4'), line).offers('ship.move', [`ship:${SHIP}`, ...path]);
      expect(offers('max', [])).toContain('anastrophe');
      expect(offers('cruise', [])).not.toContain('anastrophe');
      expect(offers('max', ['mp:5', 'fwd'])).toContain(`diekplus:${TARGET}`);
      expect(offers('cruise', ['mp:5', 'fwd'])).not.toContain(`diekplus:${TARGET}`);
      const alongside = (level: string): Playing => sea(`2010 0 ${level}`, tired('2110 0'));
      const slow = alongside('cruise');
      slow.play('ship.move', [`ship:${SHIP}`, 'mp:0']);
      expect(slow.offers('ship.move', [`ship:${SHIP}`])).toContain('grapple');
      const fast = alongside('max');
      fast.play('ship.move', [`ship:${SHIP}`, 'mp:0'], [1]);
      expect(fast.offers('ship.move', [`ship:${SHIP}`])).not.toContain('grapple');
    },
  );

  rule('galera-de-guerra', '6.12c', 'rammed, crippled, slowed or tired, a ship at Max is at Cruise at once', () => {
    const rammed = sea('2010 3', { at: '2011 2 max', depletion: 1 });
    rammed.play('ship.move', [`ship:${SHIP}`, 'mp:0', `ram:${TARGET}`]);
    rammed.play('avoid', ['decline'], [6, 6]);
    expect(rammed.ship(TARGET)).toMatchObject({ rammed: true, level: 'cruise' });
    const crippled = sea('2812 3', { at: '2912 0 max', depletion: 1 });
    crippled.play('ship.move', [`ship:${SHIP}`, 'mp:1', 'fwd']);
    crippled.play('avoid', ['decline']);
    crippled.play('ship.go-on', [`rake:${TARGET}`], [6, 6]);
    expect(crippled.ship(TARGET)).toMatchObject({ cripples: ['port'], level: 'cruise' });
    const slowed = sea('2010 3 max', tired('2011 2'));
    slowed.play('ship.move', [`ship:${SHIP}`, 'mp:0', `ram:${TARGET}`], [1, 1, 1]);
    expect(slowed.ship(SHIP)).toMatchObject({ halfSpeed: true, level: 'cruise' });
    const worn = sea('2010 0 max');
    worn.play('ship.move', [`ship:${SHIP}`, 'mp:8', ...Array<string>(8).fill('fwd')], [6]);
    expect(worn.ship(SHIP)).toMatchObject({ fatigue: 3, level: 'cruise' });
  });
});

describe('what steps cost (§6.32)', () => {
  const offers = (path: string[], at = '2010 0'): string[] => sea(at).offers('ship.move', [`ship:${SHIP}`, ...path]);

  rule('galera-de-guerra', '6.32a', 'ahead, or to either side of ahead, for one point', () => {
    expect(offers(['mp:1'], '2010 0 max')).toEqual(['fwd', 'fwdP', 'fwdS']);
    const game = sea('2010 0');
    game.play('ship.move', [`ship:${SHIP}`, 'mp:3', 'fwd', 'fwdS', 'fwdP']);
    expect(game.events.flatMap((event) => (event.type === 'ShipMoved' ? [event.public.cost] : []))).toEqual([1, 1, 1]);
    expect(game.at(SHIP)).toBe('2107 0');
  });

  rule('galera-de-guerra', '6.32b', 'each side of a hex turned on the spot costs a point', () => {
    const game = sea('2010 0');
    game.play('ship.move', [`ship:${SHIP}`, 'mp:2', 'pivotSternP', 'pivotSternP']);
    expect(game.at(SHIP)).toBe('2010 4');
    expect(game.event('MovementEnded').public).toMatchObject({ used: 2 });
  });

  rule('galera-de-guerra', '6.32c', 'coming about costs two', () => {
    expect(offers(['mp:1'])).not.toContain('about');
    const game = sea('2010 0');
    game.play('ship.move', [`ship:${SHIP}`, 'mp:2', 'about']);
    expect(game.at(SHIP)).toBe('2011 3');
    expect(game.event('MovementEnded').public).toMatchObject({ used: 2, lapsed: 0 });
  });

  rule('galera-de-guerra', '6.32d', 'astern, or to either side of astern, for two', () => {
    expect(offers(['mp:1']).filter((id) => id.startsWith('back'))).toEqual([]);
    expect(offers(['mp:2']).filter((id) => id.startsWith('back'))).toEqual(['back', 'backP', 'backS']);
    const game = sea('2010 0');
    game.play('ship.move', [`ship:${SHIP}`, 'mp:2', 'back']);
    expect(game.at(SHIP)).toBe('2011 0');
  });
});

describe('ships aground (§6.36)', () => {
  rule('galera-de-guerra', '6.36c', 'are neither rammed nor raked nor passed, but may be grappled and boarded', () => {
    const aground = { aground: true };
    expect(sea('2010 3', tired('2011 2', aground)).offers('ship.move', [`ship:${SHIP}`, 'mp:1'])).not.toContain(
      `ram:${TARGET}`,
    );
    const along = sea('2812 3', tired('2912 0', aground));
    expect(along.offers('ship.move', [`ship:${SHIP}`, 'mp:2', 'fwd'])).not.toContain(`rake:${TARGET}`);
    const game = sea('2010 0', tired('2110 0', aground));
    game.play('ship.move', [`ship:${SHIP}`, 'mp:0']);
    game.play('ship.move', [`ship:${SHIP}`, 'grapple', `ship:${TARGET}`], [6]);
    game.play('ship.move', ['done']);
    game.play('board', [`ship:${TARGET}`], [6, 6]);
    expect(game.ship(TARGET)).toMatchObject({ held: 'green', aground: true });
  });

  rule('galera-de-guerra', ['6.36b', '8.31a'], 'one that is grappled gets off only once it is free', () => {
    const links = [{ a: TARGET, b: SHIP, kind: 'grapple' as const, by: TARGET }];
    const ships = { [SHIP]: { at: '2010 0', aground: true }, [TARGET]: tired('2110 0'), ...FAR };
    const game = table({ ships, links });
    expect(game.offers('ship.move', [`ship:${SHIP}`])).not.toContain('off');
    game.play('ship.move', [`ship:${SHIP}`, 'disengage'], [6]);
    expect(game.offers('ship.move', [`ship:${SHIP}`])).toContain('off');
  });
});

describe('fatigue (§6.4)', () => {
  rule('galera-de-guerra', ['6.37d', '6.44a'], 'the tired have no Max side', () => {
    expect(canMax(sea('2010 0').state, SHIP)).toBe(true);
    expect(canMax(sea({ at: '2010 0', fatigue: 1 }).state, SHIP)).toBe(false);
    expect(sea({ at: '2010 0', fatigue: 2 }).offers('ship.move', [`ship:${SHIP}`])[0]).toBe('mp:3');
  });

  rule('galera-de-guerra', '6.44b', 'the tired neither ram nor rake nor avoid', () => {
    // along one enemy, and straight at the flank of another
    const offers = (fatigue: number): string[] => {
      const game = sea({ at: '2812 3', fatigue }, tired('2912 0'), { 'red-3-2': tired('2814 2') });
      return game.offers('ship.move', [`ship:${SHIP}`, 'mp:2', 'fwd']).filter((id) => id.includes(':'));
    };
    expect(offers(0)).toEqual(['ram:red-3-2', `rake:${TARGET}`]);
    expect(offers(1)).toEqual([]);
    const asked = (fatigue: number): boolean =>
      sea('2009 3', { at: '2011 2', fatigue, depletion: 1 }).completes('ship.move', [`ship:${SHIP}`, 'mp:1', 'fwd']);
    expect(asked(0)).toBe(true);
    expect(asked(1)).toBe(false);
  });

  rule(
    'galera-de-guerra',
    ['6.42c', '6.42d'],
    'a ram tried and a rake tried add one each, whatever came of them',
    () => {
      const test = (path: string[], dice: number[]): unknown => {
        const game = sea('2812 3 max', tired('2912 0'), { 'red-3-2': tired('2814 2') });
        game.play('ship.move', [`ship:${SHIP}`, 'mp:1', 'fwd', ...path], dice);
        return game;
      };
      const raked = test([`rake:${TARGET}`], [1, 1]) as Playing;
      raked.play('ship.go-on', ['end'], [2]);
      expect(raked.event('FatigueChecked').public).toMatchObject({ die: 2, total: 3 });
      const rammed = test(['ram:red-3-2'], [1, 1, 2]) as Playing;
      expect(rammed.event('FatigueChecked').public).toMatchObject({ die: 2, total: 3 });
      const both = test([`rake:${TARGET}`], [1, 1]) as Playing;
      both.play('ship.go-on', ['ram:red-3-2'], [1, 1, 2]);
      expect(both.event('FatigueChecked').public).toMatchObject({ die: 2, total: 4 });
    },
  );

  rule(
    'galera-de-guerra',
    ['6.42e', '6.52b'],
    'who gets out of the way is at F2 without a die; who fails is not tired',
    () => {
      const game = (die: number): Playing => {
        const met = sea('2009 3', { at: '2011 2 max', depletion: 1 });
        met.play('ship.move', [`ship:${SHIP}`, 'mp:1', 'fwd']);
        met.play('avoid', ['forward'], [die]);
        return met;
      };
      expect(game(2).ship(TARGET)).toMatchObject({ fatigue: 2, level: 'cruise' });
      expect(game(3).ship(TARGET)).toMatchObject({ fatigue: 0, level: 'max' });
    },
  );

  rule('galera-de-guerra', '6.46', 'a crew keeps its quality however tired it is; only capture takes it', () => {
    const game = sea({ at: '2010 0', fatigue: 4 });
    expect(crewOf(game.state, SHIP)).toBe(3);
    expect(crewOf(sea({ at: '2010 0', held: 'red' }).state, SHIP)).toBe(0);
  });
});

describe('defensive rams (§6.7)', () => {
  rule(
    'galera-de-guerra',
    '6.7c',
    'one that fails slows the rammer; the mover pays a point, and then attacks at -1',
    () => {
      const game = table({
        options: { defensiveRam: true },
        ships: {
          [SHIP]: '2011 2',
          [TARGET]: { at: '2112 0', depletion: 1 },
          'red-3-2': tired('2311 2'),
          'red-3-3': tired('2312 1'),
          ...FAR,
        },
      });
      game.play('ship.move', [`ship:${SHIP}`, 'mp:3', 'fwd']);
      game.play('avoid', ['decline']);
      game.play('defend', ['ram'], [2, 1, 1]);
      expect(game.event('Collided').public).toEqual({ rammer: TARGET, target: SHIP, defensive: true });
      expect(game.ship(TARGET)).toMatchObject({ halfSpeed: true, level: 'cruise' });
      expect(game.ship(SHIP)).toMatchObject({ halfSpeed: false, rammed: false });
      // one point for the step, one for the collision: one is left
      game.play('ship.go-on', ['fwd']);
      game.play('avoid', ['decline']);
      game.play('ship.go-on', ['rake:red-3-2'], [1, 1]);
      expect(game.event('RakeRolled').public.drm).toContainEqual({ id: 'shaken', value: -1 });
      game.play('ship.go-on', ['ram:red-3-3'], [6, 6]);
      expect(game.event('RamRolled').public.drm).toContainEqual({ id: 'shaken', value: -1 });
      expect(game.event('MovementEnded').public).toMatchObject({ used: 3, lapsed: 0 });
    },
  );

  rule('galera-de-guerra', ['6.7c', '7.16e'], 'who has collided in defence grapples nobody in this turn', () => {
    const grapples = (dice: readonly number[]): boolean => {
      const game = table({
        options: { defensiveRam: true },
        ships: { [SHIP]: { at: '2011 2', depletion: 9 }, [TARGET]: { at: '2112 0', depletion: 1 }, ...FAR },
      });
      // a collision costs the mover a point
      game.play('ship.move', [`ship:${SHIP}`, dice.length === 1 ? 'mp:1' : 'mp:2', 'fwd']);
      game.play('avoid', ['decline']);
      game.play('defend', ['ram'], dice);
      game.play('ship.move', ['done']);
      game.play('squadron.activate', [`squadron:${TARGET}`]);
      game.play('ship.move', [`ship:${TARGET}`, 'mp:0', ...(dice.length === 1 ? ['end'] : [])]);
      return game.offers('ship.move').includes(`ship:${TARGET}`);
    };
    expect(grapples([2, 1, 1])).toBe(false);
    expect(grapples([3])).toBe(true);
  });

  rule('galera-de-guerra', '6.7a', 'a crew that fails its test does nothing, and the mover goes on', () => {
    const game = table({
      options: { defensiveRam: true },
      ships: { [SHIP]: '2011 2', [TARGET]: { at: '2112 0', depletion: 1 }, ...FAR },
    });
    game.play('ship.move', [`ship:${SHIP}`, 'mp:2', 'fwd']);
    game.play('avoid', ['decline']);
    game.play('defend', ['ram'], [3]);
    expect(game.types()).toEqual(['DefensiveRamTried']);
    expect(game.asks()).toEqual(['persia ship.go-on']);
    expect(game.offers('ship.go-on')).toContain('fwd');
  });
});
