import { describe, expect } from 'vitest';
import { marinesOf } from '../../../src/domain/rulesets/galera-de-guerra/v1/rules/eligibility.ts';
import type { Link } from '../../../src/domain/rulesets/galera-de-guerra/v1/state.ts';
import type { Lying, Playing } from '../../support/galera.ts';
import { table } from '../../support/galera.ts';
import { rule } from '../../support/rules-registry.ts';

type More = Partial<Exclude<Lying, string>>;
const spent = (at: string, more: More = {}): Lying => ({ at, fatigue: 2, depletion: 9, ...more });
const tie = (a: string, b: string, kind: Link['kind'] = 'grapple'): Link => ({ a, b, kind, by: a });

/** One shot of a green ship; what counted in it. */
function shot(scenario: string, ships: Record<string, Lying>, links: Link[] = []): unknown {
  const [firer = '', target = ''] = Object.keys(ships);
  const active = firer.startsWith('red') ? 'red' : 'green';
  const game = table({ scenario, active, ships, links });
  game.play('ship.move', [`ship:${firer}`, 'fire', `ship:${target}`], [1]);
  return game.event('MissilesFired').public.drm;
}

describe('what counts in fire (§8.44)', () => {
  rule('galera-de-guerra', '8.44a', 'engines add one', () => {
    const far = { 'red-5-9': '5020 0' };
    const plain = { 'green-4-8': '2010 0', 'red-5-8': spent('2110 0'), ...far };
    expect(shot('aegates', { 'red-5-61': '2010 0', 'green-5-53': spent('2110 0'), 'green-5-54': '5020 0' })).toEqual(
      [],
    );
    expect(shot('salamis', plain)).toEqual([]);
    const game = table({ scenario: 'salamis', ships: { 'green-5-1': '2010 0', 'red-5-8': spent('2110 0'), ...far } });
    game.play('ship.move', ['ship:green-5-1', 'fire', 'ship:red-5-8', 'normal'], [1]);
    expect(game.event('MissilesFired').public.drm).toEqual([{ id: 'engines', value: 1 }]);
  });

  rule(
    'galera-de-guerra',
    ['8.44b', '8.47'],
    'height counts for the ship with towers, and against the one without',
    () => {
      const far = { 'green-5-43': '5020 0', 'red-5-83': '5520 0' };
      const down = shot('chios', { 'red-8-1': '2010 0', 'green-5-42': spent('2110 0'), ...far });
      expect(down).toContainEqual({ id: 'height', value: 1 });
      const ships = { 'green-cat3-26': '2010 0', 'red-8-1': spent('2110 0', { cripples: ['port'] }), ...far };
      const up = table({ scenario: 'chios', ships });
      up.play('ship.move', ['ship:green-cat3-26', 'fire', 'ship:red-8-1']);
      up.play('reply', ['hold'], [1]);
      expect(up.event('MissilesFired').public.drm).toEqual([
        { id: 'height', value: -1 },
        { id: 'helpless', value: 1 },
      ]);
      const level = { 'green-cat3-26': '2010 0', 'red-5-84': spent('2110 0'), ...far };
      expect(shot('chios', level)).toEqual([]);
    },
  );

  rule(
    'galera-de-guerra',
    ['8.44d', '8.48'],
    'a ship that has thrown its towers off fires at -1, and has lost its height',
    () => {
      const far = { 'green-5-43': '5020 0', 'red-5-83': '5520 0' };
      const ships = { 'red-8-1': { at: '2010 0', jettisoned: true }, 'green-5-42': spent('2110 0'), ...far };
      expect(shot('chios', ships)).toEqual([
        { id: 'engines', value: 1 },
        { id: 'jettisoned', value: -1 },
      ]);
    },
  );

  rule('galera-de-guerra', '8.44e', 'a target that is rammed, grappled, fouled or crippled adds one, once', () => {
    const helpless = [{ id: 'helpless', value: 1 }];
    const at = (more: More, links: Link[] = []): unknown =>
      shot('salamis', { 'green-4-8': '2010 0', 'red-5-8': spent('2110 0', more), 'red-5-9': '2210 0' }, links);
    expect(at({ rammed: true, rammer: 'green-4-8' })).toEqual(helpless);
    expect(at({ cripples: ['port'] })).toEqual(helpless);
    expect(at({}, [tie('red-5-8', 'red-5-9')])).toEqual(helpless);
    expect(at({ rammed: true, rammer: 'green-4-8' }, [tie('red-5-8', 'red-5-9', 'foul')])).toEqual(helpless);
    expect(at({})).toEqual([]);
  });

  rule('galera-de-guerra', '8.44f', 'two hexes off the fire is weaker', () => {
    const far = { 'red-5-9': '5020 0' };
    expect(shot('salamis', { 'green-4-8': '2010 0', 'red-5-8': spent('2210 0'), ...far })).toEqual([
      { id: 'range', value: -1 },
    ]);
  });
});

