import type { GameTurn } from '../positions.ts';
import { shipOf } from '../positions.ts';

/**
 * S-ACT, A-53: a ship that may carry the treasure has been taken by Octavian, or is home over the southern edge: everybody
 * sees whether it was aboard. Whether there was such a ship.
 */
export function settleTreasure(turn: GameTurn): boolean {
  const { treasure, exits } = turn.state;
  for (const ship of treasure.among) {
    const taken = shipOf(turn.state, ship).held === 'green';
    if (!taken && exits[ship] !== 'col60') continue;
    const found = taken ? 'taken' : 'saved';
    turn.emit({ type: 'TreasureSought', public: { ship, fate: ship === treasure.ship ? found : 'elsewhere' } });
    return true;
  }
  return false;
}
