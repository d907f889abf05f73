import Type from 'typebox';
import { MAX_PATH } from '../../domain/kernel/choices.ts';
import { exact, freeForm, oneOf, SeatName, Slug, Text, Time } from './base.ts';

export const Target = exact('Target', 'What a choice points at on the board.', {
  type: oneOf('TargetType', ['area', 'hex', 'piece', 'card', 'seat', 'none'], 'What kind of thing it is.'),
  id: Type.String({ description: 'Its id, as in the view of the seat.', examples: ['muelle'] }),
});

export const Choice = exact('Choice', 'One legal choice.', {
  id: Type.String({ description: 'Unique among its siblings; goes into the path.', examples: ['zone:muelle'] }),
  label: Text,
  target: Type.Optional(Target),
  hint: Type.Optional(freeForm('What may help to choose, in the words of the ruleset.')),
});

export const Blocked = exact(
  'Blocked',
  'Something that might be expected among the choices, and why it is not there.',
  {
    target: Target,
    reason: Text,
    rule: Type.String({ description: 'The paragraph of the rulebook.', examples: ['10.4'] }),
  },
);

export const Ghost = exact(
  'Ghost',
  'Where a piece would lie: by the choices taken so far or, with `choice`, once that one is taken too.',
  {
    choice: Type.Optional(Type.String({ description: 'One of the choices beside it.', examples: ['fwd'] })),
    piece: Type.String({ description: 'The id of the piece.', examples: ['red-5-8'] }),
    at: Type.String({ description: 'Where it would lie.', examples: ['2512'] }),
    also: Type.Optional(Type.Array(Type.String(), { description: 'What else it would cover.', examples: [['2513']] })),
    facing: Type.Optional(Type.Integer({ description: 'Where it would look, in sixths of a turn.', examples: [0] })),
    via: Type.Optional(
      Type.Array(Type.String(), { description: 'The areas that it has come through.', examples: [['2514', '2513']] }),
    ),
  },
);
const chance = Type.Number({ minimum: 0, maximum: 1, description: 'How likely it is.', examples: [0.25] });
const Outcome = exact('Outcome', 'One way in which the dice may fall.', { label: Text, chance });
const OddsLine = exact('OddsLine', 'What chances are reckoned from, or a modifier.', {
  label: Text,
  value: Type.Optional(Type.String({ description: 'In figures.', examples: ['+1'] })),
});
export const Odds = exact(
  'Odds',
  'What the dice of a fight will do, by what the seat may know: of a choice, or of what stands by the path so far.',
  {
    choice: Type.Optional(Type.String({ description: 'One of the choices beside it.', examples: ['zone:muelle'] })),
    title: Text,
    rule: Type.String({ description: 'The paragraph of the rulebook.', examples: ['§10.4'] }),
    lines: Type.Array(OddsLine, { description: 'What it is reckoned from, and each modifier.' }),
    outcomes: Type.Array(Outcome, { description: 'They add up to 1; none where too much is unknown.' }),
    unknown: Type.Optional(Text),
  },
);
export const odds = Type.Optional(
  Type.Array(Odds, { description: 'The chances of fights, by what the seat may know.' }),
);
export const ghosts = Type.Optional(Type.Array(Ghost, { description: 'Where pieces would lie, to be drawn.' }));

export const Decision = exact(
  'Decision',
  'A decision that waits. Of a seat that the caller does not hold, only the seat is told.',
  {
    seat: SeatName('The seat that must decide.'),
    id: Type.Optional(Type.String({ description: 'Stays while the decision is open.', examples: ['d42-british'] })),
    kind: Type.Optional(Type.String({ description: 'What kind of decision it is.', examples: ['combat.loss'] })),
    prompt: Type.Optional(Text),
    choicePrompt: Type.Optional(Text),
    since: Type.Optional(Time('Since when it has been open.')),
    about: Type.Optional(Type.Array(Target, { description: 'What on the table it is about: areas and pieces.' })),
    choices: Type.Optional(Type.Array(Choice, { description: 'What may be chosen first: the root of the tree.' })),
    blocked: Type.Optional(Type.Array(Blocked, { description: 'What cannot be chosen, and why.' })),
    ghosts,
    odds,
  },
);

const path = Type.Array(Slug('The id of a choice.', 'zone:muelle'), {
  maxItems: MAX_PATH,
  description: 'The ids of the choices taken, from the root of the tree.',
  examples: [['card:uk-move', 'zone:muelle']],
});
const decision = Slug('The id of the decision, or `next` for the one just opened for the seat.', 'd42-british');

export const Command = exact('Command', 'One decision taken.', { decision, path });

/** The body of `choices`. */
export const partialPath = {
  seat: SeatName('The seat that decides; yours.'),
  decision,
  path,
  after: Type.Optional(
    Type.Array(Command, {
      maxItems: 100,
      description:
        'Commands of a draft that would come first: what may be chosen in the decision that they open. They must not come to chance or a reveal.',
    }),
  ),
  onward: Type.Optional(
    Type.Boolean({
      description:
        'Go on by the only choice as long as there is but one (`forced` says by which), and add to a whole command what it would come to (`preview`): one question where it were several.',
      examples: [true],
    }),
  ),
};

/** The body of `commands` and `preview`. */
export const commandBatch = {
  seat: SeatName('The seat that acts; yours.'),
  expectedVersion: Type.Optional(
    Type.Integer({
      minimum: 1,
      description: 'Refuse with `version-conflict` unless the game is at this version. `If-Match` says the same.',
      examples: [42],
    }),
  ),
  commands: Type.Array(Command, {
    minItems: 1,
    maxItems: 100,
    description: 'Applied in order, all or nothing; but see `allowBlind`.',
  }),
  via: Type.Optional(
    oneOf(
      'SentVia',
      ['web', 'api'],
      'Where the commands were made up; recorded for their seat alone. `api` unless told.',
    ),
  ),
  allowBlind: Type.Optional(
    Type.Boolean({
      description:
        'Let commands follow chance or a reveal that nobody has seen yet. What has been rolled stands: if such a command does not fit what came, it is dropped with those behind it, and `applied` says how many stand.',
      examples: [false],
    }),
  ),
};
