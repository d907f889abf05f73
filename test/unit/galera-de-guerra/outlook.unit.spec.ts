import { describe, expect, test } from 'vitest';
import { rulesetInfo } from '../../../src/api/resources/rulesets.ts';
import { chanceFrom } from '../../../src/domain/kernel/chance.ts';
import { chanceOf } from '../../../src/domain/kernel/outlook.ts';
import { seededSource } from '../../../src/domain/kernel/seeded.ts';
import { outlook } from '../../../src/domain/rulesets/galera-de-guerra/v1/bots/outlook.ts';
import { newShip } from '../../../src/domain/rulesets/galera-de-guerra/v1/evolve/fresh.ts';
import { galeraDeGuerra as rules } from '../../../src/domain/rulesets/galera-de-guerra/v1/index.ts';
import { enemyOf } from '../../../src/domain/rulesets/galera-de-guerra/v1/sides.ts';
import type { Ship, State } from '../../../src/domain/rulesets/galera-de-guerra/v1/state.ts';
import { SUNK } from '../../../src/domain/rulesets/galera-de-guerra/v1/state.ts';
import { melee } from '../../support/galera-melee.ts';
import { optionsOf, table } from '../../support/galera.ts';
import { luckOf } from '../../support/playout.ts';

const chance = (state: State): number => chanceOf(outlook.model(state), outlook.features(state));

/** Some ships of a tournament, where both sides may have the same: red and green by turns. */
function tournament(ships: readonly (Partial<Ship> & { readonly of: string })[]): State {
  const state = rules.initial({ scenario: 'tournament', options: optionsOf() });
  for (const [at, { of, ...rest }] of ships.entries()) {
    const side = at % 2 === 0 ? 'red' : 'green';
    state.ships[`${side}/${of}`] = { ...newShip(side, 'none'), bow: `25${20 + at}`, ...rest };
  }
  return { ...state, turn: 2, step: { kind: 'squadrons', first: null } };
}

/** The same battle with the colours exchanged. */
function exchanged(state: State): State {
  const ships = Object.entries(state.ships).map(([id, ship]): [string, Ship] => [
    `${enemyOf(ship.side)}/${id.split('/')[1] ?? ''}`,
    { ...ship, side: enemyOf(ship.side), held: enemyOf(ship.held) },
  ]);
  return { ...state, ships: Object.fromEntries(ships), first: enemyOf(state.first) };
}

describe('the outlook of War Galley', () => {
  test('looks at both sides alike: where the colours are exchanged, what speaks for one speaks for the other', () => {
    const state = tournament([
      { of: 'red-3-1', fatigue: 2 },
      { of: 'red-3-1' },
      { of: 'red-3-2' },
      { of: 'red-3-2', cripples: ['port'] },
      { of: 'red-3-3', depletion: 2 },
      { of: 'red-3-3', bow: SUNK },
    ]);
    const { tournament: battle, ...one } = outlook.features(state);
    const { tournament: alike, ...other } = outlook.features(exchanged(state));
    expect(alike).toBe(battle);
    expect(one['lead']).toBeGreaterThan(0);
    for (const [name, value] of Object.entries(one)) expect([name, 0 - (other[name] ?? 9)]).toEqual([name, value + 0]);
  });

  test('finds a battle even in which both have the same', () => {
    const { tournament: battle, ...rest } = outlook.features(tournament([{ of: 'red-3-1' }, { of: 'red-3-1' }]));
    expect(battle).toBe(1);
    expect(new Set(Object.values(rest))).toEqual(new Set([0]));
  });

  test('likes it when an enemy ship is lost, and dislikes it when an own one is', () => {
    const { state } = table({ ships: { 'red-3-1': '2512 1', 'green-3-1': '2514 1' } });
    const lost = (...ids: string[]): State => {
      const other = structuredClone(state);
      for (const id of ids) Object.assign(other.ships[id] ?? {}, { bow: SUNK });
      return other;
    };
    const both = ['red-3-2', 'red-3-3', 'green-3-2', 'green-3-3'];
    expect(chance(lost('green-3-1'))).toBeGreaterThan(chance(state));
    expect(chance(lost('red-3-1'))).toBeLessThan(chance(state));
    expect(chance(lost(...both, 'green-3-1'))).toBeGreaterThan(chance(lost(...both)));
    expect(chance(lost(...both, 'red-3-1'))).toBeLessThan(chance(lost(...both)));
  });

  test('thinks the less the bigger the fleets are, and where they are very big gives no advice', () => {
    const efforts = ['tauris', 'tauris4', 'tournament', 'arginusae', 'lade'].map((scenario) =>
      outlook.effort(rules.initial({ scenario, options: optionsOf() })),
    );
    expect([...efforts].sort((a, b) => b - a)).toEqual(efforts);
    const advised = rulesetInfo(rules).scenarios.flatMap(({ id, advice }) => (advice ? [id] : []));
    expect(advised).toEqual(expect.arrayContaining(['tauris', 'tauris4', 'arginusae']));
    expect(advised).not.toContain('lade');
  });

  test.each(['tauris', 'actium'])('reads nothing at %s that a seat cannot see', (scenario) => {
    for (let seed = 1; seed <= 5; seed += 1) {
      const state = melee({ scenario, around: scenario === 'actium' ? 'N2510' : '2510' }, luckOf(seed));
      for (const seat of state.seats) {
        const world = rules.resample(state, seat, chanceFrom(seededSource(seed)));
        expect(outlook.features(world)).toEqual(outlook.features(state));
      }
    }
  });
});
