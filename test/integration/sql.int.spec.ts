import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestDatabase } from '../support/database.ts';
import { testDatabase } from '../support/database.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase({ empty: true });
});
afterAll(() => database.drop());

test.each([
  [[]],
  [['british', 'spanish']],
  [['', ' ', 'a,b', '{}', '"quoted"', 'back\\slash', '\\"', 'NULL', 'null', 'año 🌊', 'two\nlines', "o'clock"]],
  [['first', null]],
])('a list of texts goes to the database and comes back as it was: %j', async (texts) => {
  const [row] = await database.sql`select ${texts}::text[] as texts, cardinality(${texts}::text[]) as count`;
  expect(row).toEqual({ texts, count: texts.length });
});

test('ids as a list find their rows', async () => {
  const ids = ['01a1fce8-c240-75b5-b12f-9224ce902f0e', '01a1fce8-c240-75b5-b12f-9224ce902f0f'];
  const rows = await database.sql`
    select id, ${ids}::uuid[] as ids from unnest(${ids}::uuid[]) as id where id = any(${ids.slice(1)}::uuid[])`;
  expect([...rows]).toEqual([{ id: ids[1], ids }]);
});

test('a bigint is a number where that is exact', async () => {
  const [row] = await database.sql`select 9007199254740991::bigint as exact, 9007199254740993::bigint as large`;
  expect(row).toEqual({ exact: 9007199254740991, large: 9007199254740993n });
});
