import type { Static } from 'typebox';
import Type from 'typebox';
import { Value } from 'typebox/value';
import type { Source } from './dataset.ts';
import { BadData } from './dataset.ts';
import type { Text } from './text.ts';
import { same } from './text.ts';

/** One paragraph of the rules in words of our own. Its id is that of the rules index, and its anchor on pages. */
export interface RuleParagraph {
  readonly id: string;
  readonly text: Text;
}

/** A chapter of the rules; its id is what the ids of its paragraphs begin with. */
export interface RuleChapter {
  readonly id: string;
  readonly title: Text;
  readonly paragraphs: readonly RuleParagraph[];
}

/** A chart of the game, made from the data that the rules decide by. */
export interface RuleTable {
  readonly id: string;
  readonly title: Text;
  readonly columns: readonly Text[];
  /** As many cells a row as there are columns. */
  readonly rows: readonly (readonly Text[])[];
  /** Where its figures are from. */
  readonly sources: readonly Source[];
}

/** The rules of a game to be read by players. */
export interface Rulebook {
  readonly chapters: readonly RuleChapter[];
  readonly tables: readonly RuleTable[];
}

const wording = Type.String({ minLength: 1 });
const Wordings = Type.Array(
  Type.Object(
    { id: wording, title: wording, paragraphs: Type.Record(wording, wording) },
    { additionalProperties: false },
  ),
);

/** The chapters of one language: a file `text/rules.<language>.json`. */
export type RuleWordings = Static<typeof Wordings>;

/** Puts the two languages of a rulebook together. Throws BadData where a file is malformed or says less than the other. */
export function chaptersOf(en: RuleWordings, es: RuleWordings): RuleChapter[] {
  for (const file of [en, es])
    for (const error of Value.Errors(Wordings, file)) throw new BadData(`rules${error.instancePath}: ${error.message}`);
  if (keysOf(en) !== keysOf(es)) throw new BadData('the rules have other paragraphs in English than in Spanish');
  return en.map(({ id, title, paragraphs }, at) => ({
    id,
    title: { en: title, es: es[at]?.title ?? '' },
    paragraphs: Object.entries(paragraphs).map(([of, text]) => ({
      id: of,
      text: { en: text, es: es[at]?.paragraphs[of] ?? '' },
    })),
  }));
}

function keysOf(wordings: RuleWordings): string {
  return JSON.stringify(wordings.map(({ id, paragraphs }) => [id, ...Object.keys(paragraphs)]));
}

/** A chart as a game writes it: plain values read the same in both languages, and sources may stand in it twice. */
interface Chart extends Omit<RuleTable, 'rows'> {
  readonly rows: readonly (readonly (Text | string | number)[])[];
}

/** Makes a chart of rows in which figures and names are plain values. Throws BadData on a row of another length. */
export function chart({ columns, rows, sources, ...rest }: Chart): RuleTable {
  const uneven = rows.find((row) => row.length !== columns.length);
  if (uneven !== undefined) throw new BadData(`a row of ${rest.id} has ${uneven.length} cells`);
  const once = sources.filter(({ ref }, at) => sources.findIndex((other) => other.ref === ref) === at);
  const worded = rows.map((row) => row.map((cell) => (typeof cell === 'object' ? cell : same(String(cell)))));
  return { ...rest, columns, rows: worded, sources: once };
}
