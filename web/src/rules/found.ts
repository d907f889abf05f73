import type { Rulebook } from '../api/types.ts';
import type { Language } from '../text/language.ts';
import { plainly } from '../text/plainly.ts';

type Chapter = Rulebook['chapters'][number];

/** The chapters with those paragraphs alone that have every word asked for in that language, in any order; all where none is. */
export function found(chapters: readonly Chapter[], wanted: string, lang: Language): readonly Chapter[] {
  const words = plainly(wanted)
    .split(/\s+/)
    .filter((word) => word !== '');
  if (words.length === 0) return chapters;
  const fits = ({ id, text }: Chapter['paragraphs'][number]): boolean => {
    const plain = plainly(`§${id} ${text[lang]}`);
    return words.every((word) => plain.includes(word));
  };
  return chapters
    .map((chapter) => ({ ...chapter, paragraphs: chapter.paragraphs.filter(fits) }))
    .filter(({ paragraphs }) => paragraphs.length > 0);
}
