import { useSignal } from '@preact/signals';
import { useCallback, useEffect, useMemo } from 'preact/hooks';
import { Link } from 'wouter-preact';
import type { Choice } from '../api/types.ts';
import { BoardView } from '../board/board-view.tsx';
import { keyOf } from '../board/offers.ts';
import { usePage } from '../lobby/page.ts';
import { CitedRules } from '../rules/cited.tsx';
import { Explain } from '../table/explain/explain.tsx';
import { EVERYBODY } from '../table/eyes.ts';
import type { Explained } from '../table/pointing-at.ts';
import { eyesTitle } from '../table/seats.ts';
import { Hands } from '../table/sheets/hands.tsx';
import { Panels } from '../table/sheets/panels.tsx';
import { Tracks } from '../table/sheets/tracks.tsx';
import '../ui/table.css';
import { said } from '../text/language.ts';
import { useAct } from '../ui/act.ts';
import { useLoaded } from '../ui/loaded.ts';
import { Refusal } from '../ui/refusal.tsx';
import { Advice } from './advice.tsx';
import { Deciding } from './deciding.tsx';
import { SendOrders } from './send-orders.tsx';
import type { OtherDice, SandboxTable } from './sandbox-table.ts';
import { openSandbox } from './sandbox-table.ts';
import { sandboxPointing } from './sandbox-pointing.ts';
import { StepTree } from './step-tree.tsx';
import { Story } from './story.tsx';
import { SupposedThings } from './supposed.tsx';
import './what-if.css';
import { t } from './words.ts';

/** A position of a game to try things out in, for oneself alone. */
export default function WhatIfPage({ gameId, sandboxId }: { readonly gameId: string; readonly sandboxId: string }) {
  const state = useLoaded(() => openSandbox(gameId, sandboxId), [gameId, sandboxId]).value;
  const ruleset = state.state === 'there' ? state.value.table.ruleset : null;
  const heading = usePage(ruleset === null ? t('title') : t('of', { game: said(ruleset.title) }));
  if (state.state === 'there')
    return (
      <CitedRules.Provider value={state.value.table.ruleset.id}>
        <WhatIf open={state.value} heading={heading} />
      </CitedRules.Provider>
    );
  return (
    <div class="table-loading">
      {state.state === 'waiting' ? <p role="status">{t('loading')}</p> : <Refusal problem={state.problem} />}
      <Link href={`/games/${gameId}`}>{t('to-game')}</Link>
    </div>
  );
}

interface WhatIfProps {
  readonly open: SandboxTable;
  readonly heading: ReturnType<typeof usePage>;
}

function WhatIf({ open, heading }: WhatIfProps) {
  const { table, moment } = open;
  const act = useAct();
  const others = useSignal<OtherDice>('random');
  const focus = useSignal<readonly string[]>([]);
  const pointed = useSignal<string | null>(null);
  const explained = useSignal<Explained | null>(null);
  const choose = useCallback(
    (choice: Choice) => act.run(() => open.choose(choice, others.peek())),
    [act, open, others],
  );
  const pointing = useMemo(
    () => sandboxPointing(open, { choose, pointed, explained }),
    [open, choose, pointed, explained],
  ).value;
  const point = useCallback(
    (choice: Choice | null): void => {
      const key = keyOf(choice?.target);
      focus.value = key === null ? [] : [key];
      pointed.value = choice?.id ?? null;
    },
    [focus, pointed],
  );
  useEffect(() => {
    focus.value = [];
  }, [moment.value]);
  const { result } = moment.value.view;
  return (
    <div class="table what-if at-orders" data-step={open.at.value}>
      <header class="table-head">
        <h1 ref={heading} tabIndex={-1}>
          {t('title')}
        </h1>
        <p class="table-when">{said(moment.value.view.sequence.label)}</p>
        <Link href={`/games/${open.gameId}`} class="button small">
          {t('to-game')}
        </Link>
      </header>
      <section class="table-map" aria-label={t('map')}>
        <BoardView table={table} gameId={open.gameId} pointing={pointing} focus={focus} explained={explained} />
      </section>
      <aside class="table-side what-if-side" aria-label={t('title')}>
        <div class="table-sheet">
          <About open={open} />
          <Refusal problem={act.problem.value} />
          {result !== undefined && <p class="what-if-over">{t('over')}</p>}
          {result !== undefined && <p>{said(result.text)}</p>}
          <Deciding open={open} act={act} others={others} choose={choose} point={point} />
          <Advice key={`${open.at.value} ${open.deciding.value?.id ?? ''}`} open={open} act={act} others={others} />
          <Story open={open} act={act} others={others} />
          <StepTree open={open} act={act} />
          <SendOrders open={open} />
          <SupposedThings open={open} />
          <Panels table={table} pointing={pointing} />
          <Hands table={table} pointing={pointing} />
          <Tracks table={table} pointing={pointing} />
        </div>
      </aside>
      <Explain table={table} subject={explained} pointing={pointing} />
    </div>
  );
}

/** From where it begins, and that it is for oneself. */
function About({ open: { sandbox, table } }: { readonly open: SandboxTable }) {
  const { seat, from: version } = sandbox.value;
  if (seat === EVERYBODY) return <p class="soft">{t('about-open', { version })}</p>;
  return <p class="soft">{t('about', { version, eyes: eyesTitle(table.ruleset, seat) })}</p>;
}
