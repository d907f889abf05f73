import type { Folds } from '../../../../kernel/event.ts';
import { battleFolds } from './battle.ts';
import { cardFolds } from './cards.ts';
import { mapFolds } from './map.ts';
import { sequenceFolds } from './sequence.ts';
import type { Event } from '../events.ts';
import type { State } from '../state.ts';

const folds: Folds<State, Event> = { ...sequenceFolds, ...cardFolds, ...mapFolds, ...battleFolds };

/** Folds one event into the state, which it changes. */
export function evolve(state: State, event: Event): State {
  const fold = folds[event.type] as (state: State, event: Event) => void;
  fold(state, event);
  state.count += 1;
  return state;
}
