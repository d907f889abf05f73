import { rate } from 'openskill';
import { bradleyTerryFull } from 'openskill/models';

/**
 * How good somebody is believed to be at a game, or what playing a side is worth: a normal distribution. Who has not
 * played has mu 0, so that two on one side are no stronger than one for being two.
 */
export interface Belief {
  readonly mu: number;
  readonly sigma: number;
}

/** How different people are, and how much chance there is in a game; openskill's own proportions. */
const SIGMA = 25 / 3;
const BETA = 25 / 6;
/** How much less is known for certain with each game: people learn, and so a rating never stands still; sides hardly do. */
const PLAYERS_CHANGE = 25 / 300;
const SIDES_CHANGE = 25 / 3000;

/** What nothing is known of. */
export const NEWCOMER: Belief = { mu: 0, sigma: SIGMA };

/** Of a side: scenarios are meant to be even, so it takes more games to believe that one is not. */
export const UNKNOWN_SIDE: Belief = { mu: 0, sigma: SIGMA / 4 };

/** With fewer games than these a rating is provisional. */
export const PROVISIONAL_BELOW = 8;

const START = 1500;
/** As well as a player is known who has played some dozens of games. */
const SETTLED = 2;
/** So many points a unit of mu that, between such players, 400 points are ten to one, as readers of ratings are used to. */
const POINTS = 400 / (Math.LN10 * Math.sqrt(2 * BETA ** 2 + 2 * SETTLED ** 2));

/** The belief as it is shown: 1500 for who has not played. Whole points. */
export function shownRating({ mu }: Belief): number {
  return Math.round(START + POINTS * mu);
}

/** So many points more or less it may as well be: one standard deviation. */
export function shownDeviation({ sigma }: Belief): number {
  return Math.round(POINTS * sigma);
}

/** What a difference of mu is worth in points, as of one side over another. */
export function shownAdvantage(mu: number): number {
  return Math.round(POINTS * mu);
}

/** One side of a game: who played it, what the side itself is worth, and where it came in; 0 is the first place. */
export interface RatedTeam {
  readonly players: readonly Belief[];
  readonly side: Belief;
  readonly place: number;
}

export type RatedTeamAfter = Pick<RatedTeam, 'players' | 'side'>;

/**
 * What is believed after a game (Weng and Lin's Bayesian approximation of Bradley and Terry's model, by openskill). The
 * side plays along as one more member of its team: part of the surprise is put down to it. Beliefs grow as certain as the
 * approximation has it (gamma 1): openskill's slower default holds differences too great for long (docs/ratings.md).
 */
export function rateGame(teams: readonly RatedTeam[]): RatedTeamAfter[] {
  const rated = rate(
    teams.map(({ players, side }) => [
      ...players.map((player) => lessCertain(player, PLAYERS_CHANGE)),
      lessCertain(side, SIDES_CHANGE),
    ]),
    {
      // From 1: openskill 4 takes a rank of 0 for none, and draws for victories.
      rank: teams.map(({ place }) => place + 1),
      model: bradleyTerryFull,
      gamma: () => 1,
      mu: 0,
      sigma: SIGMA,
      beta: BETA,
      tau: 0,
    },
  );
  return rated.map((members) => {
    const side = members.at(-1);
    if (side === undefined) throw new Error('a team without members');
    return { players: members.slice(0, -1), side };
  });
}

function lessCertain({ mu, sigma }: Belief, by: number): Belief {
  return { mu, sigma: Math.hypot(sigma, by) };
}
