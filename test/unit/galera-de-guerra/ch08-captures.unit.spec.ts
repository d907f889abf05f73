import { describe, expect } from 'vitest';
import { canMax, crewOf, marinesOf } from '../../../src/domain/rulesets/galera-de-guerra/v1/rules/eligibility.ts';
import type { Link } from '../../../src/domain/rulesets/galera-de-guerra/v1/state.ts';
import type { Lying, Playing } from '../../support/galera.ts';
import { table } from '../../support/galera.ts';
import { rule } from '../../support/rules-registry.ts';

type More = Partial<Exclude<Lying, string>>;
const OWN = 'red-5-8'; // Salamis: C2, M4
const OTHER = 'green-4-8'; // C3, M3
const FAR = { 'green-4-17': '5020 0' };
const tired = (at: string, more: More = {}): Lying => ({ at, fatigue: 2, ...more });
const tie = (a: string, b: string): Link => ({ a, b, kind: 'grapple', by: a });

describe('boarding (§8.2)', () => {
  rule(
    'galera-de-guerra',
    '8.22a',
    'all ships of the activation that hold a target may send their men, or some of them',
    () => {
      const ships = { [OWN]: '2010 0', 'red-5-9': '2210 0', [OTHER]: tired('2110 0'), ...FAR };
      const game = table({
        scenario: 'salamis',
        active: 'red',
        ships,
        links: [tie(OWN, OTHER), tie('red-5-9', OTHER)],
      });
      game.play('ship.move', ['done']);
      expect(game.offers('board', [`ship:${OTHER}`])).toEqual([`ship:${OWN}`, 'ship:red-5-9']);
      expect(game.completes('board', [`ship:${OTHER}`, 'ship:red-5-9'])).toBe(true);
      game.play('board', [`ship:${OTHER}`, `ship:${OWN}`, 'ship:red-5-9'], [1, 1]);
      // 8 against 3
      expect(game.event('BoardingRolled').public).toMatchObject({ against: 3, need: 2, success: true });
    },
  );

  rule('galera-de-guerra', '8.21', 'a ship without men boards nobody', () => {
    const ships = { [OWN]: { at: '2010 0', depletion: 4 }, [OTHER]: tired('2110 0'), ...FAR };
    const game = table({ scenario: 'salamis', active: 'red', ships, links: [tie(OWN, OTHER)] });
    game.play('ship.move', ['done']);
    expect(game.types()).toContain('ActivationEnded');
  });

  rule('galera-de-guerra', ['8.24', '8.47'], 'nothing but height counts: one for towers, one against them', () => {
    const far = { 'green-5-43': '5020 0', 'red-5-83': '5520 0' };
    const board = (active: 'red' | 'green', ships: Record<string, Lying>): unknown => {
      const [boarder = '', target = ''] = Object.keys(ships);
      const game = table({ scenario: 'chios', active, ships: { ...ships, ...far }, links: [tie(boarder, target)] });
      game.play('ship.move', ['done']);
      game.play('board', [`ship:${target}`], [6, 6]);
      return game.event('BoardingRolled').public.drm;
    };
    const hurt = { cripples: ['port' as const] };
    expect(board('red', { 'red-8-1': '2010 0', 'green-5-42': tired('2110 0', hurt) })).toEqual([
      { id: 'height', value: 1 },
    ]);
    expect(board('green', { 'green-5-42': '2010 0', 'red-8-1': tired('2110 0', hurt) })).toEqual([
      { id: 'height', value: -1 },
    ]);
    expect(board('red', { 'red-5-84': '2010 0', 'green-5-42': tired('2110 0', hurt) })).toEqual([]);
  });
});

