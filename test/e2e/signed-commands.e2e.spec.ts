import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkLogFile } from '../../src/games/checking/check-log.ts';
import { rulesetsOf } from '../../src/games/rulesets.ts';
import { newPair, proofOf, signed } from '../../web/src/session/signing-key.ts';
import type { Player, TestApi } from '../support/api.ts';
import { openApi } from '../support/api.ts';
import { toyRuleset } from '../support/toy-ruleset.ts';

let api: TestApi;
let red: Player;
let blue: Player;
beforeAll(async () => {
  api = await openApi({ rules: [toyRuleset] });
  [red, blue] = [await api.player('Red'), await api.player('Blue')];
});
afterAll(() => api.close());

const add = (player: Player, pair = newPair()) => ({
  pair,
  asked: api.ask('POST', '/me/signing-keys', {
    token: player.token,
    body: { key: pair.key, proof: proofOf(pair.secret, player.id) },
  }),
});

async function newGame(): Promise<string> {
  const body = { ruleset: 'toy', scenario: 'standard', seats: { red: 'me' } };
  const created = await api.ask('POST', '/games', { token: red.token, body });
  await api.ask('PUT', `/games/${created.body.id}/seats/blue`, { token: blue.token, body: {} });
  return created.body.id as string;
}

/** Sends a command of red, signed by the pair over what `change` makes of it. */
async function play(
  gameId: string,
  pair: ReturnType<typeof newPair>,
  change: (head: string) => string = (head) => head,
) {
  const { body: game } = await api.ask('GET', `/games/${gameId}`, { token: red.token });
  const sending = {
    seat: 'red',
    commands: [{ decision: 'next', path: ['area:north', 'no-card'] }],
    head: change(`${game.version}:${game.headHash}`),
  };
  const signature = { key: pair.key, head: sending.head, value: signed(pair.secret, gameId, sending) };
  const body = { seat: 'red', commands: sending.commands, signature };
  return api.ask('POST', `/games/${gameId}/commands`, { token: red.token, body });
}

test('commands are signed by a key of their player, and the log proves it', async () => {
  const { pair, asked } = add(red);
  expect((await asked).body).toMatchObject({ key: pair.key, confirmedAt: expect.any(String) });
  const gameId = await newGame();
  expect(await play(gameId, pair, () => `1:${'ab'.repeat(32)}`)).toMatchObject({
    status: 422,
    body: { type: '/problems/signature-refused' },
  });
  const reply = await play(gameId, pair);
  expect(reply.status, reply.text).toBe(200);
  await api.ask('POST', `/games/${gameId}/resignation`, { token: blue.token, body: { seat: 'blue' } });
  const { text } = await api.ask('GET', `/games/${gameId}/events.jsonl`);
  const verdict = checkLogFile(Buffer.from(text), { rulesets: rulesetsOf([toyRuleset]) });
  expect(verdict).toMatchObject({
    sound: true,
    commands: { signed: [{ account: red.id, key: pair.key, commands: 1 }], unsigned: 1 },
  });
});

test('a second key signs once its player has confirmed it, and no key once it is revoked', async () => {
  const first = (await api.ask('GET', `/accounts/${red.id}/signing-keys`)).body.items[0];
  const { pair, asked } = add(red);
  expect((await asked).body.confirmedAt).toBeUndefined();
  const gameId = await newGame();
  expect((await play(gameId, pair)).status).toBe(422);
  const path = `/me/signing-keys/${pair.key}`;
  expect((await api.ask('POST', `${path}/confirmation`, { token: blue.token })).status).toBe(404);
  expect((await api.ask('POST', `${path}/confirmation`, { token: red.token })).body).toMatchObject({ key: pair.key });
  expect((await play(gameId, pair)).status).toBe(200);
  expect((await api.ask('DELETE', `/me/signing-keys/${first.key}`, { token: red.token })).status).toBe(204);
  const { body } = await api.ask('GET', `/accounts/${red.id}/signing-keys`);
  expect(body.items).toMatchObject([{ key: first.key, revokedAt: expect.any(String) }, { key: pair.key }]);
});

test('a key is of one account, and of whoever has its secret', async () => {
  const { pair, asked } = add(red);
  await asked;
  expect((await add(blue, pair).asked).status).toBe(422);
  const body = { key: newPair().key, proof: proofOf(pair.secret, red.id) };
  expect((await api.ask('POST', '/me/signing-keys', { token: red.token, body })).status).toBe(422);
});
