import type { Frame } from './frames.ts';
import type { Side } from './sides.ts';

export type ScenarioId = 'siege' | 'league';

export const TURN_TYPES = ['siege', 'assault'] as const;

export type TurnType = (typeof TURN_TYPES)[number];

export const PHASES = ['setup', 'ottoman-action', 'spanish-action', 'turn-end', 'over'] as const;

export type Phase = (typeof PHASES)[number];

export type Options = {
  readonly presetDeployment: boolean;
  readonly reactionLimit: 'entry' | 'strict';
  readonly friendlyFireAdjacent4: boolean;
  readonly stallTurns: number;
};

/**
 * A block on the map. `id` is its handle, dealt at random when it arrives (`s001`, `o001`, ...): everybody may follow it.
 * What it is, `unit`, and its points are known to its owner alone, but while it is shown (`isShown` in positions.ts).
 */
export type Block = {
  readonly id: string;
  readonly side: Side;
  unit: string;
  at: string;
  pf: number;
  /** Arquebusiers that have fired: open and immobile until the end of the action phase (§8.5/8). */
  uncovered: boolean;
};

/** Where a leader or fleet is when it stands in no zone. */
export const RESERVE = 'reserve';
export const GONE = 'gone';

/** What the game waits for, or goes on with by itself, while no card is under way. */
export type Step =
  | { kind: 'deploy' }
  | { kind: 'embark' }
  | { kind: 'garrison' }
  | { kind: 'fleets' }
  /** `played`: a card has been played in this phase, so that it is too late to rest. */
  | { kind: 'action'; played: boolean }
  /**
   * Hands are filled up to `limit`: first the seats `todo`, in order, then those in `trims` discard (both at once), then
   * those in `swaps` may change a Bombardment.
   */
  | { kind: 'refill'; limit: number; todo: Side[]; trims: Side[]; swaps: Side[] }
  | { kind: 'check' }
  | { kind: 'turn-type' }
  | { kind: 'reinforce' }
  | { kind: 'next' }
  | { kind: 'over' };

/** Where the game stands: what is under way on top of the stack, or the step between cards. */
export type Place = Step | Frame;

/** Why a game ends. */
export const REASONS = ['losses', 'annihilation', 'zones', 'stall', 'relief', 'too-few'] as const;

export type Verdict = { winner: Side; reason: (typeof REASONS)[number] };

/** The whole game: plain JSON, integers only, changed by `evolve` alone. Cards are kinds: copies of a card are alike. */
export type State = {
  scenario: ScenarioId;
  options: Options;
  turn: number;
  type: TurnType;
  /** The type elected for the next turn, once it is. */
  next: TurnType | null;
  phase: Phase;
  step: Step;
  /** What is under way within an action phase, the innermost last. */
  stack: Frame[];
  /** Events folded so far: tells one decision from another. */
  count: number;
  /** Blocks on the map, in the order of their handles. */
  blocks: Block[];
  /** The number of the last handle dealt. */
  handles: Record<Side, number>;
  /** Units not yet arrived, eliminated for good, and eliminated but sure to return: open to everybody. Sorted. */
  reserve: Record<Side, string[]>;
  dead: Record<Side, string[]>;
  pool: string[];
  /** A zone, `reserve` or `gone`, by leader; by fleet. */
  leaders: Record<string, string>;
  fleets: Record<string, string>;
  /** Zones with a bastion marker, ruined or not. Sorted. */
  bastions: string[];
  /** Resistance left, of wall zones and bastions. */
  resistance: Record<string, number>;
  /** Zones with a gun, by owner (sorted), and guns that may still be placed. */
  guns: Record<Side, string[]>;
  gunSupply: Record<Side, number>;
  /** Zones with a trench. Sorted. */
  trenches: string[];
  /** A zone for each cube that stands on the map. Sorted. */
  cubes: string[];
  civilians: string | null;
  /** Casualty track, 0 to 12. */
  track: number;
  /** Kinds of cards, sorted, with repeats. No order of a deck exists. */
  hands: Record<Side, string[]>;
  undrawn: Record<Side, string[]>;
  discard: Record<Side, string[]>;
  removed: Record<Side, string[]>;
  /** Civilians and Storm until the Ottoman deck first runs out (§4.6). */
  aside: string[];
  /** What each seat drew at its last refill, as far as it still holds it: for the swap of §8.3. */
  drawn: Record<Side, string[]>;
  storm: 'none' | 'coming' | 'now';
  /** The last turn in which the track moved or a Spanish block was lost (A70). */
  stirred: number;
  verdict: Verdict | null;
};
