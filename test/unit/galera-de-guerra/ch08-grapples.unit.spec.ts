import { describe, expect } from 'vitest';
import type { Link } from '../../../src/domain/rulesets/galera-de-guerra/v1/state.ts';
import type { Lying, Playing } from '../../support/galera.ts';
import { table } from '../../support/galera.ts';
import { rule } from '../../support/rules-registry.ts';

const OWN = 'red-5-8'; // Salamis: C2, M4
const OTHER = 'green-4-8'; // C3, M3
const FAR = { 'green-4-17': '5020 0' };
const tie = (a: string, b: string, kind: Link['kind'] = 'grapple'): Link => ({ a, b, kind, by: a });
type More = Partial<Exclude<Lying, string>>;
const tired = (at: string, more: More = {}): Lying => ({ at, fatigue: 2, depletion: 3, ...more });

function salamis(
  ships: Record<string, Lying>,
  links: Link[] = [],
  also?: Parameters<typeof table>[0]['also'],
): Playing {
  return table({ scenario: 'salamis', active: 'red', ships: { ...ships, ...FAR }, links, ...(also ? { also } : {}) });
}

describe('what counts in a throw (§8.12)', () => {
  const modifiers = (other: More, links: Link[] = []): unknown => {
    const game = salamis({ [OWN]: '2010 0', [OTHER]: tired('2110 0', other), 'green-4-9': tired('2210 0') }, links);
    game.play('ship.move', [`ship:${OWN}`, 'mp:0']);
    game.play('ship.move', [`ship:${OWN}`, 'grapple', `ship:${OTHER}`], [6]);
    return game.event('GrappleRolled').public.drm;
  };

  rule('galera-de-guerra', '8.12b', 'a target that is crippled, fouled or grappled already, once for all of it', () => {
    const helpless = [{ id: 'helpless', value: 1 }];
    expect(modifiers({ cripples: ['port'] })).toEqual(helpless);
    expect(modifiers({}, [tie('green-4-9', OTHER, 'foul')])).toEqual(helpless);
    expect(modifiers({}, [tie('green-4-9', OTHER)])).toEqual(helpless);
    expect(modifiers({ cripples: ['port'] }, [tie('green-4-9', OTHER, 'foul')])).toEqual(helpless);
    expect(modifiers({})).toEqual([]);
  });

  rule('galera-de-guerra', '8.12d', 'the opposite course counts for a target that can go its way alone', () => {
    const opposite = (other: More): unknown => {
      // hemmed in by its own, it cannot get out of the way
      const around = { 'green-4-9': tired('2112 3'), 'green-4-10': tired('2108 3') };
      const game = salamis({ [OWN]: '2010 0', [OTHER]: { at: '2110 3', depletion: 3, ...other }, ...around });
      game.play('ship.move', [`ship:${OWN}`, 'mp:0']);
      game.play('ship.move', [`ship:${OWN}`, 'grapple', `ship:${OTHER}`], [6]);
      return game.event('GrappleRolled').public.drm;
    };
    expect(opposite({})).toEqual([{ id: 'opposite', value: -1 }]);
    expect(opposite({ fatigue: 1 })).toEqual([]);
    expect(opposite({ halfSpeed: true })).toEqual([]);
    expect(opposite({ cripples: ['port'] })).toEqual([{ id: 'helpless', value: 1 }]);
  });

  rule(
    'galera-de-guerra',
    ['8.12f', '8.12g', 'S-ECN.10'],
    'the corvus adds two where it falls: over the bow-flank, on a flank',
    () => {
      const corvus = (other: string, die: number): Playing => {
        const ships = { 'red-5-20': 'N2010 0', 'green-5-11': tired(other), 'green-5-12': 'N5020 0' };
        const game = table({ scenario: 'ecnomus', active: 'red', ships });
        game.play('ship.move', ['ship:red-5-20', 'mp:0']);
        game.play('ship.move', ['ship:red-5-20', 'grapple', 'ship:green-5-11'], [die]);
        return game;
      };
      // C2 needs a 4
      const falls = corvus('N2109 0', 2);
      expect(falls.event('GrappleRolled').public).toMatchObject({ kind: 'corvus', total: 4, success: true });
      expect(falls.state.links).toEqual([tie('red-5-20', 'green-5-11', 'corvus')]);
      const misses = corvus('N2109 0', 1);
      expect(misses.event('GrappleRolled').public).toMatchObject({ total: 3, success: false });
      expect(misses.state.links).toEqual([]);
      expect(corvus('N2110 0', 4).event('GrappleRolled').public).toMatchObject({ kind: 'grapple', drm: [], total: 4 });
    },
  );

  rule('galera-de-guerra', '8.13', 'one ship tries once a turn, but several may try at one target', () => {
    const game = salamis({
      [OWN]: '2010 0',
      'red-5-9': '2210 0',
      [OTHER]: tired('2110 0'),
      'green-4-9': tired('1910 0'),
    });
    for (const ship of [OWN, 'red-5-9']) {
      game.play('ship.move', [`ship:${ship}`, 'mp:0']);
      game.play('ship.move', [`ship:${ship}`, 'grapple', `ship:${OTHER}`], [1]);
    }
    expect(game.offers('ship.move', [`ship:${OWN}`])).not.toContain('grapple');
    expect(game.ship('red-5-9').turn.grapple).toBe(true);
  });

  rule('galera-de-guerra', '8.14', 'a rammer that has come free, or is fouled, has to grapple before it boards', () => {
    const ships = { [OWN]: '2010 0', [OTHER]: tired('2110 0', { rammed: true, rammer: OWN }) };
    const beside = salamis(ships);
    beside.play('ship.move', ['done']);
    expect(beside.types()).toContain('ActivationEnded');
    const fouled = salamis(ships, [tie(OWN, OTHER, 'foul')]);
    fouled.play('ship.move', [`ship:${OWN}`, 'mp:0']);
    fouled.play('ship.move', [`ship:${OWN}`, 'grapple', `ship:${OTHER}`]);
    fouled.play('reply', ['hold'], [3]);
    fouled.play('ship.move', ['done']);
    expect(fouled.offers('board')).toEqual([`ship:${OTHER}`, 'done']);
  });
});

