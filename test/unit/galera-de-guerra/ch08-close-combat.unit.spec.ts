import { describe, expect } from 'vitest';
import type { Lying, Playing } from '../../support/galera.ts';
import { table } from '../../support/galera.ts';
import { rule } from '../../support/rules-registry.ts';
import type { Link } from '../../../src/domain/rulesets/galera-de-guerra/v1/state.ts';

const OWN = 'red-5-8'; // Salamis: C2, M4
const OTHER = 'green-4-8'; // C3, M3
const FAR = { 'green-4-17': '5020 0' };
const grapple = (a: string, b: string, kind: Link['kind'] = 'grapple'): Link => ({ a, b, kind, by: a });
const tired = (at: string, more: Partial<Exclude<Lying, string>> = {}): Lying => ({ at, fatigue: 2, ...more });

function salamis(ships: Record<string, Lying>, links: Link[] = []): Playing {
  return table({ scenario: 'salamis', active: 'red', ships: { ...ships, ...FAR }, links });
}

describe('grapples', () => {
  const side = { [OWN]: '2010 0', [OTHER]: tired('2110 0', { depletion: 3 }) };

  rule(
    'galera-de-guerra',
    ['8.11a', '8.12a', '8.13'],
    'who has ended its way at Cruise beside an enemy may grapple it, once a turn',
    () => {
      const game = salamis(side);
      expect(game.offers('ship.move', [`ship:${OWN}`])).not.toContain('grapple');
      game.play('ship.move', [`ship:${OWN}`, 'mp:0']);
      game.play('ship.move', [`ship:${OWN}`, 'grapple', `ship:${OTHER}`], [4]);
      expect(game.event('GrappleRolled').public).toMatchObject({ kind: 'grapple', need: 4, total: 4, success: true });
      expect(game.state.links).toEqual([grapple(OWN, OTHER)]);
      const failed = salamis(side);
      failed.play('ship.move', [`ship:${OWN}`, 'mp:0']);
      failed.play('ship.move', [`ship:${OWN}`, 'grapple', `ship:${OTHER}`], [3]);
      expect(failed.state.links).toEqual([]);
      expect(failed.ship(OWN).turn.grapple).toBe(true);
    },
  );

  rule('galera-de-guerra', '8.12d', 'a fresh ship on the opposite course is harder to hold; a tired one is not', () => {
    const modifiers = (other: Lying): unknown => {
      const game = salamis({ [OWN]: '2010 0', [OTHER]: other });
      game.play('ship.move', [`ship:${OWN}`, 'mp:0']);
      game.play('ship.move', [`ship:${OWN}`, 'grapple', `ship:${OTHER}`]);
      game.play('avoid', ['decline'], [6]);
      return game.event('GrappleRolled').public.drm;
    };
    expect(modifiers({ at: '2110 3', depletion: 3 })).toEqual([{ id: 'opposite', value: -1 }]);
    expect(modifiers({ at: '2110 0', depletion: 3 })).toEqual([]);
  });

  rule('galera-de-guerra', '8.11b', 'at Max nobody grapples', () => {
    const game = salamis({ ...side, [OWN]: '2010 0 max' });
    game.play('ship.move', [`ship:${OWN}`, 'mp:0'], [1]);
    expect(game.state.stack.at(-1)).toMatchObject({ kind: 'activation' });
    expect(game.asks()).toEqual(['ptolemaic ship.move']);
    expect(game.offers('ship.move', [`ship:${OWN}`])).not.toContain('grapple');
  });
});

describe('the harpax', () => {
  // S-NAU: the book's example.
  const harpax = (die: number): Playing => {
    const ships = { 'red-5-1': '2118 5', 'green-L2-5': tired('2317 2', { depletion: 2 }), 'green-cat3-1': '5020 0' };
    const game = table({ scenario: 'naulochus', active: 'red', ships });
    game.play('ship.move', ['ship:red-5-1', 'mp:0']);
    game.play('ship.move', ['ship:red-5-1', 'grapple', 'ship:green-L2-5'], [die]);
    return game;
  };

  rule('galera-de-guerra', ['S-NAU.9', 'S-NAU.10'], 'holds at two hexes with a 3, and draws the ship alongside', () => {
    const game = harpax(3);
    expect(game.event('GrappleRolled').public).toMatchObject({ kind: 'harpax', total: 4, success: true });
    game.play('drag', ['way:3']);
    expect(game.at('green-L2-5')).toBe('2318 2');
    expect(harpax(2).state.links).toEqual([]);
  });
});

