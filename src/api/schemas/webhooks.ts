import Type from 'typebox';
import { WEBHOOK_FORMATS } from '../../channels/webhook-payload.ts';
import { exact, oneOf, pageOf, Time, Uuid } from './base.ts';
import { TOLD_KINDS } from './channels.ts';

const url = Type.String({
  minLength: 1,
  maxLength: 500,
  description: 'Where to tell: an https:// URL of the public internet, or whatever else the operator allows.',
  examples: ['https://example.org/estafeta'],
});
const name = Type.String({
  minLength: 1,
  maxLength: 60,
  pattern: '\\S',
  description: 'What its owner calls it; its host unless given.',
  examples: ['My bot'],
});
const events = Type.Array(oneOf('WebhookEvent', TOLD_KINDS, 'What a webhook is told of: `game.<event>`.'), {
  uniqueItems: true,
  description: 'What to tell: all unless given, but for `checkpoint`, which comes where it is named.',
  examples: [['turn', 'ended']],
});
const format = oneOf(
  'WebhookFormat',
  WEBHOOK_FORMATS,
  '`standard`: signed JSON; `discord`, `slack`: what a webhook of a channel there takes; `text`: a line of plain text.',
);
const prefix = Type.String({
  maxLength: 100,
  pattern: '^[^\\r\\n]*$',
  description: 'For the chat formats: what a message begins with, such as `<@id>` to mention somebody.',
  examples: ['<@123456789012345678>'],
});
const gameId = Uuid('Tell of this game alone, as spectators see it; else of all my games, as my seats see them.');

export const Webhook = exact('Webhook', 'A URL that is told by Standard Webhooks.', {
  id: Uuid('Its id.'),
  url: Type.Optional(url),
  name,
  format,
  prefix: Type.Optional(prefix),
  gameId: Type.Optional(gameId),
  events: Type.Optional(events),
  createdAt: Time('When it was made.'),
  failures: Type.Integer({ minimum: 0, description: 'How many attempts in a row have failed.', examples: [0] }),
  lastOkAt: Type.Optional(Time('When something arrived last.')),
  lastError: Type.Optional(
    Type.String({ description: 'Why the last attempt failed.', examples: ['The receiver answered 503.'] }),
  ),
  disabledAt: Type.Optional(Time('When it was given up after failures, or the receiver answered 410.')),
  secret: Type.Optional(
    Type.String({
      description: 'What signs the messages. Shown this once.',
      examples: ['whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD'],
    }),
  ),
  tokenShown: Type.Optional(
    Type.Literal(true, {
      description: 'The secret was shown when this request was first made; it is not shown twice.',
    }),
  ),
});
export const WebhookPage = pageOf('WebhookPage', Webhook);

/** The body of `createWebhook`. */
export const webhookWish = {
  url,
  name: Type.Optional(name),
  gameId: Type.Optional(gameId),
  events: Type.Optional(events),
  format: Type.Optional(format),
  prefix: Type.Optional(prefix),
};
