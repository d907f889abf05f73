import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { discordClient } from '../../src/channels/discord-client.ts';
import { discordSender } from '../../src/channels/discord.ts';
import type { Channel } from '../../src/notices/channel.ts';
import { Gone, TryLater, Undeliverable } from '../../src/notices/channel.ts';
import type { Message, Notice } from '../../src/notices/notice.ts';
import type { FakeDiscord } from '../support/fake-discord.ts';
import { fakeDiscord } from '../support/fake-discord.ts';

let discord: FakeDiscord;
beforeAll(async () => {
  discord = await fakeDiscord();
});
afterAll(() => discord.close());

const notice: Notice = {
  kind: 'turn',
  gameId: 'g',
  seat: null,
  lang: 'en',
  title: 'A *game*',
  scenario: 's',
  turn: 3,
  phase: 'Moves',
  version: 7,
  headHash: 'f'.repeat(64),
  url: 'https://estafeta.example/games/g',
  omitted: 0,
  happened: [],
  decisions: [],
  rulesetId: 'santa-cruz-1797',
  scenarioId: 'night',
  waitingSeats: ['british'],
  waitingFor: ['Red'],
  due: '2026-11-22T00:00:00.000Z',
};
const message = (more: Partial<Notice> = {}): Message => ({
  key: 'k',
  notices: [{ ...notice, ...more }],
  digest: false,
});
const HOOK = '123456789012345678/abcdefghijklmnopqrstuvwxyz';

function channel(more: Partial<Channel>): Channel {
  const common = { id: 'c', account: 'a', kind: 'discord', name: 'n', secret: null, lang: 'en', zone: 'UTC' } as const;
  return {
    ...common,
    target: `${discord.apiUrl}/webhooks/${HOOK}`,
    settings: { via: 'webhook' },
    gameId: 'g',
    ...more,
  };
}

function sender(bot = true) {
  const { apiUrl } = discord;
  const rest = discordClient({ apiUrl, ...(bot ? { botToken: 'the-bot' } : {}) });
  discord.heard.length = 0;
  return discordSender({ rest, bot, apiUrl, picture: async () => Buffer.from('a picture') });
}

describe('notices on Discord', () => {
  it('reach a channel by its webhook, with the board, the time left and a button, and ping nobody', async () => {
    await sender()(channel({}), message());
    const [sent] = discord.heard;
    expect(sent).toMatchObject({ method: 'POST', path: `/api/v10/webhooks/${HOOK}?wait=true`, files: 1 });
    expect(sent?.authorization).toBeUndefined();
    expect(sent?.body.allowed_mentions).toEqual({ parse: [] });
    expect(sent?.body.embeds[0].title).toBe('A \\*game\\*');
    expect(sent?.body.embeds[0].description).toContain('<t:1795305600:R>');
    expect(sent?.body.components[0].components[0].url).toBe(notice.url);
  });

  it('are written over the one before while a channel’s game goes fast', async () => {
    const send = sender();
    await send(channel({}), message());
    await send(channel({}), message({ version: 8 }));
    expect(discord.heard.map(({ method }) => method)).toEqual(['POST', 'PATCH']);
    discord.next.push({ status: 404, body: { code: 10008, message: 'Unknown Message' } });
    await send(channel({}), message({ version: 9 }));
    expect(discord.heard.map(({ method }) => method)).toEqual(['POST', 'PATCH', 'PATCH', 'POST']);
  });

  it('reach a player by the bot, without a picture', async () => {
    await sender()(channel({ target: '80351110224678912', settings: {}, gameId: null }), message({ seat: 'red' }));
    const [opened, sent] = discord.heard;
    expect(opened).toMatchObject({ path: '/api/v10/users/@me/channels', body: { recipient_id: '80351110224678912' } });
    expect(sent).toMatchObject({ authorization: 'Bot the-bot', files: 0 });
  });

  it('come later where Discord asks to wait', async () => {
    discord.next.push({ status: 429, headers: { 'retry-after': '7' }, body: { retry_after: 7, global: false } });
    const failure = await sender()(channel({}), message()).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(TryLater);
    expect((failure as TryLater).millis).toBeGreaterThanOrEqual(7000);
  });

  it('end with a webhook that is gone, or a player who takes none', async () => {
    discord.next.push({ status: 404, body: { code: 10015, message: 'Unknown Webhook' } });
    await expect(sender()(channel({}), message())).rejects.toBeInstanceOf(Gone);
    discord.next.push({ status: 200, body: { id: '9' } }, { status: 403, body: { code: 50007, message: 'no' } });
    const dm = channel({ target: '80351110224678912', settings: {}, gameId: null });
    await expect(sender()(dm, message())).rejects.toBeInstanceOf(Gone);
    await expect(sender(false)(dm, message())).rejects.toBeInstanceOf(Undeliverable);
  });

  it('never tell the key of a webhook in what goes wrong', async () => {
    discord.next.push({ status: 400, body: { code: 50035, message: 'Invalid Form Body' } });
    const failure = await sender()(channel({}), message()).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(Undeliverable);
    expect(String(failure)).not.toContain('abcdefghij');
  });
});
