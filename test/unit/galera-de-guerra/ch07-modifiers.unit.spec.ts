import { describe, expect } from 'vitest';
import type { Link } from '../../../src/domain/rulesets/galera-de-guerra/v1/state.ts';
import type { Lying, Playing } from '../../support/galera.ts';
import { table, tired } from '../../support/galera.ts';
import { rule } from '../../support/rules-registry.ts';

/** A trireme C3; its enemies are of C2. */
const SHIP = 'green-3-36';
const TARGET = 'red-3-1';
const FAR = { 'red-3-20': '5020 0' };
const tie = (a: string, b: string, kind: Link['kind']): Link => ({ a, b, kind, by: a });

/** What counts in a ram of a target across the ship's bow. */
function ram(target: Partial<Exclude<Lying, string>>, links: Link[] = []): unknown {
  const ships = { [SHIP]: '2010 3', [TARGET]: { at: '2011 2', depletion: 1, ...target }, 'red-3-2': '2112 2', ...FAR };
  const game = table({ ships, links });
  game.play('ship.move', [`ship:${SHIP}`, 'mp:0', `ram:${TARGET}`], [6, 6]);
  return game.event('RamRolled').public.drm;
}

const CREW = { id: 'crew', value: 1 };
const HELPLESS = { id: 'helpless', value: 1 };
const SLOW = { id: 'slow', value: 1 };

describe('what counts in a ram (§7.15)', () => {
  rule('galera-de-guerra', '7.15b', 'a target that is crippled, fouled or grappled, once for all of it', () => {
    const held = (kind: Link['kind']): Link[] => [tie(TARGET, 'red-3-2', kind)];
    expect(ram({}, held('foul'))).toEqual([HELPLESS, CREW]);
    expect(ram({}, held('grapple'))).toEqual([HELPLESS, CREW]);
    expect(ram({ cripples: ['port', 'starboard'] }, held('foul'))).toEqual([HELPLESS, CREW]);
  });

  rule('galera-de-guerra', '7.15c', 'a target that is slow or tired, once for both, if it can move at all', () => {
    expect(ram({ fatigue: 1 })).toEqual([SLOW, CREW]);
    expect(ram({ fatigue: 2, halfSpeed: true })).toEqual([SLOW, CREW]);
    expect(ram({ fatigue: 2 }, [tie(TARGET, 'red-3-2', 'grapple')])).toEqual([HELPLESS, CREW]);
  });

  rule('galera-de-guerra', ['7.15d', '7.15f'], 'a better crew on either side', () => {
    const drm = (rammer: string, target: string): unknown => {
      const active = rammer.startsWith('red') ? 'red' : 'green';
      const game = table({
        active,
        ships: { [rammer]: '2010 3', [target]: tired('2011 2'), 'green-3-40': '4020 0', ...FAR },
      });
      game.play('ship.move', [`ship:${rammer}`, 'mp:0', `ram:${target}`], [1, 1]);
      return game.event('RamRolled').public.drm;
    };
    expect(drm(SHIP, TARGET)).toEqual([SLOW, CREW]);
    expect(drm(TARGET, SHIP)).toEqual([SLOW, { id: 'crew', value: -1 }]);
    expect(drm('green-3-1', TARGET)).toEqual([SLOW]);
  });

  rule('galera-de-guerra', ['7.15g', '8.47'], 'towers on the rammer, until they are thrown off', () => {
    const drm = (jettisoned: boolean): unknown => {
      const ships = {
        'red-8-1': { at: '2010 3', jettisoned },
        'green-5-42': tired('2011 2', { depletion: 9 }),
        'green-5-43': '5020 0',
      };
      const game = table({ scenario: 'chios', active: 'red', ships });
      game.play('ship.move', ['ship:red-8-1', 'mp:0', 'ram:green-5-42'], [6, 6]);
      return game.event('RamRolled').public.drm;
    };
    expect(drm(false)).toContainEqual({ id: 'towers', value: -1 });
    expect(drm(true)).not.toContainEqual({ id: 'towers', value: -1 });
  });
});

