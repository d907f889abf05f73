import { locale } from './language.ts';

const UNITS = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

/** How long ago an ISO time was, in words: «3 hours ago». */
export function ago(iso: string, now: number = Date.now()): string {
  const seconds = Math.round((Date.parse(iso) - now) / 1000);
  const words = new Intl.RelativeTimeFormat(locale(), { numeric: 'auto' });
  for (const [unit, size] of UNITS)
    if (Math.abs(seconds) >= size) return words.format(Math.trunc(seconds / size), unit);
  return words.format(0, 'minute');
}

/** An ISO time as a date. */
export function day(iso: string): string {
  return new Intl.DateTimeFormat(locale(), { dateStyle: 'medium' }).format(new Date(iso));
}

/** A length of time in words, by its greatest unit: «3 hours». Less than a minute is one. */
export function lasting(millis: number): string {
  const seconds = Math.max(60, millis / 1000);
  const [unit, size] = UNITS.find(([, length]) => seconds >= length) ?? ['minute', 60];
  const words = new Intl.NumberFormat(locale(), { style: 'unit', unit, unitDisplay: 'long' });
  return words.format(Math.round(seconds / size));
}

/** An ISO time as a date and time of day. */
export function moment(iso: string): string {
  return new Intl.DateTimeFormat(locale(), { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(iso));
}