describe('boarding', () => {
  const board = (marines: number, dice: readonly number[]): Playing => {
    const ships = {
      'red-4-1': { at: '2010 0', depletion: 1 },
      'red-4-2': { at: '2210 0', depletion: 1 },
      [OTHER]: tired('2110 0', { depletion: 3 - marines }),
    };
    const game = salamis(ships, [grapple('red-4-1', OTHER), grapple('red-4-2', OTHER)]);
    game.play('ship.move', ['done']);
    game.play('board', [`ship:${OTHER}`, 'ship:red-4-1', 'ship:red-4-2'], dice);
    return game;
  };

  rule(
    'galera-de-guerra',
    ['8.23', '8.25a', '8.28a'],
    'the example: two M2 take an M1 with a 4, and lose nobody',
    () => {
      const game = board(1, [1, 3]);
      expect(game.event('BoardingRolled').public).toMatchObject({ against: 1, need: 4, success: true, losses: [] });
      expect(game.ship(OTHER)).toMatchObject({ side: 'green', held: 'red', taken: true });
      expect(game.state.squadrons.flatMap(({ ships }) => ships)).not.toContain(OTHER);
    },
  );

  rule('galera-de-guerra', '8.28a', 'a capture on 9 or more costs each boarder a point', () => {
    expect(board(1, [6, 5]).event('BoardingRolled').public.losses).toEqual(['red-4-1', 'red-4-2']);
  });

  rule(
    'galera-de-guerra',
    ['8.27', '8.28b', '8.28c'],
    'a 3 is a repulse: each boarder and the defender lose one, and that is all for the turn',
    () => {
      const game = board(1, [1, 2]);
      expect(game.event('BoardingRolled').public).toMatchObject({
        success: false,
        losses: ['red-4-1', 'red-4-2', OTHER],
      });
      expect(game.ship(OTHER)).toMatchObject({ held: 'green', depletion: 3 });
      expect(game.ship('red-4-1').turn.repelled).toEqual([OTHER]);
      expect(game.types()).toContain('ActivationEnded');
    },
  );

  rule('galera-de-guerra', ['8.22b', '8.21'], 'a ship that holds two enemies splits its men between them', () => {
    const ships = { [OWN]: { at: '2010 0', depletion: 1 }, [OTHER]: tired('2110 0'), 'green-4-9': tired('1910 0') };
    const game = salamis(ships, [grapple(OWN, OTHER), grapple(OWN, 'green-4-9')]);
    game.play('ship.move', ['done']);
    expect(game.offers('board', [`ship:${OTHER}`])).toEqual(['men:3', 'men:2', 'men:1']);
    game.play('board', [`ship:${OTHER}`, 'men:2'], [4, 4]);
    expect(game.ship(OTHER).held).toBe('red');
    // two of three have boarded: the last one goes by himself
    expect(game.offers('board')).toEqual(['ship:green-4-9', 'done']);
    expect(game.completes('board', ['ship:green-4-9'])).toBe(true);
  });
});

describe('getting free', () => {
  const held = (links: Link[], more: Partial<Exclude<Lying, string>> = {}): Playing =>
    salamis({ [OWN]: { at: '2010 0', ...more }, [OTHER]: tired('2110 0'), 'green-4-9': tired('1910 0') }, links);

  rule(
    'galera-de-guerra',
    ['8.32a', '8.32b', '8.33'],
    'a grappled ship must get free before it moves, which costs two points',
    () => {
      const game = held([grapple(OTHER, OWN)]);
      game.play('ship.move', [`ship:${OWN}`, 'disengage'], [5]);
      expect(game.event('DisengageRolled').public).toMatchObject({ need: 5, success: true, cost: 2 });
      expect(game.offers('ship.move', [`ship:${OWN}`])[0]).toBe('mp:2');
      const failed = held([grapple(OTHER, OWN)]);
      failed.play('ship.move', [`ship:${OWN}`, 'disengage'], [4]);
      expect(failed.ship(OWN).act.moved).toBe(true);
    },
  );

  rule(
    'galera-de-guerra',
    ['8.32f', 'S-NAU.11', '8.34'],
    'broken oars hinder it, and of two grapples both must go',
    () => {
      const game = held([grapple(OTHER, OWN), grapple('green-4-9', OWN)], { cripples: ['port'] });
      game.play('ship.move', [`ship:${OWN}`, 'disengage'], [6, 5]);
      expect(game.event('DisengageRolled').public.drm).toEqual([{ id: 'hindered', value: -1 }]);
      expect(game.state.links).toHaveLength(1);
      expect(game.ship(OWN).act.moved).toBe(true);
    },
  );
});

