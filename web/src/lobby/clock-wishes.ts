import type { Game } from '../api/types.ts';
import type { Text } from '../text/language.ts';
import type { OptionField } from './option-fields.ts';
import en from './text/clock.en.json';
import es from './text/clock.es.json';

/** What a form has asked for, by the names of its fields. */
type Wishes = Readonly<Record<string, unknown>>;
type Clock = NonNullable<Game['clock']>;

const HOUR = 3_600;
const DAY = 24 * HOUR;

type Key = keyof typeof en;

const text = (key: Key): Text => ({ en: en[key], es: es[key] });

/** How long each move may take, by the name of the pace; «none» has no clock. */
const PACES = { none: 0, hours: 12 * HOUR, day: DAY, three: 3 * DAY, week: 7 * DAY, fortnight: 14 * DAY } as const;

const LATE = ['safe', 'claim', 'forfeit'] as const;

const pace = {
  name: 'pace',
  title: text('pace'),
  about: text('pace.about'),
  kind: 'choice',
  preset: 'none',
  values: (Object.keys(PACES) as (keyof typeof PACES)[]).map((value) => ({ value, title: text(`pace.${value}`) })),
} as const satisfies OptionField;

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

/** The clock of a new game, as a form shows it: nothing but the pace where there is none. A running one goes on with a clock. */
export function clockFields(chosen: Wishes, game: 'new' | 'running' = 'new'): OptionField[] {
  if (paceOf(chosen) === 0) return [pace];
  return [
    game === 'new' ? pace : { ...pace, values: pace.values.filter(({ value }) => value !== 'none') },
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
    { name: 'ownHours', title: text('ownHours'), about: text('ownHours.about'), kind: 'yes-no', preset: false },
  ];
}

/** The clock as the API takes it, in seconds; undefined where there is none. `zone` says where weekends are. */
export function clockOf(chosen: Wishes, zone: string): Wishes | undefined {
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
    ...(value['ownHours'] === true ? { ownHours: true } : {}),
    onTimeout: value['late'],
  };
}

/** What a form for another clock begins with: the one that is, as nearly as the form has it. */
export function wishesOf(clock: Clock | undefined): Wishes {
  if (clock === undefined) return { pace: 'three' };
  const paces = (Object.keys(PACES) as (keyof typeof PACES)[]).filter((name) => PACES[name] > 0);
  const distance = (name: keyof typeof PACES): number => Math.abs(PACES[name] - clock.perDecision);
  return {
    pace: paces.toSorted((a, b) => distance(a) - distance(b))[0],
    late: LATE.find((one) => one === clock.onTimeout) ?? 'safe',
    excuses: clock.excuses,
    vacation: Math.round(clock.vacation / DAY),
    bank: Math.round(clock.bank / DAY),
    increment: Math.round(clock.increment / HOUR),
    weekends: clock.weekends === 'play',
    ownHours: clock.ownHours === true,
  };
}

function paceOf(chosen: Wishes): number {
  const name = String(chosen['pace'] ?? pace.preset);
  return name in PACES ? PACES[name as keyof typeof PACES] : 0;
}
