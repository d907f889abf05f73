import type { Draw } from './event.ts';

/** An integer in [0, n), the `i`-th of the game: the same `i` and `n` always give the same value. */
export type DrawSource = (i: number, n: number) => number;

/** The only source of chance that rules have. Each call consumes the next index of the game. */
export interface Chance {
  /** An integer in [0, n). Throws a RangeError unless n is an integer in [1, 2^32). */
  draw(n: number): number;
  /** One die with the faces given, or an ordinary d6. */
  die(faces?: readonly number[]): number;
  /** `count` dice, in the order rolled. */
  dice(count: number, faces?: readonly number[]): number[];
  /** One of `list`, which must not be empty. */
  pick<T>(list: readonly T[]): T;
  /** A random order of `list`, which is left as it was. Uses `length - 1` draws, however they fall. */
  shuffle<T>(list: readonly T[]): T[];
}

const D6: readonly number[] = [1, 2, 3, 4, 5, 6];

/** Chance that remembers its draws until an event takes them; see `Turn.emit`. */
export interface RecordedChance extends Chance {
  /** The index that the next draw will have. */
  readonly next: number;
  /** Hands over the draws made since the last call. */
  take(): Draw[];
}

/** Rules asked for chance where none may be used: the end of a preview, not an error. */
export class ChanceNeeded extends Error {
  constructor() {
    super('chance is needed here');
  }
}

/** A class, not closures: a chance is made for every command, and random games are made of commands. */
class SourceChance implements RecordedChance {
  readonly #source: DrawSource;
  #next: number;
  #taken: Draw[] = [];

  constructor(source: DrawSource, first: number) {
    this.#source = source;
    this.#next = first;
  }

  get next(): number {
    return this.#next;
  }

  draw(n: number): number {
    if (!Number.isInteger(n) || n < 1 || n >= 2 ** 32) throw new RangeError(`cannot draw one of ${n}`);
    const value = this.#source(this.#next, n);
    this.#taken.push({ i: this.#next, n, value });
    this.#next += 1;
    return value;
  }

  die(faces: readonly number[] = D6): number {
    return this.pick(faces);
  }

  dice(count: number, faces?: readonly number[]): number[] {
    return Array.from({ length: count }, () => this.die(faces));
  }

  pick<T>(list: readonly T[]): T {
    return list[this.draw(list.length)] as T;
  }

  shuffle<T>(list: readonly T[]): T[] {
    const left = [...list];
    const order: T[] = [];
    while (left.length > 1) order.push(...left.splice(this.draw(left.length), 1));
    return [...order, ...left];
  }

  take(): Draw[] {
    const out = this.#taken;
    this.#taken = [];
    return out;
  }
}

/** Chance over `source`, starting at index `first`. */
export function chanceFrom(source: DrawSource, first = 0): RecordedChance {
  return new SourceChance(source, first);
}

/** Chance for previews and drafts: the first draw ends them. */
export function noChance(first = 0): RecordedChance {
  return chanceFrom(() => {
    throw new ChanceNeeded();
  }, first);
}
