import type { Facing } from '../../../kernel/geometry/facing.ts';
import type { Side } from './sides.ts';

/** The two long sides of a ship. */
export type Flank = 'port' | 'starboard';

export const ATTACKS = ['ram', 'rake', 'grapple', 'anastrophe', 'diekplus'] as const;
export type AttackKind = (typeof ATTACKS)[number];

/** One or two squadrons that act (§5.41a), or an individual ship (§5.3). */
export type ActivationFrame = {
  kind: 'activation';
  side: Side;
  /** Indices of the squadrons of this turn. */
  squadrons: number[];
  segment: 'move' | 'board';
  /** Of an individual ship: whether its crew has been tested, and how that went (§5.31). */
  crew: 'none' | 'due' | 'free' | 'wary';
  /** Targets that this activation has tried to board. */
  boarded: string[];
  /** Who has fired at whom: a ship that splits its fire does so among several targets (§8.43). */
  shots: { ship: string; target: string }[];
};

/** A ship on its way (§6.13). */
export type MovementFrame = {
  kind: 'movement';
  ship: string;
  /** Movement points announced, and used so far. */
  announced: number;
  used: number;
  /** A ram, the ground or the edge of the map has ended its way (§6.13). */
  stopped: boolean;
  /** All its points are used or have lapsed; it may still grapple before its fatigue is tested (dossier 2.1). */
  ended: boolean;
  /** Bow-flank turns made: the speed bonus of a ram allows one (§7.15). */
  turns: number;
  /** It has taken a step of whatever kind. */
  moved: boolean;
  /** Backs only, or turned in place and not gone forward since (§6.33, §7.12). */
  backing: boolean;
  turned: boolean;
  /** Its one action is an anastrophe (§7.31). */
  anastrophe: boolean;
  /** The hex of the bow before the last forward step; null where the last step was no such. */
  last: string | null;
  /** Whether the bow stands where it started, or came there straight ahead (§7.24). */
  straight: boolean;
  /** Failed its crew check: may not come next to an enemy (§5.31c). */
  wary: boolean;
  /** Rakes offered at this position that were declined or tried. */
  passed: string[];
  /** Enemy ships that have had their window at this position (§6.51). */
  warned: string[];
  /** It survived a failed defensive ram (§6.7). */
  shaken: boolean;
};

/** An attack between its declaration and its dice (dossier 3.4). */
export type AttackFrame = {
  kind: 'attack';
  what: AttackKind;
  attacker: string;
  target: string;
  /** The flank raked; of an anastrophe the one of its rake. */
  flank: Flank | null;
  mode: 'adjacent' | 'diekplus' | null;
  /** Of an anastrophe: its rake, then the way round, then its ram. */
  stage: 'rake' | 'swing' | 'ram';
  /** The rake of an anastrophe, once rolled. */
  raked: boolean | null;
};

/** Missiles in the air: the target may answer before they count (§8.42). */
export type VolleyFrame = { kind: 'volley'; ship: string; target: string; men: number; flaming: boolean };

/** Inactive ships that may get out of the way of an active one (§6.51). */
export type AvoidFrame = { kind: 'avoid'; mover: string; open: string[]; declared: boolean };
/** §6.7: the ship whose bow hex was entered. */
export type DefendFrame = { kind: 'defend'; mover: string; open: string[] };
/** §8.42: the ship that may fire in reaction to an attack, at whom. */
export type ReplyFrame = { kind: 'reply'; ship: string; at: string };
/** §7.16: a rammer that is free may back off. */
export type RetractFrame = { kind: 'retract'; ship: string };
/** A harpax drags its target: several ways (dossier 6.4.12). */
export type DragFrame = { kind: 'drag'; ship: string; target: string; ways: Facing[] };
/** §5.53: several ships are equally near for a successor. */
type SuccessorFrame = { kind: 'successor'; leader: string; near: string[] };

/** S-LAD.11: so many ships of a leader turn away: its owner says which. */
export type TreacheryFrame = { kind: 'treachery'; leader: string; count: number };

export type Frame =
  | ActivationFrame
  | MovementFrame
  | AttackFrame
  | VolleyFrame
  | AvoidFrame
  | DefendFrame
  | ReplyFrame
  | RetractFrame
  | DragFrame
  | SuccessorFrame
  | TreacheryFrame;
