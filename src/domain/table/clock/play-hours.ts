import { IANAZone } from 'luxon';
import type { Static } from 'typebox';
import Type from 'typebox';
import { Compile } from 'typebox/compile';
import { Value } from 'typebox/value';
import { isZone } from './zones.ts';

const timeOfDay = (description: string, example: string) =>
  Type.String({ pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$', description, examples: [example] });

/** When a player plays: on which days of the week, and from when to when. Outside of it the clocks of his seats may stand. */
export const PlayHours = Type.Object(
  {
    zone: Type.String({
      minLength: 1,
      maxLength: 64,
      description: 'The IANA time zone in which they are counted.',
      examples: ['Atlantic/Canary'],
    }),
    from: timeOfDay('When they begin, on each of the days.', '18:00'),
    to: timeOfDay('When they end: on the day after, where that is no later than `from`.', '23:00'),
    days: Type.Array(Type.Integer({ minimum: 1, maximum: 7 }), {
      minItems: 1,
      maxItems: 7,
      uniqueItems: true,
      description: 'The days on which they begin: 1 for Monday, 7 for Sunday.',
      examples: [[1, 2, 3, 4, 5, 6, 7]],
    }),
  },
  { additionalProperties: false },
);

export type PlayHours = Static<typeof PlayHours>;

const shape = Compile(PlayHours);

/** Whether these are hours of play, in a time zone that there is. */
export function arePlayHours(given: unknown): given is PlayHours {
  return shape.Check(given) && isZone(given.zone);
}

/** Whether two are the same, in whatever order their days stand; null is none. */
export function sameHours(one: PlayHours | null, other: PlayHours | null): boolean {
  if (one === null || other === null) return one === other;
  const { days, ...rest } = one;
  const { days: others, ...otherRest } = other;
  return Value.Equal(rest, otherRest) && Value.Equal(days.toSorted(), others.toSorted());
}

/** A stretch of time in milliseconds since 1970, its end not included. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

const MINUTE = 60_000;
const DAY = 86_400_000;

/** The hours of each day from `from` (milliseconds since 1970) on, without end. They go by what clocks show in the zone. */
export function* hourSpans(from: number, hours: PlayHours): Generator<Span, never> {
  const local = localTimeIn(hours.zone);
  const [begins, ends] = [minutesOf(hours.from), minutesOf(hours.to)];
  const lasts = (ends > begins ? ends - begins : ends - begins + 24 * 60) * MINUTE;
  let covered = from;
  for (let day = local.dayOf(from) - DAY; ; day += DAY) {
    if (!hours.days.includes(weekdayOf(day))) continue;
    // Where clocks are put forward, the hours of one day may end when those of the next have begun.
    const start = Math.max(covered, local.at(day + begins * MINUTE));
    const end = local.at(day + begins * MINUTE + lasts);
    if (end <= start) continue;
    covered = end;
    yield { start, end };
  }
}

/** What clocks in a zone show, as if it were UTC, and when they do. */
interface LocalTime {
  /** The day in which a moment lies: its midnight, in what clocks show. */
  dayOf(moment: number): number;
  /** The moment at which clocks show it: the first of two, and where none do, as long after the jump as it would have been. */
  at(shown: number): number;
}

/** Plain numbers: a deadline may lie a thousand days ahead, and dates as objects are fifty times as dear. */
function localTimeIn(name: string): LocalTime {
  // In small letters, as luxon remembers each spelling of a zone for good.
  const zone = IANAZone.create(name.toLowerCase());
  const offsetAt = (moment: number): number => zone.offset(moment) * MINUTE;
  const known = new Map<number, number>();
  const offsetOn = (day: number): number => {
    const offset = known.get(day) ?? offsetAt(day);
    known.set(day, offset);
    return offset;
  };
  return {
    dayOf: (moment) => Math.floor((moment + offsetAt(moment)) / DAY) * DAY,
    at: (shown) => {
      const day = Math.floor(shown / DAY) * DAY;
      const [before, after] = [offsetOn(day - DAY), offsetOn(day + 2 * DAY)];
      if (before === after || offsetAt(shown - before) === before) return shown - before;
      return shown - (offsetAt(shown - after) === after ? after : Math.min(before, after));
    },
  };
}

/** 1 for Monday; 1 January 1970 was a Thursday. */
function weekdayOf(day: number): number {
  return ((((day / DAY + 3) % 7) + 7) % 7) + 1;
}

function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
}
