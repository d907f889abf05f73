import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Player, Reply, TestApi } from '../support/api.ts';
import { openApi, playByRest, seatedGame, toyGame } from '../support/api.ts';
import { judgedToy } from '../support/judged-toy.ts';

let api: TestApi;
let ana: Player;
let leo: Player;
let game: string;

beforeAll(async () => {
  api = await openApi({ rules: [judgedToy] });
  [ana, leo] = [await api.player('Ana'), await api.player('Leo')];
});
afterAll(() => api.close());
beforeEach(async () => {
  game = await toyGame(api, ana, { red: 'me', blue: leo.id }, { options: { rounds: 6 } });
});

const begin = (body: object, { token } = ana, of = game): Promise<Reply> =>
  api.ask('POST', `/games/${of}/sandboxes`, { token, body });
const at = (id: string, more = ''): string => `/games/${game}/sandboxes/${id}${more}`;
const momentOf = async (id: string, step = 0, { token } = ana) =>
  (await api.ask('GET', at(id, `/moment?step=${step}`), { token })).body;
const tryStep = (id: string, body: object, { token } = ana): Promise<Reply> =>
  api.ask('POST', at(id, '/steps'), { token, body });

/** Takes the first choice of the first decision, again and again, until the command is whole. */
async function tryFirst(id: string, after: number, more: object = {}, seat?: string): Promise<Reply> {
  const { decisions } = await momentOf(id, after);
  const open = decisions.find((one: { seat: string }) => seat === undefined || one.seat === seat);
  const way = { seat: open.seat, decision: open.id };
  const path: string[] = [];
  for (;;) {
    const { body } = await api.ask('POST', at(id, '/choices'), {
      token: ana.token,
      body: { step: after, ...way, path },
    });
    if (body.complete === true) return tryStep(id, { after, ...way, path, ...more });
    path.push(body.choices.at(-1).id);
  }
}

/** Goes on until a move has drawn something; its step, and how many steps lead to it. */
async function untilDrawn(id: string): Promise<Reply['body']> {
  for (let after = 0; ;) {
    const { status, body } = await tryFirst(id, after);
    expect(status).toBe(201);
    if (body.step.dice.length > 0) return body;
    after = body.step.id;
  }
}

test('a seat tries out moves of all seats from where it stands, and nothing of it reaches the game', async () => {
  const { status, body: sandbox } = await begin({ seat: 'red' });
  expect([status, sandbox.steps, sandbox.seat]).toEqual([201, [], 'red']);
  const first = await momentOf(sandbox.id);
  expect(first.view.hands.blue.cards).toHaveLength(3);
  expect(first.supposed.map((one: { at: string }) => one.at)).toEqual(['hand:blue', 'hand:blue', 'hand:blue']);
  expect(first.decisions.map((one: { seat: string }) => one.seat).sort()).toEqual(['blue', 'red']);

  const { step, moment } = await untilDrawn(sandbox.id);
  expect(moment.story.flatMap(({ dice }: { dice: object[] }) => dice)).toHaveLength(step.dice.length);
  const { body: kept, headers } = await api.ask('GET', at(sandbox.id), { token: ana.token });
  expect([headers['etag'], headers['cache-control']]).toEqual([undefined, 'no-store']);
  expect(kept.steps.at(-1)).toEqual(step);
  expect(await momentOf(sandbox.id, step.id)).toEqual(moment);

  const { body: seen } = await api.ask('GET', `/games/${game}`, { token: ana.token });
  const { body: list } = await api.ask('GET', '/me/sandboxes', { token: ana.token });
  expect(list.items.map(({ id }: { id: string }) => id)).toContain(sandbox.id);
  expect(seen.version).toBe(kept.from);
});

