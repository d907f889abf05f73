import { Value } from 'typebox/value';
import { describe, expect, test } from 'vitest';
import type { ChoiceGenerator } from '../../src/domain/kernel/choices.ts';
import type { JsonObject } from '../../src/domain/kernel/json.ts';
import { RULESETS } from '../../src/domain/rulesets/registry.ts';
import { checkAnyOrder } from '../support/conformance-any-order.ts';
import { checkMenu } from '../support/conformance-menus.ts';
import { luckOf, newRecord, playOut, wander } from '../support/playout.ts';
import { usualBot, usualScenarios } from '../support/usual-scenarios.ts';

/** Two games of each scenario, or one where there are too many scenarios to play them all. */
const SEEDS = [11, 12];
/** What is asked hundreds of times in a game is looked at so often, and then only now and again. */
const OFTEN = 25;

describe.each(RULESETS.map((rules) => [rules.id, rules] as const))('picks of %s', (_id, rules) => {
  const scenarios = usualScenarios(rules);
  test.each(scenarios)('come in any order, all through %s', (scenario) => {
    const kinds = new Set<string>();
    for (const seed of scenarios.length < rules.scenarios.length ? SEEDS.slice(0, 1) : SEEDS) {
      const luck = luckOf(seed);
      const options = Value.Default(rules.options, {}) as JsonObject;
      const setting = { scenario, options, seed, maxCommands: 6000, ...usualBot(rules) };
      const asked = new Map<string, number>();
      playOut(rules, newRecord(setting), {
        before: ({ state, pendings }) => {
          for (const pending of pendings) {
            const { kind } = pending;
            const times = asked.get(kind) ?? 0;
            asked.set(kind, times + 1);
            if (times > OFTEN && times % OFTEN !== 0) continue;
            const tree = (): ChoiceGenerator<unknown> => rules.choose(state, pending) as ChoiceGenerator<unknown>;
            const { path } = wander(tree(), luck, (menu) => menu.anyOrder && kinds.add(kind));
            checkAnyOrder(tree, path, luck, checkMenu);
          }
        },
      });
    }
    expect(kinds.size).toBeGreaterThan(0);
  });
});
