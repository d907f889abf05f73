import type { Folds } from '../../../kernel/event.ts';
import type { BattleEvent } from './combat-events.ts';
import { combatFolds } from './evolve-combat.ts';
import { moveFolds } from './evolve-moves.ts';
import type { State } from './state.ts';

/** Movement, reactions and combat. */
export const battleFolds: Folds<State, BattleEvent> = { ...moveFolds, ...combatFolds };
