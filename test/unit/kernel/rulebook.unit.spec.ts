import { describe, expect, it } from 'vitest';
import { BadData } from '../../../src/domain/kernel/dataset.ts';
import { chaptersOf, chart } from '../../../src/domain/kernel/rulebook.ts';
import { same } from '../../../src/domain/kernel/text.ts';

const english = [{ id: '1', title: 'Riding', paragraphs: { '1.1': 'He rides.' } }];
const spanish = [{ id: '1', title: 'Cabalgar', paragraphs: { '1.1': 'Cabalga.' } }];

describe('a rulebook', () => {
  it('is put together from two languages', () => {
    expect(chaptersOf(english, spanish)).toEqual([
      {
        id: '1',
        title: { en: 'Riding', es: 'Cabalgar' },
        paragraphs: [{ id: '1.1', text: { en: 'He rides.', es: 'Cabalga.' } }],
      },
    ]);
  });

  it.each([
    ['a paragraph is missing', [{ id: '1', title: 'Cabalgar', paragraphs: {} }]],
    ['a text is empty', [{ id: '1', title: 'Cabalgar', paragraphs: { '1.1': '' } }]],
    ['there is more than chapters have', [{ ...spanish[0], note: 'x' } as (typeof spanish)[number]]],
  ])('is refused where %s', (_why, other) => {
    expect(() => chaptersOf(english, other)).toThrow(BadData);
  });

  it('has charts of even rows, each source once', () => {
    const of = { id: 'roads', title: same('Roads'), columns: [same('Road'), same('Cost')] };
    const source = { kind: 'rulebook', ref: '§2' } as const;
    const made = chart({ ...of, rows: [['ridge', 2]], sources: [source, source] });
    expect([made.rows, made.sources]).toEqual([[[same('ridge'), same('2')]], [source]]);
    expect(() => chart({ ...of, rows: [['ridge']], sources: [source] })).toThrow(BadData);
  });
});
