import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RULESETS } from '../../src/domain/rulesets/registry.ts';
import type { TestDatabase } from '../support/database.ts';
import { testDatabase } from '../support/database.ts';
import type { RunningProgram } from '../support/program.ts';
import { startApi } from '../support/program.ts';
import type { RemotePlayer } from '../support/remote-player.ts';
import { signUpAt } from '../support/remote-player.ts';
import type { Slices } from '../support/slices.ts';
import { watchSlices } from '../support/slices.ts';
import { until } from '../support/until.ts';

/** Nobody waits longer for the main thread: CPU time, which other programs on the machine do not change. */
const LONGEST_SLICE = 100;

let database: TestDatabase;
let slices: Slices;
let program: RunningProgram;
let attacker: RemotePlayer;
let player: RemotePlayer;
let theirs: string;
let own: string;
let seat: string;
/** Commands that can be previewed one behind the other. */
let draft: readonly Command[];

interface Command {
  readonly decision: string;
  readonly path: readonly string[];
}

beforeAll(async () => {
  database = await testDatabase();
  slices = watchSlices();
  program = await startApi('serve', {
    DATABASE_URL: database.url,
    ESTAFETA_OPEN_SIGNUP: 'true',
    // What budgets refuse attacks no more: test/integration/threads has them.
    ESTAFETA_WORK_SECONDS_PER_MINUTE: '600',
    ...slices.env,
  });
  [attacker, player] = [
    await patiently(() => signUpAt(program.base, 'Attacker')),
    await patiently(() => signUpAt(program.base, 'Player')),
  ];
  [theirs, own] = [await patiently(() => started(attacker)), await patiently(() => started(player))];
  for (let moves = 0; moves < 15; moves += 1) await patiently(() => move(attacker, theirs));
  await patiently(() => move(player, own));
  seat = (await seatToMove()) ?? '';
  draft = await longDraft(attacker, theirs, seat);
  // The first picture of a board takes much longer than the next.
  await patiently(() => player.ask('GET', `/games/${own}/board.png?width=501`));
});
afterAll(async () => {
  program.signal('SIGTERM');
  await program.ended;
  slices.close();
  await database.drop();
});

/** A machine that does much else makes the server say that it is overloaded: then once more. */
const patiently = <T extends object | string>(work: () => Promise<T>): Promise<T> =>
  until<T | null>(() => work().catch(() => null), 60_000) as Promise<T>;

/** A game that the player plays against himself. */
async function started(by: RemotePlayer): Promise<string> {
  const seats = { ottoman: 'me', spanish: 'me' };
  const { status, body, text } = await by.ask('POST', '/games', { ...GAME, seats });
  expect(status, text).toBe(201);
  return body.id as string;
}
const [, , RULES] = RULESETS;
const GAME = { ruleset: RULES?.id, scenario: RULES?.scenarios[0]?.id };
const SEATS = ['ottoman', 'spanish'] as const;

async function move(by: RemotePlayer, gameId: string): Promise<string> {
  for (const seat of SEATS) {
    const write = await by.think(gameId, seat);
    if (write === null) continue;
    expect((await by.send(write)).status).toBe(200);
    return seat;
  }
  throw new Error('nobody has to decide');
}

/** Orders that ask for facts, as many as fit into a request. */
function hostileOrders(): object[] {
  const facts = (RULES?.facts ?? []).map(({ id }) => `fact:${id}`);
  const words = Array.from({ length: 50 }, (_, at) => facts[at % facts.length] ?? '');
  const part = { pieces: { id: words, at: words, owner: words, kind: words, count: { atMost: 500 } } };
  const happened = { happened: { type: 'GameStarted', since: 'game', count: { atMost: 5 } } };
  const when = { all: [part, part, happened, { turn: { is: 999_999 } }] };
  const decisions = (RULES?.decisions ?? []).map(({ kind }) => kind).slice(0, 30);
  return Array.from({ length: 15 }, () => ({ decisions, when, answer: { path: [], rest: 'safe' } }));
}