test('another way, and other dice, branch off; a die has no more outcomes than it has', async () => {
  const { body: sandbox } = await begin({ seat: 'red' });
  const { step, moment } = await untilDrawn(sandbox.id);
  const dice = moment.story.flatMap((one: { dice: object[] }) => one.dice);
  const { after, seat, decision, path } = step;
  const again = { after, seat, decision, path };
  for (const value of [0, dice[0].outcomes - 1]) {
    const { body } = await tryStep(sandbox.id, { ...again, dice: [value] });
    expect([body.step.after, body.step.dice[0]]).toEqual([after, value]);
  }
  const expected = await Promise.all([1, 2].map(() => tryStep(sandbox.id, { ...again, others: 'expected' })));
  expect(expected[0]?.body.step.dice).toEqual(expected[1]?.body.step.dice);
  expect(await tryStep(sandbox.id, { ...again, dice: [dice[0].outcomes] })).toMatchObject({
    status: 422,
    body: { type: '/problems/wrong-die', at: 0, outcomes: dice[0].outcomes },
  });
  expect(await tryStep(sandbox.id, { ...again, path: ['nowhere'] })).toMatchObject({
    status: 422,
    body: { type: '/problems/illegal-choice' },
  });
  expect(await tryStep(sandbox.id, { ...again, after: 99 })).toMatchObject({ status: 404 });
  const bots = ['bold', 'nobody'].map((bot) => tryStep(sandbox.id, { after, seat, decision, bot }));
  const [bold, nobody] = await Promise.all(bots);
  expect(bold?.body.step).toMatchObject({ after, seat, decision });
  expect(nobody?.body.type).toBe('/problems/unknown-bot');
  expect((await tryStep(sandbox.id, { after, seat, decision })).body.type).toBe('/problems/invalid-request');
  const both = { after, seat, decision, path: [], bot: 'bold' };
  expect((await tryStep(sandbox.id, both)).body.type).toBe('/problems/invalid-request');

  const { body: cut } = await api.ask('DELETE', at(sandbox.id, `/steps/${step.id}`), { token: ana.token });
  expect(cut.steps.map(({ id }: { id: number }) => id)).not.toContain(step.id);
  expect(cut.steps).toHaveLength(step.id - 1 + 5);
});

test('the number of a step that was removed is not given to another', async () => {
  const { body: sandbox } = await begin({ seat: 'red' });
  const tried = async (): Promise<number> => (await tryFirst(sandbox.id, 0, {}, 'red')).body.step.id;
  const remove = (step: number): Promise<Reply> =>
    api.ask('DELETE', at(sandbox.id, `/steps/${step}`), { token: ana.token });
  const first = await tried();
  await remove(first);
  const second = await tried();
  const { body: left } = await remove(first);
  expect([second > first, left.steps.map(({ id }: { id: number }) => id)]).toEqual([true, [second]]);
  await api.ask('POST', at(sandbox.id, '/deal'), { token: ana.token, body: {} });
  expect(await tried()).toBeGreaterThan(second);
});

/** A game that nobody else plays. */
const alone = (): Promise<string> => toyGame(api, ana, { red: 'me', blue: 'me' }, { options: { rounds: 6 } });

test('a bot decides for the others, and for oneself only where nobody else plays', async () => {
  const tryBy = async (seat: string): Promise<number> => {
    const { body: sandbox } = await begin({ seat: 'red' });
    return (await tryStep(sandbox.id, { after: 0, seat, decision: 'next', bot: 'bold' })).status;
  };
  expect([await tryBy('blue'), await tryBy('red')]).toEqual([201, 409]);
  game = await alone();
  expect([await tryBy('blue'), await tryBy('red')]).toEqual([201, 201]);
});

test('the decision that was opened last may be named so, and is kept by its own id', async () => {
  game = await alone();
  const { body: sandbox } = await begin({ seat: 'red' });
  const next = { after: 0, seat: 'red', decision: 'next' };
  const { status, body } = await tryStep(sandbox.id, { ...next, bot: 'bold' });
  expect([status, body.step.decision]).toEqual([201, 'd1']);
  const again = await tryStep(sandbox.id, { ...next, path: body.step.path });
  expect([again.status, again.body.step.decision]).toEqual([201, 'd1']);
});

