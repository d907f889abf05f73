import type { BattleFrame } from './combat-frames.ts';
import type { Side } from './sides.ts';

/** How a card is played. `attack` covers Attack, Camisado and Counterattack as a plain attack; `counter` the reaction. */
export type Mode =
  | 'attack'
  | 'march'
  | 'counter'
  | 'camisado'
  | 'trench'
  | 'battery'
  | 'bombard'
  | 'bishop'
  | 'repair'
  | 'civilians'
  | 'reaction';

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
export type LossCause = 'bombard' | 'arquebus' | 'friendly' | 'cards' | 'combat' | 'camisado' | 'faith' | 'overstack';

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

export type Frame = CardFrame | LossesFrame | BattleFrame;
