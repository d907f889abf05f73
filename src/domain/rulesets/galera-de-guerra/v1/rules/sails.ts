import type { State } from '../state.ts';
import { battleOf } from '../data/data.ts';
import { besideEnemy } from './eligibility.ts';
import type { GameTurn } from './positions.ts';
import { ratings, shipOf } from './positions.ts';

export type SailChange = 'raise' | 'lower';

/** What a ship may do with its sails before it moves (§6.21, §6.22, §6.25). */
export function changesOf(state: State, id: string): SailChange[] {
  const { sails, level, mast } = shipOf(state, id);
  if (sails === 'none') return [];
  if (sails === 'up') return ['lower'];
  const use = battleOf(state.scenario)?.sails.use;
  if (use !== 'allowed' || mast !== 'whole' || besideEnemy(state, id)) return [];
  return level === 'cruise' || ratings(state, id).type === 'Trem' ? ['raise'] : [];
}

/** Points that it costs: none for a tremiola (§6.25). */
export function sailCost(state: State, id: string): number {
  return ratings(state, id).type === 'Trem' ? 0 : 1;
}

export function setSails(turn: GameTurn, ship: string, change: SailChange): void {
  const cost = sailCost(turn.state, ship);
  if (change === 'raise') turn.emit({ type: 'SailRaised', public: { ship, cost } });
  else turn.emit({ type: 'SailLowered', public: { ship, cost } });
}
