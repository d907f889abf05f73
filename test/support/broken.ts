import { canonical } from '../../src/eventstore/canonical.ts';
import type { Json } from '../../src/domain/kernel/json.ts';
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

/** Every text that a player sees reads in both languages, without holes. */
export function keepText(promise: string, what: string, text: Text | undefined): void {
  for (const lang of LANGS) {
    const wording = text?.[lang];
    const fine = typeof wording === 'string' && wording.trim() !== '' && !UNFINISHED.test(wording);
    keep(promise, fine, () => `${what} reads ${JSON.stringify(wording)} in ${lang}`);
  }
}
