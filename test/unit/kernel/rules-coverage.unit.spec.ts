import { describe, expect, test } from 'vitest';
import { coverage, ruleCalls, unknownParagraphs, unproved } from '../../support/rules-coverage.ts';
import { rulesIndexes } from '../../support/rules-index.ts';
import { rule } from '../../support/rules-registry.ts';

const index = [
  { id: '1', text: 'a band each', kind: 'rule' },
  { id: '2', text: 'orders are secret', kind: 'rule' },
  { id: '3', text: 'the map', kind: 'data' },
] as const;

const read = (source: string) => ruleCalls('toy.unit.spec.ts', source);

describe('the rules that tests prove', () => {
  test('are read off the source, one paragraph or several', () => {
    const { calls, problems } = read(
      `describe('x', () => {\n  rule('toy', '1', 'a band stands', () => {});\n  rule('toy', ['1', '2'], 'both', async () => {});\n});`,
    );
    expect(problems).toEqual([]);
    expect(calls).toEqual([
      { file: 'toy.unit.spec.ts', line: 2, game: 'toy', paragraphs: ['1'], sentence: 'a band stands' },
      { file: 'toy.unit.spec.ts', line: 3, game: 'toy', paragraphs: ['1', '2'], sentence: 'both' },
    ]);
  });

  test('may be worded at run time, but their paragraphs may not', () => {
    expect(read('for (const n of [1, 2]) rule("toy", "1", `band ${n}`, () => {});').calls[0]?.sentence).toBeUndefined();
    expect(read('rule("toy", paragraph, "x", () => {});').problems).toHaveLength(1);
    expect(read('rule("toy", ["1", other], "x", () => {});').problems).toHaveLength(1);
    expect(read('rule(game, "1", "x", () => {});').problems).toHaveLength(1);
  });

  test('are not what comments and strings say', () => {
    expect(read(`// rule('toy', '1', 'x', f)\nconst s = "rule('toy', '1', 'x', f)";`).calls).toEqual([]);
  });

  test.each(['describe.skip', 'test.only', 'describe.skipIf(true)', 'test.todo'])(
    'cannot be put aside by %s',
    (evasion) => {
      const source = `${evasion}('x', () => { rule('toy', '1', 'y', () => {}); });`;
      expect(read(source).problems[0]).toMatch(/toy\.unit\.spec\.ts:1: \.\w+ has no place/);
    },
  );

  test('a file without rules may skip what it likes', () => {
    expect(read(`test.skip('x', () => {});`).problems).toEqual([]);
  });
});

describe('the coverage of a rulebook', () => {
  const { calls } = read(`rule('toy', ['1', '3'], 'x', f); rule('other', '2', 'y', f);`);

  test('counts paragraphs of kind rule only, and names those without a test', () => {
    expect(coverage('toy', index, calls)).toEqual({ id: 'toy', rules: 2, covered: 1, missing: ['2'] });
  });

  test('names tests of paragraphs that no index has', () => {
    expect(unknownParagraphs(new Map([['toy', index]]), calls)).toEqual([
      'toy.unit.spec.ts:1: other has no paragraph 2',
    ]);
  });

  test('believes only tests that ran and passed', () => {
    const passed = { title: 'toy §1 §3: x', status: 'passed' };
    const skipped = { title: 'other §2: y', status: 'skipped' };
    expect(unproved(calls, [passed, { ...skipped, status: 'passed' }])).toEqual([]);
    expect(unproved(calls, [passed, skipped])).toEqual(['toy.unit.spec.ts:1: skipped: other §2: y']);
    expect(unproved(calls, [passed])).toEqual(['toy.unit.spec.ts:1: did not run: other §2: y']);
  });

  test('of a sentence made at run time, every test must have passed', () => {
    const { calls: made } = read('rule("toy", "1", `band ${n}`, f);');
    const one = { title: 'toy §1: band 1', status: 'passed' };
    expect(unproved(made, [one])).toEqual([]);
    expect(unproved(made, [one, { title: 'toy §1: band 2', status: 'failed' }])).toHaveLength(1);
  });
});

describe('the register of rules', () => {
  test('refuses a game or a paragraph that no index has, before any test runs', () => {
    // Under another name, so that `npm run rules` does not take these for proofs.
    const register = rule;
    const prove = (): void => undefined;
    expect(() => register('no-such-game', '1', 'x', prove)).toThrow('no-such-game has no rules index');
    expect(() => register('santa-cruz-1797', '99.z', 'x', prove)).toThrow('no paragraph 99.z');
    expect(() => register('santa-cruz-1797', [], 'x', prove)).toThrow('names no paragraph');
  });

  test('every index has each paragraph once, and some rules', () => {
    expect(rulesIndexes().size).toBeGreaterThan(0);
    for (const paragraphs of rulesIndexes().values()) {
      expect(paragraphs.some((paragraph) => paragraph.kind === 'rule')).toBe(true);
      expect(new Set(paragraphs.map((paragraph) => paragraph.id)).size).toBe(paragraphs.length);
    }
  });
});
