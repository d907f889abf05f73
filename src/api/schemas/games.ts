import Type from 'typebox';
import {
  exact,
  freeForm,
  Hash,
  mapOf,
  oneOf,
  pageOf,
  RulesetId,
  SeatName,
  Slug,
  Text,
  Time,
  Uuid,
  Version,
} from './base.ts';
import { Clock, ClockWish, timing } from './clock.ts';
import { Result } from './view.ts';

export const Status = oneOf(
  'GameStatus',
  ['open', 'active', 'finished', 'abandoned'],
  'Open until all seats are taken, then active until it ends.',
);
export const Visibility = oneOf(
  'Visibility',
  ['public', 'private'],
  'Who may look on: everybody, or only those who sit at the table.',
);

export const SeatHolding = exact('SeatHolding', 'Who holds a seat; empty while it is open.', {
  account: Type.Optional(Uuid('The account that holds it.')),
  bot: Type.Optional(Type.String({ description: 'The bot that plays it.', examples: ['random'] })),
});

export const Following = exact('Following', 'Whether you follow a game.', {
  followed: Type.Boolean({ description: 'It is among `GET /games?followed=true`.', examples: [true] }),
});

const GameSeat = exact('GameSeat', 'Who holds a seat, or whom it is offered to; empty while it is open.', {
  ...SeatHolding.properties,
  offered: Type.Optional(
    exact('OfferedTo', 'Whom a seat is kept for.', { account: Uuid('The account that may accept it.') }),
  ),
  expiresAt: Type.Optional(Time('Until when it may accept.')),
  entropy: Type.Optional(
    oneOf(
      'EntropyState',
      ['sealed', 'again'],
      'What it still owes before the game starts: the text of its entropyHash, or an entropy of any kind once more, because somebody left when everybody sat. Absent where it owes nothing.',
    ),
  ),
  entropyHash: Type.Optional(Hash('What its sealed entropy hashes to, while it is sealed.')),
});

const seats = mapOf(
  GameSeat,
  { key: 'seat', entry: 'Seat' },
  {
    description: 'Who holds each seat, or whom it is offered to.',
    examples: [{ british: { bot: 'random' }, spanish: {} }],
  },
);
const Proposal = exact('Proposal', 'Something proposed that waits for the consent of others.', {
  what: oneOf(
    'ProposalKind',
    ['draw', 'takeback', 'abandonment', 'pause', 'clock', 'substitution', 'adjudication'],
    'What is proposed.',
  ),
  by: SeatName('Who proposes it.'),
  waiting: Type.Array(SeatName(), { description: 'Whose answer it waits for.', examples: [['spanish']] }),
  to: Type.Optional(
    Type.Integer({ minimum: 0, description: 'The version that a takeback goes back to.', examples: [40] }),
  ),
  for: Type.Optional(SeatName('The seat that a substitution is about.')),
  holder: Type.Optional(SeatHolding),
  clock: Type.Optional(Clock),
  winners: Type.Optional(
    Type.Array(SeatName(), { description: 'Who wins by an adjudication; nobody, in a draw.', examples: [['british']] }),
  ),
});

const bound = (description: string, example: number) =>
  Type.Optional(Type.Integer({ minimum: 0, maximum: 4000, description, examples: [example] }));
/** What a table asks of those who come, or who looks for an opponent of that one. */
export const Demands = exact(
  'Demands',
  'What a table asks of those who come by themselves: not of whom it offers a seat to, or invites.',
  {
    inTime: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 100, description: 'Of a hundred deadlines so many met.', examples: [90] }),
    ),
    rating: Type.Optional(
      exact('RatingDemand', 'A rating at its game, in points, both ends included.', {
        min: bound('At least.', 1400),
        max: bound('At most.', 1800),
      }),
    ),
    newcomers: Type.Optional(
      Type.Boolean({
        description:
          'Whether those are let in of whom too little is known (fewer than ten deadlines, or a provisional rating): they are unless this is false.',
        examples: [false],
      }),
    ),
  },
);

