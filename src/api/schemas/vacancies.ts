import Type from 'typebox';
import { exact, RulesetId, SeatName, Slug, Time, Uuid } from './base.ts';
import { Clock } from './clock.ts';

export const Vacancy = exact('Vacancy', 'A seat of a game under way whose holder looks for a substitute.', {
  gameId: Uuid('The game.'),
  seat: SeatName('The seat: take it over with `takeSeat`.'),
  ruleset: RulesetId(),
  scenario: Slug('The scenario.', 'battle'),
  turn: Type.Integer({ minimum: 0, description: 'The turn that the game is in.', examples: [3] }),
  by: Uuid('Who holds the seat and hands it over.'),
  since: Time('Since when.'),
  expiresAt: Time('Until when.'),
  rated: Type.Optional(
    Type.Boolean({
      description: 'Whether the game counts for ratings (lost for who hands over); absent where it does not.',
      examples: [true],
    }),
  ),
  clock: Type.Optional(Clock),
});

export const Vacancies = exact('Vacancies', 'Seats that want a substitute.', {
  items: Type.Array(Vacancy, { maxItems: 100, description: 'The latest first, a hundred at most.' }),
});
