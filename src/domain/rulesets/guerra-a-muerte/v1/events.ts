import type { EventsOf } from '../../../kernel/kit/events.ts';
import { forceEvents } from './force-events.ts';
import { operationEvents } from './operation-events.ts';
import { turnEvents } from './turn-events.ts';

/** Every event of the game. */
export const events = { ...turnEvents, ...forceEvents, ...operationEvents };
export type Event = EventsOf<typeof events>;
/** What everybody sees of a type of event. */
export type PublicOf<T extends Event['type']> = Extract<Event, { readonly type: T }>['public'];
