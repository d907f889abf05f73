import type { Evolutions } from '../../../../kernel/kit/by-type.ts';
import type { Event } from '../events.ts';
import type { Memory } from './memory.ts';
import { blank } from './memory.ts';
import { cardMemory } from './memory-cards.ts';
import { fightMemory } from './memory-fights.ts';
import { mapMemory } from './memory-map.ts';

const memories: Partial<Evolutions<Memory, Event>> = { ...mapMemory, ...cardMemory, ...fightMemory };

/**
 * What a log, as anybody received it, lets its reader know of hidden blocks and cards: what a fight showed and has not
 * left since, how strong all blocks of some zones are together, the cards of a hand that outlasted its deck.
 */
export function knowledge(log: readonly Event[]): Memory {
  const memory = blank();
  for (const event of log) {
    const learn = memories[event.type] as ((memory: Memory, facts: Event['public'], event: Event) => void) | undefined;
    learn?.(memory, event.public, event);
  }
  return memory;
}
