import { describe, expect, test } from 'vitest';
import type { Link } from '../../../src/domain/rulesets/galera-de-guerra/v1/state.ts';
import type { Lying, Playing } from '../../support/galera.ts';
import { table } from '../../support/galera.ts';
import { rule } from '../../support/rules-registry.ts';

type More = Partial<Exclude<Lying, string>>;
/** A trireme C3; its enemies are of C2. */
const SHIP = 'green-3-36';
const TARGET = 'red-3-1';
const FAR = { 'red-3-20': '5020 0' };
const tired = (at: string, more: More = {}): Lying => ({ at, fatigue: 2, depletion: 1, ...more });
const tie = (a: string, b: string, kind: Link['kind'] = 'grapple'): Link => ({ a, b, kind, by: a });

function sea(ship: Lying, target: Lying, more: Readonly<Record<string, Lying>> = {}, links: Link[] = []): Playing {
  return table({ ships: { [SHIP]: ship, [TARGET]: target, ...more, ...FAR }, links });
}

/** What a ship on its way is offered after these steps. */
function offered(game: Playing, ...path: string[]): string[] {
  return game.offers('ship.move', [`ship:${SHIP}`, ...path]);
}

describe('crippled ships (§7.28)', () => {
  rule('galera-de-guerra', ['7.28b', '7.13'], 'they neither ram nor rake nor get out of the way', () => {
    const hurt = { cripples: ['port' as const] };
    expect(offered(sea('2010 3', tired('2011 2')), 'mp:1')).toContain(`ram:${TARGET}`);
    expect(offered(sea({ at: '2010 3', ...hurt }, tired('2011 2')), 'mp:1')).not.toContain(`ram:${TARGET}`);
    const met = (more: More): boolean =>
      sea('2009 3', { at: '2011 2', depletion: 1, ...more }).completes('ship.move', [`ship:${SHIP}`, 'mp:1', 'fwd']);
    expect(met({})).toBe(true);
    expect(met(hurt)).toBe(false);
  });

  rule('galera-de-guerra', '7.28b', 'they grapple and board, and are as hard to ram as before', () => {
    const game = sea({ at: '2010 0', cripples: ['port'] }, tired('2110 0'));
    game.play('ship.move', [`ship:${SHIP}`, 'mp:0']);
    game.play('ship.move', [`ship:${SHIP}`, 'grapple', `ship:${TARGET}`]);
    game.play('reply', ['hold'], [3]);
    game.play('ship.move', ['done']);
    game.play('board', [`ship:${TARGET}`], [6, 6]);
    expect(game.ship(TARGET).held).toBe('green');
    const need = (cripples: Exclude<Lying, string>['cripples']): number | null => {
      const rammed = sea('2010 3', tired('2011 2', { cripples: cripples ?? [] }));
      rammed.play('ship.move', [`ship:${SHIP}`, 'mp:0', `ram:${TARGET}`], [6, 6]);
      return rammed.event('RamRolled').public.need;
    };
    expect(need(['port'])).toBe(need([]));
  });
});

describe('who gets out of the way (§6.53)', () => {
  const asked = (target: More, links: Link[] = [], at = '2011 2'): boolean =>
    sea('2009 3', { at, depletion: 1, ...target }, { 'red-3-2': tired('2112 2') }, links).completes('ship.move', [
      `ship:${SHIP}`,
      'mp:2',
      'fwd',
    ]);

  rule(
    'galera-de-guerra',
    ['6.53', '6.37a'],
    'not the grappled, the fouled, the rammed nor those aground (A-45)',
    () => {
      expect(asked({})).toBe(true);
      expect(asked({ halfSpeed: true })).toBe(true);
      expect(asked({}, [tie('red-3-2', TARGET)])).toBe(false);
      expect(asked({}, [tie('red-3-2', TARGET, 'foul')])).toBe(false);
      expect(asked({ rammed: true, rammer: SHIP })).toBe(false);
      expect(asked({ aground: true })).toBe(false);
    },
  );

  rule('galera-de-guerra', '6.52a', 'at Cruise it may back instead; it keeps its facing', () => {
    const game = sea('2009 3', { at: '2011 2', depletion: 1 });
    game.play('ship.move', [`ship:${SHIP}`, 'mp:1', 'fwd']);
    game.play('avoid', ['back'], [1]);
    expect(game.at(TARGET)).toBe('1910 2');
  });

  test('no way out leads off the map or into another ship (A-40)', () => {
    // at the western edge it faces out to sea
    const met = (friend: string): Playing => {
      const target = { at: '1011 5', depletion: 1 };
      return sea('1009 3', target, { 'red-3-2': tired(friend) });
    };
    const open = met('4012 3');
    open.play('ship.move', [`ship:${SHIP}`, 'mp:2', 'fwd']);
    expect(open.offers('avoid')).toEqual(['decline', 'back']);
    expect(met('1212 3').completes('ship.move', [`ship:${SHIP}`, 'mp:2', 'fwd'])).toBe(false);
  });
});

