import { follow, Way } from './any-order.ts';
import { MAX_PATH } from './choices.ts';
import type { Menu } from './choices.ts';
import type { ChoiceId, ChoicePath } from './ids.ts';
import type { CodeOf, Tree, Writable, WrittenMenu } from './notation.ts';
import { menuAfter } from './notation.ts';
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
 * beginning of one; what is alone in its menu, and what ends a picking, may be left out. The path is that of the tree,
 * in whatever order picks are named. All readings are tried: unless exactly one is legal, nothing is read.
 */
export function readOrder(tree: Tree, line: string, codeOf: CodeOf): Reading {
  const words = wordsOf(line);
  const plainly = words.length <= MAX_PATH ? readCodes(tree, words, codeOf) : null;
  if (plainly !== null) return { kind: 'read', path: plainly };
  const search = new Search(tree, words, codeOf);
  return search.run();
}

/** The path of a line that has the code of each choice and nothing else; null where it is no such line. */
function readCodes(tree: Tree, words: readonly string[], codeOf: CodeOf): ChoicePath | null {
  const way = new Way(tree());
  let written: WrittenMenu | null = null;
  for (const word of words) {
    const found = codeIn(way, word, (menu) => menuAfter(written, menu, codeOf));
    if (found === null) return null;
    ({ written } = found);
    way.take(found.id);
  }
  return way.menu === null || (way.close() && way.menu === null) ? way.end().path : null;
}

/** The choice that goes by a code, in the menu or behind the picking that the tree itself ends there. */
function codeIn(
  way: Way<unknown>,
  word: string,
  written: (menu: Menu) => WrittenMenu,
): { id: ChoiceId; written: WrittenMenu } | null {
  do {
    if (way.menu === null) return null;
    const here = written(way.menu);
    const one = here.choices.find(({ code }) => folded(code) === folded(word));
    if (one !== undefined) return { id: one.choice.id, written: here };
  } while (way.close());
  return null;
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
    const reached = follow(this.#tree(), place.path);
    if (reached.kind === 'illegal') return;
    if (reached.kind === 'complete') {
      if (place.at === this.#atoms.length) this.#ways.set(JSON.stringify(reached.path), reached.path);
      else this.#fail(place, 'left-over', []);
      return;
    }
    const { menu } = reached;
    const { written } = place;
    const here = menuAfter(written, menu, this.#codeOf);
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
    for (const match of found) this.#go(taking(place, match));
    const skipped = skippable(written.menu, place.path.length > 0);
    if (skipped !== undefined) this.#go({ ...place, path: [...place.path, skipped] });
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
  return ids.length === 1 ? ids[0] : ids.find((id) => id === menu.anyOrder?.end || id === 'done');
}

/** What may be left out in the middle of a line: the only choice of a menu, and the end of a picking that has begun. */
function skippable({ choices, anyOrder }: Menu, begun: boolean): ChoiceId | undefined {
  const ids = choices.map(({ id }) => id);
  if (ids.length === 1) return ids[0];
  return begun ? ids.find((id) => id === anyOrder?.end) : undefined;
}
