import { randomBytes, randomUUID } from 'node:crypto';
import { v7 } from 'uuid';
import type { AnyRuleset } from '../../src/domain/kernel/ruleset.ts';
import { eventStore } from '../../src/eventstore/postgres-store.ts';
import type { StoredEvent } from '../../src/eventstore/stored-event.ts';
import { standingStore } from '../../src/eventstore/standing-stream.ts';
import type { CreationLimits, CreationQuota } from '../../src/games/writing/creation-limits.ts';
import { creationQuota } from '../../src/games/writing/creation-limits.ts';
import { createGameFolder } from '../../src/games/folding/game-folder.ts';
import { createGameService } from '../../src/games/create-game-service.ts';
import type { Caller, CreateGame, GameInfo, GameService } from '../../src/games/game-service.ts';
import type { OfferRules } from '../../src/games/writing/offer-rules.ts';
import { rulesetsOf } from '../../src/games/rulesets.ts';
import type { AnswerWays } from '../../src/workers/inbound/answering.ts';
import type { Live } from '../../src/workers/live.ts';
import { projectionQueries } from '../../src/projections/queries.ts';
import { createLive } from '../../src/workers/live.ts';
import type { Outcome } from '../../src/domain/table/refusal.ts';
import { openQueue } from '../../src/workers/queue-engines.ts';
import type { JobQueue } from '../../src/workers/queue.ts';
import type { Senders } from '../../src/workers/notices/senders.ts';
import type { Post, PostDeps, Worker } from '../../src/workers/worker.ts';
import { createPost, startWorker } from '../../src/workers/worker.ts';
import type { TestDatabase } from './database.ts';

/** A game service with everything behind it, as one process has them; several may stand on one database. */
export interface TestService {
  readonly games: GameService;
  readonly post: Post;
  readonly queue: JobQueue;
  readonly live: Live;
  /** Errors that nobody waited for. */
  readonly warnings: string[];
  /** Whether commits are told to the post; off, they wait for somebody to attend. */
  hints: boolean;
  work(settings?: { sweepMillis?: number }): Promise<Worker>;
  close(): Promise<void>;
}

export interface TestServiceSettings {
  readonly rules: readonly AnyRuleset[];
  readonly outbox?: PostDeps['outbox'];
  readonly live?: Live;
  /** Carries the jobs; the database does where there is none. */
  readonly redisUrl?: string;
  readonly senders?: Senders;
  /** What answers to mails leave by; none unless given. */
  readonly answers?: AnswerWays;
  /** None unless given: tests do not wait for players at their tables. */
  readonly noticeDelayMillis?: number;
  /** A second unless given: the program has more. */
  readonly leastPerDecision?: number;
  /** As the program has them unless given. */
  readonly offerRules?: OfferRules;
  /** Whether an account is there; unless given, each is. */
  readonly accountExists?: (account: string) => Promise<boolean>;
  /** Whether an account takes no seats from another; none unless given. */
  readonly refusesOffers?: (account: string, by: string) => Promise<boolean>;
  /** See `GameDeps`. */
  readonly idleSeconds?: number;
  /** No limits unless given. */
  readonly creations?: CreationLimits;
  /** No time at all unless given. */
  readonly standingDelay?: PostDeps['standingDelay'];
}

const NEVER = 1_000_000_000;

function quotaOf(sql: TestDatabase['sql'], { creations }: TestServiceSettings): { creationQuota?: CreationQuota } {
  return creations === undefined ? {} : { creationQuota: creationQuota(sql, creations) };
}

function accountsOf({ accountExists, refusesOffers }: TestServiceSettings) {
  const exists = accountExists ?? (() => Promise.resolve(true));
  return { accountExists: exists, ...(refusesOffers === undefined ? {} : { refusesOffers }) };
}

