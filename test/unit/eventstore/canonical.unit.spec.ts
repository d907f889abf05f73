import canonicalize from 'canonicalize';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Json } from '../../../src/domain/kernel/json.ts';
import { canonical, NotCanonical } from '../../../src/eventstore/canonical.ts';

describe('canonical', () => {
  it.each<[string, Json, string]>([
    [
      'sorts members by UTF-16 code units',
      { '\u20ac': 1, '\r': 2, '\ufb33': 3, 1: 4, '\ud83d\ude00': 5, '\u0080': 6, '\u00f6': 7 },
      '{"\\r":2,"1":4,"\u0080":6,"ö":7,"€":1,"😀":5,"\ufb33":3}',
    ],
    ['escapes no more than it must', '\u20ac$\u000f\nA\'B"\\\\"/\u2028', '"€$\\u000f\\nA\'B\\"\\\\\\\\\\"/\u2028"'],
    [
      'leaves out what is undefined',
      { b: undefined, a: [null, true, -0, 9007199254740991] },
      '{"a":[null,true,0,9007199254740991]}',
    ],
  ])('%s', (_, value, text) => {
    expect(canonical(value)).toBe(text);
  });

  it('writes what the library for RFC 8785 writes', () => {
    const text = fc.string({ unit: 'grapheme' }).map((value) => value.replaceAll('\0', ''));
    const plain = fc.letrec((tie) => ({
      value: fc.oneof(
        { maxDepth: 4 },
        text,
        fc.maxSafeInteger(),
        fc.boolean(),
        fc.constant(null),
        tie('list'),
        tie('object'),
      ),
      list: fc.array(tie('value'), { maxLength: 4 }),
      object: fc.dictionary(text, tie('value'), { maxKeys: 5 }),
    })).value;
    fc.assert(
      fc.property(plain, (value) => canonical(value as Json) === canonicalize(value)),
      { numRuns: 500 },
    );
  });

  it.each<[string, unknown]>([
    ['fractions', { a: [1.5] }],
    ['integers that are not exact', { a: [2 ** 53] }],
    ['infinities', { a: [Infinity] }],
    ['what is no number', { a: [NaN] }],
    ['U+0000', { a: ['\0'] }],
    ['lone high surrogates', { a: ['x\ud83d'] }],
    ['lone low surrogates', { a: ['\ude00x'] }],
    ['undefined in lists', { a: [undefined] }],
    ['dates', { a: [new Date(0)] }],
    ['maps', { a: [new Map()] }],
    ['big integers', { a: [1n] }],
    ['functions', { a: [() => 1] }],
  ])('refuses %s and says where', (_, value) => {
    expect(() => canonical(value as Json)).toThrow(NotCanonical);
    expect(() => canonical(value as Json)).toThrow(/^\$\.a\[0\]: /);
  });

  it.each(['\0', '\ud83d'])('refuses a member named %j', (name) => {
    expect(() => canonical({ [name]: 1 })).toThrow(NotCanonical);
  });
});
