import type { ShellTarget } from '../state.ts';

/** A group and who goes with it; `to` is null where the other seat has a say before it is named. */
export type GroupPlan = {
  from: string;
  units: string[];
  fox: boolean;
  officer: boolean;
  officerForced: boolean;
  to: string | null;
};

/** An officer taken from the pool and where he is put. */
export type Placing = { officer: string; zone: string };

/** One support card played; with what it needs. */
export type Support =
  | { card: string; use: 'plain' | 'tiger' }
  | { card: string; use: 'swell'; target: string }
  | { card: string; use: 'drums'; from: string; units: string[]; officer: boolean };

/** One PF of reinforcement; `zone` is where the unit stands or comes back. */
export type Point = { unit: string; zone: string };

/** What a seat can order: what a complete path through `choose` stands for. */
export type Command =
  | { do: 'deploy'; zones: Record<string, string> }
  | { do: 'steer'; courses: { unit: string; from: string; to: string }[] }
  | { do: 'shell'; targets: ShellTarget[] }
  | { do: 'give'; what: 'unit' | 'card'; id: string }
  | { do: 'pass'; discard: string[] }
  | { do: 'end' }
  | { do: 'march'; card: string; placing: Placing | null; group: GroupPlan | null }
  | { do: 'rayo' | 'panic'; card: string; zone: string }
  | { do: 'spike'; card: string; battery: string }
  | { do: 'french'; card: string; from: string; units: string[]; officer: boolean; to: string }
  | { do: 'harass'; card: string; discard: string | null }
  | { do: 'reinforce'; card: string; points: Point[] }
  | { do: 'fall-back'; route: string[] }
  | { do: 'lose-them'; card: string | null }
  | { do: 'freemantle'; reveal: boolean }
  | { do: 'destination'; to: string }
  | { do: 'counter'; card: string | null; group: GroupPlan | null }
  | { do: 'support'; plays: Support[]; done: boolean }
  | { do: 'raise'; die: number | null }
  | { do: 'lose'; blocks: string[] }
  | { do: 'flee'; to: string; dead: string[] }
  | { do: 'stay' }
  | { do: 'retreat'; to: string | null; dead: string[] }
  | { do: 'return'; blocks: string[] };