describe('who fires, and how often', () => {
  /** A quadrireme of three men between two enemies. */
  const between = (ship: Lying): Playing => {
    const enemies = { 'red-5-8': spent('2110 0'), 'red-5-9': spent('1910 0'), 'red-5-10': '5020 0' };
    return table({ scenario: 'salamis', ships: { 'green-4-8': ship, ...enemies } });
  };

  rule('galera-de-guerra', '8.43', 'fire that is split goes to several targets, never twice to one', () => {
    const game = between('2010 0');
    game.play('ship.move', ['ship:green-4-8', 'mp:0']);
    game.play('ship.move', ['ship:green-4-8', 'fire', 'ship:red-5-8', 'men:1'], [1]);
    // two men are left, for the other one alone
    expect(game.offers('ship.move', ['ship:green-4-8'])).toContain('fire');
    expect(game.offers('ship.move', ['ship:green-4-8', 'fire'])).toEqual(['ship:red-5-9']);
    game.play('ship.move', ['ship:green-4-8', 'fire', 'ship:red-5-9'], [6]);
    expect(game.event('MissilesFired').public).toMatchObject({ men: 2, hit: true });
    expect(game.offers('ship.move', ['ship:green-4-8'])).toEqual(['grapple']);
  });

  rule(
    'galera-de-guerra',
    ['8.42a', '8.43'],
    'before its way is over a ship fires once, at one target with all its men',
    () => {
      const game = between('2010 0');
      game.play('ship.move', ['ship:green-4-8', 'fire', 'ship:red-5-8'], [1]);
      expect(game.event('MissilesFired').public.men).toBe(3);
      game.play('ship.move', ['ship:green-4-8', 'mp:0']);
      expect(game.offers('ship.move', ['ship:green-4-8'])).toEqual(['grapple']);
    },
  );

  rule('galera-de-guerra', '8.43', 'one man is not split', () => {
    const game = between({ at: '2010 0', depletion: 2 });
    game.play('ship.move', ['ship:green-4-8', 'mp:0']);
    expect(game.completes('ship.move', ['ship:green-4-8', 'fire', 'ship:red-5-8'])).toBe(true);
  });

  rule('galera-de-guerra', '8.5', 'without leave of the battle nothing burns', () => {
    const ships = {
      'green-3-36': '2010 3',
      'red-3-1': spent('2011 2'),
      'red-3-2': spent('2110 3'),
      'red-3-20': '5020 0',
    };
    const game = table({ ships });
    expect(game.completes('ship.move', ['ship:green-3-36', 'fire', 'ship:red-3-2'])).toBe(true);
    game.play('ship.move', ['ship:green-3-36', 'mp:0', 'ram:red-3-1'], [1, 1]);
    expect(game.types()).not.toContain('FirepotsThrown');
  });
});