async function graphql(by: RemotePlayer, query: string, variables: object): Promise<{ status: number; text: string }> {
  const response = await fetch(`${program.base}/graphql`, {
    method: 'POST',
    headers: { authorization: `Bearer ${by.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables }),
  });
  return { status: response.status, text: await response.text() };
}

/** Commands that can be previewed one behind the other: the draft of somebody who plans ahead as far as he can see. */
async function longDraft(by: RemotePlayer, gameId: string, as: string): Promise<Command[]> {
  const commands: Command[] = [];
  const { body } = await by.ask('GET', `/games/${gameId}/decisions?seat=${as}`);
  const [first] = (body as { id?: string; kind?: string }[]).filter(({ id }) => id !== undefined);
  while (commands.length < 20) {
    const decision = commands.length === 0 ? (first?.id ?? '') : 'next';
    const path: string[] = [];
    for (;;) {
      const menu = await by.ask('POST', `/games/${gameId}/choices`, { seat: as, decision, path, after: commands });
      if (menu.status !== 200) return commands;
      if (menu.body.complete) break;
      path.push(menu.body.choices[0].id);
    }
    commands.push({ decision, path });
  }
  return commands;
}

const times = <T>(count: number, make: (at: number) => T): T[] => Array.from({ length: count }, (_, at) => make(at));

/** All that is known to take long, at once. */
async function attack(): Promise<number[]> {
  const ask = async (method: string, path: string, body?: object) =>
    (await attacker.ask(method, `/games/${theirs}${path}`, body)).status;
  const aliases = times(30, (at) => `a${at}: testStandingOrders(gameId: $g, seat: $s, orders: $o) { looked }`);
  const variables = { g: theirs, s: seat, o: hostileOrders() };
  const trials = `query ($g: ID!, $s: String!, $o: [StandingOrderTermsInput!]) { ${aliases.join(' ')} }`;
  const lines = times(24, (at) => `${'a '.repeat(400)}${at}`).join('\n');
  return Promise.all([
    graphql(attacker, trials, variables).then(({ status }) => status),
    ...times(4, () => ask('POST', '/standing-orders/trial', { seat, orders: hostileOrders() })),
    ...times(10, () => ask('POST', '/preview', { seat, commands: draft })),
    ...times(10, () => ask('POST', '/choices', { seat, decision: 'next', path: [], after: draft.slice(0, -1) })),
    ...times(6, () => ask('POST', '/orders', { seat, text: lines, dry: true })),
    ...times(2, () => ask('POST', '/orders', { seat, text: lines })),
    ...times(30, (at) => ask('GET', `/board.png?width=${400 + at}`)),
    ...times(10, (at) => ask('GET', `/render?what=both&version=${1 + at}`)),
    ...times(10, () => ask('GET', '/events.jsonl')),
    ...times(10, () => ask('GET', '/audit')),
    ...times(60, (at) => ask('GET', `/view?version=${1 + (at % 20)}`)),
    ...times(100, () => ask('GET', '/view')),
  ]);
}

/** One wave behind the other, since a fast machine is done with one before others have asked much: three at most. */
async function attackUntil(enough: () => boolean): Promise<number[]> {
  const statuses: number[] = [];
  for (let waves = 0; waves < 3 && (waves === 0 || !enough()); waves += 1) statuses.push(...(await attack()));
  return statuses;
}

async function seatToMove(): Promise<string | undefined> {
  const { body } = await attacker.ask('GET', `/games/${theirs}`);
  return (body.waitingFor as string[])[0];
}

describe('under attack by one account', () => {
  it('the server answers everybody else, and is never away for a tenth of a second', async () => {
    const attacked = { over: false };
    let answered = 0;
    slices.begin();
    const attacking = attackUntil(() => answered > 3).finally(() => (attacked.over = true));
    const look = async (path: string): Promise<string> => {
      const { status, text } = await player.ask('GET', `/games/${own}/${path}`);
      if (status !== 200) throw new Error(text);
      return path;
    };
    await patiently(() => look('board.png?width=500'));
    while (!attacked.over) {
      await patiently(() => move(player, own));
      await patiently(() => look('view'));
      answered += 1;
    }
    const statuses = await attacking;
    expect(slices.longest()[0]).toBeLessThan(LONGEST_SLICE);
    expect(answered).toBeGreaterThan(3);
    expect(statuses.every((status) => [200, 422, 503].includes(status))).toBe(true);
  });
});
