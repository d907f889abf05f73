import { narrator } from '../../../../kernel/kit/by-type.ts';
import type { Event } from '../events.ts';
import { attackLines } from './narrate-attacks.ts';
import { movementLines } from './narrate-movement.ts';
import { sequenceLines } from './narrate-sequence.ts';
import { setupLines } from './narrate-setup.ts';

/** One line of the chronicle, dice, modifiers and all. */
export const narrate = narrator<Event>({ ...setupLines, ...sequenceLines, ...movementLines, ...attackLines });
