import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Player, TestApi } from '../support/api.ts';
import { openApi, playByRest, toyGame } from '../support/api.ts';
import type { Said } from '../support/discord-user.ts';
import { click, command, EPHEMERAL, inGame, offers, press, takeFirst } from '../support/discord-user.ts';
import type { FakeDiscord } from '../support/fake-discord.ts';
import { discordDeps, fakeDiscord } from '../support/fake-discord.ts';
import { until } from '../support/until.ts';

let discord: FakeDiscord;
let api: TestApi;
let ana: Player;
let ben: Player;

const ANA = { id: '80351110224678912', username: 'ana', global_name: 'Ana *la* <@1>' };
const BEN = { id: '80351110224678913', username: 'ben' };
const STRANGER = { id: '80351110224678914', username: 'stranger' };

beforeAll(async () => {
  discord = await fakeDiscord();
  api = await openApi({ deps: discordDeps(discord) });
  [ana, ben] = [await api.player('Ana'), await api.player('Ben')];
  await linked(ANA, ana);
  await linked(BEN, ben);
});
afterAll(async () => {
  await api.close();
  await discord.close();
});

async function post(interaction: object, at?: Date, change: Record<string, string> = {}) {
  const { headers, payload } = discord.signed(interaction, at);
  const url = '/api/v1/discord/interactions';
  return api.app.inject({ method: 'POST', url, headers: { ...headers, ...change }, payload });
}

/** What is said in the end: at once, or by the edit that was promised. */
async function say(interaction: object): Promise<Said> {
  const before = discord.heard.length;
  const reply = await post(interaction);
  const { type, data } = reply.json();
  if (type !== 5 && type !== 6)
    return { type, files: 0, text: reply.body, flags: 0, components: [], content: '', ...data };
  const edit = await until(() => discord.heard.slice(before).find(({ method }) => method === 'PATCH'));
  expect(edit.authorization).toBeUndefined();
  return {
    type,
    flags: data?.flags ?? (type === 6 ? EPHEMERAL : 0),
    ...edit.body,
    files: edit.files,
    text: JSON.stringify(edit.body),
  };
}

async function linked(user: object, { token }: Player): Promise<void> {
  const { content } = await say(command(user, 'link'));
  const hash = /\/link#([^)]+)\)/.exec(content)?.[1];
  const { status } = await api.ask('POST', '/me/links', { token, body: { token: hash } });
  expect(status).toBe(201);
}

describe('the endpoint of Discord', () => {
  it('answers a ping that is signed', async () => {
    const reply = await post({ type: 1 });
    expect([reply.statusCode, reply.json()]).toEqual([200, { type: 1 }]);
  });

  it('refuses what is not signed, signed by another, or changed on the way', async () => {
    const other = await fakeDiscord();
    const forged = other.signed({ type: 1 });
    await other.close();
    const url = '/api/v1/discord/interactions';
    const { headers, payload } = discord.signed({ type: 1 });
    const sent = [
      { headers: forged.headers, payload: forged.payload },
      { headers: { 'content-type': 'application/json' }, payload },
      { headers, payload: `${payload} ` },
      { headers: { ...headers, 'x-signature-timestamp': '1' }, payload },
    ];
    for (const one of sent) expect((await api.app.inject({ method: 'POST', url, ...one })).statusCode).toBe(401);
  });

  it('refuses what is older than five minutes, and what it has seen before', async () => {
    expect((await post({ type: 1 }, new Date(Date.now() - 6 * 60_000))).statusCode).toBe(401);
    const twice = { type: 1, id: 'the-same' };
    expect((await post(twice)).statusCode).toBe(200);
    expect((await post(twice)).statusCode).toBe(401);
  });

  it('is not there where nothing is known of Discord', async () => {
    const plain = await openApi();
    const { status } = await plain.ask('POST', '/discord/interactions', { body: {} });
    await plain.close();
    expect(status).toBe(404);
  });
});

describe('who is linked', () => {
  it('is told to the account, and escaped', async () => {
    const { body } = await api.ask('GET', '/me/links', { token: ana.token });
    expect(body.items).toMatchObject([{ kind: 'discord', externalId: ANA.id, name: ANA.global_name }]);
    expect((await say(command(ANA, 'link'))).content).toContain('Ana \\*la\\* \\<@\u200B1\\>');
  });

  it('needs a token of this server', async () => {
    const { status, body } = await api.ask('POST', '/me/links', { token: ben.token, body: { token: 'e30.AAAA' } });
    expect([status, body.type]).toEqual([403, '/problems/link-invalid']);
  });

  it('is nobody else: a stranger learns no more than how to link himself', async () => {
    const game = await toyGame(api, ana, { red: 'me', blue: ben.id });
    for (const name of ['games', 'turn', 'board', 'move', 'history', 'notation']) {
      const said = await say(command(STRANGER, name, inGame(game)));
      expect([said.flags, said.content]).toEqual([EPHEMERAL, expect.stringContaining('/estafeta link')]);
    }
  });
});

