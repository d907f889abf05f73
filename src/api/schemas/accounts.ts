import Type from 'typebox';
import { SEEN } from '../person-name.ts';
import { exact, oneOf, pageOf, RulesetId, SeatName, Slug, Text, Time, Uuid } from './base.ts';
import { PlayHours } from './play-hours.ts';
import { Rating } from './ratings.ts';
import { Language } from './renderings.ts';

export const SCOPES = ['read', 'play', 'admin'] as const;
export type Scope = (typeof SCOPES)[number];

const ScopeName = oneOf('Scope', SCOPES, '`read` looks, `play` also acts, `admin` also sees private games.');

export const displayName = Type.String({
  minLength: 1,
  maxLength: 60,
  pattern: SEEN,
  description: 'The name that other players see: one line, without characters that cannot be seen.',
  examples: ['Horacio'],
});
export const email = Type.String({
  format: 'email',
  maxLength: 254,
  description: 'Where the server may write to. Nobody else sees it.',
  examples: ['horacio@example.org'],
});

/** The language in which its owner is written to. */
export const lang = Language;
export const zone = Type.String({
  minLength: 1,
  maxLength: 100,
  description: 'The time zone of its owner, by its IANA name: for quiet hours, digests and times in notices.',
  examples: ['Atlantic/Canary'],
});

const MINUTES_5 = 300;
const DAYS_30 = 2_592_000;

export const reminders = Type.Array(Type.Integer({ minimum: MINUTES_5, maximum: DAYS_30 }), {
  maxItems: 4,
  uniqueItems: true,
  description:
    'How many seconds before a deadline its owner is reminded, in every game. Empty: at half and at nine tenths of the time, as the game has it.',
  examples: [[86_400, 10_800]],
});

export const Account = exact('Account', 'A player.', {
  id: Uuid('Its id.'),
  displayName: Type.String({ description: 'The name that other players see.', examples: ['Horacio'] }),
});

export const Me = exact('Me', 'The caller.', {
  account: exact('OwnAccount', 'An account, as its owner sees it.', {
    id: Uuid('Its id.'),
    displayName: Type.String({ description: 'The name that other players see.', examples: ['Horacio'] }),
    email: Type.Optional(email),
    emailConfirmed: Type.Boolean({
      description: 'Whether a mailbox of the account has confirmed the address: only then nobody else can have it.',
      examples: [true],
    }),
    lang,
    zone,
    reminders,
    hours: Type.Optional(PlayHours),
    createdAt: Time('When it was created.'),
    admin: Type.Boolean({ description: 'Whether it may hold tokens of scope `admin`.', examples: [false] }),
  }),
  scopes: Type.Array(ScopeName, { description: 'What the token in use may do.', examples: [['play']] }),
});

export const tokenSecret = Type.String({
  description: 'The token itself: shown this once, and stored only as a hash.',
  examples: ['est_q0c8u1…'],
});
export const tokenShown = Type.Boolean({
  description: 'True where a repeated request finds that what is shown once has been shown already.',
  examples: [true],
});

export const NewAccount = exact('NewAccount', 'A new account and its first token.', {
  account: Account,
  token: Type.Optional(tokenSecret),
  tokenShown: Type.Optional(tokenShown),
});

const token = {
  id: Uuid('Its id.'),
  name: Type.String({ description: 'What its owner calls it.', examples: ['my bot'] }),
  scopes: Type.Array(ScopeName, { description: 'What it may do.', examples: [['play']] }),
  createdAt: Time('When it was made.'),
  lastUsedAt: Type.Optional(Time('When it was last used, to the minute.')),
  expiresAt: Type.Optional(Time('When it ends.')),
  revokedAt: Type.Optional(Time('When it was revoked.')),
  current: Type.Optional(Type.Boolean({ description: 'True for the token in use.', examples: [true] })),
};
export const Token = exact('Token', 'A token of the caller, without its secret.', token);
export const TokenPage = pageOf('TokenPage', Token);
export const NewToken = exact('NewToken', 'A new token. Its secret is shown this once.', {
  ...token,
  token: Type.Optional(tokenSecret),
  tokenShown: Type.Optional(tokenShown),
});

/** The body of `createToken`. */
export const tokenWish = {
  name: Type.String({ minLength: 1, maxLength: 60, description: 'What you call it.', examples: ['my bot'] }),
  scopes: Type.Optional(
    Type.Array(ScopeName, {
      minItems: 1,
      maxItems: SCOPES.length,
      uniqueItems: true,
      description: 'What it may do: at most what the token in use may; `play` unless given.',
      examples: [['play']],
    }),
  ),
  expiresAt: Type.Optional(Time('When it ends; never unless given.')),
};

