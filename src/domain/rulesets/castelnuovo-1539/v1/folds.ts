import type { Event } from './events.ts';
import type { State } from './state.ts';

/** How an event of each type changes the state. */
export type Folds<K extends Event['type']> = {
  readonly [T in K]: (state: State, event: Extract<Event, { type: T }>) => void;
};
