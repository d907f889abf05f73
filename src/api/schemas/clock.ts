import Type from 'typebox';
import { ClockSettings } from '../../domain/table/clock/settings.ts';
import { PlayHours } from './play-hours.ts';
import { exact, mapOf, SeatName, Text, Time } from './base.ts';

const { perDecision, ...others } = ClockSettings.properties;

/** The clock that a new game is to have. */
export const ClockWish = exact(
  'ClockWish',
  'How long the seats have to decide, and what happens when time is up. Without it there is no clock.',
  { perDecision, ...Type.Partial(Type.Object(others)).properties },
);

export const Clock = exact('Clock', 'How long the seats have to decide, and what happens when time is up.', {
  ...ClockSettings.properties,
  text: Text,
});

const whole = (description: string, example: number) => Type.Integer({ minimum: 0, description, examples: [example] });

export const SeatTime = exact('SeatTime', 'The time of a seat, as it stood at the last event. Lengths in seconds.', {
  since: Type.Optional(Time('From when its clock runs: ahead of now during a vacation. Absent while it stands.')),
  deadline: Type.Optional(Time('When its time is up; absent while the clock stands.')),
  total: whole('What this decision may take altogether, bank included.', 259_200),
  used: whole('What it had taken up to `since`.', 0),
  bank: whole('What was in the bank when the decision began.', 172_800),
  vacation: whole('Vacation that is left.', 1_209_600),
  awayUntil: Type.Optional(Time('Until when the seat is on vacation, if that is ahead.')),
  hours: Type.Optional(PlayHours),
  nextHours: Type.Optional(
    Type.Union([PlayHours, Type.Null()], {
      description: 'The hours that count from the next decision on, where they are others; null for any.',
    }),
  ),
  excuses: whole('How many missed deadlines will still be excused.', 1),
  misses: whole('Deadlines missed in a row, excused ones not counted.', 0),
  absent: Type.Boolean({ description: 'Whether the others may go on without its word.', examples: [false] }),
  claimable: Type.Boolean({
    description: 'Whether its time is up and the others may claim the game.',
    examples: [false],
  }),
});

/** What a game tells of its clocks. */
export const timing = {
  clock: Type.Optional(Clock),
  deadlines: mapOf(
    Time('When the seat must have decided.'),
    { key: 'seat', value: 'time', entry: 'SeatDeadline' },
    { description: 'By seat, when it must have decided.', examples: [{ british: '2026-11-24T20:00:00.000Z' }] },
  ),
  clocks: Type.Optional(
    mapOf(
      SeatTime,
      { key: 'seat', entry: 'SeatClock' },
      { description: 'The time of each seat that a person holds, once the game has started.' },
    ),
  ),
  pausedAt: Type.Optional(Time('Since when the clocks stand by agreement.')),
  substitutes: Type.Optional(
    mapOf(
      Type.String({ format: 'uuid', description: 'The account.', examples: ['0193a5b0-7d1c-7c3e-9b1a-2f6d5c4e3b2a'] }),
      { key: 'seat', value: 'account', entry: 'Substitute' },
      { description: 'Accounts that may take a seat over, as the table has agreed.' },
    ),
  ),
};

/** The seat that acts. */
export const actingSeat = SeatName('The seat that asks; yours.');

export const vacationSeconds = Type.Integer({
  minimum: 1,
  maximum: 31_622_400,
  description: 'How long, in seconds of the calendar.',
  examples: [604_800],
});
