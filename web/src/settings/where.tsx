import { useEffect, useMemo } from 'preact/hooks';
import { api } from '../api/api.ts';
import { Field } from '../ui/field.tsx';
import { LanguageOptions } from '../ui/language-options.tsx';
import { Refusal } from '../ui/refusal.tsx';
import { zoneHere } from '../session/zone.ts';
import type { Language } from '../text/language.ts';
import { language, locale } from '../text/language.ts';
import { keptWish } from './kept-wish.ts';
import { t } from './notice-words.ts';

interface Place {
  readonly lang: Language;
  readonly zone: string;
}

/** The language in which a player is written to, and the time zone in which their hours are counted. */
export function Where() {
  const place = useMemo(
    () =>
      keptWish<Place>({
        load: async () => (await api.me()).account,
        save: ({ lang, zone }) => api.updateMe({ lang, zone }),
      }),
    [],
  );
  useEffect(() => void place.load(), [place]);
  const here = zoneHere();
  const now = place.value.value;
  const change = (next: Partial<Place>): void => {
    if (now !== null) void place.wish({ ...now, ...next });
  };
  return (
    <section class="fieldset" aria-labelledby="where">
      <h2 id="where">{t('where')}</h2>
      <Field label={t('account-lang')}>
        {(ids) => (
          <select
            {...ids}
            disabled={now === null}
            value={now?.lang ?? language.value}
            onChange={(event) => change({ lang: event.currentTarget.value as Language })}
          >
            <LanguageOptions />
          </select>
        )}
      </Field>
      <Field label={t('zone')} about={t('where.about')}>
        {(ids) => (
          <select
            {...ids}
            disabled={now === null}
            value={now?.zone ?? here}
            onChange={(event) => change({ zone: event.currentTarget.value })}
          >
            {zones(now?.zone ?? here, here).map((one) => (
              <option key={one} value={one}>
                {inWords(one)}
              </option>
            ))}
          </select>
        )}
      </Field>
      {now !== null && <p class="field-about">{t('zone.now', { time: timeIn(now.zone) })}</p>}
      <Refusal problem={place.problem.value} />
      <div class="form-acts">
        {now !== null && now.zone !== here && (
          <button type="button" class="small" onClick={() => change({ zone: here })}>
            {t('zone.here', { zone: inWords(here) })}
          </button>
        )}
        <span role="status">{place.kept.value ? t('kept') : ''}</span>
      </div>
    </section>
  );
}

function zones(now: string, here: string): readonly string[] {
  return [...new Set(['UTC', here, now, ...Intl.supportedValuesOf('timeZone')])].sort();
}

function inWords(zone: string): string {
  return zone.replaceAll('_', ' ').replaceAll('/', ' / ');
}

function timeIn(timeZone: string): string {
  const shown = { weekday: 'long', hour: '2-digit', minute: '2-digit', timeZone } as const;
  return new Intl.DateTimeFormat(locale(), shown).format(new Date());
}