const record = {
  played: Type.Integer({
    minimum: 0,
    description: 'Games that count and have ended, abandoned ones included.',
    examples: [12],
  }),
  won: Type.Integer({ minimum: 0, description: 'Games won.', examples: [7] }),
  lost: Type.Integer({ minimum: 0, description: 'Games lost.', examples: [4] }),
  drawn: Type.Integer({ minimum: 0, description: 'Games drawn.', examples: [1] }),
  abandoned: Type.Integer({ minimum: 0, description: 'Games abandoned.', examples: [0] }),
};
const PlayerRecord = exact(
  'PlayerRecord',
  'What an account has played against other persons, in public and private games. A game counts once each side has decided five times itself; once, where it was played to its end.',
  {
    ...record,
    active: Type.Integer({ minimum: 0, description: 'Games under way in which it has acted.', examples: [2] }),
    decisions: Type.Integer({ minimum: 0, description: 'Decisions taken, not by the clock.', examples: [310] }),
    meanResponseMillis: Type.Union([Type.Number(), Type.Null()], {
      description: 'From the moment a decision opened to its answer, on average; null where nothing was answered.',
      examples: [5400000],
    }),
    byRuleset: Type.Array(
      exact('RulesetRecord', 'What an account has played of one ruleset.', { ruleset: RulesetId(), ...record }),
      { description: 'The same by ruleset.' },
    ),
    reliability: exact('Reliability', 'How far one can count on a player, in games against other persons.', {
      inTime: Type.Union([Type.Integer({ minimum: 0, maximum: 100 }), Type.Null()], {
        description: 'Of a hundred deadlines of turns, so many were met; null where there were none.',
        examples: [98],
      }),
      deadlines: Type.Integer({
        minimum: 0,
        description: 'Turns answered in time, and deadlines missed, at tables with a clock.',
        examples: [120],
      }),
      timeouts: Type.Integer({ minimum: 0, description: 'Deadlines missed.', examples: [2] }),
      handedOver: Type.Integer({ minimum: 0, description: 'Games in which a seat was handed over.', examples: [1] }),
      medianAnswerMillis: Type.Union([Type.Integer({ minimum: 0 }), Type.Null()], {
        description:
          'From the moment a turn began to its first answer: half of them took less. Approximate, from counts in buckets; null where there were none.',
        examples: [10800000],
      }),
    }),
  },
);

export const Players = exact('Players', 'Players whose names begin alike.', {
  items: Type.Array(
    exact('PlayerName', 'A player by name.', {
      id: Uuid('Its id.'),
      displayName: Type.String({ description: 'The name that other players see.', examples: ['Horacio'] }),
    }),
    { maxItems: 100, description: 'Those with the shortest names first.' },
  ),
});

export const Profile = exact('Profile', 'A player, as everybody may see it.', {
  id: Uuid('Its id.'),
  displayName: Type.String({ description: 'The name that other players see.', examples: ['Horacio'] }),
  createdAt: Time('When the account was created.'),
  erased: Type.Boolean({ description: 'Whether its owner has had it erased.', examples: [false] }),
  record: PlayerRecord,
  ratings: Type.Array(Rating, { description: 'Its ratings, that of most games first.' }),
});

export const InboxItem = exact('InboxItem', 'A decision that waits for the caller.', {
  gameId: Uuid('The game.'),
  ruleset: RulesetId(),
  scenario: Slug('The scenario.', 'battle'),
  seat: SeatName('The seat that must decide; yours.'),
  version: Type.Integer({ minimum: 1, description: 'The version of the game.', examples: [42] }),
  decision: Type.String({ description: 'The id of the decision.', examples: ['d42-british'] }),
  kind: Type.String({ description: 'What kind of decision it is.', examples: ['combat.loss'] }),
  prompt: Text,
  since: Time('Since when it waits.'),
  deadline: Type.Optional(Time('When it must be taken.')),
  others: Type.Optional(
    Type.Array(SeatName(), {
      description:
        'The other seats that the game waits for; none where the caller alone holds it up. Absent where consent is asked for.',
      examples: [['spanish']],
    }),
  ),
});
export const SeatOffer = exact('SeatOffer', 'A seat that is offered to the caller.', {
  gameId: Uuid('The game.'),
  ruleset: RulesetId(),
  scenario: Slug('The scenario.', 'battle'),
  seat: SeatName('The seat: take it with `takeSeat`, decline it with `leaveSeat`.'),
  by: Uuid('The account that created the game and offers the seat.'),
  expiresAt: Time('Until when it can be accepted.'),
  rated: Type.Optional(
    Type.Boolean({ description: 'Whether the game counts for ratings; absent where it does not.', examples: [true] }),
  ),
  drawn: Type.Optional(
    Type.Boolean({ description: 'Whether who plays which side is drawn at the start.', examples: [true] }),
  ),
});
export const InboxPage = exact('InboxPage', 'A page of a list.', {
  ...pageOf('InboxPage', InboxItem).properties,
  offers: Type.Array(SeatOffer, {
    maxItems: 100,
    description: 'The seats that are offered to the caller, those of the latest games first; the same on every page.',
  }),
});
