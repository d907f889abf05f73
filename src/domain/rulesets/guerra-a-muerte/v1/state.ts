import type { Frame } from './frames.ts';
import type { Owner, Purse, Side } from './sides.ts';

/** What a table has agreed on (dossier 10). */
export type Options = {
  /** §5.1.3: what is in forces lies open. */
  readonly noFog: boolean;
  /** Variant 14.1: after the liberal event New Spain may go over by itself. */
  readonly planDeIguala: boolean;
  /** Ruling A2: a leader's Op factor is added to the points, not to the die. */
  readonly strictOpExamples: boolean;
  /** The suggested set-up is used without choices. */
  readonly historicalDeployment: boolean;
};

/** Where units and leaders are that stand in no force. */
export const RECRUIT = 'recruit';
/** On the turn track: due in a later turn. */
export const TRACK = 'track';
/** Reinforcements in Spain that wait for a convoy (§4.8), and due map reinforcements that could not be placed yet. */
export const WAITING = 'waiting';
/** Out of play for good: leaders lost, captured counters, the Legion back in Brazil, units the scenario leaves out. */
export const OUT = 'out';

/** Seen to leave a box, or the track, for a force that is formed next: in between nobody is told which. */
export const ENTERING = 'entering';

/** A counter with steps. On the map its force and its steps are known to its owner alone, but while shown. */
export type Unit = {
  /** The id of its force, or one of the places above. */
  at: string;
  /** 1 or 2; what it has when it next enters, where it stands in no force. */
  steps: number;
};

export type Posture = 'normal' | 'guerrilla';

/**
 * A stack on the map, land units with leaders or ships: everybody sees that it is there, whose, of which kind and posture,
 * and where (§5.1.3, A3). What is in it says `units[].at` and `leaders[].at`. A force without either is gone.
 */
export type Force = {
  /** `r12`, `p7`, `b1` (rebels), `l1` (the Legion): dealt in order, never used again. */
  readonly id: string;
  readonly owner: Owner;
  readonly kind: 'land' | 'fleet';
  /**
   * `field:<area>`, `city:<city>` (a fleet there is in port), `siege:<city>` (the besiegers' box), `aboard:<fleet>`,
   * `sea:<sea area>`, `box:<box>`: the notation of the data.
   */
  at: string;
  posture: Posture;
  /** It has operated in this phase, and may not again (§3.3). */
  spent: boolean;
  /** §13: scattered by a counter-guerrilla operation: it halves nobody's factors until the phase ends. */
  scattered: boolean;
  /** It has been checked for attrition, or was exempt, in this operations phase (§5.3): once is enough. */
  checked: boolean;
};

/** What is marked in an area. */
export type AreaFlags = {
  /** Sides that have used mass recruitment here, which bars their risings until the liberal event (§4.9, §10.2). */
  recruited: Side[];
  /** The turn in whose income it counts half (§4.9.1); null: none. */
  halved: number | null;
  /** RP that raids take from its next income (§7.8). */
  raided: number;
  /** §10.4: for the rest of the game. */
  repression: boolean;
};

/** A siege (§6.2 to §6.6), while a force stands in the siege box of a city. */
export type Siege = {
  works: boolean;
  /** The force that has declared a blockade and paid for it in this turn, while it lies there (A122); null: none. */
  blockade: string | null;
};

/** A rising as announced: where (§9.3). */
export type Rising = { readonly side: Side; readonly area: string };

/** One build of §4.6: the unit, with which steps, where, paid by which purse; `at` is a place of the data's notation. */
export type Build = {
  readonly unit: string;
  readonly steps: 1 | 2;
  /** Where it is placed; a reduced unit that is completed stays where it is. */
  readonly at: string;
  readonly purse: Purse;
  /** In half RP. */
  readonly cost: number;
};

/** What a side changes in step 3.7: guerrilla switches by unit, and groups of units that form forces anew. */
export type Reorganisation = {
  readonly switched: readonly string[];
  readonly moves: readonly {
    readonly at: string;
    readonly units: readonly string[];
    readonly leaders: readonly string[];
  }[];
};

/** The parts of the operations phases, in order (§3.2). */
export const OPERATIONS = ['plata-chile', 'colombia-peru', 'mexico', 'royalist'] as const;
export type Operations = (typeof OPERATIONS)[number];

