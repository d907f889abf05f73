import { describe, expect } from 'vitest';
import type { Fleets } from '../../support/galera-fleets.ts';
import { fleets } from '../../support/galera-fleets.ts';
import type { Layout, Playing } from '../../support/galera.ts';
import { table } from '../../support/galera.ts';
import type { State } from '../../../src/domain/rulesets/galera-de-guerra/v1/state.ts';
import { rule } from '../../support/rules-registry.ts';

const [FIRST, SECOND, THIRD] = ['green-3-36', 'green-3-37', 'green-3-38'] as const;
const FAR = { 'red-3-20': '5020 0' };

const inColumn = (state: State): void => {
  state.squadrons[0] = { ...(state.squadrons[0] as State['squadrons'][number]), mode: 'column' };
};
const column: Layout = { ships: { [FIRST]: '2010 0', [SECOND]: '2012 0', [THIRD]: '2014 0', ...FAR }, also: inColumn };
/** Two abreast, and one behind the first. */
const abreast = { [FIRST]: '2010 0', [SECOND]: '2310 0', [THIRD]: '2012 0' };
const lead = [`ship:${FIRST}`, 'mp:3', 'fwd', 'fwdS', 'fwd'];

const where = (game: Playing): string[] => [FIRST, SECOND, THIRD].map((id) => game.at(id));

describe('a column closes up', () => {
  rule('galera-de-guerra', ['5.41d', '5.22b'], 'the whole column follows its first ship by one command (3.6)', () => {
    const game = table(column);
    expect(game.offers('ship.move')).not.toContain('follow');
    game.play('ship.move', lead);
    game.play('ship.move', ['follow']);
    expect(game.types().filter((type) => type === 'MovementBegan')).toHaveLength(2);
    expect([SECOND, THIRD].every((id) => game.ship(id).act.moved)).toBe(true);
  });

  rule('galera-de-guerra', ['5.41d', '6.13a'], 'it comes to what single commands come to', () => {
    const [game, single] = [table(column), table(column)];
    for (const one of [game, single]) one.play('ship.move', lead);
    game.play('ship.move', ['follow']);
    for (const id of [SECOND, THIRD]) {
      const follow = single
        .menu('ship.move')
        .shortcuts?.()
        .find(({ choice }) => choice.id === `follow:${id}`);
      single.play('ship.move', follow?.path ?? []);
    }
    expect(game.state).toEqual(single.state);
  });

  rule('galera-de-guerra', ['6.51', '5.41d'], 'whom an enemy could answer on its way stays, and is moved alone', () => {
    const game = table({ ...column, ships: { ...column.ships, 'red-3-1': '2115 3' } });
    game.play('ship.move', ['ship:green-3-36', 'mp:3', 'fwd', 'fwd', 'fwd']);
    game.play('ship.move', ['follow']);
    expect(where(game).slice(1)).toEqual(['2009 0', '2014 0']);
    expect(game.asks()).toEqual(['persia ship.move']);
  });
});