export async function openTestService(database: TestDatabase, settings: TestServiceSettings): Promise<TestService> {
  const { sql, url } = database;
  const warnings: string[] = [];
  const warn = (error: unknown, what: string): void => void warnings.push(`${what}: ${String(error)}`);
  const rulesets = rulesetsOf(settings.rules);
  const { redisUrl } = settings;
  const source = { databaseUrl: url, ...(redisUrl === undefined ? {} : { redisUrl }) };
  // A Redis may be shared, with tests of other times too: each database has keys of its own.
  const queue = await openQueue(source, { name: 'estafeta', prefix: new URL(url).pathname.slice(1), warn });
  const live = settings.live ?? createLive(warn);
  const outbox = settings.outbox === undefined ? {} : { outbox: settings.outbox };
  const { noticeDelayMillis = 0 } = settings;
  const { standingDelay = { from: 0, to: 0 } } = settings;
  const folder = createGameFolder({ store: eventStore(sql), rulesets, warn, snapshotEvery: 20 });
  const deps: PostDeps = { sql, folder, rulesets, queue, live, warn, noticeDelayMillis, standingDelay, ...outbox };
  const post = createPost(deps);
  let worker: Worker | null = null;
  const testService: TestService = {
    post,
    queue,
    live,
    warnings,
    hints: true,
    games: createGameService({
      store: eventStore(sql),
      folder,
      standing: standingStore(sql),
      rulesets,
      ...quotaOf(sql, settings),
      now: () => new Date(),
      newId: v7,
      randomSeed: () => randomBytes(32),
      leastPerDecision: settings.leastPerDecision ?? 1,
      ...(settings.offerRules === undefined ? {} : { offerRules: settings.offerRules }),
      offersMade: projectionQueries(sql, post.projections).offersMade,
      standingOf: projectionQueries(sql, post.projections).standingOf,
      ...accountsOf(settings),
      committed: (gameId) => {
        if (testService.hints) post.catchUp.committed(gameId);
      },
      warn,
      ...(settings.idleSeconds === undefined ? {} : { idleSeconds: settings.idleSeconds }),
    }),
    work: async ({ sweepMillis = NEVER } = {}) => {
      const notices = {
        senders: settings.senders ?? {},
        rulesets,
        publicUrl: 'http://localhost',
        confirmation: ({ id }: { id: string }) => Promise.resolve(`http://localhost/confirm/${id}`),
        now: () => new Date(),
        ...(settings.answers === undefined ? {} : { answers: settings.answers }),
      };
      const { standingOf } = projectionQueries(sql, post.projections);
      worker = await startWorker({
        sql,
        post,
        games: testService.games,
        queue,
        warn,
        sweepMillis,
        notices,
        standingOf,
      });
      return worker;
    },
    close: async () => {
      // As the program does: what is on its way to the queue must get there before it closes.
      if (worker === null) await post.catchUp.idle();
      await (worker ? worker.close() : queue.close());
      await post.catchUp.idle();
      await live.close();
    },
  };
  return testService;
}

export const newAccount = (): string => randomUUID();
export const as = (account: string): Caller => ({ account });

/** What was done; a refusal fails the test. */
export async function must<T>(outcome: Promise<Outcome<T>>): Promise<T> {
  const settled = await outcome;
  if (!settled.ok) throw new Error(`${settled.refusal.code}: ${settled.refusal.detail}`);
  return settled.value;
}

/** A game of the toy rules in which all seats are taken as given. */
export function createToy(
  testService: TestService,
  account: string,
  more: Partial<CreateGame> & Pick<CreateGame, 'seats'>,
): Promise<GameInfo> {
  const id = v7();
  return must(testService.games.create(as(account), id, { ruleset: 'toy', scenario: 'standard', ...more })).then(
    (game) => acceptAll(testService.games, game),
  );
}

/** Has everybody who is offered a seat of the game accept it. */
export async function acceptAll(games: GameService, game: GameInfo): Promise<GameInfo> {
  let current = game;
  for (const [seat, kept] of Object.entries(game.seats))
    if ('offered' in kept) current = await must(games.takeSeat(as(kept.offered.account), game.id, { seat }));
  return current;
}

/** Lets the bots of a game answer what waits for them. False where nothing does. */
export async function moveBots(
  { games, post }: Pick<TestService, 'games' | 'post'>,
  { sql }: Pick<TestDatabase, 'sql'>,
  gameId: string,
): Promise<boolean> {
  await post.catchUp.process(gameId);
  const rows = await sql<{ seat: string; decision: string }[]>`
    select seat, decision from outbox where game_id = ${gameId} and route = 'bot-move'`;
  const moved = await Promise.all(rows.map(({ seat, decision }) => games.bots.move(gameId, { seat, decision })));
  return moved.includes(true);
}

/** Takes the first open decision of the account's seats, choosing by `choose`. False where there is none. */
export async function playOnce(
  { games }: Pick<TestService, 'games'>,
  account: string,
  gameId: string,
  choose: (n: number) => number = () => 0,
): Promise<boolean> {
  const open = (await must(games.decisions(as(account), gameId))).find((one) => one.id !== undefined);
  if (open?.id === undefined) return false;
  const path: string[] = [];
  for (;;) {
    const at = { seat: open.seat, decision: open.id, path };
    const { choices, complete } = await must(games.choices(as(account), gameId, at));
    if (complete) break;
    path.push(choices[choose(choices.length)]?.id ?? '');
  }
  await must(games.command(as(account), gameId, { seat: open.seat, commands: [{ decision: open.id, path }] }));
  return true;
}

/** The whole log, as the store has it. */
export function logOf({ sql }: TestDatabase, gameId: string): Promise<StoredEvent[]> {
  return eventStore(sql).read(gameId);
}

const READ_TABLES = ['game_summaries', 'inbox', 'chronicle', 'player_records', 'player_answer_times', 'rated_games'];

/** All rows of the read models, as text and in an order of their own: what a rebuild must give again, byte for byte. */
export async function dumpReadModels({ sql }: TestDatabase): Promise<string> {
  const lines: string[] = [];
  for (const table of READ_TABLES) {
    const rows = await sql<{ line: string }[]>`select t::text as line from ${sql(table)} t order by 1`;
    lines.push(`-- ${table}`, ...rows.map((row) => row.line));
  }
  return lines.join('\n');
}
