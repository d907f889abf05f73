import type { GameTurn } from './positions.ts';
import { holds } from './positions.ts';

/**
 * §7.5/H-I, §8.3/10, §8.4/21, A64, A65: what enemies who stand alone in a zone find there. Spaniards fill in the trench
 * and take the gun; Ottomans, or the Civilians for them (§8.3/23, A75), take the gun and clear the cubes.
 */
export function takeOverZone(turn: GameTurn, zone: string): void {
  const { state } = turn;
  const spanish = holds(state, 'spanish', zone);
  const ottoman = holds(state, 'ottoman', zone) || state.civilians === zone;
  if (spanish === ottoman) return;
  if (spanish) return fillIn(turn, zone);
  if (state.guns.spanish.includes(zone)) turn.emit({ type: 'GunLost', public: { seat: 'spanish', zone } });
  const count = state.cubes.filter((at) => at === zone).length;
  if (count > 0) turn.emit({ type: 'CubesLost', public: { zone, count } });
}

/** The Ottoman gun of a zone goes with the trench that held it. */
export function fillIn(turn: GameTurn, zone: string): void {
  const { state } = turn;
  if (state.guns.ottoman.includes(zone)) turn.emit({ type: 'GunLost', public: { seat: 'ottoman', zone } });
  if (state.trenches.includes(zone)) turn.emit({ type: 'TrenchLost', public: { zone } });
}
