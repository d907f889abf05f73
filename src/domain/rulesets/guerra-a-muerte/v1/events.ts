import type { EventsOf } from '../../../kernel/kit/events.ts';
import { forceEvents } from './force-events.ts';
import { operationEvents } from './operation-events.ts';
import { turnEvents } from './turn-events.ts';

/** Every event of the game. */
export const events = { ...turnEvents, ...forceEvents, ...operationEvents };
export type Event = EventsOf<typeof events>;
