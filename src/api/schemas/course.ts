import Type from 'typebox';
import { exact, SeatName, Text } from './base.ts';

const version = (description: string) => Type.Integer({ minimum: 1, description, examples: [42] });
const turn = Type.Integer({ minimum: 0, description: 'The turn.', examples: [9] });
const chance = (description: string) => Type.Integer({ minimum: 0, maximum: 1000, description, examples: [620] });

const thousandths = (description: string) => Type.Integer({ description, examples: [42] });

const BetterWay = exact('BetterWay', 'A decision in whose place another one looks better.', {
  version: version('The version before it.'),
  seat: SeatName('Who decided.'),
  played: Type.Array(Text, { description: 'What was chosen.' }),
  chance: chance('How likely the seat was to win by that, in thousandths.'),
  instead: Type.Array(Text, { description: 'What looks better.' }),
  could: chance('How likely it would have been by that.'),
});
const Luck = exact('Luck', 'What the dice were worth to the side, in thousandths of a game.', {
  worth: thousandths('How it stood after them against how it would stand after others, added up; below 0, against it.'),
  spread: thousandths('A standard deviation of that in such a game.'),
});

export const Course = exact('Course', 'How likely a side was to win all through a game that has ended.', {
  side: Type.Union([Type.String({ description: 'The id of a side.', examples: ['british'] }), Type.Null()], {
    description: 'Whose chances these are; the other side has the rest. Null where the game judges no positions.',
  }),
  points: Type.Array(
    exact('CoursePoint', 'How the game stood as a turn began, or at its end.', {
      version: version('The version after which it stood so.'),
      turn,
      label: Text,
      chance: chance('In thousandths.'),
    }),
    { description: 'In the order of the game.' },
  ),
  swings: Type.Array(
    exact('Swing', 'A turn that changed the chances.', {
      from: version('The version before it.'),
      to: version('The version after it.'),
      turn,
      before: chance('Before it, in thousandths.'),
      after: chance('After it.'),
      better: Type.Optional(BetterWay),
    }),
    { maxItems: 3, description: 'Where the chances changed most, the greatest change first.' },
  ),
  luck: Type.Union([Luck, Type.Null()], {
    description: 'What the dice were worth to the side; null where the game judges no positions, or nothing was drawn.',
  }),
  times: Type.Array(
    exact('TimeTaken', 'How long a seat took.', {
      seat: SeatName('The seat.'),
      seconds: Type.Integer({
        minimum: 0,
        description: 'For how long its decisions were open, those taken back too.',
        examples: [86_400],
      }),
    }),
    { description: 'Seat by seat.' },
  ),
  judging: Type.Optional(
    Type.Boolean({ description: 'The game is still being judged, and all else empty: ask again.', examples: [true] }),
  ),
});