test('what is tried while its line is cut or dealt anew is not added to another one', async () => {
  game = await alone();
  const { body: sandbox } = await begin({ seat: 'red' });
  const step = (after: number, seat: string): Promise<Reply> =>
    tryStep(sandbox.id, { after, seat, decision: 'next', bot: 'bold' });
  for (let round = 0; round < 8; round += 1) {
    const tried = [step(0, 'blue'), api.ask('POST', at(sandbox.id, '/deal'), { token: ana.token, body: {} })];
    for (const { status } of await Promise.all([...tried, step(0, 'blue')])) expect([200, 201, 404]).toContain(status);
    const { body: kept } = await api.ask('GET', at(sandbox.id), { token: ana.token });
    for (const { id } of kept.steps)
      expect((await api.ask('GET', at(sandbox.id, `/moment?step=${id}`), { token: ana.token })).status).toBe(200);
  }
  const key = { gameId: game, id: sandbox.id, account: ana.id };
  const { step: first } = (await step(0, 'red')).body;
  const { id: _id, ...way } = first;
  const add = (most: number, fits: boolean, id = key.id) =>
    api.stores.sandboxes.addStep({ ...key, id }, way, { most, fits: () => fits });
  expect(await add(300, false)).toBe('changed');
  expect(await add(1, true)).toBe('full');
  expect(await add(300, true, game)).toBeNull();
});

test('the moves with which a line begins can be sent as orders, as far as nothing falls or is shown', async () => {
  const { body: sandbox } = await begin({ seat: 'red' });
  const { body: tried } = await tryFirst(sandbox.id, 0, {}, 'red');
  expect(tried.moment.orders).toEqual([{ decision: 'next', path: tried.step.path }]);
  const { body: other } = await tryFirst(sandbox.id, tried.step.id, {}, 'blue');
  expect(other.moment.orders).toEqual(tried.moment.orders);
  const { status } = await api.ask('POST', `/games/${game}/commands`, {
    token: ana.token,
    body: { seat: 'red', commands: tried.moment.orders, expectedVersion: sandbox.from },
  });
  expect(status).toBe(200);
});

test('what is unknown is dealt anew, as wanted where that can be', async () => {
  const { body: sandbox } = await begin({ seat: 'red' });
  await tryFirst(sandbox.id, 0);
  const deal = (holds: readonly object[]): Promise<Reply> =>
    api.ask('POST', at(sandbox.id, '/deal'), { token: ana.token, body: { holds } });
  const [{ id }] = (await momentOf(sandbox.id)).supposed;
  const { body: dealt } = await deal([{ id, at: 'hand:blue' }]);
  expect([dealt.held, dealt.sandbox.steps]).toEqual([1, []]);
  const { supposed } = await momentOf(sandbox.id);
  expect(supposed.map((one: { id: string }) => one.id)).toContain(id);
  expect((await deal([{ id: 'nothing', at: 'nowhere' }])).body.held).toBe(0);
});

test('nobody else knows of it, and it shows no more than its seat may see', async () => {
  const { body: sandbox } = await begin({ seat: 'red' });
  for (const [method, path, body] of [
    ['GET', at(sandbox.id), undefined],
    ['GET', at(sandbox.id, '/moment?step=0'), undefined],
    ['POST', at(sandbox.id, '/deal'), {}],
    ['DELETE', at(sandbox.id, '/steps/1'), undefined],
    ['POST', at(sandbox.id, '/advice'), { step: 0, seat: 'red', decision: 'd1' }],
  ] as const)
    expect(
      await api.ask(method, path, { token: leo.token, ...(body === undefined ? {} : { body }) }),
      path,
    ).toMatchObject({ status: 404, body: { type: '/problems/unknown-sandbox' } });
  expect((await begin({ seat: 'blue' })).body.type).toBe('/problems/not-your-seat');
  expect((await begin({ seat: 'all' })).body.type).toBe('/problems/game-not-ended');
  expect((await begin({ from: 999 })).body.type).toBe('/problems/unknown-version');

  const secret = await seatedGame(api, ana, {
    ruleset: 'toy',
    scenario: 'standard',
    visibility: 'private',
    seats: { red: 'me', blue: 'bot:random' },
  });
  expect((await begin({}, leo, secret.body.id)).body.type).toBe('/problems/unknown-game');
  const watching = await begin({}, leo);
  expect(watching.status).toBe(201);
  await api.ask('DELETE', at(sandbox.id), { token: ana.token });
  expect((await api.ask('GET', at(sandbox.id), { token: ana.token })).status).toBe(404);
});