export const Game = exact('Game', 'A game.', {
  id: Uuid('Its id.'),
  ruleset: RulesetId(),
  rulesetVersion: Type.String({ description: 'The version of the rules that it is played by.', examples: ['1.0.0'] }),
  scenario: Type.String({ description: 'The scenario.', examples: ['battle'] }),
  visibility: Visibility,
  rated: Type.Optional(
    Type.Boolean({ description: 'Whether it counts for ratings; absent where it does not.', examples: [true] }),
  ),
  atLeast: Type.Optional(Demands),
  drawn: Type.Optional(
    Type.Boolean({
      description: 'Whether who plays which side is drawn at the start; absent where seats are chosen.',
      examples: [true],
    }),
  ),
  status: Status,
  creator: Uuid('The account that created it.'),
  createdAt: Time('When it was created.'),
  updatedAt: Time('When something last happened.'),
  seats,
  version: Version('How many events there are.'),
  turn: Type.Integer({ minimum: 0, description: 'The turn; 0 before the start.', examples: [3] }),
  label: Type.Optional(Text),
  waitingFor: Type.Array(SeatName(), { description: 'The seats that must decide.', examples: [['spanish']] }),
  ...timing,
  result: Type.Optional(Result),
  options: freeForm('The options of the ruleset, defaults filled in.'),
  proposals: Type.Array(Proposal, { description: 'What waits for consent; it holds nothing up.' }),
  seedCommitment: Hash('hex(SHA-256(serverSeed)): the dice were settled before the first one.'),
  headHash: Hash('The hash of the last event: keep it, it betrays a rewritten log.'),
});

const entropy = Type.Optional(
  Type.String({
    maxLength: 200,
    description:
      'A text of your own that goes into the seed of the dice. Everybody sees it. Once everybody sits it opens what `entropyHash` sealed; empty, it gives that up.',
    examples: ['Horatio'],
  }),
);
const entropyHash = Type.Optional(
  Type.String({
    pattern: '^[0-9a-f]{64}$',
    description:
      'hex(SHA-256(UTF-8)) of an entropy that nobody is to know before everybody sits: put 16 random bytes into it. The game starts once it has been given as `entropy`. Not together with `entropy`.',
    examples: ['2bfd54c64a6240e6b62e1c8e6e93ab4ef97f4a5d8a8b4cb0b8f6b1ae0de0a9a1'],
  }),
);
/** What a seat gives to the seed of the dice. */
export const given = { entropy, entropyHash };

export const GamePage = pageOf('GamePage', Game);

/** For how long somebody may answer an offer. */
export const offerSeconds = Type.Integer({
  minimum: 3600,
  maximum: 604_800,
  description: 'For how many seconds whoever is offered a seat may answer; a week unless given.',
  examples: [86_400],
});

/** The body of `createGame`. */
export const newGame = {
  ruleset: RulesetId(),
  scenario: Slug('The scenario.', 'battle'),
  options: Type.Optional(freeForm('Options of the ruleset; the defaults hold for the rest.')),
  seats: Type.Unsafe<Record<string, string>>({
    type: 'object',
    maxProperties: 20,
    additionalProperties: { type: 'string', maxLength: 200 },
    'x-keyed': { key: 'seat', value: 'holder', entry: 'SeatWish' },
    description:
      'By seat: `me`, `open`, `bot:<name>`, or the id of an account, which is then offered the seat. A seat not named is open.',
    examples: [{ british: 'me', spanish: 'bot:random' }],
  }),
  clock: Type.Optional(ClockWish),
  visibility: Type.Optional(Visibility),
  rated: Type.Optional(
    Type.Boolean({
      description: 'Whether it is to count for ratings: then every seat is a person’s, and nobody sits on two sides.',
      examples: [true],
    }),
  ),
  atLeast: Type.Optional(Demands),
  drawn: Type.Optional(
    Type.Boolean({
      description:
        'Whether who plays which side is drawn at the start, by the chance of the game: where there are several sides, of one seat each.',
      examples: [true],
    }),
  ),
  offersLast: Type.Optional(offerSeconds),
  ...given,
};
