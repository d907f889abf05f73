import { expect, test, vi } from 'vitest';
import type { Ruleset } from '../../../../web/src/api/types.ts';
import { otherSide } from '../../../../web/src/history/course-words.ts';

// What the texts of the client ask a browser for when they are imported.
vi.hoisted(() => {
  vi.stubGlobal('navigator', { languages: ['en'] });
  vi.stubGlobal('document', { documentElement: {}, baseURI: 'http://estafeta.test/' });
});

const seat = (id: string, side = id) => ({ id, side, title: { en: id, es: id } });
const ruleset = {
  seats: [seat('pompey'), seat('pompey-2', 'pompey'), seat('caesar'), seat('persia'), seat('ionia')],
  scenarios: [
    { id: 'tauris4', seats: ['pompey', 'pompey-2', 'caesar'] },
    { id: 'lade', seats: ['ionia', 'persia'] },
  ],
} as unknown as Ruleset;

test('the other side of a game is the one that is in its scenario', () => {
  expect(otherSide(ruleset, 'tauris4', 'pompey')).toBe('caesar');
  expect(otherSide(ruleset, 'tauris4', 'caesar')).toBe('pompey');
  expect(otherSide(ruleset, 'lade', 'ionia')).toBe('persia');
});
