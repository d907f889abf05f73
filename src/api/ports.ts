import type { Seat, Viewer } from '../domain/kernel/ids.ts';
import type { Text } from '../domain/kernel/text.ts';
import type { Result } from '../domain/kernel/view.ts';
import type { Holder, Visibility } from '../domain/table/events.ts';
import type { Status } from '../domain/table/state.ts';

/** A part of a list: `endCursor` is opaque to clients and continues the list as `after`. */
export interface Page<T> {
  readonly items: readonly T[];
  readonly pageInfo: { readonly endCursor: string | null; readonly hasNextPage: boolean };
}

export interface PageRequest {
  /** At most this many items. */
  readonly first: number;
  readonly after?: string;
}

/** A game as lists show it. */
export interface GameSummary {
  readonly id: string;
  readonly ruleset: string;
  readonly rulesetVersion: string;
  readonly scenario: string;
  readonly visibility: Visibility;
  readonly status: Status;
  readonly creator: string;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly seats: Readonly<Record<Seat, Holder | Record<string, never>>>;
  readonly version: number;
  readonly turn: number;
  readonly label?: Text;
  readonly waitingFor: readonly Seat[];
  readonly deadlines: Readonly<Record<Seat, string>>;
  readonly result?: Result;
}

/** Which games to list. Private games appear only where `account` holds a seat or created them, or for an admin. */
export interface GamesFilter extends PageRequest {
  readonly status?: Status;
  /** Only games in which `account` holds a seat. */
  readonly mine?: boolean;
  readonly ruleset?: string;
  readonly account: string | null;
  readonly admin?: boolean;
}

/** A decision that waits for the account. */
export interface InboxItem {
  readonly gameId: string;
  readonly ruleset: string;
  readonly scenario: string;
  readonly seat: Seat;
  readonly version: number;
  /** The id of the decision, its kind and how it reads. */
  readonly decision: string;
  readonly kind: string;
  readonly prompt?: Text;
  readonly since: string;
  readonly deadline?: string;
}

/** One line of a game's story, as its reader may know it. */
export interface ChronicleLine {
  readonly version: number;
  readonly at: string;
  readonly type: string;
  readonly seat?: Seat;
  readonly turn?: number;
  readonly text: Text;
}

/** What an account has played: sums over finished games. */
export interface PlayerRecord {
  readonly played: number;
  readonly won: number;
  readonly lost: number;
  readonly drawn: number;
  readonly active: number;
  readonly byRuleset: readonly {
    readonly ruleset: string;
    readonly played: number;
    readonly won: number;
    readonly lost: number;
    readonly drawn: number;
  }[];
}

/** Read models. A cursor that they did not give out answers as the first page. */
export interface ProjectionQueries {
  games(filter: GamesFilter): Promise<Page<GameSummary>>;
  inbox(request: PageRequest & { readonly account: string }): Promise<Page<InboxItem>>;
  /** The reader's rights are the caller's business. */
  chronicle(
    request: PageRequest & { readonly gameId: string; readonly viewer: Viewer; readonly ended: boolean },
  ): Promise<Page<ChronicleLine>>;
  record(account: string): Promise<PlayerRecord>;
}

/** A game has moved on. A hint, no record: it may be lost or come twice. */
export interface Tidings {
  readonly gameId: string;
  readonly version: number;
  readonly headHash: string;
  readonly waiting: readonly Seat[];
}

export type Unsubscribe = () => void;

/** Carries tidings to whoever listens, on every API node. */
export interface Live {
  subscribeGame(gameId: string, listener: (tidings: Tidings) => void): Unsubscribe;
  /** Tidings of every game in which the account holds a seat. */
  subscribeAccount(account: string, listener: (tidings: Tidings) => void): Unsubscribe;
}
