import fc from 'fast-check';
import { expect, test } from 'vitest';
import { copyOf } from '../../../src/domain/kernel/json.ts';

test('a copy is equal, to the order of members and those that are undefined', () => {
  fc.assert(fc.property(fc.jsonValue(), (value) => JSON.stringify(copyOf(value)) === JSON.stringify(value)));
  expect(Object.keys(copyOf({ b: 1, a: undefined, 7: 2 }))).toEqual(['7', 'b', 'a']);
});

test('nothing of a copy is shared with the original', () => {
  const original = { list: [{ n: 1 }], deep: { er: { n: 1 } }, bare: null };
  const copy = copyOf(original);
  copy.list[0] = { n: 2 };
  copy.list.push({ n: 3 });
  copy.deep.er.n = 2;
  expect(original).toEqual({ list: [{ n: 1 }], deep: { er: { n: 1 } }, bare: null });
});

test('a frozen value gives a copy that can be changed', () => {
  const copy = copyOf(Object.freeze({ list: Object.freeze([1]) as number[] }));
  copy.list.push(2);
  expect(copy).toEqual({ list: [1, 2] });
});

test('a member called __proto__ stays a member', () => {
  const copy = copyOf(JSON.parse('{"__proto__":{"admin":true}}') as Record<string, unknown>);
  expect(Object.keys(copy)).toEqual(['__proto__']);
  expect(Object.getPrototypeOf(copy)).toBe(Object.prototype);
  expect(JSON.stringify(copy)).toBe('{"__proto__":{"admin":true}}');
});
