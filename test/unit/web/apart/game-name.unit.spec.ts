import { expect, test, vi } from 'vitest';
import { RULESETS } from '../../../../src/domain/rulesets/registry.ts';
import type { Ruleset } from '../../../../web/src/api/types.ts';
import { gameName } from '../../../../web/src/table/game-name.ts';

// What the texts of the client ask a browser for when they are imported.
vi.hoisted(() => {
  vi.stubGlobal('navigator', { languages: ['en'] });
  vi.stubGlobal('document', { documentElement: {}, baseURI: 'http://estafeta.test/' });
});

test.each(RULESETS.map((rules) => [rules.id, rules] as const))('a table of %s says what is played', (_id, rules) => {
  const names = rules.scenarios.map(({ id }) => gameName(rules as unknown as Ruleset, { scenario: id }));
  for (const [at, { title }] of rules.scenarios.entries()) {
    expect(names[at]?.startsWith(rules.title.en)).toBe(true);
    expect(names[at]?.endsWith(title.en)).toBe(rules.scenarios.length > 1);
  }
  expect(new Set(names).size).toBe(names.length);
});
