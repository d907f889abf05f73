import { battleOf } from '../../data/data.ts';
import type { Side } from '../../sides.ts';
import type { State } from '../../state.ts';
import { isInPlay, shipIds, shipOf } from '../positions.ts';

/** Points that a side gets when a battle ends on points: Antony's, while he and Cleopatra live (S-ACT). */
export function finalBonus(
  state: State,
  points: Readonly<Record<Side, number>>,
): { side: Side; points: number; cause: string } | null {
  if (battleOf(state.scenario)?.id !== 'actium') return null;
  const both = ['actium.antony.antony', 'actium.antony.cleopatra'].every((id) => state.leaders[id]?.fate !== 'lost');
  return both && points.red < points.green + 20 ? { side: 'red', points: 20, cause: 'antony-lives' } : null;
}

/** What a side may still get that no ship of the enemy carries: exits, the treasure, the transports' way home. */
export function openBonus(state: State, side: Side): number {
  const battle = battleOf(state.scenario)?.id;
  if (battle === 'aegates' && side === 'green') return 3 * own(state, side);
  if (battle?.startsWith('drepanum') === true && side === 'red') return 3 * own(state, side);
  if (battle === 'ecnomus' && side === 'red') return 10 * own(state, side);
  return battle === 'actium' && state.treasure.fate === 'hidden' ? 20 : 0;
}

function own(state: State, side: Side): number {
  return shipIds(state).filter((id) => shipOf(state, id).side === side && isInPlay(shipOf(state, id))).length;
}
