import { battleOf } from '../../data/data.ts';
import type { Game } from '../positions.ts';
import { shipOf } from '../positions.ts';

/** S-ACT: the treasure is found once Octavian has its ship, or it is home: over the southern edge. Whether it has been. */
export function settleTreasure(turn: Game): boolean {
  const { treasure, exits, scenario } = turn.state;
  const { ship } = treasure;
  if (ship === null || treasure.fate !== 'hidden' || battleOf(scenario)?.id !== 'actium') return false;
  const taken = shipOf(turn.state, ship).held === 'green';
  if (!taken && exits[ship] !== 'col60') return false;
  turn.emit({ type: 'TreasureFound', public: { ship, fate: taken ? 'taken' : 'saved' } });
  return true;
}
