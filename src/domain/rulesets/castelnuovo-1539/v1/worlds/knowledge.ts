import type { Folds } from '../../../../kernel/event.ts';
import type { Event } from '../events.ts';
import { cardMemory } from './memory-cards.ts';
import { blockMemory } from './memory-moves.ts';
import type { Memory } from './memory.ts';
import { blank } from './memory.ts';

const memories: Partial<Folds<Memory, Event>> = { ...blockMemory, ...cardMemory };

/**
 * What a log, as anybody received it, lets its reader know of hidden blocks and cards: what a block was when it was shown,
 * for its handle can be followed; who came together, and what they have lost; the cards of a hand that outlasted its deck.
 */
export function knowledge(log: readonly Event[]): Memory {
  const memory = blank();
  for (const event of log) {
    const learn = memories[event.type] as ((memory: Memory, event: Event) => void) | undefined;
    learn?.(memory, event);
  }
  return memory;
}
