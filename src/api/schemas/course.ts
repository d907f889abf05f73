import Type from 'typebox';
import { exact, Text } from './base.ts';

const version = (description: string) => Type.Integer({ minimum: 1, description, examples: [42] });
const turn = Type.Integer({ minimum: 0, description: 'The turn.', examples: [9] });
const chance = (description: string) => Type.Integer({ minimum: 0, maximum: 1000, description, examples: [620] });

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
    }),
    { maxItems: 3, description: 'Where the chances changed most, the greatest change first.' },
  ),
});
