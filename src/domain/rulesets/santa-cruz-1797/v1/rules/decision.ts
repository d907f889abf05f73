import { decisionsOf } from '../../../../kernel/kit/decision.ts';
import type { Event } from '../events.ts';
import type { Place } from '../places.ts';
import type { Side } from '../sides.ts';
import type { State } from '../state.ts';

/** Makes the decisions of this game. */
export const decision = decisionsOf<State, Event, Side, Place>();
