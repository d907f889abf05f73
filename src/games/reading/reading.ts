import type { Seat } from '../../domain/kernel/ids.ts';
import type { Outcome } from '../../domain/table/refusal.ts';
import { done, refuse } from '../../domain/table/refusal.ts';
import { isThinkable } from '../../domain/search/chance-to-win.ts';
import { hasEnded } from '../../domain/table/state.ts';
import { hashOf, NO_HASH } from '../../eventstore/chain.ts';
import type { EventStore } from '../../eventstore/event-store.ts';
import { logLine } from '../../eventstore/log-file.ts';
import { seenGame, viewerFor } from '../access.ts';
import type { Course } from '../course-info.ts';
import { courseOf } from './course.ts';
import { viewInfo } from './describe.ts';
import type { AuditInfo } from './audit-info.ts';
import type { Caller, ViewInfo, ViewRequest } from '../game-service.ts';
import type { GameFolder, LoadedGame } from '../folding/game-folder.ts';
import { timesIn } from './times-taken.ts';
import type { PicturedEvent } from './wire.ts';
import { pictured, wireEvent } from './wire.ts';

/** How many events one answer holds at most. */
export const MAX_EVENTS = 1000;

/** The table as a seat or a spectator sees it, now or at an earlier version. Rights are those of today. */
export async function readView(
  loader: GameFolder,
  caller: Caller,
  gameId: string,
  { seat, version, reaches = false }: ViewRequest,
): Promise<Outcome<ViewInfo>> {
  const now = await seenGame(loader, caller, gameId);
  if (!now.ok) return now;
  const viewer = viewerFor(caller, now.value.match.table, seat);
  if (!viewer.ok) return viewer;
  const then = version === undefined ? now : await loader.loadAt(gameId, version);
  return then.ok ? done(viewInfo(then.value, viewer.value, reaches)) : then;
}

/** A page of the log as the caller may see it. */
export async function readEventsFor(
  store: EventStore,
  caller: Caller,
  game: LoadedGame,
  { seat, after = 0, first = 100 }: { readonly seat?: Seat; readonly after?: number; readonly first?: number },
): Promise<Outcome<readonly PicturedEvent[]>> {
  const { rules, gameId, match } = game;
  const viewer = viewerFor(caller, match.table, seat);
  if (!viewer.ok) return viewer;
  const stored = await store.read(gameId, { after, to: match.table.version, limit: Math.min(first, MAX_EVENTS) });
  return done(stored.map((event) => pictured(rules, event, viewer.value, hasEnded(match.table))));
}

/** A part of a log file: of the log as it was at version `to`, the lines behind `after`. */
export interface LogRange {
  readonly seat?: Seat;
  readonly after: number;
  readonly to: number;
  /** Whether the game had ended then: its secrets are open. */
  readonly ended: boolean;
}

/** Some lines of a log file, and the version that they end with: `to` where they are the last ones. */
export interface LogPart {
  readonly text: string;
  readonly upTo: number;
}

/** So many lines are written within a few hundredths of a second. */
const LINES = 200;

/** The next lines of the log file that the caller may download: each event in its canonical form. */
export async function readLogPart(
  store: EventStore,
  caller: Caller,
  game: LoadedGame,
  { seat, after, to, ended }: LogRange,
): Promise<Outcome<LogPart>> {
  const { rules, gameId, match } = game;
  const viewer = viewerFor(caller, match.table, seat);
  if (!viewer.ok) return viewer;
  const stored = await store.read(gameId, { after, to, limit: LINES });
  const lines = stored.map((event) => logLine(wireEvent(rules, event, viewer.value, ended)));
  return done({ text: lines.join(''), upTo: stored.at(-1)?.version ?? to });
}

/** What a game's log can be checked against; `chain` is recomputed from the stored events, not remembered. */
export async function readAudit(store: EventStore, game: LoadedGame): Promise<AuditInfo> {
  const { gameId, match, headHash } = game;
  const { table } = match;
  let prev = NO_HASH;
  let sound = true;
  for await (const batch of store.readBatches(gameId, { to: table.version })) {
    for (const event of batch) {
      sound &&= event.prev === prev && hashOf(event) === event.hash;
      prev = event.hash;
    }
  }
  return {
    seedCommitment: table.seedCommitment,
    ...(hasEnded(table) ? { serverSeed: (await store.seed(gameId)).toString('hex') } : {}),
    entropies: table.entropies,
    headHash,
    events: table.version,
    chain: sound && prev === headHash ? 'ok' : 'broken',
  };
}

/** Of a game that goes on there is no course yet. */
export function courseTooEarly(): Outcome<never> {
  return refuse('game-not-ended', 'What a game looked like is told once it has ended.');
}

/** How likely each side was to win all through a game that has ended; no points where its rules judge no positions. */
export async function readCourse(
  store: Pick<EventStore, 'read'>,
  { gameId, rules, match: { table } }: LoadedGame,
): Promise<Outcome<Course>> {
  if (!hasEnded(table)) return courseTooEarly();
  const log = await store.read(gameId, { to: table.version });
  if (isThinkable(rules)) return done(courseOf(rules, log));
  return done({ side: null, points: [], swings: [], luck: null, times: timesIn(rules, log) });
}
