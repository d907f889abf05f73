import type { Seat } from '../domain/kernel/ids.ts';
import type { AnyRuleset } from '../domain/kernel/ruleset.ts';
import type { Lang, Text } from '../domain/kernel/text.ts';
import type { GameInfo, GameService } from '../games/game-service.ts';
import type { Rulesets } from '../games/rulesets.ts';
import type { GameRating } from '../projections/ratings/rating-queries.ts';
import type { NoticeKind, SignedCheckpoint } from './notice.ts';
import type { SaidLine, Span } from './span.ts';

export interface ComposeDeps {
  readonly games: Pick<GameService, 'game' | 'events' | 'view' | 'orderSheets' | 'rooms'>;
  readonly rulesets: Rulesets;
  /** Where browsers reach this server, without a slash at the end. */
  readonly publicUrl: string;
  /** What of a span of messages the account has not read. */
  readonly said: (wanted: {
    readonly gameId: string;
    readonly account: string;
    readonly sides: readonly string[];
    readonly span: Span;
  }) => Promise<readonly SaidLine[]>;
  /** Null before the first. */
  readonly newestCheckpoint: () => Promise<SignedCheckpoint | null>;
  /** What an ended game has come to for ratings; null where it is not rated. No ratings are told unless given. */
  readonly ratingOf?: (gameId: string) => Promise<GameRating | null>;
}

/** What a notice is to be about, and for whom. */
export interface NoticeRequest {
  readonly kind: NoticeKind;
  readonly gameId: string;
  /** Whose eyes it is made for: all that it tells is what the game service shows to this account, as this seat. */
  readonly account: string | null;
  /** Null for a spectator's notice, also where the account holds a seat. */
  readonly seat: Seat | null;
  readonly lang: Lang;
  /** The chronicle is told from behind this version; unless given, from behind what the seat itself did last. */
  readonly since?: number;
  /** Of a notice of what is said: which messages, as `spanText` writes it. */
  readonly span?: string;
}

/** What the game is called, and whom it waits for, by id and in the words of a language. */
export function gameTitles(rules: AnyRuleset | undefined, info: GameInfo, lang: Lang) {
  const named = (title: Text | undefined, id: string): string => title?.[lang] ?? id;
  const seatTitle = (seat: Seat): string => named(rules?.seats.find((one) => one.id === seat)?.title, seat);
  return {
    title: named(rules?.title, info.ruleset),
    scenario: named(rules?.scenarios.find((one) => one.id === info.scenario)?.title, info.scenario),
    waitingFor: info.waitingFor.map(seatTitle),
    rulesetId: info.ruleset,
    scenarioId: info.scenario,
    waitingSeats: info.waitingFor,
  };
}
