import { evolver } from '../../../../kernel/kit/by-type.ts';
import type { Event } from '../events.ts';
import type { State } from '../state.ts';
import { actionEvolutions } from './action.ts';
import { sequenceEvolutions } from './sequence.ts';

/** Folds one event into the state, which it changes, and counts it. */
export const evolve = evolver<State, Event>({ ...sequenceEvolutions, ...actionEvolutions }, (state) => {
  state.count += 1;
});
