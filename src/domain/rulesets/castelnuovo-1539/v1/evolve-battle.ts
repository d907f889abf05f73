import type { BattleEvent } from './combat-events.ts';
import { combatFolds } from './evolve-combat.ts';
import { moveFolds } from './evolve-moves.ts';
import type { Folds } from './folds.ts';

/** Movement, reactions and combat. */
export const battleFolds: Folds<BattleEvent['type']> = { ...moveFolds, ...combatFolds };
