import type { JsonObject } from '../../src/domain/kernel/json.ts';
import type { Message } from '../../src/notices/notice.ts';
import { createLive } from '../../src/workers/live.ts';
import { noteGivenUp } from '../../src/workers/notices/given-up.ts';
import { noticeHandlers } from '../../src/workers/notices/parts.ts';
import { rulesetsOf } from '../../src/games/rulesets.ts';
import type { JobQueue } from '../../src/workers/queue.ts';
import type { Post } from '../../src/workers/worker.ts';
import { eventStore } from '../../src/eventstore/postgres-store.ts';
import { createGameFolder } from '../../src/games/folding/game-folder.ts';
import { createPost } from '../../src/workers/worker.ts';
import type { TestDatabase } from './database.ts';
import type { KillableProcess } from './killable-process.ts';
import { killable } from './killable-process.ts';
import type { TestService } from './table.ts';
import { toyRuleset } from './toy-ruleset.ts';

/** A message as a channel got it, from which life of the process. */
export interface Posted {
  readonly channel: string;
  readonly message: Message;
  readonly life: number;
}

interface Job {
  readonly id: string;
  readonly name: string;
  readonly data: JsonObject;
}

/** The post as one process carries it, step by step: jobs run when they are told to, and the process may be killed. */
export interface NoticePipeline {
  readonly posted: readonly Posted[];
  /** How many processes have died. */
  readonly life: number;
  /** Kills the process after so many steps of what comes next. */
  killAfter(steps: number): void;
  /** Where it is dead, another takes its place: jobs are still there, the one that it was doing too. */
  restart(): void;
  /** Senders fail, or do not. */
  fail(error: Error | null): void;
  process(gameId: string): Promise<void>;
  relay(): Promise<void>;
  /** Does the jobs that wait, each as often as given: at the same time. */
  work(times: number): Promise<void>;
  /** Notes what was given up. */
  sweep(): Promise<void>;
}

export function noticePipeline(database: TestDatabase, testService: TestService): NoticePipeline {
  const posted: Posted[] = [];
  let jobs: Job[] = [];
  let failure: Error | null = null;
  let life = 0;
  let process = open();

  function open() {
    const mine: KillableProcess = killable(database.sql);
    const { sql } = mine;
    const mineIs = life;
    const warn = (): void => undefined;
    const rulesets = rulesetsOf([toyRuleset]);
    const queue: JobQueue = {
      add: async (name, data, { id = '' } = {}) => {
        mine.step();
        if (jobs.every((job) => job.id !== id)) jobs.push({ id, name, data });
      },
      process: () => Promise.resolve(),
      dead: () => Promise.resolve([]),
      drain: () => Promise.resolve(),
      close: () => Promise.resolve(),
    };
    const folder = createGameFolder({ store: eventStore(sql), rulesets, warn });
    const post: Post = createPost({ sql, folder, rulesets, queue, live: createLive(warn), warn, noticeDelayMillis: 0 });
    const send = async (channel: { id: string }, message: Message): Promise<void> => {
      mine.step();
      if (failure !== null) throw failure;
      posted.push({ channel: channel.id, message, life: mineIs });
      mine.step();
    };
    const handlers = noticeHandlers({
      sql,
      rulesets,
      warn,
      games: testService.games,
      outbox: post.outbox,
      reactions: post.reactions,
      senders: { mail: send, webhook: send, forum: send },
      publicUrl: 'http://localhost',
      confirmation: () => Promise.resolve('http://localhost/confirm'),
      now: () => new Date(),
      catchUp: post.projections.catchUpOwn,
      ratingOf: () => Promise.resolve(null),
    });
    return { mine, post, handlers };
  }

  const run = async ({ id, name, data }: Job): Promise<void> => {
    // What is no message is not this office's business.
    await process.handlers[name]?.({ id, data, attempt: 1 });
  };
  /** What a dead process throws, nobody hears. */
  const alive = async (work: () => Promise<unknown>): Promise<void> => {
    await work().catch((error: unknown) => {
      if (!process.mine.isDead) throw error;
    });
  };

  return {
    posted,
    get life() {
      return life;
    },
    killAfter: (steps) => process.mine.killAfter(steps),
    restart: () => {
      if (!process.mine.isDead) return process.mine.killAfter(Number.POSITIVE_INFINITY);
      life += 1;
      process = open();
    },
    fail: (error) => {
      failure = error;
    },
    process: (gameId) => alive(() => process.post.catchUp.process(gameId)),
    relay: () => alive(() => process.post.outbox.relay()),
    work: async (times) => {
      const waiting = jobs;
      jobs = [];
      const doubled = waiting.flatMap((job) => Array.from({ length: times }, () => job));
      await alive(() => Promise.all(doubled.map(run)));
      if (process.mine.isDead) jobs.push(...waiting);
    },
    sweep: () => alive(() => noteGivenUp(process.mine.sql)),
  };
}
