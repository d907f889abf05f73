import { afterAll, beforeAll, expect, it } from 'vitest';
import type { FakeDiscord } from '../support/fake-discord.ts';
import { fakeDiscord } from '../support/fake-discord.ts';
import { runCli } from '../support/run-cli.ts';

const APPLICATION = '123456789012345678';
const SERVER = '876543210987654321';
let discord: FakeDiscord;

beforeAll(async () => {
  discord = await fakeDiscord();
});
afterAll(() => discord.close());

const register = (...args: string[]) =>
  runCli(
    {
      rulesets: [],
      env: {
        ESTAFETA_DISCORD_APPLICATION_ID: APPLICATION,
        ESTAFETA_DISCORD_PUBLIC_KEY: discord.publicKey,
        ESTAFETA_DISCORD_BOT_TOKEN: 'the-token-of-the-bot',
        ESTAFETA_DISCORD_API_URL: discord.apiUrl,
      },
    },
    ...['discord', 'register', ...args],
  );

it('tells Discord the commands of the application, everywhere or on one server', async () => {
  for (const [args, path] of [
    [[], `/applications/${APPLICATION}/commands`],
    [[SERVER], `/applications/${APPLICATION}/guilds/${SERVER}/commands`],
  ] as const) {
    discord.next.push({ status: 200, body: [{ name: 'estafeta' }] });
    expect(await register(...args)).toMatchObject({ code: 0, out: 'registered: /estafeta' });
    const heard = discord.heard.at(-1);
    expect(heard).toMatchObject({ method: 'PUT', authorization: 'Bot the-token-of-the-bot' });
    expect(heard?.path).toContain(path);
    expect(heard?.body).toEqual(
      expect.arrayContaining([expect.objectContaining({ name: expect.any(String) as string })]),
    );
  }
});

it('says in one line what is missing, wrong or refused', async () => {
  expect(await register('here')).toMatchObject({ code: 2, err: 'error: here is no id of a server' });
  const bare = await runCli({ rulesets: [] }, 'discord', 'register');
  expect(bare).toMatchObject({ code: 2 });
  expect(bare.err).toMatch(/^error: set ESTAFETA_DISCORD_APPLICATION_ID/);
  discord.next.push({ status: 401, body: { message: '401: Unauthorized', code: 0 } });
  expect(await register()).toMatchObject({
    code: 1,
    err: expect.stringMatching(/^error: Discord refused: /) as string,
  });
});
