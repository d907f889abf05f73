import { createHash } from 'node:crypto';
import { v7 as newId } from 'uuid';
import { beforeEach, describe, expect, test } from 'vitest';
import type { EventStore } from '../../../src/eventstore/event-store.ts';
import { memoryEventStore } from '../../support/memory-event-store.ts';
import type { StandingStore } from '../../../src/eventstore/standing-stream.ts';
import { memoryStandingStore } from '../../../src/eventstore/standing-stream.ts';
import { createGames } from '../../../src/games/create-game-service.ts';
import type { Caller, DecisionInfo, GameService } from '../../../src/games/game-service.ts';
import { rulesetsOf } from '../../../src/games/rulesets.ts';
import type { ComputeTask } from '../../../src/games/computing/compute-in-threads.ts';
import { fairQueue } from '../../../src/threads/fair-queue.ts';
import type { Payer, Task } from '../../../src/threads/threads.ts';
import { WorkRefused } from '../../../src/threads/work-refused.ts';
import { refused } from '../../support/refused.ts';
import { granted } from '../../support/served-game.ts';
import { toyRuleset } from '../../support/toy-ruleset.ts';

let store: EventStore;
let standing: StandingStore;
/** What was asked of the threads, and who pays. */
let asked: { method: string; by: Payer }[];
/** What happens while a thread thinks. */
let meanwhile: () => Promise<void>;
let service: GameService;
let gameId: string;
const red: Caller = { account: newId() };
const blue: Caller = { account: newId() };

const games = (threads?: { run(task: Task, by: Payer): Promise<unknown> }) =>
  createGames({
    store,
    standing,
    rulesets: rulesetsOf([toyRuleset]),
    now: () => new Date(),
    newId,
    randomSeed: () => createHash('sha256').update('seed').digest(),
    accountExists: async () => true,
    committed: () => undefined,
    warn: (error) => {
      throw error;
    },
    ...(threads === undefined ? {} : { threads }),
  });

beforeEach(async () => {
  [store, standing, asked] = [memoryEventStore(), memoryStandingStore(), []];
  meanwhile = async () => undefined;
  const { computations } = games();
  const run = async (task: Task, by: Payer): Promise<unknown> => {
    const { method, args } = structuredClone(task) as ComputeTask;
    asked.push({ method, by });
    const answer: unknown = await (computations[method] as (...given: readonly unknown[]) => Promise<unknown>)(...args);
    await meanwhile();
    return structuredClone(answer);
  };
  service = games({ run }).games;
  gameId = newId();
  const chosen = { ruleset: 'toy', scenario: 'standard', seats: { red: 'me' } };
  granted(await service.create(red, gameId, chosen));
  granted(await service.takeSeat(blue, gameId, { seat: 'blue' }));
});

const openFor = async (caller: Caller, seat: string): Promise<string> => (await waiting(caller, seat)).id ?? '';
const waiting = async (caller: Caller, seat: string): Promise<DecisionInfo> =>
  granted(await service.decisions(caller, gameId, seat)).find(({ id }) => id !== undefined) ?? { seat };
const play = async (caller: Caller, seat: string): Promise<void> => {
  const { id: decision = '', choices: [first] = [] } = await waiting(caller, seat);
  const commands = [{ decision, path: [first?.id ?? '', 'no-card'] }];
  granted(await service.command(caller, gameId, { seat, commands }));
};
const once = (work: () => Promise<void>): void => {
  meanwhile = async () => {
    meanwhile = async () => undefined;
    await work();
  };
};

test('advice that is not given is refused at once, and no thread is asked for it', async () => {
  const { version } = granted(await service.game(red, gameId));
  asked = [];
  const line = { seat: 'red', version, seed: 1, moves: [] };
  const request = { line, seat: 'red', decision: 'd1' };
  expect(refused(await service.sandbox.sandboxAdvice(red, gameId, request)).code).toBe('no-advice');
  expect(asked).toEqual([]);
});

