import type { Sql } from 'postgres';
import type { GameService } from '../games/game-service.ts';
import type { Rulesets } from '../games/rulesets.ts';
import { eventStore } from '../eventstore/postgres-store.ts';
import type { GameFolder } from '../games/folding/game-folder.ts';
import type { Follow } from '../projections/follow.ts';
import { createFollow } from '../projections/follow.ts';
import type { Reactions } from '../projections/reactors/react.ts';
import type { StandingDelay } from '../projections/reactors/standing-orders.ts';
import { createReactions, reactWith } from '../projections/reactors/react.ts';
import { createRatings } from '../projections/ratings/ratings.ts';
import { createReckoning } from '../projections/ratings/reckoning.ts';
import type { Projections } from '../projections/runner.ts';
import { createProjections } from '../projections/runner.ts';
import { botMoveHandler, botMoveRoute } from './bot-moves.ts';
import type { CatchUp } from './catch-up.ts';
import { createCatchUp } from './catch-up.ts';
import type { CheckpointSettings } from '../checkpoints/take.ts';
import { takeCheckpoint } from '../checkpoints/take.ts';
import { askWitnesses } from '../checkpoints/witnesses.ts';
import { createDailyPositions } from './daily-positions.ts';
import { deadlineHandler, deadlineRoute, sweepDeadlines } from './deadlines.ts';
import { vacateSeatsOfErased } from './erased-accounts.ts';
import type { OutageSettings } from './heartbeat.ts';
import type { Live } from './live.ts';
import { liveRoute } from './live.ts';
import type { Outbox, OutboxSettings } from './outbox.ts';
import { createOutbox } from './outbox.ts';
import { tellOfCheckpoint } from './notices/checkpoint-letters.ts';
import type { NoticeSettings } from './notices/parts.ts';
import { NOTICE_ATTEMPTS, noticeHandlers, noticeRoutes } from './notices/parts.ts';
import { remindAtOwnTimes } from './notices/own-reminders.ts';
import type { JobQueue } from './queue.ts';
import { playHoursHandler, playHoursRoute } from './play-hours.ts';
import { standingOrderHandler, standingOrderRoute } from './standing-orders.ts';
import type { StandingOf } from '../games/writing/demands.ts';
import type { Sweep } from './sweep.ts';
import { startSweep } from './sweep.ts';
import { endTickets } from './tickets/end-tickets.ts';
import { matchTickets } from './tickets/match.ts';
import { createSearches } from './searches.ts';

export interface PostDeps {
  readonly sql: Sql;
  /** The games of this process. */
  readonly folder: GameFolder;
  readonly rulesets: Rulesets;
  readonly queue: JobQueue;
  readonly live: Live;
  readonly warn: (error: unknown, what: string) => void;
  readonly outbox?: Omit<OutboxSettings, 'warn'>;
  /** See `ReactionDelays`. */
  readonly noticeDelayMillis?: number;
  readonly standingDelay?: StandingDelay;
}

/** What carries the post of a process: all that follows from appends, wherever they were made. */
export interface Post {
  readonly projections: Projections;
  readonly reactions: Reactions;
  readonly outbox: Outbox;
  readonly follow: Follow;
  readonly catchUp: CatchUp;
}

/** Builds the parts; every process has them. Nothing runs until a commit is told to `catchUp.committed`, or a worker starts. */
export function createPost({ sql, folder, rulesets, queue, live, warn, outbox: settings, ...delays }: PostDeps): Post {
  const own = folder.over(eventStore(sql));
  const follow = createFollow({ sql, folder: own, rulesets, react: reactWith(delays) });
  const projections = createProjections({ sql, rulesets, folder: own, warn });
  const reactions = createReactions(own);
  const routes = {
    'bot-move': botMoveRoute(queue),
    'standing-order': standingOrderRoute(queue),
    'play-hours': playHoursRoute(queue),
    deadline: deadlineRoute(queue),
    live: liveRoute(live),
    ...noticeRoutes({ sql, reactions, now: () => new Date() }, queue),
  };
  const outbox = createOutbox(sql, routes, { attemptsByRoute: NOTICE_ATTEMPTS, ...settings, warn });
  return { projections, reactions, outbox, follow, catchUp: createCatchUp({ follow, outbox, warn }) };
}

