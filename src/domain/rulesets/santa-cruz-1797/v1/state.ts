import type { Side } from './sides.ts';

export const PHASES = ['setup', 'naval', 'bombardment', 'british-action', 'spanish-action', 'over'] as const;
export type Phase = (typeof PHASES)[number];

/** The optional rules of chapter 14. */
export type Options = {
  readonly minOneDie: boolean;
  readonly reinforceOnce: boolean;
  readonly tigerRoll: boolean;
  readonly noOfficers: boolean;
};

/** Where a unit is when it stands in no zone of the map. */
export const RESERVE = 'reserve';
export const ABOARD = 'fox';
export const CASUALTIES = 'casualties';

export type UnitState = {
  /** A zone, `reserve` (not deployed yet), `fox` (aboard the cutter) or `casualties`. */
  at: string;
  /** 4..1; 0 among the casualties. */
  pf: number;
};

/** Where an officer is when he stands in no zone. */
export const POOL = 'pool';
export const GONE = 'gone';

export type OfficerState = {
  /** A zone, `pool` (not placed yet) or `gone` (dead, wounded or removed, for good). */
  at: string;
  /** Seen openly at some time: on the map he lies face up; once gone, everybody knows that he is. */
  up: boolean;
};

export type FoxState = {
  /** A sea zone; null once the cutter has unloaded or sunk. */
  at: string | null;
  hits: number;
  /** The anchor cards aboard. */
  cards: string[];
};

export type CardPiles = {
  /** Sorted by id: no order of a deck exists. */
  undrawn: string[];
  discard: string[];
  removed: string[];
};

/** What the seats have laid out during set-up, still hidden from each other; null until a seat is ready. */
export type Deployments = Record<Side, Record<string, string> | null>;

/** A group named for a Move, an Assault or a Counterattack, on its way to a destination. */
export type March = {
  side: Side;
  from: string;
  /** The units that go, the load of the Fox included. */
  units: string[];
  /** The Fox lands her load with this group. */
  fox: boolean;
  /** The officer of the origin goes along. */
  officer: boolean;
  /** The officer cannot stay behind: nobody stays with him, or the card says that he goes (§9, §11.4, A-27). */
  officerForced: boolean;
  /** Whether enemies may be attacked: Assault and Counterattack, until the group is lost. */
  attack: boolean;
  /** A Counterattack in the enemy's phase. */
  reaction: boolean;
  /** What became of Spain's window for Lost!. */
  lost: 'unasked' | 'passed' | 'lost';
  /** What became of the British window for Freemantle. */
  freemantle: 'unasked' | 'kept' | 'revealed';
};

/** A block on the battle board, open to everybody under a name that holds for this combat only. */
export type Fighter = {
  /** `a1`, `a2`... of the attacker, `d1`... of the defender. */
  block: string;
  unit: string;
  side: Side;
  /** The zone it attacks from; null for a defender. */
  from: string | null;
};

/** Dice of one side in one round, as rolled. */
export type Roll = {
  dice: number[];
  /** Added to every die: Nelson, Gutiérrez, a fortress attacked. */
  modifier: number;
  /** The die that Oldfield raises by 1; null while none. */
  raised: number | null;
};

/** One zone from which attackers came. */
export type Origin = { zone: string; red: boolean };

export type Combat = {
  zone: string;
  attacker: Side;
  /** Begun by a Counterattack in the enemy's phase. */
  reaction: boolean;
  origins: Origin[];
  /** The zone the attacker's officer came from. */
  officerFrom: string | null;
  fighters: Fighter[];
  /** Supports in force, as card ids. */
  supports: Record<Side, string[]>;
  /** War Drums played and not yet followed by those they call. */
  drums: { card: string; from: string; units: string[]; officer: boolean } | null;
  stage: 'attacker-supports' | 'defender-supports' | 'swell' | 'muster' | 'rounds';
  round: number;
  /** What has been done in this round. */
  rolls: Record<Side, Roll | null>;
  /** Whether Oldfield has spoken. */
  oldfield: boolean;
  /** Whose losses by dice have been taken. */
  taken: Record<Side, boolean>;
  /** Whose officer has been checked for a pair of sixes. */
  fated: Record<Side, boolean>;
  /** The Volunteers of the fight must flee. */
  flight: boolean;
  /** Who has suffered attrition. */
  worn: Record<Side, boolean>;
  /** Who has chosen to stay. */
  stayed: Record<Side, boolean>;
};

/** A Spanish block that must fall back by Panic!; `block` is its number in the order of that roll. */
export type Flight = { block: number; unit: string; steps: number };

/** What the game waits for, or goes on with by itself. */
export type Step =
  | { kind: 'setup' }
  | { kind: 'deal' }
  | { kind: 'naval' }
  | { kind: 'declare' }
  | { kind: 'volleys'; targets: BombardTarget[]; next: number; foxHits: number }
  | { kind: 'action' }
  | { kind: 'march'; march: March }
  | { kind: 'panic'; zone: string; flights: Flight[] }
  | { kind: 'combat' }
  | { kind: 'counter' }
  | { kind: 'refill' }
  | { kind: 'phase-over' }
  | { kind: 'over' };

/** A card spent on a zone in the bombardment phase. */
export type BombardTarget = { card: string; zone: string };

export type Score = { zones: number; morale: number; spikes: number; total: number };

/** The whole game: plain JSON, integers only, changed by `evolve` alone. */
export type State = {
  options: Options;
  turn: number;
  phase: Phase;
  step: Step;
  /** Events folded so far: tells one decision from another. */
  count: number;
  units: Record<string, UnitState>;
  fox: FoxState;
  /** Empty where officers are not played with. */
  officers: Record<string, OfficerState>;
  hands: Record<Side, string[]>;
  handMax: Record<Side, number>;
  piles: Record<Side, CardPiles>;
  /** British Confusion cards that lie apart until Harassment brings them in. */
  reserve: string[];
  /** -3..3; above 0 it is the British who are ahead. */
  morale: number;
  /** Colours of the batteries out of use. */
  spiked: string[];
  /** Orders and Assaults of the phasing seat in this phase. */
  played: { orders: number; assaults: number };
  deployments: Deployments;
  /** The combat being fought. */
  combat: Combat | null;
  score: Record<Side, Score> | null;
};
