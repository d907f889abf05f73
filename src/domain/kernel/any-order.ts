import type { AnyOrder, Blocked, Choice, ChoiceGenerator, Menu } from './choices.ts';
import { walk } from './choices.ts';
import type { ChoiceId, ChoicePath } from './ids.ts';

/** Where a path of somebody who picks in any order leads; a complete one with the path that the tree itself knows. */
export type Followed<C> =
  | { readonly kind: 'open'; readonly menu: Menu }
  | { readonly kind: 'complete'; readonly command: C; readonly path: ChoicePath }
  | { readonly kind: 'illegal'; readonly at: number; readonly menu: Menu | null; readonly why?: Blocked };

/**
 * Follows a path down a decision, picks of each subset in whatever order: between them every member is offered that can
 * still join, and a subset is complete only once it is said to be, or nobody else can join. A path of the tree itself is
 * followed too: where that has ended a picking, what comes behind may follow at once. Never throws for a bad path.
 */
export function follow<C>(generator: ChoiceGenerator<C>, path: ChoicePath): Followed<C> {
  const way = new Way(generator);
  for (const [at, id] of path.entries()) {
    const { menu } = way;
    if (way.take(id)) continue;
    const { why } = way;
    return { kind: 'illegal', at, menu, ...(why === undefined ? {} : { why }) };
  }
  return way.menu === null ? way.end() : { kind: 'open', menu: way.menu };
}

/** The same of a path that may as well be the tree's own: a whole one is taken as that. `tree` makes it anew. */
export function followEither<C>(tree: () => ChoiceGenerator<C>, path: ChoicePath): Followed<C> {
  const own = walk(tree(), path);
  return own.kind === 'complete' ? { ...own, path } : follow(tree(), path);
}

/** A way down a decision, step by step, for somebody who picks members of subsets in any order. */
export class Way<C> {
  readonly #tree: ChoiceGenerator<C>;
  readonly #path: ChoiceId[] = [];
  #step: IteratorResult<Menu, C>;
  /** The picking that is open, and what is picked so far. */
  #picking: AnyOrder | undefined;
  #picks: ChoiceId[] = [];
  #menu: Menu | null = null;
  #why: Blocked | undefined;

  constructor(tree: ChoiceGenerator<C>) {
    this.#tree = tree;
    this.#step = tree.next();
    this.#arrive();
  }

  /** What may be chosen next; null once the command is complete. */
  get menu(): Menu | null {
    return this.#menu;
  }

  /** The command that it has come to, and its path in the tree itself. Throws where there is none yet. */
  end(): { readonly kind: 'complete'; readonly command: C; readonly path: ChoicePath } {
    if (this.#step.done !== true || this.#menu !== null) throw new Error('the command is not complete');
    return { kind: 'complete', command: this.#step.value, path: this.#path };
  }

  /** Goes on by a choice; false, and no further, where it is not offered. */
  take(id: ChoiceId): boolean {
    if (!offers(this.#menu, id)) {
      this.#why = this.#whyNot(id);
      if (!this.close() || !offers(this.#menu, id)) return false;
    }
    if (this.#picking?.has(id) === true) this.#pick(this.#picking, id);
    else if (this.#picking?.end === id) this.#conclude(this.#picking);
    else this.#goOn(id);
    return true;
  }

  /**
   * Ends the open picking where the tree itself asks no more behind those picked, as its own paths do. Where it asks on,
   * or there is no picking, false: and the way is at its end.
   */
  close(): boolean {
    if (this.#picking === undefined || this.#picks.length === 0) return false;
    const picking = this.#picking;
    if (!this.#feed(picking) || this.#isIn(picking)) return false;
    this.#arrive();
    return true;
  }

  /** Why what was not taken cannot join those picked, if their picking offered it at its beginning and says so now. */
  get why(): Blocked | undefined {
    return this.#why;
  }

  #whyNot(id: ChoiceId): Blocked | undefined {
    const target = this.#picking?.after([])?.choices.find((choice) => choice.id === id)?.target;
    if (target === undefined) return undefined;
    return this.#menu?.blocked?.().find((one) => one.target.type === target.type && one.target.id === target.id);
  }

  #pick(picking: AnyOrder, id: ChoiceId): void {
    this.#picks.push(id);
    const next = picking.after(this.#picks);
    if (next === null) this.#conclude(picking);
    else this.#menu = { ...next, anyOrder: picking, picked: [...this.#picks] };
  }

  /** The selection is whole: the tree takes it in its own order, and its end where it asks for one. */
  #conclude(picking: AnyOrder): void {
    if (!this.#feed(picking)) throw new Error(`${this.#picks.join(', ')} were offered and are no selection`);
    if (this.#isIn(picking) && (picking.end === undefined || !this.#advance(picking.end)))
      throw new Error(`${this.#picks.join(', ')} are not the end of a selection`);
    this.#arrive();
  }

  #feed(picking: AnyOrder): boolean {
    return picking.inOrder(this.#picks).every((id) => this.#advance(id));
  }

  #isIn(picking: AnyOrder): boolean {
    return this.#step.done !== true && this.#step.value.anyOrder === picking;
  }

  #goOn(id: ChoiceId): void {
    const menu = this.#step.done === true ? undefined : this.#step.value;
    const shortcut = menu?.shortcuts?.().find(({ choice }) => choice.id === id);
    for (const one of shortcut?.path ?? [id])
      if (!this.#advance(one)) throw new Error(`${one} was offered and is no choice`);
    this.#arrive();
  }

  #advance(id: ChoiceId): boolean {
    if (this.#step.done === true || !this.#step.value.choices.some((choice) => choice.id === id)) return false;
    this.#path.push(id);
    this.#step = this.#tree.next(id);
    return true;
  }

  #arrive(): void {
    const menu = this.#step.done === true ? null : this.#step.value;
    this.#picking = menu?.anyOrder;
    this.#picks = [];
    const first = this.#picking?.after([]) ?? menu;
    this.#menu = first === null ? null : { ...first, ...beside(first), ...inPicking(this.#picking) };
  }
}

function offers(menu: Menu | null, id: ChoiceId): boolean {
  return menu?.choices.some((choice) => choice.id === id) === true;
}

function inPicking(anyOrder: AnyOrder | undefined): Partial<Menu> {
  return anyOrder === undefined ? {} : { anyOrder };
}

function beside({ choices, shortcuts }: Menu): { choices: readonly Choice[] } {
  const more = shortcuts?.() ?? [];
  return { choices: more.length === 0 ? choices : [...choices, ...more.map(({ choice }) => choice)] };
}
