import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { confirmationLink } from '../../src/channels/mail-links.ts';
import { matrixSender } from '../../src/channels/matrix.ts';
import { greetOnTelegram } from '../../src/channels/telegram-greeter.ts';
import { telegramCall } from '../../src/channels/telegram-api.ts';
import { telegramSender } from '../../src/channels/telegram.ts';
import { serverKey } from '../../src/database/server-keys.ts';
import type { Sender } from '../../src/notices/channel.ts';
import { TryLater } from '../../src/notices/channel.ts';
import type { Player, TestApi } from '../support/api.ts';
import { openApi, toyGame } from '../support/api.ts';
import type { Answered, Asked, HttpService } from '../support/http-service.ts';
import { openHttpService } from '../support/http-service.ts';
import { until } from '../support/until.ts';

const TOKEN = '123456:secret-of-the-bot';
const BOT = { token: TOKEN, bot: 'EstafetaBot' };
const ANA = '@ana:example.org';
const ROOM = '!room:example.org';

let api: TestApi;
let telegram: HttpService;
let matrix: HttpService;
let red: Player;
let blue: Player;
/** How the services answer; as if all were well unless a test says otherwise. */
let onTelegram: ((asked: Asked) => Answered | undefined) | null = null;
let onMatrix: ((asked: Asked) => Answered | undefined) | null = null;
/** What the homeserver remembers of rooms with one person each. */
let direct: object | null = null;

beforeAll(async () => {
  telegram = await openHttpService((asked) => onTelegram?.(asked) ?? { body: { ok: true, result: {} } });
  matrix = await openHttpService((asked) => onMatrix?.(asked) ?? homeserver(asked));
  api = await openApi({
    senders: {
      telegram: telegramSender(telegramCall({ ...BOT, apiUrl: telegram.url })),
      matrix: matrixSender({ url: matrix.url, token: 'syt_secret' }),
    },
    deps: { channelKinds: ['mail', 'telegram', 'matrix'], telegram: { bot: 'EstafetaBot' } },
  });
  await api.service.work({ sweepMillis: 200 });
});
afterAll(async () => {
  await api.close();
  await Promise.all([telegram.close(), matrix.close()]);
});
beforeEach(async () => {
  [red, blue] = [await api.player('Red'), await api.player('Blue')];
});
afterEach(() => {
  onTelegram = null;
  onMatrix = null;
  telegram.asked.splice(0);
  matrix.asked.splice(0);
});

function homeserver({ method, path, body }: Asked): Answered {
  if (path.endsWith('/m.direct')) {
    if (method === 'PUT') direct = body;
    return direct === null ? { status: 404, body: { errcode: 'M_NOT_FOUND' } } : { body: direct };
  }
  const known = Object.entries(ANSWERS).find(([part]) => path.includes(part));
  return { body: known?.[1] ?? { event_id: '$1' } };
}

const ANSWERS = {
  '/account/whoami': { user_id: '@estafeta:example.org' },
  '/createRoom': { room_id: ROOM },
  '/state/m.room.member/': { membership: 'join' },
};

const add = ({ token }: Player, body: object) => api.ask('POST', '/me/channels', { token, body });
const channelOf = async ({ token }: Player) => (await api.ask('GET', '/me/channels', { token })).body.items[0];
const confirm = async (channel: { id: string; target: string }): Promise<void> => {
  const keyFor = (purpose: string) => serverKey(api.database.sql, purpose);
  const link = await confirmationLink({ publicUrl: 'http://localhost', keyFor }, channel, new Date());
  const token = new URL(link).searchParams.get('token');
  expect((await api.ask('POST', '/channels/confirmation', { body: { token } })).status).toBe(200);
};
const connected = async (player: Player, wish: object): Promise<void> => {
  const { body } = await add(player, wish);
  await confirm(body);
};
const sent = ({ asked }: HttpService, path: RegExp): Asked[] => asked.filter((one) => path.test(one.path));

test('the server says by what it can tell players, and whom to write to first', async () => {
  const { body } = await api.ask('GET', '/channel-ways');
  expect(body.items).toEqual([
    { kind: 'mail' },
    { kind: 'telegram', contact: 'https://t.me/EstafetaBot' },
    { kind: 'matrix' },
  ]);
});

