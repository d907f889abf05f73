import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Player, TestApi } from '../support/api.ts';
import { openApi, playByRest, playToTheEnd, toyGame } from '../support/api.ts';
import type { Element } from '../support/xml.ts';
import { all, one, parseXml } from '../support/xml.ts';

let api: TestApi;
let red: Player;
let blue: Player;
let gameId: string;

beforeAll(async () => {
  api = await openApi();
  red = await api.player('Red');
  blue = await api.player('Blue');
  gameId = await toyGame(api, red, { red: 'me', blue: blue.id });
  await playByRest(api, red, gameId);
});
afterAll(() => api.close());

/** The feed, once it has been held against what RFC 4287 requires of feeds and entries. */
function atom(text: string): { readonly feed: Element; readonly entries: readonly Element[] } {
  const feed = parseXml(text);
  expect([feed.name, feed.attributes['xmlns']]).toEqual(['feed', 'http://www.w3.org/2005/Atom']);
  one(one(feed, 'author'), 'name');
  const entries = all(feed, 'entry');
  for (const element of [feed, ...entries]) {
    expect(one(element, 'id').text).toMatch(/^urn:uuid:[0-9a-f-]{36}$/);
    expect(one(element, 'title').text).not.toBe('');
    expect(one(element, 'updated').text).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  }
  const ids = entries.map((entry) => one(entry, 'id').text);
  expect(new Set(ids).size).toBe(ids.length);
  return { feed, entries };
}

async function ownFeed({ token }: Player): Promise<string> {
  const { body } = await api.ask('GET', '/me/feed', { token });
  return new URL(body.url).pathname;
}

const LASTING_NEEDED = { status: 403, body: { type: '/problems/lasting-token-needed' } };

test('a token that ends is given no address that lasts', async () => {
  const wish = { name: 'short', expiresAt: '2100-01-01T00:00:00.000Z' };
  const { body: short } = await api.ask('POST', '/me/tokens', { token: red.token, body: wish });
  for (const [method, path] of [
    ['GET', '/me/feed'],
    ['POST', '/me/feed/rotation'],
    ['GET', '/me/calendar'],
    ['POST', '/me/calendar/rotation'],
  ] as const)
    expect(await api.ask(method, path, { token: short.token })).toMatchObject(LASTING_NEEDED);
});

test('nor does it set up what goes on telling its owner’s news once it has ended', async () => {
  const wish = { name: 'short', expiresAt: '2100-01-01T00:00:00.000Z' };
  const { body: short } = await api.ask('POST', '/me/tokens', { token: red.token, body: wish });
  const keys = { p256dh: 'x'.repeat(87), auth: 'y'.repeat(22) };
  for (const [path, body] of [
    ['/me/webhooks', { url: 'https://listener.example/news' }],
    ['/me/push-channels', { endpoint: 'https://push.example/one', ...keys }],
    ['/me/channels', { kind: 'telegram', target: '4711' }],
    ['/me/channels', { kind: 'mail', target: 'red@example.org' }],
  ] as const)
    expect(await api.ask('POST', path, { token: short.token, body })).toMatchObject(LASTING_NEEDED);
  const { body: hooks } = await api.ask('GET', '/me/webhooks', { token: red.token });
  expect(hooks.items).toEqual([]);
  const url = 'https://listener.example/news';
  const { body: hook } = await api.ask('POST', '/me/webhooks', { token: red.token, body: { url } });
  const rotation = `/me/webhooks/${hook.id}/rotation`;
  expect(await api.ask('POST', rotation, { token: short.token })).toMatchObject(LASTING_NEEDED);
  expect(await api.ask('DELETE', `/me/webhooks/${hook.id}`, { token: red.token })).toMatchObject({ status: 204 });
  const asked = await api.graphql(
    'mutation { createWebhook(input: { url: "https://listener.example/news" }) { errors { code } } }',
    {},
    { token: short.token },
  );
  expect(asked.body.data.createWebhook.errors).toMatchObject([{ code: 'lasting-token-needed' }]);
});

test('nor turn what tells them to another place, though it may say what is told there', async () => {
  const wish = { name: 'short', expiresAt: '2100-01-01T00:00:00.000Z' };
  const { body: short } = await api.ask('POST', '/me/tokens', { token: red.token, body: wish });
  const body = { url: 'https://listener.example/news' };
  const { body: hook } = await api.ask('POST', '/me/webhooks', { token: red.token, body });
  const path = `/me/channels/${hook.id}`;
  for (const change of [{ target: 'https://elsewhere.example/' }, { settings: { format: 'text' } }])
    expect(await api.ask('PATCH', path, { token: short.token, body: change })).toMatchObject(LASTING_NEEDED);
  const said = await api.ask('PATCH', path, { token: short.token, body: { kinds: ['turn'] } });
  expect(said).toMatchObject({ status: 200, body: { target: body.url, kinds: ['turn'] } });
  await api.ask('DELETE', path, { token: red.token });
});

