import { createECDH, createHash } from 'node:crypto';
import webPush from 'web-push';
import type { Channel, Sender } from '../notices/channel.ts';
import { Gone } from '../notices/channel.ts';
import { judged } from './answers.ts';
import type { GuardedHttp } from './guarded-http.ts';
import { vapidKeys } from './push-keys.ts';
import { pushHandling, pushPayload } from './push-payload.ts';

/** What browsers are told with. */
export interface PushDeps {
  readonly http: GuardedHttp;
  readonly now: () => Date;
  /** Where players reach this server: by it push services know whose messages those are. */
  readonly publicUrl: string;
  /** The key of the server that its pair for push services follows from. */
  readonly key: () => Promise<Buffer>;
}

/** What a browser gives when it subscribes (Push API), beside the address: base64url. */
export interface PushKeys {
  /** Its public key: the 65 bytes of an uncompressed point. */
  readonly p256dh: string;
  /** 16 bytes that only the browser and this server know. */
  readonly auth: string;
}

/**
 * Tells browsers by Web Push (RFC 8030, 8291, 8292): what the push service carries, only the browser can read. A
 * subscription that has ended (404, 410) ends the channel.
 */
export function pushSender({ http, now, publicUrl, key }: PushDeps): Sender {
  return async (channel, message) => {
    const at = now();
    const { endpoint, headers, body } = webPush.generateRequestDetails(
      { endpoint: channel.target, keys: keysOf(channel) },
      JSON.stringify(pushPayload(channel, message)),
      {
        ...pushHandling(channel, message, at),
        contentEncoding: 'aes128gcm',
        vapidDetails: { subject: subjectOf(publicUrl), ...vapidKeys(await key()) },
      },
    );
    const answer = await http.send({ url: endpoint, headers: plain(headers), body: body ?? '' });
    if (answer.status === 404) throw new Gone('The subscription has ended (404).');
    judged(answer, at);
  };
}

/** The keys of a subscription as a channel keeps them: its secret. */
export function storedPushKeys({ p256dh, auth }: PushKeys): string {
  return `${p256dh} ${auth}`;
}

function keysOf({ secret }: Pick<Channel, 'secret'>): PushKeys {
  const [p256dh = '', auth = ''] = (secret ?? '').split(' ');
  return { p256dh, auth };
}

/** What is wrong with the keys that somebody gave, in words, or null. */
export function faultOfPushKeys({ p256dh, auth }: PushKeys): string | null {
  const point = Buffer.from(p256dh, 'base64url');
  if (!isPoint(point)) return '`p256dh` is no uncompressed point of P-256.';
  return Buffer.from(auth, 'base64url').length === 16 ? null : '`auth` is not 16 bytes long.';
}

function isPoint(bytes: Buffer): boolean {
  if (bytes.length !== 65 || bytes[0] !== 4) return false;
  const own = createECDH('prime256v1');
  own.generateKeys();
  try {
    own.computeSecret(bytes);
    return true;
  } catch {
    return false; // it does not lie on the curve: no message could be sealed for it
  }
}

/** By which a browser finds its own channel: a digest of the endpoint, which is a key and not told again. */
export function subscriptionDigest(endpoint: string): string {
  return createHash('sha256').update(endpoint).digest('base64url');
}

/** Push services want an address of whoever sends: https or mailto. */
function subjectOf(publicUrl: string): string {
  const { protocol, hostname } = new URL(publicUrl);
  return protocol === 'https:' && hostname !== 'localhost' ? publicUrl : `mailto:post@${hostname}`;
}

/** The length is counted anew by whoever sends it. */
function plain(headers: Readonly<Record<string, unknown>>): Record<string, string> {
  const kept = Object.entries(headers).filter(([name]) => name.toLowerCase() !== 'content-length');
  return Object.fromEntries(kept.map(([name, value]) => [name.toLowerCase(), String(value)]));
}
