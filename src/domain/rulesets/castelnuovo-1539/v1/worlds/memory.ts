import type { Renewal } from '../../../../kernel/worlds.ts';
import type { Blocks } from './memory-blocks.ts';
import type { Side } from '../sides.ts';

/** All that a log has shown; nothing but the public part of events goes in. */
export type Memory = {
  readonly blocks: Blocks;
  arrivals: number;
  /** The rule of the activation under way, and the movement points that its group has spent. */
  rule: 'attack' | 'march';
  spent: number;
  /** Blocks that everybody sees now: of combats, the innermost last, and arquebusiers who have fired. */
  readonly combats: string[][];
  uncovered: string[];
  /** Who has entered a zone last, and may be fired at. */
  readonly entered: Map<string, string[]>;
  readonly cards: Readonly<Record<Side, CardsSeen>>;
};

/** Cards face up, to be undrawn again, and what has been seen of the deck since it was last renewed. */
export type CardsSeen = { discard: string[]; renewal: Renewal | null };

export function blank(): Memory {
  return {
    blocks: { all: new Map(), lost: [] },
    arrivals: 0,
    rule: 'march',
    spent: 0,
    combats: [],
    uncovered: [],
    entered: new Map(),
    cards: { ottoman: { discard: [], renewal: null }, spanish: { discard: [], renewal: null } },
  };
}
