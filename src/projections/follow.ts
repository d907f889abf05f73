import type { ISql, Sql } from 'postgres';
import { eventStore } from '../eventstore/postgres-store.ts';
import type { StreamRow } from '../eventstore/event-store.ts';
import type { FoldedEvent } from '../games/folding/fold-log.ts';
import type { FollowedGame, GameFolder, LoadedGame } from '../games/folding/game-folder.ts';
import type { Rulesets } from '../games/rulesets.ts';
import type { SeatWithOrders } from './reactors/standing-orders.ts';
import type { Rows } from './read-model.ts';
import { rewriteGame } from './rewrite.ts';
import { rowsOfEvents, rowsOfGame, together } from './rows.ts';
import type { StreamWithOrders } from './streams.ts';
import { readStreams } from './streams.ts';
import type { News } from './reactors/reaction.ts';
import { newsOf, tableNews } from './reactors/reaction.ts';

/** What is done about games whose logs have gone on. */
export interface Parts {
  /** Their read models. */
  readonly project: boolean;
  /** What they call for. */
  readonly react: boolean;
}

/** What a game calls for, as rows for put_reactions.sql. */
export type React = (game: LoadedGame, news: News, orders: readonly SeatWithOrders[]) => Rows;

export interface FollowDeps {
  readonly sql: Sql;
  /** Over those same connections. */
  readonly folder: GameFolder;
  readonly rulesets: Rulesets;
  /** What games call for; nothing unless given. */
  readonly react?: React;
}

/** What came of each game: resolved once all asked for is done, rejected where it could not be. */
export type Followed = ReadonlyMap<string, Promise<void>>;

/** Follows games to the end of their logs, many at once: one statement reads where they stand, one writes what follows. */
export type Follow = (games: readonly string[], parts: Parts) => Promise<Followed>;

/** How often the rest is tried anew where somebody else was faster. */
const ATTEMPTS = 8;

/**
 * Nothing is held between reading and writing: follow_games.sql looks under the games' locks whether they still stand
 * where they stood, and leaves those that do not, which are followed anew. A game that cannot be followed holds up no
 * other; and one whose rows cannot be written still gets its reactions: a flaw in a narration must not stop the bots.
 */
export function createFollow(deps: FollowDeps): Follow {
  return async (games, parts) => {
    const followed = new Map<string, Promise<void>>();
    const settle = (gameId: string, outcome: Promise<void>): void => {
      // Whoever asks for it hears of its failure; until then nobody need.
      outcome.catch(() => undefined);
      followed.set(gameId, outcome);
    };
    let left = games;
    for (let tries = 0; left.length > 0 && tries < ATTEMPTS; tries += 1) {
      const plans = await plansOf(deps, left, parts);
      for (const gameId of left) if (!followed.has(gameId)) settle(gameId, Promise.resolve());
      const written = await writeAll(deps.sql, plans);
      const stale = plans.filter((plan) => isStale(plan, written));
      for (const plan of plans) if (!stale.includes(plan)) settle(plan.gameId, outcomeOf(deps, plan, written));
      left = stale.map(({ gameId }) => gameId);
    }
    for (const gameId of left) settle(gameId, Promise.reject(new Error(`others kept following game ${gameId}`)));
    return followed;
  };
}

/** What is to be written of one game. */
interface Plan {
  readonly gameId: string;
  readonly version: number;
  readonly row: StreamWithOrders;
  readonly headHash: string;
  /** Null where read models are left alone: nothing lags, nobody asked, or it failed. */
  readonly rows: Rows | null;
  readonly reactions: Rows | null;
  /** Its read models must be written from the beginning. */
  readonly anew: boolean;
  readonly errors: readonly unknown[];
}

async function plansOf(deps: FollowDeps, games: readonly string[], parts: Parts): Promise<Plan[]> {
  const rows = await readStreams(deps.sql, games);
  const plans = await Promise.all(rows.map((row) => planOf(deps, row, parts)));
  return plans.filter((plan) => plan !== null);
}

async function planOf(deps: FollowDeps, row: StreamWithOrders, parts: Parts): Promise<Plan | null> {
  const project = parts.project && row.projectedVersion < row.version;
  const react = parts.react && row.reactedVersion < row.version;
  if (!project && !react) return null;
  try {
    return await planned(deps, row, { project, react });
  } catch (error) {
    const { gameId, version, headHash } = row;
    return { gameId, row, version, headHash, rows: null, reactions: null, anew: false, errors: [error] };
  }
}