describe('Telegram', () => {
  const messages = (): Asked[] => sent(telegram, /\/sendMessage$/);

  test('a chat is asked first, and then told of turns, with what has to be decided', async () => {
    const { status, body } = await add(red, { kind: 'telegram', target: '4711' });
    expect([status, body.name]).toEqual([201, 'Telegram']);
    const asking = await until(() => messages()[0]);
    expect(asking.path).toBe(`/bot${TOKEN}/sendMessage`);
    expect(asking.body).toMatchObject({ chat_id: 4711, text: expect.stringContaining('/confirm/') });
    await confirm(body);
    const gameId = await toyGame(api, red, { red: 'me', blue: blue.id });
    const notice = await until(() => messages()[1]);
    expect(notice.body.text).toContain('Your turn');
    expect(notice.body.text).toContain('▸ ');
    expect(notice.body.text.endsWith(`/games/${gameId}?seat=red`)).toBe(true);
  });

  test('who has blocked the bot is told no more, and no error shows its key', async () => {
    await connected(red, { kind: 'telegram', target: '4712' });
    onTelegram = () => ({ status: 403, body: { ok: false, description: 'Forbidden: bot was blocked by the user' } });
    await toyGame(api, red, { red: 'me', blue: blue.id });
    const channel = await until(async () => {
      const one = await channelOf(red);
      return one.disabledAt === undefined ? null : one;
    });
    expect(JSON.stringify(channel)).toContain('Telegram answered 403');
    expect(JSON.stringify(channel)).not.toContain('secret');
  });

  test('what another says is told without half a sign at its end', async () => {
    await connected(red, { kind: 'telegram', target: '4713' });
    const gameId = await toyGame(api, red, { red: 'me', blue: blue.id });
    for (const pad of ['', 'y']) {
      const body = { room: 'table', body: `${pad}${'x'.repeat(284)}😀 and so on` };
      await api.ask('POST', `/games/${gameId}/messages`, { token: blue.token, body });
    }
    const notice = await until(() => messages().find(({ body }) => body.text.includes('xxxx')));
    expect(/[\uD800-\uDBFF](?![\uDC00-\uDFFF])/.test(notice.body.text)).toBe(false);
  });

  test('a group is told of a table, and nothing that a seat alone may know', async () => {
    const group = { kind: 'telegram', target: '-1001234567890' };
    expect((await add(red, group)).body.type).toBe('/problems/invalid-request');
    const gameId = await toyGame(api, red, { red: 'me', blue: blue.id });
    expect((await api.ask('POST', `/games/${gameId}/channels`, { token: red.token, body: group })).status).toBe(201);
  });

  test('what is no chat is refused', async () => {
    for (const target of ['@ana', '0', '12345678901234567890', 'https://t.me/ana'])
      expect((await add(red, { kind: 'telegram', target })).body.type).toBe('/problems/invalid-request');
  });

  test('whoever writes to the bot is told the number of the chat, in their language', async () => {
    const talk = { update_id: 6, message: { chat: { id: -1001 }, text: 'I think we should hold the ford' } };
    const waiting = [talk, { update_id: 7, message: { chat: { id: 99 }, from: { language_code: 'es-MX' } } }];
    onTelegram = ({ path }) =>
      path.endsWith('/getUpdates') ? { body: { ok: true, result: waiting.splice(0) }, wait: 20 } : undefined;
    const warnings: unknown[] = [];
    const end = greetOnTelegram(
      { ...BOT, apiUrl: telegram.url },
      { publicUrl: 'https://estafeta.example.org', warn: (error) => warnings.push(error) },
    );
    const notice = await until(() => messages()[0]);
    expect(notice.body).toMatchObject({ chat_id: 99, text: expect.stringContaining('El número de este chat es 99') });
    await until(() => sent(telegram, /\/getUpdates$/).some(({ body }) => body.offset === 8));
    expect(messages()).toHaveLength(1);
    await end();
    expect(warnings).toEqual([]);
  });
});

const LETTER = { kind: 'test', lang: 'en', title: 'This is a test', lines: [], url: 'http://localhost/' } as const;
const readerAt = (target: string) => ({ target, lang: 'en', zone: 'UTC' }) as Parameters<Sender>[0];

