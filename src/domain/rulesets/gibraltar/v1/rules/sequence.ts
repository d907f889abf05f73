import { reliefIsDue } from './arrival.ts';
import { tables } from '../data/data.ts';
import type { Phase } from '../state.ts';
import { makeContacts } from './movement.ts';
import { pending } from './pending.ts';
import type { Game } from './positions.ts';
import { countVictory, isExhausted, yieldGibraltar } from './victory.ts';

/** Carries the game on by itself until somebody must decide or it is over (§11). */
export function resume(turn: Game): void {
  while (turn.state.outcome === null) {
    if (isExhausted(turn.state)) return yieldGibraltar(turn);
    if (pending(turn.state).length > 0) return;
    endPhase(turn);
  }
}

/** Nobody has anything left to do in this phase: the next one begins, or the game is decided. */
function endPhase(turn: Game): void {
  const { side, phase } = turn.state;
  switch (phase) {
    case 'setup':
      return side === 'en' ? begin(turn, 'hf', 'setup') : begin(turn, 'hf', 'move'); // §6.c
    case 'arrival':
      return begin(turn, 'en', 'move');
    case 'move':
      makeContacts(turn);
      return begin(turn, side, 'bombard');
    case 'bombard':
      return begin(turn, side, 'combat');
    default:
      return endPlayerTurn(turn);
  }
}

/** §11: after the Hispano-French the English, after both the next turn; after the last one the peace (§4.c). */
function endPlayerTurn(turn: Game): void {
  const { state } = turn;
  if (state.side === 'hf') return begin(turn, 'en', reliefIsDue(state) ? 'arrival' : 'move');
  if (state.turn >= tables.turns.last) return countVictory(turn);
  return begin(turn, 'hf', 'move', state.turn + 1);
}

function begin(turn: Game, side: 'hf' | 'en', phase: Exclude<Phase, 'over'>, number = turn.state.turn): void {
  turn.emit({ type: 'PhaseBegan', public: { turn: number, side, phase } });
}
