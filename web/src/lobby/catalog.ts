import type { Signal } from '@preact/signals';
import { rulesets } from '../api/offered.ts';
import type * as Api from '../api/types.ts';
import { said } from '../text/language.ts';
import type { Loaded } from '../ui/loaded.ts';
import { useLoaded } from '../ui/loaded.ts';
import { catalogue } from '../text/catalogue.ts';
import en from './text/common.en.json';
import es from './text/common.es.json';

const t = catalogue({ en, es });

/** The games that the server offers, for a component. */
export function useRulesets(): Signal<Loaded<readonly Api.Ruleset[]>> {
  return useLoaded(rulesets, []);
}

/** How a game reads: names instead of ids, in the language shown. Ids of rules that are not offered any more stay ids. */
export interface GameWords {
  readonly title: string;
  /** The scenario, and that the game is rated where it is. */
  readonly scenario: string;
  seat(id: string): string;
}

/** The words for a game of the ruleset and scenario given. */
export function wordsOf(
  offered: readonly Api.Ruleset[],
  { ruleset, scenario, rated = false }: Pick<Api.Game, 'ruleset' | 'scenario' | 'rated'>,
): GameWords {
  const rules = offered.find(({ id }) => id === ruleset);
  const set = rules?.scenarios.find(({ id }) => id === scenario);
  const called = set === undefined ? scenario : said(set.title);
  return {
    title: rules === undefined ? ruleset : said(rules.title),
    scenario: rated ? t('rated', { scenario: called }) : called,
    seat: (id) => {
      const info = rules?.seats.find((seat) => seat.id === id);
      return info === undefined ? id : said(info.title);
    },
  };
}
