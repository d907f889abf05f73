import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import Type, { type Static } from 'typebox';
import { Value } from 'typebox/value';

const Index = Type.Array(
  Type.Object({
    id: Type.String({ minLength: 1 }),
    text: Type.String({ minLength: 1 }),
    kind: Type.Union([Type.Literal('rule'), Type.Literal('data'), Type.Literal('colour')]),
  }),
);

/** One paragraph of a rulebook: only those of kind `rule` must be proved by a test. */
export type Paragraph = Static<typeof Index>[number];

const FOLDER = path.resolve(import.meta.dirname, '../../src/domain/rulesets');

/** The games that have a rules index, with the paragraphs of their newest major version. */
export function rulesIndexes(folder = FOLDER): ReadonlyMap<string, readonly Paragraph[]> {
  const games = existsSync(folder) ? readdirSync(folder, { withFileTypes: true }) : [];
  const found = games
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name }): [string, Paragraph[]][] => {
      const file = newestIndex(path.join(folder, name));
      return file === undefined ? [] : [[name, parsed(file)]];
    });
  return new Map(found);
}

/** The games that lack a rules index, so that nothing about them is counted. */
export function unindexedGames(folder = FOLDER): string[] {
  const games = existsSync(folder) ? readdirSync(folder, { withFileTypes: true }) : [];
  return games.flatMap((entry) =>
    entry.isDirectory() && newestIndex(path.join(folder, entry.name)) === undefined ? [entry.name] : [],
  );
}

function newestIndex(game: string): string | undefined {
  return readdirSync(game)
    .filter((name) => /^v\d+$/.test(name))
    .sort((a, b) => Number(b.slice(1)) - Number(a.slice(1)))
    .map((major) => path.join(game, major, 'data/rules-index.json'))
    .find((file) => existsSync(file));
}

function parsed(file: string): Paragraph[] {
  const rows = Value.Parse(Index, JSON.parse(readFileSync(file, 'utf8')));
  const twice = rows.map((row) => row.id).filter((id, at, ids) => ids.indexOf(id) !== at);
  if (twice.length > 0) throw new Error(`${file} has paragraphs twice: ${twice.join(', ')}`);
  return rows;
}
