import { describe, expect, test } from 'vitest';
import { Value } from 'typebox/value';
import { chanceFrom } from '../../../src/domain/kernel/chance.ts';
import type { GameEvent } from '../../../src/domain/kernel/event.ts';
import { seenBy } from '../../../src/domain/kernel/event.ts';
import type { JsonObject } from '../../../src/domain/kernel/json.ts';
import { decideBy, playout } from '../../../src/domain/kernel/playout.ts';
import type { Pending } from '../../../src/domain/kernel/ruleset.ts';
import { seededDice, seededSource } from '../../../src/domain/kernel/seeded.ts';
import { randomBot } from '../../../src/domain/kernel/view.ts';
import { RULESETS } from '../../../src/domain/rulesets/registry.ts';
import type { ThinkableRules } from '../../../src/domain/search/chance-to-win.ts';
import { chanceToWin, isThinkable, worthOf } from '../../../src/domain/search/chance-to-win.ts';
import { dealWorlds } from '../../../src/domain/search/worlds.ts';

const judged = RULESETS.filter(isThinkable).flatMap((rules) =>
  rules.scenarios.map(({ id }): [string, string, ThinkableRules] => [rules.id, id, rules]),
);

/** Short enough for every run; the games of the property tests are whole. */
const COMMANDS = 220;

class Enough extends Error {}

/** Of these positions one in so many is dealt anew. */
const EVERY = 25;

function seatsOf({ scenarios }: ThinkableRules, scenario: string): readonly string[] {
  return scenarios.find(({ id }) => id === scenario)?.seats ?? [];
}

/** Plays a game at random, and looks at the first positions of it, each with the log up to there. */
function lookAt(rules: ThinkableRules, scenario: string, look: (state: unknown, log: readonly GameEvent[]) => void) {
  const random = seededDice(4);
  const log: GameEvent[] = [];
  let looked = 0;
  const decide = ({ state, pendings }: { state: unknown; pendings: readonly Pending[] }) => {
    if (looked >= COMMANDS) throw new Enough();
    looked += 1;
    look(state, log);
    return decideBy(rules, state, pendings[0] as Pending, { bot: randomBot, random });
  };
  const after = (_: unknown, { events }: { events: readonly GameEvent[] }) => void log.push(...events);
  const options = Value.Default(rules.options, {}) as JsonObject;
  try {
    playout(rules, { scenario, options }, { source: seededSource(4), maxCommands: 20_000, decide, after });
  } catch (error) {
    if (!(error instanceof Enough)) throw error;
  }
}

describe.each(judged)('the outlook of %s, %s', (_, scenario, rules) => {
  const seats = seatsOf(rules, scenario);
  const sides = [...new Set(rules.seats.filter(({ id }) => seats.includes(id)).map(({ side }) => side))];

  test('gives the two sides of each position chances that are one together, by weights that all count for something', () => {
    const named = new Set<string>();
    const looked: number[] = [];
    lookAt(rules, scenario, (state) => {
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
    });
    expect(new Set(looked).size).toBeGreaterThan(5);
  });

  test('judges alike what a seat cannot tell apart, for it is asked about worlds that the seat imagines', () => {
    let count = 0;
    lookAt(rules, scenario, (state, log) => {
      count += 1;
      if (count % EVERY !== 0) return;
      for (const { id: seat, side } of rules.seats.filter(({ id }) => seats.includes(id))) {
        const received = log.map((event) => seenBy(event, seat));
        const other: unknown = rules.resample(state, seat, chanceFrom(seededSource(count)), received);
        const judgedFrom = (truth: unknown): number[] =>
          dealWorlds(rules, truth, { seat, log: received, count: 2, seed: 5 }).map((world) =>
            chanceToWin(rules, world, side),
          );
        expect(judgedFrom(other)).toEqual(judgedFrom(state));
      }
    });
    expect(count).toBeGreaterThan(EVERY);
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