test('the feed of a game has one entry a command, the latest first, and keeps their ids', async () => {
  const path = `/feeds/games/${gameId}.atom`;
  const before = await api.ask('GET', path);
  expect(before.headers['content-type']).toBe('application/atom+xml; charset=utf-8');
  const { feed, entries } = atom(before.text);
  expect(all(feed, 'link').find(({ attributes }) => attributes['rel'] === 'self')?.attributes['href']).toBe(
    `http://localhost/api/v1${path}`,
  );
  await playByRest(api, blue, gameId);
  const after = atom((await api.ask('GET', path)).text).entries;
  const idsOf = (list: readonly Element[]): string[] => list.map((entry) => one(entry, 'id').text);
  expect(idsOf(after).slice(-entries.length)).toEqual(idsOf(entries));
  expect(after.length).toBeGreaterThan(entries.length);
  const times = after.map((entry) => one(entry, 'updated').text);
  expect(times).toEqual([...times].sort().reverse());
});

test('who has the feed already is told so, by tag or by time', async () => {
  const path = `/feeds/games/${gameId}.atom`;
  const { headers } = await api.ask('GET', path);
  const known = { 'if-none-match': String(headers['etag']) };
  expect((await api.ask('GET', path, { headers: known })).status).toBe(304);
  expect((await api.ask('GET', `${path}?lang=es`, { headers: known })).status).toBe(200);
  const since = { 'if-modified-since': String(headers['last-modified']) };
  expect((await api.ask('GET', path, { headers: since })).status).toBe(304);
});

test('the feed of a private game is for those who may see it', async () => {
  const hidden = await toyGame(api, red, { red: 'me', blue: 'open' }, { visibility: 'private' });
  expect((await api.ask('GET', `/feeds/games/${hidden}.atom`)).status).toBe(404);
  expect((await api.ask('GET', `/feeds/games/${hidden}.atom`, { token: red.token })).status).toBe(200);
});

test("a player's feed tells what waits for them, and what happened as their seat may see it", async () => {
  const { body: decisions } = await api.ask('GET', `/games/${gameId}/decisions`, { token: red.token });
  const waiting = decisions.find((decision: { id?: string }) => decision.id !== undefined);
  const own = await api.ask('GET', await ownFeed(red));
  const { entries } = atom(own.text);
  expect(entries.map((entry) => one(entry, 'content').text).join('\n')).toContain(waiting.prompt.en);
  expect(own.headers['cache-control']).toBe('private, no-cache');

  const { body: log } = await api.ask('GET', `/games/${gameId}/events?seat=red&first=100`, { token: red.token });
  const { body: open } = await api.ask('GET', `/games/${gameId}/events?first=100`);
  const secret = log.items
    .map((event: { text: { en: string } }) => event.text.en)
    .filter((line: string, index: number) => line !== open.items[index].text.en);
  expect(secret).not.toEqual([]);
  const others = await api.ask('GET', await ownFeed(blue));
  for (const line of secret) {
    expect(own.text).toContain(line);
    expect(others.text).not.toContain(line);
  }
});

/** What each id says, and since when. */
async function saidBy(path: string): Promise<Map<string, { text: string; published: string; updated: string }>> {
  const { text } = await api.ask('GET', path);
  return new Map(
    atom(text).entries.map((entry) => [
      one(entry, 'id').text,
      {
        text: `${one(entry, 'title').text} ${one(entry, 'content').text}`,
        published: one(entry, 'published').text,
        updated: one(entry, 'updated').text,
      },
    ]),
  );
}

test('who reads several feeds in one program misses nothing: one id says one thing', async () => {
  const [mine, theirs] = [await ownFeed(red), await ownFeed(blue)];
  const open = `/feeds/games/${gameId}.atom`;
  const paths = [open, `${open}?lang=es`, mine, `${mine}?lang=es`, theirs];
  const feeds = await Promise.all(paths.map(saidBy));
  const ids = feeds.flatMap((feed) => [...feed.keys()]);
  expect(new Set(ids).size).toBe(ids.length);
  const names = await Promise.all(
    paths.map(async (path) => one(atom((await api.ask('GET', path)).text).feed, 'id').text),
  );
  expect(new Set(names).size).toBe(paths.length);
  expect([...(await saidBy(mine)).keys()]).toEqual([...(feeds[2] ?? new Map()).keys()]);
});

test('an entry that the end of the game has opened is updated, and no other is', async () => {
  const ending = await toyGame(api, red, { red: 'me', blue: blue.id });
  await playByRest(api, red, ending);
  await playByRest(api, blue, ending);
  const paths = [`/feeds/games/${ending}.atom`, await ownFeed(blue)];
  const before = await Promise.all(paths.map(saidBy));
  await playToTheEnd(api, [red, blue], ending);
  const after = await Promise.all(paths.map(saidBy));
  const { body: game } = await api.ask('GET', `/games/${ending}`);
  for (const [index, feed] of before.entries()) {
    let opened = 0;
    for (const [id, { text, updated, published }] of feed) {
      const later = after[index]?.get(id);
      if (later === undefined) continue;
      expect(later.published).toBe(published);
      expect(later.updated).toBe(later.text === text ? updated : game.updatedAt);
      opened += later.text === text ? 0 : 1;
    }
    expect(opened).toBeGreaterThan(0);
  }
});

