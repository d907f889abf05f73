import { describe, expect, test } from 'vitest';
import { Value } from 'typebox/value';
import type { JsonObject } from '../../../src/domain/kernel/json.ts';
import { decideBy, playout } from '../../../src/domain/kernel/playout.ts';
import type { Pending } from '../../../src/domain/kernel/ruleset.ts';
import { seededDice, seededSource } from '../../../src/domain/kernel/seeded.ts';
import { randomBot } from '../../../src/domain/kernel/view.ts';
import { RULESETS } from '../../../src/domain/rulesets/registry.ts';
import type { ThinkableRules } from '../../../src/domain/search/chance-to-win.ts';
import { chanceToWin, isThinkable, worthOf } from '../../../src/domain/search/chance-to-win.ts';

const judged = RULESETS.filter(isThinkable).flatMap((rules) =>
  rules.scenarios.map(({ id }): [string, string, ThinkableRules] => [rules.id, id, rules]),
);

/** Short enough for every run; the games of the property tests are whole. */
const COMMANDS = 150;

class Enough extends Error {}

describe.each(judged)('the outlook of %s, %s', (_, scenario, rules) => {
  const sides = [...new Set(rules.seats.map(({ side }) => side))];
  const options = Value.Default(rules.options, {}) as JsonObject;

  test('gives the two sides of each position chances that are one together, by weights that all count for something', () => {
    const random = seededDice(4);
    const named = new Set<string>();
    const looked: number[] = [];
    const decide = ({ state, pendings }: { state: unknown; pendings: readonly Pending[] }) => {
      if (looked.length >= COMMANDS) throw new Enough();
      const chances = sides.map((side) => chanceToWin(rules, state, side));
      looked.push(chances[0] ?? -1);
      expect(chances.reduce((sum, each) => sum + each, 0)).toBeCloseTo(1);
      for (const chance of chances) expect(chance > 0 && chance < 1).toBe(true);
      for (const [name, value] of Object.entries(rules.outlook.features(state))) {
        expect([name, Number.isFinite(value)]).toEqual([name, true]);
        named.add(name);
      }
      const { turn, phase } = rules.outlook.stage(state);
      expect([Number.isInteger(turn), phase !== '']).toEqual([true, true]);
      expect(Object.keys(rules.outlook.model(state).weights).sort()).toEqual([...named].sort());
      return decideBy(rules, state, pendings[0] as Pending, { bot: randomBot, random });
    };
    try {
      playout(rules, { scenario, options }, { source: seededSource(4), maxCommands: 20_000, decide });
    } catch (error) {
      if (!(error instanceof Enough)) throw error;
    }
    expect(new Set(looked).size).toBeGreaterThan(5);
  });
});

test('a result is worth one to who has won, nothing to the others, and a half to all in a draw', () => {
  const [, , rules] = judged[0] ?? [];
  if (rules === undefined) throw new Error('no game is judged');
  const [one, other] = rules.seats as [(typeof rules.seats)[0], (typeof rules.seats)[0]];
  const text = { en: 'over', es: 'fin' };
  const won = { winners: [one.id], reason: 'victory-points', text };
  expect([worthOf(rules, won, one.side), worthOf(rules, won, other.side)]).toEqual([1, 0]);
  expect(worthOf(rules, { ...won, winners: [] }, one.side)).toBe(0.5);
});
