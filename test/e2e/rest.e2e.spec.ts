import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Player, TestApi } from '../support/api.ts';
import { openApi, playByRest, playToTheEnd, toyGame } from '../support/api.ts';

let api: TestApi;
let red: Player;
let blue: Player;

beforeAll(async () => {
  api = await openApi();
  red = await api.player('Red');
  blue = await api.player('Blue');
});
afterAll(() => api.close());

test('two players sign up, sit down, play a game to its end, and anybody can audit it', async () => {
  const created = await api.ask('POST', '/games', {
    token: red.token,
    body: { ruleset: 'toy', scenario: 'standard', options: { rounds: 2 }, seats: { red: 'me', blue: 'open' } },
  });
  expect(created).toMatchObject({ status: 201, body: { status: 'open', version: 2, seats: { blue: {} } } });
  const gameId = created.body.id;

  const joined = await api.ask('PUT', `/games/${gameId}/seats/blue`, {
    token: blue.token,
    body: { entropy: 'plover' },
  });
  expect(joined).toMatchObject({ status: 200, body: { status: 'active', seats: { blue: { account: blue.id } } } });

  await playToTheEnd(api, [red, blue], gameId);

  const { body: game } = await api.ask('GET', `/games/${gameId}`);
  expect(game).toMatchObject({ status: 'finished', waitingFor: [], turn: 2 });
  expect(game.result.reason).not.toBe('');

  const { body: audit } = await api.ask('GET', `/games/${gameId}/audit`);
  expect(audit).toMatchObject({
    chain: 'ok',
    headHash: game.headHash,
    events: game.version,
    entropies: { blue: 'plover' },
  });
  const commitment = createHash('sha256').update(Buffer.from(audit.serverSeed, 'hex')).digest('hex');
  expect(commitment).toBe(game.seedCommitment);
});

test('the log pages by version and downloads whole, as text that the events say', async () => {
  const gameId = await toyGame(api, red, { red: 'me', blue: 'bot:random' });
  const first = await api.ask('GET', `/games/${gameId}/events?first=2`);
  expect(first.body.items.map((event: { version: number }) => event.version)).toEqual([1, 2]);
  expect(first.body.pageInfo).toEqual({ endCursor: '2', hasNextPage: true });
  const next = await api.ask('GET', `/games/${gameId}/events?after=2&first=1`);
  expect(next.body.items[0]).toMatchObject({ version: 3, prev: first.body.items[1].hash });
  expect(next.body.items[0].text).toMatchObject({ en: expect.any(String), es: expect.any(String) });

  const log = await api.ask('GET', `/games/${gameId}/events.jsonl`);
  expect(log.headers['content-type']).toBe('application/x-ndjson; charset=utf-8');
  const lines = log.text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(lines.map((event) => event.version)).toEqual(lines.map((_line, index) => index + 1));
});

test('a seat sees its own secrets in view, decisions and log, and a spectator does not', async () => {
  const gameId = await toyGame(api, red, { red: 'me', blue: blue.id });
  const own = await api.ask('GET', `/games/${gameId}/view?seat=red`, { token: red.token });
  expect(own.body.hands.red.cards).toHaveLength(own.body.hands.red.count);
  expect(own.body.hands.blue.cards).toBeUndefined();
  const spectator = await api.ask('GET', `/games/${gameId}/view`);
  expect(spectator.body).toMatchObject({ viewer: null });
  expect(spectator.body.hands.red.cards).toBeUndefined();

  const decisions = await api.ask('GET', `/games/${gameId}/decisions`, { token: red.token });
  expect(decisions.body.find((one: { seat: string }) => one.seat === 'blue')).toEqual({ seat: 'blue' });
  const foreign = await api.ask('GET', `/games/${gameId}/view?seat=blue`, { token: red.token });
  expect(foreign).toMatchObject({ status: 403, body: { type: '/problems/not-your-seat' } });
});

test('an illegal choice says what is legal there', async () => {
  const gameId = await toyGame(api, red, { red: 'me', blue: blue.id });
  const { body: open } = await api.ask('GET', `/games/${gameId}/decisions?seat=red`, { token: red.token });
  const refused = await api.ask('POST', `/games/${gameId}/commands`, {
    token: red.token,
    body: { seat: 'red', commands: [{ decision: open[0].id, path: ['area:moon'] }] },
  });
  expect(refused).toMatchObject({ status: 422, body: { type: '/problems/illegal-choice', at: 0 } });
  expect(refused.body.choices.length).toBeGreaterThan(0);
});

