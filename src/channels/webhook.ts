import { randomBytes } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import type { Channel, Sender } from '../notices/channel.ts';
import { judged } from './answers.ts';
import type { GuardedHttp } from './guarded-http.ts';
import { messageId, webhookPayload } from './webhook-payload.ts';

/** What a webhook is told with. */
export interface WebhookDeps {
  readonly http: GuardedHttp;
  readonly now: () => Date;
}

/** How long the old secret of a webhook signs beside the new one, in milliseconds: a day. */
export const ROTATION_MILLIS = 86_400_000;

/** A fresh secret to sign with: 32 random bytes as Standard Webhooks writes them. */
export function newWebhookSecret(): string {
  return `whsec_${randomBytes(32).toString('base64')}`;
}

/**
 * Tells webhooks by the Standard Webhooks specification: a signed POST whose `webhook-id` is the same at every attempt.
 * While a secret is being rotated both sign, so that the receiver can change over when it likes.
 */
export function webhookSender({ http, now }: WebhookDeps): Sender {
  return async (channel, message) => {
    const at = now();
    const { contentType, body } = webhookPayload(channel, message, at);
    const id = messageId(message);
    const headers = {
      'content-type': contentType,
      'user-agent': 'Estafeta (+https://www.standardwebhooks.com/)',
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
      'webhook-signature': signaturesOf(channel, at)
        .map((secret) => secret.sign(id, at, body))
        .join(' '),
    };
    judged(await http.send({ url: channel.target, headers, body }), at);
  };
}

/** The secrets that sign now: the present one, and the one before until its day is over. */
function signaturesOf({ secret, settings }: Channel, at: Date): Webhook[] {
  const [present = '', before] = (secret ?? '').split(' ');
  const until = settings['oldSecretUntil'];
  const both = before !== undefined && typeof until === 'string' && at.getTime() < Date.parse(until);
  return [present, ...(both ? [before] : [])].map((one) => new Webhook(one));
}

/** The secret of a channel after its rotation: the new one, and behind it the one that was the present one. */
export function rotatedSecret(secret: string | null, fresh: string): string {
  const [present] = (secret ?? '').split(' ');
  return present === undefined || present === '' ? fresh : `${fresh} ${present}`;
}
