import { decisionsOf } from '../../../../kernel/kit/decision.ts';
import type { Event } from '../events.ts';
import type { Side } from '../sides.ts';
import type { Place, State } from '../state.ts';

/** Makes the decisions of this game; each stands in its chapter. */
export const decision = decisionsOf<State, Event, Side, Place>();
