import { LRUCache } from 'lru-cache';
import type { ISql } from 'postgres';
import { copyOf } from '../domain/kernel/json.ts';
import type { AnyRuleset } from '../domain/kernel/ruleset.ts';
import type { Takeback } from '../domain/table/takebacks.ts';
import { isTakenBack } from '../domain/table/takebacks.ts';
import type { Rewind } from '../domain/table/fold.ts';
import { commandSecret, evolveMatch, openMatch } from '../domain/table/fold.ts';
import type { Match, OpenDecision } from '../domain/table/state.ts';
import { openDecisions } from '../domain/table/state.ts';
import { eventStore } from '../eventstore/postgres-store.ts';
import type { StoredEvent } from '../eventstore/stored-event.ts';
import type { ProjectedEvent } from './read-model.ts';

/** A stretch of a game's log, folded from the beginning (`base` null) or on from an earlier match. */
export interface Stretch {
  readonly gameId: string;
  readonly rules: AnyRuleset;
  /** Taken over and changed. No takeback may stand between it and `to`: those are folded from the beginning. */
  readonly base: Match | null;
  readonly to: number;
  /** Its events, where they have been read already and none is a takeback. */
  readonly tail?: readonly StoredEvent[];
}

/**
 * Folds the stretch in batches, so that a long log is never whole in memory, and shows each batch to `tell`. A takeback
 * needs the match as it stood: those versions are known beforehand and kept as the fold passes them.
 */
export async function foldStretch(
  sql: ISql,
  stretch: Stretch,
  onBatch: (events: readonly ProjectedEvent[]) => Promise<void> = () => Promise.resolve(),
): Promise<Match> {
  const { gameId, rules, base, to, tail } = stretch;
  const after = base?.table.version ?? 0;
  const takebacks = tail === undefined ? await readTakebacks(sql, gameId, after, to) : [];
  if (base !== null && takebacks.length > 0) throw new Error(`a takeback of game ${gameId} cannot be folded on`);
  const fold = folding(rules, base, takebacks);
  const batches = tail === undefined ? eventStore(sql).readBatches(gameId, { after, to }) : [tail];
  for await (const batch of batches) await onBatch(batch.map(fold.next));
  return endedAt(to, fold.match());
}

function endedAt(version: number, match: Match | null): Match {
  if (match?.table.version === version) return match;
  throw new Error(`a game was folded up to ${match?.table.version}, not to ${version}`);
}

interface RunningFold {
  /** Folds the event, and tells of it. */
  readonly next: (event: StoredEvent) => ProjectedEvent;
  readonly match: () => Match | null;
}

function folding(rules: AnyRuleset, base: Match | null, takebacks: readonly Takeback[]): RunningFold {
  const wanted = new Set(takebacks.map((takeback) => takeback.to));
  const kept = new Map<number, Match>();
  let match = base;
  const rewind: Rewind = (version) => {
    const earlier = kept.get(version);
    if (earlier === undefined) throw new Error(`version ${version} was not kept`);
    return earlier;
  };
  return {
    match: () => match,
    next: (event) => {
      const answered = answeredBy(match, event);
      match = match === null ? openMatch(event) : evolveMatch(rules, match, event, rewind);
      if (wanted.has(event.version)) kept.set(event.version, copyOf(match));
      return { event, answered, undone: isTakenBack(event, takebacks) };
    },
  };
}

/** How many events a catch-up reads at once to see whether one takes back; of more it asks the database first. */
const SHORT = 100;

/** What follows on a match: nothing to fold on where a takeback lies in (after, to]; the events themselves where they are few. */
export async function tailOf(
  sql: ISql,
  gameId: string,
  after: number,
  to: number,
): Promise<{ readonly takenBack: boolean; readonly tail?: readonly StoredEvent[] }> {
  if (to - after > SHORT) return { takenBack: (await readTakebacks(sql, gameId, after, to)).length > 0 };
  const tail = await eventStore(sql).read(gameId, { after, to });
  return tail.some((event) => event.type === 'TakenBack') ? { takenBack: true } : { takenBack: false, tail };
}

async function readTakebacks(sql: ISql, gameId: string, after: number, to: number): Promise<readonly Takeback[]> {
  return sql<Takeback[]>`
    select version, (public ->> 'to')::int as to
      from events where game_id = ${gameId} and version > ${after} and version <= ${to} and type = 'TakenBack'
     order by version`;
}

function answeredBy(match: Match | null, event: StoredEvent): OpenDecision | null {
  const decision = commandSecret(event)?.decision;
  if (match === null || decision === undefined) return null;
  return openDecisions(match.table).find((open) => open.id === decision) ?? null;
}

/** Matches folded last, by game. A cache: never trusted to be current, and it may be empty. */
export interface FoldCache {
  /** The match at exactly that version, for the caller to change and `keep`; until then nobody else has it. */
  take(sql: ISql, game: { gameId: string; rules: AnyRuleset }, version: number): Promise<Match>;
  keep(gameId: string, match: Match): void;
}

export function createFoldCache(max = 500): FoldCache {
  const cache = new LRUCache<string, Match>({ max });

  const base = async (sql: ISql, gameId: string, rules: AnyRuleset, version: number): Promise<Match | null> => {
    const cached = cache.get(gameId);
    cache.delete(gameId);
    if (cached !== undefined && cached.table.version <= version) return cached;
    const snapshot = await eventStore(sql).loadSnapshot(gameId, rules.version, version);
    return snapshot === null ? null : (snapshot.state as unknown as Match);
  };

  return {
    take: async (sql, { gameId, rules }, version) => {
      const found = await base(sql, gameId, rules, version);
      if (found?.table.version === version) return found;
      const after = found?.table.version ?? 0;
      const { takenBack, ...tail } = await tailOf(sql, gameId, after, version);
      if (found === null || takenBack) return foldStretch(sql, { gameId, rules, base: null, to: version });
      return foldStretch(sql, { gameId, rules, base: found, to: version, ...tail });
    },
    keep: (gameId, match) => {
      cache.set(gameId, match);
    },
  };
}
