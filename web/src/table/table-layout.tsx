import type { Signal } from '@preact/signals';
import { useComputed, useSignal } from '@preact/signals';
import { lazy, Suspense } from 'preact/compat';
import { useCallback, useEffect, useMemo, useRef } from 'preact/hooks';
import { actingAt } from '../acting/acting.ts';
import { ActingPanel, TaskStrip, wanted } from '../acting/acting-panel.tsx';
import { inTurn } from '../acting/in-turn.ts';
import type { Choice, View } from '../api/types.ts';
import { remember } from '../audit/heads.ts';
import { titleMark, unread } from '../side-panel/title-mark.ts';
import { BoardView } from '../board/board-view.tsx';
import { keyOf } from '../board/offers.ts';
import { JustNow } from '../history/just-now.tsx';
import { Timeline } from '../history/timeline.tsx';
import { rulesAddress } from '../rules/address.ts';
import { said } from '../text/language.ts';
import { walkTabs } from '../ui/tab-keys.ts';
import { TrayBelowMap, TrayOverMap, useTray } from './dice/dice-tray.tsx';
import { TrayButton } from './dice/tray-button.tsx';
import { Explain } from './explain/explain.tsx';
import { isOver } from './eyes.ts';
import { gameName } from './game-name.ts';
import type { GameTable } from './game-table.ts';
import type { Explained, Several } from './pointing-at.ts';
import { pointingAt } from './pointing-at.ts';
import { SeatBar } from './seat-bar.tsx';
import { SeveralMenu } from './several-menu.tsx';
import { Hands } from './sheets/hands.tsx';
import { Panels } from './sheets/panels.tsx';
import { Tracks } from './sheets/tracks.tsx';
import '../ui/table.css';
import './table-layout.css';
import { sayProblem } from '../ui/say-problem.ts';
import type { Tab } from './tabs.ts';
import { TABS } from './tabs.ts';
import { WhatIfButton } from '../history/what-if-button.tsx';
import { useTableKeys } from './use-table-keys.ts';
import { t } from './words.ts';

/** What few visits to a table come to see is fetched when it is wanted. */
const Decks = lazy(() => import('./sheets/decks.tsx'));
const SidePanel = lazy(() => import('../side-panel/side-panel.tsx'));
const NextGame = lazy(() => import('./next-game.tsx'));
const KeyHelp = lazy(() => import('./key-help.tsx'));
const Chronicle = lazy(() => import('../history/chronicle.tsx'));
const Ending = lazy(() => import('../history/ending.tsx'));

