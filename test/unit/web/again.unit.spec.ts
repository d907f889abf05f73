import { expect, test } from 'vitest';
import { openingOf } from '../../../web/src/acting/again.ts';
import type { Choice, Decision } from '../../../web/src/api/types.ts';

const bare = (id: string): Choice => ({ id, label: { en: id, es: id } });
const unit = (id: string): Choice => ({ ...bare(id), target: { type: 'piece', id } });
const asking = (kind: string, ...choices: Choice[]): Decision => ({ seat: 'red', kind, choices });

const setup = asking('setup', bare('auto'), bare('place'));

test('one unit is placed after the other without asking again what is to be done', () => {
  expect(openingOf(setup, [bare('place'), unit('a')], setup)).toEqual(bare('place'));
});

test('a question that is put otherwise is read from its beginning', () => {
  const last = asking('setup', bare('done'), bare('place'));
  expect(openingOf(setup, [bare('place'), unit('a')], last)).toBeNull();
  expect(openingOf(setup, [bare('place'), unit('a')], asking('march', ...(setup.choices ?? [])))).toBeNull();
  expect(openingOf(setup, [bare('place'), unit('a')], null)).toBeNull();
});

test('a whole answer is not given twice, and a unit is not moved twice', () => {
  expect(openingOf(setup, [bare('auto')], setup)).toBeNull();
  const march = asking('march', unit('a'), bare('done'));
  expect(openingOf(march, [unit('a'), bare('halt')], march)).toBeNull();
});
