import { describe, expect, test } from 'vitest';
import { fit } from '../../scripts/fitting/logistic.ts';
import { movedBy, perturbedGame } from '../../scripts/tuning/perturbed-games.ts';
import { stepped } from '../../scripts/tuning/step.ts';
import type { Scenario } from '../../src/domain/kernel/ruleset.ts';
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

const [scenario] = toyRuleset.scenarios as [Scenario];
const GAME = { scenario, spread: 0.4 };

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
    ['one role for both sides', alike, ['both']],
    ['a role for each side', bySide, ['red', 'blue']],
  ])('tell which weights win, and those go that way: %s', (_, bot, roles) => {
    const games = Array.from({ length: 400 }, (_one, seed) => perturbedGame(toyRuleset, bot, { ...GAME, seed }));
    const model = fit(games, 0.015);
    const learnt = stepped(bot.weights, model, { stride: 3, spread: GAME.spread, games: games.length });
    expect(Object.keys(learnt)).toEqual(roles);
    for (const role of roles) {
      expect(model.weights[`${role} ford`]).toBeGreaterThan(0.3);
      expect(model.weights[`${role} wander`]).toBeLessThan(-0.3);
      expect(Math.abs(model.weights[`${role} nothing`] ?? 9)).toBeLessThan(0.3);
      expect(learnt[role]?.['ford']).toBeGreaterThan(1.3);
      expect(learnt[role]?.['wander']).toBeLessThan(0.8);
      expect(learnt[role]?.['off']).toBe(0);
    }
  });

  test('a weight of which the games say nothing sure stays, and none goes farther than one and a half spreads', () => {
    const model = { bias: 0, weights: { 'both ford': 0.1, 'both wander': -9 } };
    const { both } = stepped({ both: WEIGHTS }, model, { stride: 3, spread: Math.log(4), games: 100 });
    expect(both).toEqual({ ...WEIGHTS, wander: 0.125 });
  });

  test('a weight is moved by factors, and one of 0 stays', () => {
    const moved = movedBy(WEIGHTS, { ford: 1, wander: -1, off: 2 }, Math.log(2));
    expect(moved['ford']).toBeCloseTo(2);
    expect(moved['wander']).toBeCloseTo(0.5);
    expect([moved['nothing'], moved['off']]).toEqual([1, 0]);
  });
});
