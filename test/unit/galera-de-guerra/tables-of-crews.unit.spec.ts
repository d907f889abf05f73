import { describe, expect } from 'vitest';
import {
  avoids,
  confusionFor,
  crewPasses,
  doubleUpTo,
  fatigueFor,
  firefightFor,
  fleetRetires,
  groundingFor,
  ROW_7A,
  transfers,
  windFor,
} from '../../../src/domain/rulesets/galera-de-guerra/v1/rules/tables.ts';
import { rule } from '../../support/rules-registry.ts';

const upTo = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, n) => from + n);

describe('crews, fire and command (dossier 7.7 to 7.11)', () => {
  rule(
    'galera-de-guerra',
    ['6.43a', '6.43n'],
    'every cell of the fatigue table, crews 1 to 4; F1 never comes of it',
    () => {
      expect(
        upTo(-1, 11).map((total) =>
          upTo(1, 4)
            .map((crew) => fatigueFor(crew, total))
            .join(''),
        ),
      ).toEqual([
        ...['0000', '0000', '0000', '0000', '0000', '2000', '2200', '3220', '4322', '4332', '4433', '4433', '4433'],
      ]);
      expect(upTo(1, 9).map((total) => fatigueFor(0, total))).toEqual(upTo(1, 9).map((total) => fatigueFor(1, total)));
    },
  );

  rule(
    'galera-de-guerra',
    ['6.43x', '7.36'],
    'crew 3: 3 and one above Cruise is nothing, 5 and two above is F2; row 7A tires crew 2 to F3',
    () => {
      expect([fatigueFor(3, 3 + 1), fatigueFor(3, 5 + 2), fatigueFor(2, ROW_7A)]).toEqual([0, 2, 3]);
    },
  );

  rule(
    'galera-de-guerra',
    '8.54a',
    'a burning ship: out, burning on, a marine less, spreading, lost; a 6 at Tauris spreads',
    () => {
      expect(upTo(0, 7).map(firefightFor)).toEqual([
        ...['out', 'out', 'out', 'burns', 'depletes', 'spreads', 'lost', 'lost'],
      ]);
      expect(firefightFor(6 - 1)).toBe('spreads');
    },
  );

  rule(
    'galera-de-guerra',
    ['5.42b', '5.42d'],
    'an admiral of initiative 2 activates two squadrons on 1 to 4; confusion by the die',
    () => {
      expect(upTo(0, 3).map(doubleUpTo)).toEqual([2, 3, 4, 5]);
      expect(upTo(1, 6).map(confusionFor)).toEqual(['none', 'none', 'cruise', 'cruise', 'slowed', 'slowed']);
    },
  );

  rule(
    'galera-de-guerra',
    '6.2a',
    'the wind of Ecnomus: calm on 2 and 12, one point to the left on 3, to the right on 11',
    () => {
      const winds = upTo(2, 12).map((total) => windFor(total, 5));
      expect(winds.map(({ wind }) => wind)).toEqual([5, 4, 5, 5, 5, 5, 5, 5, 5, 0, 5]);
      expect(winds.flatMap(({ calm }, n) => (calm ? [n + 2] : []))).toEqual([2, 12]);
    },
  );

  rule(
    'galera-de-guerra',
    ['5.31b', '5.31c', '6.52a', '6.53', '6.7a'],
    'crew checks pass up to the crew; half speed makes avoiding harder by one',
    () => {
      expect(upTo(1, 6).filter((die) => crewPasses(die, 3))).toEqual([1, 2, 3]);
      expect(upTo(1, 6).filter((die) => avoids(die, 3, false))).toEqual([1, 2, 3]);
      expect(upTo(1, 6).filter((die) => avoids(die, 3, true))).toEqual([1, 2]);
    },
  );

  rule('galera-de-guerra', ['6.36a', '6.36b'], 'aground: free up to the crew, lost on 6, else she stays', () => {
    expect(upTo(1, 6).map((die) => groundingFor(die, 2))).toEqual([
      'freed',
      'freed',
      'stays',
      'stays',
      'stays',
      'wrecked',
    ]);
  });

  rule(
    'galera-de-guerra',
    ['5.52a', '5.52b', '9.2a'],
    'leaders change ships on 3 to 6; a fleet retires above 6',
    () => {
      expect(upTo(1, 6).filter(transfers)).toEqual([3, 4, 5, 6]);
      expect([6, 7].map(fleetRetires)).toEqual([false, true]);
    },
  );
});
