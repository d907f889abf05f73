import type { Event } from '../events.ts';
import { lessons } from './lessons.ts';
import type { Memory } from './memory.ts';
import { blank, settle } from './memory.ts';

type Lesson = (memory: Memory, event: Event) => void;

/**
 * What a log, as anybody received it, lets its reader know of what is in forces: who was shown in one, for forces can be
 * followed, until it mixes with others; who was seen to enter or to fall.
 */
export function knowledge(log: readonly Event[]): Memory {
  const memory = blank();
  for (const event of log) learn(memory, event);
  return memory;
}

/** Those who enter are in the forces that are formed at once behind them: whatever else happens ends that. */
function learn(memory: Memory, event: Event): void {
  const { type } = event;
  memory.entering.now = false;
  (lessons as Readonly<Record<string, Lesson | undefined>>)[type]?.(memory, event);
  memory.formed = type === 'ForceFormed' ? event.public.force : null;
  if (type !== 'UnitsTransferred' && type !== 'ForceMoved') memory.moved = null;
  if (type !== 'ForceFormed' && !memory.entering.now) settle(memory);
}
