import { useComputed, useSignal } from '@preact/signals';
import { Link } from 'wouter-preact';
import type { DailySolution, Target } from '../api/types.ts';
import { BoardView } from '../board/board-view.tsx';
import { keyOf } from '../board/offers.ts';
import { usePage } from '../lobby/page.ts';
import { CitedRules } from '../rules/cited.tsx';
import { Explain } from '../table/explain/explain.tsx';
import type { Explained } from '../table/pointing-at.ts';
import { menuPointing } from '../table/pointing-at.ts';
import { seatTitle } from '../table/seats.ts';
import { Hands } from '../table/sheets/hands.tsx';
import { Panels } from '../table/sheets/panels.tsx';
import { Tracks } from '../table/sheets/tracks.tsx';
import { said } from '../text/language.ts';
import { day as dayWords } from '../text/time.ts';
import '../ui/board-page.css';
import { useLoaded } from '../ui/loaded.ts';
import { Refusal } from '../ui/refusal.tsx';
import { Answers } from './answers.tsx';
import type { PositionTable } from './position-table.ts';
import { openPosition } from './position-table.ts';
import './position-page.css';
import { t } from './words.ts';

/** The position of a day: what would you have done? */
export default function PositionPage({ day }: { readonly day: string }) {
  const heading = usePage(t('title'));
  const state = useLoaded(() => openPosition(day), [day]).value;
  return (
    <div class="board-page">
      <h1 ref={heading} tabIndex={-1}>
        {t('title')}
      </h1>
      {state.state === 'waiting' && <p role="status">{t('loading')}</p>}
      {state.state === 'refused' &&
        (state.problem.code === 'no-position' ? <None /> : <Refusal problem={state.problem} />)}
      {state.state === 'there' && (
        <CitedRules.Provider value={state.value.ruleset.id}>
          <Position key={state.value.position.day} open={state.value} />
        </CitedRules.Provider>
      )}
    </div>
  );
}

/** What is said before there is any. */
function None() {
  return (
    <p>
      {t('none')} <Link href="/watch">{t('watch')}</Link>
    </p>
  );
}

function Position({ open }: { readonly open: PositionTable }) {
  const { table, position, ruleset } = open;
  const focus = useSignal<readonly string[]>(keysOf(position.about));
  const pointed = useSignal<string | null>(null);
  const explained = useSignal<Explained | null>(null);
  const lit = useSignal<readonly Target[]>(position.about);
  const solution = useSignal<DailySolution | null>(position.solution ?? null);
  const pointing = useComputed(() =>
    menuPointing({
      menu: null,
      about: lit.value,
      taken: [],
      pointed,
      explained,
      choose: () => undefined,
      ask: () => undefined,
    }),
  ).value;
  /** Shows on the map what a way to decide is about. */
  const point = (targets: readonly Target[]): void => {
    const now = [...position.about, ...targets];
    lit.value = now;
    focus.value = keysOf(now);
  };
  const { shown } = table;
  return (
    <div class="board-page-table">
      <section class="board-page-map" aria-label={t('map')}>
        <BoardView table={table} pointing={pointing} focus={focus} explained={explained} />
      </section>
      <aside class="board-page-side" aria-label={t('title')}>
        <p class="position-when">
          <strong>{said(ruleset.title)}</strong> ·{' '}
          <time dateTime={position.day}>{dayWords(`${position.day}T12:00:00Z`)}</time>
          <br />
          {said(shown.value.sequence.label)}
        </p>
        <p>{t('question', { seat: seatTitle(ruleset, position.seat) })}</p>
        <p>
          <strong>{said(position.prompt)}</strong>
        </p>
        <Answers open={open} solution={solution} point={point} />
        <Days open={open} />
        <Panels table={table} pointing={pointing} />
        <Hands table={table} pointing={pointing} />
        <Tracks table={table} pointing={pointing} />
      </aside>
      <Explain table={table} subject={explained} pointing={pointing} />
    </div>
  );
}

/** The days beside it. */
function Days({ open: { position } }: { readonly open: PositionTable }) {
  const { before, after } = position;
  if (before === null && after === null) return null;
  return (
    <nav class="position-days" aria-label={t('days')}>
      {before !== null && <Link href={`/positions/${before}`}>{t('before')}</Link>}
      {after !== null && <Link href={`/positions/${after}`}>{t('after')}</Link>}
    </nav>
  );
}

function keysOf(targets: readonly Target[]): string[] {
  return targets.flatMap((target) => keyOf(target) ?? []);
}
