import type { StandingStore } from '../eventstore/standing-stream.ts';
import type { CreationQuota } from './writing/creation-limits.ts';
import type { StandingOf } from './writing/demands.ts';
import type { OfferRules, OffersMade } from './writing/offer-rules.ts';
import type { FolderDeps, GameFolder } from './folding/game-folder.ts';
import type { Threads } from '../threads/threads.ts';

/** The same with standing orders somewhere. */
export type DepsWithStanding = GameDeps & { readonly standing: StandingStore };

/** What the game service needs of the world. */
export interface GameDeps extends FolderDeps {
  /** The games of this process, over `store`; a folder of its own unless given. */
  readonly folder?: GameFolder;
  /** Where standing orders lie; in memory unless given. */
  readonly standing?: StandingStore;
  /** What holds the number of games that an account makes; nothing unless given. */
  readonly creationQuota?: CreationQuota;
  readonly now: () => Date;
  /** UUIDv7. */
  readonly newId: () => string;
  /** 32 fresh random bytes. */
  readonly randomSeed: () => Buffer;
  readonly accountExists: (account: string) => Promise<boolean>;
  /** Whether the account takes no seats from that other one; each takes them unless given. */
  readonly refusesOffers?: (account: string, by: string) => Promise<boolean>;
  /** How long a seat of a table without a clock may be silent before it counts as absent, in seconds; 0, or not given: for ever. */
  readonly idleSeconds?: number;
  /** The least that a clock may give for a decision, in seconds; 1 unless given. */
  readonly leastPerDecision?: number;
  /** How offers of seats are bounded; as `OFFER_RULES` says unless given. */
  readonly offerRules?: OfferRules;
  /** What the creator of games has offered others in other games; nothing unless given. */
  readonly offersMade?: OffersMade;
  /** What is known of a player, for tables that ask for something; none ask unless given. */
  readonly standingOf?: StandingOf;
  /** Called after each commit: a hint that projections and reactors have something to do. Must not throw. */
  readonly committed: (gameId: string, version: number) => void;
  /** Threads that do what takes long; this one does it unless given. */
  readonly threads?: Pick<Threads, 'run'>;
}