test('a feed is only fetched anew when one of the games has changed', async () => {
  const path = await ownFeed(red);
  const { headers } = await api.ask('GET', path);
  const known = { 'if-none-match': String(headers['etag']) };
  expect((await api.ask('GET', path, { headers: known })).status).toBe(304);
  await playByRest(api, red, gameId);
  expect((await api.ask('GET', path, { headers: known })).status).toBe(200);
});

test('the address of a feed can be changed, and the one before opens nothing', async () => {
  const before = await ownFeed(blue);
  const { status, body } = await api.ask('POST', '/me/feed/rotation', { token: blue.token });
  expect(status).toBe(200);
  expect((await api.ask('GET', before)).status).toBe(404);
  expect((await api.ask('GET', new URL(body.url).pathname)).status).toBe(200);
  expect(await ownFeed(blue)).toBe(new URL(body.url).pathname);
});

test('an address that nobody was given opens nothing', async () => {
  const path = await ownFeed(red);
  const forged = path.replace(/.\.atom$/, (end) => (end.startsWith('A') ? 'B.atom' : 'A.atom'));
  for (const wrong of [forged, '/feeds/players/x.atom', '/feeds/players/AAAA.atom']) {
    const { status, body } = await api.ask('GET', wrong);
    expect([status, body.type]).toEqual([404, '/problems/not-found']);
  }
});

test('a feed goes with its account', async () => {
  const leaver = await api.player('Leaver');
  const path = await ownFeed(leaver);
  expect((await api.ask('GET', path)).status).toBe(200);
  await api.ask('DELETE', '/me', { token: leaver.token });
  expect((await api.ask('GET', path)).status).toBe(404);
});

/** The events of a calendar, each as its properties; folded lines are whole again (RFC 5545 §3.1). */
function eventsIn(text: string): Record<string, string>[] {
  const whole = text.replaceAll('\r\n ', '');
  return whole
    .split('BEGIN:VEVENT')
    .slice(1)
    .map((event) =>
      Object.fromEntries(event.split('\r\n').flatMap((line) => (line.includes(':') ? [cutAt(line, ':')] : []))),
    );
}

function cutAt(line: string, sign: string): [string, string] {
  return [line.slice(0, line.indexOf(sign)), line.slice(line.indexOf(sign) + 1)];
}

describe('the calendar of a player', () => {
  const pathOf = async ({ token }: Player): Promise<string> =>
    new URL((await api.ask('GET', '/me/calendar', { token })).body.url).pathname;

  test('has an event for each seat that a game waits for, which moves with the deadline and says nothing of the table', async () => {
    const ana = await api.player('Ana');
    const timed = await toyGame(api, ana, { red: 'me', blue: blue.id }, { clock: { perDecision: 3 * 86_400 } });
    const { body: game } = await api.ask('GET', `/games/${timed}`);
    const before = await api.ask('GET', `${await pathOf(ana)}?lang=es`);
    expect(before.headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, no-cache',
    });
    const [event, ...others] = eventsIn(before.text);
    expect(others).toEqual([]);
    const stamp = (iso: string): string => iso.replaceAll(/[-:]|\.\d+/g, '');
    expect(event).toMatchObject({ DTEND: stamp(game.deadlines.red), TRANSP: 'TRANSPARENT' });
    expect(event?.['SUMMARY']).toContain('acaba tu plazo');
    expect(before.text.match(/TRIGGER:-P\w+/g)).toEqual(['TRIGGER:-PT23H45M', 'TRIGGER:-PT1H45M']);
    expect(before.text.replaceAll('\r\n ', '')).toContain(`/games/${timed}?seat=red`);
    const same = await api.ask('GET', `${await pathOf(ana)}?lang=es`, {
      headers: { 'if-none-match': String(before.headers['etag']) },
    });
    expect(same.status).toBe(304);
    for (const player of [ana, blue, ana]) await playByRest(api, player, timed);
    const later = eventsIn((await api.ask('GET', await pathOf(ana))).text);
    for (const one of later) expect(one['UID']).toBe(event?.['UID']);
    const all = [...later, ...eventsIn((await api.ask('GET', await pathOf(blue))).text)];
    expect(all.length).toBeGreaterThan(0);
  });

  test('has a new address when its owner wants one, and none that is a feed', async () => {
    const before = await pathOf(red);
    const renewed = await api.ask('POST', '/me/calendar/rotation', { token: red.token });
    expect(new URL(renewed.body.url).pathname).not.toBe(before);
    expect((await api.ask('GET', before)).status).toBe(404);
    expect((await api.ask('GET', await pathOf(red))).status).toBe(200);
    const feed = (await ownFeed(red)).replace('/feeds/players/', '/calendars/').replace('.atom', '.ics');
    expect((await api.ask('GET', feed)).status).toBe(404);
    const reads = await api.ask('POST', '/me/tokens', { token: red.token, body: { name: 'r', scopes: ['read'] } });
    expect((await api.ask('GET', '/me/calendar', { token: reads.body.token })).status).toBe(403);
  });
});
