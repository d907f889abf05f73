import { expect, test } from 'vitest';
import { asWritten } from '../../../web/src/session/players.ts';

test('a name does not turn round the words that follow it', () => {
  expect(asWritten('evil\u202Etxt\u2069')).toBe('eviltxt');
});

test('a name that is written from right to left stands for itself among other words', () => {
  expect(asWritten('עמית')).toBe('\u2068עמית\u2069');
});

test('other names stay as they are', () => {
  expect(asWritten('Íñigo 🏴‍☠️')).toBe('Íñigo 🏴‍☠️');
});