describe('where rams come from (§7.12)', () => {
  rule('galera-de-guerra', '7.12a', 'from the bow-flank, the flank and the stern-flank', () => {
    // around a target at 2011, facing south-east with its stern at 1910
    for (const rammer of ['2010 3', '2110 4', '1909 3', '1811 1', '1911 1', '2012 0'])
      expect({ rammer, ids: offered(sea(rammer, tired('2011 2')), 'mp:0') }).toMatchObject({
        ids: expect.arrayContaining([`ram:${TARGET}`]) as string[],
      });
    for (const rammer of ['2111 5', '1810 2'])
      expect(sea(rammer, tired('2011 2')).completes('ship.move', [`ship:${SHIP}`, 'mp:0'])).toBe(true);
  });

  rule('galera-de-guerra', '7.12b', 'after coming about too a ship must go ahead first (A-6)', () => {
    // once about, its bow points at the target one hex on
    const game = sea('2009 0', tired('2012 2'));
    expect(offered(game, 'mp:3', 'about')).not.toContain(`ram:${TARGET}`);
    expect(offered(game, 'mp:3', 'about', 'fwd')).toContain(`ram:${TARGET}`);
  });

  rule('galera-de-guerra', '7.11a', 'a ship tries once a turn; one without a ram never', () => {
    const game = sea('2010 3', { at: '2011 2', depletion: 1 });
    game.play('ship.move', [`ship:${SHIP}`, 'mp:1', `ram:${TARGET}`]);
    game.play('avoid', ['forward'], [2]);
    // missed: it goes on, and a second target lies open
    expect(game.ship(SHIP).turn.ram).toBe(true);
    expect(game.offers('ship.go-on').filter((id) => id.startsWith('ram'))).toEqual([]);
    const ships = { 'green-T-1': '2010 3', 'red-5-1': { at: '2011 2', fatigue: 2, depletion: 5 }, 'red-5-2': '5020 0' };
    const transport = table({ scenario: 'catana', ships });
    expect(transport.completes('ship.move', ['ship:green-T-1', 'mp:0'])).toBe(true);
  });

  test('backing along an enemy does not rake it (A-12)', () => {
    const game = sea('2812 0', tired('2912 0'));
    expect(offered(game, 'mp:4', 'back')).not.toContain(`rake:${TARGET}`);
    expect(offered(sea('2814 0', tired('2912 0')), 'mp:2', 'fwd')).toContain(`rake:${TARGET}`);
  });
});

describe('the anastrophe (§7.3)', () => {
  const B = { [TARGET]: tired('1818 4') };
  const anastrophe = (ship: Lying, more: Readonly<Record<string, Lying>> = {}): string[] => {
    const game = table({ ships: { [SHIP]: ship, ...B, ...more, ...FAR } });
    return offered(game).includes('anastrophe') ? offered(game, 'anastrophe') : [];
  };

  rule('galera-de-guerra', ['7.33', '7.34a'], 'an enemy alone is raked along a free flank, from its bow-flank', () => {
    // 1717 and 1819 are the bow-flanks of B, which faces 1718
    expect(anastrophe('1717 1 max')).toEqual([`adjacent:starboard:${TARGET}`]);
    expect(anastrophe('1819 1 max')).toEqual([`adjacent:port:${TARGET}`]);
    expect(anastrophe('1718 1 max')).toEqual([]);
  });

  rule(
    'galera-de-guerra',
    '7.32',
    'it begins at the approach hex or one short of it, straight, and never from astern',
    () => {
      expect(anastrophe('1618 1 max')).toContain(`adjacent:starboard:${TARGET}`);
      expect(anastrophe('1518 1 max')).toEqual([]);
      expect(anastrophe('1717 2 max')).toEqual([]);
      expect(anastrophe('2017 4 max')).toEqual([]);
    },
  );

  rule('galera-de-guerra', '7.34a', 'a friend too on a hex of the swing stands in its way', () => {
    expect(anastrophe('1717 1 max', { 'green-3-37': '2115 3' })).toEqual([`adjacent:starboard:${TARGET}`]);
    expect(anastrophe('1717 1 max', { 'green-3-37': '2116 4' })).toEqual([`adjacent:starboard:${TARGET}`]);
    expect(anastrophe('1717 1 max', { 'green-3-37': '2017 2' })).toEqual([]);
  });

  rule('galera-de-guerra', '7.31a', 'it is for ships with the asterisk, at Max, that have done nothing yet', () => {
    expect(anastrophe('1717 1')).toEqual([]);
    const ships = {
      'red-5-1': '1717 1 max',
      'green-cat3-1': tired('1818 4', { depletion: 2 }),
      'green-cat3-2': '5020 0',
    };
    const heavy = table({ scenario: 'catana', active: 'red', ships });
    expect(heavy.offers('ship.move', ['ship:red-5-1'])).not.toContain('anastrophe');
    const game = table({ ships: { [SHIP]: '1717 1 max', ...B, ...FAR } });
    expect(offered(game)).toContain('anastrophe');
    game.play('ship.move', [`ship:${SHIP}`, 'fire', `ship:${TARGET}`], [1]);
    expect(offered(game)).not.toContain('anastrophe');
  });

  rule(
    'galera-de-guerra',
    ['7.31a', '7.35b'],
    'its points count as spent: the ram has all of Max beyond Cruise',
    () => {
      const game = table({ ships: { [SHIP]: '1717 1 max', ...B, ...FAR } });
      game.play('ship.move', [`ship:${SHIP}`, 'anastrophe', `adjacent:starboard:${TARGET}`], [1, 1, 1, 1]);
      expect(game.event('RamRolled').public.drm).toEqual([
        { id: 'speed', value: 3 },
        { id: 'slow', value: 1 },
        { id: 'crew', value: 1 },
        { id: 'rake', value: -1 },
      ]);
      game.play('retract', ['stay']);
      expect(game.event('MovementEnded').public).toMatchObject({ used: 8, lapsed: 0 });
    },
  );
});
