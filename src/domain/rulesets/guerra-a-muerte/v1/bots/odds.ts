import type { CombatResult } from '../data/combat-tables.ts';
import { columnOf, crt, sct, shifted } from '../data/combat-tables.ts';

/** What a fight costs on an average, as shares of both sides' steps, and how likely nobody is left of the defender. */
export type Odds = { readonly lost: number; readonly killed: number; readonly clears: number };

/** Who fights: factors and steps, guns already counted as the table wants them. */
export type Side = { readonly cf: number; readonly steps: number };

/** A field battle without tactical options (§6.1). */
export function battleOdds(attacker: Side, defender: Side): Odds {
  const column = columnOf('crt', Math.max(1, attacker.cf), Math.max(1, defender.cf));
  return oddsOf((die) => crt(column, die), attacker, defender);
}

/** A siege attack so many columns to the right, with so much added to the die (§6.3, §6.4). */
export function siegeOdds(attacker: Side, defender: Side, shifts: number, added: number): Odds {
  const column = shifted('sct', columnOf('sct', Math.max(1, attacker.cf), Math.max(1, defender.cf)), shifts);
  return oddsOf((die) => sct(column, die + added), attacker, defender);
}

const FACES = [1, 2, 3, 4, 5, 6];

/** The rules' own count of losses, face by face; written for speed, as a bot asks for it more often than for anything else. */
function oddsOf(result: (die: number) => CombatResult, attacker: Side, defender: Side): Odds {
  let [lost, killed, clears] = [0, 0, 0];
  for (const die of FACES) {
    const { loser, steps } = result(die);
    if (loser === 'attacker' || loser === 'both') lost += lossOf(steps, attacker.steps) / attacker.steps;
    if (loser !== 'defender' && loser !== 'both') continue;
    const losses = lossOf(steps, defender.steps);
    killed += losses / defender.steps;
    clears += losses >= defender.steps ? 1 : 0;
  }
  const share = 1 / FACES.length;
  return { lost: lost * share, killed: killed * share, clears: clears * share };
}

/** Steps lost of those that a side has. */
function lossOf(steps: CombatResult['steps'], has: number): number {
  if (steps === 'all') return has;
  return steps === 'half' ? Math.ceil(has / 2) : Math.min(steps, has);
}
