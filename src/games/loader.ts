import { LRUCache } from 'lru-cache';
import { copyOf } from '../domain/kernel/json.ts';
import type { JsonObject } from '../domain/kernel/json.ts';
import type { AnyRuleset } from '../domain/kernel/ruleset.ts';
import { evolveMatch, foldMatch } from '../domain/table/fold.ts';
import type { Outcome } from '../domain/table/refusal.ts';
import { done, refuse } from '../domain/table/refusal.ts';
import type { Match } from '../domain/table/state.ts';
import type { StreamRow } from '../eventstore/event-store.ts';
import type { StoredEvent } from '../eventstore/stored-event.ts';
import type { GameDeps } from './deps.ts';
import { readingRules } from './reading-rules.ts';

/** A game folded up to the version of its table. Shared by all who asked: copy the match before changing it. */
export interface LoadedGame {
  readonly gameId: string;
  readonly rules: AnyRuleset;
  readonly match: Match;
  /** Hash and time of the event at that version. */
  readonly headHash: string;
  readonly lastAt: string;
}

/** Loads and folds games. */
export interface Loader {
  /** The game as it stands. The stream's row is read first, so what comes back is never older than the call. */
  load(gameId: string): Promise<Outcome<LoadedGame>>;
  /** The same to read its log: where the rules are not at hand, with a table but no position. */
  loadToRead(gameId: string): Promise<Outcome<LoadedGame>>;
  /** The game as it stood after the event of that version. */
  loadAt(gameId: string, version: number): Promise<Outcome<LoadedGame>>;
  /** Folds freshly appended events on to the game they were decided on, and remembers the outcome. */
  advance(game: LoadedGame, events: readonly StoredEvent[]): Promise<LoadedGame>;
}

const CACHED_GAMES = 500;
const SNAPSHOT_EVERY = 200;

/** A loader with its own cache. The cache is never trusted to be current: a missing tail is read and folded on to a copy. */
export function createLoader({
  store,
  rulesets,
  warn,
  cachedGames = CACHED_GAMES,
  snapshotEvery = SNAPSHOT_EVERY,
}: GameDeps): Loader {
  const cache = new LRUCache<string, LoadedGame>({ max: cachedGames });

  const rulesOf = async (row: StreamRow): Promise<Outcome<AnyRuleset>> => {
    const rules = await rulesets.load(row.ruleset, row.rulesetVersion);
    if (rules) return done(rules);
    return refuse('rules-too-old', `This server cannot decide ${row.ruleset} ${row.rulesetVersion}.`);
  };

  const snapshotOf = async (row: StreamRow, rules: AnyRuleset, to: number): Promise<Match | null> => {
    const snapshot = await store.loadSnapshot(row.gameId, rules.version, to);
    return snapshot ? (snapshot.state as unknown as Match) : null;
  };

  const keepSnapshot = (gameId: string, rules: AnyRuleset, match: Match): void => {
    const state = copyOf(match) as unknown as JsonObject;
    store
      .saveSnapshot(gameId, rules.version, { version: match.table.version, state })
      .catch((error: unknown) => warn(error, 'snapshot'));
  };

  const foldFrom = async (base: Match | null, row: StreamRow, rules: AnyRuleset, to: number): Promise<Match> => {
    const tail = await store.read(row.gameId, { after: base?.table.version ?? 0, to });
    if (base === null) return foldMatch(rules, tail);
    if (tail.some((event) => event.type === 'TakenBack')) return foldMatch(rules, await store.read(row.gameId, { to }));
    return tail.reduce((match, event) => evolveMatch(rules, match, event, noRewind), base);
  };

  const fold = async (row: StreamRow, rules: AnyRuleset, to: number): Promise<Match> => {
    const cached = cache.get(row.gameId);
    const usable = cached && cached.match.table.version <= to ? copyOf(cached.match) : null;
    const base = usable ?? (await snapshotOf(row, rules, to));
    const match = await foldFrom(base, row, rules, to);
    if (to - (base?.table.version ?? 0) >= snapshotEvery) keepSnapshot(row.gameId, rules, match);
    return match;
  };

  const load = async (gameId: string): Promise<Outcome<LoadedGame>> => {
    const row = await store.stream(gameId);
    if (row === null) return refuse('unknown-game', 'There is no such game.');
    const cached = cache.get(gameId);
    if (cached?.headHash === row.headHash) return done(cached);
    const rules = await rulesOf(row);
    if (!rules.ok) return rules;
    const match = await fold(row, rules.value, row.version);
    const game = { gameId, rules: rules.value, match, headHash: row.headHash, lastAt: row.lastAt };
    cache.set(gameId, game);
    return done(game);
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

  return {
    load,
    loadToRead,
    loadAt: async (gameId, version) => {
      const head = await load(gameId);
      if (!head.ok || head.value.match.table.version === version) return head;
      const newest = head.value.match.table.version;
      if (!Number.isInteger(version) || version < 1 || version > newest) {
        return refuse('unknown-version', `Versions of this game go from 1 to ${newest}.`, { currentVersion: newest });
      }
      const { rules } = head.value;
      const row = await store.stream(gameId);
      const [at] = await store.read(gameId, { after: version - 1, to: version });
      if (row === null || at === undefined) throw new Error(`version ${version} of game ${gameId} is missing`);
      const match = await foldFrom(await snapshotOf(row, rules, version), row, rules, version);
      return done({ gameId, rules, match, headHash: at.hash, lastAt: at.at });
    },
    advance: async (game, events) => {
      const last = events.at(-1);
      if (last === undefined) return game;
      const { rules, gameId } = game;
      const before = game.match.table.version;
      const whole = events.some((event) => event.type === 'TakenBack');
      const match = whole
        ? foldMatch(rules, await store.read(gameId, { to: last.version }))
        : events.reduce((current, event) => evolveMatch(rules, current, event, noRewind), copyOf(game.match));
      const advanced = { gameId, rules, match, headHash: last.hash, lastAt: last.at };
      cache.set(gameId, advanced);
      if (Math.floor(before / snapshotEvery) < Math.floor(last.version / snapshotEvery))
        keepSnapshot(gameId, rules, match);
      return advanced;
    },
  };
}

function noRewind(to: number): never {
  throw new Error(`cannot rewind to ${to} here`);
}
