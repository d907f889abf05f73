import Type from 'typebox';
import { MAX_PATH } from '../../domain/kernel/choices.ts';
import { exact, oneOf, SeatName, Slug, Text, Time, Uuid, Version } from './base.ts';
import { Command, Decision } from './choices.ts';
import { Mark } from './events.ts';
import { Reason } from './reason.ts';
import { View } from './view.ts';

/** What somebody tries out from a position of a game: never an event of it. */

/** A move has fewer draws than this in any game. */
const MAX_DICE = 500;

const decision = Slug('The id of the decision, as `decisions` has it there.', 'd1');
const path = Type.Array(Slug('The id of a choice.', 'zone:muelle'), {
  maxItems: MAX_PATH,
  description: 'The ids of the choices taken, from the root of the tree.',
  examples: [['card:uk-move', 'zone:muelle']],
});
const outcome = Type.Integer({ minimum: 0, description: 'An outcome, counted from 0.', examples: [3] });
const stepNumber = (description: string) =>
  Type.Integer({ minimum: 0, maximum: 1_000_000, description, examples: [0] });
const place = {
  id: Type.String({ maxLength: 100, description: 'A unit, another piece, or a card.', examples: ['rm1'] }),
  at: Type.String({
    maxLength: 100,
    description: 'Where it is: a place, a piece that holds it, or `hand:<seat>`.',
    examples: ['muelle'],
  }),
};

const SandboxStep = exact('SandboxStep', 'A decision that was tried, and how its dice fell.', {
  id: Type.Integer({ minimum: 1, description: 'Its number in the sandbox.', examples: [2] }),
  after: stepNumber('The step that it follows; 0 is the beginning. Several may follow one.'),
  seat: SeatName('Who decides.'),
  decision,
  path,
  dice: Type.Array(outcome, { description: 'The outcome of each draw.', examples: [[3, 0]] }),
  title: Text,
});

export const Sandbox = exact('Sandbox', 'What somebody tries out from a position of a game, for themselves alone.', {
  id: Uuid('Its id.'),
  gameId: Uuid('The game.'),
  seat: Type.Union([SeatName(), Type.Null()], {
    description: 'As whom the game is known: what that seat does not know is dealt anew. Null for a spectator.',
  }),
  from: Version('The version of the game from which it begins.'),
  steps: Type.Array(SandboxStep, { description: 'What was tried, in the order in which it was.' }),
  createdAt: Time('When it was begun.'),
  updatedAt: Time('When something was last tried in it.'),
});

export const Sandboxes = exact('Sandboxes', 'The sandboxes of an account, the latest first.', {
  items: Type.Array(Sandbox, { description: 'All of them.' }),
});

const SandboxDie = exact('SandboxDie', 'A die or another draw.', {
  outcomes: Type.Integer({ minimum: 1, description: 'How many outcomes it has.', examples: [6] }),
  value: outcome,
});
const SandboxEvent = exact('SandboxEvent', 'What happened, and the draws that led to it.', {
  text: Text,
  dice: Type.Array(SandboxDie, { description: 'In the order in which they were made.' }),
});
const Supposed = exact('Supposed', 'Something that the viewer does not know, as the sandbox supposes it.', {
  ...place,
  label: Type.Optional(Text),
});

export const SandboxMoment = exact('SandboxMoment', 'Where a line of a sandbox has led: all of it open.', {
  view: View,
  decisions: Type.Array(Decision, { description: 'What waits to be decided, by whichever seat.' }),
  story: Type.Array(SandboxEvent, { description: 'What the last step came to.' }),
  marks: Type.Array(Mark, { description: 'What that looks like on the board.' }),
  orders: Type.Array(Command, {
    description:
      'The steps from the beginning that the seat could send as commands of the game: up to the first of another seat, no further than the first chance or reveal.',
  }),
  supposed: Type.Array(Supposed, { description: 'What is supposed at the beginning of the line.' }),
});

export const SandboxPlayed = exact('SandboxPlayed', 'A step that was tried, and where it has led.', {
  step: SandboxStep,
  moment: SandboxMoment,
});

export const SandboxDealt = exact('SandboxDealt', 'Another deal of what is unknown.', {
  sandbox: Sandbox,
  held: Type.Integer({ minimum: 0, description: 'How many of `holds` are true in it.', examples: [1] }),
});

const SandboxPlan = exact('SandboxPlan', 'A way to decide, and how good it looks.', {
  path,
  labels: Type.Array(Text, { description: 'The choices of the path.' }),
  chance: Type.Integer({
    minimum: 0,
    maximum: 1000,
    description: 'How likely the seat that decides is to win then, in thousandths.',
    examples: [560],
  }),
  playouts: Type.Integer({ minimum: 0, description: 'How often it was tried.', examples: [30] }),
  reasons: Type.Array(Reason, { description: 'Why it looks worse than the first, what counts most first.' }),
});
export const SandboxAdvice = exact('SandboxAdvice', 'The ways to decide that look best.', {
  plans: Type.Array(SandboxPlan, { maxItems: 3, description: 'The best first.' }),
});

/** The body that begins one. */
export const newSandbox = {
  seat: Type.Optional(
    SeatName('As this seat of yours, or `all` once the game has ended; as a spectator unless given.'),
  ),
  from: Type.Optional(Version('From this version of the game; from now unless given.')),
};

/** Where something is asked: which step of the sandbox. */
export const atStep = { step: stepNumber('The step behind which one looks; 0 is the beginning.') };

/** The decision that is answered there. */
export const answered = { seat: SeatName('Whose decision it is; any seat of the game.'), decision };

/** The choices taken of it. */
export const takenPath = path;

/** The body of `tryStep`. */
export const newStep = {
  after: stepNumber('The step that it follows; 0 is the beginning.'),
  ...answered,
  path: Type.Optional(path),
  bot: Type.Optional(
    Type.String({
      maxLength: 100,
      description: 'In place of `path`: let a bot of this name decide, as it answers at once.',
      examples: ['steady'],
    }),
  ),
  dice: Type.Optional(
    Type.Array(outcome, {
      maxItems: MAX_DICE,
      description: 'How the first draws are to fall; the others as `others` says.',
      examples: [[5]],
    }),
  ),
  others: Type.Optional(
    oneOf(
      'OtherDice',
      ['random', 'expected'],
      'How draws fall that are not named: by chance (unless given), or as near to the average as one die after the other can be.',
    ),
  ),
};

/** The body of `dealSandbox`. */
export const newDeal = {
  holds: Type.Optional(
    Type.Array(exact('Hold', 'Something that is to be so.', place), {
      maxItems: 50,
      description: 'What is to be so; as much of it as can be found is.',
    }),
  ),
};
