import { expect, test } from 'vitest';
import type { Pending } from '../../../src/domain/kernel/ruleset.ts';
import { runTurn } from '../../../src/domain/kernel/playout.ts';
import { seededSource } from '../../../src/domain/kernel/seeded.ts';
import { RULESETS } from '../../../src/domain/rulesets/registry.ts';
import { isThinkable } from '../../../src/domain/search/chance-to-win.ts';
import { candidatesOf } from '../../../src/domain/search/candidates.ts';
import { compare } from '../../../src/domain/search/compare.ts';
import { differenceOf } from '../../../src/domain/search/paired.ts';
import { policyOf } from '../../../src/domain/search/search.ts';
import { reasonsFor, THE_END } from '../../../src/domain/search/reasons.ts';
import { judgedToy } from '../../support/judged-toy.ts';
import type { ToyState } from '../../support/toy-state.ts';

const begun = (rounds: number): ToyState => {
  const state = judgedToy.initial({ scenario: 'standard', options: { rounds, reactions: true } }) as ToyState;
  return runTurn(judgedToy, { state, draws: 0 }, seededSource(1), (turn) => judgedToy.setup(turn)).state as ToyState;
};

/** Red, a step away from the ford, goes there or stays away; what came of each, trial by trial. */
const tried = (state: ToyState) => {
  state.camps.red.at = 'north';
  const pending = judgedToy.pending(state).find(({ seat }) => seat === 'red') as Pending;
  const asked = { rules: judgedToy, world: state, pending, policy: policyOf(judgedToy), seed: 1 };
  const [own, ...others] = candidatesOf(asked, 20);
  const paths = [others.find(([first]) => first === 'area:centre') ?? [], own ?? []];
  const [there, away] = compare({ rules: judgedToy, pending, worlds: [state], paths, trials: 6, turns: 1, seed: 3 });
  if (there === undefined || away === undefined) throw new Error('both ways are tried');
  return { there, away, mean: differenceOf(there.chances, away.chances).mean };
};

test('what each feature makes of a difference adds up to all of it, by the names that players are told', () => {
  const { there, away, mean } = tried(begun(6));
  expect(mean).toBeGreaterThan(0);
  const shares = reasonsFor({ rules: judgedToy, side: 'red' }, there.ends, away.ends);
  expect([...shares.values()].reduce((sum, share) => sum + share, 0)).toBeCloseTo(mean, 9);
  expect([...shares.keys()].sort()).toEqual(Object.keys(judgedToy.outlook.words).sort());
  const other = reasonsFor({ rules: judgedToy, side: 'blue' }, there.ends, away.ends);
  for (const [of, share] of shares) expect(other.get(of)).toBeCloseTo(-share, 9);
});

test('what the end of the game decides is told as that', () => {
  const state = begun(1);
  const { there, away, mean } = tried(state);
  const shares = reasonsFor({ rules: judgedToy, side: 'red' }, there.ends, away.ends);
  expect([...shares.keys()]).toEqual([THE_END]);
  expect(shares.get(THE_END)).toBeCloseTo(mean, 9);
});

test.each(RULESETS.filter(isThinkable))(
  '$id has words for all that its model weighs',
  ({ outlook, scenarios, initial }) => {
    for (const scenario of scenarios) {
      const options = {};
      const { weights } = outlook.model(initial({ scenario: scenario.id, options }));
      const names = new Set(Object.keys(weights).map((name) => name.replace(/ late$/, '')));
      names.delete('progress');
      for (const name of names) expect([name, Object.hasOwn(outlook.words, name)]).toEqual([name, true]);
    }
  },
);
