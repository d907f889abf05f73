import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { api } from '../api/api.ts';
import type * as Api from '../api/types.ts';
import type { GameTable } from '../table/game-table.ts';
import { seatTitle } from '../table/seats.ts';
import { moment } from '../text/time.ts';
import { useAct } from '../ui/act.ts';
import { Refusal } from '../ui/refusal.tsx';
import { AskFirst } from './ask-first.tsx';
import { t } from './post-words.ts';

interface SeekSubstituteProps {
  readonly table: GameTable;
  readonly seat: string;
}

/** Puts one's own seat on the board of those that want a substitute, or takes it from there. */
export function SeekSubstitute({ table, seat }: SeekSubstituteProps) {
  const act = useAct();
  const vacancy = useSignal<Api.Vacancy | null>(null);
  const { gameId } = table;
  useEffect(() => {
    const read = async (): Promise<void> => {
      const { items } = await api.vacancies({ mine: true });
      vacancy.value = items.find((one) => one.gameId === gameId && one.seat === seat) ?? null;
    };
    // Where it cannot be read, the button is there, and to look anew does no harm.
    void read().catch(() => undefined);
  }, [gameId, seat]);
  const title = seatTitle(table.ruleset, seat);
  const seek = async (): Promise<void> => {
    vacancy.value = await api.seekSubstitute(gameId, seat);
  };
  const stop = async (): Promise<void> => {
    await api.stopSeekingSubstitute(gameId, seat);
    vacancy.value = null;
  };
  if (vacancy.value !== null)
    return (
      <div class="form">
        <p role="status">{t('seeking', { seat: title, until: moment(vacancy.value.expiresAt) })}</p>
        <button type="button" disabled={act.busy.value} onClick={() => act.run(stop)}>
          {t('seek.stop')}
        </button>
        <Refusal problem={act.problem.value} />
      </div>
    );
  return (
    <AskFirst
      label={t('seek')}
      off={null}
      question={t('seek.question', { seat: title })}
      doIt={t('seek.do')}
      action={seek}
    >
      <p>{t('seek.means')}</p>
      {table.game.value.rated === true && <p>{t('seek.rated')}</p>}
    </AskFirst>
  );
}
