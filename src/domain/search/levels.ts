import type { ThinkableRules } from './chance-to-win.ts';

/** How far a bot thinks: so many playouts for a decision at most, over so many worlds. Playouts, not seconds, so that a seed says it all. */
export interface Level {
  readonly level: number;
  readonly playouts: number;
  readonly worlds: number;
}

/** The levels of bots that think, the quickest first. */
export const LEVELS: readonly Level[] = [
  { level: 1, playouts: 60, worlds: 12 },
  { level: 2, playouts: 180, worlds: 16 },
  { level: 3, playouts: 400, worlds: 32 },
  { level: 4, playouts: 700, worlds: 48 },
  { level: 5, playouts: 1200, worlds: 64 },
];

/** How far whatever looks through a whole game thinks ahead. */
export const QUICK = LEVELS[0] as Level;

/** How far advice looks ahead. */
export const CAREFUL = LEVELS[1] as Level;

/** How many playouts the level makes in the game that the state is of. */
export function playoutsOf(rules: ThinkableRules, state: unknown, { playouts }: Level): number {
  return scaled(rules, state, playouts);
}

/** As many of `usual` as the game that the state is of has time for, and `least` at least. */
export function scaled({ outlook }: ThinkableRules, state: unknown, usual: number, least = 1): number {
  return Math.max(least, Math.round(usual * outlook.effort(state)));
}

/** For how many turns the level goes on in each playout: the first, which is to answer at once, for one. */
export function turnsOf({ outlook }: ThinkableRules, { level }: Level): number {
  return level === QUICK.level ? 1 : outlook.turns;
}

/** With fewer playouts for a decision its ways cannot be told apart. */
const TELLING = 36;

/**
 * Whether decisions of this game can be thought over with care: where turns take too long to be played on often, a model
 * judges positions, and nobody is advised.
 */
export function isSearchable(rules: ThinkableRules, state: unknown): boolean {
  return playoutsOf(rules, state, CAREFUL) >= TELLING;
}
