import type {
  AnyOrder,
  MenuDetails,
  ChoiceGenerator,
  Blocked,
  Menu,
  Option,
  Shortcut,
} from '../../../../kernel/choices.ts';
import { bare } from '../../../../kernel/choices.ts';
import { all, done } from './menus.ts';

/** Things that are taken together, as items in the order in which they are asked for. */
export interface Combo<T> {
  readonly items: readonly string[];
  readonly value: T;
}

/** What there is to take. */
export interface Combos<T> {
  /** All items, in the order in which they are asked for. */
  readonly items: readonly string[];
  readonly combos: readonly Combo<T>[];
  readonly optionOf: (item: string) => Option<string>;
  /** Why an item cannot be taken with those taken, where that needs saying. */
  readonly whyNot?: (item: string) => Blocked;
}

/**
 * Asks for one of `combos` item by item: each menu offers only what leads on to one of them, and `done` where one is
 * complete; people name the items in any order, or all at once where all may be taken. The choices of `others` stand in
 * the first menu only. One of the two lists must not be empty.
 */
export function* pickCombo<T>(
  combos: Combos<T>,
  more: MenuDetails,
  others: readonly Option<T>[] = [],
): ChoiceGenerator<T> {
  const picking = new ComboPicking(combos, more, others);
  let open = combos.combos;
  for (let depth = 0; ; depth += 1) {
    const complete = open.find(({ items }) => items.length === depth);
    const next = [...new Set(open.flatMap(({ items }) => items[depth] ?? []))].map((item) => combos.optionOf(item));
    if (complete !== undefined && next.length === 0 && !picking.hasOthers(depth)) return complete.value;
    const id = yield picking.menu(next, complete !== undefined, depth);
    const taken = next.find((option) => option.id === id)?.value;
    if (taken === undefined) return endOf(id, others, complete);
    open = open.filter(({ items }) => items[depth] === taken);
  }
}

/** What a choice that is no item comes to: one of the others, or the combo that is complete. */
function endOf<T>(id: string, others: readonly Option<T>[], complete: Combo<T> | undefined): T {
  const end = others.find((option) => option.id === id) ?? complete;
  if (end === undefined) throw new Error(`choice ${id} was never offered`);
  return end.value;
}

class ComboPicking<T> implements AnyOrder {
  readonly end = done().id;
  readonly #combos: Combos<T>;
  readonly #more: MenuDetails;
  readonly #others: readonly Option<T>[];

  constructor(combos: Combos<T>, more: MenuDetails, others: readonly Option<T>[]) {
    this.#combos = combos;
    this.#more = more;
    this.#others = others;
  }

  /** Whether something else than an item is offered where so many items are taken. */
  hasOthers(count: number): boolean {
    return count === 0 && this.#others.length > 0;
  }

  menu(options: readonly Option<string>[], whole: boolean, count: number): Menu {
    const { prompt } = this.#more;
    const first = count === 0;
    const start = { ...this.#more, shortcuts: () => this.#atOnce() };
    const others = first ? this.#others.map(bare) : [];
    const choices = [...options.map(bare), ...(whole ? [done()] : []), ...others];
    return { ...(first ? start : prompt === undefined ? {} : { prompt }), choices, anyOrder: this };
  }

  /** All items by one choice, where a combo has them all and they are several. */
  #atOnce(): Shortcut[] {
    const { items, combos, optionOf } = this.#combos;
    const may = items.length > 1 && combos.some((combo) => combo.items.length === items.length);
    return may ? [{ choice: all(), path: items.map((item) => optionOf(item).id) }] : [];
  }

  has(id: string): boolean {
    return this.#combos.items.some((item) => this.#combos.optionOf(item).id === id);
  }

  after(taken: readonly string[]): Menu | null {
    const { items, combos, optionOf, whyNot } = this.#combos;
    const picked = this.#itemsOf(taken);
    const open = combos.filter((combo) => picked.every((item) => combo.items.includes(item)));
    const left = items.filter((item) => !picked.includes(item) && combos.some((combo) => combo.items.includes(item)));
    const next = left.filter((item) => open.some((combo) => combo.items.includes(item)));
    const whole = open.some((combo) => combo.items.length === picked.length);
    if (next.length === 0 && !this.hasOthers(picked.length)) return null;
    const menu = this.menu(next.map(optionOf), whole, picked.length);
    const shut = picked.length === 0 ? [] : left.filter((item) => !next.includes(item));
    const reasons = shut.flatMap((item) => whyNot?.(item) ?? []);
    return reasons.length === 0 ? menu : { ...menu, blocked: () => reasons };
  }

  inOrder(taken: readonly string[]): string[] {
    return this.#itemsOf(taken).map((item) => this.#combos.optionOf(item).id);
  }

  #itemsOf(ids: readonly string[]): string[] {
    return this.#combos.items.filter((item) => ids.includes(this.#combos.optionOf(item).id));
  }
}
