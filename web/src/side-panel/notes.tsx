import { useEffect, useMemo } from 'preact/hooks';
import { api } from '../api/api.ts';
import type { GameTable } from '../table/game-table.ts';
import { seatTitle } from '../table/seats.ts';
import { locale } from '../text/language.ts';
import type { NotesKeeper } from './notes-keeper.ts';
import { notesKeeper } from './notes-keeper.ts';
import { t } from './words.ts';
import './notes.css';

const LONGEST = 20_000;

/** What one notes down about the game as the present seat, for nobody else; saved by itself. */
export function Notes({ table }: { readonly table: GameTable }) {
  const present = table.seat.value;
  const seat = present !== null && table.mine.value.includes(present) ? present : table.mine.value[0];
  if (seat === undefined) return <p class="soft">{t('notes.onlookers')}</p>;
  return <Sheet key={seat} table={table} seat={seat} />;
}

function Sheet({ table, seat }: { readonly table: GameTable; readonly seat: string }) {
  const keeper = useMemo(
    () =>
      notesKeeper({
        load: () => api.notes(table.gameId, seat),
        save: (body) => api.saveNotes(table.gameId, seat, body),
      }),
    [table, seat],
  );
  useEffect(() => {
    // Coming back, the notes may have been changed elsewhere; leaving, they must not be lost.
    const turn = (): void => void (document.visibilityState === 'visible' ? keeper.open() : keeper.flush());
    void keeper.open();
    document.addEventListener('visibilitychange', turn);
    return () => {
      document.removeEventListener('visibilitychange', turn);
      void keeper.flush();
    };
  }, [keeper]);
  const state = keeper.state.value;
  return (
    <div class="notes">
      <label for="notes-text">{t('notes.label', { seat: seatTitle(table.ruleset, seat) })}</label>
      <textarea
        id="notes-text"
        maxLength={LONGEST}
        aria-describedby="notes-hint"
        disabled={state === 'loading' || state === 'unreachable'}
        value={keeper.body.value}
        onInput={(event) => keeper.write(event.currentTarget.value)}
        onBlur={() => void keeper.flush()}
      />
      <p class="notes-state soft" role="status">
        <NotesState keeper={keeper} />
      </p>
      <p id="notes-hint" class="soft notes-hint">
        {t('notes.hint')}
      </p>
      {state === 'conflict' && <Differing keeper={keeper} />}
    </div>
  );
}

function NotesState({ keeper }: { readonly keeper: NotesKeeper }) {
  const [state, savedAt] = [keeper.state.value, keeper.savedAt.value];
  switch (state) {
    case 'saved':
      return <>{savedAt === null ? t('notes.saved') : t('notes.saved-at', { time: timeOf(savedAt) })}</>;
    case 'unreachable':
    case 'failed':
      return (
        <>
          {t('notes.failed')}{' '}
          <button
            type="button"
            class="small"
            onClick={() => void (state === 'failed' ? keeper.flush() : keeper.open())}
          >
            {t('notes.retry')}
          </button>
        </>
      );
    case 'conflict':
      return null;
    default:
      return <>{t(`notes.${state}`)}</>;
  }
}

function Differing({ keeper }: { readonly keeper: NotesKeeper }) {
  return (
    <div class="notes-differing" role="alert">
      <p>{t('notes.conflict')}</p>
      <blockquote>{keeper.other.value}</blockquote>
      <button type="button" class="small" onClick={() => void keeper.keepMine()}>
        {t('notes.mine')}
      </button>
      <button type="button" class="small" onClick={keeper.takeOther}>
        {t('notes.theirs')}
      </button>
    </div>
  );
}

function timeOf(iso: string): string {
  return new Intl.DateTimeFormat(locale(), { timeStyle: 'short' }).format(new Date(iso));
}
