import Type from 'typebox';
import { exact, freeForm, Hash, oneOf, pageOf, SeatName, Text, Time, Uuid, Version } from './base.ts';
import { Decision } from './choices.ts';
import { CardFace, View } from './view.ts';

const Secret = exact('Secret', 'What only some may know of an event. The commitment is for everybody.', {
  to: Type.Array(SeatName(), {
    description: 'The seats that may read it; none means the server alone, until the game has ended.',
    examples: [['british']],
  }),
  commit: Hash('hex(SHA-256(salt || JCS(data))).'),
  salt: Type.Optional(
    Type.String({
      pattern: '^[0-9a-f]{32}$',
      description: '16 random bytes; present where the viewer may read the secret.',
      examples: ['00112233445566778899aabbccddeeff'],
    }),
  ),
  data: Type.Optional(freeForm('What is secret; present where the viewer may read it.')),
});

const By = exact('By', 'Whose command led to a batch of events.', {
  seat: SeatName('The seat that acted.'),
  account: Type.Union([Uuid('The account.'), Type.Null()], {
    description: 'The account; null for a bot or the clock.',
  }),
  command: Uuid('The id of the command.'),
  via: oneOf('ActedVia', ['seat', 'bot', 'timeout'], 'Who acted for the seat.'),
});

const DieRolled = exact('DieRolled', 'One die of a roll.', {
  face: Type.Integer({ description: 'What it shows.', examples: [5] }),
  hit: Type.Optional(Type.Boolean({ description: 'Whether it did what it was rolled for.', examples: [true] })),
  needs: Type.Optional(
    Type.Array(Type.Integer(), { description: 'The faces with which it does, beside `hit`.', examples: [[5, 6]] }),
  ),
  label: Type.Optional(Text),
});

const DiceSum = exact('DiceSum', 'What dice come to that decide by their sum.', {
  value: Type.Integer({ description: 'The sum of the faces.', examples: [8] }),
  hit: Type.Boolean({ description: 'Whether it did what they were rolled for.', examples: [true] }),
  needs: Type.Optional(
    Type.Array(Type.Integer(), { description: 'The sums with which it does.', examples: [[7, 8, 9, 10, 11, 12]] }),
  ),
});

const place = (description: string) => Type.Optional(Type.String({ description, examples: ['muelle'] }));
export const Mark = exact('Mark', 'What an event looks like on the board, for drawing. No hash covers it.', {
  kind: oneOf(
    'MarkKind',
    ['move', 'fire', 'spot', 'dice', 'card'],
    'An arrow, a shot, a place where something happened, a roll, a card played.',
  ),
  seat: Type.Optional(SeatName('Whose doing it is.')),
  from: place('Where an arrow or a shot begins.'),
  to: place('Where it ends.'),
  via: Type.Optional(
    Type.Array(Type.String(), { description: 'The way between, where it is known.', examples: [['plaza']] }),
  ),
  pieces: Type.Optional(Type.Array(Type.String(), { description: 'The pieces that moved.', examples: [['rm1']] })),
  count: Type.Optional(Type.Integer({ minimum: 0, description: 'How many moved.', examples: [2] })),
  at: place('Where a spot or a roll is.'),
  tone: Type.Optional(oneOf('MarkTone', ['fight', 'loss', 'gain', 'note'], 'What happened there.')),
  faces: Type.Optional(
    Type.Array(Type.Integer(), { description: 'The faces of each die of a roll.', examples: [[1, 2, 3, 4, 5, 6]] }),
  ),
  dice: Type.Optional(Type.Array(DieRolled, { description: 'What was rolled.' })),
  purpose: Type.Optional(
    Type.String({ description: 'Who or what rolled: an entry of `throws` of the legend.', examples: ['batteries'] }),
  ),
  sum: Type.Optional(DiceSum),
  card: Type.Optional(CardFace),
  label: Type.Optional(Text),
});

export const Event = exact('Event', 'A fact of a game, as the viewer may see it, with its place in the hash chain.', {
  gameId: Uuid('The game.'),
  version: Version('Counts from 1 in each game.'),
  type: Type.String({ description: 'What happened.', examples: ['UnitAdvanced'] }),
  schema: Type.Integer({
    minimum: 1,
    description: 'The version of the shape of `public` and of the secrets.',
    examples: [1],
  }),
  at: Time('When it was stored.'),
  by: Type.Union([By, Type.Null()], { description: 'On the first event of a command.' }),
  public: freeForm('What everybody may know.'),
  secrets: Type.Array(Secret, { description: 'What only some may know.' }),
  prev: Hash('The hash of the event before; 64 zeros for the first.'),
  hash: Hash('hex(SHA-256(bytes(prev) || JCS(the event without hash, secrets by commitment))).'),
  text: Type.Optional(Text),
  marks: Type.Optional(
    Type.Array(Mark, { description: 'What it looks like on the board; not hashed, not in `events.jsonl`.' }),
  ),
});

export const EventPage = pageOf('EventPage', Event);

export const CommandAnswer = exact('CommandAnswer', 'What came of the commands.', {
  version: Version('The version of the game now.'),
  headHash: Hash('The hash of its last event: keep it, it betrays a rewritten log.'),
  events: Type.Array(Event, { description: 'What happened, as the seat may see it.' }),
  decisions: Type.Array(Decision, { description: 'What waits now.' }),
  applied: Type.Integer({
    minimum: 0,
    description:
      'How many of the commands stand: all, unless one that followed chance or a reveal blindly no longer fitted; it was dropped with those behind it.',
    examples: [1],
  }),
});

export const PreviewAnswer = exact('PreviewAnswer', 'What the table would be; nothing has changed.', {
  view: View,
  decisions: Type.Array(Decision, { description: 'What would wait.' }),
  stoppedAtChance: Type.Boolean({
    description: 'Whether the preview ended before chance or a reveal.',
    examples: [false],
  }),
});

export const Audit = exact('Audit', 'What the log of a game can be checked against.', {
  seedCommitment: Hash('hex(SHA-256(serverSeed)), published before the first draw.'),
  serverSeed: Type.Optional(Hash('The seed of all dice; once the game has ended.')),
  entropies: Type.Unsafe<Record<string, string>>({
    type: 'object',
    additionalProperties: { type: 'string' },
    'x-keyed': { key: 'seat', value: 'text', entry: 'SeatEntropy' },
    description: 'What the seats added to the seed.',
    examples: [{ british: 'Horatio' }],
  }),
  headHash: Hash('The hash of the last event.'),
  events: Type.Integer({ minimum: 1, description: 'How many events there are.', examples: [120] }),
  chain: oneOf('ChainState', ['ok', 'broken'], 'Whether every hash of the stored log is right.'),
});

export const ChronicleLine = exact('ChronicleLine', 'One line of the story of a game, as its reader may know it.', {
  version: Version('The event that it tells of.'),
  at: Time('When it happened.'),
  type: Type.String({ description: 'The type of the event.', examples: ['UnitAdvanced'] }),
  seat: Type.Optional(SeatName('The seat that acted.')),
  undone: Type.Boolean({
    description: 'Whether a later takeback made it as if it had not happened.',
    examples: [false],
  }),
  text: Text,
});
export const ChroniclePage = pageOf('ChroniclePage', ChronicleLine);