describe('what counts in a rake (§7.27)', () => {
  const rake = (target: Partial<Exclude<Lying, string>>, links: Link[] = []): unknown => {
    const ships = {
      [SHIP]: '2812 3',
      [TARGET]: { at: '2912 0', depletion: 1, ...target },
      'red-3-2': '3012 0',
      ...FAR,
    };
    const game = table({ ships, links });
    game.play('ship.move', [`ship:${SHIP}`, 'mp:1', 'fwd', `rake:${TARGET}`], [1, 1]);
    return game.event('RakeRolled').public.drm;
  };

  rule('galera-de-guerra', '7.27c', 'a target that is crippled, fouled or grappled, once for all of it', () => {
    expect(rake({ cripples: ['starboard'] })).toEqual([HELPLESS]);
    expect(rake({}, [tie(TARGET, 'red-3-2', 'foul')])).toEqual([HELPLESS]);
    expect(rake({ cripples: ['starboard'] }, [tie(TARGET, 'red-3-2', 'grapple')])).toEqual([HELPLESS]);
  });

  rule('galera-de-guerra', '7.27d', 'a target that is slow or tired, once for both, if it can move at all', () => {
    expect(rake({ fatigue: 1 })).toEqual([SLOW]);
    expect(rake({ fatigue: 1, halfSpeed: true })).toEqual([SLOW]);
    expect(rake({ fatigue: 1 }, [tie(TARGET, 'red-3-2', 'grapple')])).toEqual([HELPLESS]);
  });
});

describe('after a ram', () => {
  rule('galera-de-guerra', '7.11b', 'a target may be rammed at by one after another, until one has succeeded', () => {
    const ships = {
      [SHIP]: '2010 3',
      'green-3-37': '2012 0',
      'green-3-38': '1909 3',
      [TARGET]: tired('2011 2'),
      ...FAR,
    };
    const game = table({ ships });
    game.play('ship.move', [`ship:${SHIP}`, 'mp:0', `ram:${TARGET}`], [1, 1]);
    expect(game.offers('ship.move', ['ship:green-3-38', 'mp:1'])).toContain(`ram:${TARGET}`);
    game.play('ship.move', ['ship:green-3-37', 'mp:0', `ram:${TARGET}`], [6, 6]);
    expect(game.ship(TARGET)).toMatchObject({ rammed: true, rammer: 'green-3-37' });
    expect(game.offers('ship.move', ['ship:green-3-38', 'mp:1'])).not.toContain(`ram:${TARGET}`);
  });

  rule('galera-de-guerra', '7.16e', 'who has collided does not grapple, but fires', () => {
    const game = table({ ships: { [SHIP]: '2010 3', [TARGET]: tired('2011 2'), ...FAR } });
    game.play('ship.move', [`ship:${SHIP}`, 'mp:0', `ram:${TARGET}`], [1, 1]);
    const wide = table({ ships: { [SHIP]: '2010 3', [TARGET]: tired('2011 2'), 'red-3-2': tired('2110 3'), ...FAR } });
    wide.play('ship.move', [`ship:${SHIP}`, 'mp:0', `ram:${TARGET}`], [1, 1]);
    expect(wide.offers('ship.move', [`ship:${SHIP}`])).toEqual(['fire']);
  });

  rule('galera-de-guerra', '7.16k', 'a rammer without room astern stays, is free all the same, and may grapple', () => {
    const ships = { [SHIP]: '2010 3', 'green-3-37': '2008 3', [TARGET]: tired('2011 2'), ...FAR };
    const game = table({ ships });
    game.play('ship.move', [`ship:${SHIP}`, 'mp:0', `ram:${TARGET}`], [3, 5]);
    expect(game.event('RammerFreed').public).toMatchObject({ total: 5, free: true, backs: false });
    expect(game.at(SHIP)).toBe('2010 3');
    expect(game.state.links).toEqual([]);
    game.play('ship.move', [`ship:${SHIP}`, 'grapple', `ship:${TARGET}`], [3]);
    expect(game.state.links).toEqual([tie(SHIP, TARGET, 'grapple')]);
  });

  const RAMMED = { at: '2010 0', rammed: true, rammer: 'red-3-2' } as const;
  const beside = { [TARGET]: tired('2110 0'), 'red-3-2': tired('1910 0'), ...FAR };

  rule(
    'galera-de-guerra',
    ['7.16f', '7.16h'],
    'a rammed ship does not move, and grapples only whom it is fouled with',
    () => {
      const fouled = table({ ships: { [SHIP]: RAMMED, ...beside }, links: [tie('red-3-2', SHIP, 'foul')] });
      expect(fouled.offers('ship.move', [`ship:${SHIP}`])[0]).toBe('mp:0');
      fouled.play('ship.move', [`ship:${SHIP}`, 'mp:0']);
      expect(fouled.offers('ship.move', [`ship:${SHIP}`, 'grapple'])).toEqual(['ship:red-3-2']);
      const free = table({ ships: { [SHIP]: RAMMED, 'green-3-37': '4010 0', ...beside } });
      free.play('ship.move', [`ship:${SHIP}`, 'mp:0']);
      expect(free.offers('ship.move', [`ship:${SHIP}`])).toEqual(['fire']);
    },
  );

  rule('galera-de-guerra', '7.16i', 'a rammed ship that is grappled may board', () => {
    const game = table({ ships: { [SHIP]: RAMMED, ...beside }, links: [tie('red-3-2', SHIP, 'grapple')] });
    game.play('ship.move', ['done']);
    game.play('board', ['ship:red-3-2'], [6, 6]);
    expect(game.ship('red-3-2').held).toBe('green');
  });

  rule('galera-de-guerra', ['7.16l', '8.14'], 'fouled ships are not grappled: nobody boards, and neither moves', () => {
    const ships = { [SHIP]: '2010 3', [TARGET]: tired('2011 2'), ...FAR };
    const game = table({ ships, links: [tie(SHIP, TARGET, 'foul')] });
    expect(game.offers('ship.move', [`ship:${SHIP}`])).not.toContain('mp:1');
    expect(game.offers('ship.move', [`ship:${SHIP}`])).not.toContain('disengage');
    game.play('ship.move', ['done']);
    expect(game.types()).toContain('ActivationEnded');
  });
});

