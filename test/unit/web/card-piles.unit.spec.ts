import { signal } from '@preact/signals';
import { expect, test } from 'vitest';
import type { Card, Choice } from '../../../web/src/api/types.ts';
import type { Pointing } from '../../../web/src/board/offers.ts';
import { pilesOf } from '../../../web/src/table/sheets/piles.ts';

const card = (id: string): Card => ({ id, kind: id.replace(/\d/, ''), label: { en: id[0] ?? '', es: id[0] ?? '' } });
const pointing = (offered: readonly string[], taken: readonly string[] = []): Pointing => ({
  offers: new Map(offered.map((id): [string, readonly Choice[]] => [`card:${id}`, []])),
  taken: new Set(taken.map((id) => `card:${id}`)),
  blocked: new Map(),
  choices: [],
  ghosts: [],
  odds: [],
  pointed: signal(null),
  choose: () => undefined,
  wordsOf: () => '',
  take: () => undefined,
  explain: () => undefined,
});
const HAND = ['a1', 'a2', 'a3', 'b1'].map(card);

const read = (offered: readonly string[], taken?: readonly string[]): [string, number][] =>
  pilesOf(HAND, pointing(offered, taken)).map(({ card: { id }, count }) => [id, count]);

test('copies lie on each other, the one to be chosen on top', () => {
  expect(read([])).toEqual([
    ['a1', 3],
    ['b1', 1],
  ]);
  expect(read(['a2'])).toEqual([
    ['a2', 3],
    ['b1', 1],
  ]);
});

test('a copy that has been chosen lies apart', () => {
  expect(read(['a2'], ['a1'])).toEqual([
    ['a1', 1],
    ['a2', 2],
    ['b1', 1],
  ]);
});