/** What the game waits for, or goes on with by itself, while nothing is under way. */
export type Step =
  /** `group`: the index of the next set-up group of `side` in the data; `done`: units of it placed so far. */
  | { kind: 'setup'; side: Side; group: number }
  | { kind: 'liberal' }
  | { kind: 'iguala' }
  /** 2a: both announce risings, sealed. */
  | { kind: 'announce' }
  /** 2b: the risings left, first first; `won`: the first has succeeded, its owner picks a militia. */
  | { kind: 'rising'; left: Rising[]; won: boolean }
  | { kind: 'spanish' }
  /** 3.2: purses that the patriot has named for areas of several nations; null: not yet. */
  | { kind: 'income'; named: Record<string, Purse> | null }
  | { kind: 'mass'; side: Side }
  /** 3.4: who still promotes, first first; null while dice are due. */
  | { kind: 'promotion'; left: Side[] | null }
  | { kind: 'build' }
  /** 3.6: the patriot's map reinforcements, then the royalist's convoys, then those under way. */
  | { kind: 'arrivals' }
  | { kind: 'convoys' }
  /** §4.8: a named convoy, port by port: its fight, its die, its landing. */
  | { kind: 'convoy'; left: Convoy[] }
  | { kind: 'reorganise' }
  /** §4.10: Mina lands, at the start of the patriot operations of turn 8. */
  | { kind: 'mina' }
  | { kind: 'allowance' }
  | { kind: 'regroup'; phase: Operations }
  | { kind: 'operations'; phase: Operations }
  /** Attrition of those that stood still is due, then the next part. */
  | { kind: 'operations-end'; phase: Operations }
  /** 6a: cities whose blockade is still to be diced for. */
  | { kind: 'blockades'; left: string[] }
  /** 6b: fleets of both sides that still have to return. */
  | { kind: 'return' }
  | { kind: 'turn-end' }
  | { kind: 'over' };

/** §4.8: units that sail to one port, with ships that escort them. */
export type Convoy = {
  readonly port: string;
  readonly units: readonly string[];
  readonly leaders: readonly string[];
  readonly escorts: readonly string[];
};

/** Where the game stands: what is under way on top of the stack, or the step between activations. */
export type Place = Step | Frame;

/** Why a game ends by its rules (dossier 9). */
export const REASONS = ['areas', 'resigned'] as const;
export type Verdict = {
  readonly winner: Side | null;
  readonly reason: (typeof REASONS)[number];
  readonly count: Record<Side, number>;
};

export type Leader = {
  /** The id of his force, or TRACK, WAITING, OUT (lost, or not of this scenario). */
  at: string;
  /** §10.2.2: he has tried subversion; of Cochrane: he waits for ships again, and none comes free with him (A121). */
  tried: boolean;
};

/** A120: what a column has come through that has left units behind: hostile areas, mountains, the Chaco (§5.3). */
export type Worn = { readonly hostile: readonly string[]; readonly crossed: boolean; readonly chaco: boolean };

/** The whole game: plain JSON, integers only, changed by `evolve` alone. */
export type State = {
  scenario: string;
  options: Options;
  turn: number;
  step: Step;
  /** What is under way within an operations phase, the innermost last. */
  stack: Frame[];
  /** Events folded so far: tells one decision from another. */
  count: number;
  /** Of them, those that may have moved counters between forces and other places, changed their steps, or formed or ended a force. */
  shifts: number;
  /** Of them, those that may have changed where forces stand, and how: what indexes of areas are kept by. */
  moves: number;
  units: Record<string, Unit>;
  leaders: Record<string, Leader>;
  /** Forces that everybody has seen into, in the order of their ids as texts, until they change out of sight. */
  shown: string[];
  /** In the order of their ids. */
  forces: Record<string, Force>;
  /** The number of the last id dealt to a force, by owner. */
  dealt: Record<Owner, number>;
  areas: Record<string, AreaFlags>;
  /** By city, while one is besieged. */
  sieges: Record<string, Siege>;
  /** In half RP (§4.4). */
  purses: Record<Purse, number>;
  /** The turn in which the liberal event happened (§10.2), and in which New Spain went over (variant 14.1). */
  liberal: number | null;
  iguala: number | null;
  /** By force: those left behind in this operations phase by a column that was to be checked (A120). */
  worn: Record<string, Worn>;
  /** §10.6: an El Plata unit has entered the Banda Oriental. */
  legionFree: boolean;
  /** §10.7: royalist units that may be activated in New Spain in this turn (null: no limit), and those that have been: for the royalist alone. */
  allowance: number | null;
  allowed: string[];
  /** Units that changed their force in this regrouping (§5.1): for their owner alone. */
  regrouped: string[];
  /** Sealed until both have announced (2a), built (3.5), reorganised (3.7); sides that are done with returning (6b). */
  announced: Partial<Record<Side, string[]>>;
  built: Partial<Record<Side, Build[]>>;
  reorganised: Partial<Record<Side, Reorganisation>>;
  returned: Side[];
  /** Militia that mass recruitment has raised in this turn: it promotes nobody yet (§4.7, A73). */
  fresh: string[];
  verdict: Verdict | null;
};
