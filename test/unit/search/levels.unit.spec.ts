import { expect, test } from 'vitest';
import { rulesetInfo } from '../../../src/api/resources/rulesets.ts';
import type { ThinkableRules } from '../../../src/domain/search/chance-to-win.ts';
import { isSearchable, LEVELS, playoutsOf, scaled, turnsOf } from '../../../src/domain/search/levels.ts';
import { botNamed, botNames, levelOf } from '../../../src/games/bots/bot-names.ts';
import { judgedToy } from '../../support/judged-toy.ts';
import { toyRuleset } from '../../support/toy-ruleset.ts';

/** The toy with turns that take longer. */
const slow = (effort: number): ThinkableRules => ({
  ...judgedToy,
  outlook: { ...judgedToy.outlook, effort: () => effort },
});

test('each level makes fewer playouts where turns are long, one at least', () => {
  expect(LEVELS.map((level) => playoutsOf(slow(0.5), null, level))).toEqual([30, 90, 200, 350, 600]);
  expect([scaled(slow(0.001), null, 40), scaled(slow(0.001), null, 40, 8)]).toEqual([1, 8]);
});

test('all levels but the first go on for as many turns as the game says', () => {
  const patient = { ...judgedToy, outlook: { ...judgedToy.outlook, turns: 3 } };
  expect(LEVELS.map((level) => turnsOf(patient, level))).toEqual([1, 3, 3, 3, 3]);
});

test('decisions are thought over where enough playouts are left to tell their ways apart', () => {
  expect([0.05, 0.19, 0.2, 1].map((effort) => isSearchable(slow(effort), null))).toEqual([false, false, true, true]);
});

test('a ruleset says in which scenarios advice is to be had', () => {
  const advice = (rules: Parameters<typeof rulesetInfo>[0]): boolean[] =>
    rulesetInfo(rules).scenarios.map((one) => one.advice);
  expect(new Set(advice(judgedToy))).toEqual(new Set([true]));
  expect(new Set(advice(slow(0.05)))).toEqual(new Set([false]));
  expect(new Set(advice(toyRuleset))).toEqual(new Set([false]));
});

test('bots that think ahead are offered only where they are worth playing', () => {
  const modest = { ...judgedToy, outlook: { ...judgedToy.outlook, experts: false } };
  expect(botNames(judgedToy)).toContain('expert-1');
  expect(botNames(modest).filter((name) => name.startsWith('expert'))).toEqual([]);
  expect([levelOf(judgedToy, 'expert-2')?.level, levelOf(modest, 'expert-2')]).toEqual([2, null]);
  expect([botNamed(judgedToy, 'expert-2') === null, botNamed(modest, 'expert-2')]).toEqual([false, null]);
});
