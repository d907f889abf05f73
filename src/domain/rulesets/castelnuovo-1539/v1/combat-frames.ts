import type { Side } from './sides.ts';

/** Blocks that move together now. A block is named by its public handle everywhere. */
export type MovingGroup = {
  blocks: string[];
  leader: string | null;
  /** Where it stands, and where it came from by its last step. */
  at: string;
  from: string;
  /** Movement points spent. */
  spent: number;
  /** Whether it has entered works: Ottoman horse then moves as foot (§6/4). */
  works: boolean;
  /** Its last step has ended its move. */
  stops: boolean;
};

/** §6, §8.1, §8.2: one to three blocks of one zone, which move group by group. */
export type ActivationFrame = {
  kind: 'activation';
  seat: Side;
  rule: 'attack' | 'march';
  origin: string;
  /** Activated blocks that have not moved yet; those that have died or have been driven off are no longer here. */
  waiting: string[];
  /** The leader who goes along, until he has set out. */
  leader: string | null;
  group: MovingGroup | null;
};

/** §8.5: Ottoman blocks have entered a zone; the Spaniards may fire. */
export type EntryFrame = {
  kind: 'entry';
  zone: string;
  how: EntryKind;
  blocks: string[];
  /** Arquebusiers that have fired at this entry. */
  fired: string[];
  /** Cards played at this entry. */
  arquebusiers: boolean;
  friendly: boolean;
  /** Hits that the trench has taken at this entry. */
  absorbed: number;
};

export type EntryKind = 'move' | 'retreat';

type CombatStage = 'cards' | 'fight' | 'faith' | 'retreat' | 'end';

/** Which sides have horse and pikes at the start of unit combat (A54). */
export type Presence = { horse: Record<Side, boolean>; pikes: Record<Side, boolean> };

/** §7: a combat in one zone, or a Camisado (§8.1), from the laying of cards to the retreat. */
export type CombatFrame = {
  kind: 'combat';
  camisado: boolean;
  zone: string;
  attacker: Side;
  /** Where the attackers came from; in a Camisado where they are. */
  from: string;
  stage: CombatStage;
  /** Attackers of a Camisado, who are not in the zone, and the leader among them. */
  raiders: string[];
  leader: string | null;
  /** Cards laid face down; null until the side has laid. */
  laid: Record<Side, string[] | null>;
  /** Cards and blocks have been revealed: everybody sees those `shown`. */
  open: boolean;
  shown: string[];
  /** The next step: 0 = card dice, 1-5 = the list of §7.3; in a Camisado 1 = the raiders, 2 = the answer. */
  step: number;
  /** Net hits that each side has suffered, and hits that trench and cubes have taken off. */
  suffered: Record<Side, number>;
  absorbed: Record<Side, number>;
  /** Null until the first dice of blocks. */
  presence: Presence | null;
  loser: Side | null;
};

/** §7.5/3: more blocks than a zone may hold after a retreat. */
type OverstackFrame = { kind: 'overstack'; side: Side; zone: string };

/** §8.5/3: the other seat may answer the combat just fought. */
export type CounterFrame = { kind: 'counter'; seat: Side };

export type BattleFrame = ActivationFrame | EntryFrame | CombatFrame | OverstackFrame | CounterFrame;
