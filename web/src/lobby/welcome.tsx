import { Link } from 'wouter-preact';
import type * as Api from '../api/types.ts';
import { catalogue } from '../text/catalogue.ts';
import type { Loaded } from '../ui/loaded.ts';
import { Horn, Postmark } from './ornaments.tsx';
import { usePage } from './page.ts';
import { Refusal } from '../ui/refusal.tsx';
import { RulesetCard } from './ruleset-card.tsx';
import './welcome.css';
import en from './text/welcome.en.json';
import es from './text/welcome.es.json';

const t = catalogue({ en, es });
/** How many cards are drawn empty while the games are asked for. */
const EXPECTED = 3;

/** What a visitor meets: what this is, and a table one click away. */
export function Welcome({ rulesets }: { readonly rulesets: Loaded<readonly Api.Ruleset[]> }) {
  const heading = usePage('');
  return (
    <>
      <section class="welcome">
        <p class="welcome-line">
          <Horn /> <span>{t('line')}</span> <Horn />
        </p>
        <h1 ref={heading} tabIndex={-1}>
          {t('title')}
        </h1>
        <p class="welcome-lead">{t('lead')}</p>
        <Postmark />
      </section>
      <section class="welcome-games" aria-labelledby="choose">
        <h2 id="choose">{t('choose')}</h2>
        <Cards rulesets={rulesets} />
        <p class="welcome-watch">
          <Link href="/watch">{t('watch')}</Link> · <Link href="/positions">{t('position')}</Link>
        </p>
      </section>
    </>
  );
}

/** The games that can be played here, as cards. */
export function Cards({ rulesets }: { readonly rulesets: Loaded<readonly Api.Ruleset[]> }) {
  if (rulesets.state === 'refused') return <Refusal problem={rulesets.problem} />;
  return (
    <div class="ruleset-cards" aria-busy={rulesets.state === 'waiting'}>
      {rulesets.state === 'there'
        ? rulesets.value.map((rules) => <RulesetCard key={rules.id} rules={rules} />)
        : Array.from({ length: EXPECTED }, (_, index) => <div key={index} class="ruleset-card waiting" />)}
    </div>
  );
}
