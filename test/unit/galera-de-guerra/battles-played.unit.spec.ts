import { describe, expect } from 'vitest';
import { points } from '../../../src/domain/rulesets/galera-de-guerra/v1/rules/victory.ts';
import type { State } from '../../../src/domain/rulesets/galera-de-guerra/v1/state.ts';
import type { Playing } from '../../support/galera.ts';
import { table } from '../../support/galera.ts';
import { fleets, leaderId } from '../../support/galera-fleets.ts';
import { rule } from '../../support/rules-registry.ts';

describe('ships that leave, or run into the town', () => {
  rule('galera-de-guerra', 'S-AEG.7', 'a Carthaginian over the eastern edge is worth three at once, and gone', () => {
    const game = table({ scenario: 'aegates', ships: { 'green-5-53': '3027 3', 'red-5-61': '5010 0' } });
    game.play('ship.move', ['ship:green-5-53', 'mp:2', 'fwd', 'fwd']);
    expect(game.event('ShipExited').public).toMatchObject({ ship: 'green-5-53', edge: 'row28' });
    expect(points(game.state)).toEqual({ red: 0, green: 3 });
    expect(game.ship('green-5-53').bow).toBe('exited');
  });

  rule('galera-de-guerra', ['S-AEG.7', '9.1c'], 'a Roman who leaves there gives nobody anything', () => {
    const ships = { 'red-5-61': '3028 3', 'green-5-53': '5010 0' };
    const game = table({ scenario: 'aegates', active: 'red', ships });
    game.play('ship.move', ['ship:red-5-61', 'mp:1', 'fwd']);
    expect(points(game.state)).toEqual({ red: 0, green: 0 });
  });

  const ashore = (also: (state: State) => void = () => undefined): Playing => {
    const ships = { 'red-5-50': '5920 1', 'green-5-11': '3009 3' };
    const game = table({ scenario: 'drepanum-battle', active: 'red', ships, also });
    game.play('ship.move', ['ship:red-5-50', 'mp:1', 'fwd']);
    return game;
  };

  rule('galera-de-guerra', 'S-DRE.15', 'a Roman who grounds in the town is removed for three points, once', () => {
    const game = ashore();
    expect(game.ship('red-5-50')).toMatchObject({ bow: 'removed', aground: false });
    expect(points(game.state)).toEqual({ red: 3, green: 0 });
    expect(game.state.bonus).toEqual({ red: 0, green: 0 });
  });

  rule('galera-de-guerra', 'S-DRE.15', 'a leader aboard is not lost: he is out of the battle', () => {
    const aboard = (state: State): void => {
      Object.assign(state.leaders[leaderId(state, 'fabius')] ?? {}, { ship: 'red-5-50' });
    };
    const game = ashore(aboard);
    expect(game.state.leaders[leaderId(game.state, 'fabius')]).toMatchObject({ ship: null, fate: 'left' });
  });
});

describe('the treasure of Actium', () => {
  const chest = (state: State): void =>
    void Object.assign(state.treasure, { ship: 'red-5-50', fate: 'hidden', among: ['red-5-50'] });

  rule('galera-de-guerra', 'S-ACT.13', 'over the southern edge it is shown, and worth ten', () => {
    const ships = { 'red-5-50': 'S6010 1', 'green-5-86': 'N3013 0' };
    const game = table({ scenario: 'actium', active: 'red', ships, also: chest });
    game.play('ship.move', ['ship:red-5-50', 'mp:1', 'fwd']);
    expect(game.event('ShipExited').public).toMatchObject({ edge: 'col60' });
    expect(game.event('TreasureSought').public).toMatchObject({ ship: 'red-5-50', fate: 'saved' });
    expect(points(game.state)).toEqual({ red: 10, green: 0 });
  });

  rule('galera-de-guerra', 'S-ACT.13', 'over any other edge it is worth nothing, and stays hidden', () => {
    const ships = { 'red-5-50': 'N3028 3', 'green-5-86': 'S3013 0' };
    const game = table({ scenario: 'actium', active: 'red', ships, also: chest });
    game.play('ship.move', ['ship:red-5-50', 'mp:1', 'fwd']);
    expect(game.types()).toContain('ShipExited');
    expect(game.types()).not.toContain('TreasureSought');
    expect(points(game.state)).toEqual({ red: 0, green: 0 });
  });

  rule('galera-de-guerra', ['S-ACT.12', 'S-ACT.13'], 'who takes its ship is told, and has fifteen more', () => {
    const ships = { 'red-5-50': { at: 'S3013 0', depletion: 4 }, 'green-5-86': 'S3113 0', 'red-5-51': 'N3020 0' };
    const links = [{ a: 'green-5-86', b: 'red-5-50', kind: 'grapple' as const, by: 'green-5-86' }];
    const game = table({ scenario: 'actium', ships, links, also: chest });
    game.play('ship.move', ['done']);
    game.play('board', ['ship:red-5-50'], [4, 4]);
    expect(game.event('TreasureSought').public).toMatchObject({ ship: 'red-5-50', fate: 'taken' });
    expect(points(game.state)).toEqual({ red: 0, green: 7 + 15 });
  });

  rule('galera-de-guerra', 'S-ACT.12', 'sunk, its ship tells nobody what it carried', () => {
    const ships = { 'red-5-50': { at: 'S3013 0', rammed: true }, 'red-5-51': 'N3020 0', 'green-5-86': 'S3113 0' };
    const leaders = { antony: 'red-5-51', agrippa: 'green-5-86' };
    const game = fleets({ scenario: 'actium', ships, leaders, step: { kind: 'sinking' }, also: chest }, [6]);
    expect(game.ship('red-5-50').bow).toBe('sunk');
    expect(game.begun.map(({ type }) => type)).not.toContain('TreasureSought');
  });
});

describe('who may not', () => {
  rule('galera-de-guerra', 'S-LAD.9', 'without an admiral the Ionians never activate two squadrons at once', () => {
    const ships = { 'red-3-1': '3013 0', 'red-3-7': '3113 0', 'green-3-1': '3007 3', 'green-3-2': '3107 3' };
    const leaders = { samos: 'red-3-1', lesbos: 'red-3-7', aeaces: 'green-3-1', egypt: 'green-3-2' };
    const squadrons = [
      { side: 'red' as const, leader: 'lade.ionia.samos', ships: ['red-3-1'] },
      { side: 'red' as const, leader: 'lade.ionia.lesbos', ships: ['red-3-7'] },
      { side: 'green' as const, leader: 'lade.persia.aeaces', ships: ['green-3-1'] },
      { side: 'green' as const, leader: 'lade.persia.egypt', ships: ['green-3-2'] },
    ];
    const doubles = (next: 'red' | 'green'): string[] => {
      const step = { kind: 'activate' as const, group: 'command' as const, next };
      const game = fleets({ scenario: 'lade', ships, leaders, squadrons, step });
      return game.offers('squadron.activate').filter((id) => id.startsWith('double'));
    };
    expect([doubles('red'), doubles('green')]).toEqual([[], ['double:lade.persia.aeaces+lade.persia.egypt']]);
  });
});