describe('captured ships (§8.25)', () => {
  const captured = (ship: More, ships: Record<string, Lying>, links: Link[] = []): Playing => {
    const prize: Lying = { at: '2010 3', held: 'red', depletion: 0, ...ship };
    return table({ scenario: 'salamis', active: 'red', ships: { [OTHER]: prize, ...ships, ...FAR }, links });
  };

  rule('galera-de-guerra', ['8.25b', '8.64b'], 'they ram and rake, throw grapples, and board nobody', () => {
    const enemy = { 'green-4-9': tired('2011 2', { cripples: ['port'] }) };
    expect(captured({}, enemy).offers('ship.move', [`ship:${OTHER}`, 'mp:0'])).toContain('ram:green-4-9');
    const alongside = captured({}, { 'green-4-9': tired('2110 0', { cripples: ['port'], depletion: 3 }) });
    expect(alongside.offers('ship.move', [`ship:${OTHER}`])).toContain('fire');
    alongside.play('ship.move', [`ship:${OTHER}`, 'mp:0']);
    alongside.play('ship.move', [`ship:${OTHER}`, 'grapple', 'ship:green-4-9'], [5]);
    expect(alongside.event('GrappleRolled').public).toMatchObject({ need: 6, total: 6, success: true });
    alongside.play('ship.move', ['done']);
    expect(alongside.types()).toContain('ActivationEnded');
  });

  rule('galera-de-guerra', ['8.25b', '8.31a'], 'one that is still tied to its captor has to get free first', () => {
    const game = captured({}, { [OWN]: '2110 3' }, [tie(OWN, OTHER)]);
    expect(game.offers('ship.move', [`ship:${OTHER}`])).toEqual(['mp:0', 'disengage']);
    // C0 needs a 6, and has +2
    game.play('ship.move', [`ship:${OTHER}`, 'disengage'], [4]);
    expect(game.offers('ship.move', [`ship:${OTHER}`])[0]).toBe('mp:2');
  });

  rule('galera-de-guerra', ['8.64c', '8.64a', '8.25a'], 'they have neither crew nor men, and no Max side', () => {
    const { state } = captured({}, {});
    expect([crewOf(state, OTHER), marinesOf(state, OTHER), canMax(state, OTHER)]).toEqual([0, 0, false]);
    expect([crewOf(state, OWN), marinesOf(state, OWN)]).toEqual([2, 4]);
  });

  rule('galera-de-guerra', '8.26', 'one that its own side takes back stays as it is', () => {
    const ships = { 'green-4-9': '2010 0', [OTHER]: tired('2110 0', { held: 'red', fatigue: 0 }), 'red-5-9': '5020 0' };
    const game = table({ scenario: 'salamis', ships, links: [tie('green-4-9', OTHER)] });
    game.play('ship.move', ['done']);
    game.play('board', [`ship:${OTHER}`], [6, 6]);
    expect(game.event('BoardingRolled').public.against).toBe(0);
    expect(game.ship(OTHER)).toMatchObject({ side: 'green', held: 'green', retaken: true });
    const { state } = game;
    expect([crewOf(state, OTHER), marinesOf(state, OTHER), canMax(state, OTHER)]).toEqual([0, 0, false]);
  });

  rule('galera-de-guerra', '8.27', 'nobody of the side tries again in that turn, but in the next it may', () => {
    const ships = { [OWN]: '2010 0', [OTHER]: tired('2110 0'), ...FAR };
    const boards = (repelled: string[]): Playing => {
      const game = table({
        scenario: 'salamis',
        active: 'red',
        ships,
        links: [tie(OWN, OTHER)],
        also(state) {
          const other = state.ships['red-5-9'];
          if (other !== undefined) other.turn.repelled = repelled;
        },
      });
      game.play('ship.move', ['done']);
      return game;
    };
    // a ship of another squadron has been thrown back by it
    expect(boards([OTHER]).types()).toContain('ActivationEnded');
    expect(boards([]).offers('board')).toEqual([`ship:${OTHER}`, 'done']);
  });

  rule(
    'galera-de-guerra',
    ['9.2a', '8.25a'],
    'a leader is lost with his ship, and a fleet may retire in mid-activation',
    () => {
      const game = table({
        scenario: 'tauris',
        active: 'red',
        links: [tie('red-5-30', 'green-5-86')],
        ships: { 'red-5-30': '2010 0', 'green-5-86': tired('2110 0'), 'green-cat3-26': '5020 0' },
        also(state) {
          const admiral = state.leaders['tauris.caesar.vatinius'];
          if (admiral !== undefined) admiral.ship = 'green-5-86';
        },
      });
      game.play('ship.move', ['done']);
      game.play('board', ['ship:green-5-86'], [6, 6, 6]);
      expect(game.types()).toEqual(expect.arrayContaining(['ShipTaken', 'LeaderLost', 'RetreatDiced', 'BattleEnded']));
      expect(game.state.outcome).toEqual({ winner: 'red', reason: 'retreat' });
      expect(game.state.stack).toEqual([]);
      expect(game.asks()).toEqual([]);
    },
  );
});
