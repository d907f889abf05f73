import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { castelnuovo1539 } from '../../src/domain/rulesets/castelnuovo-1539/v1/index.ts';
import { santaCruz1797 } from '../../src/domain/rulesets/santa-cruz-1797/v1/index.ts';
import type { Player, TestApi } from '../support/api.ts';
import { openApi, seatedGame } from '../support/api.ts';
import type { Said } from '../support/discord-user.ts';
import { click, command, inGame, offers } from '../support/discord-user.ts';
import type { FakeDiscord } from '../support/fake-discord.ts';
import { discordDeps, fakeDiscord } from '../support/fake-discord.ts';
import { until } from '../support/until.ts';

const USER = { id: '80351110224678921', username: 'ana' };

let discord: FakeDiscord;
let api: TestApi;
let ana: Player;
let leo: Player;

beforeAll(async () => {
  discord = await fakeDiscord();
  api = await openApi({ rules: [santaCruz1797, castelnuovo1539], deps: discordDeps(discord) });
  [ana, leo] = [await api.player('Ana'), await api.player('Leo')];
});
afterAll(async () => {
  await api.close();
  await discord.close();
});

/** Two units for the Fox: no number but two will do. */
async function night(): Promise<{ gameId: string; decision: string }> {
  const body = { ruleset: 'santa-cruz-1797', scenario: 'night', seats: { british: 'me', spanish: leo.id } };
  const gameId: string = (await seatedGame(api, ana, body)).body.id;
  return { gameId, decision: await asked(gameId, ana, 'british') };
}

async function asked(gameId: string, { token }: Player, seat: string): Promise<string> {
  const { body } = await api.ask('GET', `/games/${gameId}/decisions?seat=${seat}`, { token });
  return body.find((one: { id?: string }) => one.id !== undefined).id;
}

/** The ids that may follow, or that nothing need. */
async function menu(gameId: string, decision: string, path: readonly string[], seat = 'british'): Promise<string[]> {
  const body = { seat, decision, path };
  const { token } = seat === 'spanish' ? leo : ana;
  const answer = await api.ask('POST', `/games/${gameId}/choices`, { token, body });
  return answer.body.complete ? ['complete'] : answer.body.choices.map(({ id }: { id: string }) => id);
}

/** The path as the log has it, for the seat that took it. */
async function recorded(gameId: string): Promise<string[]> {
  const { body } = await api.ask('GET', `/games/${gameId}/events?seat=british`, { token: ana.token });
  const secrets = body.items.flatMap((event: { secrets: { data?: { path?: string[] } }[] }) => event.secrets);
  return secrets.flatMap(({ data }: { data?: { path?: string[] } }) =>
    data?.path === undefined ? [] : [data.path],
  )[0];
}

const PICKED = ['unit:rm2', 'unit:rm1'];
const IN_ORDER = ['unit:rm1', 'unit:rm2'];

describe('members of a subset are picked in any order', () => {
  test('over REST: those before the last pick are offered still, and the log has the path of the tree', async () => {
    const { gameId, decision } = await night();
    const first = await menu(gameId, decision, []);
    expect(await menu(gameId, decision, PICKED.slice(0, 1))).toEqual(first.filter((id) => id !== 'unit:rm2'));
    expect(await menu(gameId, decision, PICKED)).toEqual(['complete']);
    const body = { seat: 'british', commands: [{ decision, path: PICKED }] };
    const preview = await api.ask('POST', `/games/${gameId}/preview`, { token: ana.token, body });
    expect(preview.status).toBe(200);
    expect((await api.ask('POST', `/games/${gameId}/commands`, { token: ana.token, body })).status).toBe(200);
    expect(await recorded(gameId)).toEqual(IN_ORDER);
  });

  test('over REST: a path that fails says where and what may stand there', async () => {
    const { gameId, decision } = await night();
    const body = { seat: 'british', commands: [{ decision, path: ['unit:rm2', 'unit:rm2'] }] };
    const refused = await api.ask('POST', `/games/${gameId}/commands`, { token: ana.token, body });
    expect(refused).toMatchObject({ status: 422, body: { type: '/problems/illegal-choice', at: 1, command: 0 } });
    const offered = refused.body.choices.map(({ id }: { id: string }) => id);
    expect(offered).toContain('unit:rm1');
    expect(offered).not.toContain('unit:rm2');
  });

  test('over GraphQL', async () => {
    const { gameId, decision } = await night();
    const query = `query ($id: ID!, $decision: String!, $path: [String!]!) {
      choices(gameId: $id, seat: "british", decision: $decision, path: $path) { complete choices { id } } }`;
    const variables = { id: gameId, decision, path: PICKED.slice(0, 1) };
    const { body } = await api.graphql(query, variables, { token: ana.token });
    expect(body.data.choices.choices).toContainEqual({ id: 'unit:rm1' });
    const input = { gameId, seat: 'british', commands: [{ decision, path: PICKED }] };
    const mutation = 'mutation ($input: SubmitCommandsInput!) { submitCommands(input: $input) { errors { code } } }';
    const played = await api.graphql(mutation, { input }, { token: ana.token });
    expect(played.body.data.submitCommands.errors).toEqual([]);
    expect(await recorded(gameId)).toEqual(IN_ORDER);
  });

  test('in writing, as mails and chats do', async () => {
    const { gameId } = await night();
    const body = { seat: 'british', text: 'RM2 RM1' };
    const played = await api.ask('POST', `/games/${gameId}/orders`, { token: ana.token, body });
    expect(played).toMatchObject({ status: 200, body: { echo: ['RM1+RM2'] } });
    expect(await recorded(gameId)).toEqual(IN_ORDER);
  });

  test('by the menus of Discord', async () => {
    const { gameId } = await night();
    const hash = /\/link#([^)]+)\)/.exec((await say(command(USER, 'link'))).content)?.[1];
    await api.ask('POST', '/me/links', { token: ana.token, body: { token: hash } });
    const root = await say(command(USER, 'move', inGame(gameId)));
    const last = units(root).length - 1;
    const picked = await say(click(USER, offers(root)[0]?.id ?? '', [String(last)]));
    expect(units(picked)).toEqual(units(root).slice(0, last));
  });

  test('a bastion chosen late leaves all others to choose', async () => {
    const body = { ruleset: 'castelnuovo-1539', scenario: 'siege', seats: { ottoman: 'me', spanish: leo.id } };
    const gameId: string = (await seatedGame(api, ana, body)).body.id;
    const decision = await asked(gameId, leo, 'spanish');
    const zones = await menu(gameId, decision, [], 'spanish');
    const late = zones.at(-1) ?? '';
    expect(await menu(gameId, decision, [late], 'spanish')).toEqual(zones.filter((id) => id !== late));
  });
});

/** What Discord shows in the end: at once, or by the edit that was promised. */
async function say(interaction: object): Promise<Said> {
  const before = discord.heard.length;
  const { headers, payload } = discord.signed(interaction);
  const reply = await api.app.inject({ method: 'POST', url: '/api/v1/discord/interactions', headers, payload });
  const { type, data } = reply.json();
  const nothing = { type, files: 0, text: '', flags: 0, components: [], content: '' };
  if (type !== 5 && type !== 6) return { ...nothing, ...data };
  const edit = await until(() => discord.heard.slice(before).find(({ method }) => method === 'PATCH'));
  return { ...nothing, ...edit.body };
}

/** The options of the first select of a message. */
function units({ components }: Said): string[] {
  return components[0].components[0].options.map(({ label }: { label: string }) => label);
}
