import Type from 'typebox';
import { exact, oneOf, pageOf, RulesetId, Slug, Time, Uuid } from './base.ts';

const points = (description: string, example: number) => Type.Integer({ description, examples: [example] });
const rating = {
  rating: points('In points; 1500 for who has not played. 400 points more are about ten to one.', 1612),
  deviation: points('It may as well be so many points more or less: one standard deviation.', 71),
  games: Type.Integer({ minimum: 0, description: 'Rated games that have counted.', examples: [12] }),
  provisional: Type.Boolean({ description: 'Of so few games that it says little yet.', examples: [false] }),
};
const outcome = oneOf('RatedOutcome', ['win', 'loss', 'draw'], 'What came of a rated game for somebody.');
const side = Slug('The side that was played.', 'british');

export const Rating = exact('Rating', 'How good somebody is believed to be at a game.', {
  ruleset: RulesetId(),
  ...rating,
});

const RankedPlayer = exact('RankedPlayer', 'A line of the table of the best at a game.', {
  rank: Type.Integer({ minimum: 1, description: 'The place; 1 is the best.', examples: [1] }),
  account: Uuid('The account.'),
  displayName: Type.String({ description: 'The name that other players see.', examples: ['Horacio'] }),
  ...rating,
  lastAt: Time('When the last game that counted ended.'),
});
export const Ranking = pageOf('Ranking', RankedPlayer);

export const Balances = exact('Balances', 'How even scenarios have shown themselves to be.', {
  items: Type.Array(
    exact('ScenarioBalance', 'How even a scenario has shown itself to be, by its rated games.', {
      scenario: Slug('The scenario.', 'battle'),
      games: Type.Integer({ minimum: 0, description: 'Rated games of it that have counted.', examples: [40] }),
      sides: Type.Array(
        exact('SideAdvantage', 'What playing a side is worth.', {
          side,
          advantage: points('In points of rating over the mean of the other sides.', -35),
          deviation: points('It may as well be so many points more or less: one standard deviation.', 28),
        }),
        { description: 'Its sides.' },
      ),
    }),
    { description: 'The scenarios of which rated games have counted.' },
  ),
});

export const BotRatings = exact('BotRatings', 'How bots do against persons.', {
  items: Type.Array(
    exact(
      'BotRating',
      'How a bot does against persons, by the last 300 of its ended games in which nobody was replaced.',
      {
        bot: Type.String({ description: 'Its name, as in `bot:<name>`.', examples: ['steady'] }),
        won: Type.Integer({ minimum: 0, description: 'Games that the bot has won.', examples: [31] }),
        drawn: Type.Integer({ minimum: 0, description: 'Games without a winner.', examples: [2] }),
        lost: Type.Integer({ minimum: 0, description: 'Games that a person has won.', examples: [17] }),
        rating: Type.Optional(
          exact('RatingOfBot', 'What its games against persons with a rating come to; absent where there were none.', {
            ...rating,
            games: Type.Integer({ minimum: 1, description: 'Games against persons with a rating.', examples: [12] }),
          }),
        ),
      },
    ),
    { description: 'The bots that have played against persons, by name.' },
  ),
});

export const RatingHistory = exact('RatingHistory', 'How a rating has moved.', {
  items: Type.Array(
    exact('RatingStep', 'A rated game that has moved a rating.', {
      at: Time('When the game ended.'),
      outcome,
      side,
      rating: rating.rating,
      deviation: rating.deviation,
      gameId: Type.Optional(Uuid('The game, where you may see it.')),
    }),
    { maxItems: 200, description: 'The last 200 games that counted, oldest first.' },
  ),
});

export const GameRating = exact('GameRating', 'What a game has come to for the ratings of those who played it.', {
  rated: Type.Boolean({ description: 'Whether the game is rated.', examples: [true] }),
  counted: Type.Optional(
    Type.Boolean({
      description: 'Whether it counts; absent while it goes on, and where it is not rated.',
      examples: [true],
    }),
  ),
  why: Type.Optional(
    oneOf(
      'NotCounted',
      ['abandoned', 'too-short', 'both-late', 'both-left', 'same-two', 'not-of-persons'],
      'Why it counts for nobody: it was abandoned; not all sides had decided five times before it was given up or settled; the time of all ran out at once; on all sides somebody had left; the same two had met three times within seven days; or not persons played it, each for one side.',
    ),
  ),
  changes: Type.Array(
    exact('RatingChange', 'What a rated game has come to for one who played it.', {
      account: Uuid('The account.'),
      side,
      outcome,
      before: points('The rating before.', 1512),
      after: points('The rating after.', 1530),
      deviation: rating.deviation,
      provisional: rating.provisional,
    }),
    { description: 'For whom it has moved a rating.' },
  ),
});
