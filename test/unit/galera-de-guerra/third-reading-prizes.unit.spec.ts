import { describe, expect } from 'vitest';
import { mayCarry, mayCommand } from '../../../src/domain/rulesets/galera-de-guerra/v1/rules/command.ts';
import { points } from '../../../src/domain/rulesets/galera-de-guerra/v1/rules/victory.ts';
import { table } from '../../support/galera.ts';
import { declare, fleets, leaderId, newBattle } from '../../support/galera-fleets.ts';
import { rule } from '../../support/rules-registry.ts';

const squadrons = { kind: 'squadrons' as const, first: null };

describe('prizes', () => {
  rule('galera-de-guerra', ['8.25b', 'S-CAT.8'], 'a captured transport sails with its captor', () => {
    const ships = {
      'green-T-1': { at: '3013 0', held: 'red' as const },
      'green-T-2': '3020 0',
      'green-cat3-1': '3022 0',
      'red-5-1': '3010 0',
    };
    const leaders = { leptines: 'red-5-1', mago: 'green-cat3-1' };
    const game = fleets({ scenario: 'catana', ships, leaders, step: squadrons });
    declare(game, [6, 1]);
    const of = (id: string) => game.state.squadrons.find((one) => one.ships.includes(id));
    expect(of('green-T-1')).toMatchObject({ side: 'red', leader: leaderId(game.state, 'leptines') });
    expect(of('green-T-2')).toMatchObject({ side: 'green', kind: 'transports', ships: ['green-T-2'] });
  });

  rule('galera-de-guerra', ['5.24b', '8.25b', 'S-LAD.10'], 'a prize is of no city: any Ionian may command it', () => {
    const ships = { 'green-3-1': { at: '3013 0', held: 'red' as const }, 'red-3-1': '3010 0', 'green-3-2': '5020 0' };
    const leaders = { samos: 'red-3-1', aeaces: 'green-3-2' };
    const game = fleets({ scenario: 'lade', ships, leaders, step: squadrons });
    declare(game, [6, 1]);
    const samos = game.state.squadrons.find(({ leader }) => leader?.endsWith('samos'));
    expect(samos?.ships).toEqual(['red-3-1', 'green-3-1']);
  });

  rule(
    'galera-de-guerra',
    ['5.51a', '8.25b', 'S-CHI.10', 'S-MYO.5'],
    'leaders of two allied fleets go aboard prizes, those of lembi do not',
    () => {
      const may = (scenario: string, leader: string, ship: string): boolean => {
        const { state } = newBattle(scenario);
        Object.assign(state.ships[ship] ?? {}, { held: ship.startsWith('red') ? 'green' : 'red' });
        return mayCarry(state, ship, leaderId(state, leader));
      };
      expect(may('chios', 'attalus', 'red-5-83')).toBe(true);
      expect(may('chios', 'philostratus', 'red-L-1')).toBe(true);
      expect(may('myonessus', 'eudamus', 'red-5-83')).toBe(true);
      expect(may('chios', 'lembi-1', 'green-5-31')).toBe(false);
      expect(may('tauris', 'agricola', 'red-4-1')).toBe(false);
    },
  );

  rule('galera-de-guerra', ['8.26', 'S-LAD.10'], 'a ship that is captured back belongs to its city again', () => {
    const { state } = newBattle('lade');
    Object.assign(state.ships['red-3-1'] ?? {}, { retaken: true });
    const may = (leader: string): boolean => mayCommand(state, leaderId(state, leader), 'red-3-1');
    expect([may('samos'), may('lesbos')]).toEqual([true, false]);
  });

  rule('galera-de-guerra', ['8.25b', 'S-CAT.8'], 'a captured transport may row to the coast of its captor', () => {
    const steps = (held: 'red' | 'green'): string[] => {
      const ships = { 'green-T-1': { at: '5812 2', held }, 'red-5-1': '3010 0', 'green-cat3-1': '3022 0' };
      const game = table({ scenario: 'catana', active: held, ships });
      return game.offers('ship.move', ['ship:green-T-1', 'mp:1']);
    };
    expect(steps('green')).not.toContain('fwd');
    expect(steps('red')).toContain('fwd');
  });
});

describe('points for prizes', () => {
  rule('galera-de-guerra', '9.1b', 'a rammed ship that is boarded counts as captured, not as rammed', () => {
    const [own, other] = ['red-5-8', 'green-4-8'];
    const game = table({
      scenario: 'salamis',
      active: 'red',
      ships: {
        [own]: '2010 0',
        [other]: { at: '2110 0', rammed: true, rammer: own, depletion: 3 },
        'green-4-17': '5020 0',
      },
      links: [{ a: own, b: other, kind: 'grapple', by: own }],
    });
    expect(points(game.state)).toEqual({ red: 5, green: 0 });
    game.play('ship.move', ['done']);
    game.play('board', [`ship:${other}`], [6, 6]);
    expect(game.ship(other).held).toBe('red');
    expect(points(game.state)).toEqual({ red: 6, green: 0 });
  });
});

describe('traitors', () => {
  rule('galera-de-guerra', ['S-LAD.11', '8.25b'], 'a traitor that was taken rows where its captor will', () => {
    const game = fleets({
      scenario: 'lade',
      options: { ladeTreachery: true },
      ships: { 'red-3-1': { at: '3013 3', held: 'green' }, 'red-3-2': '5020 3', 'green-3-1': '3010 3' },
      leaders: { samos: 'red-3-2', aeaces: 'green-3-1' },
      squadrons: [{ side: 'green', leader: 'lade.persia.aeaces', ships: ['green-3-1', 'red-3-1'] }],
      also: (state) => void (state.treachery['lade.ionia.samos'] = ['red-3-1']),
      step: { kind: 'activate', group: 'command', next: 'green' },
    });
    game.play('squadron.activate', ['squadron:lade.persia.aeaces']);
    expect(game.offers('ship.move')).toContain('ship:red-3-1');
  });
});
