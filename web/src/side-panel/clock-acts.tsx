import { useSignal } from '@preact/signals';
import { useId } from 'preact/hooks';
import { api } from '../api/api.ts';
import { DAY, holidayLeft, seatState } from '../clock/clock-of.ts';
import { hoursWords } from '../clock/hours-words.ts';
import { now } from '../clock/now.ts';
import { useAct } from '../ui/act.ts';
import { Refusal } from '../ui/refusal.tsx';
import type { GameTable } from '../table/game-table.ts';
import { seatTitle } from '../table/seats.ts';
import { said } from '../text/language.ts';
import { moment } from '../text/time.ts';
import { AskFirst } from './ask-first.tsx';
import { ChangeClock } from './change-clock.tsx';
import { consulted, done, names, pending } from './consulting.ts';
import { t } from './post-words.ts';

interface ClockProps {
  readonly table: GameTable;
  readonly seat: string;
}

/** The clock of a game in words, and what a player may do about it: stop it for all by agreement, or go on holiday. */
export function ClockActs({ table, seat }: ClockProps) {
  const { clock, pausedAt } = table.game.value;
  if (clock === undefined) return null;
  return (
    <section class="table-menu" aria-labelledby="clock-title">
      <h3 id="clock-title">{t('clock')}</h3>
      <p class="soft">{said(clock.text)}</p>
      <HoursOfSeats table={table} />
      {pausedAt !== undefined ? <Resume table={table} seat={seat} /> : <Pause table={table} seat={seat} />}
      <ChangeClock table={table} seat={seat} />
      {clock.vacation > 0 && <Holiday table={table} seat={seat} />}
    </section>
  );
}

/** Which seats keep hours of play, and which. */
function HoursOfSeats({ table }: Pick<ClockProps, 'table'>) {
  const kept = Object.entries(table.game.value.clocks ?? {}).flatMap(([seat, { hours }]) =>
    hours === undefined ? [] : [{ seat, hours }],
  );
  if (kept.length === 0) return null;
  return (
    <>
      <p class="soft">{t('hours')}</p>
      <ul>
        {kept.map(({ seat, hours }) => (
          <li key={seat}>
            {seatTitle(table.ruleset, seat)}: {hoursWords(hours)}
          </li>
        ))}
      </ul>
    </>
  );
}

function Pause({ table, seat }: ClockProps) {
  const game = table.game.value;
  const seats = consulted(game, seat);
  return (
    <AskFirst
      label={t('pause')}
      off={pending(game, 'pause')}
      question={t('pause.question')}
      doIt={t('pause.do')}
      action={() => done(table, api.pause(table.gameId, seat))}
    >
      <p>{seats.length === 0 ? t('pause.alone') : t('pause.means', { seats: names(table, seats) })}</p>
    </AskFirst>
  );
}

/** An act that needs no second thought: a button, and what the server said against it. */
function Plain({ label, deed }: { readonly label: string; deed(): Promise<void> }) {
  const act = useAct();
  return (
    <div class="ask-first">
      <button type="button" disabled={act.busy.value} onClick={() => act.run(deed)}>
        {label}
      </button>
      <Refusal problem={act.problem.value} />
    </div>
  );
}

function Resume({ table, seat }: ClockProps) {
  return (
    <>
      <p>{t('paused')}</p>
      <Plain label={t('resume')} deed={() => done(table, api.resumeClock(table.gameId, seat))} />
    </>
  );
}

function Holiday({ table, seat }: ClockProps) {
  const game = table.game.value;
  const state = seatState(game, seat, now.value);
  const left = holidayLeft(game, seat);
  const days = useSignal(1);
  const field = useId();
  if (state?.state === 'away')
    return (
      <>
        <p>{t('holiday.until', { moment: moment(state.until), left })}</p>
        <Plain label={t('holiday.end')} deed={() => done(table, api.endVacation(table.gameId, seat))} />
      </>
    );
  return (
    <AskFirst
      label={t('holiday', { left })}
      off={left < 1 ? t('holiday.spent') : null}
      question={t('holiday.question')}
      doIt={t('holiday.do', { days: days.value })}
      action={() => done(table, api.takeVacation(table.gameId, seat, days.peek() * DAY))}
    >
      <label for={field}>{t('holiday.days', { left })}</label>
      <input
        id={field}
        type="number"
        min={1}
        max={left}
        value={days.value}
        onInput={(event) => {
          const wanted = Math.round(event.currentTarget.valueAsNumber);
          if (wanted >= 1) days.value = Math.min(left, wanted);
        }}
      />
      <p>{t('holiday.means')}</p>
    </AskFirst>
  );
}
