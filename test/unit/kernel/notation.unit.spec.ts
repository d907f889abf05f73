import { describe, expect, test } from 'vitest';
import type { ChoiceGenerator, Option } from '../../../src/domain/kernel/choices.ts';
import { pick } from '../../../src/domain/kernel/choices.ts';
import { pickSome } from '../../../src/domain/kernel/pick-some.ts';
import { printOrder } from '../../../src/domain/kernel/notation-print.ts';
import type { Reading } from '../../../src/domain/kernel/notation-read.ts';
import { readOrder } from '../../../src/domain/kernel/notation-read.ts';
import { same } from '../../../src/domain/kernel/text.ts';

const option = (id: string, label = id): Option<string> => ({ id, label: same(label), value: id });
const VERBS = [option('card:mover', 'Mover'), option('card:canon', 'Cañón'), option('pass', 'Pasar')];
const UNITS = [
  option('unit:rm1', 'Royal Marines 1 (4 PF)'),
  option('unit:rm10', 'Royal Marines 10'),
  option('unit:sl4', 'Marinería 4'),
];
const AREAS = [option('zone:z9', 'San Pedro'), option('zone:z12', 'San Cristóbal'), option('zone:9', 'La Nueve')];

function* order(): ChoiceGenerator<unknown> {
  const verb = yield* pick(VERBS);
  if (verb === 'pass') return verb;
  yield* pick([option('only')]);
  const units = yield* pickSome(UNITS, { min: 1, max: 3, done: option('done', 'Hecho') });
  return [verb, units, yield* pick(AREAS)];
}

const read = (line: string): Reading => readOrder(order, line, () => null);
const MOVE = ['card:mover', 'only', 'unit:rm1', 'unit:sl4', 'zone:z12'];

describe('an order is read', () => {
  test.each([
    ['MOVER ONLY RM1+SL4 Z12'],
    ['mover rm1 sl4 z12'],
    ['Móver: SL4, RM1 > z-12'],
    ['1 1 1 3 2'],
    ['mov RM-1 Marineria 4 -> San Cristobal.'],
    ['mover royal marines 1 sl4 san c'],
  ])('«%s»', (line) => {
    expect(read(line)).toEqual({ kind: 'read', path: MOVE });
  });

  test('with the end of a picking said, and unsaid', () => {
    const path = ['card:canon', 'only', 'unit:rm1', 'done', 'zone:z9'];
    expect(read('canon rm1 fin z9')).toEqual({ kind: 'read', path });
    expect(read('canon rm1 z9')).toEqual({ kind: 'read', path });
  });
});

describe('nothing is guessed:', () => {
  test.each([
    ['ambiguous', 'mover rm1 san', 'san'],
    ['unknown', 'fly rm1', 'fly'],
    ['incomplete', 'mover rm1', ''],
    ['left-over', 'pass rm1', 'rm1'],
    ['unknown', 'mover 1-3 z9', '1-3'],
    ['unknown', 'mover rm1 rm1 z9', 'rm1'],
  ])('%s in «%s»', (why, line, said) => {
    expect(read(line)).toMatchObject({ kind: 'unread', why, said });
  });
});

test('a code that looks like the number of a choice is another code', () => {
  expect(printOrder(order, ['card:canon', 'only', 'unit:rm1', 'done', 'zone:9'], () => null)).toBe('CANON RM1 ZONE-9');
});

test('a code with a mark between two digits is read beside labels and numbers too, accents or not', () => {
  function* shot(): ChoiceGenerator<unknown> {
    yield* pick([option('ship:cat5-12', 'Quinquereme'), option('ship:cat5-1', 'Another')]);
    return yield* pick([option('fire', 'At them'), option('hold', 'Not yet')]);
  }
  const path = ['ship:cat5-12', 'fire'];
  for (const line of ['CAT5-12 FIRE', 'cat5-12 at them', 'cat5-12 1', 'CAT5.12 fire', 'cát5-12 at them'])
    expect([line, readOrder(shot, line, () => null)]).toEqual([line, { kind: 'read', path }]);
  expect(readOrder(shot, 'cat5-13 at them', () => null)).toMatchObject({ kind: 'unread', said: 'cat5-13' });
});

test('what goes without saying is not printed', () => {
  expect(printOrder(order, MOVE, () => null)).toBe('MOVER RM1+SL4 Z12');
  expect(printOrder(order, ['pass'], () => null)).toBe('PASAR');
  expect(printOrder(order, ['card:mover'], () => null)).toBe('MOVER');
});

test('a line of any length ends', () => {
  const long = Array.from({ length: 2000 }, () => 'r').join(' ');
  expect(read(long).kind).toBe('unread');
});

describe('a picking of so many at least', () => {
  function* pair(): ChoiceGenerator<unknown> {
    return yield* pickSome(UNITS, { min: 2, max: 2, done: option('done', 'Hecho') });
  }
  const readPair = (line: string): Reading => readOrder(pair, line, () => null);

  test.each([
    ['1 2', ['unit:rm1', 'unit:rm10']],
    ['1 3', ['unit:rm1', 'unit:sl4']],
    ['SL4 RM1', ['unit:rm1', 'unit:sl4']],
    ['3 2', ['unit:rm10', 'unit:sl4']],
  ])('keeps its numbers and takes any order: «%s»', (line, path) => {
    expect(readPair(line)).toEqual({ kind: 'read', path });
  });
});

describe('numbers of one list mean what stands there,', () => {
  const PLACES = [option('zone:a', 'Arsenal'), option('zone:b', 'Battery'), option('zone:c', 'Castle')];

  /** Three forts, one a place. */
  function* forts(): ChoiceGenerator<unknown> {
    const first = yield* pick(PLACES);
    const second = yield* pick(PLACES.filter(({ value }) => value !== first));
    return [first, second, yield* pick([...PLACES, option('zone:d', 'Dock')])];
  }
  const readForts = (line: string): Reading => readOrder(forts, line, () => null);

  test('also where what is taken is offered no more', () => {
    expect(readForts('1 2 D')).toEqual({ kind: 'read', path: ['zone:a', 'zone:b', 'zone:d'] });
    expect(readForts('1 1 D')).toMatchObject({ why: 'unknown', said: '1' });
  });

  test('until a menu has something new', () => {
    expect(readForts('2 3 1')).toEqual({ kind: 'read', path: ['zone:b', 'zone:c', 'zone:a'] });
  });
});
