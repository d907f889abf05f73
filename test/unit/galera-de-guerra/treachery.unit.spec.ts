import { describe, expect } from 'vitest';
import { points } from '../../../src/domain/rulesets/galera-de-guerra/v1/rules/victory.ts';
import type { Playing } from '../../support/galera-fleets.ts';
import { fleets } from '../../support/galera-fleets.ts';
import { rule } from '../../support/rules-registry.ts';

/** Three ships of Samos, about to act near the northern edge (row 28); one Persian far off. */
function samos(options = { ladeTreachery: true }): Playing {
  const ships = { 'red-3-1': '3023 3', 'red-3-2': '3223 3', 'red-3-3': '3426 3', 'green-3-1': '3002 3' };
  return fleets({
    scenario: 'lade',
    options,
    ships,
    leaders: { samos: 'red-3-1', aeaces: 'green-3-1' },
    squadrons: [
      { side: 'red', leader: 'lade.ionia.samos', ships: ['red-3-1', 'red-3-2', 'red-3-3'] },
      { side: 'green', leader: 'lade.persia.aeaces', ships: ['green-3-1'] },
    ],
    step: { kind: 'activate', group: 'command', next: 'red' },
  });
}

describe('treachery at Lade', () => {
  rule(
    'galera-de-guerra',
    'S-LAD.11',
    'a die says how many ships of Samos turn away, and their owner which; they row home at full Cruise',
    () => {
      const game = samos();
      game.play('squadron.activate', ['squadron:lade.ionia.samos'], [2]);
      expect(game.event('TreacheryDiced').public).toMatchObject({ leader: 'lade.ionia.samos', die: 2, count: 2 });
      expect(game.asks()).toEqual(['ionia treachery.choose']);
      game.play('treachery.choose', ['ship:red-3-2', 'ship:red-3-3']);
      expect(game.ship('red-3-2').bow).toBe('3228'); // five hexes on
      expect(game.ship('red-3-3').bow).toBe('exited');
      expect(points(game.state)).toEqual({ red: 0, green: 0 });
      // the loyal one acts as it likes
      expect(game.asks()).toEqual(['ionia ship.move']);
      expect(game.offers('ship.move')).toEqual(['ship:red-3-1', 'done', 'transfer:lade.ionia.samos:red-3-2']);
    },
  );

  rule('galera-de-guerra', 'S-LAD.11', 'without the option nobody turns away', () => {
    const game = samos({ ladeTreachery: false });
    game.play('squadron.activate', ['squadron:lade.ionia.samos']);
    expect(game.asks()).toEqual(['ionia ship.move']);
  });

  rule(
    'galera-de-guerra',
    'S-LAD.11',
    'one that can leave by the northern edge does so, and rows no farther along it',
    () => {
      for (const facing of [2, 4]) {
        const ships = { 'red-3-1': '3023 3', 'red-3-2': `3228 ${facing}`, 'green-3-1': '3002 3' };
        const game = fleets({
          scenario: 'lade',
          options: { ladeTreachery: true },
          ships,
          leaders: { samos: 'red-3-1', aeaces: 'green-3-1' },
          squadrons: [
            { side: 'red', leader: 'lade.ionia.samos', ships: ['red-3-1', 'red-3-2'] },
            { side: 'green', leader: 'lade.persia.aeaces', ships: ['green-3-1'] },
          ],
          step: { kind: 'activate', group: 'command', next: 'red' },
        });
        game.play('squadron.activate', ['squadron:lade.ionia.samos'], [1]);
        game.play('treachery.choose', ['ship:red-3-2']);
        expect(game.types()).not.toContain('ShipMoved');
        expect(game.event('ShipExited').public).toEqual({ ship: 'red-3-2', edge: 'row28' });
      }
    },
  );
});
