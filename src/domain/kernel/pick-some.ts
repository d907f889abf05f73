import type { AnyOrder, MenuDetails, ChoiceGenerator, Blocked, Choice, Menu, Option } from './choices.ts';
import { bare } from './choices.ts';
import type { ChoiceId } from './ids.ts';

/** How many to take, and how. */
export interface SomeOf<T> {
  readonly min: number;
  readonly max: number;
  /** The choice that ends the picking, offered once `min` are taken; none where the number is fixed. */
  readonly done?: Choice;
  /** Whether `done` stands before the members. */
  readonly doneFirst?: boolean;
  /** How often one may be taken: once unless given. */
  most?(value: T): number;
  /** Why one that has been taken as often as it may cannot be taken again, where that needs saying. */
  full?(value: T): Blocked | null;
  /** How one reads once others, or itself, are taken; as at first unless given. */
  shown?(value: T, taken: readonly T[]): Choice;
}

/** What surrounds a menu of a picking: the same each time, or what follows from those taken and those offered. */
type Surrounding<T> = MenuDetails | ((taken: readonly T[], open: readonly T[]) => MenuDetails);

/**
 * Asks for a selection of `options`, in the order offered, one at a time: each further menu offers only what stands behind
 * the last pick (or the same once more, where it may be taken again), so every selection has exactly one path; people pick
 * in any order. It ends by itself when it is full, or when nothing is left to take.
 */
export function* pickSome<T>(
  options: readonly Option<T>[],
  some: SomeOf<T>,
  more: Surrounding<T> = {},
): ChoiceGenerator<T[]> {
  const picking = new Picking(options, some, more);
  const taken: number[] = [];
  for (;;) {
    const menu = picking.menu(taken, taken.at(-1) ?? 0);
    if (menu === null) return picking.values(taken);
    const id = yield menu;
    if (id === some.done?.id) return picking.values(taken);
    taken.push(picking.positionOf(id));
  }
}

class Picking<T> implements AnyOrder {
  readonly end?: ChoiceId;
  readonly #options: readonly Option<T>[];
  readonly #some: SomeOf<T>;
  readonly #more: Surrounding<T>;

  constructor(options: readonly Option<T>[], some: SomeOf<T>, more: Surrounding<T>) {
    this.#options = options;
    this.#some = some;
    this.#more = more;
    if (some.done !== undefined) this.end = some.done.id;
  }

  has(id: ChoiceId): boolean {
    return this.#options.some((option) => option.id === id);
  }

  after(taken: readonly ChoiceId[]): Menu | null {
    const positions = this.#sorted(taken);
    const menu = this.menu(positions);
    const reasons = menu === null ? [] : this.#reasons(positions);
    return menu === null || reasons.length === 0
      ? menu
      : { ...menu, blocked: () => [...(menu.blocked?.() ?? []), ...reasons] };
  }

  inOrder(taken: readonly ChoiceId[]): ChoiceId[] {
    return this.#sorted(taken).map((at) => this.#at(at).id);
  }

  /** The menu behind those taken; with `from` only what stands there or behind and leaves enough. Null where it is over. */
  menu(taken: readonly number[], from?: number): Menu | null {
    const { min, max, done, doneFirst = false } = this.#some;
    const open = taken.length < max ? this.#open(taken, from) : [];
    if (open.length === 0) return null;
    const before = this.values(taken);
    const members = open.map((option) => bare(this.#some.shown?.(option.value, before) ?? option));
    const ends = done !== undefined && taken.length >= min ? [done] : [];
    const choices = doneFirst ? [...ends, ...members] : [...members, ...ends];
    return { ...this.#around(before, open), choices, anyOrder: this };
  }

  values(taken: readonly number[]): T[] {
    return taken.map((at) => this.#at(at).value);
  }

  positionOf(id: ChoiceId): number {
    const at = this.#options.findIndex((option) => option.id === id);
    if (at < 0) throw new Error(`choice ${id} was never offered`);
    return at;
  }

  #open(taken: readonly number[], from?: number): Option<T>[] {
    const open: Option<T>[] = [];
    const wanted = from === undefined ? 0 : this.#some.min - taken.length;
    let behind = 0;
    for (let at = this.#options.length - 1; at >= (from ?? 0); at -= 1) {
      const left = this.#left(taken, at);
      behind += left;
      if (left > 0 && behind >= wanted) open.push(this.#at(at));
    }
    return open.reverse();
  }

  #reasons(taken: readonly number[]): Blocked[] {
    const full = [...new Set(taken)].filter((at) => this.#left(taken, at) === 0);
    return full.flatMap((at) => this.#some.full?.(this.#at(at).value) ?? []);
  }

  #left(taken: readonly number[], at: number): number {
    return (this.#some.most?.(this.#at(at).value) ?? 1) - taken.filter((one) => one === at).length;
  }

  #sorted(taken: readonly ChoiceId[]): number[] {
    return taken.map((id) => this.positionOf(id)).sort((a, b) => a - b);
  }

  #around(before: readonly T[], open: readonly Option<T>[]): MenuDetails {
    if (typeof this.#more !== 'function') return this.#more;
    return this.#more(
      before,
      open.map(({ value }) => value),
    );
  }

  #at(at: number): Option<T> {
    const option = this.#options[at];
    if (option === undefined) throw new Error(`no option ${at}`);
    return option;
  }
}
