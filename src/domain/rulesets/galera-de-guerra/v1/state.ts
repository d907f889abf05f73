import type { Facing } from '../../../kernel/geometry/facing.ts';
import type { Flank, Frame } from './frames.ts';
import type { Side } from './sides.ts';

export type { Flank } from './frames.ts';

/** Options of the table (rulebook: optional rules; dossier section 10). */
export type Options = {
  /** §6.7: a galley whose bow hex an enemy enters may try to ram it. */
  readonly defensiveRam: boolean;
  /** Turns without a change of victory points after which the battle ends; 0: never (dossier 9, d). */
  readonly stall: number;
  /** §5.24 note: the sides declare squadrons one by one in turn. */
  readonly alternateSquadrons: boolean;
  readonly ladeTreachery: boolean;
  readonly ecnomusTransports: boolean;
  readonly pulcherRear: boolean;
  readonly drepanumNoMax: boolean;
  readonly naulochusFire: boolean;
  readonly naulochusTowers: boolean;
  /** Ruling A-4: the hex that the other end swings through must be free. */
  readonly strictSwing: boolean;
  /** §10.0: the points that each side may spend in a tournament. */
  readonly points: 250 | 300 | 350 | 400;
};

/** The two faces of a counter (§2.1j, §6.11). */
export type Level = 'cruise' | 'max';

/** Which way: 0 north and on clockwise, by 60 degrees (dossier 6.1). */
export type { Facing };

/** Where a ship is that has no hex: bought or in the pool, gone over an edge, or lost. */
export const POOL = 'pool';
export const EXITED = 'exited';
export const SUNK = 'sunk';
export const BURNT = 'burnt';
export const WRECKED = 'wrecked';
/** Grounded in a city (Drepanum) or otherwise out without loss. */
export const REMOVED = 'removed';
export const FATES: readonly string[] = [POOL, EXITED, SUNK, BURNT, WRECKED, REMOVED];

export type Ship = {
  /** Whose counter it is. */
  readonly side: Side;
  /** Who has it now (§8.25). */
  held: Side;
  /**
   * The hex of the bow (`2319`, on two maps `N4610`), a place in a queue (`~1.3`: lane 1, three hexes behind its entry,
   * dossier 8.0.1), or one of the places above.
   */
  bow: string;
  facing: Facing;
  /** Where it was lost; null while it is not. */
  lostAt: string | null;
  level: Level;
  halfSpeed: boolean;
  /** F1 to F4; 0: rested (§6.4). */
  fatigue: number;
  /** Marines lost (§8.28, §8.45). */
  depletion: number;
  cripples: Flank[];
  rammed: boolean;
  /** Who rammed it: the only one that it may fire at (§7.16). */
  rammer: string | null;
  aground: boolean;
  /** 0: not burning; 1: caught fire since the last firefight; 2: burning when it begins (§8.5). */
  fire: 0 | 1 | 2;
  sails: 'none' | 'down' | 'up';
  /** §6.24, ruling A-33: a broken mast slows until recovery; sails stay forbidden. */
  mast: 'whole' | 'broken' | 'lost';
  jettisoned: boolean;
  anchored: boolean;
  /** The transport that it tows (Ecnomus). */
  tows: string | null;
  /** Taken this turn: acts for nobody until squadrons are declared again (ruling A-55). */
  taken: boolean;
  /** Held again by its own side after a capture. */
  retaken: boolean;
  /** It was rammed or aground already when it last changed hands: that is scored no more (§9.1). */
  settled: boolean;
  /** What it did in this turn: one attempt of each kind (§7.13, §7.22, §8.13), and enemies that repulsed its boarders. */
  turn: ShipTurn;
  /** What it did in this activation. */
  act: ShipAct;
};

/** `freed`: it has rolled to come off the ground (§6.36). `collided`: as the rammer, even a defensive one (§7.16, §6.7). */
export type ShipTurn = {
  ram: boolean;
  rake: boolean;
  grapple: boolean;
  freed: boolean;
  collided: boolean;
  repelled: string[];
  transferred: boolean;
};

/** A ship within one activation, its own or an enemy's: made new by SquadronActivated (evolve/acts.ts). */
export type ShipAct = {
  /** Whether it began the activation on its Max side (§6.14). */
  startedMax: boolean;
  /** It began it at half speed, which ends with it (§6.37, §7.16). */
  slowed: boolean;
  /** Its movement is over. */
  moved: boolean;
  checked: boolean;
  /** Marines that have fired or boarded. */
  spent: number;
  fired: boolean;
  /** §8.42: fired as a reaction in this activation of an enemy. */
  replied: boolean;
  /** Movement points used: for the fatigue check. */
  used: number;
  /** It has taken a step on its way: enemies beside its last place have had their window (§6.51). */
  stepped: boolean;
};

/** Two ships tied to each other (§7.16, §8.1). `by`: who threw the grapple; for fouled ships the rammer. */
export type Link = {
  readonly a: string;
  readonly b: string;
  readonly kind: 'foul' | 'grapple' | 'corvus' | 'harpax';
  readonly by: string;
};

