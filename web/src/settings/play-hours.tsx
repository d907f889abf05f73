import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { Link } from 'wouter-preact';
import { api } from '../api/api.ts';
import type { HoursEverywhere, PlayHours as Hours, Ruleset } from '../api/types.ts';
import { dayName, DAYS, hoursWords } from '../clock/hours-words.ts';
import { rulesets, wordsOf } from '../lobby/catalog.ts';
import { zoneHere } from '../session/zone.ts';
import { catalogue } from '../text/catalogue.ts';
import { useAct } from '../ui/act.ts';
import { Field } from '../ui/field.tsx';
import { Refusal } from '../ui/refusal.tsx';
import '../ui/rows.css';
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
        <Field label={t('from')}>
          {(ids) => (
            <input
              {...ids}
              type="time"
              required
              value={from}
              onInput={(event) => change({ from: event.currentTarget.value })}
            />
          )}
        </Field>
        <Field label={t('to')} about={t('zone', { zone: zone.replaceAll('_', ' ') })}>
          {(ids) => (
            <input
              {...ids}
              type="time"
              required
              value={to}
              onInput={(event) => change({ to: event.currentTarget.value })}
            />
          )}
        </Field>
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
      <div role="status">{outcome.value !== null && <Standing {...outcome.value} />}</div>
    </section>
  );
}

/** In which games the hours count. */
function Standing({ items, offered }: Outcome) {
  if (items.length === 0) return <p>{t('none')}</p>;
  return (
    <ul class="rows">
      {items.map((one) => {
        const words = wordsOf(offered, one);
        return (
          <li key={`${one.gameId} ${one.seat}`}>
            <Link href={`/games/${one.gameId}`}>
              {words.title}: {words.scenario} ({words.seat(one.seat)})
            </Link>
            <span>{t(`count.${one.count}`)}</span>
          </li>
        );
      })}
    </ul>
  );
}
