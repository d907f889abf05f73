import Type from 'typebox';
import { lang } from './accounts.ts';
import { exact } from './base.ts';
import { channelName } from './channels.ts';

const key = (description: string, length: number, example: string) =>
  Type.String({ minLength: length, maxLength: 100, pattern: '^[A-Za-z0-9_-]+$', description, examples: [example] });

export const PushKey = exact(
  'PushKey',
  'What browsers subscribe with, so that this server and no other can tell them.',
  {
    publicKey: key(
      'The public key of this server (VAPID), base64url: `applicationServerKey` of `PushManager.subscribe`.',
      87,
      'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
    ),
  },
);

/** The body of `createPushChannel`: what `PushSubscription.toJSON()` of a browser holds. */
export const pushWish = {
  endpoint: Type.String({
    minLength: 1,
    maxLength: 1000,
    description:
      'The address at the push service of the browser. Whoever has it can reach the browser: it is not told again.',
    examples: ['https://fcm.googleapis.com/fcm/send/d61c5u920dw:APA91bE'],
  }),
  p256dh: key(
    'The public key of the browser, base64url.',
    80,
    'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  ),
  auth: key('The secret of the browser, base64url.', 20, 'BTBZMqHH6r4Tts7J_aSIgg'),
  name: Type.Optional(channelName),
  lang: Type.Optional(lang),
};