test('the menu of the decision just opened is asked for by `next` as by its id', async () => {
  const gameId = await toyGame(api, red, { red: 'me', blue: blue.id });
  const { body: open } = await api.ask('GET', `/games/${gameId}/decisions?seat=red`, { token: red.token });
  const asked = { token: red.token, body: { seat: 'red', decision: 'next', path: [] } };
  const menu = await api.ask('POST', `/games/${gameId}/choices`, asked);
  expect(menu).toMatchObject({ status: 200, body: { complete: false, choices: open[0].choices } });
});

test('a preview shows what would be and changes nothing', async () => {
  const gameId = await toyGame(api, red, { red: 'me', blue: blue.id });
  const { body: open } = await api.ask('GET', `/games/${gameId}/decisions?seat=red`, { token: red.token });
  const decision = open[0].id;
  const path: string[] = [];
  for (let complete = false; !complete;) {
    const asked = await api.ask('POST', `/games/${gameId}/choices`, {
      token: red.token,
      body: { seat: 'red', decision, path },
    });
    complete = asked.body.complete;
    if (!complete) path.push(asked.body.choices[0].id);
  }
  const before = await api.ask('GET', `/games/${gameId}`);
  const preview = await api.ask('POST', `/games/${gameId}/preview`, {
    token: red.token,
    body: { seat: 'red', commands: [{ decision, path }] },
  });
  expect(preview).toMatchObject({ status: 200, body: { view: { viewer: 'red' } } });
  const after = await api.ask('GET', `/games/${gameId}`);
  expect(after.body.headHash).toBe(before.body.headHash);
});

test('a game carries its version as ETag, which guards reads and writes', async () => {
  const gameId = await toyGame(api, red, { red: 'me', blue: blue.id });
  const { headers, body } = await api.ask('GET', `/games/${gameId}`);
  expect(headers['etag']).toBe(`"v${body.version}"`);
  const again = await api.ask('GET', `/games/${gameId}`, { headers: { 'if-none-match': String(headers['etag']) } });
  expect(again).toMatchObject({ status: 304, text: '' });
  const stale = await api.ask('POST', `/games/${gameId}/commands`, {
    token: red.token,
    headers: { 'if-match': '"v1"' },
    body: { seat: 'red', commands: [{ decision: 'next', path: [] }] },
  });
  expect(stale).toMatchObject({
    status: 409,
    body: { type: '/problems/version-conflict', currentVersion: body.version },
  });
});

test('a board can be kept for ever under its version', async () => {
  const { body: ruleset } = await api.ask('GET', '/rulesets/toy');
  expect(ruleset.bots).toContain('random');
  const pinned = await api.ask('GET', `/rulesets/toy/board?scenario=standard&version=${ruleset.version}`);
  expect(pinned.headers['cache-control']).toContain('immutable');
  expect(pinned.body.areas.length).toBeGreaterThan(0);
  const newest = await api.ask('GET', '/rulesets/toy/board');
  expect(newest.headers['cache-control']).toBe('public, no-cache');
  const unchanged = await api.ask('GET', '/rulesets/toy/board', {
    headers: { 'if-none-match': String(newest.headers['etag']) },
  });
  expect(unchanged.status).toBe(304);
});

test('a private game is for those at its table, and an invitation seats a stranger once', async () => {
  const gameId = await toyGame(api, red, { red: 'me', blue: 'open' }, { visibility: 'private' });
  expect(await api.ask('GET', `/games/${gameId}`, { token: blue.token })).toMatchObject({ status: 404 });
  const invited = await api.ask('POST', `/games/${gameId}/invitations`, { token: red.token, body: { seat: 'blue' } });
  expect(invited).toMatchObject({ status: 201, body: { seat: 'blue', token: expect.stringMatching(/^inv_/) } });
  expect(invited.body.link).toContain(invited.body.token);
  const seat = `/games/${gameId}/seats/blue`;
  const forged = await api.ask('PUT', seat, { token: blue.token, body: { invitation: 'inv_forged' } });
  expect(forged).toMatchObject({ status: 403, body: { type: '/problems/invitation-invalid' } });
  const seated = await api.ask('PUT', seat, { token: blue.token, body: { invitation: invited.body.token } });
  expect(seated).toMatchObject({ status: 200, body: { status: 'active' } });
  const late = await api.player('Late');
  const used = await api.ask('PUT', seat, { token: late.token, body: { invitation: invited.body.token } });
  expect(used).toMatchObject({ status: 403, body: { type: '/problems/invitation-invalid' } });
});

