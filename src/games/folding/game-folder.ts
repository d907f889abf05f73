import { LRUCache } from 'lru-cache';
import { copyOf } from '../../domain/kernel/json.ts';
import type { JsonObject } from '../../domain/kernel/json.ts';
import type { AnyRuleset } from '../../domain/kernel/ruleset.ts';
import { foldMatch } from '../../domain/table/fold.ts';
import type { Outcome } from '../../domain/table/refusal.ts';
import { done, refuse } from '../../domain/table/refusal.ts';
import type { Match } from '../../domain/table/state.ts';
import type { Rewind } from '../../domain/table/takebacks.ts';
import { takebacksIn } from '../../domain/table/takebacks.ts';
import type { EventStore, StreamRow } from '../../eventstore/event-store.ts';
import type { StoredEvent } from '../../eventstore/stored-event.ts';
import type { FoldedEvent } from './fold-log.ts';
import { foldLog, foldTail, takesBack } from './fold-log.ts';
import { readingRules } from './reading-rules.ts';
import type { Rulesets } from '../rulesets.ts';

/** A game folded up to the version of its table. Shared by all who asked: copy the match before changing it. */
export interface LoadedGame {
  readonly gameId: string;
  readonly rules: AnyRuleset;
  readonly match: Match;
  /** Hash and time of the event at that version. */
  readonly headHash: string;
  readonly lastAt: string;
}

/** A game as it stands, and how it came there from an earlier version. */
export interface FollowedGame {
  readonly game: LoadedGame;
  /** The events since then; null where they go back behind it or are too many: the whole log must be told anew. */
  readonly events: readonly FoldedEvent[] | null;
}

/** This process cannot fold the game: its ruleset is missing or older than the game's. Another process may. */
export class RulesMissing extends Error {}

/** Loads and folds games: one for all of a process, so that no game is folded or kept twice. */
export interface GameFolder {
  /** The game as it stands. The stream's row is read first, so what comes back is never older than the call. */
  load(gameId: string): Promise<Outcome<LoadedGame>>;
  /** The same to read its log: where the rules are not at hand, with a table but no position. */
  loadToRead(gameId: string): Promise<Outcome<LoadedGame>>;
  /** The game as it stood after the event of that version. */
  loadAt(gameId: string, version: number): Promise<Outcome<LoadedGame>>;
  /** Folds freshly appended events on to the game they were decided on, and remembers the outcome. */
  advance(game: LoadedGame, events: readonly StoredEvent[]): Promise<LoadedGame>;
  /** The game at that row, or further on where this process has appended since, and what was told after a version. Throws RulesMissing. */
  follow(row: StreamRow, after: number): Promise<FollowedGame>;
  /** Everything up to that version has been told to whoever follows the game: it need not be remembered for them. */
  followed(gameId: string, version: number): void;
  /** The same games, read over other connections. */
  over(store: EventStore): GameFolder;
}

export interface FolderDeps {
  readonly store: EventStore;
  readonly rulesets: Rulesets;
  /** Something failed that nobody waits for, such as writing a snapshot. */
  readonly warn: (error: unknown, what: string) => void;
  /** How many folded games are kept in memory; 500 unless given. */
  readonly cachedGames?: number;
  /** How many events may follow the newest snapshot; 200 unless given. */
  readonly snapshotEvery?: number;
}

const CACHED_GAMES = 500;
const SNAPSHOT_EVERY = 200;

/** How many events are remembered for whoever follows a game, until they are told; and how many are told one by one at all. */
const REMEMBERED = 64;
const TOLD = 200;

const ARCHIVED =
  'The game is over, and its log lies in a file of whoever runs the server. It still ends with this head.';

type Whose = Pick<StreamRow, 'gameId'>;

/** What is kept of a game: where it stands, and the last events that led there, in order and without gaps. */
interface Kept {
  readonly game: LoadedGame;
  readonly tail: readonly FoldedEvent[];
}

/** A folder with its own cache. The cache is never trusted to be current: a missing tail is read and folded on to a copy. */
export function createGameFolder(deps: FolderDeps): GameFolder {
  return folderOver(deps, new LRUCache<string, Kept>({ max: deps.cachedGames ?? CACHED_GAMES }));
}

