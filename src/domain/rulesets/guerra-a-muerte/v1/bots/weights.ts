/**
 * How much each thing counts for a bot that goes by rules of thumb: what has been seen to decide First Fights. `npm run tune`
 * looks for better ones.
 */
export type Weights = {
  /** What a force that cannot be looked into is reckoned for, in averages. */
  readonly hidden: number;
  /** How much more an area without enemies is worth than one to go to, and the part of it that lies in the steps of its enemies. */
  readonly cleared: number;
  readonly progress: number;
  /** What hunting a guerrilla is worth, what is left of an attack with the last points, and of one that works come before. */
  readonly hunt: number;
  readonly lastPoints: number;
  readonly worksFirst: number;

  /** Odds at which a defender would rather be somewhere else; what it is worth to go behind walls then. */
  readonly evade: number;
  readonly shelter: number;

  /** As many areas as a force looks ahead, and what a march must promise. */
  readonly horizon: number;
  readonly setOut: number;
  /** How much it counts that enemies on the way may intercept. */
  readonly hunted: number;
  /** What half of an area's income is worth as long as somebody holds out there; what is left of an area to lose where enemies are. */
  readonly share: number;
  readonly contested: number;

  /** The least factor of a column that goes by itself, and the most that it waits for. */
  readonly column: number;
  readonly large: number;
  /** The points of an activation, on an average. */
  readonly points: number;
  /** The factor from which a force is worth RP of its own, and how many rows of the table one is reckoned for. */
  readonly worthy: number;
  readonly rows: number;

  /** What counts where units are raised: garrisons that are short (§10.5), enemies near and around, walls against them and without, 25 factors of friends to join, and each that comes already. */
  readonly garrison: number;
  readonly urgent: number;
  readonly around: number;
  readonly walled: number;
  readonly unwalled: number;
  readonly joined: number;
  readonly coming: number;
};

/** What was thought out. */
const THOUGHT: Weights = {
  hidden: 0.9,
  cleared: 1.5,
  progress: 0.15,
  hunt: 0.4,
  lastPoints: 0.8,
  worksFirst: 0.9,
  evade: 1.5,
  shelter: 0.4,
  horizon: 9,
  setOut: 0.12,
  hunted: 1,
  share: 0.3,
  contested: 0.5,
  column: 12,
  large: 26,
  points: 6,
  worthy: 9,
  rows: 2,
  garrison: 5,
  urgent: 1,
  around: 0.4,
  walled: 0.3,
  unwalled: 0.2,
  joined: 1,
  coming: 0.15,
};

/** The same for both sides. */
export const STEADY = { royalist: THOUGHT, patriot: THOUGHT };
