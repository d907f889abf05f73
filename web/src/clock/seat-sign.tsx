import type { Game } from '../api/types.ts';
import { moment } from '../text/time.ts';
import { allowedTo, seatState } from './clock-of.ts';
import { Due } from './due.tsx';
import { now } from './now.ts';
import '../ui/seat-state.css';
import { t } from './words.ts';

/** How long a seat has, and whether its player is away. */
export function SeatSign({ game, seat }: { readonly game: Game; readonly seat: string }) {
  const due = game.deadlines[seat];
  const state = seatState(game, seat, now.value);
  return (
    <>
      {state?.state === 'away' && (
        <span class="seat-state" title={t('away.until', { moment: moment(state.until) })}>
          {t('away')}
        </span>
      )}
      {state?.state === 'absent' && (
        <span class="seat-state" title={t('absent.why')}>
          {t('absent')}
        </span>
      )}
      {due !== undefined && <Due at={due} allowed={allowedTo(game, seat)} form="narrow" />}
    </>
  );
}
