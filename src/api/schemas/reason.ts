import Type from 'typebox';
import { exact, Text } from './base.ts';

export const Reason = exact('Reason', 'What makes a way worse than the best.', {
  text: Text,
  by: Type.Integer({
    minimum: 0,
    maximum: 1000,
    description: 'How much of the difference it makes, in thousandths of a game.',
    examples: [120],
  }),
});
