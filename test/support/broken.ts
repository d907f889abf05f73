import { canonical } from '../../src/eventstore/canonical.ts';
import type { Json } from '../../src/domain/kernel/json.ts';
import { articles } from '../../src/domain/kernel/articles.ts';
import type { Text } from '../../src/domain/kernel/text.ts';
import { LANGS } from '../../src/domain/kernel/text.ts';

/** A ruleset breaks a promise of its contract. `promise` is the short name that tests of the suite look for. */
export class Broken extends Error {
  readonly promise: string;

  constructor(promise: string, detail: string) {
    super(`${promise}: ${detail}`);
    this.promise = promise;
  }
}

/** Throws Broken unless the promise is kept. */
export function keep(promise: string, kept: boolean, detail: () => string): asserts kept {
  if (!kept) throw new Broken(promise, detail());
}

/** Throws Broken, with the first place where they differ, unless both texts are the same. */
export function keepSame(promise: string, what: string, a: string, b: string): void {
  if (a === b) return;
  let at = 0;
  while (a[at] === b[at]) at += 1;
  const excerpt = (text: string): string => text.slice(Math.max(0, at - 80), at + 80);
  throw new Broken(promise, `${what}, from character ${at}\n  one:   ...${excerpt(a)}\n  other: ...${excerpt(b)}`);
}

/** The canonical form of what must be plain JSON: integers, no undefined in lists, no maps, dates or classes. */
export function plain(promise: string, what: string, value: unknown): string {
  try {
    return canonical(value as Json);
  } catch (error) {
    throw new Broken(promise, `${what}: ${String(error)}`);
  }
}

const UNFINISHED = /\bundefined\b|\bNaN\b|\[object |[{}]/;

/** A Spanish noun that names of places and pieces begin with, in a sentence, without its article: «ataca a Fuerza P3». */
const BARE_NOUN = new RegExp(
  `(?<!\\p{L})(?:a|ante|con|contra|de|desde|en|hacia|para|por) (?:Fuerza|Flota|${[...articles.keys()].join('|')}) \\p{Lu}`,
  'u',
);

/** Names in which such a noun stands without one. */
const PROPER = /Infantería de Marina|Casas de Puerta|Gran Colombia/g;

/** Every text that a player sees reads in both languages, without holes, and Spanish nouns in a sentence with their article. */
export function keepText(promise: string, what: string, text: Text | undefined): void {
  keep(
    promise,
    !BARE_NOUN.test((text?.es ?? '').replace(PROPER, '')),
    () => `${what} lacks an article: ${JSON.stringify(text?.es)}`,
  );
  for (const lang of LANGS) {
    const wording = text?.[lang];
    const fine = typeof wording === 'string' && wording.trim() !== '' && !UNFINISHED.test(wording);
    keep(promise, fine, () => `${what} reads ${JSON.stringify(wording)} in ${lang}`);
  }
}
