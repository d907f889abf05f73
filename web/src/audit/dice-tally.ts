import type { GameEvent, Mark } from '../api/types.ts';
import { chiSquare, tailOf } from './chi-square.ts';

/** What one seat rolled with dice of one kind. */
export interface DiceTally {
  /** Null where a roll was nobody's. */
  readonly seat: string | null;
  /** The different faces, in order, and how many of the sides of a die show each. */
  readonly faces: readonly number[];
  readonly sides: readonly number[];
  readonly counts: readonly number[];
  readonly expected: readonly number[];
  readonly dice: number;
  readonly mean: number;
  readonly expectedMean: number;
  /** Dice, or sums of several, that did what they were rolled for, of those of which that is known. */
  readonly hits: number;
  readonly aimed: number;
  /** How many of them fair dice would have brought; null where it is not known of all what they needed. */
  readonly due: number | null;
  /** How often fair dice stray at least as far; null where the dice are too few to say. */
  readonly likelihood: number | null;
}

/** Below this many expected of a face, the approximation behind `likelihood` is worth nothing. */
const FEWEST = 5;

/** What was rolled in some events, by kind of die and by seat in the order given. */
export function tallyDice(events: Iterable<GameEvent>, seats: readonly string[]): readonly DiceTally[] {
  const piles = new Map<string, Pile>();
  for (const event of events) for (const mark of event.marks ?? []) addRoll(piles, mark);
  const place = (seat: string | null): number => (seat === null ? seats.length : seats.indexOf(seat));
  return [...piles.values()]
    .sort((a, b) => compareFaces(a.sides, b.sides) || place(a.seat) - place(b.seat))
    .map(tallyOf);
}

/** The dice of all seats together, by kind of die. */
export function tallyOfAll(events: Iterable<GameEvent>): readonly DiceTally[] {
  const nobodys = [...events].map((event) => ({
    ...event,
    marks: (event.marks ?? []).map(({ seat: _whose, ...mark }) => mark),
  }));
  return tallyDice(nobodys, []);
}

/** How many dice of a kind it takes until something can be said of them. */
export function diceNeeded({ sides }: Pick<DiceTally, 'sides'>): number {
  const all = sides.reduce((sum, one) => sum + one, 0);
  return Math.ceil((FEWEST * all) / Math.min(...sides));
}

interface Pile {
  readonly seat: string | null;
  readonly sides: readonly number[];
  readonly rolled: { readonly face: number }[];
  readonly tries: Try[];
}

/** A die, or a sum of several, that was rolled for something. */
interface Try {
  readonly hit: boolean;
  /** How likely it was; null where it is not known. */
  readonly chance: number | null;
}

function addRoll(piles: Map<string, Pile>, { kind, seat, faces, dice, sum }: Mark): void {
  if (kind !== 'dice' || faces === undefined || dice === undefined) return;
  const sides = [...faces].sort((a, b) => a - b);
  const key = `${sides.join()} ${seat ?? ''}`;
  const pile = piles.get(key) ?? { seat: seat ?? null, sides, rolled: [], tries: [] };
  pile.rolled.push(...dice);
  for (const { hit, needs } of dice) if (hit !== undefined) pile.tries.push({ hit, chance: chanceOf(sides, 1, needs) });
  if (sum !== undefined) pile.tries.push({ hit: sum.hit, chance: chanceOf(sides, dice.length, sum.needs) });
  piles.set(key, pile);
}

function compareFaces(a: readonly number[], b: readonly number[]): number {
  return a.length - b.length || a.join().localeCompare(b.join());
}

function tallyOf({ seat, sides: dieFaces, rolled, tries }: Pile): DiceTally {
  const faces = [...new Set([...dieFaces, ...rolled.map(({ face }) => face)])].sort((a, b) => a - b);
  const sides = faces.map((face) => dieFaces.filter((one) => one === face).length);
  const counts = faces.map((face) => rolled.filter((die) => die.face === face).length);
  const dice = rolled.length;
  const expected = sides.map((count) => (dice * count) / dieFaces.length);
  const tooFew = dice === 0 || Math.min(...expected) < FEWEST;
  return {
    seat,
    faces,
    sides,
    counts,
    expected,
    dice,
    mean: meanOf(rolled.map(({ face }) => face)),
    expectedMean: meanOf(dieFaces),
    hits: tries.filter(({ hit }) => hit).length,
    aimed: tries.length,
    due: dueOf(tries),
    likelihood: tooFew ? null : tailOf(chiSquare(counts, expected), faces.length - 1),
  };
}

function dueOf(tries: readonly Try[]): number | null {
  if (tries.length === 0 || tries.some(({ chance }) => chance === null)) return null;
  return tries.reduce((sum, { chance }) => sum + (chance ?? 0), 0);
}

/** How likely the sum of so many dice is one of those needed. */
function chanceOf(sides: readonly number[], dice: number, needs: readonly number[] | undefined): number | null {
  if (needs === undefined) return null;
  let ways = new Map([[0, 1]]);
  for (let die = 0; die < dice; die += 1) ways = rolledOn(ways, sides);
  const good = needs.reduce((sum, value) => sum + (ways.get(value) ?? 0), 0);
  return good / sides.length ** dice;
}

function rolledOn(ways: ReadonlyMap<number, number>, sides: readonly number[]): Map<number, number> {
  const next = new Map<number, number>();
  for (const [sum, count] of ways) for (const face of sides) next.set(sum + face, (next.get(sum + face) ?? 0) + count);
  return next;
}

function meanOf(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}
