import { countOf } from '../../src/domain/rulesets/guerra-a-muerte/v1/rules/victory.ts';
import type { State } from '../../src/domain/rulesets/guerra-a-muerte/v1/state.ts';
import type { Wish } from './conspire.ts';

/** Endings of War to the Death that a few dozen decisions come to only where both sides want the same. */
export const GUERRA_WISHES: Readonly<Record<string, Wish>> = {
  'first-fights-royalist': (state) => -countOf(state as State).patriot,
  'empire-patriot': (state) => countOf(state as State).patriot,
  'end-of-empire-draw': (state) => -countOf(state as State).continental,
};
