import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CURSORS, keyOf, LIKE_ID, LIKE_TIME, pageOf } from '../../../src/projections/page.ts';

const rows = [1, 2, 3, 4, 5];
const page = (after: number, first: number) =>
  pageOf(rows.filter((row) => row > after).slice(0, first + 1), first, {
    item: (row) => `item ${row}`,
    key: (row) => [row],
  });

describe('pages', () => {
  it('follow one another by their cursors until there is no more', () => {
    const seen: string[] = [];
    let after = 0;
    for (;;) {
      const { items, pageInfo } = page(after, 2);
      seen.push(...items);
      if (!pageInfo.hasNextPage) break;
      [after] = keyOf(pageInfo.endCursor ?? '', [0]) ?? [99];
    }
    expect(seen).toEqual(['item 1', 'item 2', 'item 3', 'item 4', 'item 5']);
  });

  it('have no cursor where they are empty', () => {
    expect(page(5, 2)).toEqual({ items: [], pageInfo: { endCursor: null, hasNextPage: false }, [CURSORS]: [] });
  });
});

describe('a cursor', () => {
  const cursor = (key: unknown): string => Buffer.from(JSON.stringify(key)).toString('base64url');

  it('gives back the key that it was made of', () => {
    const key = ['2026-11-21T05:00:00.000Z', '0190a5c1-7b3e-7c4d-8e5f-123456789abc', 'd4-red'];
    expect(keyOf(cursor(key), [LIKE_TIME, LIKE_ID, ''])).toEqual(key);
    expect(keyOf(undefined, [0])).toBeNull();
  });

  it.each([
    ['of another length', [1, 2], [0]],
    ['no list', { 0: 1 }, [0]],
    ['with another type', ['1'], [0]],
    ['with a number that is no version', [2 ** 31], [0]],
    ['with a fraction', [1.5], [0]],
    ['with an id that is none', ['x'], [LIKE_ID]],
    ['with a time that never was', ['2026-13-45T99:00:00.000Z'], [LIKE_TIME]],
    ['with a character that no text may hold', ['a\u0000'], ['']],
  ])('%s counts as none', (_, key, like) => {
    expect(keyOf(cursor(key), like)).toBeNull();
  });

  it('that is any text at all never throws', () => {
    fc.assert(fc.property(fc.string(), (text) => keyOf(text, [0, LIKE_ID, LIKE_TIME]) === null));
  });
});
