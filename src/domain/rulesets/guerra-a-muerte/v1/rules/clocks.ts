import type { State } from '../state.ts';

/** The clock of what is memoised as long as no event may have changed what is in forces, with which steps, and which there are. */
export const shifts = (state: State): number => state.shifts;

/** The clock of what hangs on where forces stand, and how, besides. */
export const moves = (state: State): number => state.moves;