describe('what is thought of elsewhere', () => {
  test('comes back as if it had been thought of here, and is paid for by its caller', async () => {
    const here = games().games;
    const decision = await openFor(red, 'red');
    const orders = [{ decisions: ['toy.order'], answer: { path: [], rest: 'safe' } }];
    const path = ['area:west', 'no-card'];
    const request = { seat: 'red', commands: [1, 2, 3].map(() => ({ decision, path })) };
    expect(await service.preview(red, gameId, request)).toEqual(await here.preview(red, gameId, request));
    const trial = await service.standing.trial(red, gameId, { seat: 'red', orders });
    expect(trial).toEqual(await here.standing.trial(red, gameId, { seat: 'red', orders }));
    expect(await service.audit(blue, gameId)).toEqual(await here.audit(blue, gameId));
    const dry = { seat: 'red', text: '1 no card' };
    expect(await service.readOrders(red, gameId, dry)).toEqual(await here.readOrders(red, gameId, dry));
    expect(asked.map(({ method, by }) => [method, by.payer])).toEqual([
      ['preview', `account:${red.account}`],
      ['tryOrders', `account:${red.account}`],
      ['audit', `account:${blue.account}`],
      ['readOrders', `account:${red.account}`],
    ]);
  });

  test('is thought over anew where somebody else has played meanwhile, and written once', async () => {
    once(() => play(blue, 'blue'));
    const played = granted(await service.playOrders(red, gameId, { seat: 'red', text: '1 no card' }));
    expect(played.applied).toBe(1);
    expect(asked.filter(({ method }) => method === 'decideOrders')).toHaveLength(2);
  });

  test('does not answer by standing orders that were revoked meanwhile', async () => {
    const orders = [{ decisions: ['toy.order'], answer: { path: [], rest: 'safe' } }];
    granted(await service.standing.save(red, gameId, { seat: 'red', orders }));
    once(async () => void granted(await service.standing.revoke(red, gameId, { seat: 'red' })));
    const before = (await store.read(gameId)).length;
    expect(await service.standing.answer(gameId, 'red', await openFor(red, 'red'))).toBe(false);
    expect(await store.read(gameId)).toHaveLength(before);
  });

  test('is at the expense of the seat where the server answers for it, and never refused for it', async () => {
    const orders = [{ decisions: ['toy.order'], answer: { path: [], rest: 'safe' } }];
    granted(await service.standing.save(red, gameId, { seat: 'red', orders }));
    expect(await service.standing.answer(gameId, 'red', await openFor(red, 'red'))).toBe(true);
    expect(asked.at(-1)).toMatchObject({
      method: 'answerStanding',
      by: { payer: `account:${red.account}`, owed: true },
    });
    expect(asked.at(-1)?.by.line).not.toBe(asked.at(-1)?.by.payer);
  });

  test('is refused where it has no end, and thrown back where there is no time for it', async () => {
    const failing = (why: 'endless' | 'spent') =>
      games({ run: async () => Promise.reject(new WorkRefused(why, 7)) }).games;
    const request = { seat: 'red', text: '1 no card' };
    expect(refused(await failing('endless').playOrders(red, gameId, request)).code).toBe('too-much-work');
    expect(refused(await failing('endless').readOrders(red, gameId, request)).code).toBe('too-much-work');
    await expect(failing('spent').readOrders(red, gameId, request)).rejects.toMatchObject({
      why: 'spent',
      retryAfter: 7,
    });
  });

  test('a game that has ended is judged once for all who ask, and not before it has ended', async () => {
    expect(refused(await service.course(red, gameId)).code).toBe('game-not-ended');
    granted(await service.resign(red, gameId, 'red'));
    const judged = await Promise.all([red, blue].map((caller) => service.course(caller, gameId)));
    expect(judged.map(granted)).toEqual([
      expect.objectContaining({ side: null }),
      expect.objectContaining({ side: null }),
    ]);
  });

  test('what takes long is done for one caller after the other, however much one asks for', async () => {
    granted(await service.resign(red, gameId, 'red'));
    const queue = fairQueue({ atOnce: 1, atOnceEach: 1, waiting: 400, waitingEach: 64 });
    const done: string[] = [];
    const asks = 81;
    let inLine = 0;
    let begin = (): void => undefined;
    const allInLine = new Promise<void>((resolve) => (begin = resolve));
    const run = (task: Task, { payer, line = payer }: Payer): Promise<unknown> => {
      inLine += 1;
      if (inLine === asks) begin();
      return queue.run(line, async () => {
        done.push(`${(task as ComputeTask).method} ${payer === `account:${red.account}` ? 'red' : 'blue'}`);
        await allInLine;
        // What fails is judged anew for the next who asks.
        throw new WorkRefused('spent', 7);
      });
    };
    const { games: busy } = games({ run });
    const step = { step: 0, seat: 'red', decision: 'd1', line: { seat: null, version: 1, seed: 1, moves: [] } };
    const advice = (caller: Caller) => busy.sandbox.sandboxAdvice(caller, gameId, step).catch(() => undefined);
    await Promise.all([...Array.from({ length: asks - 1 }, () => advice(red)), advice(blue)]);
    expect(done).toHaveLength(66);
    expect(done.indexOf('sandboxAdvice blue')).toBeLessThanOrEqual(2);
    done.length = 0;
    const course = (caller: Caller) => busy.course(caller, gameId).catch(() => undefined);
    await Promise.all([...Array.from({ length: 80 }, () => course(red)), course(blue)]);
    expect(done).toContain('course blue');
  });
});
