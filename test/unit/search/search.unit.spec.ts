import { describe, expect, test } from 'vitest';
import type { ChoiceGenerator } from '../../../src/domain/kernel/choices.ts';
import { walk } from '../../../src/domain/kernel/choices.ts';
import { runTurn } from '../../../src/domain/kernel/playout.ts';
import type { Pending } from '../../../src/domain/kernel/ruleset.ts';
import { seededSource } from '../../../src/domain/kernel/seeded.ts';
import { candidatesOf } from '../../../src/domain/search/candidates.ts';
import type { Question } from '../../../src/domain/search/search.ts';
import { policyOf, search, SearchCancelled } from '../../../src/domain/search/search.ts';
import { dealWorlds } from '../../../src/domain/search/worlds.ts';
import { judgedToy } from '../../support/judged-toy.ts';
import type { ToyState } from '../../support/toy-state.ts';

const begun = (rounds: number): ToyState => {
  const state = judgedToy.initial({ scenario: 'standard', options: { rounds, reactions: true } }) as ToyState;
  const start = { state, draws: 0 };
  return runTurn(judgedToy, start, seededSource(1), (turn) => judgedToy.setup(turn)).state as ToyState;
};

/** The last round, with Red a step away from the ford and Blue at home. */
const lastRound = (): ToyState => {
  const state = begun(2);
  state.round = 2;
  state.camps.red.at = 'north';
  return state;
};

const asked = (state: ToyState, seat = 'red'): Pending =>
  judgedToy.pending(state).find((pending) => pending.seat === seat) as Pending;

const endOf = (state: ToyState, path: readonly string[]): string =>
  walk(judgedToy.choose(state, asked(state)) as ChoiceGenerator<unknown>, path).kind;

const questionAbout = (state: ToyState, more: Partial<Question> = {}): Question => ({
  rules: judgedToy,
  pending: asked(state),
  worlds: dealWorlds(judgedToy, state, { seat: 'red', log: [], count: 4, seed: 7 }),
  playouts: 80,
  turns: 1,
  seed: 7,
  ...more,
});

describe('a search', () => {
  test('leaves the policy for what wins', () => {
    const answer = search(questionAbout(lastRound()));
    expect(answer.path[0]).toBe('area:centre');
    expect(endOf(lastRound(), answer.path)).toBe('complete');
    expect(answer.plans[0]?.value).toBe(1);
  });

  test('keeps to the policy where nothing else is better', () => {
    const stay = policyOf(judgedToy);
    const state = begun(2);
    const own = candidatesOf({ rules: judgedToy, world: state, pending: asked(state), policy: stay, seed: 1 }, 1);
    state.round = 2;
    expect(search(questionAbout(state)).path).toEqual(own[0]);
  });

  test('gives the same answer to the same question, and tells chances between 0 and 1', () => {
    const [one, two] = [search(questionAbout(begun(6))), search(questionAbout(begun(6)))];
    expect(one).toEqual(two);
    expect(one.plans.length).toBeGreaterThan(2);
    for (const { value } of one.plans) {
      expect(value).toBeGreaterThanOrEqual(0);
      expect(value).toBeLessThanOrEqual(1);
    }
    expect(search(questionAbout(begun(6), { seed: 8 })).plans).not.toEqual(one.plans);
  });

  test('keeps within its playouts, but for one of each way', () => {
    const { plans } = search(questionAbout(begun(6), { playouts: 100 }));
    expect(plans.reduce((sum, { playouts }) => sum + playouts, 0)).toBeLessThanOrEqual(100 + plans.length);
  });

  test('goes on for as many turns as it is told, or to the end', () => {
    const nearFord = begun(6);
    nearFord.camps.red.at = 'north';
    const best = (turns: number): number =>
      Math.max(...search(questionAbout(nearFord, { turns })).plans.map(({ value }) => value ?? 0));
    // After one turn there is the ford to show, which the model makes more of than later turns do.
    expect(best(2)).toBeLessThan(best(1));
    expect(best(9)).toBe(best(6));
    expect(best(6)).toBeLessThan(best(2));
  });

  test('tries no way more often than a fifth of its playouts, and each of them where those are few', () => {
    const { plans } = search(questionAbout(lastRound(), { playouts: 100 }));
    expect(Math.max(...plans.map(({ playouts }) => playouts))).toBe(20);
    for (const playouts of [1, 2, 8, 16, 36])
      for (const { value, playouts: tried } of search(questionAbout(begun(6), { playouts })).plans) {
        expect(tried).toBeGreaterThan(0);
        expect(value).not.toBeNaN();
      }
  });

  test('leaves worlds as they are, and ends when it is told to', () => {
    const question = questionAbout(begun(6));
    const before = JSON.stringify(question.worlds);
    search(question);
    expect(JSON.stringify(question.worlds)).toBe(before);
    let left = 10;
    expect(() => search({ ...question, stopped: () => (left -= 1) < 0 })).toThrow(SearchCancelled);
    expect(left).toBe(-1);
  });

  test('cannot tell worlds apart that its seat cannot', () => {
    const truth = begun(6);
    const [other] = dealWorlds(judgedToy, truth, { seat: 'red', log: [], count: 1, seed: 99 }) as [ToyState];
    expect(other.camps.blue.hand).not.toEqual(truth.camps.blue.hand);
    expect(search(questionAbout(other))).toEqual(search(questionAbout(truth)));
  });
});

describe('the candidates of a decision', () => {
  test('are different legal ways, the policy first, and no more than were asked for', () => {
    const state = begun(6);
    const of = { rules: judgedToy, world: state, pending: asked(state), policy: policyOf(judgedToy), seed: 3 };
    const all = candidatesOf(of, 100);
    expect(all[0]?.[0]).toBe('area:west');
    expect(new Set(all.map((path) => path.join())).size).toBe(all.length);
    for (const path of all) expect(endOf(state, path)).toBe('complete');
    expect(candidatesOf(of, 3)).toEqual(all.slice(0, 3));
  });

  test('leave the first menu and the last in turns', () => {
    const state = begun(6);
    const of = { rules: judgedToy, world: state, pending: asked(state), policy: policyOf(judgedToy), seed: 3 };
    const [own, first, second] = candidatesOf(of, 3) as [string[], string[], string[]];
    expect(first[0]).not.toBe(own[0]);
    expect([second[0], second[1] === own[1]]).toEqual([own[0], false]);
  });
});
