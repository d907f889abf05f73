import { describe, expect, test } from 'vitest';
import { withArticle } from '../../../src/domain/kernel/articles.ts';

describe('a place in a sentence', () => {
  test.each([
    ['Town Hall', 'the Town Hall', 'Ayuntamiento', 'el Ayuntamiento'],
    ['Northern Roads', 'the Northern Roads', 'Rada norte', 'la Rada norte'],
    [
      'Moorish Castle (1616)',
      'the Moorish Castle (1616)',
      'Castillo de los Moros (1616)',
      'el Castillo de los Moros (1616)',
    ],
    ['The Magazines', 'the Magazines', 'Los Almacenes', 'los Almacenes'],
    ['Orchards', 'the Orchards', 'Las Huertas', 'las Huertas'],
  ])('is %s with its article', (en, theEn, es, theEs) => {
    expect(withArticle({ en, es })).toEqual({ en: theEn, es: theEs });
  });

  test.each([
    ['San Pedro Castle', 'San Pedro'],
    ['Castle Street (town centre)', 'Trebesin'],
    ['East Beach', 'Kameno'],
    ['El Toscal', 'El Toscal'],
    ['Upper Sutorina', 'Sutorina Alta'],
  ])('stands without one where its name is all: %s', (en, es) => {
    expect(withArticle({ en, es })).toEqual({ en, es });
  });
});
