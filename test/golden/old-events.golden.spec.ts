import { describe, expect, test } from 'vitest';
import type { AnyRuleset } from '../../src/domain/kernel/ruleset.ts';
import { canonical } from '../../src/eventstore/canonical.ts';
import type { Json } from '../../src/domain/kernel/json.ts';
import type { StoredEvent } from '../../src/eventstore/stored-event.ts';
import { checkLogFile } from '../../src/games/checking/check-log.ts';
import { toyRuleset } from '../support/toy-ruleset.ts';
import { goldenGames, goldenRulesets } from './golden-game.ts';
import { matchesOf, momentsOf } from './moments.ts';
import { oldToy } from './old-toy.ts';

const game = goldenGames('toy').find(({ name }) => name === 'old-events');
const log = game?.log ?? [];
const update = log.findIndex(({ type }) => type === 'RulesUpdated');
const scored = log.filter(({ type }) => type === 'PointsScored');

describe('a game that older rules began', () => {
  test('holds events of both shapes, with the update of the rules between them', () => {
    const isOld = ({ version }: StoredEvent): boolean => version <= update;
    expect(new Set(scored.filter(isOld).map(({ schema }) => schema))).toEqual(new Set([1]));
    expect(new Set(scored.filter((event) => !isOld(event)).map(({ schema }) => schema))).toEqual(new Set([2]));
    expect(scored.filter(isOld).every(({ public: open }) => !('points' in open))).toBe(true);
  });

  test('reads to the rules of today as it did to those that wrote it, event by event', () => {
    const before = log.slice(0, update);
    expect(statesBy(toyRuleset, before)).toEqual(statesBy(oldToy, before));
    expect(momentsOf(toyRuleset, before)).toEqual(momentsOf(oldToy, before));
  });

  test('is folded where the old rules decided, and decided again from the update on', () => {
    const verdict = checkLogFile(game?.bytes ?? Buffer.alloc(0), { rulesets: goldenRulesets });
    expect(verdict.faults).toEqual([]);
    expect(verdict.unproved).toEqual([
      `${update} events were decided by an older version of the rules and only folded.`,
    ]);
    expect(verdict.proved.outcomes).toBe(log.length - update);
  });

  test('cannot be read without the upcaster', () => {
    const without = { ...toyRuleset, upcasters: {} };
    expect(() => statesBy(without, log)).toThrow('no upcaster for PointsScored schema 1');
  });
});

function statesBy(rules: AnyRuleset, events: readonly StoredEvent[]): string[] {
  return [...textsOf(rules, events)];
}

function* textsOf(rules: AnyRuleset, events: readonly StoredEvent[]): Generator<string> {
  for (const match of matchesOf(rules, events)) yield canonical(match as unknown as Json);
}
