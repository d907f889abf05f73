import type { Folds } from '../../../../kernel/event.ts';
import type { BattleEvent } from '../combat-events.ts';
import { combatFolds } from './combat.ts';
import { moveFolds } from './moves.ts';
import type { State } from '../state.ts';

/** Movement, reactions and combat. */
export const battleFolds: Folds<State, BattleEvent> = { ...moveFolds, ...combatFolds };
