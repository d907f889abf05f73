import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

/** Rulings on how the rulebook is printed, which no play can show. */
const NOT_PLAYED = ['A16', 'A17', 'A55'];

test('each ruling of docs/games is cited by the name of a test that proves it', () => {
  const page = readFileSync(path.resolve(import.meta.dirname, '../../../docs/games/castelnuovo-1539.md'), 'utf8');
  const rulings = [...page.matchAll(/^\| ((?:A\d\d(?:, )?)+) \|/gm)].flatMap(([, ids = '']) => ids.split(', '));
  const specs = readdirSync(import.meta.dirname).filter((file) => file.startsWith('ch') || file.includes('-'));
  const sources = specs.map((file) => readFileSync(path.join(import.meta.dirname, file), 'utf8')).join('\n');
  const cited = new Set(
    [...sources.matchAll(/\(((?:A\d\d(?:, )?)+)\)['"],/g)].flatMap(([, ids = '']) => ids.split(', ')),
  );
  expect(rulings.length).toBeGreaterThan(70);
  expect(rulings.filter((ruling) => !cited.has(ruling) && !NOT_PLAYED.includes(ruling))).toEqual([]);
});