/** The whole table: map, orders, cards, story, and what people say. On phones the parts beside the map share its lower half. */
export function TableLayout({ table }: { readonly table: GameTable }) {
  const tab = useSignal<Tab>('orders');
  const several = useSignal<Several | null>(null);
  const explained = useSignal<Explained | null>(null);
  const focus = useSignal<readonly string[]>([]);
  const pointed = useSignal<string | null>(null);
  const acting = useMemo(() => inTurn(actingAt(table)), [table]);
  const tray = useTray(table, acting);
  const pointing = useMemo(() => pointingAt(table, acting, { several, explained, pointed }), [table, acting]);
  useEffect(() => () => acting.close(), [acting]);
  useEffect(() => titleMark({ table }), [table]);
  useEffect(
    () => remember(table.gameId, table.game.value.version, table.game.value.headHash),
    [table.game.value.headHash],
  );
  const point = useCallback(
    (choice: Choice | null): void => {
      const key = keyOf(choice?.target);
      if ((focus.peek()[0] ?? null) !== key) focus.value = key === null ? [] : [key];
      pointed.value = choice?.id ?? null;
    },
    [focus, pointed],
  );
  const root = useRef<HTMLDivElement>(null);
  const helping = useTableKeys({ root, acting, tab });
  const state = useComputed(() => {
    if (table.past.value !== null) return t('past', { version: table.past.value });
    return table.foreseen.value === null ? null : t('foreseen');
  });
  const ended = isOver(table.game.value);
  return (
    <div
      ref={root}
      class={`table at-${tab.value}`}
      data-status={table.game.value.status}
      data-version={table.now.value.version}
    >
      <header class="table-head">
        <TableTitle table={table} />
        <a
          class="table-rules"
          href={rulesAddress(table.ruleset.id)}
          target={`rules-${table.ruleset.id}`}
          aria-label={t('rules')}
          title={t('rules')}
        >
          §
        </a>
        <button
          type="button"
          class="plain small table-keys"
          aria-label={t('keys')}
          title={t('keys')}
          onClick={() => (helping.value = true)}
        >
          <span aria-hidden="true">⌨</span>
        </button>
        <p class="table-when" title={said(table.shown.value.sequence.label)}>
          {said(table.shown.value.sequence.label)}
        </p>
        {state.value !== null && <p class="table-state">{state.value}</p>}
        {table.problem.value !== null && (
          <p class="table-state" role="alert">
            {sayProblem(table.problem.value)}{' '}
            <button type="button" class="small" onClick={() => void table.refresh()}>
              {t('retry')}
            </button>
          </p>
        )}
        <SeatBar table={table} />
      </header>
      <section class="table-map" aria-label={t('map')}>
        <BoardView
          table={table}
          gameId={table.gameId}
          pointing={pointing.value}
          focus={focus}
          explained={explained}
          over={(map) => <TrayOverMap table={table} tray={tray} map={map} />}
        />
        <TrayBelowMap table={table} tray={tray} />
      </section>
      <Timeline
        table={table}
        beside={
          <>
            <TrayButton table={table} tray={tray} />
            <WhatIfButton table={table} />
          </>
        }
      />
      <aside class="table-side" aria-label={t('tabs')}>
        <div class="table-tabs" role="tablist" aria-label={t('tabs')} onKeyDown={walkTabs}>
          {TABS.map((one) => (
            <button
              key={one}
              type="button"
              role="tab"
              id={`tab-${one}`}
              aria-controls={`sheet-${one}`}
              aria-selected={tab.value === one}
              tabIndex={tab.value === one ? 0 : -1}
              onClick={() => (tab.value = one)}
            >
              {t(one === 'cards' && !hasCards(table.shown.value) ? 'tab.tracks' : `tab.${one}`)}
              {one === 'orders' && wanted(acting) > 0 && (
                <span class="unread-count" aria-label={t('wanted', { count: wanted(acting) })}>
                  {wanted(acting)}
                </span>
              )}
              {one === 'table' && unread.value > 0 && (
                <span class="unread-count" aria-label={t('unread', { count: unread.value })}>
                  {unread.value}
                </span>
              )}
            </button>
          ))}
        </div>
        {tab.value !== 'orders' && <TaskStrip table={table} acting={acting} go={() => (tab.value = 'orders')} />}
        {/* Each begins at its top, wherever the one before was read. */}
        <div
          key={tab.value}
          class="table-sheet"
          role="tabpanel"
          id={`sheet-${tab.value}`}
          aria-labelledby={`tab-${tab.value}`}
          tabIndex={-1}
        >
          {tab.value === 'orders' && (
            <>
              {ended && (
                <Suspense fallback={<div class="ending-waiting" aria-busy="true" />}>
                  <Ending table={table} />
                </Suspense>
              )}
              <ActingPanel table={table} acting={acting} point={point} />
              <Suspense fallback={null}>
                <NextGame table={table} />
              </Suspense>
              <JustNow table={table} toStory={() => (tab.value = 'story')} />
              <Panels table={table} pointing={pointing.value} only="urgent" />
              <Hands table={table} pointing={pointing.value} />
              <Panels table={table} pointing={pointing.value} only="calm" />
            </>
          )}
          {tab.value === 'cards' && (
            <>
              <Tracks table={table} pointing={pointing.value} />
              <Panels table={table} pointing={pointing.value} />
              <Hands table={table} pointing={pointing.value} />
              <Suspense fallback={null}>
                <Decks table={table} pointing={pointing.value} />
              </Suspense>
            </>
          )}
          {tab.value === 'story' && (
            <Suspense fallback={null}>
              <Chronicle table={table} />
            </Suspense>
          )}
          {tab.value === 'table' && (
            <Suspense fallback={null}>
              <SidePanel table={table} toOrders={() => (tab.value = 'orders')} />
            </Suspense>
          )}
        </div>
      </aside>
      <SeveralMenu table={table} several={several} acting={acting} />
      <Explain table={table} subject={explained} pointing={pointing.value} />
      <Helping open={helping} />
    </div>
  );
}

/** The names of the keys, once somebody asks for them. */
function Helping({ open }: { readonly open: Signal<boolean> }) {
  if (!open.value) return null;
  return (
    <Suspense fallback={null}>
      <KeyHelp close={() => (open.value = false)} />
    </Suspense>
  );
}

/** Whether anybody has cards in this game: without them the tab holds tracks and boxes alone. */
function hasCards({ hands, decks }: View): boolean {
  return Object.keys(hands).length + Object.keys(decks).length > 0;
}

/** Which game it is, and that it counts for ratings where it does. */
function TableTitle({ table }: { readonly table: GameTable }) {
  return (
    <h1 title={gameName(table.ruleset, table.game.value)}>
      {said(table.glossary.title ?? table.ruleset.title)}
      {table.game.value.rated === true && <small class="table-rated"> {t('rated')}</small>}
    </h1>
  );
}