describe('a game on Discord', () => {
  it('is played by menus to the same end as over REST', async () => {
    const [seats, entropy] = [{ red: 'me', blue: ben.id }, 'x'];
    const game = await toyGame(api, ana, seats, { entropy });
    await api.ask('PUT', `/games/${game}/seats/blue`, { token: ben.token, body: {} });
    const users = [
      { user: ANA, player: ana },
      { user: BEN, player: ben },
    ];
    for (let step = 0; step < 60; step += 1) {
      const { body: info } = await api.ask('GET', `/games/${game}`);
      if (info.status !== 'active') break;
      const whose = users.find(({ player }) =>
        info.waitingFor.some((seat: string) => info.seats[seat]?.account === player.id),
      );
      if (whose === undefined) throw new Error('nobody is waited for');
      await moveByMenu(whose.user, game);
    }
    const { body: info } = await api.ask('GET', `/games/${game}`);
    expect(info.status).toBe('finished');
    const events = await log(game);
    const vias = events
      .flatMap(({ secrets }) => secrets.map(({ data }) => data?.['via']))
      .filter((via) => via !== undefined);
    expect(new Set(vias)).toEqual(new Set(['discord']));
    expect((await api.ask('GET', `/games/${game}/audit`)).body.chain).toBe('ok');

    const other = await toyGame(api, ana, seats, { entropy });
    await api.ask('PUT', `/games/${other}/seats/blue`, { token: ben.token, body: {} });
    while ((await playByRest(api, ana, other)) || (await playByRest(api, ben, other)));
    expect(untilChance(events)).toEqual(untilChance(await log(other)));
  });

  async function log(game: string): Promise<Logged[]> {
    const { text } = await api.ask('GET', `/games/${game}/events.jsonl`);
    return text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Logged);
  }

  interface Logged {
    readonly type: string;
    readonly public: Readonly<Record<string, unknown>>;
    readonly secrets: readonly { readonly data?: Readonly<Record<string, unknown>> }[];
  }

  /** What happened before the dice of the one game fell otherwise than those of the other. */
  function untilChance(events: readonly Logged[]): string[] {
    const first = events.findIndex(({ public: said, secrets }) => {
      return (
        'chance' in said || 'chanceCount' in said || secrets.some(({ data }) => data !== undefined && 'chance' in data)
      );
    });
    return events.slice(0, first + 1).map(({ type }) => type);
  }

  /** Always the first choice, then Confirm. Every message on the way is for one pair of eyes, and pings nobody. */
  async function moveByMenu(user: object, game: string): Promise<Said> {
    let said = await say(command(user, 'move', inGame(game)));
    for (let depth = 0; depth < 20; depth += 1) {
      expect(said.flags).toBe(EPHEMERAL);
      const all = offers(said);
      for (const { id } of all) expect(id.length).toBeLessThanOrEqual(100);
      expect(said.components.length).toBeLessThanOrEqual(5);
      const go = all.find(({ label }) => label === 'Confirm');
      const [first] = all;
      if (go !== undefined) {
        const played = await say(click(user, go.id));
        expect(played.files).toBe(1);
        return played;
      }
      if (first === undefined) throw new Error(`nothing to choose: ${said.content}`);
      said = await say(click(user, first.id, first.values?.slice(0, 1)));
    }
    throw new Error('a menu without end');
  }

  /** A game that has begun, and who is waited for. */
  async function begun() {
    const game = await toyGame(api, ana, { red: 'me', blue: ben.id });
    await api.ask('PUT', `/games/${game}/seats/blue`, { token: ben.token, body: {} });
    const { body: info } = await api.ask('GET', `/games/${game}`);
    const [seat] = info.waitingFor;
    const his = info.seats[seat].account === ana.id;
    return { game, seat, info, user: his ? ANA : BEN, player: his ? ana : ben, other: his ? BEN : ANA };
  }

  it('goes back, and keeps a half-made choice for the browser', async () => {
    const { game, seat, user, player } = await begun();
    const root = await say(command(user, 'move', inGame(game)));
    const deeper = await say(takeFirst(user, root));
    expect(deeper.content).toContain('So far: ');
    await say(press(user, deeper, 'Go on in the browser'));
    const { body: draft } = await api.ask('GET', `/games/${game}/draft?seat=${seat}`, { token: player.token });
    expect(draft.commands[0].path).toHaveLength(1);
    const again = await say(press(user, deeper, 'Back'));
    expect(offers(again).map(({ label }) => label)).toEqual(offers(root).map(({ label }) => label));
    // A click on the older picture of the menu does nothing but draw it as it is.
    expect(offers(await say(press(user, deeper, 'Back')))).toEqual(offers(again));
  });

  it('lets nobody into the menus of another, nor writes into messages that others read', async () => {
    const { game, user, other } = await begun();
    const root = await say(command(user, 'move', inGame(game)));
    const refused = { flags: EPHEMERAL, content: expect.stringContaining('not yours'), components: [] };
    expect(await say(takeFirst(other, root))).toMatchObject(refused);
    expect(await say(takeFirst(user, root, 0))).toMatchObject({ type: 4, ...refused });
  });

  it('says what has been decided meanwhile', async () => {
    const { game, user, player } = await begun();
    const root = await say(command(user, 'move', inGame(game)));
    while (await playByRest(api, player, game));
    const stale = await say(takeFirst(user, root));
    expect(stale.flags).toBe(EPHEMERAL);
    expect(stale.content).toContain('This has been decided');
  });

  it('is answered in the language of who asks, for his eyes alone, but for a public board', async () => {
    const { game } = await begun();
    for (const name of ['games', 'turn', 'board', 'move', 'history', 'notation', 'link']) {
      const said = await say(command(ANA, name, inGame(game), { locale: 'es-ES' }));
      expect(said.flags).toBe(EPHEMERAL);
      expect(said.text).not.toContain('"parse":["');
      expect(said.text).toContain('"allowed_mentions":{"parse":[]}');
    }
    const turn = await say(command(ANA, 'turn', inGame(game), { locale: 'es-419' }));
    expect(turn.content).toMatch(/Usa `|nada te espera/);
    const shown = await say(command(ANA, 'board', [...inGame(game), { type: 5, name: 'public', value: true }]));
    expect([shown.flags, shown.files]).toEqual([0, 1]);
    expect((await say(command(ANA, 'board', inGame('00000000-0000-7000-8000-000000000000')))).content).toContain(
      'no such game',
    );
  });

  it('takes orders in words, and says what it has not understood', async () => {
    const { game, user, info } = await begun();
    const said = await say(
      command(user, 'move', [...inGame(game), { type: 3, name: 'orders', value: 'xyzzy *plugh*' }]),
    );
    expect(said.content).toContain('nothing has happened');
    const { body: after } = await api.ask('GET', `/games/${game}`);
    expect(after.version).toBe(info.version);
  });

  it('plays orders once though the same interaction reaches two processes', async () => {
    const { game, user, player } = await begun();
    const other = await openApi({ deps: { ...discordDeps(discord), games: api.service.games, stores: api.stores } });
    const sent = {
      ...command(user, 'move', [...inGame(game), { type: 3, name: 'orders', value: '1 no card' }]),
      id: 'twice',
    };
    const moves = async (): Promise<number> => {
      const { body } = await api.ask('GET', `/games/${game}/events`, { token: player.token });
      return body.items.filter(({ by }: { by: unknown }) => by !== null).length;
    };
    const before = await moves();
    await say(sent);
    expect(await moves()).toBe(before + 1);
    await playByRest(api, player === ana ? ben : ana, game);
    const played = await moves();
    const edits = discord.heard.length;
    const again = { method: 'POST', url: '/api/v1/discord/interactions', ...discord.signed(sent) } as const;
    expect((await other.app.inject(again)).statusCode).toBe(200);
    await until(() => discord.heard.length > edits);
    await other.close();
    expect(await moves()).toBe(played);
  });

  it('is found by completion', async () => {
    const asked = {
      type: 4,
      user: ANA,
      data: { options: [{ type: 1, name: 'turn', options: [{ type: 3, name: 'game', value: '', focused: true }] }] },
    };
    const { type, data } = (await post(asked)).json();
    expect(type).toBe(8);
    expect(data.choices.length).toBeGreaterThan(0);
    expect(data.choices.length).toBeLessThanOrEqual(25);
  });
});
