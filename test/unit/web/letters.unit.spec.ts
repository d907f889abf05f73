import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { REST } from '../../../web/common-letters.ts';

test('browsers ask for the letters that are not common where one of them is written, and for nothing else', () => {
  const css = readFileSync('web/src/style/tokens.css', 'utf8');
  const ranges = [...css.matchAll(/unicode-range:([^;]+);/g)].map(([, range = '']) => lettersOf(range));
  expect(ranges).toEqual([REST, REST]);
});

function lettersOf(range: string): string {
  return [...range.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)]
    .flatMap(([, from = '', to = from]) => {
      const [first, last] = [parseInt(from, 16), parseInt(to, 16)];
      return Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at));
    })
    .join('');
}
