import type { Side } from './sides.ts';

/** How a card is played. `attack` covers Attack, Camisado and Counterattack as a plain attack; `counter` the reaction. */
export const MODES = [
  ...(['attack', 'march', 'counter', 'camisado', 'trench', 'battery', 'bombard'] as const),
  ...(['bishop', 'repair', 'civilians', 'reaction'] as const),
] as const;

export type Mode = (typeof MODES)[number];

/** The modes whose card stays under way while something stands above it on the stack. */
export const FRAMED: readonly Mode[] = ['attack', 'march', 'counter', 'camisado', 'bombard'];

/** A card under way, with everything above it on the stack. */
export type CardFrame = {
  kind: 'card';
  seat: Side;
  card: string;
  mode: Mode;
  /** The other seat has answered it with a Counterattack (A07, A44). */
  countered: boolean;
  /** Reaction cards that each seat has played while it is under way; one at most with `reactionLimit` strict. */
  reactions: Record<Side, number>;
};

/** Why blocks lose points. */
export const LOSS_CAUSES = [
  ...(['bombard', 'arquebus', 'friendly', 'cards', 'combat', 'camisado', 'faith', 'overstack'] as const),
] as const;

export type LossCause = (typeof LOSS_CAUSES)[number];

/** Hits that go together; with `horseFirst` the cavalry among the blocks takes them before the others (§7.4/5-6). */
export type Batch = { hits: number; horseFirst: boolean };

/** D15: hits to be taken by some of `blocks`. */
export type LossesFrame = {
  kind: 'losses';
  /** Whose blocks they are, and who deals the hits out: the owner, but in a Camisado (§7.4/8). */
  owner: Side;
  chooser: Side;
  zone: string;
  cause: LossCause;
  blocks: string[];
  batches: Batch[];
};

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

/** How a card moves blocks: Attack and its like, or March (§8.1, §8.2). */
export const MOVE_RULES = ['attack', 'march'] as const;

export type MoveRule = (typeof MOVE_RULES)[number];

/** §6, §8.1, §8.2: one to three blocks of one zone, which move group by group. */
export type ActivationFrame = {
  kind: 'activation';
  seat: Side;
  rule: MoveRule;
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
export type OverstackFrame = { kind: 'overstack'; side: Side; zone: string };

/** §8.5/3: the other seat may answer the combat just fought. */
export type CounterFrame = { kind: 'counter'; seat: Side };

/** What is under way, and what stands above it; the innermost is asked or goes on by itself. */
export type Frame =
  CardFrame | LossesFrame | ActivationFrame | EntryFrame | CombatFrame | OverstackFrame | CounterFrame;
