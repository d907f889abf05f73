import Type from 'typebox';
import { PlayHours as Hours } from '../../domain/table/clock/play-hours.ts';
import { exact, oneOf, RulesetId, SeatName, Slug, Uuid } from './base.ts';

export const PlayHours = exact(
  'PlayHours',
  'When a player plays. Where a table allows it, the clock stands outside of these hours.',
  Hours.properties,
);

const HoursOfSeat = exact('HoursOfSeat', 'How a seat of the caller stands towards hours of play.', {
  gameId: Uuid('The game.'),
  ruleset: RulesetId(),
  scenario: Slug('The scenario.', 'battle'),
  seat: SeatName('The seat that the caller holds.'),
  count: oneOf(
    'HoursCount',
    ['now', 'next', 'never'],
    'Whether the hours of the caller count there: now, from the next decision on, or never, as the clock of the table leaves no room for them.',
  ),
});

export const HoursEverywhere = exact('HoursEverywhere', 'When the caller plays, and in which games that counts.', {
  hours: Type.Optional(PlayHours),
  items: Type.Array(HoursOfSeat, {
    description: 'The seats of the caller in games under way that have a clock; those of the newest games first.',
  }),
});