describe('rakes on the way', () => {
  rule('galera-de-guerra', '7.23b', 'two rakes, a ram and missiles may go into one movement', () => {
    const ships = {
      [SHIP]: '2812 3',
      [TARGET]: tired('2912 0'),
      'red-3-3': tired('2712 0'),
      'red-3-2': tired('2815 2'),
      ...FAR,
    };
    const game = table({ ships });
    game.play('ship.move', [`ship:${SHIP}`, 'mp:3', 'fwd', `rake:${TARGET}`], [1, 1]);
    game.play('ship.go-on', ['rake:red-3-3'], [6, 6]);
    expect(game.ship('red-3-3').cripples).toEqual(['starboard']);
    game.play('ship.go-on', ['fwd', 'ram:red-3-2'], [1, 1]);
    expect(game.event('MovementEnded').public).toMatchObject({ used: 2, lapsed: 1 });
    expect(game.offers('ship.move', [`ship:${SHIP}`])).toEqual(['fire']);
  });

  rule('galera-de-guerra', '7.23b', 'a raker that ends its way at Cruise may grapple', () => {
    const game = table({ ships: { [SHIP]: '2812 3', [TARGET]: tired('2912 0'), ...FAR } });
    game.play('ship.move', [`ship:${SHIP}`, 'mp:1', 'fwd', `rake:${TARGET}`], [1, 1]);
    expect(game.offers('ship.move', [`ship:${SHIP}`])).toContain('grapple');
  });

  rule('galera-de-guerra', '7.22', 'a crippled ship does not rake', () => {
    const crippled = { at: '2712 2', cripples: ['starboard' as const] };
    const game = table({ ships: { [SHIP]: crippled, [TARGET]: tired('2912 0'), ...FAR } });
    expect(game.completes('ship.move', [`ship:${SHIP}`, 'mp:1', 'fwdS'])).toBe(true);
  });
});

describe('the anastrophe and its target (§7.35)', () => {
  const line = { 'red-3-3': tired('1717 4'), 'red-3-4': tired('1819 4'), 'red-3-5': tired('1919 4') };
  const swing = (): Playing => {
    const ships = { [SHIP]: '1619 1 max', [TARGET]: { at: '1818 4', depletion: 1 }, ...line, ...FAR };
    const game = table({ ships });
    game.play('ship.move', [`ship:${SHIP}`, 'anastrophe', `diekplus:port:${TARGET}`]);
    return game;
  };

  rule('galera-de-guerra', ['7.35c', '7.36'], 'it may get away before the rake, or before the ram', () => {
    const early = swing();
    expect(early.offers('avoid')).toEqual(['decline', 'forward', 'back']);
    early.play('avoid', ['back'], [2]);
    expect(early.types().slice(0, 4)).toEqual(['AvoidTried', 'AttackMissed', 'MovementEnded', 'FatigueChecked']);
    expect(early.ship(SHIP).fatigue).toBe(2);
    const late = swing();
    late.play('avoid', ['decline'], [1, 1]);
    expect(late.event('SwungAround').public.near).toContain(TARGET);
    late.play('avoid', ['forward'], [2]);
    expect(late.types()).toContain('AttackMissed');
    expect(late.types()).not.toContain('RamRolled');
    expect(late.event('FatigueChecked').public).toMatchObject({ die: null, fatigue: 2 });
  });

  rule(
    'galera-de-guerra',
    ['7.31a', '7.35c'],
    'whom it rakes has no oars left to get away with; it does nothing else',
    () => {
      const game = swing();
      game.play('avoid', ['decline'], [6, 6, 1, 1]);
      expect(game.ship(TARGET).cripples).toEqual(['port']);
      // though it lies free beside its victim, it neither grapples nor fires
      game.play('retract', ['stay']);
      expect(game.types()).toEqual(['Retracted', 'MovementEnded', 'FatigueChecked', 'SegmentBegan', 'ActivationEnded']);
    },
  );
});
