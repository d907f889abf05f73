import type { Language } from '../text/language.ts';
import { FINE_MS } from './now.ts';

const UNITS = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const;

/** Without a known allowance, what is due within this is urgent. */
const SOON_MS = 3_600_000;

/** A length of time in words, its two largest units: «2 days 5 hours»; the seconds only of the last minutes. */
export interface Span {
  readonly words: string;
  /** How many of the largest unit there are, for the number of the verb. */
  readonly count: number;
}

/** What is left of `ms` milliseconds, rounded down, as a clock never promises more than there is; «2d 5h» where `narrow`. */
export function spanOf(ms: number, lang: Language, display: 'long' | 'narrow' = 'long'): Span {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  const offered = ms <= FINE_MS ? UNITS.slice(2) : UNITS.slice(0, 3);
  let rest = seconds;
  const parts: { readonly unit: string; readonly count: number }[] = [];
  for (const [unit, size] of offered) {
    parts.push({ unit, count: Math.floor(rest / size) });
    rest %= size;
  }
  const first = Math.max(
    0,
    parts.findIndex(({ count }) => count > 0),
  );
  const shown = parts.some(({ count }) => count > 0) ? parts.slice(first, first + 2) : parts.slice(-1);
  const said = shown.filter(({ count }, index) => index === 0 || count > 0);
  const words = said.map(({ unit, count }) =>
    new Intl.NumberFormat(lang, { style: 'unit', unit, unitDisplay: display }).format(count),
  );
  return { words: words.join(' '), count: said[0]?.count ?? 0 };
}

/** How a deadline stands: over, urgent (below a tenth of what was allowed), or neither. */
export type Pressure = 'over' | 'urgent' | 'calm';

/** How much a deadline presses at `now`; all in milliseconds, `allowed` undefined where it is not known. */
export function pressureOf(due: number, now: number, allowed: number | undefined): Pressure {
  if (due <= now) return 'over';
  return due - now < (allowed === undefined ? SOON_MS : allowed / 10) ? 'urgent' : 'calm';
}
