import { useComputed, useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { Link, useLocation } from 'wouter-preact';
import { BoardView } from '../board/board-view.tsx';
import { joinedTexts } from '../history/recent-lines.ts';
import { usePage } from '../lobby/page.ts';
import { playBot } from '../lobby/play-bot.ts';
import { rulesAddress } from '../rules/address.ts';
import { Cited, CitedRules } from '../rules/cited.tsx';
import { seatTitle, tintOf } from '../table/seats.ts';
import { said } from '../text/language.ts';
import { useAct } from '../ui/act.ts';
import '../ui/board-page.css';
import '../ui/choice.css';
import { useLoaded } from '../ui/loaded.ts';
import { Refusal } from '../ui/refusal.tsx';
import type { Guided } from './guide-table.ts';
import { openGuide } from './guide-table.ts';
import './learn-page.css';
import { t } from './words.ts';

/** A guided first turn, played on the real rules without an account; it ends in a game against the bot. */
export default function LearnPage({ ruleset }: { readonly ruleset: string }) {
  const state = useLoaded(() => openGuide(ruleset), [ruleset]).value;
  const title = state.state === 'there' ? t('title', { game: said(state.value.ruleset.title) }) : '';
  const heading = usePage(title);
  return (
    <CitedRules.Provider value={ruleset}>
      <div class="board-page">
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {state.state === 'waiting' && <p role="status">{t('loading')}</p>}
        {state.state === 'refused' && <Refusal problem={state.problem} />}
        {state.state === 'there' && <Lesson guided={state.value} />}
      </div>
    </CitedRules.Provider>
  );
}

function Lesson({ guided }: { readonly guided: Guided }) {
  const { table, pointing, moment } = guided;
  const focus = useSignal<readonly string[]>(moment.value.lit);
  useEffect(() => {
    focus.value = moment.value.lit;
  }, [moment.value]);
  return (
    <div class="board-page-table">
      <section class="board-page-map" aria-label={t('map')}>
        <BoardView table={table} pointing={pointing.value} focus={focus} />
      </section>
      <Step guided={guided} />
    </div>
  );
}

function Step({ guided }: { readonly guided: Guided }) {
  const { number, of, text, prompt, choices, happened, view } = guided.moment.value;
  const { ruleset, table } = guided;
  const act = useAct();
  const busy = useComputed(() => guided.busy.value || act.busy.value);
  return (
    <aside class="board-page-side">
      {number < of && (
        <p class="soft learn-step" style={{ '--side': `var(--side-${tintOf(table.glossary, ruleset, view.viewer)})` }}>
          {t('step', { number: number + 1, of, side: seatTitle(ruleset, view.viewer ?? '') })}
        </p>
      )}
      <p class="learn-text" role="status">
        <Cited text={said(text)} />
      </p>
      {prompt !== undefined && <p class="soft">{said(prompt)}</p>}
      {choices.length > 0 && (
        <ul class="learn-choices" aria-label={t('choices')}>
          {choices.map(({ id, label }) => (
            <li key={id}>
              <button type="button" class="choice" disabled={busy.value} onClick={() => act.run(() => guided.take(id))}>
                {said(label)}
              </button>
            </li>
          ))}
        </ul>
      )}
      {number === of && <Onward guided={guided} />}
      <Refusal problem={act.problem.value} />
      {number > 0 && (
        <p class="learn-back">
          <button type="button" class="small" onClick={() => act.run(() => guided.backTo(number - 1))}>
            {t('back')}
          </button>
          <button type="button" class="small" onClick={() => act.run(() => guided.backTo(0))}>
            {t('again')}
          </button>
        </p>
      )}
      {happened.length > 0 && (
        <section aria-label={t('told')}>
          <h2>{t('told')}</h2>
          <ul class="learn-told">
            {joinedTexts(happened).map((line, at) => (
              <li key={at}>
                <Cited text={said(line)} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </aside>
  );
}

/** The end of the guide is the beginning of a game: the same scenario and side, against the bot. */
function Onward({ guided: { ruleset, moment } }: { readonly guided: Guided }) {
  const act = useAct();
  const [, go] = useLocation();
  const { scenario, viewer } = moment.value.view;
  const found = ruleset.scenarios.find(({ id }) => id === scenario);
  const play = async (): Promise<void> => {
    if (found === undefined || viewer === null) return;
    go(`/games/${await playBot({ rules: ruleset, scenario: found, seat: viewer, guest: t('guest') })}`);
  };
  return (
    <div class="learn-onward">
      <button type="button" class="primary" disabled={act.busy.value} onClick={() => act.run(play)}>
        {t('play')}
      </button>
      <Link href={rulesAddress(ruleset.id)}>{t('rules')}</Link>
      <Refusal problem={act.problem.value} />
    </div>
  );
}
