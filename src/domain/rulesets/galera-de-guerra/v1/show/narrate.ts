import { narrator } from '../../../../kernel/kit/by-type.ts';
import type { Text } from '../../../../kernel/text.ts';
import { asLine } from '../../../../kernel/text.ts';
import type { Event } from '../events.ts';
import { attackLines } from './narrate-attacks.ts';
import { movementLines } from './narrate-movement.ts';
import { sequenceLines } from './narrate-sequence.ts';
import { setupLines } from './narrate-setup.ts';

const line = narrator<Event>({ ...setupLines, ...sequenceLines, ...movementLines, ...attackLines });

/** One line of the chronicle, dice, modifiers and all. */
export function narrate(event: Event): Text {
  return asLine(line(event));
}
