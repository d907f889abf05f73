import type { Owner, Side } from './sides.ts';

/** §3.3: a force that operates. The top frame of a land force's activation may be the one of its fleet (§7.6). */
export type ActivationFrame = {
  kind: 'activation';
  side: Side;
  force: string;
  /** Operation points rolled, and spent so far, this activation's attacks included (§3.3, §3.3b). */
  op: number;
  spent: number;
  /** Hostile areas entered or crossed since it began, in order (§5.3). */
  hostile: string[];
  /** It has crossed the Andes or the Darién, and it has ended in or left the Chaco (§5.3, dossier 7.6). */
  crossed: boolean;
  chaco: boolean;
  /** After a blockade is declared nothing but siege attacks may follow (§6.6). */
  blockading: string | null;
  /** It has stopped, or cannot go on: attrition, then the activation ends. */
  over: boolean;
};

/** §3.4: a land force has announced a move out of an area with enemy forces, who may intercept it. */
export type InterceptionFrame = {
  kind: 'interception';
  mover: string;
  from: string;
  to: string;
  /** Forces that may try, by public facts (place, posture, owner): never empty. */
  open: string[];
  /** One attempt per exit: null until made or declined. */
  tried: boolean;
};

/** §6.1: a field battle, from its declaration to what follows from it. */
export type BattleFrame = {
  kind: 'battle';
  area: string;
  attacker: string;
  defender: string;
  /** An interception costs nothing and is not avoided (§3.4). */
  by: 'attack' | 'interception';
  /**
   * `avoid`: the defender may roll; `fight`: dice by themselves; `losses`: what follows from them, the winner's entry into
   * cities last; `leaders`: the same, once Boves has been diced for (§8.2).
   */
  stage: 'avoid' | 'fight' | 'losses' | 'leaders';
  /** -1 where the attacker has spent 7 OP or more, else 0 (§3.3b). */
  friction: 0 | -1;
  /** What is in both forces has been shown (§5.1.3). */
  shown: boolean;
  /** Who won, once rolled: nobody after a bloodbath. */
  winner: Owner | null;
  /** The winner enters no more cities. */
  entered: boolean;
};

/** §6.2 to §6.6: one siege attack, or what follows the surrender of a city that was blockaded. */
export type AssaultFrame = {
  kind: 'assault';
  city: string;
  besieger: string;
  /** The force inside: land forces in a city stand together once it is attacked. */
  garrison: string;
  /** `losses`, `leaders`: as in a battle; `fall`: the city has fallen, the besieger may enter it. */
  stage: 'fight' | 'losses' | 'leaders' | 'fall';
  friction: 0 | -1;
  entered: boolean;
};

/** Steps that a side must take off its units, by its own choice (§5.3, §6.1). Of rebels the enemy's choice counts (A31). */
export type LossesFrame = {
  kind: 'losses';
  seat: Side;
  force: string;
  steps: number;
  cause: 'battle' | 'assault' | 'attrition' | 'ambush' | 'overload';
};

/** §5.3: attrition checks due at the end of an activation, or of an operations phase; the owner may spend RP first. */
export type AttritionFrame = {
  kind: 'attrition';
  side: Side;
  /** Forces to be checked, in order; the first is asked for RP. */
  todo: string[];
  /** At the end of an activation, or of the side's operations (dossier 7.6, i and ii). */
  when: 'activation' | 'phase';
  /** The force has left the Chaco (§5.3). */
  chaco: boolean;
  /** RP spent on each force that they were spent on; null until the owner has been asked. */
  rp: Record<string, number> | null;
};

/** §10.2.2: a royalist force has been shown to a patriot leader, who tries to win one of its units over. */
export type SubversionFrame = { kind: 'subversion'; leader: string; force: string; targets: string[] };

/**
 * §8.1: a leader has survived the loss of all units with him; his owner places him, where there are several places: ids of
 * forces that are equally near, or his haven as `box:HAITI`.
 */
export type RefugeFrame = { kind: 'refuge'; seat: Side; leader: string; places: string[] };

/**
 * §7.5: a naval battle: at sea, or against ships in port and its fortress. Of a convoy's (§4.8) all ships of both sides at sea
 * in the area take part, whatever their fleet, and exchanges follow until one side has none left (A18).
 */
export type NavalFrame = {
  kind: 'naval';
  sea: string;
  /** The side that attacks; of a convoy, the patriot (A18). */
  side: Side;
  attacker: string;
  defender: string;
  /** The fortress that fires on the defender's side (§7.10). */
  fortress: string | null;
  by: 'attack' | 'convoy';
  /** `engage`: what lies there is shown; `prize`: a royalist frigate is taken (§8.3); `targets`, `fire`: the exchange; `losses`: troops aboard. */
  stage: 'avoid' | 'engage' | 'cochrane' | 'prize' | 'targets' | 'fire' | 'losses';
  /** A ship taken before the exchange: it takes no part in this battle (§8.3). */
  taken: string | null;
  /** Sides that have named their targets, the attacker first (A22), and whom each ship, or `fortress`, fires at. */
  named: Side[];
  targets: Record<string, string>;
};

/** §7.9: ships in a port that the enemy has taken, each diced for; captured ones get a counter of the captor's choice. */
export type PortFrame = {
  kind: 'port';
  city: string;
  captor: Side;
  /** Nations of the troops that have taken it, whose counters captured ships get. */
  nations: string[];
  /** Ships still to be diced for, or the first of them to be settled. */
  todo: string[];
  /** The die of the first has said that it is captured, or escapes: its new owner or its old one chooses. */
  outcome: 'captured' | 'escapes' | null;
};

export type Frame =
  | ActivationFrame
  | InterceptionFrame
  | BattleFrame
  | AssaultFrame
  | LossesFrame
  | AttritionFrame
  | RefugeFrame
  | SubversionFrame
  | NavalFrame
  | PortFrame;
