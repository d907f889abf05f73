import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { citedIn, endsOf, isAt, plainId } from '../../src/domain/kernel/citations.ts';
import type { Paragraph } from './rules-index.ts';

/** A paragraph, a ruling or a step that a line of a ruleset cites: `§8.3/4-6`, `A-28`, `D12`. */
export interface Citation {
  readonly file: string;
  readonly line: number;
  readonly cited: string;
}

const ROOT = path.resolve(import.meta.dirname, '../..');

/** A question that the rulebook leaves open and a table of docs/games answers. */
const RULING = /\bA-?\d{1,3}\b/g;
/** A step of the sequence or a decision, as the tables of docs/games number them; in comments only. */
const STEP = /\b[CDMS]\d{1,2}[a-z]?\b/g;
const COMMENT = /^\s*(?:\/\*\*?|\*|\/\/)|\/\/ |\/\*\* /;

/** What the code and the texts of a game's ruleset cite. */
export function citationsOf(game: string): Citation[] {
  const folder = path.join('src/domain/rulesets', game);
  return readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => (name.endsWith('.ts') || /text\/.*\.json$/.test(name)) && !name.endsWith('rules-index.json'))
    .map((name) => path.join(folder, name))
    .sort()
    .flatMap((file) => citationsIn(file, readFileSync(path.join(ROOT, file), 'utf8')));
}

/** What a file cites, line by line. */
export function citationsIn(file: string, source: string): Citation[] {
  return source.split('\n').flatMap((text, at) => {
    const cited = [
      ...citedIn(text).map((id) => `§${id}`),
      ...(text.match(RULING) ?? []),
      ...(COMMENT.test(text) ? (text.match(STEP) ?? []) : []),
    ];
    return cited.map((one) => ({ file, line: at + 1, cited: one }));
  });
}

/** The citations that neither the rulebook's index nor the game's page in docs/games has, in words. */
export function unknownCitations(game: string, index: readonly Paragraph[], citations: readonly Citation[]): string[] {
  const page = path.join(ROOT, 'docs/games', `${game}.md`);
  const documented = existsSync(page) ? readFileSync(page, 'utf8') : '';
  return citations
    .filter(({ cited }) => (cited.startsWith('§') ? !isParagraph(index, cited.slice(1)) : !holds(documented, cited)))
    .map(({ file, line, cited }) => `${file}:${line}: ${game} has no ${cited}, in its rules index or docs/games`);
}

/** Whether the line of the citation is about that very paragraph, named by itself or within a range. */
export function isAbout({ cited }: Citation, { id }: Paragraph): boolean {
  if (!cited.startsWith('§')) return false;
  const [from = '', to] = endsOf(cited.slice(1));
  return to === undefined ? plainId(id) === from : isWithin(plainId(id), from, to);
}

/** A paragraph of the index, or a heading above some. */
export function isParagraph(index: readonly Paragraph[], cited: string): boolean {
  if (index.some(({ id }) => id === cited)) return true;
  return endsOf(cited).every((end) => index.some(({ id }) => isAt(plainId(id), end)));
}

/** Whether an id is counted between the ends of a range: those differ in their last number or letter alone. */
function isWithin(id: string, from: string, to: string): boolean {
  const parts = /^(.*?)(\d+|[a-zA-Z])$/;
  const [[, stem, first] = [], [, , last] = [], [, own, at] = []] = [from, to, id].map((one) => parts.exec(one) ?? []);
  if (stem === undefined || stem !== own || first === undefined || last === undefined || at === undefined) return false;
  const order = (one: string): number => (/\d/.test(one) ? Number(one) : one.charCodeAt(0));
  return order(at) >= order(first) && order(at) <= order(last);
}

/** Whether a page has the ruling or step in a table or a heading of its own. */
function holds(page: string, cited: string): boolean {
  return new RegExp(`^\\|[^|]*\\b${cited}\\b[^|]*\\|`, 'm').test(page);
}