test('once a game has ended it is known whole, and there is advice; while others play there is none', async () => {
  const advice = async (id: string, step = 0) => {
    const { decisions } = await momentOf(id, step);
    const { seat, id: decision } = decisions[0];
    return api.ask('POST', at(id, '/advice'), { token: ana.token, body: { step, seat, decision } });
  };
  const { body: running } = await begin({ seat: 'red' });
  expect((await advice(running.id)).body.type).toBe('/problems/no-advice');
  const { from } = running;
  for (const player of [ana, leo]) await playByRest(api, player, game);
  await api.ask('POST', `/games/${game}/resignation`, { token: leo.token, body: { seat: 'blue' } });

  const { body: open } = await begin({ seat: 'all', from });
  const { supposed, view } = await momentOf(open.id);
  expect(supposed).toEqual([]);
  const { body: truth } = await api.ask('GET', `/games/${game}/view?seat=all&version=${from}`, { token: ana.token });
  expect(view.hands).toEqual(truth.hands);
  const { status, body } = await advice(open.id);
  expect(status).toBe(200);
  expect(body.plans.length).toBeGreaterThan(1);
  for (const { chance, labels, path } of body.plans) {
    expect(chance >= 0 && chance <= 1000).toBe(true);
    expect(labels.length).toBe(path.length);
  }
  const chances = body.plans.map(({ chance }: { chance: number }) => chance);
  expect(chances).toEqual([...chances].sort((a, b) => b - a));
  expect(body.plans[0].reasons).toEqual([]);
  for (const { reasons } of body.plans)
    for (const { text, by } of reasons) expect([Object.keys(text), by >= 10]).toEqual([['en', 'es'], true]);
});

test('an account has so many and no more; they go with it', async () => {
  const mia = await api.player('Mia');
  const made: number[] = [];
  for (let count = 0; count < 31; count += 1) made.push((await begin({}, mia)).status);
  expect(made).toEqual([...Array.from({ length: 30 }, () => 201), 409]);
  await api.ask('DELETE', '/me', { token: mia.token });
  expect(await api.stores.sandboxes.list(mia.id)).toEqual([]);
});

test('GraphQL tries out the same', async () => {
  const ask = async (query: string, variables: object) => {
    const { body } = await api.graphql(query, variables, { token: ana.token });
    expect(body.errors).toBeUndefined();
    return body.data;
  };
  const { createSandbox } = await ask(
    'mutation ($input: CreateSandboxInput!) { createSandbox(input: $input) { sandbox { id from } } }',
    { input: { gameId: game, seat: 'red' } },
  );
  const { id } = createSandbox.sandbox;
  const where = { game, id };
  const { sandboxMoment } = await ask(
    'query ($game: ID!, $id: ID!) { sandboxMoment(gameId: $game, sandboxId: $id, step: 0) { decisions { seat id } supposed { id at } } }',
    where,
  );
  expect(sandboxMoment).toMatchObject({ supposed: [{}, {}, {}] });
  const { step } = (await tryFirst(id, 0)).body;
  const { sandbox } = await ask(
    'query ($game: ID!, $id: ID!) { sandbox(gameId: $game, sandboxId: $id) { steps { id after path dice } } }',
    where,
  );
  expect(sandbox.steps).toEqual([{ id: 1, after: 0, path: step.path, dice: step.dice }]);
});