export type Leader = {
  readonly side: Side;
  /** The ship he is aboard; null once he is lost or has left the battle. */
  ship: string | null;
  /** The reduced side of the counter: after a transfer until he has acted, or for good as a successor (§5.52, §5.53). */
  reduced: 'no' | 'transfer' | 'successor';
  fate: 'fights' | 'lost' | 'left';
};

/** A squadron of this turn: of a leader, or of one ship alone, or transports that move together. */
export type Squadron = {
  readonly side: Side;
  readonly kind: 'command' | 'individual' | 'transports';
  readonly leader: string | null;
  readonly mode: 'radius' | 'column';
  ships: string[];
  /** Its levels are set (§6.12). */
  set: boolean;
  /** It has been activated, or passed. */
  used: boolean;
};

/** What the game waits for, or goes on with by itself, while no activation is under way. */
export type Step =
  /** The stage of the battle's deployment (data). */
  | { kind: 'setup'; stage: number }
  | { kind: 'purchase' }
  | { kind: 'edge'; loser: Side }
  | { kind: 'wind' }
  /** `first`: who begins where the sides take turns (§5.24n). */
  | { kind: 'squadrons'; first: Side | null }
  | { kind: 'initiative' }
  | { kind: 'order'; winner: Side }
  | { kind: 'speed'; next: Side }
  | { kind: 'activate'; group: 'command' | 'individual'; next: Side }
  /** G0: the seats that keep their leaders where they are. */
  | { kind: 'transfers'; stayed: string[] }
  /** §8.3: the ships that each seat has said shall try. */
  | { kind: 'unfouling'; chosen: Partial<Record<string, string[]>> }
  | { kind: 'recovery' }
  | { kind: 'rest' }
  | { kind: 'sinking' }
  | { kind: 'victory' }
  | { kind: 'over' };

/** Phases of a turn that begin by an event of their own. */
export const PHASES = [
  'squadrons',
  'command',
  'individual',
  'transfers',
  'unfouling',
  'recovery',
  'rest',
  'sinking',
  'victory',
] as const;
export type Phase = (typeof PHASES)[number];

/** A side has been asked to end by agreement (dossier 9, c). */
export type Proposal = { kind: 'proposal'; side: Side };

/** Where the game stands: what is under way on top of the stack, or the step between activations. */
export type Place = Step | Frame | Proposal;

/** A squadron as its commander declares it, sealed until both sides have (§5.24). */
export type Declared = {
  readonly leader: string;
  readonly mode: 'radius' | 'column';
  readonly ships: readonly string[];
};

/** Why a battle ends (dossier 9). */
export const REASONS = ['decisive', 'points', 'annihilated', 'agreed', 'stall', 'retreat', 'resigned'] as const;
export type Outcome = { readonly winner: Side | null; readonly reason: (typeof REASONS)[number] };

/** The whole game: plain JSON, integers only, changed by `evolve` alone. */
export type State = {
  scenario: string;
  options: Options;
  /** The seats of the scenario, in playing order. */
  seats: string[];
  /** 0: the approach of one side before turn 1 (Catana, Side). */
  turn: number;
  step: Step;
  /** What is under way within an activation, the innermost last. */
  stack: Frame[];
  /** Events folded so far: tells one decision from another. */
  count: number;
  ships: Record<string, Ship>;
  links: Link[];
  leaders: Record<string, Leader>;
  squadrons: Squadron[];
  /** By seat: sealed declarations of those that have committed, or what has been declared in the open. */
  declared: Partial<Record<string, Declared[]>>;
  /** The admiral that each side counts on for the initiative of this turn (§5.13). */
  admirals: Partial<Record<Side, string>>;
  /** Who goes first this turn. */
  first: Side;
  /** §5.13: the side whose admiral, used for the initiative, must be activated first. */
  obliged: Side | null;
  /** Sides that have tried a double activation, or a transfer of a leader, in this turn (§5.42e, §5.51b). */
  doubled: Side[];
  transferred: Side[];
  /** Admirals who were the last of their fleets and are lost, until those have rolled (§9.2). */
  mourning: string[];
  /** Towards which the wind blows; null: none, or a calm. */
  wind: Facing | null;
  calm: boolean;
  /** Points that no ship carries: exits, city groundings, the treasure, an admiral who retires. */
  bonus: Record<Side, number>;
  /** The points when they were last checked. */
  scored: Record<Side, number>;
  /** The last turn in which points changed; 0 before the first attack die. */
  stirred: number;
  /** Over which edge ships have left the map. */
  exits: Record<string, string>;
  /** The ship with Antony's treasure, once noted: he alone knows (Actium); what became of it; who may carry it for all to see. */
  treasure: { ship: string | null; fate: 'hidden' | 'taken' | 'saved'; among: string[] };
  /** Drepanum: the Roman main body has kept its column so far. */
  column: boolean;
  /** Ionian squadrons that have rolled for treachery, by leader: the ships that row home. */
  treachery: Record<string, string[]>;
  /** Sealed purchases of a tournament; the edge of the side that deploys first. */
  bought: Partial<Record<Side, string[]>>;
  edge: string | null;
  /** A side that has proposed to end by agreement. */
  proposed: Side | null;
  /** By side: the last turn in which its proposal was refused. */
  refused: Record<Side, number>;
  outcome: Outcome | null;
};
