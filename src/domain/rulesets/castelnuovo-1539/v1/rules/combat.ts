import { layingNext, lay, reveal } from './combat-cards.ts';
import { decideCombat, endCombat, faithDue, payForFaith } from './combat-end.ts';
import { fight, nextStep } from './combat-fight.ts';
import type { CombatFrame } from '../combat-frames.ts';
import { fightersOf } from './fighters.ts';
import type { Game } from './positions.ts';
import { plainRetreat, asksForRetreat } from './retreat.ts';
import type { Side } from '../sides.ts';
import type { State } from '../state.ts';

/** Who must lay cards or retreat now; null where the combat goes on by itself. */
export function asksInCombat(
  state: State,
  combat: CombatFrame,
): readonly [Side, 'combat.cards' | 'combat.retreat'] | null {
  if (combat.stage === 'cards') {
    const side = layingNext(combat);
    return side !== null && state.hands[side].length > 0 ? [side, 'combat.cards'] : null;
  }
  const side = retreating(state, combat);
  return side !== null && asksForRetreat(state, combat) ? [side, 'combat.retreat'] : null;
}

/** The next automatic step of a combat (§7.1): cards, dice, result, For the Faith, retreat, end. */
export function advanceCombat(turn: Game, combat: CombatFrame): void {
  if (combat.stage === 'cards') closeCards(turn, combat);
  else if (combat.stage === 'fight') fightOn(turn, combat);
  else if (owesFaith(turn.state, combat)) payForFaith(turn, combat);
  else leave(turn, combat);
}

/** For the Faith is paid for before anybody retreats (A29). */
function owesFaith(state: State, combat: CombatFrame): boolean {
  return combat.stage === 'faith' && faithDue(state, combat) > 0;
}

/** A seat without cards lays none. */
function closeCards(turn: Game, combat: CombatFrame): void {
  const side = layingNext(combat);
  if (side === null) reveal(turn);
  else lay(turn, side, []);
}

function fightOn(turn: Game, combat: CombatFrame): void {
  const step = nextStep(turn.state, combat);
  if (step !== null) fight(turn, combat, step);
  else if (!combat.camisado) decideCombat(turn, combat);
  else if (faithDue(turn.state, combat) > 0) payForFaith(turn, combat);
  else endCombat(turn, combat);
}

function leave(turn: Game, combat: CombatFrame): void {
  const side = retreating(turn.state, combat);
  if (side === null) endCombat(turn, combat);
  else plainRetreat(turn, combat, side);
}

/** The loser, as long as he has blocks in the zone (§7.5); nobody retreats from a Camisado (§8.1/F). */
function retreating(state: State, combat: CombatFrame): Side | null {
  const { stage, loser } = combat;
  const due = (stage === 'faith' || stage === 'retreat') && !owesFaith(state, combat);
  if (!due || loser === null) return null;
  return fightersOf(state, combat, loser).length > 0 ? loser : null;
}