describe('towers (§8.48)', () => {
  const at = (level: string): Playing => {
    const ships = { 'red-8-1': `2010 0 ${level}`, 'green-5-42': spent('5020 0') };
    return table({ scenario: 'chios', active: 'red', ships });
  };

  rule('galera-de-guerra', '8.48', 'throwing them off costs a point, and adds one to Max from then on', () => {
    const game = at('max'); // 3/5
    expect(game.offers('ship.move', ['ship:red-8-1'])[0]).toBe('mp:5');
    game.play('ship.move', ['ship:red-8-1', 'mp:3', 'fwd', 'towers']);
    expect(game.ship('red-8-1').jettisoned).toBe(true);
    game.play('ship.go-on', ['fwd'], [1]);
    expect(game.event('MovementEnded').public).toEqual({ ship: 'red-8-1', used: 3, lapsed: 0 });
    const later = (level: string): string | undefined => {
      const ships = { 'red-8-1': { at: `2010 0 ${level}`, jettisoned: true }, 'green-5-42': spent('5020 0') };
      return table({ scenario: 'chios', active: 'red', ships }).offers('ship.move', ['ship:red-8-1'])[0];
    };
    expect(later('max')).toBe('mp:6');
    expect(later('cruise')).toBe('mp:3');
  });

  rule('galera-de-guerra', '8.48', 'with the towers goes the fire', () => {
    const ships = {
      'red-8-3': { at: 'N2010 0', jettisoned: false },
      'green-4-40': spent('N2110 0'),
      'green-4-41': 'N5020 0',
    };
    const fire = ['ship:red-8-3', 'fire', 'ship:green-4-40'];
    const towered = table({ scenario: 'actium', active: 'red', ships });
    expect(towered.offers('ship.move', fire)).toEqual(['normal', 'flaming']);
    const bare = table({
      scenario: 'actium',
      active: 'red',
      ships: { ...ships, 'red-8-3': { at: 'N2010 0', jettisoned: true } },
    });
    expect(bare.completes('ship.move', fire)).toBe(true);
  });
});

describe('losses of men (§8.6)', () => {
  rule(
    'galera-de-guerra',
    ['8.61', '8.62', '8.64a', '8.63'],
    'hits add up, take men alone, and never more than there are',
    () => {
      const ships = {
        'green-4-8': '2010 0',
        'green-4-9': '2210 0',
        'red-5-8': { at: '2110 0', depletion: 3 },
        'red-5-9': '5020 0',
      };
      const game = table({ scenario: 'salamis', ships });
      game.play('ship.move', ['ship:green-4-8', 'fire', 'ship:red-5-8']);
      game.play('reply', ['hold'], [6]);
      const { fatigue, halfSpeed, level } = game.ship('red-5-8');
      expect({ fatigue, halfSpeed, level }).toEqual({ fatigue: 0, halfSpeed: false, level: 'cruise' });
      expect(game.ship('red-5-8').depletion).toBe(4);
      expect(marinesOf(game.state, 'red-5-8')).toBe(0);
      game.play('ship.move', ['ship:green-4-9', 'fire', 'ship:red-5-8'], [6]);
      expect(game.ship('red-5-8').depletion).toBe(5);
      expect(marinesOf(game.state, 'red-5-8')).toBe(0);
    },
  );

  rule('galera-de-guerra', '8.64b', 'a ship without men fires in a column of its own, and defends itself', () => {
    const ships = {
      'green-4-8': { at: '2010 0', depletion: 3 },
      'red-5-8': spent('2110 0', { cripples: ['port'] }),
      'red-5-9': '5020 0',
    };
    const game = table({ scenario: 'salamis', ships });
    game.play('ship.move', ['ship:green-4-8', 'fire', 'ship:red-5-8'], [6]);
    expect(game.event('MissilesFired').public).toMatchObject({ men: 0, total: 7, hit: true });
  });
});
