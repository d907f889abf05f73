import { catalogue } from '../../text/catalogue.ts';
import { said } from '../../text/language.ts';
import type { BoardTable } from '../game-table.ts';
import en from './text/explain.en.json';
import es from './text/explain.es.json';

/** The texts of explanations. */
export const t = catalogue({ en, es });

/** What a number of a piece is called: by the legend, else by its common name; null where it has none. */
export function statName({ glossary }: Pick<BoardTable, 'glossary'>, id: string): string | null {
  const own = glossary.stat(id);
  if (own !== undefined) return said(own.name);
  const key = `stat.${id}`;
  return key in en ? t(key as keyof typeof en) : null;
}
