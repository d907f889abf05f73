import type { Chance } from '../chance.ts';
import type { Seat } from '../ids.ts';
import type { Mark } from '../picture.ts';

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
  readonly at?: string;
}

const D6: readonly number[] = [1, 2, 3, 4, 5, 6];

/** The mark of a throw, for pictures and statistics. */
export function diceMark(dice: readonly number[], { seat, faces = D6, need, at }: Thrown = {}): Mark {
  const shown = dice.map((face) => (need === undefined ? { face } : { face, hit: face >= need }));
  const whose = seat === undefined ? {} : { seat };
  return { kind: 'dice', ...whose, faces: [...faces], dice: shown, ...(at === undefined ? {} : { at }) };
}
