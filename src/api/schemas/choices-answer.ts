import Type from 'typebox';
import { exact, Text } from './base.ts';
import { Blocked, Choice, ghosts, odds } from './choices.ts';
import { PreviewAnswer } from './events.ts';

const ForcedChoice = exact('ForcedChoice', 'A choice that was the only one of its menu.', {
  choice: Choice,
  prompt: Type.Optional(Text),
  odds,
});

export const ChoicesAnswer = exact('ChoicesAnswer', 'What may follow a partial path.', {
  choices: Type.Array(Choice, { description: 'The next choices; empty once the path is complete.' }),
  complete: Type.Boolean({ description: 'Whether the path is a whole command.', examples: [false] }),
  prompt: Type.Optional(Text),
  blocked: Type.Optional(Type.Array(Blocked, { description: 'What cannot be chosen here, and why.' })),
  ghosts,
  odds,
  safe: Type.Optional(
    Type.String({ description: 'What is taken here when time runs out; the first unless told.', examples: ['pass'] }),
  ),
  forced: Type.Optional(
    Type.Array(ForcedChoice, { description: 'With `onward`: the choices behind the path that were the only ones.' }),
  ),
  preview: Type.Optional(PreviewAnswer),
});
