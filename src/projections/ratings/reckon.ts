import type { Belief } from './rating.ts';
import { NEWCOMER, rateGame, UNKNOWN_SIDE } from './rating.ts';

/** One side of an ended game, as its log has it. */
export interface RatedSide {
  readonly side: string;
  /** 0 is the first place; sides that drew have the same. */
  readonly place: number;
  /** The accounts that are rated for it. */
  readonly rated: readonly string[];
  /** Those that played it as well and whose ratings stay: partners of somebody who left. */
  readonly beside: readonly string[];
}

/** A rated game that has ended. */
export interface RatedGame {
  readonly gameId: string;
  readonly scenario: string;
  /** Milliseconds since 1970. */
  readonly endedAt: number;
  readonly sides: readonly RatedSide[];
  /** Why it counts for nobody, as far as its own log says; null where it counts. */
  readonly barred: string | null;
}

/** What is believed of somebody or of a side, after so many games. */
export interface Standing extends Belief {
  readonly games: number;
}

/** What the games before have come to. */
export interface RatingsBefore {
  readonly players: ReadonlyMap<string, Standing>;
  /** By `sideKey`. */
  readonly sides: ReadonlyMap<string, Standing>;
  /** The games of the last days that count, oldest first. */
  readonly recent: readonly Pick<RatedGame, 'endedAt' | 'sides'>[];
}

/** What one game has come to. */
export interface Reckoned {
  readonly game: RatedGame;
  /** `counted`, or why not. */
  readonly came: string;
  readonly players: readonly (PlayerChange & { readonly account: string })[];
  readonly sides: readonly { readonly side: string; readonly after: Standing }[];
}

export interface PlayerChange {
  readonly side: string;
  readonly outcome: 'win' | 'loss' | 'draw';
  readonly before: Standing;
  readonly after: Standing;
}

/** The same two people feed no rating by playing more: so many games of theirs count in so many days, per ruleset. */
export const SAME_TWO = { games: 3, days: 7 } as const;
export const SAME_TWO_MILLIS = SAME_TWO.days * 86_400_000;

export function sideKey(scenario: string, side: string): string {
  return `${scenario}/${side}`;
}

/**
 * What the games of a ruleset come to, one after the other, in the order of their ends and then of their ids. It follows
 * from the games and from what those before have come to: no clock, no chance.
 */
export function reckon(before: RatingsBefore, games: readonly RatedGame[]): Reckoned[] {
  const players = new Map(before.players);
  const sides = new Map(before.sides);
  let counted = before.recent;
  return games.map((game) => {
    counted = counted.filter(({ endedAt }) => endedAt > game.endedAt - SAME_TWO_MILLIS);
    const why = game.barred ?? (isOneTooMany(game, counted) ? 'same-two' : null);
    if (why !== null) return { game, came: why, players: [], sides: [] };
    const reckoned = reckonGame(game, players, sides);
    for (const { account, after } of reckoned.players) players.set(account, after);
    for (const { side, after } of reckoned.sides) sides.set(sideKey(game.scenario, side), after);
    counted = [...counted, game];
    return reckoned;
  });
}

function reckonGame(
  game: RatedGame,
  players: ReadonlyMap<string, Standing>,
  known: ReadonlyMap<string, Standing>,
): Reckoned {
  const standing = (account: string): Standing => players.get(account) ?? { ...NEWCOMER, games: 0 };
  const sideStanding = (side: string): Standing =>
    known.get(sideKey(game.scenario, side)) ?? { ...UNKNOWN_SIDE, games: 0 };
  const after = rateGame(
    game.sides.map(({ side, place, rated, beside }) => ({
      players: [...rated, ...beside].map(standing),
      side: sideStanding(side),
      place,
    })),
  );
  return {
    game,
    came: 'counted',
    players: game.sides.flatMap(({ side, place, rated }, index) =>
      rated.map((account, member) => {
        const before = standing(account);
        const outcome = outcomeOf(place, game.sides);
        return { account, side, outcome, before, after: next(before, after[index]?.players[member]) };
      }),
    ),
    sides: game.sides.map(({ side }, index) => ({ side, after: next(sideStanding(side), after[index]?.side) })),
  };
}

function next({ games }: Standing, after: Belief | undefined): Standing {
  if (after === undefined) throw new Error('a rating without anybody');
  return { mu: after.mu, sigma: after.sigma, games: games + 1 };
}

function outcomeOf(place: number, sides: readonly RatedSide[]): PlayerChange['outcome'] {
  if (sides.every((one) => one.place === place)) return 'draw';
  return place === 0 ? 'win' : 'loss';
}

/** Whether two who met in it have met as often as counts in those games of the last days. */
function isOneTooMany({ sides }: RatedGame, recent: RatingsBefore['recent']): boolean {
  return pairsOf(sides).some(
    (pair) => recent.filter((one) => pairsOf(one.sides).includes(pair)).length >= SAME_TWO.games,
  );
}

/** Who met whom: those of different sides, two by two. */
function pairsOf(sides: readonly RatedSide[]): string[] {
  const members = sides.flatMap(({ side, rated, beside }) =>
    [...rated, ...beside].map((account) => ({ side, account })),
  );
  return members.flatMap((one, index) =>
    members
      .slice(index + 1)
      .filter((other) => other.side !== one.side)
      .map((other) => [one.account, other.account].sort().join(' ')),
  );
}
