import { describe, expect, it } from 'vitest';
import { rulesetInfo } from '../../../src/api/resources/rulesets.ts';
import type { Text } from '../../../src/domain/kernel/text.ts';
import { LANGS } from '../../../src/domain/kernel/text.ts';
import { RULESETS } from '../../../src/domain/rulesets/registry.ts';

/** What is said in small letters where it stands by itself, in either language. */
const small = (texts: readonly Text[]): string[] =>
  texts.flatMap((text) => LANGS.map((lang) => text[lang])).filter((said) => /^\p{Ll}/u.test(said));

describe.each(RULESETS.map((rules) => [rules.id, rules] as const))('names in %s', (_id, rules) => {
  it('begin with a capital where they stand as titles: seats, sides, scenarios, kinds of decisions', () => {
    const sides = rules.scenarios.flatMap(({ id }) => rules.board(id).legend?.['sides'] as unknown as { name: Text }[]);
    const titles = [...rulesetInfo(rules).seats, ...rules.scenarios, ...rules.decisions].map(({ title }) => title);
    expect(small([...titles, ...sides.map(({ name }) => name)])).toEqual([]);
  });
});
