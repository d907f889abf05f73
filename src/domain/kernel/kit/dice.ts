import type { Chance } from '../chance.ts';
import type { Seat } from '../ids.ts';
import type { DiceSum, DieRolled, Mark } from '../picture.ts';
import type { Text } from '../text.ts';

/** Dice of one throw, in the order rolled, and how many of them hit. */
export type Throw = { dice: number[]; hits: number };

/** Rolls `count` dice, of which each hits that shows `need` or more. */
export function roll(chance: Chance, count: number, need: number, faces?: readonly number[]): Throw {
  const dice = chance.dice(count, faces);
  return { dice, hits: dice.filter((die) => die >= need).length };
}

/** What is said of a throw beside its dice. */
interface Thrown {
  /** Whose throw it is; nobody's, such as that of the weather, unless given. */
  readonly seat?: Seat;
  /** The die as it is printed, repeated faces repeated; an ordinary one unless given. */
  readonly faces?: readonly number[];
  /** What a die must show to hit by itself; none where a sum or a product decides. */
  readonly need?: number;
  /** The faces that hit, where it is not from `need` on. */
  readonly needs?: readonly number[];
  /** Whether each die hit, where the event says so and not by which faces. */
  readonly hit?: boolean;
  readonly at?: string;
  /** An entry of the legend's `throws`. */
  readonly purpose?: string;
  /** Where the sum of the dice decides. */
  readonly sum?: DiceSum;
  readonly label?: Text;
}

/** An ordinary die. */
export const D6: readonly number[] = [1, 2, 3, 4, 5, 6];

/** The mark of a throw, for pictures and statistics. */
export function diceMark(dice: readonly number[], thrown: Thrown = {}): Mark {
  const { seat, faces = D6, need, needs = need === undefined ? undefined : from(need, faces), hit, ...more } = thrown;
  const whose = seat === undefined ? {} : { seat };
  const die = judged(needs, hit);
  return { kind: 'dice', ...whose, faces: [...faces], dice: dice.map(die), ...more };
}

/** Each die as it hit or missed; only its face where neither is known. */
function judged(needs: readonly number[] | undefined, hit: boolean | undefined): (face: number) => DieRolled {
  if (needs !== undefined) return (face) => ({ face, hit: needs.includes(face), needs });
  return (face) => (hit === undefined ? { face } : { face, hit });
}

/** The faces of a die, each once, that show so much at least, with what is added to them. */
export function from(least: number, faces: readonly number[] = D6, added = 0): number[] {
  return [...new Set(faces)].filter((face) => face + added >= least);
}

/** The faces of a die, each once, that show so much at most, with what is added to them. */
export function upTo(most: number, faces: readonly number[] = D6, added = 0): number[] {
  return [...new Set(faces)].filter((face) => face + added <= most);
}
