import { api } from '../api/api.ts';
import type * as Api from '../api/types.ts';
import { sideTitle, signed } from '../ratings/side-title.ts';
import { catalogue } from '../text/catalogue.ts';
import { language, said } from '../text/language.ts';
import { useLoaded } from '../ui/loaded.ts';
import { botName } from './bot-name.ts';
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
        <Balance rules={rules} scenario={id} />
        <Bots ruleset={rules.id} />
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

/** Of fewer games it says nothing yet. */
const TELLING = 10;

/** What rated games have shown the sides to be worth, once there are enough of them. */
function Balance({ rules, scenario }: { readonly rules: Api.Ruleset; readonly scenario: string }) {
  const found = useLoaded(() => api.balances(rules.id), [rules.id]).value;
  const balance = found.state === 'there' ? found.value.items.find((one) => one.scenario === scenario) : undefined;
  if (balance === undefined || balance.games < TELLING) return null;
  const sides = balance.sides.map(({ side, advantage }) =>
    t('balance-side', { side: sideTitle(rules, side), points: signed(advantage) }),
  );
  return (
    <div>
      <dt>{t('balance')}</dt>
      <dd>{t('balance-about', { games: balance.games, sides: sides.join(', ') })}</dd>
    </div>
  );
}

/** How bots do against people, once each has played enough of them. */
function Bots({ ruleset }: { readonly ruleset: string }) {
  const found = useLoaded(() => api.botRatings(ruleset), [ruleset]).value;
  const bots = found.state === 'there' ? found.value.items : [];
  const lines = bots.flatMap(({ bot, won, drawn, lost, rating }) => {
    const games = won + drawn + lost;
    if (games < TELLING) return [];
    const words = { bot: botName(bot), won, games };
    return rating === undefined ? t('bot-line', words) : t('bot-rated', { ...words, rating: String(rating.rating) });
  });
  if (lines.length === 0) return null;
  return (
    <div>
      <dt>{t('bots')}</dt>
      <dd>{lines.join('; ')}</dd>
    </div>
  );
}
