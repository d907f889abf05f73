import type { ActivationFrame } from '../frames.ts';
import { besideEnemy, crewOf } from './eligibility.ts';
import type { GameTurn } from './positions.ts';
import { activeShips } from './positions.ts';
import { crewPasses } from './tables.ts';

/** §5.31: a ship that acts alone tests its crew. Beside an enemy it acts freely, whatever the die says. */
export function checkCrew(turn: GameTurn, { squadrons }: ActivationFrame): void {
  const [ship] = squadrons.flatMap((squadron) => activeShips(turn.state, squadron));
  if (ship === undefined) return;
  const beside = besideEnemy(turn.state, ship);
  const die = turn.chance.die();
  const free = beside || crewPasses(die, crewOf(turn.state, ship));
  turn.emit({ type: 'CrewChecked', public: { ship, die, free } });
}
