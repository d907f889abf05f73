import { describe, expect, test } from 'vitest';
import { fit } from '../../scripts/fitting/logistic.ts';
import { movedBy, perturbedGame } from '../../scripts/tuning/perturbed-games.ts';
import type { Bot } from '../../src/domain/kernel/view.ts';
import type { NamedWeights, WeighedBot } from '../../src/domain/kernel/weighed.ts';
import { toyRuleset } from '../support/toy-ruleset.ts';

/** Goes for the ford where that weighs more than to wander; what else it weighs does nothing. */
function goer({ ford = 0, wander = 0 }: NamedWeights): Bot {
  return ({ choices, random }) => {
    const wanted = ford > wander ? choices.find(({ id }) => id === 'area:centre') : undefined;
    return (wanted ?? choices[random(choices.length)] ?? { id: 'none' }).id;
  };
}

const WEIGHTS = { ford: 1, wander: 1, nothing: 1, off: 0 };

const alike: WeighedBot = { weights: { both: WEIGHTS }, role: () => 'both', by: ({ both }) => goer(both ?? {}) };

const bySide: WeighedBot = {
  weights: { red: WEIGHTS, blue: WEIGHTS },
  role: (side) => side,
  by: (weights) => (observation) => goer(weights[observation.seat] ?? {})(observation),
};

const GAME = { scenario: 'standard', spread: 0.4 };

describe('games by weights that were moved at random', () => {
  test('one seed is one game, with a move for each weight of each role', () => {
    const game = perturbedGame(toyRuleset, bySide, { ...GAME, seed: 5 });
    expect(perturbedGame(toyRuleset, bySide, { ...GAME, seed: 5 })).toEqual(game);
    expect([0, 0.5, 1]).toContain(game.worth);
    const names = Object.keys(WEIGHTS);
    const roles = ['red', 'blue'].flatMap((side) => names.map((name) => `${side} ${name}`));
    expect(Object.keys(game.features).sort()).toEqual(roles.sort());
  });

  test.each([
    ['one role for both sides', alike, 'both'],
    ['a role for each side', bySide, 'red'],
  ])('tell which weights win: %s', (_, bot, role) => {
    const games = Array.from({ length: 400 }, (_one, seed) => perturbedGame(toyRuleset, bot, { ...GAME, seed }));
    const { weights } = fit(games, 0.015);
    expect(weights[`${role} ford`]).toBeGreaterThan(0.3);
    expect(weights[`${role} wander`]).toBeLessThan(-0.3);
    expect(Math.abs(weights[`${role} nothing`] ?? 9)).toBeLessThan(0.3);
  });

  test('a weight is moved by factors, and one of 0 stays', () => {
    const moved = movedBy(WEIGHTS, { ford: 1, wander: -1, off: 2 }, Math.log(2));
    expect(moved['ford']).toBeCloseTo(2);
    expect(moved['wander']).toBeCloseTo(0.5);
    expect([moved['nothing'], moved['off']]).toEqual([1, 0]);
  });
});
