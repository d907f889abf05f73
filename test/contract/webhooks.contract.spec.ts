import { Webhook } from 'standardwebhooks';
import { expect, test } from 'vitest';
import { WebhookMessage, WebhookNotice } from '../../src/api/openapi/webhooks.ts';
import { misfits } from '../../src/api/validation.ts';
import type { GuardedHttp, Incoming, Outgoing } from '../../src/channels/guarded-http.ts';
import { newWebhookSecret, rotatedSecret, webhookSender } from '../../src/channels/webhook.ts';
import type { Channel } from '../../src/notices/channel.ts';
import { Gone, TryLater, Undeliverable } from '../../src/notices/channel.ts';
import { testMessage } from '../../src/notices/service-message.ts';
import type { Message } from '../../src/notices/notice.ts';
import { aChannel, aMessage, aNotice, publicNotice } from '../support/notices.ts';

const secret = newWebhookSecret();
const letter = { key: 'test', letter: testMessage({ lang: 'en', name: 'My bot' }, 'https://estafeta.example') };

/** What goes out by a channel, and what comes of it where the receiver answers so. */
async function delivered(channel: Channel, message: Message = aMessage(), answer: Partial<Incoming> = {}) {
  const sent: Outgoing[] = [];
  const http: GuardedHttp = {
    send: async (outgoing) => {
      sent.push(outgoing);
      return { status: 204, headers: {}, text: '', ...answer };
    },
  };
  const error = await webhookSender({ http, now: () => new Date() })(channel, message).then(
    () => null,
    (thrown: Error) => thrown,
  );
  const [outgoing] = sent;
  if (outgoing === undefined) throw new Error('nothing was sent');
  return { ...outgoing, error, json: () => JSON.parse(String(outgoing.body)) };
}

test('a message verifies with the library of Standard Webhooks, and says what docs/webhooks.md says', async () => {
  const { body, headers } = await delivered(aChannel({ secret }));
  expect(new Webhook(secret).verify(String(body), { ...headers })).toMatchObject({
    type: 'game.turn',
    timestamp: expect.stringMatching(/Z$/),
    data: { seat: 'british', version: 42, headHash: 'ab'.repeat(32), waiting: true, waitingFor: ['British'] },
  });
});

test('a message has the members that the API describes, and no others', async () => {
  const digest = { key: 'digest', notices: [aNotice(), publicNotice({ due: new Date().toISOString() })], digest: true };
  for (const message of [aMessage(), letter, aMessage(publicNotice({ result: 'A draw.' })), digest]) {
    const sent = (await delivered(aChannel({ secret }), message)).json() as { data: Record<string, unknown> };
    expect(misfits(WebhookMessage, sent)).toEqual([]);
    const notices = (sent.data['notices'] ?? [sent.data]) as object[];
    for (const notice of notices)
      expect(Object.keys(WebhookNotice.properties)).toEqual(expect.arrayContaining(Object.keys(notice)));
  }
});

test('a message that was changed on its way, or signed by another, does not verify', async () => {
  const { body, headers } = await delivered(aChannel({ secret }));
  expect(() => new Webhook(secret).verify(String(body).replace('42', '43'), { ...headers })).toThrow('signature');
  expect(() => new Webhook(newWebhookSecret()).verify(String(body), { ...headers })).toThrow('signature');
});

test('the id of a message is the same at every attempt, and another for another message', async () => {
  const id = async (key: string) =>
    (await delivered(aChannel({ secret }), aMessage(aNotice(), key))).headers['webhook-id'];
  expect(await id('a')).toBe(await id('a'));
  expect(await id('a')).not.toBe(await id('b'));
});

test('while a secret is rotated both sign, afterwards the new one alone', async () => {
  const fresh = newWebhookSecret();
  const both = rotatedSecret(`${secret} whsec_older`, fresh);
  const until = (millis: number) => ({ oldSecretUntil: new Date(Date.now() + millis).toISOString() });
  const during = await delivered(aChannel({ secret: both, settings: until(60_000) }));
  for (const one of [fresh, secret]) expect(new Webhook(one).verify(during.body, { ...during.headers })).toBeTruthy();
  const after = await delivered(aChannel({ secret: both, settings: until(-1) }));
  expect(new Webhook(fresh).verify(after.body, { ...after.headers })).toBeTruthy();
  expect(() => new Webhook(secret).verify(after.body, { ...after.headers })).toThrow('signature');
});

test.each([
  [410, Gone],
  [404, Undeliverable],
  [302, Undeliverable],
])('an answer of %i means that trying again would not help', async (status, kind) => {
  const { error } = await delivered(aChannel({ secret }), aMessage(), { status });
  expect(error).toBeInstanceOf(kind);
});

test.each([
  [429, '120', 120_000],
  [503, '1000000', 3_600_000],
])('an answer of %i that says when to come back is believed, within reason', async (status, after, millis) => {
  const { error } = await delivered(aChannel({ secret }), aMessage(), { status, headers: { 'retry-after': after } });
  expect(error).toBeInstanceOf(TryLater);
  expect(error).toMatchObject({ millis });
});

test('a failure tells the status, and nothing of what the receiver said', async () => {
  const { error } = await delivered(aChannel({ secret }), aMessage(), {
    status: 500,
    text: 'AKIA-secret-of-a-neighbour',
  });
  expect(error?.message).toBe('The receiver answered 500.');
});

const chats = ['discord', 'slack', 'text'] as const;
test.each(chats)('a chat by %s is told whose turn it is, and nothing that only the seat may know', async (format) => {
  const { body } = await delivered(aChannel({ secret, settings: { format } }));
  expect(body).toContain('Santa Cruz 1797');
  expect(body).toContain('https://estafeta.example/games/1');
  for (const hidden of ['Confusion', 'Play a card', 'PASS']) expect(body).not.toContain(hidden);
});

test('on Discord nobody is mentioned but whom the prefix names', async () => {
  const settings = { format: 'discord', prefix: '<@42>' };
  const notice = publicNotice({ waitingFor: ['@everyone', '<@7>', '[x](https://evil.test)'] });
  const { json } = await delivered(aChannel({ secret, settings }), aMessage(notice));
  const { content, allowed_mentions: mentions } = json();
  expect(mentions).toEqual({ parse: [], users: ['42'], roles: [] });
  expect(content).not.toMatch(/@everyone|(?<!\\)<@7>|(?<!\\)\[x\]/);
});

test('on Discord a long digest ends in time', async () => {
  const notices = Array.from({ length: 60 }, () => aNotice());
  const { json } = await delivered(aChannel({ secret, settings: { format: 'discord' } }), {
    key: 'k',
    digest: true,
    notices,
  });
  expect(json().content.length).toBeLessThanOrEqual(2000);
});

test('a test reads well in a chat', async () => {
  const { body } = await delivered(aChannel({ secret, settings: { format: 'text', prefix: 'Hey' } }), letter);
  expect(body).toBe('Hey\nThis is a test https://estafeta.example\n');
});

test('Slack takes no tags from data', async () => {
  const notice = publicNotice({ waitingFor: ['<!channel> & co'] });
  const { json } = await delivered(aChannel({ secret, settings: { format: 'slack' } }), aMessage(notice));
  expect(json().text).toContain('&lt;!channel&gt; &amp; co');
});