test('what waits for me stands in my inbox, and my games in my list', async () => {
  const lone = await api.player('Lone');
  const gameId = await toyGame(api, lone, { red: 'me', blue: 'bot:random' });
  const inbox = await api.ask('GET', '/me/inbox', { token: lone.token });
  expect(inbox.body.items).toEqual([expect.objectContaining({ gameId, seat: 'red' })]);
  const mine = await api.ask('GET', '/games?mine=true&status=active', { token: lone.token });
  expect(mine.body.items.map((game: { id: string }) => game.id)).toEqual([gameId]);
});

test('the inbox says who else must decide, and who holds a table up alone', async () => {
  const [first, second] = [await api.player('First'), await api.player('Second')];
  const gameId = await toyGame(api, first, { red: 'me', blue: second.id });
  const waits = async ({ token }: Player) => (await api.ask('GET', '/me/inbox', { token })).body.items;
  expect(await waits(first)).toMatchObject([{ seat: 'red', others: ['blue'] }]);
  expect(await playByRest(api, first, gameId)).toBe(true);
  expect(await waits(second)).toMatchObject([{ seat: 'blue', others: [] }]);
  await api.ask('POST', `/games/${gameId}/draw-offer`, { token: first.token, body: { seat: 'red' } });
  const [rules, consent] = await waits(second);
  expect([rules.others, consent.kind, consent.others]).toEqual([[], 'table.draw', undefined]);
});

test('the table talks, takes notes and keeps drafts, each for whom they are', async () => {
  const gameId = await toyGame(api, red, { red: 'me', blue: blue.id });
  const base = `/games/${gameId}`;
  const said = await api.ask('POST', `${base}/messages`, { token: red.token, body: { body: 'Good luck!' } });
  expect(said).toMatchObject({ status: 201, body: { seat: 'red', account: red.id, body: 'Good luck!' } });
  const heard = await api.ask('GET', `${base}/messages`, { token: blue.token });
  expect(heard.body.items).toEqual([said.body]);
  const stranger = await api.player();
  expect((await api.ask('GET', `${base}/messages`, { token: stranger.token })).status).toBe(403);

  await api.ask('PUT', `${base}/notes`, { token: red.token, body: { seat: 'red', body: 'Go for the ford.' } });
  expect((await api.ask('GET', `${base}/notes?seat=red`, { token: red.token })).body.body).toBe('Go for the ford.');
  expect((await api.ask('GET', `${base}/notes?seat=blue`, { token: blue.token })).body.body).toBe('');

  const commands = [{ decision: 'next', path: ['area:centre'] }];
  await api.ask('PUT', `${base}/draft?seat=red`, { token: red.token, body: { commands } });
  expect((await api.ask('GET', `${base}/draft?seat=red`, { token: red.token })).body.commands).toEqual(commands);
  expect((await api.ask('GET', `${base}/draft?seat=red`, { token: blue.token })).status).toBe(403);
  expect((await api.ask('DELETE', `${base}/draft?seat=red`, { token: red.token })).status).toBe(204);
  expect((await api.ask('GET', `${base}/draft?seat=red`, { token: red.token })).body.commands).toEqual([]);
});

