import { describe, expect, it } from 'vitest';
import { paragraphAt, stretchesOf } from '../../../src/domain/kernel/citations.ts';

const ids = ['8.3/4', '8.3/5', '8.4a-c', '9.reinf1', '10.5b', '10.5c', '15'];

describe('a text that cites paragraphs', () => {
  it('is cut at each § and stays whole', () => {
    const text = 'No horse (§8.3/4-5), see §15.';
    expect(stretchesOf(text)).toEqual([
      { text: 'No horse (' },
      { text: '§8.3/4-5', cites: '8.3/4-5' },
      { text: '), see ' },
      { text: '§15', cites: '15' },
      { text: '.' },
    ]);
    expect(stretchesOf('Nothing cited')).toEqual([{ text: 'Nothing cited' }]);
  });

  it.each([
    ['10.5c', '10.5c'],
    ['8.3.5', '8.3/5'],
    ['8.3/4-5', '8.3/4'],
    ['8.3', '8.3/4'],
    ['9.reinf', '9.reinf1'],
    ['10', '10.5b'],
    ['8.4a-c', '8.4a-c'],
  ])('leads from §%s to %s', (cited, id) => {
    expect(paragraphAt(ids, cited)).toBe(id);
  });

  it.each(['1', '8.5', '9.rein', ''])('leads nowhere from §%s', (cited) => {
    expect(paragraphAt(ids, cited)).toBeNull();
  });
});
