import { battleOf } from '../data/data.ts';
import type { GameTurn } from './positions.ts';
import { windFor } from './tables.ts';

/** A (§6.2a): two dice on the wind table at Ecnomus; at Actium one, which must be less than the turn for the wind to rise. */
export function rollWind(turn: GameTurn): void {
  const battle = battleOf(turn.state.scenario);
  const { direction = 0, rolls = 'none' } = battle?.wind ?? {};
  if (rolls === 'rises') {
    const die = turn.chance.die();
    const rises = die < turn.state.turn;
    turn.emit({ type: 'WindDiced', public: { dice: [die], total: die, wind: rises ? direction : null, calm: false } });
    return;
  }
  const dice = turn.chance.dice(2);
  const total = dice.reduce((sum, die) => sum + die, 0);
  const { wind, calm } = windFor(total, turn.state.wind ?? (direction as 0));
  turn.emit({ type: 'WindDiced', public: { dice, total, wind, calm } });
}