describe('getting free (§8.3)', () => {
  const beside = { [OTHER]: tired('2110 0'), 'green-4-9': tired('1910 0') };

  /** What counts when the ship tries to get free. */
  const free = (ship: string, links: Link[], more: More = {}, also?: Parameters<typeof table>[0]['also']): unknown => {
    const game = salamis({ [ship]: { at: '2010 0', ...more }, ...beside }, links, also);
    game.play(
      'ship.move',
      [`ship:${ship}`, 'disengage'],
      links.map(() => 6),
    );
    return game.events.flatMap((event) => (event.type === 'DisengageRolled' ? [event.public.drm] : []));
  };

  rule('galera-de-guerra', '8.31a', 'a grappled ship may fire, but goes nowhere before it is free', () => {
    const game = salamis({ [OWN]: '2010 0', ...beside }, [tie(OTHER, OWN)]);
    expect(game.offers('ship.move', [`ship:${OWN}`])).toEqual(['mp:0', 'disengage', 'fire']);
    game.play('ship.move', [`ship:${OWN}`, 'disengage'], [1]);
    expect(game.offers('ship.move', [`ship:${OWN}`])).not.toContain('mp:0');
  });

  rule('galera-de-guerra', '8.32c', 'a ship that has thrown boarders back in this turn adds one', () => {
    const repulsed = free(OWN, [tie(OTHER, OWN)], {}, (state) => {
      const boarder = state.ships[OTHER];
      if (boarder !== undefined) boarder.turn.repelled = [OWN];
    });
    expect(repulsed).toEqual([[{ id: 'repulsed', value: 1 }]]);
    expect(free(OWN, [tie(OTHER, OWN)])).toEqual([[]]);
  });

  rule('galera-de-guerra', ['8.32d', '8.34'], 'a better crew adds one, unless it has several to get free of', () => {
    const crew = (links: (keyof typeof beside)[]): unknown => {
      const ships = { [OTHER]: '2010 0', [OWN]: tired('2110 0'), 'red-5-9': tired('1910 0'), 'red-5-10': '5520 0' };
      const enemies = [OWN, 'red-5-9'].slice(0, links.length);
      const game = table({ scenario: 'salamis', ships, links: enemies.map((enemy) => tie(enemy, OTHER)) });
      game.play(
        'ship.move',
        [`ship:${OTHER}`, 'disengage'],
        enemies.map(() => 6),
      );
      expect(game.offers('ship.move', [`ship:${OTHER}`])[0]).toBe('mp:2');
      return game.events.flatMap((event) => (event.type === 'DisengageRolled' ? [event.public.drm] : []));
    };
    expect(crew([OTHER])).toEqual([[{ id: 'crew', value: 1 }]]);
    expect(crew([OTHER, 'green-4-9'])).toEqual([[], []]);
  });

  rule('galera-de-guerra', '8.32e', 'ships of one side part at +2, to which a better crew adds nothing', () => {
    const ships = { [OWN]: '2010 0', [OTHER]: tired('2110 0', { held: 'red' }), 'green-4-9': tired('1910 0') };
    const game = salamis(ships, [tie(OWN, OTHER)]);
    game.play('ship.move', [`ship:${OWN}`, 'disengage'], [3]);
    expect(game.event('DisengageRolled').public).toMatchObject({
      drm: [{ id: 'together', value: 2 }],
      total: 5,
      success: true,
    });
  });

  rule('galera-de-guerra', '8.32f', 'a ship that is crippled or fouled takes one off', () => {
    const hindered = [{ id: 'hindered', value: -1 }];
    expect(free(OWN, [tie(OTHER, OWN)], { cripples: ['port'] })).toEqual([hindered]);
    const game = salamis({ [OWN]: '2010 0', ...beside }, [tie(OTHER, OWN), tie('green-4-9', OWN, 'foul')]);
    game.play('ship.move', [`ship:${OWN}`, 'disengage'], [6]);
    expect(game.event('DisengageRolled').public).toMatchObject({ drm: hindered, total: 5, success: true });
    // still fouled: it stays where it is
    expect(game.ship(OWN).act.moved).toBe(true);
  });

  rule(
    'galera-de-guerra',
    ['8.32g', 'S-NAU.11'],
    'corvus and harpax hold their victims; the corvus holds the Roman too',
    () => {
      expect(free(OWN, [tie(OTHER, OWN, 'corvus')])).toEqual([[{ id: 'corvus', value: -2 }]]);
      expect(free(OWN, [tie(OWN, OTHER, 'corvus')])).toEqual([[{ id: 'corvus', value: -1 }]]);
      expect(free(OWN, [tie(OTHER, OWN, 'harpax')])).toEqual([[{ id: 'harpax', value: -2 }]]);
      expect(free(OWN, [tie(OWN, OTHER, 'harpax')])).toEqual([[]]);
    },
  );

  rule(
    'galera-de-guerra',
    ['8.32a', '8.32n'],
    'a ship with one point gets free for that one, and then has none',
    () => {
      const game = salamis({ [OWN]: { at: '2010 0', fatigue: 3 }, ...beside }, [tie(OTHER, OWN)]);
      game.play('ship.move', [`ship:${OWN}`, 'disengage'], [6]);
      expect(game.event('DisengageRolled').public).toMatchObject({ cost: 1, success: true });
      expect(game.offers('ship.move', [`ship:${OWN}`]).filter((id) => id.startsWith('mp'))).toEqual(['mp:0']);
    },
  );

  rule('galera-de-guerra', ['8.13', '6.51'], 'whoever has just been shaken off may avoid a new throw', () => {
    const ships = { [OWN]: '2010 0', [OTHER]: { at: '2110 0', depletion: 3 }, 'green-4-9': '5510 0' };
    const game = salamis(ships, [tie(OTHER, OWN)]);
    game.play('ship.move', [`ship:${OWN}`, 'disengage'], [6]);
    game.play('ship.move', [`ship:${OWN}`, 'mp:0']);
    game.play('ship.move', [`ship:${OWN}`, 'grapple', `ship:${OTHER}`]);
    expect(game.asks()).toEqual(['antigonid avoid']);
    game.play('avoid', ['forward'], [1]);
    expect(game.types()).toContain('AttackMissed');
    expect(game.state.links).toEqual([]);
  });
});
