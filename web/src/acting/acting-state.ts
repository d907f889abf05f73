import type { ChoicesAnswer, Decision } from '../api/types.ts';
import type { Drafted, Taken } from './commands.ts';

/** What is being made up at a table. */
export interface ActingState {
  readonly decision: Decision | null;
  readonly menu: ChoicesAnswer | null;
  readonly steps: readonly Taken[];
  readonly draft: readonly Drafted[];
  readonly atChance: boolean;
}

/** Nothing yet. */
export const CLEAR: ActingState = { decision: null, menu: null, steps: [], draft: [], atChance: false };

/** Why commands are fitted to the moment: the game moved on, they come from where they were kept, or from another tab. */
export type Fitting = 'conflict' | 'restored' | 'shared';
