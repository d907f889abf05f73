import type { EventsOf } from '../../../kernel/kit/events.ts';
import { actionEvents } from './action-events.ts';
import { sequenceEvents } from './sequence-events.ts';

export const events = { ...sequenceEvents, ...actionEvents };
export type Event = EventsOf<typeof events>;
