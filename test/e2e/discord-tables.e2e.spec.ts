import { afterAll, beforeAll, expect, test } from 'vitest';
import { gibraltar } from '../../src/domain/rulesets/gibraltar/v1/index.ts';
import type { Player, TestApi } from '../support/api.ts';
import { openApi } from '../support/api.ts';
import type { Said } from '../support/discord-user.ts';
import { click, command, EPHEMERAL, offers } from '../support/discord-user.ts';
import type { FakeDiscord } from '../support/fake-discord.ts';
import { discordDeps, fakeDiscord } from '../support/fake-discord.ts';
import { toyRuleset } from '../support/toy-ruleset.ts';

const ANA = { id: '80351110224678912', username: 'ana' };
const BEN = { id: '80351110224678913', username: 'ben' };
const STRANGER = { id: '80351110224678914', username: 'stranger' };

let discord: FakeDiscord;
let api: TestApi;
let ana: Player;
let ben: Player;

beforeAll(async () => {
  discord = await fakeDiscord();
  api = await openApi({ deps: discordDeps(discord), rules: [toyRuleset, gibraltar] });
  [ana, ben] = [await api.player('Ana *A*'), await api.player('Ben')];
  for (const [user, { id }] of [
    [ANA, ana],
    [BEN, ben],
  ] as const)
    await api.stores.links.put({ kind: 'discord', externalId: user.id, account: id, name: user.username });
});
afterAll(async () => {
  await api.close();
  await discord.close();
});

interface Answer extends Said {
  readonly choices?: readonly { name: string; value: string }[];
}

/** What is answered at once; `type` says whether the message of the button is changed (7) or a new one comes (4). */
async function say(interaction: object, { app } = api): Promise<Answer> {
  const { headers, payload } = discord.signed(interaction);
  const reply = await app.inject({ method: 'POST', url: '/api/v1/discord/interactions', headers, payload });
  const { type, data } = reply.json();
  return { type, files: 0, flags: 0, components: [], content: '', text: reply.body, ...data };
}

const option = (name: string, value: string | boolean, more: object = {}) => ({ name, value, ...more });
const BATTLE = option('battle', 'toy/standard');
const set = (user: object, options: object[]): Promise<Answer> => say(command(user, 'new', [BATTLE, ...options]));
const idIn = ({ text }: Said): string => /\/games\/([0-9a-f-]{36})/.exec(text)?.[1] ?? '';
const gameOf = async (said: Said) => (await api.ask('GET', `/games/${idIn(said)}`, { token: ana.token })).body;
const press = (user: object, said: Said, label: string): Promise<Answer> => {
  const found = offers(said).find((one) => one.label === label);
  if (found === undefined) throw new Error(`no button ${label}: ${said.content}`);
  return say(click(user, found.id, [], 0));
};

test('a table is set up for all to see, and whoever presses the button sits down', async () => {
  const said = await set(ANA, [option('side', 'red'), option('pace', 'day'), option('rated', true)]);
  expect([said.type, said.flags]).toEqual([4, 0]);
  expect(said.content).toContain('Ana \\*A\\*');
  expect(said.content).toContain('rated');
  expect(said.content).toContain('1 day for each decision');
  expect(offers(said).map(({ label }) => label)).toEqual(['Play as Blue']);
  expect(await gameOf(said)).toMatchObject({
    status: 'open',
    rated: true,
    seats: { red: { account: ana.id }, blue: {} },
  });

  const own = await press(ANA, said, 'Play as Blue');
  expect([own.type, own.flags]).toEqual([4, EPHEMERAL]);
  expect(own.content).toContain('other side');
  expect(await press(STRANGER, said, 'Play as Blue')).toMatchObject({ flags: EPHEMERAL });

  const begun = await press(BEN, said, 'Play as Blue');
  expect([begun.type, begun.flags]).toEqual([7, 0]);
  expect(begun.content).toContain('Ben');
  expect(begun.content).toContain('The game begins');
  expect(offers(begun)).toEqual([]);
  expect(await gameOf(said)).toMatchObject({ status: 'active', seats: { blue: { account: ben.id } } });
  expect((await press(BEN, said, 'Play as Blue')).content).toContain('The game begins');
});