test('a draw needs the consent of the other seat', async () => {
  const gameId = await toyGame(api, red, { red: 'me', blue: blue.id });
  const offered = await api.ask('POST', `/games/${gameId}/draw-offer`, { token: red.token, body: { seat: 'red' } });
  expect(offered.body.proposals).toEqual([{ what: 'draw', by: 'red', waiting: ['blue'] }]);
  const { body: open } = await api.ask('GET', `/games/${gameId}/decisions?seat=blue`, { token: blue.token });
  const consent = open.find((one: { kind: string }) => one.kind === 'table.draw');
  const agreed = await api.ask('POST', `/games/${gameId}/commands`, {
    token: blue.token,
    body: { seat: 'blue', commands: [{ decision: consent.id, path: ['accept'] }] },
  });
  expect(agreed.status).toBe(200);
  const { body: game } = await api.ask('GET', `/games/${gameId}`);
  expect(game).toMatchObject({ status: 'finished', result: { reason: 'draw-agreed', winners: [] } });
});

test('a resignation ends the game and goes into both records, once both have played', async () => {
  const [lucky, sorry] = [await api.player('Lucky'), await api.player('Sorry')];
  const gameId = await toyGame(api, lucky, { red: 'me', blue: sorry.id }, { options: { rounds: 20 } });
  for (let turn = 0; turn < 8; turn += 1) for (const player of [lucky, sorry]) await playByRest(api, player, gameId);
  const everything = ['view', 'events', 'events.jsonl', 'chronicle', 'render', 'board.svg', 'board.png', 'stream'];
  const statuses = async (): Promise<number[]> => {
    const asked = everything.filter((what) => what !== 'stream' || !ended);
    const answers = await Promise.all(asked.map(async (what) => api.ask('GET', `/games/${gameId}/${what}?seat=all`)));
    return [...new Set(answers.map(({ status }) => status))];
  };
  let ended = false;
  expect(await statuses()).toEqual([409]);
  const gone = await api.ask('POST', `/games/${gameId}/resignation`, { token: sorry.token, body: { seat: 'blue' } });
  expect(gone.body).toMatchObject({ status: 'finished', result: { winners: ['red'], reason: 'resignation' } });
  ended = true;
  expect(await statuses()).toEqual([200]);
  const { body: open } = await api.ask('GET', `/games/${gameId}/view?seat=all`);
  expect(Object.values<{ cards?: unknown }>(open.hands).every(({ cards }) => Array.isArray(cards))).toBe(true);
  const profile = await api.ask('GET', `/accounts/${sorry.id}`, { token: sorry.token });
  expect(profile.body).toMatchObject({ displayName: 'Sorry', erased: false, record: { played: 1, lost: 1 } });
});

test('a takeback goes to just before a move of one’s own', async () => {
  const gameId = await toyGame(api, red, { red: 'me', blue: blue.id });
  const { body: before } = await api.ask('GET', `/games/${gameId}`);
  await playByRest(api, red, gameId);
  const back = await api.ask('POST', `/games/${gameId}/takeback`, {
    token: red.token,
    body: { seat: 'red', to: before.version },
  });
  expect(back).toMatchObject({ status: 200 });
  const nowhere = await api.ask('POST', `/games/${gameId}/takeback`, {
    token: red.token,
    body: { seat: 'red', to: 0 },
  });
  expect(nowhere).toMatchObject({ status: 409, body: { type: '/problems/takeback-impossible' } });
});

test('the creator of an open game abandons it at once', async () => {
  const gameId = await toyGame(api, red, { red: 'me', blue: 'open' });
  const gone = await api.ask('POST', `/games/${gameId}/abandonment`, { token: red.token, body: {} });
  expect(gone).toMatchObject({ status: 200, body: { status: 'abandoned' } });
});

test('an erased account leaves its games to the others, without its name or words', async () => {
  const gone = await api.player('Gone');
  const gameId = await toyGame(api, red, { red: 'me', blue: gone.id });
  await api.ask('POST', `/games/${gameId}/messages`, { token: gone.token, body: { body: 'my address is …' } });
  expect((await api.ask('DELETE', '/me', { token: gone.token })).status).toBe(204);
  expect((await api.ask('GET', '/me', { token: gone.token })).status).toBe(401);
  const { body: game } = await api.ask('GET', `/games/${gameId}`);
  expect(game).toMatchObject({ status: 'active', seats: { blue: { account: gone.id } } });
  expect((await api.ask('GET', `/accounts/${gone.id}`)).body).toMatchObject({
    erased: true,
    displayName: 'Erased player',
  });
  const { body: chat } = await api.ask('GET', `/games/${gameId}/messages`, { token: red.token });
  expect(chat.items[0].body).toBe('');
});
