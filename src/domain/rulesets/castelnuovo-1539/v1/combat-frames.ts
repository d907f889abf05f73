import type { Side } from './sides.ts';

/** Blocks that move together now. A block is named by its public handle everywhere. */
export type MovingGroup = {
  blocks: string[];
  leader: string | null;
  /** Where it stands, and where it came from by its last step (null before the first). */
  at: string;
  from: string | null;
  /** Movement points spent, and steps made. */
  spent: number;
  steps: number;
};

/** §6, §8.1, §8.2: one to three blocks of one zone, which move group by group. */
export type ActivationFrame = {
  kind: 'activation';
  seat: Side;
  rule: 'attack' | 'march';
  origin: string;
  /** Activated blocks that have not moved yet; those that have died or have been driven off are no longer here. */
  waiting: string[];
  /** The leader who goes along and has not moved yet. */
  leader: string | null;
  group: MovingGroup | null;
};

/** §8.5: Ottoman blocks have entered a zone; the Spaniards may fire. */
export type EntryFrame = {
  kind: 'entry';
  zone: string;
  from: string;
  how: 'move' | 'landing' | 'retreat';
  blocks: string[];
  /** Arquebusiers that have fired at this entry. */
  fired: string[];
  /** Cards played at this entry. */
  arquebusiers: boolean;
  friendly: boolean;
  /** Hits that the trench has taken at this entry. */
  absorbed: number;
};

export type CombatStage = 'cards' | 'fight' | 'faith' | 'retreat' | 'end';

/** §7: a combat in one zone, or a Camisado (§8.1), from the laying of cards to the retreat. */
export type CombatFrame = {
  kind: 'combat';
  camisado: boolean;
  zone: string;
  attacker: Side;
  /** Where the attackers came from. */
  from: string;
  /** A combat in works (§7.3/1): at the start. */
  fort: boolean;
  stage: CombatStage;
  /** Attackers of a Camisado, who are not in the zone. */
  raiders: string[];
  /** Cards laid face down; null until the side has laid. Open to everybody once `open`. */
  laid: Record<Side, string[] | null>;
  open: boolean;
  /** Steps fought so far: 0 = card dice, 1-5 = the list of §7.3. */
  step: number;
  /** Net hits that each side has suffered. */
  suffered: Record<Side, number>;
  /** Hits that trench and cubes may still take off. */
  absorb: Record<Side, number>;
  /** Horse and pikes at the start of unit combat (A54). */
  horse: Record<Side, boolean>;
  pikes: Record<Side, boolean>;
  loser: Side | null;
};

/** §7.5: blocks that must still retreat. */
export type RetreatFrame = {
  kind: 'retreat';
  side: Side;
  zone: string;
  /** The zone from which the attackers came. */
  entry: string;
  attacker: boolean;
};

/** §7.5/3: more blocks or leaders than a zone may hold. */
export type OverstackFrame = { kind: 'overstack'; side: Side; zone: string };

/** §8.5/3: the other seat may answer the combat just fought. */
export type CounterFrame = { kind: 'counter'; seat: Side };

export type BattleFrame = ActivationFrame | EntryFrame | CombatFrame | RetreatFrame | OverstackFrame | CounterFrame;
