import type { SeatId, Side } from './sides.ts';

/** The steps of the game; `arrival` to `combat` belong to the side whose player-turn it is (§11). */
export const PHASES = ['setup', 'arrival', 'move', 'bombard', 'combat', 'over'] as const;
export type Phase = (typeof PHASES)[number];

/** Options of the table, none of them in the rulebook: all off unless wanted. */
export type Options = {
  /** Equal products are rolled again until one side wins. */
  readonly rerollTies: boolean;
  /** Two or more attackers who lose give up one unit of their choice instead of all. */
  readonly mildLosses: boolean;
  /** Armoured gunboats and floating batteries are sunk by the second hit. */
  readonly armour: boolean;
  /** A movement step in which nothing can be done ends by itself. */
  readonly autoFinish: boolean;
};

/** Where a unit is when it stands neither in a hex nor in a carrier. */
export const HAND = 'hand';
/** The relief before it arrives (§9). */
export const WAITING = 'waiting';
export const LOST = 'lost';
/** An emptied launch taken off the board (§7.u). */
export const REMOVED = 'removed';

export type UnitState = {
  /** A hex, the id of the carrier it is aboard, or one of the places above. */
  at: string;
  /** The box of the carrier's chart, from 1 (§7.s); 0 for who is not aboard. */
  slot: number;
  /** Hits that armour has borne. */
  hits: number;
};

/** Where the game stands: at a phase, or at losses that attackers owe in that of combat. */
export type Place = { readonly kind: Phase | 'loss' };

/** How the game ended: HF hold all three points, or not, or never can any more. */
export const REASONS = ['conquered', 'held', 'exhausted'] as const;
export type Outcome = { readonly winner: Side; readonly reason: (typeof REASONS)[number] };

/** The whole game: plain JSON, integers only, changed by `evolve` alone. */
export type State = {
  options: Options;
  /** The seats of the scenario, in playing order. */
  seats: SeatId[];
  turn: number;
  phase: Phase;
  /** Whose player-turn, or whose set-up, it is. */
  side: Side;
  /** Events folded so far. */
  count: number;
  /** For each seat, how often something happened that may change its choices: tells one decision from another. */
  stamps: Partial<Record<SeatId, number>>;
  units: Record<string, UnitState>;
  /** Wall hexes with a breach marker. */
  breaches: string[];
  /** Seats that have said done in this phase. */
  done: SeatId[];
  /** Units that have moved, fired or attacked in this player-turn. */
  moved: string[];
  fired: string[];
  fought: string[];
  /** Frozen at the end of movement: who must fight, and who may not bombard (§7.k, §8.k). */
  mustFight: string[];
  noFire: string[];
  /** Attackers of whom the owner must give up one (option `mildLosses`); else empty. */
  owing: string[];
  outcome: Outcome | null;
};
