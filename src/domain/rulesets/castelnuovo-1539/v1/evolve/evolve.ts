import { evolver } from '../../../../kernel/kit/by-type.ts';
import type { Event } from '../events.ts';
import type { State } from '../state.ts';
import { cardEvolutions } from './cards.ts';
import { combatEvolutions } from './combat.ts';
import { mapEvolutions } from './map.ts';
import { moveEvolutions } from './moves.ts';
import { sequenceEvolutions } from './sequence.ts';

/** Folds one event into the state, which it changes, and counts it. */
export const evolve = evolver<State, Event>(
  { ...sequenceEvolutions, ...cardEvolutions, ...mapEvolutions, ...moveEvolutions, ...combatEvolutions },
  (state) => {
    state.count += 1;
  },
);
