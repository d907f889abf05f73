import type { Choice } from './choices.ts';
import type { Writable, WrittenMenu } from './notation.ts';
import type { Atom } from './notation-words.ts';
import { atomsOf, folded, looksLikeNumber } from './notation-words.ts';
import { LANGS } from './text.ts';

/** A choice that the words from some place on may mean, and the atom behind them. */
export interface NotationMatch {
  readonly one: Writable;
  readonly to: number;
}

/** What the words at a place may mean in a menu; where they fit several choices equally, `candidates` lists those. */
export interface NotationMatches {
  readonly found: readonly NotationMatch[];
  readonly candidates: readonly Writable[];
}

/** The longest name counts no more atoms than this. */
const LONGEST = 12;
/** A label is known by its beginning from so many letters on; a code by any. */
const LABEL_PREFIX = 3;

/** The choices whose id says what they are in every game: words that players use for them anyway. */
const COMMON: Readonly<Record<string, readonly string[]>> = {
  done: ['FIN', 'LISTO', 'HECHO', 'DONE', 'END'],
  end: ['FIN', 'END', 'TERMINAR'],
  pass: ['PASO', 'PASAR', 'PASS'],
};

/** A choice and all that it goes by, folded. */
interface Named {
  readonly one: Writable;
  /** The code without its marks, and as it is parted into atoms: `Q5-12` keeps its hyphen. */
  readonly codes: readonly string[];
  readonly names: readonly string[];
}

/**
 * What the atoms from `at` on may mean in the menu. In this order: its code or number; its label in either language; the
 * beginning of either. A number that is also the code or the label of another choice means neither.
 */
export function matchesAt(
  { choices, picking }: Pick<WrittenMenu, 'choices' | 'picking'>,
  atoms: readonly Atom[],
  at: number,
): NotationMatches {
  const all = choices.map(named);
  const said = joined(atoms, at);
  const whole = sorted(said, at, (text) => exact(all, text));
  if (whole.found.length + whole.candidates.length > 0) return whole;
  // What has been picked already is no beginning of something else: a second `RM1` is not `RM10`.
  const gone = (picking?.choices ?? []).map(named);
  return sorted(said, at, (text) => (exact(gone, text).length > 0 ? [] : beginnings(all, text)));
}

function named(one: Writable): Named {
  const parted = atomsOf([one.code])
    .map(({ text }) => text)
    .join('');
  return { one, codes: [folded(one.code), parted], names: names(one.choice) };
}

function sorted(said: readonly string[], at: number, fitting: (text: string) => readonly Writable[]): NotationMatches {
  const fits = said.map(fitting);
  const found = fits.flatMap(([one, ...others], length): NotationMatch[] =>
    one !== undefined && others.length === 0 ? [{ one, to: at + length + 1 }] : [],
  );
  return { found, candidates: fits.filter((several) => several.length > 1).at(-1) ?? [] };
}

function exact(all: readonly Named[], text: string): readonly Writable[] {
  const byCode = all.filter(({ codes }) => codes.includes(text));
  const byLabel = all.filter(({ names }) => names.includes(text));
  const byNumber = looksLikeNumber(text) ? all.filter(({ one }) => String(one.n) === text) : [];
  const fits = byCode.length > 0 && !looksLikeNumber(text) ? byCode : [...byNumber, ...byCode, ...byLabel];
  return [...new Set(fits.map(({ one }) => one))];
}

function beginnings(all: readonly Named[], text: string): readonly Writable[] {
  if (!/\p{L}/u.test(text)) return [];
  const fits = all.filter(
    ({ codes, names }) =>
      codes.some((code) => begins(code, text)) ||
      (text.length >= LABEL_PREFIX && names.some((name) => begins(name, text))),
  );
  return fits.map(({ one }) => one);
}

/** Whether the name begins so. Numbers are whole: `RM1` is no beginning of `RM10`. */
function begins(name: string, text: string): boolean {
  return name.startsWith(text) && !(/\p{N}$/u.test(text) && /^\p{N}/u.test(name.slice(text.length)));
}

/** The label in each language, whole and without what stands in parentheses or behind a comma, and the common words. */
function names({ id, label }: Choice): string[] {
  const labels = LANGS.flatMap((lang) => {
    const whole = label[lang];
    return [whole, whole.replace(/\s*[(:,].*$/su, '')];
  });
  return [...labels.map(folded), ...(COMMON[id] ?? [])];
}

/** How the first, the first two, ... atoms from `at` on read as one name. */
function joined(atoms: readonly Atom[], at: number): string[] {
  const all: string[] = [];
  for (const { text } of atoms.slice(at, at + LONGEST)) {
    const before = all.at(-1) ?? '';
    // Two numbers are never one: `1 2` is not twelve.
    if (/\p{N}$/u.test(before) && /^\p{N}/u.test(text)) break;
    all.push(before + text);
  }
  return all;
}
