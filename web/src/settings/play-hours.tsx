import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { api } from '../api/api.ts';
import type { HoursEverywhere, PlayHours as Hours, Ruleset } from '../api/types.ts';
import { dayName, DAYS, hoursWords } from '../clock/hours-words.ts';
import { rulesets } from '../api/offered.ts';
import { zoneHere } from '../session/zone.ts';
import { catalogue } from '../text/catalogue.ts';
import { useAct } from '../ui/act.ts';
import { Refusal } from '../ui/refusal.tsx';
import { SeatsOfMine } from './seats-of-mine.tsx';
import { TimeField } from './time-field.tsx';
import en from './text/play-hours.en.json';
import es from './text/play-hours.es.json';

const t = catalogue({ en, es });

interface Outcome {
  readonly items: HoursEverywhere['items'];
  readonly offered: readonly Ruleset[];
}

/** When a player plays: outside of it the clocks stand, in games that allow it. */
export function PlayHours() {
  const act = useAct();
  const kept = useSignal<Hours | null>(null);
  const form = useSignal<Hours>({ zone: zoneHere(), from: '18:00', to: '23:00', days: [...DAYS] });
  const outcome = useSignal<Outcome | null>(null);
  useEffect(
    () =>
      act.run(async () => {
        const { account } = await api.me();
        kept.value = account.hours ?? null;
        form.value = account.hours ?? { ...form.peek(), zone: account.zone === 'UTC' ? zoneHere() : account.zone };
      }),
    [],
  );
  const keep = (deed: () => Promise<HoursEverywhere>): void =>
    act.run(async () => {
      const [offered, { hours, items }] = [await rulesets(), await deed()];
      kept.value = hours ?? null;
      outcome.value = { offered, items };
    });
  const change = (what: Partial<Hours>): void => void (form.value = { ...form.peek(), ...what });
  const { from, to, days, zone } = form.value;
  return (
    <section class="fieldset" aria-labelledby="play-hours">
      <h2 id="play-hours">{t('title')}</h2>
      <p class="field-about">{t('about')}</p>
      <p>{kept.value === null ? t('any') : t('kept', { hours: hoursWords(kept.value) })}</p>
      <form
        class="form"
        onSubmit={(event) => {
          event.preventDefault();
          keep(() => api.keepHours(form.peek()));
        }}
      >
        <TimeField label={t('from')} value={from} change={(value) => change({ from: value })} />
        <TimeField
          label={t('to')}
          about={t('zone', { zone: zone.replaceAll('_', ' ') })}
          value={to}
          change={(value) => change({ to: value })}
        />
        <fieldset class="plain-set">
          <legend>{t('days')}</legend>
          {DAYS.map((day) => (
            <label key={day} class="tick">
              <input
                type="checkbox"
                checked={days.includes(day)}
                onChange={({ currentTarget: { checked } }) => {
                  const rest = days.filter((one) => one !== day);
                  change({ days: checked ? [...rest, day] : rest });
                }}
              />
              <span>{dayName(day, 'long')}</span>
            </label>
          ))}
        </fieldset>
        <div class="form-acts">
          <button type="submit" class="primary" disabled={act.busy.value || days.length === 0}>
            {t('keep')}
          </button>
          {kept.value !== null && (
            <button type="button" disabled={act.busy.value} onClick={() => keep(api.forgetHours)}>
              {t('forget')}
            </button>
          )}
        </div>
        <Refusal problem={act.problem.value} />
      </form>
      <div role="status">
        {outcome.value !== null && (
          <SeatsOfMine {...outcome.value} none={t('none')} words={({ count }) => t(`count.${count}`)} />
        )}
      </div>
    </section>
  );
}