function folderOver(deps: FolderDeps, cache: LRUCache<string, Kept>): GameFolder {
  const { store, rulesets, warn, snapshotEvery = SNAPSHOT_EVERY } = deps;

  const versionOf = (kept: Kept | undefined): number => kept?.game.match.table.version ?? 0;

  const keep = (game: LoadedGame, tail: readonly FoldedEvent[] = []): LoadedGame => {
    const kept = cache.peek(game.gameId);
    if (versionOf(kept) <= game.match.table.version || kept?.game.rules !== game.rules)
      cache.set(game.gameId, { game, tail: tail.slice(-REMEMBERED) });
    return game;
  };

  const keepSnapshot = ({ gameId, rules, match }: LoadedGame): void => {
    const state = copyOf(match) as unknown as JsonObject;
    store
      .saveSnapshot(gameId, rules.version, { version: match.table.version, state })
      .catch((error: unknown) => warn(error, 'snapshot'));
  };

  /** The latest match at or before that version, for the caller to change. */
  const baseOf = async ({ gameId }: Whose, rules: AnyRuleset, atMost: number): Promise<Match | null> => {
    const kept = cache.get(gameId);
    if (kept !== undefined && versionOf(kept) <= atMost) return copyOf(kept.game.match);
    const snapshot = await store.loadSnapshot(gameId, rules.version, atMost);
    return snapshot ? (snapshot.state as unknown as Match) : null;
  };

  const keepHead = (row: StreamRow, rules: AnyRuleset, match: Match, folded: number): LoadedGame => {
    const { gameId, headHash, lastAt } = row;
    const game = keep({ gameId, rules, match, headHash, lastAt });
    if (folded >= snapshotEvery) keepSnapshot(game);
    return game;
  };

  const foldOn = async (
    { gameId }: Whose,
    rules: AnyRuleset,
    { base, to }: { base: Match | null; to: number },
  ): Promise<Match> => {
    if (base === null || to - base.table.version > TOLD) return foldLog(store, { gameId, rules, base, to });
    const events = await store.read(gameId, { after: base.table.version, to });
    if (!takesBack(events)) return foldTail(rules, base, events).match;
    const least = Math.min(...takebacksIn(events).map((takeback) => takeback.to));
    const far = least < base.table.version ? await baseOf({ gameId }, rules, least) : base;
    return foldLog(store, { gameId, rules, base: far, to });
  };

  /** The match as it was then, wherever the log has gone since. */
  const matchAt = async (whose: Whose, rules: AnyRuleset, version: number): Promise<Match> =>
    foldOn(whose, rules, { base: await baseOf(whose, rules, version), to: version });

  const headAt = async (row: StreamRow, rules: AnyRuleset): Promise<LoadedGame> => {
    const base = await baseOf(row, rules, row.version);
    const from = base?.table.version ?? 0;
    return keepHead(row, rules, await foldOn(row, rules, { base, to: row.version }), row.version - from);
  };

  const load = async (gameId: string): Promise<Outcome<LoadedGame>> => {
    const row = await store.stream(gameId);
    if (row === null || row.archived === 'private') return refuse('unknown-game', 'There is no such game.');
    if (row.archived !== null)
      return refuse('game-archived', ARCHIVED, { version: row.version, headHash: row.headHash });
    const kept = cache.get(gameId);
    if (kept?.game.headHash === row.headHash) return done(kept.game);
    const rules = await rulesets.load(row.ruleset, row.rulesetVersion);
    if (rules === undefined)
      return refuse('rules-too-old', `This server cannot decide ${row.ruleset} ${row.rulesetVersion}.`);
    return done(await headAt(row, rules));
  };

  /** Not kept: what could be remembered of it would have to be forgotten when the rules come back. */
  const loadToRead = async (gameId: string): Promise<Outcome<LoadedGame>> => {
    const loaded = await load(gameId);
    if (loaded.ok || loaded.refusal.code !== 'rules-too-old') return loaded;
    const log = await store.read(gameId);
    const [last] = log.slice(-1);
    if (last === undefined) throw new Error(`the log of ${gameId} is empty`);
    const rules = readingRules(log);
    return done({ gameId, rules, match: foldMatch(rules, log), headHash: last.hash, lastAt: last.at });
  };

  const loadAt = async (gameId: string, version: number): Promise<Outcome<LoadedGame>> => {
    const head = await load(gameId);
    if (!head.ok || head.value.match.table.version === version) return head;
    const newest = head.value.match.table.version;
    if (!Number.isInteger(version) || version < 1 || version > newest) {
      return refuse('unknown-version', `Versions of this game go from 1 to ${newest}.`, { currentVersion: newest });
    }
    const { rules } = head.value;
    const [at] = await store.read(gameId, { after: version - 1, to: version });
    if (at === undefined) throw new Error(`version ${version} of game ${gameId} is missing`);
    const match = await matchAt({ gameId }, rules, version);
    return done({ gameId, rules, match, headHash: at.hash, lastAt: at.at });
  };

  /** The positions that takebacks among events just appended go back to: of a log as long as it may be, no more than those. */
  const rewindFor = async ({ gameId, rules }: LoadedGame, events: readonly StoredEvent[]): Promise<Rewind> => {
    const positions = new Map<number, Match>();
    for (const { to } of takebacksIn(events)) positions.set(to, await matchAt({ gameId }, rules, to));
    return (to) => {
      const position = positions.get(to);
      if (position === undefined) throw new Error(`cannot rewind to ${to} here`);
      return position;
    };
  };

  const advance = async (game: LoadedGame, events: readonly StoredEvent[]): Promise<LoadedGame> => {
    const last = events.at(-1);
    if (last === undefined) return game;
    const { rules, gameId } = game;
    // A takeback behind the last snapshot has one of its own: whoever goes on from it need not look farther back.
    const before = Math.min(game.match.table.version, ...takebacksIn(events).map(({ to }) => to));
    const rewind = await rewindFor(game, events);
    const { match, folded } = foldTail(rules, copyOf(game.match), events, rewind);
    const kept = cache.peek(gameId);
    const earlier = kept?.game.headHash === game.headHash ? kept.tail : [];
    const tail = takesBack(events) ? [] : [...earlier, ...folded];
    const advanced = keep({ gameId, rules, match, headHash: last.hash, lastAt: last.at }, tail);
    if (Math.floor(before / snapshotEvery) < Math.floor(last.version / snapshotEvery)) keepSnapshot(advanced);
    return advanced;
  };

  /** What follows on a match that stands at `after` or before; null where there is none, or a takeback among it. */
  const tailFrom = async (row: StreamRow, rules: AnyRuleset, after: number): Promise<FollowedGame | null> => {
    const base = await baseOf(row, rules, after);
    if (base === null || row.version - base.table.version > TOLD) return null;
    const from = base.table.version;
    const events = await store.read(row.gameId, { after: from, to: row.version });
    if (takesBack(events.filter(({ version }) => version > after)))
      return { game: await headAt(row, rules), events: null };
    // What was taken back before that may go back behind what is at hand.
    if (takesBack(events)) return null;
    const { match, folded } = foldTail(rules, base, events);
    return {
      game: keepHead(row, rules, match, row.version - from),
      events: folded.filter(({ event }) => event.version > after),
    };
  };

  const fromTheBeginning = async (row: StreamRow, rules: AnyRuleset, after: number): Promise<FollowedGame> => {
    const { gameId, version } = row;
    if (version - after > TOLD) return { game: await headAt(row, rules), events: null };
    const events: FoldedEvent[] = [];
    const match = await foldLog(store, { gameId, rules, base: null, to: version }, async (batch) => {
      events.push(...batch.filter(({ event }) => event.version > after));
    });
    const game = keepHead(row, rules, match, version);
    return { game, events: takesBack(events.map(({ event }) => event)) ? null : events };
  };

  const follow = async (row: StreamRow, after: number): Promise<FollowedGame> => {
    const kept = cache.get(row.gameId);
    if (kept !== undefined && (versionOf(kept) > row.version || kept.game.headHash === row.headHash)) {
      const first = kept.tail[0]?.event.version ?? versionOf(kept) + 1;
      if (first <= after + 1)
        return { game: kept.game, events: kept.tail.filter(({ event }) => event.version > after) };
    }
    const rules = await rulesets.load(row.ruleset, row.rulesetVersion);
    if (rules === undefined)
      throw new RulesMissing(`this process has no rules for ${row.ruleset} ${row.rulesetVersion}`);
    return (await tailFrom(row, rules, after)) ?? fromTheBeginning(row, rules, after);
  };

  return {
    load,
    loadToRead,
    loadAt,
    advance,
    follow,
    followed: (gameId, version) => {
      const kept = cache.peek(gameId);
      if (kept === undefined || kept.tail.length === 0) return;
      cache.set(gameId, { ...kept, tail: kept.tail.filter(({ event }) => event.version > version) });
    },
    over: (other) => folderOver({ ...deps, store: other }, cache),
  };
}
