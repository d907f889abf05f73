import type { GameTable } from '../table/game-table.ts';
import { Cited } from '../rules/cited.tsx';
import { said } from '../text/language.ts';
import { DiceRow } from './dice-row.tsx';
import './just-now.css';
import { justNow } from './recent-lines.ts';
import { t } from './words.ts';

/** What a sending has led to, and what others have done since, in the words of the chronicle: read where one decides. */
export function JustNow({ table, toStory }: { readonly table: GameTable; readonly toStory: () => void }) {
  const { lines, before } = justNow(table.past.value === null ? table.recent.value : []);
  if (lines.length === 0) return null;
  return (
    <section class="just-now" aria-label={t('just-now')}>
      <h3>{t('just-now')}</h3>
      {before > 0 && (
        <button type="button" class="plain small" onClick={toStory}>
          {t('just-now.before', { count: before })}
        </button>
      )}
      <ol>
        {lines.map(({ version, text, marks = [] }) => (
          <li key={version}>
            {text !== undefined && <Cited text={said(text)} />} <DiceRow table={table} marks={marks} />
          </li>
        ))}
      </ol>
    </section>
  );
}
