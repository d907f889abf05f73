import { describe, expect, it } from 'vitest';
import { citationsIn, isAbout, unknownCitations } from '../../support/rules-citations.ts';
import type { Paragraph } from '../../support/rules-index.ts';

const paragraph = (id: string): Paragraph => ({ id, text: id, kind: 'rule' });
const index = ['8.3/4', '8.3/5', '8.3/6', '9.reinf1', '9.reinf2', '10.5b', '10.5c', '2/G'].map(paragraph);
const cited = (source: string): string[] => citationsIn('a.ts', source).map((one) => one.cited);
const unknown = (source: string): string[] =>
  unknownCitations('castelnuovo-1539', index, citationsIn('a.ts', source)).map(
    (line) => line.split(' has no ')[1] ?? '',
  );

describe('citations', () => {
  it('are paragraphs and rulings anywhere, and steps in comments only', () => {
    expect(cited("/** §8.3/4-6, A-28: by D12 (§9.reinf). */\nconst D6 = t('blocked', '§10.5b');")).toEqual([
      ...['§8.3/4-6', '§9.reinf', 'A-28', 'D12'],
      '§10.5b',
    ]);
  });

  it('of a paragraph, a heading above some, and a range are known, whatever divides the numbers', () => {
    expect(unknown('// §8.3/4 §8.3.4 §8.3 §8 §9.reinf §9.reinf1-2 §8.3/4-6 §10.5b-c §2.G')).toEqual([]);
  });

  it.each(['§8.3/7', '§8.3/4-9', '§1', '§9.rein', '§10.5d', '§10.5b-d', 'A99', 'A9', 'A199', 'D99'])(
    'of %s is not',
    (one) => {
      expect(unknown(`// ${one}`)).toEqual([`${one}, in its rules index or docs/games`]);
    },
  );

  it('are about each paragraph of a range, and not about those under a heading', () => {
    const about = (source: string): string[] => {
      const [citation] = citationsIn('a.ts', source);
      return index.filter((one) => citation !== undefined && isAbout(citation, one)).map(({ id }) => id);
    };
    expect(about('// §8.3/4-5')).toEqual(['8.3/4', '8.3/5']);
    expect(about('// §10.5b-c')).toEqual(['10.5b', '10.5c']);
    expect(about('// §9.reinf1-2')).toEqual(['9.reinf1', '9.reinf2']);
    expect([about('// §8.3'), about('// §2.G')]).toEqual([[], ['2/G']]);
  });
});
