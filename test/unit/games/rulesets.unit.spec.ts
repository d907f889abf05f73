import { describe, expect, test } from 'vitest';
import { compareVersions, rulesetsOf, withData } from '../../../src/games/rulesets.ts';
import { toyRuleset } from '../../support/toy-ruleset.ts';

const old = { ...toyRuleset, version: '1.1.9' };
const next = { ...toyRuleset, version: '2.0.0' };

describe('finding the rules of a game', () => {
  const rulesets = rulesetsOf([old, toyRuleset, next]);

  test('the newest decides new games, and each major its own', () => {
    expect(rulesets.find('toy')?.version).toBe('2.0.0');
    expect(rulesets.find('toy', '1.0.0')?.version).toBe(toyRuleset.version);
    expect(rulesets.current.map((rules) => rules.version)).toEqual(['2.0.0']);
  });

  test('no rules are older than what a game names', () => {
    expect(rulesets.find('toy', '1.9.0')).toBeUndefined();
    expect(rulesets.find('toy', '3.0.0')).toBeUndefined();
    expect(rulesets.find('toy', 'nonsense')).toBeUndefined();
  });

  test('a game goes on with the data that it began with, and no others', () => {
    const owners = rulesetsOf([withData(toyRuleset, 'abc')]);
    expect(owners.find('toy')?.version).toBe(`${toyRuleset.version}+abc`);
    expect(owners.find('toy', `${toyRuleset.version}+abc`)).toBeDefined();
    expect(owners.find('toy', toyRuleset.version)).toBeUndefined();
    expect(rulesets.find('toy', `${toyRuleset.version}+abc`)).toBeUndefined();
  });

  test('versions compare by number, not by letter', () => {
    expect(compareVersions('1.10.0', '1.9.9')).toBeGreaterThan(0);
    expect(compareVersions('1.2.0+abc', '1.2.0')).toBe(0);
  });
});
