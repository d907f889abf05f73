import type { Evolutions } from '../../../../kernel/kit/by-type.ts';
import { evolver } from '../../../../kernel/kit/by-type.ts';
import type { Event } from '../events.ts';
import type { State } from '../state.ts';
import { arrivalEvolutions } from './arrivals.ts';
import { fightEvolutions } from './fight.ts';
import { forceEvolutions } from './forces.ts';
import { operationsEvolutions } from './operations.ts';
import { seaEvolutions } from './sea.ts';
import { turnEvolutions } from './turn.ts';

/** What each type of event changes: a line for each room. */
const evolutions: Partial<Evolutions<State, Event>> = {
  ...arrivalEvolutions,
  ...forceEvolutions,
  ...fightEvolutions,
  ...operationsEvolutions,
  ...seaEvolutions,
  ...turnEvolutions,
};

/** Folds one event into the state, which it changes, and counts it. */
export const evolve = evolver<State, Event>(evolutions as Evolutions<State, Event>, (state) => {
  state.count += 1;
});
