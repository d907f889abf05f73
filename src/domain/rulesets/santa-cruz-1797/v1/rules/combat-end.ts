import { tables } from '../data/data.ts';
import { combatOf, fights } from './fighters.ts';
import { loneOfficer } from './officers.ts';
import type { GameTurn } from './positions.ts';
import { counterSide, mayCounter } from './counterattack.ts';
import type { Combat } from '../state.ts';
import type { Side } from '../sides.ts';
import { SIDES } from '../sides.ts';

/** C7, §10.9: lonely officers go, the side that is left wins a box of morale; then the other seat's window (C8). */
export function endCombat(turn: GameTurn): void {
  const { zone, reaction } = combatOf(turn.state);
  for (const side of SIDES) loneOfficer(turn, side, zone);
  const winner = winnerOf(combatOf(turn.state));
  const morale = moraleAfter(turn.state.morale, winner);
  const counter = !reaction && mayCounter(turn.state, counterSide(turn.state));
  turn.emit({ type: 'CombatEnded', public: { zone, winner, morale, counter } });
}

/** §10.9a: the only side left; nobody where both are destroyed. */
function winnerOf(combat: Combat): Side | null {
  return SIDES.find((side) => fights(combat, side)) ?? null;
}

function moraleAfter(morale: number, winner: Side | null): number {
  if (winner === null) return morale;
  const { min, max } = tables.morale;
  return Math.min(max, Math.max(min, morale + (winner === 'british' ? 1 : -1))); // §10.9b
}
