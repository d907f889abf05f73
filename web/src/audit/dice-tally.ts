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
  /** Dice that did what they were rolled for, of those of which that is known. */
  readonly hits: number;
  readonly aimed: number;
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
    .map(({ seat, sides, rolled }) => tallyOf(seat, sides, rolled));
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
  readonly rolled: { readonly face: number; readonly hit?: boolean }[];
}

function addRoll(piles: Map<string, Pile>, { kind, seat, faces, dice }: Mark): void {
  if (kind !== 'dice' || faces === undefined || dice === undefined) return;
  const sides = [...faces].sort((a, b) => a - b);
  const key = `${sides.join()} ${seat ?? ''}`;
  const pile = piles.get(key) ?? { seat: seat ?? null, sides, rolled: [] };
  pile.rolled.push(...dice);
  piles.set(key, pile);
}

function compareFaces(a: readonly number[], b: readonly number[]): number {
  return a.length - b.length || a.join().localeCompare(b.join());
}

function tallyOf(seat: string | null, dieFaces: readonly number[], rolled: Pile['rolled']): DiceTally {
  const faces = [...new Set([...dieFaces, ...rolled.map(({ face }) => face)])].sort((a, b) => a - b);
  const sides = faces.map((face) => dieFaces.filter((one) => one === face).length);
  const counts = faces.map((face) => rolled.filter((die) => die.face === face).length);
  const dice = rolled.length;
  const expected = sides.map((count) => (dice * count) / dieFaces.length);
  const tooFew = dice === 0 || Math.min(...expected) < FEWEST;
  const aimed = rolled.filter(({ hit }) => hit !== undefined);
  return {
    seat,
    faces,
    sides,
    counts,
    expected,
    dice,
    mean: meanOf(rolled.map(({ face }) => face)),
    expectedMean: meanOf(dieFaces),
    hits: aimed.filter(({ hit }) => hit === true).length,
    aimed: aimed.length,
    likelihood: tooFew ? null : tailOf(chiSquare(counts, expected), faces.length - 1),
  };
}

function meanOf(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}
