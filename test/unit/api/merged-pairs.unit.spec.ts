import { getIntrospectionQuery, parse } from 'graphql';
import { expect, it } from 'vitest';
import { operationOf } from '../../../src/api/graphql/document-limits.ts';

const times = (count: number, make: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => make(at)).join(' ');

function refused(source: string): string | null {
  try {
    operationOf(parse(source), { way: 'request' });
    return null;
  } catch (error) {
    return String((error as { extensions?: { code?: unknown } }).extensions?.code ?? error);
  }
}

/** Each is short enough to be parsed, and would keep validation busy for a fifth of a second, or break its stack. */
const COSTLY: Readonly<Record<string, string>> = {
  'what stands below fields of one name': `{ ${times(40, () => `games { ${times(7, (at) => `a${at}: nodes { id }`)} }`)} }`,
  'fields of one name below fields of one name': `{ ${times(15, () => `games { ${times(8, () => `nodes { ${times(5, () => 'seats { seat }')} }`)} }`)} }`,
  'many fragments side by side': `{ ${times(250, (at) => `...F${at}`)} } ${times(250, (at) => `fragment F${at} on Query { a${at}: __typename }`)}`,
  'fragments that spread each other in rings': `{ games { ${times(200, (at) => `...F${at}`)} } } ${times(200, (at) => `fragment F${at} on GameConnection { ${times(4, (by) => `...F${(at + by * 17 + 1) % 200}`)} }`)}`,
  'a fragment that stands twice below itself':
    '{ ...A } fragment A on Query { game(id: "x") { ...B } game(id: "x") { ...B } } fragment B on Game { game { ...B } game { ...B } }',
  'many fields in many inline fragments': `{ ${'... {'.repeat(700)} ${times(1_500, (at) => `x${at}`)} ${'}'.repeat(700)} }`,
};

it.each(Object.entries(COSTLY))('%s are not even validated', (_, source) => {
  expect(refused(source)).toBe('query-too-costly');
});

it.each([
  ['an introspection', getIntrospectionQuery()],
  ['one name sixty times', `{ ${times(60, () => '__typename')} }`],
  ['a thousand names', `{ ${times(1_300, (at) => `a${at}: __typename`)} }`],
  [
    'a client’s fragments',
    `{ ${times(10, (at) => `a${at}: game(id: "x") { ...G ...H }`)} } fragment G on Game { id seats { ...S } } fragment H on Game { version seats { ...S } } fragment S on Seat { seat account }`,
  ],
])('%s may be asked for', (_, source) => {
  expect(refused(source)).toBeNull();
});
