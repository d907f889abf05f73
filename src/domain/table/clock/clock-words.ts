import type { Lang, Text } from '../../kernel/text.ts';
import { catalogue, textBy } from '../../kernel/text.ts';
import type { ClockSettings } from './settings.ts';

const t = catalogue(
  {
    perDecision: '{time} for each decision',
    bank: '{time} in the bank',
    increment: '{time} more for each answer',
    weekends: 'weekends off ({zone})',
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
  const { perDecision, bank, increment, weekends, zone, vacation, excuses, onTimeout } = clock;
  const parts = [
    t('perDecision', { time: spanWords(perDecision) }),
    ...(bank > 0 ? [t('bank', { time: spanWords(bank) })] : []),
    ...(increment > 0 ? [t('increment', { time: spanWords(increment) })] : []),
    ...(weekends === 'off' ? [t('weekends', { zone })] : []),
    ...(vacation > 0 ? [t('vacation', { time: spanWords(vacation) })] : []),
    ...(excuses > 0 ? [t('excuses', { n: excuses })] : []),
    t(onTimeout),
  ];
  return textBy((lang) => `${sentence(parts.map((part) => part[lang]).join('; '))}.`);
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
  return { units, list: new Intl.ListFormat(lang, { type: 'unit' }) };
}

function sentence(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
