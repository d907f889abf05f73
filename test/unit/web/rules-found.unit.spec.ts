import { describe, expect, it } from 'vitest';
import { found } from '../../../web/src/rules/found.ts';

const paragraph = (id: string, en: string, es: string) => ({ id, text: { en, es } });
const chapters = [
  {
    id: '1',
    title: { en: 'A', es: 'A' },
    paragraphs: [paragraph('1.1', 'Horse rides twice.', 'La caballería va dos veces.')],
  },
  {
    id: '2',
    title: { en: 'B', es: 'B' },
    paragraphs: [paragraph('2.1', 'Foot rides never.', 'La infantería, nunca.')],
  },
];
const ids = (wanted: string, lang: 'en' | 'es' = 'en') =>
  found(chapters, wanted, lang).flatMap(({ paragraphs }) => paragraphs.map(({ id }) => id));

describe('a search in the rules', () => {
  it('finds paragraphs with every word, in any order, and all while nothing is asked', () => {
    expect([ids('rides'), ids('RIDES foot'), ids('horse foot'), ids('  ')]).toEqual([
      ['1.1', '2.1'],
      ['2.1'],
      [],
      ['1.1', '2.1'],
    ]);
  });

  it('finds them by number, and without accents in the language asked for', () => {
    expect(ids('§2.1')).toEqual(['2.1']);
    expect([ids('caballeria', 'es'), ids('horse', 'es')]).toEqual([['1.1'], []]);
  });
});
