import { MAX_PATH, walk } from './choices.ts';
import type { Menu } from './choices.ts';
import type { ChoiceId } from './ids.ts';
import type { CodeOf, Tree, Writable, WrittenMenu } from './notation.ts';
import { menuAfter, nextMenu } from './notation.ts';
import type { NotationMatch } from './notation-match.ts';
import { matchesAt } from './notation-match.ts';
import type { Atom } from './notation-words.ts';
import { atomsOf, folded, wordsOf } from './notation-words.ts';

/** Why a line is not an order: a word that fits nothing, or several things; too few words; too many; two ways to read it. */
export type Unclarity = 'unknown' | 'ambiguous' | 'incomplete' | 'left-over' | 'two-ways';

/** What is wrong with a line, and where. */
export interface Unread {
  readonly kind: 'unread';
  readonly why: Unclarity;
  /** Which word, counted from 0; their number where the line stops too early. */
  readonly word: number;
  readonly said: string;
  /** The choices that were clear before. */
  readonly path: readonly ChoiceId[];
  /** What may be written there; null behind a complete order. */
  readonly written: WrittenMenu | null;
  /** What the word may mean, where it is ambiguous. */
  readonly candidates: readonly Writable[];
  /** The ways to read it, where there are two. */
  readonly ways?: readonly (readonly ChoiceId[])[];
}

export type Reading = { readonly kind: 'read'; readonly path: readonly ChoiceId[] } | Unread;

/** How many places of the tree are looked at for one line before it counts as too hard to read. */
const MAX_PLACES = 1500;
/** How many words a line may have. */
export const MAX_WORDS = 300;

/**
 * Reads one order by walking the decision's tree. A line of codes alone, as `printOrder` writes it, is taken at its word.
 * Otherwise case, accents and punctuation do not count; a name may be a code, a number, a label in either language or the
 * beginning of one; what is alone in its menu, and what ends a picking, may be left out; and picks may be named in any
 * order where their order means nothing. All readings are tried: unless exactly one is legal, nothing is read.
 */
export function readOrder(tree: Tree, line: string, codeOf: CodeOf): Reading {
  const words = wordsOf(line);
  const plainly = words.length <= MAX_PATH ? readCodes(tree, words, codeOf) : null;
  if (plainly !== null) return { kind: 'read', path: plainly };
  const search = new Search(tree, words, codeOf);
  return search.run();
}

/** The path of a line that has the code of each choice and nothing else; null where it is no such line. */
function readCodes(tree: Tree, words: readonly string[], codeOf: CodeOf): ChoiceId[] | null {
  const generator = tree();
  const path: ChoiceId[] = [];
  let step = generator.next();
  let written: WrittenMenu | null = null;
  for (const word of words) {
    if (step.done) return null;
    written = menuAfter(written, path.at(-1), step.value, codeOf);
    const one = written.choices.find(({ code }) => folded(code) === folded(word));
    if (one === undefined) return null;
    path.push(one.choice.id);
    step = generator.next(one.choice.id);
  }
  return step.done ? path : null;
}

/** A place in the tree that the first words of a line lead to. */
interface Place {
  readonly path: readonly ChoiceId[];
  readonly at: number;
  readonly written: WrittenMenu | null;
}

class Search {
  readonly #tree: Tree;
  readonly #words: readonly string[];
  readonly #atoms: readonly Atom[];
  readonly #codeOf: CodeOf;
  readonly #ways = new Map<string, readonly ChoiceId[]>();
  #worst: (Unread & { readonly at: number }) | null = null;
  #placesLeft = MAX_PLACES;

  constructor(tree: Tree, words: readonly string[], codeOf: CodeOf) {
    this.#tree = tree;
    this.#words = words;
    this.#atoms = atomsOf(words.slice(0, MAX_WORDS));
    this.#codeOf = codeOf;
  }

