import type { Lang, Text } from '../../kernel/text.ts';
import { catalogue, textBy } from '../../kernel/text.ts';
import type { PlayHours } from './play-hours.ts';
import type { ClockSettings } from './settings.ts';

const t = catalogue(
  {
    perDecision: '{time} for each decision',
    bank: '{time} in the bank',
    increment: '{time} more for each answer',
    weekends: 'weekends off ({zone})',
    ownHours: 'clocks stand outside the hours of play of each player',
    hours: 'from {from} to {to} ({zone}), {days}',
    everyDay: 'every day',
    vacation: '{time} of vacation',
    excuses: '{n, plural, one {one missed deadline is excused} other {# missed deadlines are excused}}',
    safe: 'when time is up, the safe choice is taken',
    claim: 'when time is up, the others may claim the game',
    forfeit: 'when time is up, the game is lost',
    absent: 'who has let it pass counts as absent, and the others may go on without them',
  },
  {
    perDecision: '{time} para cada decisión',
    bank: '{time} de reserva',
    increment: '{time} más por respuesta',
    weekends: 'fines de semana libres ({zone})',
    ownHours: 'los relojes se detienen fuera de las horas de juego de cada jugador',
    hours: 'de {from} a {to} ({zone}), {days}',
    everyDay: 'todos los días',
    vacation: '{time} de vacaciones',
    excuses: '{n, plural, one {se perdona un retraso} other {se perdonan # retrasos}}',
    safe: 'al acabarse el tiempo se toma la opción segura',
    claim: 'al acabarse el tiempo los demás pueden reclamar la partida',
    forfeit: 'al acabarse el tiempo se pierde la partida',
    absent: 'quien lo deja pasar cuenta como ausente y los demás pueden seguir sin él',
  },
);

/** A clock in words, for players. */
export function clockWords(clock: ClockSettings): Text {
  const { perDecision, bank, increment, weekends, zone, vacation, excuses, onTimeout, ownHours } = clock;
  const parts = [
    t('perDecision', { time: spanWords(perDecision) }),
    ...(bank > 0 ? [t('bank', { time: spanWords(bank) })] : []),
    ...(increment > 0 ? [t('increment', { time: spanWords(increment) })] : []),
    ...(weekends === 'off' ? [t('weekends', { zone })] : []),
    ...(ownHours === true ? [t('ownHours')] : []),
    ...(vacation > 0 ? [t('vacation', { time: spanWords(vacation) })] : []),
    ...(excuses > 0 ? [t('excuses', { n: excuses })] : []),
    t(onTimeout),
  ];
  return textBy((lang) => `${sentence(parts.map((part) => part[lang]).join('; '))}.`);
}

/** Hours of play in words: «from 18:00 to 23:00 (Europe/Madrid), Monday, Tuesday». */
export function hoursWords({ zone, from, to, days }: PlayHours): Text {
  const names = days.length === 7 ? t('everyDay') : textBy((lang) => dayNames(days, lang));
  return t('hours', { from, to, zone, days: names });
}

/** 1 is Monday, as was the first of January 2024. */
function dayNames(days: readonly number[], lang: Lang): string {
  const { day, list } = formats[lang];
  return list.format(days.toSorted().map((one) => day.format(Date.UTC(2024, 0, one))));
}

const UNITS = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const;

/** A number of seconds in words: «2 days, 3 hours». */
export function spanWords(seconds: number): Text {
  return textBy((lang) => {
    const { units, list } = formats[lang];
    let rest = seconds;
    const parts = UNITS.flatMap(([unit, size]) => {
      const count = Math.floor(rest / size);
      rest %= size;
      return count > 0 || (unit === 'second' && seconds === 0) ? [units[unit].format(count)] : [];
    });
    return list.format(parts);
  });
}

/** Made once: to make one takes longer than all that it writes for a game. */
const formats = { en: formatsOf('en'), es: formatsOf('es') };

function formatsOf(lang: Lang) {
  const of = (unit: string) => new Intl.NumberFormat(lang, { style: 'unit', unit, unitDisplay: 'long' });
  const units = { day: of('day'), hour: of('hour'), minute: of('minute'), second: of('second') };
  const day = new Intl.DateTimeFormat(lang, { weekday: 'long', timeZone: 'UTC' });
  return { units, day, list: new Intl.ListFormat(lang, { type: 'unit' }) };
}

function sentence(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
