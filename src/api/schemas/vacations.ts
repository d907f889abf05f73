import Type from 'typebox';
import { exact, RulesetId, SeatName, Slug, Time, Uuid } from './base.ts';

const Vacation = exact('Vacation', 'How a seat of the caller stands towards vacation.', {
  gameId: Uuid('The game.'),
  ruleset: RulesetId(),
  scenario: Slug('The scenario.', 'battle'),
  seat: SeatName('The seat that the caller holds.'),
  awayUntil: Type.Optional(Time('Until when it is on vacation; absent where it is not.')),
  short: Type.Optional(
    Type.Boolean({
      description:
        'Whether it is back before the time that was asked for, or was not away at all, for want of vacation.',
      examples: [true],
    }),
  ),
  left: Type.Integer({ minimum: 0, description: 'Vacation that is left, in seconds.', examples: [604_800] }),
});

export const Vacations = exact('Vacations', 'The seats of the caller in games under way that have a clock.', {
  items: Type.Array(Vacation, { description: 'Those of the newest games first.' }),
});
