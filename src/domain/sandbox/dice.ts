import type { DrawSource } from '../kernel/chance.ts';

/** How dice fall that are not named: by chance, or as near to the average as one die after the other can be. */
export type OtherDice = 'random' | 'expected';

/** How the dice of a move are to fall: the first ones as named, each an outcome counted from 0, and then the others. */
export interface DiceWish {
  readonly fixed: readonly number[];
  readonly others: OtherDice;
}

/** A die was named with an outcome that it does not have. */
export class WrongDie extends Error {
  /** Which draw of the move, from 0. */
  readonly at: number;
  /** How many outcomes it has. */
  readonly outcomes: number;

  constructor(at: number, outcomes: number) {
    super(`draw ${at} has ${outcomes} outcomes`);
    this.at = at;
    this.outcomes = outcomes;
  }
}

/** Draws as wished, `first` being the index of the move's first one. `random` gives an integer in [0, n). Throws WrongDie. */
export function wishedDraws({ fixed, others }: DiceWish, first: number, random: (n: number) => number): DrawSource {
  let halves = 0;
  return (i, n) => {
    const at = i - first;
    const named = fixed[at];
    if (named !== undefined) return checked(named, at, n);
    if (others === 'random') return random(n);
    return expected(n, () => halves++);
  };
}

/** Draws that fell before, to be laid again. Throws WrongDie where there are too few or others were rolled. */
export function laidDraws(dice: readonly number[], first: number): DrawSource {
  return (i, n) => checked(dice[i - first] ?? -1, i - first, n);
}

function checked(value: number, at: number, n: number): number {
  if (!Number.isInteger(value) || value < 0 || value >= n) throw new WrongDie(at, n);
  return value;
}

/** The middle outcome; of an even number the lower and the upper middle take turns, so that two dice come to 7. */
function expected(n: number, next: () => number): number {
  return n % 2 === 1 ? (n - 1) / 2 : n / 2 - 1 + (next() % 2);
}