describe('ships that row alike', () => {
  rule(
    'galera-de-guerra',
    ['5.41d', '6.13a'],
    'all who can take the same steps take them, whoever is in the way first',
    () => {
      const game = table({ ships: { ...abreast, ...FAR } });
      expect(game.hint('ship.move', ['together'], 'fwd')).toEqual({ ships: 2 });
      game.play('ship.move', ['together', 'fwd', 'fwdS', 'done']);
      expect(where(game)).toEqual(['2108 1', '2409 1', '2110 1']);
      expect(game.events.flatMap((event) => (event.type === 'MovementEnded' ? [event.public] : []))).toEqual(
        [FIRST, SECOND, THIRD].map((ship) => ({ ship, used: 2, lapsed: 0 })),
      );
    },
  );

  rule(
    'galera-de-guerra',
    ['5.41d', '6.13a', '6.42a'],
    'it comes to what single commands come to, dice included',
    () => {
      const ships = { [FIRST]: '2010 0 max', [SECOND]: '2310 0', ...FAR };
      const [game, single] = [table({ ships }), table({ ships })];
      game.play('ship.move', ['together', 'fwd', 'fwd', 'done'], [6]);
      single.play('ship.move', [`ship:${FIRST}`, 'mp:2', 'fwd', 'fwd'], [6]);
      single.play('ship.move', [`ship:${SECOND}`, 'mp:2', 'fwd', 'fwd']);
      expect(game.state).toEqual(single.state);
    },
  );

  rule('galera-de-guerra', ['6.51', '6.13a'], 'nobody rows on to where an enemy could get out of his way', () => {
    const game = table({ ships: { ...abreast, 'red-3-1': '2307 3' } });
    expect(game.hint('ship.move', ['together', 'fwd'], 'fwd')).toEqual({ ships: 1 });
    game.play('ship.move', ['together', 'fwd', 'fwd', 'done']);
    expect(where(game)).toEqual(['2008 0', '2310 0', '2010 0']);
  });

  rule('galera-de-guerra', ['6.13a', '6.11a'], 'the steps end where the points of all do', () => {
    const game = table({ ships: { ...abreast, ...FAR } });
    const points = Number(game.offers('ship.move', [`ship:${FIRST}`])[0]?.slice('mp:'.length));
    const steps = Array.from({ length: points }, () => 'fwd');
    expect(game.completes('ship.move', ['together', ...steps])).toBe(true);
    expect(game.completes('ship.move', ['together', ...steps.slice(1)])).toBe(false);
  });

  rule('galera-de-guerra', '5.31c', 'a ship alone has nobody to row with', () => {
    const game = table({ ships: { [FIRST]: '2010 0', ...FAR }, alone: true });
    game.play('squadron.activate', [`squadron:${FIRST}`], [1]);
    expect(game.offers('ship.move')).toEqual([`ship:${FIRST}`, 'done']);
  });
});

describe('speeds at one command', () => {
  const squadrons: Fleets['squadrons'] = [
    { side: 'red', leader: 'tauris.pompey.m-octavius', ships: ['red-4-1'], set: false },
    { side: 'red', leader: 'tauris.pompey.varus', ships: ['red-4-2'], set: false },
    { side: 'green', leader: 'tauris.caesar.vatinius', ships: ['green-5-86'], set: false },
  ];
  const layout: Fleets = {
    ships: { 'green-5-86': '3013 0', 'red-4-1': '3025 0', 'red-4-2': '5025 0' },
    leaders: { vatinius: 'green-5-86', 'm-octavius': 'red-4-1', varus: 'red-4-2' },
    squadrons,
    step: { kind: 'speed', next: 'red' },
    also: (state) => Object.values(state.ships).forEach((ship) => (ship.sails = 'down')),
  };
  const levels = (choice: string): string[] => {
    const game = fleets(layout);
    game.play('speed.set', [choice]);
    expect(game.asks()).toEqual(['caesar speed.set']);
    return ['red-4-1', 'red-4-2'].map((id) => game.ship(id).level);
  };

  rule('galera-de-guerra', ['6.12a', '3.1D'], 'a whole fleet goes at Cruise, or at Max, by one choice', () => {
    expect(levels('fleet-cruise')).toEqual(['cruise', 'cruise']);
    expect(levels('fleet-max')).toEqual(['max', 'max']);
  });

  rule('galera-de-guerra', ['6.12a', '3.1D'], 'so does one squadron, the others waiting for their turns', () => {
    const game = fleets(layout);
    const [squadron = ''] = game.offers('speed.set');
    const shortcuts = game.menu('speed.set', [squadron]).shortcuts?.() ?? [];
    expect(shortcuts.map(({ choice, path }) => [choice.id, path])).toEqual([
      ['all-cruise', ['done']],
      ['all-max', ['ship:red-4-1']],
    ]);
  });
});
