import { narrator } from '../../../../kernel/kit/by-type.ts';
import type { Event } from '../events.ts';
import { battleLines } from './narrate-battle.ts';
import { forceLines } from './narrate-forces.ts';
import { operationLines } from './narrate-operations.ts';
import { turnLines } from './narrate-turn.ts';

/** One line of the chronicle. What the reader may not know is not in the event any more, and so not in the line. */
export const narrate = narrator<Event>({ ...turnLines, ...forceLines, ...operationLines, ...battleLines });
