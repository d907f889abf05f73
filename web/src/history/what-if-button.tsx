import { useLocation } from 'wouter-preact';
import { problemOf } from '../api/problem.ts';
import { session } from '../session/session.ts';
import type { GameTable } from '../table/game-table.ts';
import { useAct } from '../ui/act.ts';
import { beginWhatIf } from '../what-if/begin-what-if.ts';
import { t } from '../what-if/words.ts';
import './timeline.css';

/** Begins to try something out from what is looked at; for whoever is signed in, once the game has begun. */
export function WhatIfButton({ table }: { readonly table: GameTable }) {
  const [, go] = useLocation();
  const act = useAct();
  if (session.value === null || table.game.value.status === 'open') return null;
  const begin = async (): Promise<void> => {
    try {
      go(await beginWhatIf(table));
    } catch (error) {
      table.problem.value = problemOf(error);
    }
  };
  return (
    <button
      type="button"
      class="plain small timeline-share"
      aria-label={t('begin')}
      title={t('begin.hint')}
      disabled={act.busy.value}
      onClick={() => act.run(begin)}
    >
      <svg viewBox="0 0 20 20" width="18" height="18" aria-hidden="true">
        <path d="M6 17V3M6 12c0-4 8-2 8-8M11 7l3-3 3 3" class="stroke" />
      </svg>
      <span class="timeline-share-word">{t('begin')}</span>
    </button>
  );
}
