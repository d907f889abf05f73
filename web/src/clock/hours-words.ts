import type { PlayHours } from '../api/types.ts';
import { locale } from '../text/language.ts';
import { t } from './words.ts';

/** The days of a week from Monday (1) to Sunday (7). */
export const DAYS = [1, 2, 3, 4, 5, 6, 7] as const;

/** Hours of play in words: «18:00 to 23:00 (Europe / Madrid), Mon, Tue». */
export function hoursWords({ from, to, zone, days }: PlayHours): string {
  const named = [...days].sort().map((day) => dayName(day, 'short'));
  const when =
    days.length === DAYS.length ? t('hours.daily') : new Intl.ListFormat(locale(), { type: 'unit' }).format(named);
  return t('hours', { from, to, zone: zone.replaceAll('_', ' '), days: when });
}

/** The name of a day in the reader's language; the first of January 2024 was a Monday. */
export function dayName(day: number, weekday: 'long' | 'short'): string {
  return new Intl.DateTimeFormat(locale(), { weekday, timeZone: 'UTC' }).format(Date.UTC(2024, 0, day));
}
