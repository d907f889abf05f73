import type { EventStore } from '../eventstore/event-store.ts';
import type { StandingStore } from '../eventstore/standing-stream.ts';
import type { Rulesets } from './rulesets.ts';

/** What the game service needs of the world. */
export interface GameDeps {
  readonly store: EventStore;
  /** Where standing orders lie; in memory unless given. */
  readonly standing?: StandingStore;
  readonly rulesets: Rulesets;
  readonly now: () => Date;
  /** UUIDv7. */
  readonly newId: () => string;
  /** 32 fresh random bytes. */
  readonly randomSeed: () => Buffer;
  readonly accountExists: (account: string) => Promise<boolean>;
  /** Called after each commit: a hint that projections and reactors have something to do. Must not throw. */
  readonly committed: (gameId: string, version: number) => void;
  /** Something failed that nobody waits for, such as writing a snapshot. */
  readonly warn: (error: unknown, what: string) => void;
  /** How many folded games are kept in memory; 500 unless given. */
  readonly cachedGames?: number;
  /** How many events may follow the newest snapshot; 200 unless given. */
  readonly snapshotEvery?: number;
}
