import { decisionsOf } from '../../../../kernel/kit/decision.ts';
import type { Event } from '../events.ts';
import type { SeatId } from '../sides.ts';
import type { Place, State } from '../state.ts';

/** What makes the decisions of this game. */
export const decision = decisionsOf<State, Event, SeatId, Place>();
