import Type from 'typebox';
import { OUTBOX_STATES } from '../../workers/notices/delivery-admin.ts';
import { exact, oneOf, pageOf, Time, Uuid } from './base.ts';
import { Outcome } from './channels.ts';

const key = {
  gameId: Uuid('The game; all zeros where the row is about none, or about several.'),
  seat: Type.String({ maxLength: 100, description: 'The seat; empty where it concerns none.', examples: ['british'] }),
  decision: Type.String({
    maxLength: 400,
    description: 'What tells it from others of its route.',
    examples: ['d42-british'],
  }),
  route: Type.String({
    minLength: 1,
    maxLength: 100,
    description: 'By which way it was to go.',
    examples: ['deliver'],
  }),
};

/** The body that names a row of the outbox. */
export const deadLetterKey = key;

export const KnownAccount = exact('KnownAccount', 'An account, as whoever runs the server sees it.', {
  id: Uuid('Its id.'),
  displayName: Type.String({ description: 'The name that other players see.', examples: ['Horacio'] }),
  email: Type.Optional(Type.String({ description: 'Its address, if it has one.', examples: ['horacio@example.org'] })),
  emailConfirmed: Type.Boolean({ description: 'Whether its owner has confirmed the address.', examples: [true] }),
  admin: Type.Boolean({ description: 'Whether it may hold tokens of scope `admin`.', examples: [false] }),
  createdAt: Time('When it was created.'),
  erasedAt: Type.Optional(Time('When its owner had it erased.')),
  disabledAt: Type.Optional(Time('When an operator disabled it.')),
});
export const KnownAccountPage = pageOf('KnownAccountPage', KnownAccount);

export const DeadLetter = exact('DeadLetter', 'Something that nobody will try again by himself.', {
  ...key,
  attempts: Type.Integer({ minimum: 0, description: 'How often it was tried.', examples: [8] }),
  error: Type.Optional(Type.String({ description: 'What went wrong last.', examples: ['connection refused'] })),
  at: Time('When it was given up.'),
});
export const DeadLetters = exact('DeadLetters', 'The latest dead letters.', {
  items: Type.Array(DeadLetter, { description: 'Newest first.' }),
});
export const Revived = exact('Revived', 'What has another series of attempts.', {
  revived: Type.Integer({ minimum: 0, description: 'How many.', examples: [1] }),
});

const count = (description: string) => Type.Integer({ minimum: 0, description, examples: [3] });
const word = (description: string, example: string) => Type.String({ description, examples: [example] });

export const PostState = exact('PostState', 'How the post is doing.', {
  routes: Type.Array(
    exact('RouteState', 'Rows of the outbox by route and state.', {
      route: word('The route.', 'deliver'),
      state: oneOf('OutboxState', OUTBOX_STATES, '`leased`: on its way. `done`: kept for a day.'),
      rows: count('How many.'),
      lag: Type.Number({ minimum: 0, description: 'For how many seconds the oldest has been overdue.', examples: [0] }),
    }),
    { description: 'The outbox.' },
  ),
  outcomes: Type.Array(
    exact('DeliveryOutcomes', 'Messages of the last day by kind of channel and outcome.', {
      kind: word('The kind of channel.', 'mail'),
      outcome: Outcome,
      messages: count('How many.'),
    }),
    { description: 'What became of messages.' },
  ),
  reasons: Type.Array(
    exact('DeliveryReasons', 'Messages of the last day that were not sent, not yet, or not by themselves, by reason.', {
      kind: word('The kind of channel; `none` where the reader has none.', 'mail'),
      outcome: Outcome,
      reason: word('Why, as `deliveries` says it to players.', 'acted'),
      messages: count('How many.'),
    }),
    { description: 'Why messages were not sent.' },
  ),
  channels: Type.Array(
    exact('ChannelCounts', 'Channels of a kind.', {
      kind: word('The kind of channel.', 'mail'),
      usable: count('That messages may go to.'),
      unconfirmed: count('Whose readers have not agreed.'),
      disabled: count('Given up after failures.'),
    }),
    { description: 'The channels of all accounts.' },
  ),
});
