import type * as Api from '../api/types.ts';
import { catalogue } from '../text/catalogue.ts';
import { language, said } from '../text/language.ts';
import { wordsOf } from './catalog.ts';
import './scenario-facts.css';
import en from './text/scenario-facts.en.json';
import es from './text/scenario-facts.es.json';

const t = catalogue({ en, es });

interface Props {
  readonly rules: Api.Ruleset;
  readonly scenario: Api.Ruleset['scenarios'][number];
}

/** What one wants to know before sitting down: what it is about, how long and how hard it is, and who plays. */
export function ScenarioFacts({ rules, scenario: { id, seats, about } }: Props) {
  const { seat } = wordsOf([rules], { ruleset: rules.id, scenario: id });
  const sides = new Intl.ListFormat(language.value).format(seats.map(seat));
  return (
    <div class="scenario-facts">
      {about !== undefined && <p>{said(about.goal)}</p>}
      <dl>
        <div>
          <dt>{t('sides')}</dt>
          <dd>{sides}</dd>
        </div>
        {about !== undefined && (
          <>
            <div>
              <dt>{t('length')}</dt>
              <dd>{said(about.length)}</dd>
            </div>
            <div>
              <dt>{t('difficulty')}</dt>
              <dd>{t(about.difficulty)}</dd>
            </div>
          </>
        )}
      </dl>
    </div>
  );
}
