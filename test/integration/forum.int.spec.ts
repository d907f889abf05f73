import type { IncomingMessage } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { forumSender } from '../../src/channels/forum.ts';
import { faultOfForum } from '../../src/channels/forum-settings.ts';
import { guardedHttp } from '../../src/channels/guarded-http.ts';
import { TryLater, Undeliverable } from '../../src/notices/channel.ts';
import { aChannel, aMessage, aNotice, publicNotice } from '../support/notices.ts';

interface Posted {
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

/** A forum: Discourse under /posts.json, something like phpBB under /bridge.php. */
const posted: Posted[] = [];
let busy = false;
const forum = createServer((request, response) => {
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  request.on('end', () => {
    const body = Buffer.concat(parts).toString();
    const { url: path = '', headers } = request;
    const say = (status: number, answer: object, more = {}): void => {
      response.writeHead(status, { 'content-type': 'application/json', ...more }).end(JSON.stringify(answer));
    };
    if (busy) return say(429, { errors: ['slow down'] }, { 'retry-after': '7' });
    if (path === '/posts.json') {
      if (headers['api-key'] !== 'key-of-the-server') return say(403, { errors: ['invalid_access'] });
      if (posted.some((one) => one.body === body))
        return say(422, { action: 'create_post', errors: ['Body is too similar to what you recently posted'] });
    }
    posted.push({ path, headers, body });
    return say(200, { id: posted.length });
  });
});
let base = '';

beforeAll(async () => {
  await new Promise<void>((done) => forum.listen(0, '127.0.0.1', done));
  base = `http://127.0.0.1:${(forum.address() as AddressInfo).port}`;
});
beforeEach(() => {
  posted.splice(0);
  busy = false;
});
afterAll(() => {
  forum.closeAllConnections();
  forum.close();
});

const send = forumSender({ http: guardedHttp({ allowPrivate: ['127.0.0.1'] }), now: () => new Date() });
const discourse = (more = {}) =>
  aChannel({
    kind: 'forum',
    target: base,
    secret: 'key-of-the-server',
    gameId: 'g1',
    settings: { software: 'discourse', topicId: 12, username: 'estafeta' },
    ...more,
  });
const bridge = (settings: object) =>
  aChannel({
    kind: 'forum',
    target: `${base}/bridge.php`,
    secret: 's3cret',
    gameId: 'g1',
    settings: { software: 'template', ...settings },
  });

test('a topic of Discourse gets a post in Markdown, in the name of the key', async () => {
  await send(discourse(), aMessage(publicNotice()));
  expect(posted).toHaveLength(1);
  expect(posted[0]).toMatchObject({ path: '/posts.json', headers: { 'api-username': 'estafeta' } });
  const { topic_id: topic, raw } = JSON.parse(posted[0]?.body ?? '');
  expect(topic).toBe(12);
  expect(raw).toContain('## Santa Cruz 1797: The night');
  expect(raw).toContain('- The British draw a card.');
  expect(raw).toContain(`\`${'ab'.repeat(32)}\``);
});

test('a post that had arrived, though nobody heard so, counts as delivered', async () => {
  await send(discourse(), aMessage(publicNotice()));
  await send(discourse(), aMessage(publicNotice()));
  expect(posted).toHaveLength(1);
});

test('a forum that is busy is asked again when it says', async () => {
  busy = true;
  const failed = await send(discourse(), aMessage(publicNotice())).catch((error: unknown) => error);
  expect(failed).toBeInstanceOf(TryLater);
  expect(failed).toMatchObject({ millis: 7000 });
});

test('a key that the forum refuses is not tried again', async () => {
  const sent = send(discourse({ secret: 'wrong' }), aMessage(publicNotice()));
  await expect(sent).rejects.toThrow(Undeliverable);
});

test('a form is filled by its template, in BBCode, whatever the subject holds', async () => {
  const fields = { mode: 'reply', t: '12', subject: '{subject}', message: '{body}', id: '{key}' };
  const headers = { 'X-Bridge-Key': '{secret}', 'X-Subject': '{subject}' };
  await send(bridge({ fields, headers }), aMessage(publicNotice({ phase: 'A & B = ñ\r\nX-Evil: {secret}' })));
  const got = posted[0]?.headers ?? {};
  const form = Object.fromEntries(new URLSearchParams(posted[0]?.body ?? ''));
  expect(got['content-type']).toBe('application/x-www-form-urlencoded');
  expect(got['x-bridge-key']).toBe('s3cret');
  expect(got['x-evil']).toBeUndefined();
  expect(form).toMatchObject({ mode: 'reply', t: '12', id: expect.stringMatching(/^msg_/) });
  expect(form['subject']).toContain('A & B = ñ');
  expect(form['subject']).not.toContain('s3cret');
  expect(form['message']).toContain('[*]The British draw a card.');
});

test('a template may ask for JSON and another markup', async () => {
  await send(
    bridge({ encoding: 'json', format: 'text', method: 'PUT', fields: { text: '{body}' } }),
    aMessage(publicNotice()),
  );
  expect(JSON.parse(posted[0]?.body ?? '').text).toContain('Santa Cruz 1797: The night\n=====');
});

test('what a seat is told is never posted, nor a digest', async () => {
  for (const message of [aMessage(aNotice()), { ...aMessage(publicNotice()), digest: true }]) {
    await expect(send(discourse(), message)).rejects.toThrow(Undeliverable);
  }
  expect(posted).toEqual([]);
});

test.each([
  [{ software: 'discourse', topicId: 0, username: 'x' }, 'settings'],
  [{ software: 'discourse', topicId: 1, username: 'x\ny' }, 'settings'],
  [{ software: 'template', fields: { text: 'nothing' } }, '{body}'],
  [{ software: 'template', fields: { text: '{body}' }, headers: { Host: 'x' } }, 'Host'],
  [{ software: 'template', fields: { text: '{body}' }, headers: { 'X-A': 'a\r\nb' } }, 'settings'],
])('settings %j are refused when the channel is set up', (settings, why) => {
  expect(
    faultOfForum({ target: 'https://forum.example', settings: settings as object, secret: 'x' } as never, false),
  ).toContain(why);
});