describe('Matrix', () => {
  /** Sends a letter to Ana, by a sender that has just been started. */
  const sending = (key: string): (() => Promise<void>) => {
    const sender = matrixSender({ url: matrix.url, token: 'syt_secret' });
    return () => sender(readerAt(ANA), { letter: LETTER, key });
  };
  const messages = (): Asked[] => sent(matrix, /\/send\/m\.room\.message\//);

  test('a user is invited to a room of their own, once, and told there', async () => {
    const { body } = await add(red, { kind: 'matrix', target: ANA });
    const asking = await until(() => messages()[0]);
    expect(asking.authorization).toBe('Bearer syt_secret');
    expect(asking.body).toMatchObject({ msgtype: 'm.text', body: expect.stringContaining('/confirm/') });
    const [made] = sent(matrix, /\/createRoom$/);
    expect(made?.body).toMatchObject({ invite: [ANA], is_direct: true });
    expect(direct).toEqual({ [ANA]: [ROOM] });
    await confirm(body);
    const gameId = await toyGame(api, red, { red: 'me', blue: blue.id });
    const notice = await until(() => messages()[1]);
    expect(notice.body.body).toContain(`/games/${gameId}`);
    expect(sent(matrix, /\/createRoom$/)).toHaveLength(1);

    const again = sending('a-test');
    await again();
    await again();
    const [first, second] = messages().slice(2);
    expect(first?.path).toBe(second?.path);
    expect(sent(matrix, /\/createRoom$/)).toHaveLength(1);
  });

  test('who leaves the room is told no more', async () => {
    await connected(red, { kind: 'matrix', target: ANA });
    onMatrix = ({ path }) => (path.includes('/state/') ? { body: { membership: 'leave' } } : undefined);
    await toyGame(api, red, { red: 'me', blue: blue.id });
    const channel = await until(async () => {
      const one = await channelOf(red);
      return one.disabledAt === undefined ? null : one;
    });
    expect(JSON.stringify(channel)).toContain('has left the room');
  });

  test('who has left is invited again by a letter, to a new room where the old one is closed to the server', async () => {
    direct = { [ANA]: ['!old:example.org'] };
    onMatrix = ({ path }) => {
      if (!path.includes('old')) return undefined;
      return path.endsWith('/invite')
        ? { status: 403, body: { errcode: 'M_FORBIDDEN' } }
        : { body: { membership: 'leave' } };
    };
    await sending('asking')();
    expect(sent(matrix, /\/invite$/)).toHaveLength(1);
    expect(messages()[0]?.path).toContain(encodeURIComponent(ROOM));
    expect(direct).toEqual({ [ANA]: [ROOM] });
  });

  test('a room that cannot be written down is not made again, and of two met at once neither is forgotten', async () => {
    direct = null;
    onMatrix = ({ method, path }) =>
      method === 'PUT' && path.endsWith('/m.direct')
        ? { status: 429, body: { errcode: 'M_LIMIT_EXCEEDED' } }
        : undefined;
    const send = sending('first');
    await send();
    await send();
    expect(sent(matrix, /\/createRoom$/)).toHaveLength(1);
    onMatrix = null;
    const sender = matrixSender({ url: matrix.url, token: 'syt_secret' });
    const users = [ANA, '@ben:example.org'];
    await Promise.all(users.map((user) => sender(readerAt(user), { letter: LETTER, key: user })));
    expect(Object.keys(direct ?? {})).toEqual(users);
  });

  test('a homeserver that asks to wait is asked again then, and one that fails shows no more than its error', async () => {
    const send = sending('a-test');
    onMatrix = () => ({ status: 429, body: { errcode: 'M_LIMIT_EXCEEDED', retry_after_ms: 4_000 } });
    await expect(send()).rejects.toMatchObject({ constructor: TryLater, millis: 4_000 });
    onMatrix = () => ({ status: 401, body: { errcode: 'M_UNKNOWN_TOKEN', error: 'syt_secret' } });
    await expect(send()).rejects.toThrow('The homeserver answered 401 M_UNKNOWN_TOKEN');
    onMatrix = null;
    await send();
    const nowhere = matrixSender({ url: 'http://127.0.0.1:9', token: 'syt_secret' });
    await expect(nowhere(readerAt(ANA), { letter: LETTER, key: 'k' })).rejects.toThrow(
      'The homeserver cannot be reached',
    );
  });

  test('what is no user, or a table, is refused', async () => {
    for (const target of ['ana', 'ana@example.org', '@ana', '@ana:', '@ana:example.org/../x'])
      expect((await add(red, { kind: 'matrix', target })).body.type).toBe('/problems/invalid-request');
    const gameId = await toyGame(api, red, { red: 'me', blue: blue.id });
    const body = { kind: 'matrix', target: ANA };
    const refused = await api.ask('POST', `/games/${gameId}/channels`, { token: red.token, body });
    expect(refused.body.type).toBe('/problems/invalid-request');
  });
});
