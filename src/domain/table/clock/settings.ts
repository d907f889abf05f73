import type { Static } from 'typebox';
import Type from 'typebox';
import { Compile } from 'typebox/compile';
import { Value } from 'typebox/value';
import type { JsonObject } from '../../kernel/json.ts';
import type { Outcome } from '../refusal.ts';
import { done, refuse } from '../refusal.ts';
import { LEAST_WEEKLY_HOURS } from './working-time.ts';
import { isZone } from './zones.ts';

const DAY = 86_400;
const YEAR = 366 * DAY;

/** What a bank holds at most, in seconds, however many answers have added to it: deadlines are counted week by week. */
const MAX_BANK = YEAR;

/** As long may a decision take, and a bank last, where players keep hours of their own, in seconds: deadlines are counted day by day. */
const MOST_IN_HOURS = 92 * DAY;

/** What a bank of such a clock holds at most, in seconds. */
export function mostInBank({ ownHours }: Pick<ClockSettings, 'ownHours'>): number {
  return ownHours === true ? MOST_IN_HOURS : MAX_BANK;
}

/** The clock of a game as it is asked for; what is left out has a default. Times are in seconds. */
export const ClockSettings = Type.Object(
  {
    perDecision: Type.Integer({
      minimum: 1,
      maximum: YEAR,
      description: 'Seconds that a seat has from the moment it must decide until it answers; anew after each answer.',
      examples: [259_200],
    }),
    bank: Type.Integer({
      minimum: 0,
      maximum: MAX_BANK,
      default: 0,
      description: 'Seconds in reserve for each seat, for decisions that take longer.',
      examples: [172_800],
    }),
    increment: Type.Integer({
      minimum: 0,
      maximum: 31 * DAY,
      default: 0,
      description: 'Seconds that each answer adds to the bank, which holds a year at most.',
      examples: [3_600],
    }),
    weekends: Type.Unsafe<'play' | 'off'>({
      type: 'string',
      title: 'Weekends',
      enum: ['play', 'off'],
      default: 'play',
      description: 'Whether clocks run on Saturdays and Sundays.',
      examples: ['off'],
    }),
    zone: Type.String({
      minLength: 1,
      maxLength: 64,
      default: 'UTC',
      description: 'The IANA time zone in which weekends are counted.',
      examples: ['Atlantic/Canary'],
    }),
    vacation: Type.Integer({
      minimum: 0,
      maximum: YEAR,
      default: 0,
      description: 'Seconds of vacation for each seat.',
      examples: [1_209_600],
    }),
    excuses: Type.Integer({
      minimum: 0,
      maximum: 100,
      default: 0,
      description: 'How many missed deadlines of each seat are excused by the same time once more.',
      examples: [1],
    }),
    onTimeout: Type.Unsafe<'safe' | 'claim' | 'forfeit' | 'absent'>({
      type: 'string',
      title: 'OnTimeout',
      enum: ['safe', 'claim', 'forfeit', 'absent'],
      default: 'safe',
      description:
        'When time is up: the safe choice is taken, the others may claim the game, the game is lost, or nothing is done and the seat counts as absent.',
      examples: ['safe'],
    }),
    ownHours: Type.Optional(
      Type.Boolean({
        description: `Whether clocks stand outside the hours of play that their players keep, of ${LEAST_WEEKLY_HOURS} hours a week at least. Absent: they do not.`,
        examples: [true],
      }),
    ),
    bothLate: Type.Optional(
      Type.Unsafe<'nobody' | 'others'>({
        type: 'string',
        title: 'BothLate',
        enum: ['nobody', 'others'],
        default: 'nobody',
        description:
          'Who wins where both sides have missed the same deadline and the setting gives the game away: nobody, or the others of whoever is called late first. Absent in games made before there was a choice: the others.',
        examples: ['nobody'],
      }),
    ),
  },
  { additionalProperties: false },
);

/** A complete clock, as the first event of a game holds it. */
export type ClockSettings = Static<typeof ClockSettings>;

/**
 * The clock of a table for which none was asked: it takes nothing from anybody, but who has been silent for so many
 * seconds counts as absent, so that the others are not locked in (docs/clocks.md).
 */
export function idleClock(seconds: number): ClockSettings {
  const settings = completeClock({ perDecision: seconds, onTimeout: 'absent' });
  if (!settings.ok) throw new Error(`no idle clock of ${seconds} seconds`);
  return settings.value;
}

/** The clock with its defaults, or `invalid-clock` with what is wrong and where. */
export function completeClock(given: JsonObject): Outcome<ClockSettings> {
  const clock = Value.Default(ClockSettings, structuredClone(given));
  const errors = [...Value.Errors(ClockSettings, clock)].flatMap(({ keyword, instancePath, message }) => {
    // An unknown member is told of twice: as such at the object, and as not allowed at its own place.
    if (keyword === 'additionalProperties') return [];
    return [{ pointer: instancePath, message: keyword === 'boolean' ? 'is not known here' : message }];
  });
  if (errors.length > 0) return refuse('invalid-clock', 'These are no settings of a clock.', { errors });
  const settings = clock as ClockSettings;
  const long = (['perDecision', 'bank'] as const).filter(
    (name) => settings.ownHours === true && settings[name] > MOST_IN_HOURS,
  );
  if (long.length > 0)
    return refuse('invalid-clock', 'Where players keep hours of their own, a clock gives 92 days at most.', {
      errors: long.map((name) => ({ pointer: `/${name}`, message: `must be <= ${MOST_IN_HOURS}` })),
    });
  if (isZone(settings.zone)) return done(settings);
  return refuse('invalid-clock', 'There is no such time zone.', {
    errors: [{ pointer: '/zone', message: 'must be an IANA time zone, such as Europe/Madrid' }],
  });
}

/** The clock that a game's first event holds; null where it holds none, or words that older servers let stand there. */
export function clockIn(stored: JsonObject | null): ClockSettings | null {
  if (stored === null || !shape.Check(stored)) return null;
  return isZone(stored.zone) ? stored : null;
}

/** Whether two clocks are the same, in whatever order their settings stand. */
export function sameClock(one: JsonObject | null, other: ClockSettings): boolean {
  return Value.Equal(one, other);
}

const shape = Compile(ClockSettings);
