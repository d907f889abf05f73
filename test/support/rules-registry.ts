import { test } from 'vitest';
import { ruleTitle } from './rules-coverage.ts';
import { rulesIndexes } from './rules-index.ts';

const indexes = rulesIndexes();

/**
 * Registers a test that proves paragraphs of a rulebook. Its name carries the game and the paragraphs, which must be
 * string literals where it is called: `npm run rules` reads them from the source. There is no way to skip such a test.
 * Throws, and so fails the file, when a paragraph is not in the game's index.
 */
export function rule(
  game: string,
  paragraphs: string | readonly string[],
  sentence: string,
  prove: () => void | Promise<void>,
): void {
  const list = typeof paragraphs === 'string' ? [paragraphs] : paragraphs;
  const known = indexes.get(game);
  if (known === undefined) throw new Error(`${game} has no rules index`);
  if (list.length === 0) throw new Error(`"${sentence}" names no paragraph`);
  const unknown = list.filter((id) => !known.some((paragraph) => paragraph.id === id));
  if (unknown.length > 0) throw new Error(`${game} has no paragraph ${unknown.join(', ')}: "${sentence}"`);
  test(ruleTitle(game, list, sentence), prove);
}
