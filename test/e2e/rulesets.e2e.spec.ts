import { afterAll, beforeAll, expect, test } from 'vitest';
import { RULESETS } from '../../src/domain/rulesets/registry.ts';
import type { Player, TestApi } from '../support/api.ts';
import { openApi } from '../support/api.ts';
import { luckOf } from '../support/playout.ts';

const COMMANDS = 40;
let api: TestApi;
let player: Player;

beforeAll(async () => {
  api = await openApi({ rules: RULESETS });
  player = await api.player();
});
afterAll(() => api.close());

/** Takes some open decision at random, as a bot would that knows nothing but choices. Null where nothing waits. */
async function playAtRandom(gameId: string, luck: (n: number) => number): Promise<number | null> {
  const { token } = player;
  const { body: open } = await api.ask('GET', `/games/${gameId}/decisions`, { token });
  if (open.length === 0) return null;
  const { seat, id: decision } = open[luck(open.length)];
  const path: string[] = [];
  for (;;) {
    const { status, body, text } = await api.ask('POST', `/games/${gameId}/choices`, {
      token,
      body: { seat, decision, path },
    });
    if (status !== 200) throw new Error(text);
    if (body.complete) break;
    path.push(body.choices[luck(body.choices.length)].id);
  }
  const commands = [{ decision, path }];
  const preview = await api.ask('POST', `/games/${gameId}/preview`, { token, body: { seat, commands } });
  expect([preview.status, preview.text.slice(0, 200)]).toEqual([200, expect.any(String)]);
  const done = await api.ask('POST', `/games/${gameId}/commands`, { token, body: { seat, commands } });
  expect([done.status, done.text.slice(0, 200)]).toEqual([200, expect.any(String)]);
  return done.body.version;
}

// Every answer on the way is checked against its schema: a member that a ruleset adds and no schema knows fails here.
test.each(RULESETS.map((rules) => [rules.id, rules] as const))(
  '%s is played through the wire as its schemas say',
  async (id, rules) => {
    const scenario = rules.scenarios[0];
    const seats = Object.fromEntries((scenario?.seats ?? []).map((seat) => [seat, 'me']));
    const body = { ruleset: id, scenario: scenario?.id, seats };
    const created = await api.ask('POST', '/games', { token: player.token, body });
    expect(created).toMatchObject({ status: 201, body: { status: 'active' } });
    const gameId = created.body.id;
    expect((await api.ask('GET', `/rulesets/${id}/board`)).status).toBe(200);
    const guided = await api.ask('POST', `/rulesets/${id}/guide`, { body: { taken: [] } });
    expect(guided).toMatchObject({ status: 200, body: { ruleset: id, number: 0 } });
    expect(await api.ask('GET', `/rulesets/${id}/rulebook`)).toMatchObject({ status: 200, body: { ruleset: id } });
    const luck = luckOf(7);
    for (let i = 0; i < COMMANDS; i += 1) {
      if ((await playAtRandom(gameId, luck)) === null) break;
    }
    for (const seat of [...Object.keys(seats), null]) {
      const as = seat === null ? '' : `?seat=${seat}`;
      const looks = ['view', 'events', 'chronicle'].map((what) =>
        api.ask('GET', `/games/${gameId}/${what}${as}`, { token: player.token }),
      );
      expect((await Promise.all(looks)).map((reply) => reply.status)).toEqual([200, 200, 200]);
    }
    expect((await api.ask('GET', `/games/${gameId}/audit`)).body.chain).toBe('ok');
  },
);
