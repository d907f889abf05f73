/** What games are drawn of. */
export interface Habits {
  readonly games: number;
  /** Moves of a game in a day, on an average. */
  readonly pace: number;
  /** The share of games that somebody watches. */
  readonly watched: number;
  /** The share of moves for which somebody is sent a notice; the others are at the table, or written to in a digest. */
  readonly notified: number;
}

interface Counts {
  moves: number;
  /** Of a game, to somebody who watches it. */
  updates: number;
  notices: number;
}

/** A day of all games. */
export interface Day extends Counts {
  /** The hour with most moves. */
  readonly worst: Counts;
  /** Hours in which a game was moved in: each is a leaf of an hourly checkpoint. */
  readonly leaves: number;
}

/**
 * Draws a day. Paces differ as fortunes do: most games are moved in once a day or less, a few all evening. Players are
 * awake where they live, most of them in Europe and the Americas; watchers crowd at few games.
 */
export function dayOf({ games, pace, watched, notified }: Habits, random: () => number): Day {
  const hours: Counts[] = Array.from({ length: 24 }, () => ({ moves: 0, updates: 0, notices: 0 }));
  let leaves = 0;
  for (let game = 0; game < games; game += 1) {
    const moves = poisson(logNormal(pace, random), random);
    const watchers = random() < watched ? crowd(random) : 0;
    const zone = zoneOf(random());
    const moved = new Set<number>();
    for (let move = 0; move < moves; move += 1) {
      const at = (hourOf(random()) - zone + 24) % 24;
      moved.add(at);
      const hour = hours[at];
      if (hour === undefined) continue;
      hour.moves += 1;
      hour.updates += watchers;
      if (random() < notified) hour.notices += 1;
    }
    leaves += moved.size;
  }
  const sum = (name: keyof Counts): number => hours.reduce((all, hour) => all + hour[name], 0);
  const worst = hours.reduce((busiest, hour) => (hour.moves > busiest.moves ? hour : busiest));
  return { moves: sum('moves'), updates: sum('updates'), notices: sum('notices'), worst, leaves };
}

/** With the given mean; the fastest hundredth is some ten times as fast as the middle. */
function logNormal(mean: number, random: () => number): number {
  const spread = 1;
  const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  return mean * Math.exp(spread * normal - spread ** 2 / 2);
}

/** By Knuth's way; means here are small. */
function poisson(mean: number, random: () => number): number {
  const limit = Math.exp(-Math.min(mean, 500));
  let count = 0;
  for (let product = random(); product > limit; product *= random()) count += 1;
  return count;
}

/** Pareto: most are watched by one or two, one of ten thousand by hundreds. */
function crowd(random: () => number): number {
  return Math.min(10_000, Math.floor((1 - random()) ** (-1 / 1.5)));
}

/** Hours from UTC of where a game's players live, by share. */
function zoneOf(random: number): number {
  if (random < 0.45) return 1;
  if (random < 0.75) return -5;
  if (random < 0.9) return -3;
  return 8;
}

/** The local hour of a move: few at night, most in the evening. */
const BY_HOUR = [2, 1, 1, 1, 1, 1, 2, 4, 5, 5, 5, 5, 6, 6, 5, 5, 5, 6, 7, 9, 11, 12, 9, 5];
const TOTAL = BY_HOUR.reduce((sum, share) => sum + share, 0);

function hourOf(random: number): number {
  let left = random * TOTAL;
  return Math.max(
    0,
    BY_HOUR.findIndex((share) => (left -= share) < 0),
  );
}
