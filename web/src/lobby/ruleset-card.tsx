import { useSignal } from '@preact/signals';
import { useEffect, useId, useRef } from 'preact/hooks';
import { Link, useLocation } from 'wouter-preact';
import type * as Api from '../api/types.ts';
import { rulesAddress } from '../rules/address.ts';
import { catalogue } from '../text/catalogue.ts';
import { said } from '../text/language.ts';
import { useAct } from '../ui/act.ts';
import { wordsOf } from './catalog.ts';
import { firstScenarios } from './first-scenarios.ts';
import { playBot } from './play-bot.ts';
import { Refusal } from '../ui/refusal.tsx';
import { ScenarioFacts } from './scenario-facts.tsx';
import { Stamp } from './stamp.tsx';
import './ruleset-card.css';
import en from './text/cards.en.json';
import es from './text/cards.es.json';

const t = catalogue({ en, es });

/** A game that can be played here: one click opens the choice of sides, a second one begins against the bot. */
export function RulesetCard({ rules }: { readonly rules: Api.Ruleset }) {
  const choosing = useSignal(false);
  const name = useId();
  const opener = useRef<HTMLButtonElement>(null);
  const close = (): void => {
    choosing.value = false;
    queueMicrotask(() => opener.current?.focus());
  };
  return (
    <article class="ruleset-card" aria-labelledby={name}>
      <Stamp rules={rules} />
      <h3 id={name}>{said(rules.title)}</h3>
      {choosing.value ? (
        <Sides rules={rules} close={close} />
      ) : (
        <>
          <Scenarios rules={rules} />
          <div class="ruleset-doors">
            <button type="button" class="primary" ref={opener} onClick={() => (choosing.value = true)}>
              {t('play-bot')}
              <span class="visually-hidden">: {said(rules.title)}</span>
            </button>
            <div class="ruleset-others">
              <Link href={`/new?ruleset=${encodeURIComponent(rules.id)}`} class="ruleset-other">
                {t('with-others')}
                <span class="visually-hidden">: {said(rules.title)}</span>
              </Link>
              <Link href={`/learn/${encodeURIComponent(rules.id)}`} class="ruleset-other">
                {t('learn')}
                <span class="visually-hidden">: {said(rules.title)}</span>
              </Link>
              <Link href={rulesAddress(rules.id)} class="ruleset-other">
                {t('rules')}
                <span class="visually-hidden">: {said(rules.title)}</span>
              </Link>
            </div>
          </div>
        </>
      )}
    </article>
  );
}

/** The scenarios, of many the first ones with the fewest seats: a card is no catalogue, the choice behind it has them all. */
function Scenarios({ rules }: { readonly rules: Api.Ruleset }) {
  const { named, more } = firstScenarios(rules.scenarios);
  return (
    <ul class="ruleset-scenarios">
      {named.map((scenario) => (
        <li key={scenario.id}>
          <Facts rules={rules} scenario={scenario} />
        </li>
      ))}
      {more > 0 && <li>{t('more', { count: more })}</li>}
    </ul>
  );
}

/** A scenario by its title; its facts are asked for once it is opened. */
function Facts({
  rules,
  scenario,
}: {
  readonly rules: Api.Ruleset;
  readonly scenario: Api.Ruleset['scenarios'][number];
}) {
  const open = useSignal(false);
  return (
    <details onToggle={(event) => (open.value = event.currentTarget.open)}>
      <summary>{said(scenario.title)}</summary>
      {open.value && <ScenarioFacts rules={rules} scenario={scenario} />}
    </details>
  );
}

interface SidesProps {
  readonly rules: Api.Ruleset;
  close(): void;
}

function Sides({ rules, close }: SidesProps) {
  const [, go] = useLocation();
  const act = useAct();
  const chosen = useSignal(rules.scenarios[0]?.id ?? '');
  const label = useId();
  const first = useRef<HTMLDivElement>(null);
  useEffect(() => first.current?.querySelector('button')?.focus(), []);
  const scenario = rules.scenarios.find(({ id }) => id === chosen.value);
  if (scenario === undefined) return null;
  const words = wordsOf([rules], { ruleset: rules.id, scenario: scenario.id });
  const play = (seat: string): void =>
    act.run(async () => go(`/games/${await playBot({ rules, scenario, seat, guest: t('guest') })}`));
  return (
    <div
      class="ruleset-sides"
      onKeyDown={(event) => {
        if (event.key === 'Escape') close();
      }}
    >
      {rules.scenarios.length > 1 && (
        <select
          aria-label={t('scenario')}
          value={chosen.value}
          disabled={act.busy.value}
          onChange={(event) => (chosen.value = event.currentTarget.value)}
        >
          {rules.scenarios.map(({ id, title }) => (
            <option key={id} value={id}>
              {said(title)}
            </option>
          ))}
        </select>
      )}
      <ScenarioFacts rules={rules} scenario={scenario} />
      <p id={label}>{t('which-side')}</p>
      <div class="ruleset-seats" role="group" aria-labelledby={label} ref={first}>
        {scenario.seats.map((seat) => (
          <button key={seat} type="button" class="primary" disabled={act.busy.value} onClick={() => play(seat)}>
            {words.seat(seat)}
          </button>
        ))}
      </div>
      <p class="ruleset-state" role="status">
        {act.busy.value ? (
          t('setting-out')
        ) : (
          <button type="button" class="plain small" onClick={close}>
            {t('not-yet')}
          </button>
        )}
      </p>
      <Refusal problem={act.problem.value} />
    </div>
  );
}
