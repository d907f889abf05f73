import fc from 'fast-check';
import { Value } from 'typebox/value';
import { describe, expect, test } from 'vitest';
import type { ChoiceGenerator } from '../../src/domain/kernel/choices.ts';
import { walk } from '../../src/domain/kernel/choices.ts';
import type { JsonObject } from '../../src/domain/kernel/json.ts';
import type { CodeOf } from '../../src/domain/kernel/notation.ts';
import { readOrder } from '../../src/domain/kernel/notation-read.ts';
import type { Moment } from '../../src/domain/kernel/playout.ts';
import type { AnyRuleset } from '../../src/domain/kernel/ruleset.ts';
import { RULESETS } from '../../src/domain/rulesets/registry.ts';
import { checkNotation } from '../support/conformance-notation.ts';
import { luckOf, newRecord, playOut, wander } from '../support/playout.ts';
import { toyRuleset } from '../support/toy-ruleset.ts';
import { usualBot, usualScenarios } from '../support/usual-scenarios.ts';

/** Looks at every `every`-th moment of a random game. */
function moments(
  rules: AnyRuleset,
  { scenario, seed, every }: { scenario: string; seed: number; every: number },
  look: (moment: Moment) => void,
): void {
  const options = Value.Default(rules.options, {}) as JsonObject;
  const setting = { scenario, options, seed, maxCommands: 6000, ...usualBot(rules) };
  let count = 0;
  playOut(rules, newRecord(setting), {
    before: (moment) => {
      if (count % every === 0) look(moment);
      count += 1;
    },
  });
}

const EVERY: Readonly<Record<string, number>> = {
  gibraltar: 25,
  'castelnuovo-1539': 3,
  'galera-de-guerra': 25,
  'guerra-a-muerte': 5,
};

describe.each([toyRuleset as AnyRuleset, ...RULESETS].map((rules) => [rules.id, rules] as const))(
  'written orders of %s',
  (id, rules) => {
    test.each(usualScenarios(rules))('read back as printed, all through %s', (scenario) => {
      let read = 0;
      const luck = luckOf(7);
      moments(rules, { scenario, seed: 3, every: EVERY[id] ?? 1 }, ({ state, pendings }) => {
        for (const pending of pendings) {
          const tree = (): ChoiceGenerator<unknown> => rules.choose(state, pending) as ChoiceGenerator<unknown>;
          checkNotation(rules, tree, wander(tree(), luck).path, luck);
          read += 1;
        }
      });
      expect(read).toBeGreaterThan(5);
    });

    test('are read as a legal path or not at all, whatever stands there', () => {
      const states: Moment[] = [];
      const codeOf: CodeOf = (choice) => rules.code?.(choice) ?? null;
      moments(rules, { scenario: rules.scenarios[0]?.id ?? '', seed: 5, every: 40 }, (moment) =>
        states.push(structuredClone(moment)),
      );
      const word = fc.oneof(
        fc.string({ maxLength: 12 }),
        fc.integer({ min: 0, max: 40 }).map(String),
        fc.constantFrom('FIN', 'done', 'm', 'move', 'a', 'pass'),
      );
      fc.assert(
        fc.property(fc.nat(), fc.array(word, { maxLength: 6 }), (at, words) => {
          const { state, pendings } = states[at % states.length] as Moment;
          for (const pending of pendings) {
            const tree = (): ChoiceGenerator<unknown> => rules.choose(state, pending) as ChoiceGenerator<unknown>;
            const reading = readOrder(tree, words.join(' '), codeOf);
            if (reading.kind === 'read') expect(walk(tree(), reading.path).kind).toBe('complete');
          }
        }),
        { numRuns: 60 },
      );
    });
  },
);
