import { describe, expect, test } from 'vitest';
import type { GameEvent } from '../../../src/domain/kernel/event.ts';
import { upcast } from '../../../src/domain/kernel/ruleset.ts';
import type { AnyRuleset } from '../../../src/domain/kernel/ruleset.ts';
import { givenEvents } from '../../support/given.ts';
import { toyRuleset } from '../../support/toy-ruleset.ts';

const scored = (schema: number, more = {}): GameEvent => ({
  type: 'PointsScored',
  schema,
  public: { seat: 'red', ...more },
  secrets: [],
});

describe('upcasting', () => {
  test('lifts an old event to the current shape, and leaves the stored one alone', () => {
    const stored = scored(1);
    expect(upcast(toyRuleset, stored)).toEqual(scored(2, { points: 1 }));
    expect(stored).toEqual(scored(1));
  });

  test('leaves a current event as it is', () => {
    const current = scored(2, { points: 3 });
    expect(upcast(toyRuleset, current)).toBe(current);
  });

  test('goes through every step in between', () => {
    const steps = ['a', 'b'].map((key) => (event: GameEvent) => ({ ...event, public: { ...event.public, [key]: 1 } }));
    const rules: AnyRuleset = {
      ...toyRuleset,
      events: { PointsScored: { schema: 3 } },
      upcasters: { PointsScored: steps },
    };
    expect(upcast(rules, scored(1))).toEqual(scored(3, { a: 1, b: 1 }));
    expect(upcast(rules, scored(2))).toEqual(scored(3, { b: 1 }));
  });

  test('refuses what it does not know, what has no step, and what is newer than the rules', () => {
    expect(() => upcast(toyRuleset, { ...scored(1), type: 'Flown' })).toThrow('toy 1.2.0 knows no event Flown');
    const { upcasters: _none, ...bare } = toyRuleset;
    expect(() => upcast(bare, scored(1))).toThrow('no upcaster for PointsScored schema 1');
    expect(() => upcast(toyRuleset, scored(4))).toThrow('schema 4 is newer');
  });

  test('old logs fold with the rules of today', () => {
    const setup = { scenario: 'standard', options: { rounds: 5, reactions: true } };
    const { state } = givenEvents(toyRuleset, setup, [scored(1), scored(2, { points: 2 })]);
    expect(state.camps.red.points).toBe(3);
  });
});
