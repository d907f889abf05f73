import { decisionsOf } from '../../../../kernel/kit/decision.ts';
import type { Event } from '../events.ts';
import type { Place, State } from '../state.ts';

/** Makes the decisions of this game; each stands in its chapter. Seats are named by the sides of the battle. */
export const decision = decisionsOf<State, Event, string, Place>();
