/** A piece of a line of orders: its letters and digits, and the word that it stands in. */
export interface Atom {
  /** Folded; punctuation between two digits stays, so that `2-5` is no number. */
  readonly text: string;
  /** Counts from 0. */
  readonly word: number;
}

const MARKS = /\p{M}/gu;
const NOT_WORD = /[^\p{L}\p{N}\p{M}._'’-]+/u;
const NOT_ATOM = /(?<=\p{N})[._'’-](?=\p{N})|([._'’-]+)/gu;

/** Text as it is compared: capitals without accents, nothing but letters and digits. */
export function folded(text: string): string {
  return inCapitals(text).replace(/[^\p{L}\p{N}]/gu, '');
}

function inCapitals(text: string): string {
  return text.normalize('NFKD').replace(MARKS, '').toUpperCase();
}

/** The words of a line, as written: parted by blanks and by every mark but hyphen, point, underscore and apostrophe. */
export function wordsOf(line: string): string[] {
  return line.split(NOT_WORD).filter((word) => folded(word) !== '');
}

/** The words cut at their hyphens and points too: `z12-z9` may be one name or two. */
export function atomsOf(words: readonly string[]): Atom[] {
  return words.flatMap((written, word) =>
    written
      .replace(NOT_ATOM, (mark, between?: string) => (between === undefined ? mark : ' '))
      .split(' ')
      .map((piece) => ({ text: atomText(piece), word }))
      .filter((atom) => atom.text !== ''),
  );
}

/** Whether a code might be taken for the number of a choice: menus have at most 500. */
export function looksLikeNumber(text: string): boolean {
  return /^[1-9]\d{0,2}$/.test(text);
}

function atomText(piece: string): string {
  return /\p{N}[._'’-]\p{N}/u.test(piece) ? inCapitals(piece) : folded(piece);
}
