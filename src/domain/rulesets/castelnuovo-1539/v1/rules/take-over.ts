import type { GameTurn } from './positions.ts';
import { holds } from './positions.ts';

/**
 * §7.5/H-I, §8.3/10, §8.4/21, A64, A65: what enemies who stand alone in a zone find there. Spaniards fill in the trench
 * and take the gun; Ottomans take the gun and clear the cubes.
 */
export function takeOverZone(turn: GameTurn, zone: string): void {
  const { state } = turn;
  const spanish = holds(state, 'spanish', zone);
  const ottoman = holds(state, 'ottoman', zone);
  if (spanish === ottoman) return;
  const loser = spanish ? 'ottoman' : 'spanish';
  if (state.guns[loser].includes(zone)) turn.emit({ type: 'GunLost', public: { seat: loser, zone } });
  if (spanish && state.trenches.includes(zone)) turn.emit({ type: 'TrenchLost', public: { zone } });
  const count = state.cubes.filter((at) => at === zone).length;
  if (ottoman && count > 0) turn.emit({ type: 'CubesLost', public: { zone, count } });
}
