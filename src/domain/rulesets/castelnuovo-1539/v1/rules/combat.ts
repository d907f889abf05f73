import { closeCards } from './combat-cards.ts';
import { decideCombat, endCombat, faithDue, owesFaith, payForFaith } from './combat-end.ts';
import { fight, nextStep } from './combat-fight.ts';
import type { CombatFrame } from '../frames.ts';
import type { GameTurn } from './positions.ts';
import { plainRetreat, retreating } from './retreat.ts';

/** The next automatic step of a combat (§7.1): cards, dice, result, For the Faith, retreat, end. */
export function advanceCombat(turn: GameTurn, combat: CombatFrame): void {
  if (combat.stage === 'cards') closeCards(turn, combat);
  else if (combat.stage === 'fight') fightOn(turn, combat);
  else if (owesFaith(turn.state, combat)) payForFaith(turn, combat);
  else leave(turn, combat);
}

function fightOn(turn: GameTurn, combat: CombatFrame): void {
  const step = nextStep(turn.state, combat);
  if (step !== null) fight(turn, combat, step);
  else if (!combat.camisado) decideCombat(turn, combat);
  else if (faithDue(turn.state, combat) > 0) payForFaith(turn, combat);
  else endCombat(turn, combat);
}

function leave(turn: GameTurn, combat: CombatFrame): void {
  const side = retreating(turn.state, combat);
  if (side === null) endCombat(turn, combat);
  else plainRetreat(turn, combat, side);
}
