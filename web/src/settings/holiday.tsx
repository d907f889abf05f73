import { useSignal } from '@preact/signals';
import { api } from '../api/api.ts';
import type { Ruleset, Vacation, Vacations } from '../api/types.ts';
import { DAY } from '../clock/clock-of.ts';
import { rulesets } from '../api/offered.ts';
import { catalogue } from '../text/catalogue.ts';
import { moment } from '../text/time.ts';
import { useAct } from '../ui/act.ts';
import { Field } from '../ui/field.tsx';
import { Refusal } from '../ui/refusal.tsx';
import { SeatsOfMine } from './seats-of-mine.tsx';
import en from './text/holiday.en.json';
import es from './text/holiday.es.json';

const t = catalogue({ en, es });

const MOST_DAYS = 366;

interface Outcome {
  readonly items: readonly Vacation[];
  readonly offered: readonly Ruleset[];
}

/** Holiday in all games at once; the panel of each table has it for that game alone. */
export function Holiday() {
  const act = useAct();
  const days = useSignal(7);
  const outcome = useSignal<Outcome | null>(null);
  const change = (deed: () => Promise<Vacations>): void =>
    act.run(async () => {
      const [offered, { items }] = [await rulesets(), await deed()];
      outcome.value = { offered, items };
    });
  return (
    <section class="fieldset" aria-labelledby="holiday">
      <h2 id="holiday">{t('title')}</h2>
      <form
        class="form"
        onSubmit={(event) => {
          event.preventDefault();
          change(() => api.takeVacationEverywhere(days.peek() * DAY));
        }}
      >
        <Field label={t('days')} about={t('about')}>
          {(ids) => (
            <input
              {...ids}
              type="number"
              required
              min={1}
              max={MOST_DAYS}
              value={days.value}
              onInput={({ currentTarget: { valueAsNumber } }) => {
                if (Number.isInteger(valueAsNumber)) days.value = valueAsNumber;
              }}
            />
          )}
        </Field>
        <div class="form-acts">
          <button type="submit" class="primary" disabled={act.busy.value}>
            {t('go', { days: days.value })}
          </button>
          <button type="button" disabled={act.busy.value} onClick={() => change(api.endVacationEverywhere)}>
            {t('back')}
          </button>
        </div>
        <Refusal problem={act.problem.value} />
      </form>
      <div role="status">
        {outcome.value !== null && <SeatsOfMine {...outcome.value} none={t('none')} words={inWords} />}
      </div>
    </section>
  );
}

function inWords({ awayUntil, short = false, left }: Vacation): string {
  const days = { left: Math.floor(left / DAY) };
  if (awayUntil === undefined) return t(short ? 'spent' : 'here', days);
  return t(short ? 'until.short' : 'until', { ...days, moment: moment(awayUntil) });
}