async function planned(deps: FollowDeps, row: StreamWithOrders, { project, react }: Parts): Promise<Plan> {
  const { gameId, projectedVersion, reactedVersion } = row;
  const since = [...(project ? [projectedVersion] : []), ...(react ? [reactedVersion] : [])];
  const followed = await deps.folder.follow(row, Math.min(...since));
  const { game, events } = followed;
  const projected = project && events !== null ? attempt(() => rowsOf(game, events, projectedVersion)) : NOTHING;
  const news = react ? await newsSince(deps.sql, followed, row) : null;
  const reacted = news === null ? NOTHING : attempt(() => deps.react?.(game, news, row.orders) ?? {});
  return {
    gameId,
    row,
    version: game.match.table.version,
    headHash: game.headHash,
    rows: projected.value,
    reactions: reacted.value,
    anew: project && events === null,
    errors: [...projected.errors, ...reacted.errors],
  };
}

interface Attempt {
  readonly value: Rows | null;
  readonly errors: readonly unknown[];
}

const NOTHING: Attempt = { value: null, errors: [] };

function attempt(work: () => Rows): Attempt {
  try {
    return { value: work(), errors: [] };
  } catch (error) {
    return { value: null, errors: [error] };
  }
}

function rowsOf(game: LoadedGame, events: readonly FoldedEvent[], after: number): Rows {
  const next = events.filter(({ event }) => event.version > after).map((one) => ({ ...one, undone: false }));
  return together([rowsOfEvents(game, next), rowsOfGame(game)]);
}

async function newsSince(sql: ISql, { game, events }: FollowedGame, row: StreamRow): Promise<News> {
  const range = { since: row.reactedVersion, to: game.match.table.version };
  if (events === null) return tableNews(eventStore(sql), row.gameId, range);
  const raw = events.map(({ event }) => event);
  return newsOf(raw, range);
}

interface WrittenRow {
  readonly game_id: string;
  readonly projected: boolean;
  readonly reacted: boolean;
}

type Written = ReadonlyMap<string, Pick<WrittenRow, 'projected' | 'reacted'> & { readonly errors: readonly unknown[] }>;

/** All in one statement; where that fails, each game by itself, and then each part of it. */
async function writeAll(sql: ISql, all: readonly Plan[]): Promise<Written> {
  const plans = all.filter(({ rows, reactions }) => rows !== null || reactions !== null);
  if (plans.length === 0) return new Map();
  try {
    const rows = await write(sql, plans);
    return new Map(rows.map(({ game_id: gameId, projected, reacted }) => [gameId, { projected, reacted, errors: [] }]));
  } catch (error) {
    const [only, ...others] = plans;
    if (only === undefined) throw error;
    if (others.length > 0) return merged(await Promise.all(plans.map((plan) => writeAll(sql, [plan]))));
    const { gameId, rows, reactions } = only;
    if (rows === null || reactions === null)
      return new Map([[gameId, { projected: false, reacted: false, errors: [error] }]]);
    return merged([
      await writeAll(sql, [{ ...only, reactions: null }]),
      await writeAll(sql, [{ ...only, rows: null }]),
    ]);
  }
}

function merged(parts: readonly Written[]): Written {
  const all = new Map<string, { projected: boolean; reacted: boolean; errors: readonly unknown[] }>();
  for (const [gameId, one] of parts.flatMap((part) => [...part])) {
    const other = all.get(gameId) ?? { projected: false, reacted: false, errors: [] };
    all.set(gameId, {
      projected: one.projected || other.projected,
      reacted: one.reacted || other.reacted,
      errors: [...other.errors, ...one.errors],
    });
  }
  return all;
}

function write(sql: ISql, plans: readonly Plan[]): Promise<WrittenRow[]> {
  const games = plans.map(({ gameId, version, headHash, rows, reactions, row }) => ({
    game: gameId,
    version,
    head: headHash,
    orders: row.orders,
    projected: rows === null ? null : row.projectedVersion,
    reacted: reactions === null ? null : row.reactedVersion,
  }));
  const rows = together(plans.map((plan) => plan.rows ?? {}));
  const reactions = together(plans.map((plan) => plan.reactions ?? {}));
  return sql<WrittenRow[]>`
    select game_id, projected, reacted from follow_games(
      ${JSON.stringify(games)}::text::json, ${JSON.stringify(rows)}::text::json, ${JSON.stringify(reactions)}::text::json)`;
}

/** Asked for and not done, though nothing failed: somebody else has done it, or the game calls for other things now. */
function isStale({ gameId, rows, reactions }: Plan, written: Written): boolean {
  const done = written.get(gameId);
  if (done === undefined || done.errors.length > 0) return false;
  return (rows !== null && !done.projected) || (reactions !== null && !done.reacted);
}

async function outcomeOf({ sql, rulesets, folder }: FollowDeps, plan: Plan, written: Written): Promise<void> {
  const done = written.get(plan.gameId);
  const [error] = [...plan.errors, ...(done?.errors ?? [])];
  if (error !== undefined) throw error;
  if (plan.anew) await rewriteGame(sql, rulesets, plan.gameId);
  const { gameId, version, row, anew } = plan;
  const projected = anew || done?.projected === true ? version : row.projectedVersion;
  const reacted = done?.reacted === true ? version : row.reactedVersion;
  folder.followed(gameId, Math.min(projected, reacted));
}
