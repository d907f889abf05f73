import type { ChoiceId, ChoicePath } from './ids.ts';
import type { JsonObject } from './json.ts';
import type { Odds } from './odds.ts';
import type { Text } from './text.ts';

/** What a choice points at on the board, so that clients can offer it there. */
export interface Target {
  readonly type: 'area' | 'hex' | 'piece' | 'card' | 'seat' | 'none';
  readonly id: string;
}

/** One legal choice. Its id is unique among its siblings and says nothing that the seat may not know. */
export interface Choice {
  readonly id: ChoiceId;
  readonly label: Text;
  readonly target?: Target;
  readonly hint?: JsonObject;
}

/** Something a player might expect to be offered and why it is not, with the paragraph of the rulebook. */
export interface Blocked {
  readonly target: Target;
  readonly reason: Text;
  readonly rule: string;
}

/** Where a piece would lie: by the choices taken so far or, with `choice`, once that one is taken too; a choice may move several. */
export interface Ghost {
  readonly choice?: ChoiceId;
  /** The id of the piece. */
  readonly piece: string;
  readonly at: string;
  readonly also?: readonly string[];
  readonly facing?: number;
  /** The areas that it has come through, from where it lies now; of a ghost with a choice, shown while it is pointed at. */
  readonly via?: readonly string[];
}

/** A node of a decision's tree: what may be chosen next. */
export interface Menu {
  readonly choices: readonly Choice[];
  readonly prompt?: Text;
  /** Why others are not offered: a function, as few ever ask. Ask before the next command, for it looks at the state. */
  readonly blocked?: () => readonly Blocked[];
  /** Where pieces would lie, for clients to draw and to offer choices there; a function, as few ever ask. */
  readonly ghosts?: () => readonly Ghost[];
  /** What the dice of fights that are offered, or prepared so far, will do by what the seat knows; a function, as few ever ask. */
  readonly odds?: () => readonly Odds[];
  /** What a timeout takes here; the first choice where absent. */
  readonly safe?: ChoiceId;
  /** Set on each menu of a picking whose order means nothing; the same object on all menus of one picking. */
  readonly anyOrder?: AnyOrder;
  /** The members that are picked already, of a menu within such a picking: people have it so, the tree does not. */
  readonly picked?: readonly ChoiceId[];
  /** What people are offered beside the choices, each in place of several of them: the tree itself has no such choice. */
  readonly shortcuts?: () => readonly Shortcut[];
}

/**
 * A picking of members whose order means nothing. The tree takes them in one order alone, each behind those before it, so
 * that every selection has one path; people are asked by `after` and may pick as they like (any-order.ts).
 */
export interface AnyOrder {
  /** The choice that ends the picking; none where it ends by itself alone. */
  readonly end?: ChoiceId;
  /** Whether a choice is a member, and not the end or something else to do. */
  has(id: ChoiceId): boolean;
  /** What may follow once `taken` are picked: all that may still join, and the end where they suffice. Null where nothing can. */
  after(taken: readonly ChoiceId[]): Menu | null;
  /** A whole selection in the order of the tree. */
  inOrder(taken: readonly ChoiceId[]): readonly ChoiceId[];
}

/** One choice that stands for several of the tree. */
export interface Shortcut {
  readonly choice: Choice;
  readonly path: ChoicePath;
}

/** What a menu has beside its choices. */
export type MenuDetails = Omit<Menu, 'choices'>;

/** What a menu has beside its choices: `blocked` and `safe` only where there is something to say. */
export function menuDetails(prompt: Text, blocked: Reasons = [], safe?: ChoiceId): MenuDetails {
  const details: { -readonly [Detail in keyof MenuDetails]: MenuDetails[Detail] } = { prompt };
  if (typeof blocked === 'function') details.blocked = blocked;
  else if (blocked.length > 0) details.blocked = () => blocked;
  if (safe !== undefined) details.safe = safe;
  return details;
}

