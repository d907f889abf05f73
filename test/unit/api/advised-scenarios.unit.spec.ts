import { expect, test, vi } from 'vitest';
import { rulesetInfo } from '../../../src/api/resources/rulesets.ts';
import { judgedToy } from '../../support/judged-toy.ts';
import { toyRuleset } from '../../support/toy-ruleset.ts';

test('whether scenarios can be advised on is worked out once for each game, however often it is asked for', () => {
  const initial = vi.fn(judgedToy.initial);
  const rules = { ...judgedToy, initial };
  const [first, again] = [rulesetInfo(rules), rulesetInfo(rules)];
  expect(first.scenarios.map(({ advice }) => advice)).toEqual(judgedToy.scenarios.map(() => true));
  expect(again).toEqual(first);
  expect(initial).toHaveBeenCalledTimes(judgedToy.scenarios.length);
});

test('where nothing can think ahead, no scenario is advised on', () => {
  expect(rulesetInfo(toyRuleset).scenarios.map(({ advice }) => advice)).toEqual(toyRuleset.scenarios.map(() => false));
});
