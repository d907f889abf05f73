import { afterAll, beforeAll, expect, test } from 'vitest';
import { gibraltar } from '../../src/domain/rulesets/gibraltar/v1/index.ts';
import type { Player, TestApi } from '../support/api.ts';
import { openApi, seatedGame, toyGame } from '../support/api.ts';
import { toyRuleset } from '../support/toy-ruleset.ts';

let api: TestApi;
let ana: Player;
let leo: Player;

beforeAll(async () => {
  api = await openApi({ rules: [gibraltar, toyRuleset] });
  ana = await api.player('Ana');
  leo = await api.player('Leo');
});
afterAll(() => api.close());

/** A game in which the first seat deploys unit by unit, each by a decision of its own and without dice. */
async function deploying(): Promise<string> {
  const seats = { en: 'me', hf: leo.id };
  const body = { ruleset: 'gibraltar', scenario: 'assault', seats };
  return (await seatedGame(api, ana, body)).body.id;
}

const choices = async (gameId: string, body: object) =>
  api.ask('POST', `/games/${gameId}/choices`, { token: ana.token, body: { seat: 'en', decision: 'next', ...body } });

/** The path of first choices, after the commands of a draft. */
async function firstPath(gameId: string, after: readonly object[] = []): Promise<string[]> {
  const path: string[] = [];
  for (;;) {
    const { body } = await choices(gameId, { path, after });
    if (body.complete) return path;
    path.push(body.choices[0].id);
  }
}

test('a decision that a draft would open is walked before the draft is sent, and fits when it is', async () => {
  const gameId = await deploying();
  const first = { decision: 'next', path: await firstPath(gameId) };
  const rootNow = (await choices(gameId, { path: [] })).body.choices;
  const rootThen = (await choices(gameId, { path: [], after: [first] })).body.choices;
  expect(rootThen).not.toEqual(rootNow);

  const second = { decision: 'next', path: await firstPath(gameId, [first]) };
  const sent = await api.ask('POST', `/games/${gameId}/commands`, {
    token: ana.token,
    body: { seat: 'en', commands: [first, second] },
  });
  expect(sent).toMatchObject({ status: 200, body: { applied: 2 } });
});

test('one question goes on by what is forced, and tells what a whole command comes to', async () => {
  const gameId = await deploying();
  const first = { decision: 'next', path: await firstPath(gameId) };
  const begun: string[] = [];
  const after = [first];
  for (;;) {
    const plain = (await choices(gameId, { path: begun, after })).body;
    const path = [...begun, plain.choices[0].id];
    const { body } = await choices(gameId, { path, after, onward: true });
    const forced = (body.forced ?? []).map(({ choice }: { choice: { id: string } }) => choice.id);
    const seen = await choices(gameId, { path: [...path, ...forced], after });
    const { forced: _forced, preview, ...menu } = body;
    expect(menu).toEqual(seen.body);
    begun.splice(0, begun.length, ...path, ...forced);
    if (!body.complete) expect(body.choices.length).toBeGreaterThan(1);
    if (!body.complete) continue;
    const commands = [first, { decision: 'next', path: begun }];
    const whole = await api.ask('POST', `/games/${gameId}/preview`, {
      token: ana.token,
      body: { seat: 'en', commands },
    });
    expect(preview).toEqual(whole.body);
    expect(preview.stoppedAtChance).toBe(false);
    return;
  }
});

test('a draft that does not fit is refused with the command that does not', async () => {
  const gameId = await deploying();
  const first = { decision: 'next', path: await firstPath(gameId) };
  const refused = await choices(gameId, { path: [], after: [first, { decision: 'next', path: ['unit:nobody'] }] });
  expect(refused).toMatchObject({ status: 422, body: { type: '/problems/illegal-choice', command: 1 } });
});

test('nothing is told of what lies behind a reveal', async () => {
  const gameId = await toyGame(api, ana, { red: 'me', blue: leo.id });
  const walk = async (player: Player, seat: string): Promise<string[]> => {
    const path: string[] = [];
    for (;;) {
      const body = { seat, decision: 'next', path };
      const reply = await api.ask('POST', `/games/${gameId}/choices`, { token: player.token, body });
      if (reply.body.complete) return path;
      path.push(reply.body.choices[0].id);
    }
  };
  const blue = await walk(leo, 'blue');
  await api.ask('POST', `/games/${gameId}/commands`, {
    token: leo.token,
    body: { seat: 'blue', commands: [{ decision: 'next', path: blue }] },
  });
  const last = { decision: 'next', path: await walk(ana, 'red') };
  const asked = await api.ask('POST', `/games/${gameId}/choices`, {
    token: ana.token,
    body: { seat: 'red', decision: 'next', path: [], after: [last] },
  });
  expect(asked).toMatchObject({ status: 422, body: { type: '/problems/blind-command' } });
});

test('where a command was made up is told to its seat alone', async () => {
  const gameId = await deploying();
  const path = await firstPath(gameId);
  await api.ask('POST', `/games/${gameId}/commands`, {
    token: ana.token,
    body: { seat: 'en', commands: [{ decision: 'next', path }], via: 'web' },
  });
  const vias = async (player: Player, seat: string): Promise<unknown[]> => {
    const { body } = await api.ask('GET', `/games/${gameId}/events?seat=${seat}&first=100`, { token: player.token });
    return body.items.flatMap((event: { by: unknown; secrets: { data?: { via?: string } }[] }) =>
      event.by === null ? [] : event.secrets.map(({ data }) => data?.via),
    );
  };
  expect(await vias(ana, 'en')).toContain('web');
  expect(await vias(leo, 'hf')).not.toContain('web');
});
