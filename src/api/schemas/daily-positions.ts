import Type from 'typebox';
import { exact, pageOf, SeatName, Text, Time, Uuid, Version } from './base.ts';
import { Target } from './choices.ts';
import { Reason } from './reason.ts';

const DAY = '^\\d{4}-\\d{2}-\\d{2}$';
const thousandths = (description: string, least: number) =>
  Type.Integer({ minimum: least, maximum: 1000, description, examples: [120] });

/** A day, in Coordinated Universal Time. */
export const Day = (description: string) => Type.String({ pattern: DAY, description, examples: ['2026-11-28'] });
const otherDay = (description: string) => Type.Union([Day(description), Type.Null()], { description });
export const choiceNumber = (description: string) =>
  Type.Integer({ minimum: 0, maximum: 9, description, examples: [1] });

const DailyChoice = exact('DailyChoice', 'A way to decide.', {
  labels: Type.Array(Text, { description: 'The choices of its path.' }),
  targets: Type.Array(Target, { description: 'What it points at on the board.' }),
});

const JudgedChoice = exact('JudgedChoice', 'How good a way to decide looks.', {
  chance: thousandths('How likely its seat was to win then, in thousandths.', 0),
  chosen: Type.Integer({ minimum: 0, description: 'How many have chosen it.', examples: [12] }),
  played: Type.Boolean({ description: 'Whether it was played in the game.', examples: [false] }),
  reasons: Type.Array(Reason, { description: 'Why it is worse than the best, what counts most first.' }),
});

export const DailySolution = exact('DailySolution', 'The answer to the position of a day.', {
  best: choiceNumber('Which of the choices is the best, from 0.'),
  yours: choiceNumber('Which one you have chosen: the first answer stands.'),
  counted: Type.Boolean({
    description: 'Whether yours is among those that are counted: answers without an account are not.',
    examples: [true],
  }),
  choices: Type.Array(JudgedChoice, { description: 'In the order of the choices.' }),
});

export const DailyPosition = exact(
  'DailyPosition',
  'A position of a finished game where one choice is much the best.',
  {
    day: Day('Its day.'),
    gameId: Uuid('The game.'),
    version: Version('The version of the game at which it stood so.'),
    seat: SeatName('Whose decision it was; the table is to be looked at with these eyes.'),
    prompt: Text,
    about: Type.Array(Target, { description: 'What on the table the question is about.' }),
    choices: Type.Array(DailyChoice, { description: 'What could be done, in an order that says nothing.' }),
    before: otherDay('The day before it that has a position.'),
    after: otherDay('The day after it that has one.'),
    solution: Type.Optional(DailySolution),
  },
);

const DailyAnswer = exact('DailyAnswer', 'What you have answered on a day.', {
  day: Day('The day.'),
  choice: choiceNumber('Which of its choices, from 0.'),
  right: Type.Boolean({ description: 'Whether that was the best.', examples: [true] }),
  at: Time('When.'),
});
export const DailyAnswers = pageOf('DailyAnswers', DailyAnswer);
