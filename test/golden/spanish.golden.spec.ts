import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { Viewer } from '../../src/domain/kernel/ids.ts';
import { LANGS } from '../../src/domain/kernel/text.ts';
import { foldMatch } from '../../src/domain/table/fold.ts';
import { viewInfo } from '../../src/games/reading/describe.ts';
import { RULESETS } from '../../src/domain/rulesets/registry.ts';
import { goldenGames, rulesOf } from './golden-game.ts';

/** Words that no Spanish text has; names of persons and regiments stay as they were. */
const ENGLISH = /\b(?:the|and|with|from|needing|hits?|rolls|turns?|nobody|lost|units?|cards?|your)\b/;

/** How many of the recorded games of a ruleset are looked at, the shortest. */
const GAMES = 3;

/** The Spanish of every text in a value. */
function spanishIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const texts = value as Readonly<Record<string, unknown>>;
  if (LANGS.every((lang) => typeof texts[lang] === 'string')) return [String(texts['es'])];
  return Object.values(texts).flatMap(spanishIn);
}

test.each(RULESETS)('what notices and tables say of $id in Spanish holds no English', ({ id }) => {
  const games = goldenGames(id).sort((a, b) => a.bytes.length - b.bytes.length);
  const said = new Set<string>();
  for (const game of games.slice(0, GAMES)) {
    const rules = rulesOf(game);
    const match = foldMatch(rules, game.log);
    const seen = { gameId: '', rules, match, headHash: '', lastAt: match.table.at };
    const viewers: Viewer[] = [null, ...Object.keys(match.table.seats)];
    for (const viewer of viewers) for (const text of spanishIn(viewInfo(seen, viewer))) said.add(text);
    for (const text of spanishIn(rules.board(match.table.scenario))) said.add(text);
  }
  expect(said.size).toBeGreaterThan(100);
  expect([...said].filter((text) => ENGLISH.test(text))).toEqual([]);
});

/** Players are addressed as «tú», and what one game calls a hexágono none calls a hex; names in braces are filled in. */
const ASTRAY =
  /(?<!\p{L})(?:usted(?:es)?|Active|Coloque|Compre|Decida|Declare|Despliegue (?:el|la|los|las|sus?)|Determine|Elija|Escoja|Juegue|Mueva|hex|[Ss]ólo)(?!\p{L})/u;

/** All texts of a file, however deep. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

test('the Spanish of menus addresses players alike in all games', () => {
  const root = path.resolve(import.meta.dirname, '../../src/domain/rulesets');
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => /text\/(?:\w+\.)?es\.json$/.test(file))
    .map((file) => path.join(root, file));
  expect(files.length).toBeGreaterThan(RULESETS.length);
  const texts = files.flatMap((file) => textsIn(JSON.parse(readFileSync(file, 'utf8'))));
  expect(texts.filter((text) => ASTRAY.test(text.replaceAll(/\{\w+\}/g, '')))).toEqual([]);
});

/** Things that a game calls by one word alone: what it does not call them. */
const BY_ONE_WORD: Readonly<Record<string, RegExp>> = {
  'galera-de-guerra': /buques?(?! insignia)|infantes/iu,
  'guerra-a-muerte': /insurrecci|construcci|construyen|masivo|caja de/iu,
};

test.each(Object.entries(BY_ONE_WORD))('the Spanish of %s calls one thing by one word', (id, others) => {
  const folder = path.join(import.meta.dirname, '../../src/domain/rulesets', id, 'v1/text');
  const texts = readdirSync(folder)
    .filter((file) => /(?:^|\.)es\.json$/.test(file))
    .flatMap((file) =>
      Object.values(JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as Record<string, string>),
    );
  expect(texts.length).toBeGreaterThan(100);
  expect(texts.filter((text) => others.test(text))).toEqual([]);
});