  run(): Reading {
    this.#go({ path: [], at: 0, written: null });
    const ways = [...this.#ways.values()];
    const [way] = ways;
    const tooHard = this.#placesLeft <= 0;
    if (way !== undefined && ways.length === 1 && !tooHard) return { kind: 'read', path: way };
    if (ways.length > 1 || tooHard || this.#worst === null) return this.#twoWays(ways);
    const { at: _at, ...unread } = this.#worst;
    return unread;
  }

  #twoWays(ways: readonly (readonly ChoiceId[])[]): Unread {
    const said = this.#words.join(' ');
    return { kind: 'unread', why: 'two-ways', word: 0, said, path: [], written: null, candidates: [], ways };
  }

  /** Follows every reading of the rest of the line from a place on. */
  #go(place: Place): void {
    if ((this.#placesLeft -= 1) <= 0 || place.path.length > MAX_PATH) return;
    const menu = this.#menuAt(place.path);
    if (menu === null) {
      if (place.at === this.#atoms.length) this.#ways.set(JSON.stringify(place.path), place.path);
      else this.#fail(place, 'left-over', []);
      return;
    }
    const { written, path } = place;
    const here = menuAfter(written, path.at(-1), menu, this.#codeOf);
    if (place.at === this.#atoms.length) this.#endLine({ ...place, written: here });
    else this.#readOn({ ...place, written: here }, here);
  }

  /** At the end of the line only what goes without saying may follow. */
  #endLine(place: Place): void {
    const id = place.path.length === 0 ? undefined : unsaid(place.written?.menu);
    if (id === undefined) this.#fail(place, 'incomplete', []);
    else this.#go({ ...place, path: [...place.path, id] });
  }

  #readOn(place: Place, written: WrittenMenu): void {
    const { found, candidates } = matchesAt(written, this.#atoms, place.at);
    if (found.length === 0) this.#fail(place, candidates.length > 0 ? 'ambiguous' : 'unknown', candidates);
    const ways = this.#ways.size;
    for (const match of found) this.#go(taking(place, match));
    const skipped = skippable(written.menu, place.path.length > 0);
    if (skipped !== undefined) this.#go({ ...place, path: [...place.path, skipped] });
    if (this.#ways.size === ways) this.#inAnyOrder(place, written);
  }

  /** Picks in another order than the menus offer them: the only order that is legal is theirs. */
  #inAnyOrder(place: Place, written: WrittenMenu): void {
    if (written.menu.anyOrder === undefined || written.picking !== null) return;
    const picks = this.#picksAt(place.at, written);
    for (let count = picks.length; count >= 2; count -= 1) {
      const named = picks.slice(0, count);
      const inOrder = [...named].sort((a, b) => a.one.n - b.one.n);
      if (inOrder.every((pick, at) => pick === named[at])) continue;
      const path = [...place.path, ...inOrder.map(({ one }) => one.choice.id)];
      const last = this.#writtenAt(place, written, inOrder);
      if (last !== null) this.#go({ path, at: named.at(-1)?.to ?? place.at, written: last });
    }
  }

  /** The picks that the words from `at` on name one after the other, as the first menu of the picking has them. */
  #picksAt(at: number, written: WrittenMenu): NotationMatch[] {
    const picks: NotationMatch[] = [];
    for (let next = at; next < this.#atoms.length;) {
      const match = matchesAt({ choices: written.all, picking: null }, this.#atoms, next).found.at(-1);
      if (match === undefined || match.one.choice.id === written.menu.anyOrder) return picks;
      picks.push(match);
      next = match.to;
    }
    return picks;
  }

  /** The menu in which the last of these picks is taken; null where one of them is not legal. */
  #writtenAt(place: Place, first: WrittenMenu, picks: readonly NotationMatch[]): WrittenMenu | null {
    let written = first;
    const path = [...place.path];
    for (const { one } of picks.slice(0, -1)) {
      path.push(one.choice.id);
      const menu = this.#menuAt(path);
      if (menu === null) return null;
      written = nextMenu(written, one.choice.id, menu, this.#codeOf);
    }
    const offered = written.menu.choices.some(({ id }) => id === picks.at(-1)?.one.choice.id);
    return offered ? written : null;
  }

  /** The menu at the end of a legal path; null where the command is complete, or a pick was not offered. */
  #menuAt(path: readonly ChoiceId[]): Menu | null {
    const reached = walk(this.#tree(), path);
    return reached.kind === 'open' ? reached.menu : null;
  }

  /** Remembers the failure that got furthest. */
  #fail({ path, at, written }: Place, why: Unclarity, candidates: readonly Writable[]): void {
    if (this.#worst !== null && !tellsMore(this.#worst, { at, why })) return;
    const word = this.#atoms[at]?.word ?? this.#words.length;
    this.#worst = { kind: 'unread', why, at, word, said: this.#words[word] ?? '', path, written, candidates };
  }
}

/** Whether a failure is further on than the worst so far; or at the same word, which means several things where it meant nothing. */
function tellsMore(
  worst: { readonly at: number; readonly why: Unclarity },
  { at, why }: { readonly at: number; readonly why: Unclarity },
): boolean {
  return at > worst.at || (at === worst.at && worst.why === 'unknown' && why === 'ambiguous');
}

function taking(place: Place, { one, to }: NotationMatch): Place {
  return { ...place, path: [...place.path, one.choice.id], at: to };
}

/** What is taken at the end of a line: the only choice, or what ends a picking or a list. */
function unsaid(menu: Menu | undefined): ChoiceId | undefined {
  if (menu === undefined) return undefined;
  const ids = menu.choices.map(({ id }) => id);
  return ids.length === 1 ? ids[0] : ids.find((id) => id === menu.anyOrder || id === 'done');
}

/** What may be left out in the middle of a line: the only choice of a menu, and the end of a picking that has begun. */
function skippable({ choices, anyOrder }: Menu, begun: boolean): ChoiceId | undefined {
  const ids = choices.map(({ id }) => id);
  if (ids.length === 1) return ids[0];
  return begun ? ids.find((id) => id === anyOrder) : undefined;
}
