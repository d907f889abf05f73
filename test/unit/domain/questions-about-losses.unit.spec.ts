import { describe, expect, it } from 'vitest';
import type { Target } from '../../../src/domain/kernel/choices.ts';
import type { Moment } from '../../../src/domain/kernel/playout.ts';
import type { AnyRuleset } from '../../../src/domain/kernel/ruleset.ts';
import { LANGS, same } from '../../../src/domain/kernel/text.ts';
import type { Text } from '../../../src/domain/kernel/text.ts';
import { castelnuovo1539 } from '../../../src/domain/rulesets/castelnuovo-1539/v1/index.ts';
import { guerraAMuerte } from '../../../src/domain/rulesets/guerra-a-muerte/v1/index.ts';
import { santaCruz1797 } from '../../../src/domain/rulesets/santa-cruz-1797/v1/index.ts';
import { watchMenus } from '../../support/watch-menus.ts';

/** Games in which somebody shares losses out among what stands together, with a start in which that is asked. */
const GAMES: readonly [AnyRuleset, string, number, number][] = [
  [santaCruz1797, 'night', 4, 400],
  [castelnuovo1539, 'siege', 3, 250],
  [guerraAMuerte, 'scenario1', 3, 250],
];

const KINDS = ['combat.loss', 'losses.deal', 'losses.take'];

/** What a target is called: an area by its name, a force by its number, which is all that others may know. */
function nameOf(rules: AnyRuleset, scenario: string, { type, id }: Target): Text {
  if (type === 'piece') return same(id.toUpperCase());
  return rules.board(scenario).areas.find((area) => area.id === id)?.name ?? same(id);
}

describe.each(GAMES)('questions about losses in $id', (rules, scenario, seed, commands) => {
  it('name whose they are, or where', () => {
    const asked: string[] = [];
    watchMenus(rules, { scenario, seed, commands }, ({ prompt }, { state, pendings }: Moment) => {
      const [one, ...others] = pendings;
      if (one === undefined || others.length > 0 || !KINDS.includes(one.kind) || prompt === undefined) return;
      const names = (rules.about?.(state, one) ?? []).map((target) => nameOf(rules, scenario, target));
      for (const lang of LANGS) {
        asked.push(prompt[lang]);
        const words = names.map((name) => name[lang].replace(/^(?:The|El|La|Los|Las) /, ''));
        expect(
          words.some((word) => prompt[lang].includes(word)),
          `${prompt[lang]} of ${words.join()}`,
        ).toBe(true);
      }
    });
    expect(asked.length).toBeGreaterThan(0);
  });
});
