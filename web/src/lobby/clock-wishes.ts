import type { Text } from '../text/language.ts';
import type { OptionField } from './option-fields.ts';
import en from './text/clock.en.json';
import es from './text/clock.es.json';

const HOUR = 3_600;
const DAY = 24 * HOUR;

type Key = keyof typeof en;

const text = (key: Key): Text => ({ en: en[key], es: es[key] });

/** How long each move may take, by the name of the pace; «none» has no clock. */
const PACES = { none: 0, hours: 12 * HOUR, day: DAY, three: 3 * DAY, week: 7 * DAY, fortnight: 14 * DAY } as const;

const LATE = ['safe', 'claim', 'forfeit'] as const;

const pace: OptionField = {
  name: 'pace',
  title: text('pace'),
  about: text('pace.about'),
  kind: 'choice',
  preset: 'none',
  values: (Object.keys(PACES) as (keyof typeof PACES)[]).map((value) => ({ value, title: text(`pace.${value}`) })),
};

const late: OptionField = {
  name: 'late',
  title: text('late'),
  kind: 'choice',
  preset: 'safe',
  values: LATE.map((value) => ({ value, title: text(`late.${value}`) })),
};

function days(name: 'bank' | 'vacation', preset: number): OptionField {
  return { name, title: text(name), about: text(`${name}.about`), kind: 'number', preset, min: 0, max: 365 };
}

/** The clock of a new game, as a form shows it: nothing but the pace where there is none. */
export function clockFields(chosen: Readonly<Record<string, unknown>>): OptionField[] {
  if (paceOf(chosen) === 0) return [pace];
  return [
    pace,
    late,
    {
      name: 'excuses',
      title: text('excuses'),
      about: text('excuses.about'),
      kind: 'number',
      preset: 1,
      min: 0,
      max: 9,
    },
    days('vacation', 14),
    days('bank', 0),
    { name: 'increment', title: text('increment'), kind: 'number', preset: 0, min: 0, max: 240 },
    { name: 'weekends', title: text('weekends'), about: text('weekends.about'), kind: 'yes-no', preset: true },
  ];
}

/** The clock as the API takes it, in seconds; undefined where there is none. `zone` says where weekends are. */
export function clockOf(
  chosen: Readonly<Record<string, unknown>>,
  zone: string,
): Readonly<Record<string, unknown>> | undefined {
  const perDecision = paceOf(chosen);
  if (perDecision === 0) return undefined;
  const value = Object.fromEntries(clockFields(chosen).map(({ name, preset }) => [name, chosen[name] ?? preset]));
  return {
    perDecision,
    bank: Number(value['bank']) * DAY,
    increment: Number(value['increment']) * HOUR,
    vacation: Number(value['vacation']) * DAY,
    excuses: Number(value['excuses']),
    weekends: value['weekends'] === true ? 'play' : 'off',
    zone,
    onTimeout: value['late'],
  };
}

function paceOf(chosen: Readonly<Record<string, unknown>>): number {
  const name = String(chosen['pace'] ?? pace.preset);
  return name in PACES ? PACES[name as keyof typeof PACES] : 0;
}