/** Why others are not offered: where that takes work, what does the work once somebody asks. */
export type Reasons = readonly Blocked[] | (() => readonly Blocked[]);

/**
 * Walks a player through a decision, or a part of one: yields menus, receives the choice taken, returns what the choices
 * come to; at the root of a decision that is the complete command.
 */
export type ChoiceGenerator<C> = Generator<Menu, C, ChoiceId>;

/** The limits of contract.md on every tree. */
export const MAX_CHOICES = 500;
export const MAX_PATH = 256;

/** Where a path leads: to a further menu, to a complete command, or off the tree (`at` = index of the first bad id). */
export type Walk<C> =
  | { readonly kind: 'open'; readonly menu: Menu }
  | { readonly kind: 'complete'; readonly command: C }
  | { readonly kind: 'illegal'; readonly at: number; readonly menu: Menu | null };

/** Replays `path` through a fresh generator. Never throws for a bad path. */
export function walk<C>(generator: ChoiceGenerator<C>, path: ChoicePath): Walk<C> {
  let step = generator.next();
  for (const [at, id] of path.entries()) {
    if (step.done) return { kind: 'illegal', at, menu: null };
    if (!step.value.choices.some((choice) => choice.id === id)) return { kind: 'illegal', at, menu: step.value };
    step = generator.next(id);
  }
  return step.done ? { kind: 'complete', command: step.value } : { kind: 'open', menu: step.value };
}

/** The choice that a timeout takes at this menu. */
export function safeChoice(menu: Menu): ChoiceId {
  const id = menu.safe ?? menu.choices[0]?.id;
  if (id === undefined) throw new Error('a menu without choices');
  return id;
}

/**
 * The choice that play at random takes: each is as likely as another, but that one whose hint says `seldom: 40` is put back
 * 39 times of 40. So random games go where something happens, and end by fighting. `random(n)` is an integer in [0, n).
 */
export function choiceAtRandom<C extends Pick<Choice, 'id' | 'hint'>>(
  choices: readonly C[],
  random: (n: number) => number,
): C | undefined {
  for (let tries = 1; ; tries += 1) {
    const drawn = choices[random(choices.length)];
    const seldom = drawn?.hint?.['seldom'];
    if (typeof seldom !== 'number' || tries >= MOST_TRIES || random(seldom) === 0) return drawn;
  }
}

/** Where every choice of a menu is seldom taken, one of them is in the end. */
const MOST_TRIES = 30;

/** Follows `choose` from menu to menu until the command is complete; returns the path taken. */
export function pathBy<C>(
  generator: ChoiceGenerator<C>,
  choose: (menu: Menu, path: ChoicePath) => ChoiceId,
): ChoiceId[] {
  const path: ChoiceId[] = [];
  let step = generator.next();
  while (!step.done) {
    const id = choose(step.value, path);
    path.push(id);
    step = generator.next(id);
  }
  return path;
}

/** The whole path of safe choices: always legal, because it is read off the tree itself. */
export function safePath<C>(generator: ChoiceGenerator<C>): ChoiceId[] {
  return pathBy(generator, safeChoice);
}

/** A choice that stands for a value of the rules. */
export interface Option<T> extends Choice {
  readonly value: T;
}

/** Asks for one of `options` (never none) and returns its value. */
export function* pick<T>(options: readonly Option<T>[], more: MenuDetails = {}): ChoiceGenerator<T> {
  const id = yield { ...more, choices: options.map(bare) };
  const taken = options.find((option) => option.id === id);
  if (taken === undefined) throw new Error(`choice ${id} was never offered`);
  return taken.value;
}

/** An option as a menu shows it: without its value. Written out, as it runs for every choice of every random game. */
export function bare({ id, label, target, hint }: Choice): Choice {
  if (target === undefined) return hint === undefined ? { id, label } : { id, label, hint };
  return hint === undefined ? { id, label, target } : { id, label, target, hint };
}
