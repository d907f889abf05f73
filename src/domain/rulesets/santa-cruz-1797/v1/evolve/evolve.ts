import { evolver } from '../../../../kernel/kit/by-type.ts';
import type { Event } from '../events.ts';
import type { State } from '../state.ts';
import { cardFolds } from './cards.ts';
import { combatFolds } from './combat.ts';
import { mapFolds } from './map.ts';
import { sequenceFolds } from './sequence.ts';

/** Folds one event into the state, which it changes. */
export const evolve = evolver<State, Event>(
  { ...sequenceFolds, ...cardFolds, ...mapFolds, ...combatFolds },
  (state) => void (state.count += 1),
);