describe('missiles', () => {
  const enemies = { [OTHER]: tired('2110 0', { depletion: 3 }), 'green-4-9': tired('1910 0', { depletion: 3 }) };

  rule(
    'galera-de-guerra',
    ['8.42a', '8.43', '8.44e'],
    'after its way a ship splits its men among targets; before it fires once with all',
    () => {
      const game = salamis({ [OWN]: '2010 0', ...enemies });
      expect(game.completes('ship.move', [`ship:${OWN}`, 'fire', `ship:${OTHER}`])).toBe(true);
      game.play('ship.move', [`ship:${OWN}`, 'mp:0']);
      expect(game.offers('ship.move', [`ship:${OWN}`, 'fire', `ship:${OTHER}`])).toEqual([
        'men:4',
        'men:3',
        'men:2',
        'men:1',
      ]);
      game.play('ship.move', [`ship:${OWN}`, 'fire', `ship:${OTHER}`, 'men:2'], [6]);
      expect(game.event('MissilesFired').public).toMatchObject({ men: 2, range: 1, total: 6, hit: true });
      game.play('ship.move', [`ship:${OWN}`, 'fire', 'ship:green-4-9'], [5]);
      expect(game.event('MissilesFired').public.hit).toBe(false);
      expect(game.offers('ship.move', [`ship:${OWN}`])).toEqual(['grapple']);
    },
  );

  rule('galera-de-guerra', ['8.42b', '8.63'], 'fire is answered at once, and both count before either hurts', () => {
    const game = salamis({ [OWN]: '2010 0', [OTHER]: tired('2110 0') });
    game.play('ship.move', [`ship:${OWN}`, 'fire', `ship:${OTHER}`]);
    expect(game.asks()).toEqual(['antigonid reply']);
    game.play('reply', ['fire'], [5, 5]);
    const shots = game.events.flatMap((event) => (event.type === 'MissilesFired' ? [event.public] : []));
    // M3 of before the hit: with M2 a 5 would do nothing
    expect(shots.map(({ ship, men, hit }) => ({ ship, men, hit }))).toEqual([
      { ship: OWN, men: 4, hit: true },
      { ship: OTHER, men: 3, hit: true },
    ]);
    expect(game.ship(OTHER).act.replied).toBe(true);
  });

  rule('galera-de-guerra', ['8.51', '8.52', '8.45a'], 'flaming missiles may light a ship beside the firer', () => {
    const game = table({
      scenario: 'salamis',
      ships: { 'green-5-1': '2010 0', 'red-5-8': tired('2110 0', { depletion: 4 }) },
    });
    game.play('ship.move', ['ship:green-5-1', 'fire', 'ship:red-5-8', 'flaming'], [5, 4]);
    expect(game.event('MissilesFired').public).toMatchObject({ flaming: true, total: 6, lit: 4, burns: true });
    expect(game.ship('red-5-8').fire).toBe(1);
  });

  rule('galera-de-guerra', '7.16g', 'a rammed ship fires at its rammer alone', () => {
    const game = salamis({ [OWN]: { at: '2010 0', rammed: true, rammer: OTHER }, ...enemies });
    expect(game.completes('ship.move', [`ship:${OWN}`, 'fire', `ship:${OTHER}`])).toBe(true);
    expect(game.offers('ship.move', [`ship:${OWN}`, 'fire'])).toEqual([`ship:${OTHER}`]);
  });
});