export interface WorkerDeps {
  readonly sql: Sql;
  readonly post: Post;
  readonly games: GameService;
  readonly queue: JobQueue;
  readonly warn: (error: unknown, what: string) => void;
  /** Jobs at the same time; 8 unless given. */
  readonly concurrency?: number;
  /** Bots that think ahead at the same time; 1 unless given. */
  readonly thinkers?: number;
  readonly sweepMillis?: number;
  /** Whether no other process works on this database: what one before held is brought on its way at once. */
  readonly alone?: boolean;
  /** None are taken unless given. */
  readonly checkpoints?: CheckpointSettings;
  readonly outages?: OutageSettings;
  readonly notices: NoticeSettings;
  /** What is known of a player, for those who look for an opponent. */
  readonly standingOf: StandingOf;
}

export interface Worker {
  readonly sweep: Sweep;
  /** Takes nothing new, waits for what is running, and closes the queue. */
  close(): Promise<void>;
}

async function attendTickets({ sql, games, notices, standingOf }: WorkerDeps, isClosed: () => boolean): Promise<void> {
  const { rulesets, publicUrl } = notices;
  await endTickets({ sql, rulesets, publicUrl });
  await matchTickets({ sql, games, rulesets, standingOf }, isClosed);
}

async function keepCheckpoints({ sql, warn }: WorkerDeps, settings: CheckpointSettings): Promise<void> {
  await takeCheckpoint(sql, settings, tellOfCheckpoint);
  await askWitnesses(sql, settings.witnesses ?? [], warn);
}

/** Starts to do the jobs of the queue and to sweep. */
export async function startWorker(deps: WorkerDeps): Promise<Worker> {
  const { sql, post, games, queue, warn, concurrency = 8, thinkers = 1, sweepMillis, checkpoints } = deps;
  const { outbox, reactions, catchUp } = post;
  const reckoning = createReckoning(sql);
  const notices = noticeHandlers({
    ...deps.notices,
    sql,
    games,
    outbox,
    reactions,
    catchUp: post.projections.catchUpOwn,
    ratingOf: createRatings(sql, { projections: post.projections, reckoning }).ofGame,
    warn,
  });
  const searches = createSearches(thinkers, warn);
  const looking = createSearches(1, warn);
  const positions = createDailyPositions({ sql, find: games.position, searches: looking, now: deps.notices.now, warn });
  const handlers = {
    'bot-move': botMoveHandler({ bots: games.bots, reactions, outbox, searches }),
    deadline: deadlineHandler(deps),
    'standing-order': standingOrderHandler({ games, outbox }),
    'play-hours': playHoursHandler({ sql, games, reactions, outbox }),
    ...notices,
  };
  if (deps.alone) await outbox.reclaim();
  await queue.process(handlers, { concurrency });
  const every = sweepMillis === undefined ? {} : { everyMillis: sweepMillis };
  const sweep = startSweep({
    sql,
    catchUp,
    outbox,
    reckon: reckoning.reckonAll,
    vacate: (isClosed) => vacateSeatsOfErased(deps, isClosed),
    tickets: (isClosed) => attendTickets(deps, isClosed).catch((error: unknown) => warn(error, 'tickets')),
    clocks: async (isClosed) => {
      await sweepDeadlines(deps, isClosed);
      await remindAtOwnTimes(sql);
    },
    positions: positions.keep,
    ...(checkpoints === undefined ? {} : { checkpoint: () => keepCheckpoints(deps, checkpoints) }),
    warn,
    ...every,
  });
  return {
    sweep,
    close: async () => {
      await sweep.close();
      await queue.drain();
      await searches.close();
      await looking.close();
      await catchUp.idle();
      await queue.close();
    },
  };
}
