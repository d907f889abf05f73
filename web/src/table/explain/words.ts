import { catalogue } from '../../text/catalogue.ts';
import en from './text/explain.en.json';
import es from './text/explain.es.json';

/** The texts of explanations. */
export const t = catalogue({ en, es });

/** What a number printed on a piece is called; null for one that has no common name. */
export function statName(id: string): string | null {
  const key = `stat.${id}`;
  return key in en ? t(key as keyof typeof en) : null;
}
