import Type from 'typebox';
import { CHANNEL_KINDS } from '../../notices/channel.ts';
import type { Reason } from '../../notices/reasons.ts';
import { DELIVERY_OUTCOMES, REASON_NAMES } from '../../notices/reasons.ts';
import { CHANNEL_MODES } from '../stores/channel-store.ts';
import { lang } from './accounts.ts';
import { exact, freeForm, oneOf, pageOf, SeatName, Text, Time, Uuid } from './base.ts';

/** The kinds of notices that a channel may be told of or not. */
export const TOLD_KINDS = [
  'turn',
  'reminder',
  'timeout',
  'proposal',
  'started',
  'ended',
  'offer',
  'answer',
  'reveal',
  'message',
  'checkpoint',
] as const;

const ChannelKindName = oneOf('ChannelKind', CHANNEL_KINDS, 'By what it is brought.');
const Mode = oneOf(
  'ChannelMode',
  CHANNEL_MODES,
  '`at-once`: a message for each notice; `digest`: one a day with all that waits; `off`: none.',
);
const NoticeKindName = oneOf('NoticeKindName', TOLD_KINDS, 'What a notice is about.');
const kinds = Type.Array(NoticeKindName, {
  uniqueItems: true,
  description:
    'What to tell: all kinds unless given, but for `checkpoint`: the signed checkpoints of all games come where they are named, on Discord and by webhooks.',
  examples: [['turn', 'ended']],
});
const localTime = (description: string) =>
  Type.String({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$', description, examples: ['08:00'] });
const digestAt = localTime('When the digest leaves, in the time zone of the account; 08:00 unless given.');
const quietFrom = localTime('From when on nothing is sent, in the time zone of the account.');
const quietTo = localTime('Until when nothing is sent; what would have been follows then, if it is still true.');
const unseenFor = Type.Integer({
  minimum: 5,
  maximum: 10_080,
  description:
    'For how many minutes a notice waits whether its reader looks in, at the game or at the list of all games: then this channel says nothing. For channels of an account that tell at once.',
  examples: [120],
});
const settings = freeForm('What only this kind of channel knows.');
export const channelName = Type.String({
  minLength: 1,
  maxLength: 60,
  pattern: '\\S',
  description: 'What its owner calls it.',
  examples: ['My mailbox'],
});
const target = Type.String({
  minLength: 1,
  maxLength: 500,
  description: 'The mail address, the URL, or the id at the other service. Only its owner sees it.',
  examples: ['horacio@example.org'],
});

export const Channel = exact('Channel', 'A way by which somebody is told. What it signs or posts with is never told.', {
  id: Uuid('Its id.'),
  kind: ChannelKindName,
  name: channelName,
  target: Type.Optional(target),
  gameId: Type.Optional(Uuid('Where it is a channel of a game’s table: its readers are spectators.')),
  mode: Mode,
  kinds: Type.Optional(kinds),
  digestAt: Type.Optional(digestAt),
  quietFrom: Type.Optional(quietFrom),
  quietTo: Type.Optional(quietTo),
  unseenFor: Type.Optional(unseenFor),
  lang: Type.Optional(lang),
  settings,
  createdAt: Time('When it was set up.'),
  confirmedAt: Type.Optional(Time('When whoever reads there agreed; nothing is sent before.')),
  failures: Type.Integer({ minimum: 0, description: 'How many attempts in a row have failed.', examples: [0] }),
  lastOkAt: Type.Optional(Time('When something arrived last.')),
  lastError: Type.Optional(Type.String({ description: 'Why the last attempt failed.', examples: ['timeout'] })),
  disabledAt: Type.Optional(Time('When it was given up after failures.')),
  disabledWhy: Type.Optional(Type.String({ description: 'Why it was given up.', examples: ['no such mailbox'] })),
});
export const ChannelWays = exact('ChannelWays', 'By what this server can tell players.', {
  items: Type.Array(
    exact('ChannelWay', 'A kind of channel that this server has.', {
      kind: ChannelKindName,
      contact: Type.Optional(
        Type.String({
          description: 'Whom to write to before the channel is set up: without that it must not write.',
          examples: ['https://t.me/EstafetaBot'],
        }),
      ),
    }),
    { description: 'Every kind that the operator has set up.' },
  ),
});
export const ChannelPage = pageOf('ChannelPage', Channel);

const or = <T extends Type.TSchema>(schema: T) => Type.Union([schema, Type.Null()], { description: 'Null for none.' });
const wishes = {
  mode: Type.Optional(Mode),
  kinds: Type.Optional(kinds),
  digestAt: Type.Optional(or(digestAt)),
  quietFrom: Type.Optional(or(quietFrom)),
  quietTo: Type.Optional(or(quietTo)),
  unseenFor: Type.Optional(or(unseenFor)),
  lang: Type.Optional(or(lang)),
  settings: Type.Optional(settings),
};

/** The body of `createChannel` and `createGameChannel`. */
export const channelWish = {
  kind: ChannelKindName,
  target,
  name: Type.Optional(channelName),
  secret: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 500,
      description: 'What the server posts with, such as the key of a forum. Stored, and never told again.',
      examples: ['0a1b2c'],
    }),
  ),
  ...wishes,
};

/** The body of `updateChannel`. */
export const channelChange = {
  name: Type.Optional(channelName),
  target: Type.Optional(target),
  enabled: Type.Optional(
    Type.Boolean({ description: 'True tries a channel again that was given up.', examples: [true] }),
  ),
  ...wishes,
};

// Slugs with hyphens, too.
const DeliveryReason = Type.Unsafe<Reason>({
  type: 'string',
  pattern: `^(${REASON_NAMES.join('|')})$`,
  description: 'Why it was not sent, not yet, or not by itself; `why` says it in words. None where it simply was sent.',
  examples: ['acted'],
});

export const Outcome = oneOf(
  'DeliveryOutcome',
  DELIVERY_OUTCOMES,
  '`waiting`: it leaves by itself. `failed`: it did not arrive. `dropped`: it was no longer true, or not wanted.',
);
export const Delivery = exact('Delivery', 'What became of a message.', {
  id: Uuid('Its id.'),
  channel: Uuid('The channel, which may have been removed since; all zeros where there is no way to tell the reader.'),
  gameId: Type.Optional(Uuid('The game that it was about; none for digests, tests and the like.')),
  seat: Type.Optional(SeatName('The seat that it was for; none for spectators.')),
  what: Type.String({ description: 'What it was about.', examples: ['turn'] }),
  outcome: Outcome,
  reason: Type.Optional(DeliveryReason),
  why: Type.Optional(Text),
  detail: Type.Optional(Type.String({ description: 'What the receiver said to it.', examples: ['timeout'] })),
  at: Time('When.'),
});
export const DeliveryPage = pageOf('DeliveryPage', Delivery);

export const confirmationToken = Type.String({
  minLength: 1,
  maxLength: 2000,
  description: 'The token of the link in the message that asked.',
  examples: ['eyJzYXlzIjpb…'],
});
export const Confirmed = exact('ConfirmedChannel', 'A channel whose reader has agreed.', {
  id: Uuid('Its id.'),
  kind: ChannelKindName,
  name: channelName,
});
