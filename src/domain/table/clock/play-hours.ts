import { DateTime } from 'luxon';
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

/** The hours of each day from `from` (milliseconds since 1970) on, without end. They go by what clocks show in the zone. */
export function* hourSpans(from: number, hours: PlayHours): Generator<Span, never> {
  const overnight = hours.to <= hours.from;
  let day = DateTime.fromMillis(from, { zone: hours.zone }).startOf('day').minus({ days: 1 });
  for (;;) {
    const next = day.plus({ days: 1 });
    if (hours.days.includes(day.weekday)) {
      const start = Math.max(from, timeOn(day, hours.from));
      const end = timeOn(overnight ? next : day, hours.to);
      if (end > start) yield { start, end };
    }
    day = next;
  }
}

function timeOn(day: DateTime, time: string): number {
  return day.set({ hour: Number(time.slice(0, 2)), minute: Number(time.slice(3)) }).toMillis();
}