test('a side is offered to whom the command names: nobody else can take it, nor decline it', async () => {
  const said = await set(ANA, [option('side', 'blue'), option('opponent', BEN.id)]);
  expect(said.content).toContain('Ben is asked');
  const third = await api.player('Cid');
  await api.stores.links.put({ kind: 'discord', externalId: STRANGER.id, account: third.id, name: null });
  expect((await press(STRANGER, said, 'Play as Red')).content).toContain('is asked whether');
  expect((await press(STRANGER, said, 'Decline')).content).toContain('Only whom it is offered to');
  const declined = await press(BEN, said, 'Decline');
  expect(declined.type).toBe(7);
  expect(declined.content).toContain('free');
  expect(offers(declined).map(({ label }) => label)).toEqual(['Play as Red']);
  await press(STRANGER, declined, 'Play as Red');
  expect(await gameOf(said)).toMatchObject({ status: 'active', seats: { red: { account: third.id } } });
  await api.stores.links.remove(third.id, 'discord');
});

test('who names no side has it drawn, and who offers to whom cannot be asked is told so, alone', async () => {
  const drawn = await set(ANA, [option('opponent', BEN.id)]);
  expect(drawn.content).toContain('drawn as the game begins');
  expect(await gameOf(drawn)).toMatchObject({ drawn: true });
  for (const [options, words] of [
    [[option('opponent', STRANGER.id)], 'which account is theirs'],
    [[option('opponent', ANA.id)], 'other side'],
    [[option('side', 'green')], 'no such side'],
  ] as const) {
    const refused = await set(ANA, [...options]);
    expect(refused.flags).toBe(EPHEMERAL);
    expect(refused.content).toContain(words);
  }
  expect((await say(command(ANA, 'new', [option('battle', 'toy/waterloo')]))).content).toContain('no such battle');
  expect((await say(command(STRANGER, 'new', [BATTLE]))).content).toContain('/estafeta link');
});

test('one command that reaches two processes makes one game', async () => {
  const other = await openApi({ deps: { ...discordDeps(discord), games: api.service.games, stores: api.stores } });
  const sent = { id: 'twice', ...command(ANA, 'new', [BATTLE, option('side', 'red')]) };
  const first = await say(sent);
  const again = await say(sent, other);
  await other.close();
  expect(idIn(first)).not.toBe('');
  expect(again.content).toBe(first.content);
  expect(idIn(again)).toBe(idIn(first));
});

test('of a side of several seats whoever presses gets those that are free', async () => {
  const said = await say(command(ANA, 'new', [option('battle', `${gibraltar.id}/assault4`), option('side', 'hf')]));
  const cid = await api.player('Cid');
  const sat = await api.ask('PUT', `/games/${idIn(said)}/seats/en-navy`, { token: cid.token, body: {} });
  expect(sat.status).toBe(200);
  const [button] = offers(said);
  const pressed = await say(click(BEN, button?.id ?? '', [], 0));
  expect([pressed.type, pressed.flags]).toEqual([7, 0]);
  expect(pressed.content).toContain('The game begins');
  expect((await gameOf(said)).seats).toMatchObject({
    'en-navy': { account: cid.id },
    'en-garrison': { account: ben.id },
  });
});

test('hostile ids and options come to nothing, and show no private table', async () => {
  const body = { ruleset: 'toy', scenario: 'standard', visibility: 'private', seats: { red: 'me', blue: 'open' } };
  const { body: hidden } = await api.ask('POST', '/games', { token: ana.token, body });
  const ids = [
    `seat.take.${hidden.id}.blue`,
    `seat.decline.${hidden.id}.constructor`,
    `seat.take.${'-'.repeat(36)}.blue`,
    `seat.take.${'f'.repeat(36)}.red`,
    'x'.repeat(5_000),
  ];
  for (const id of ids) {
    const said = await say(click(BEN, id, [], 0));
    expect(said.flags).toBe(EPHEMERAL);
    expect(said.content).not.toContain('Ana');
  }
  for (const options of [
    [option('battle', 'constructor/__proto__')],
    [BATTLE, option('opponent', 'a\u0000b')],
    [BATTLE, option('side', '__proto__')],
    [BATTLE, option('pace', '__proto__')],
  ])
    expect((await say(command(ANA, 'new', options))).type).toBe(4);
});

test('battles and sides are found by completion', async () => {
  const typing = (options: object[]) => say({ ...command(ANA, 'new', options), type: 4 });
  const battles = await typing([option('battle', 'FORD', { focused: true })]);
  expect(battles.choices).toEqual([{ name: `${toyRuleset.title.en}: A morning at the ford`, value: 'toy/standard' }]);
  expect((await typing([option('battle', 'waterloo', { focused: true })])).choices).toEqual([]);
  const sides = await typing([BATTLE, option('side', '', { focused: true })]);
  expect(sides.choices?.map(({ value }) => value)).toEqual(['red', 'blue']);
});
