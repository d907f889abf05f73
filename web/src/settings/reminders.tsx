import { useEffect, useMemo } from 'preact/hooks';
import { api } from '../api/api.ts';
import { spanOf } from '../clock/time-left.ts';
import { language } from '../text/language.ts';
import { Refusal } from '../ui/refusal.tsx';
import { keptWish } from './kept-wish.ts';
import { t } from './notice-words.ts';

const HOUR = 3_600;
/** How long before a deadline one can be reminded, in seconds; other times may have been set by the API. */
const TIMES = [HOUR, 3 * HOUR, 6 * HOUR, 12 * HOUR, 24 * HOUR, 48 * HOUR, 72 * HOUR];
/** So many times the server keeps. */
const MOST = 4;

/** At which times before a deadline a player is reminded; with none chosen, as each game has it. */
export function Reminders() {
  const chosen = useMemo(
    () =>
      keptWish<readonly number[]>({
        load: async () => (await api.me()).account.reminders,
        save: (reminders) => api.updateMe({ reminders }),
      }),
    [],
  );
  useEffect(() => void chosen.load(), [chosen]);
  const now = chosen.value.value;
  const own = now ?? [];
  return (
    <section class="fieldset" aria-labelledby="reminders">
      <h2 id="reminders">{t('reminders')}</h2>
      <p class="field-about">{t('reminders.about')}</p>
      <fieldset class="plain-set">
        <legend>{t('reminders.before')}</legend>
        {[...new Set([...TIMES, ...own])]
          .sort((a, b) => a - b)
          .map((seconds) => (
            <label key={seconds} class="tick">
              <input
                type="checkbox"
                checked={own.includes(seconds)}
                disabled={now === null || (own.length >= MOST && !own.includes(seconds))}
                onChange={({ currentTarget: { checked } }) => {
                  const rest = own.filter((one) => one !== seconds);
                  void chosen.wish(checked ? [...rest, seconds] : rest);
                }}
              />
              <span>{spanOf(seconds * 1000, language.value).words}</span>
            </label>
          ))}
      </fieldset>
      {now !== null && <p class="field-about">{t(own.length === 0 ? 'reminders.usual' : 'reminders.own')}</p>}
      <Refusal problem={chosen.problem.value} />
      <span role="status">{chosen.kept.value ? t('kept') : ''}</span>
    </section>
  );
}
