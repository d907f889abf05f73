import { describe, expect } from 'vitest';
import { battleOf } from '../../../src/domain/rulesets/galera-de-guerra/v1/data/data.ts';
import { ownRules } from '../../../src/domain/rulesets/galera-de-guerra/v1/rules/battles/own.ts';
import type { Playing } from '../../support/galera-fleets.ts';
import { newBattle } from '../../support/galera-fleets.ts';
import { rule } from '../../support/rules-registry.ts';

/** The first answers of a purchase that lead to its end. */
function rest(game: Playing, kind: string, path: readonly string[]): string[] {
  const all = [...path];
  while (!game.completes(kind, all)) all.push(game.offers(kind, all)[0] ?? '');
  return all;
}

/** A tournament in which red has lost the dice and taken an edge, and deployed by himself. */
function opened(edge: string, bought: { red: string[]; green: string[] }): Playing {
  const game = newBattle('tournament');
  game.play('red fleet.buy', rest(game, 'red fleet.buy', [...bought.red, 'done']));
  game.play('green fleet.buy', rest(game, 'green fleet.buy', [...bought.green, 'done']), [1, 6]);
  game.play('edge.choose', [`edge:${edge}`]);
  return game;
}

const SIX = ['ship:red-5-1', 'count:6'];

describe('deployment of a tournament, finely', () => {
  /** The rows of a column in which a bow may lie. */
  const rows = (game: Playing, column: number): number[] => {
    const [ship = ''] = game.offers('setup.place').filter((id) => id.startsWith('ship:'));
    const hexes = game.offers('setup.place', [ship, `column:${column}`]);
    return hexes.map((id) => Number(id.slice(-2))).sort((a, b) => a - b);
  };

  rule(
    'galera-de-guerra',
    '10.0d',
    'from a long edge the eight rows next to it are open, from a short one all rows',
    () => {
      const top = rows(opened('row0', { red: SIX, green: SIX }), 30);
      const bottom = rows(opened('row28', { red: SIX, green: SIX }), 30);
      expect([top[0], top.at(-1)]).toEqual([1, 8]);
      expect([bottom[0], bottom.at(-1)]).toEqual([20, 27]);
      const side = rows(opened('col10', { red: SIX, green: SIX }), 14);
      expect([side[0], side.at(-1)]).toEqual([0, 28]);
    },
  );

  rule('galera-de-guerra', '10.0d', 'more ships than an edge has hexes wait one behind the other', () => {
    const cheap = ['ship:red-L-1', 'count:25', 'ship:green-3-1', 'count:12'];
    const game = opened('col10', { red: SIX, green: cheap });
    game.play('setup.place', ['auto']);
    while (game.asks()[0] === 'red setup.leader') game.play('setup.leader', ['auto']);
    const waiting = (): string[] =>
      Object.values(game.state.ships).flatMap(({ side, bow }) => (side === 'green' && bow !== 'pool' ? [bow] : []));
    game.play('setup.place', ['later-all']);
    const first = waiting();
    expect(first.length).toBe(29);
    expect(first.every((bow) => bow.endsWith('.1'))).toBe(true);
    game.play('setup.place', ['later-all']);
    expect(waiting().filter((bow) => bow.endsWith('.3'))).toHaveLength(37 - 29);
  });
});

describe('deployment of battles, finely', () => {
  rule(
    'galera-de-guerra',
    ['S-ACT.5'],
    'Cleopatra’s octeres has a place of its own, and Antony’s dekeres the right',
    () => {
      const { berth } = ownRules({ scenario: 'actium' });
      for (const { id, places } of battleOf('actium')?.sides.red.groups ?? [])
        for (const place of places) {
          expect(berth?.('8', place), place).toBe(place === 'N5505');
          expect(berth?.('10', place), place).toBe(id === 'actium.antony.right');
          expect(berth?.('5', place), place).toBe(place !== 'N5505');
        }
    },
  );

  rule(
    'galera-de-guerra',
    ['S-TAU.5', 'S-CHI.8'],
    'a quadrireme leads at Tauris, tremiolas lead nobody at Chios',
    () => {
      const [tauris, chios] = ['tauris', 'chios4'].map((scenario) => ownRules({ scenario }).berth);
      expect(['4', '3', 'RL'].map((type) => tauris?.(type, '3421'))).toEqual([true, false, false]);
      expect(tauris?.('3', '3423')).toBe(true);
      expect(['Trem', '5'].map((type) => chios?.(type, '3623'))).toEqual([false, true]);
      expect(chios?.('Trem', '3625')).toBe(true);
    },
  );
});
