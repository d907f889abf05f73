import { describe, expect, it } from 'vitest';
import type { Choice } from '../../../src/domain/kernel/choices.ts';
import type { Moment } from '../../../src/domain/kernel/playout.ts';
import type { AnyRuleset } from '../../../src/domain/kernel/ruleset.ts';
import { RULESETS } from '../../../src/domain/rulesets/registry.ts';
import { usualScenarios } from '../../support/usual-scenarios.ts';
import { watchMenus } from '../../support/watch-menus.ts';

/** Choices that do something else than what they name: a card that reveals somebody, those who stay where they are. */
const ELSEWHERE = ['santa-cruz-1797 reveal', 'guerra-a-muerte hold'];

/** What pieces of a table are called, and areas of its board. */
function namesOn(rules: AnyRuleset, scenario: string, { state }: Moment): ReadonlySet<string> {
  const pieces = rules.view(state, 'all').pieces.flatMap(({ label }) => label?.en ?? []);
  return new Set(
    [...pieces, ...rules.board(scenario).areas.map(({ name }) => name.en)].filter((name) => name.length > 3),
  );
}

/** The name that a choice tells, where it points at nothing. */
function unlit({ label, target }: Choice, names: ReadonlySet<string>): string | undefined {
  if (target !== undefined) return undefined;
  const words = ` ${label.en.replaceAll(/[,.:;?!]/g, ' ')} `;
  return [...names].find((name) => words.includes(` ${name} `));
}

describe.each(RULESETS.map((rules) => [rules.id, rules] as const))('choices of %s', (id, rules) => {
  it.each(usualScenarios(rules))('light on the map what they name, in %s', (scenario) => {
    const found = new Set<string>();
    let known: { of: Moment; names: ReadonlySet<string> } | null = null;
    watchMenus(rules, { scenario, seed: 7, commands: 120 }, ({ choices }, moment) => {
      const bare = choices.filter(({ target }) => target === undefined);
      if (bare.length === 0) return;
      if (known?.of !== moment) known = { of: moment, names: namesOn(rules, scenario, moment) };
      for (const choice of bare) {
        const name = unlit(choice, known.names);
        if (name !== undefined && !ELSEWHERE.includes(`${id} ${choice.id}`)) found.add(`${choice.id} names ${name}`);
      }
    });
    expect([...found]).toEqual([]);
  });
});
