import type { ThinkableRules } from './chance-to-win.ts';

/** How far a bot thinks: so many playouts for a decision, over so many worlds. Playouts, not seconds, so that a seed says it all. */
export interface Level {
  readonly level: number;
  readonly playouts: number;
  readonly worlds: number;
}

/** The levels of bots that think, the quickest first. */
export const LEVELS: readonly Level[] = [
  { level: 1, playouts: 40, worlds: 8 },
  { level: 2, playouts: 120, worlds: 12 },
  { level: 3, playouts: 360, worlds: 24 },
  { level: 4, playouts: 900, worlds: 40 },
  { level: 5, playouts: 2200, worlds: 64 },
];

/** How many playouts the level makes by these rules. */
export function playoutsOf({ outlook }: ThinkableRules, { playouts }: Level): number {
  return Math.max(1, Math.round(playouts * outlook.effort));
}
