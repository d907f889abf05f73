import { expect, test } from 'vitest';
import { guardedHttp } from '../../src/channels/guarded-http.ts';
import type { Outgoing } from '../../src/channels/guarded-http.ts';
import { faultOfPushKeys, pushSender, storedPushKeys } from '../../src/channels/push.ts';
import { vapidKeys } from '../../src/channels/push-keys.ts';
import { Gone, TryLater, Undeliverable } from '../../src/notices/channel.ts';
import type { Message } from '../../src/notices/notice.ts';
import { aChannel, aMessage, aNotice } from '../support/notices.ts';
import { subscribedBrowser, vapidClaims } from '../support/push-service.ts';

const KEY = Buffer.alloc(32, 7);
const NOW = new Date('2026-11-24T12:00:00.000Z');
const browser = subscribedBrowser();
const channel = aChannel({
  kind: 'push',
  target: 'https://push.example/send/abc',
  secret: storedPushKeys(browser),
  zone: 'Atlantic/Canary',
});

async function pushed(message: Message = aMessage(), answer = { status: 201, headers: {} }, to = channel) {
  const sent: Outgoing[] = [];
  const send = (outgoing: Outgoing) => {
    sent.push(outgoing);
    return Promise.resolve({ text: '', ...answer });
  };
  const key = () => Promise.resolve(KEY);
  const sender = pushSender({ http: { send }, now: () => NOW, publicUrl: 'https://estafeta.example', key });
  const error = await sender(to, message).then(
    () => null,
    (thrown: Error) => thrown,
  );
  const [first] = sent;
  if (first === undefined) throw new Error('nothing was sent');
  return {
    error,
    headers: first.headers,
    url: first.url,
    read: () => browser.open(first.body as Buffer),
    body: first.body,
  };
}

test('only the browser reads it, and it holds headlines alone', async () => {
  const due = '2026-11-25T09:30:00.000Z';
  const { read, body, url, headers } = await pushed(aMessage(aNotice({ due })));
  expect(url).toBe('https://push.example/send/abc');
  expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', 'content-type': 'application/octet-stream' });
  expect(body.toString()).not.toContain('Santa Cruz');
  expect(JSON.parse(read())).toEqual({
    title: 'Santa Cruz 1797: Your turn',
    body: 'The night · Turn 3: British action · Wednesday 25 November, 09:30 (Atlantic/Canary)',
    path: '/games/1',
    tag: headers['topic'],
    lang: 'en',
  });
  for (const hidden of ['Confusion', 'Play a card', 'PASS']) expect(read()).not.toContain(hidden);
});

test('the push service knows whose message it is, how long to keep it and what it replaces', async () => {
  const due = '2026-11-24T14:00:00.000Z';
  const turn = await pushed(aMessage(aNotice({ due })));
  expect(turn.headers).toMatchObject({ ttl: '7200', urgency: 'normal' });
  const said = vapidClaims(turn.headers['authorization']);
  expect(said?.key).toBe(vapidKeys(KEY).publicKey);
  expect(said?.claims).toMatchObject({ aud: 'https://push.example', sub: 'https://estafeta.example' });
  const reminder = await pushed(aMessage(aNotice({ due, kind: 'reminder' })));
  expect(reminder.headers).toMatchObject({ urgency: 'high', topic: turn.headers['topic'] });
  const late = await pushed(aMessage(aNotice({ due: '2026-11-24T11:00:00.000Z', kind: 'timeout' })));
  expect(late.headers['ttl']).toBe('60');
  const ended = await pushed(aMessage(aNotice({ kind: 'ended', gameId: '0193a5b0-7d1c-7c3e-9b1a-2f6d5c4e3b2b' })));
  expect(ended.headers).toMatchObject({ ttl: '259200', urgency: 'low' });
  expect(ended.headers['topic']).not.toBe(turn.headers['topic']);
  expect(ended.headers['topic']).toMatch(/^[\w-]{32}$/);
  const elsewhere = await pushed(aMessage(), undefined, { ...channel, id: 'c2' });
  expect(elsewhere.headers['topic']).not.toBe(turn.headers['topic']);
});

test('a digest is one message, and a letter says its first line', async () => {
  const notices = Array.from({ length: 9 }, (_, n) => aNotice({ title: `Game ${n}` }));
  const digest = await pushed({ key: 'k', notices, digest: true });
  const read = JSON.parse(digest.read());
  expect(read.title).toBe('9 of your games wait for you');
  expect(read.body.split('\n')).toHaveLength(5);
  const letter = {
    kind: 'test',
    lang: 'es',
    title: 'Esto es una prueba',
    lines: ['Funciona.'],
    url: 'https://e.example/a?b',
  } as const;
  const { headers, read: readLetter } = await pushed({ key: 'k', letter });
  expect(headers['topic']).toBeUndefined();
  expect(JSON.parse(readLetter())).toMatchObject({ title: 'Esto es una prueba', body: 'Funciona.', path: '/a?b' });
});

test.each([
  [404, Gone],
  [410, Gone],
  [413, Undeliverable],
  [429, TryLater],
  [503, Error],
])('%i is answered to as such', async (status, kind) => {
  const { error } = await pushed(aMessage(), { status, headers: { 'retry-after': '30' } });
  expect(error).toBeInstanceOf(kind);
  if (status < 429) expect(error instanceof Gone).toBe(kind === Gone);
});

test('nothing is sent into the own network, whatever the name of the endpoint says', async () => {
  const http = guardedHttp({ allowPrivate: false, resolve: () => Promise.resolve(['10.0.0.7']) });
  const key = () => Promise.resolve(KEY);
  const sender = pushSender({ http, now: () => NOW, publicUrl: 'http://localhost:3000', key });
  await expect(sender(channel, aMessage())).rejects.toBeInstanceOf(Undeliverable);
});

test('the pair of keys follows from the key of the server', () => {
  expect(vapidKeys(KEY)).toEqual(vapidKeys(Buffer.alloc(32, 7)));
  expect(vapidKeys(KEY).publicKey).not.toBe(vapidKeys(Buffer.alloc(32, 8)).publicKey);
  expect(Buffer.from(vapidKeys(KEY).publicKey, 'base64url')).toHaveLength(65);
});

test('keys that are none are refused', () => {
  expect(faultOfPushKeys(browser)).toBeNull();
  expect(faultOfPushKeys({ ...browser, auth: 'AAAA' })).toContain('auth');
  expect(faultOfPushKeys({ ...browser, p256dh: Buffer.alloc(65, 3).toString('base64url') })).toContain('p256dh');
});
