import { describe, expect, it, vi } from 'vitest';
import { glossaryOf } from '../../../../src/drawing/glossary.ts';
import type { Roll } from '../../../../web/src/table/dice/verdict.ts';
import { groupsOf, neededOf, spokenRoll, verdictOf } from '../../../../web/src/table/dice/verdict.ts';

// What the texts of the client ask a browser for when they are imported.
vi.hoisted(() => {
  vi.stubGlobal('navigator', { languages: ['en'] });
  vi.stubGlobal('document', { documentElement: {}, baseURI: 'http://estafeta.test/' });
});

const D6 = [1, 2, 3, 4, 5, 6];
const text = (word: string) => ({ en: word, es: word });
const glossary = glossaryOf({
  legend: {
    throws: [
      { id: 'guns', name: text('Guns') },
      { id: 'crew', as: 'test', name: text('Crews') },
    ],
  },
});

function roll(faces: readonly number[], needs: readonly number[], purpose = 'guns'): Roll {
  return { kind: 'dice', purpose, faces: D6, dice: faces.map((face) => ({ face, hit: needs.includes(face), needs })) };
}

describe('what a die needed', () => {
  it.each([
    [[4], 'only on 4'],
    [[6], 'only on 6'],
    [[5, 6], 'on 5 or more'],
    [[1, 2], 'on 2 or less'],
    [[2, 5], 'on 2, 5'],
    [D6, 'on anything'],
    [[], 'on nothing'],
  ])('is said of %j', (needs, words) => {
    expect(neededOf(needs, D6)).toBe(words);
  });

  it('is said once of all that needed the same, though they alternate', () => {
    const [low, lower] = [roll([5, 2], [1, 2, 3]), roll([1, 3], [1, 2])];
    const dice = [low.dice[0], lower.dice[0], low.dice[1], lower.dice[1]].filter((die) => die !== undefined);
    expect(groupsOf({ ...low, dice }).map((group) => [group.needs, group.dice.map(({ face }) => face)])).toEqual([
      ['on 3 or less', [5, 2]],
      ['on 2 or less', [1, 3]],
    ]);
  });

  it('is said once of dice that needed the same', () => {
    const mixed: Roll = { ...roll([1, 5], [5, 6]), dice: [...roll([1, 5], [5, 6]).dice, ...roll([6], [6]).dice] };
    expect(groupsOf(mixed).map(({ dice, needs }) => [dice.length, needs])).toEqual([
      [2, 'on 5 or more'],
      [1, 'only on 6'],
    ]);
  });

  it('is said of the sum where the sum decides', () => {
    const wall: Roll = {
      kind: 'dice',
      faces: D6,
      dice: [{ face: 2 }, { face: 6 }],
      sum: { value: 8, hit: true, needs: [8] },
    };
    expect(groupsOf(wall)).toEqual([{ dice: wall.dice, needs: 'only on 8' }]);
    expect(verdictOf(wall, glossary)).toBe('together 8: hit');
  });
});

describe('what became of a roll', () => {
  it('is a hit or a miss of one die, and a count of several', () => {
    expect(verdictOf(roll([4], [5, 6]), glossary)).toBe('miss');
    expect(verdictOf(roll([5, 6, 1], [5, 6]), glossary)).toBe('2 hits');
  });

  it('is success or failure where the legend calls it a test', () => {
    expect(verdictOf(roll([5], [5, 6], 'crew'), glossary)).toBe('success');
  });

  it('is nothing where no die hits or misses', () => {
    expect(verdictOf({ kind: 'dice', faces: D6, dice: [{ face: 3 }] }, glossary)).toBeNull();
  });

  it('is read out with every die', () => {
    expect(spokenRoll(roll([5, 2], [5, 6]), glossary)).toBe('5 (hit), 2 (miss) – on 5 or more');
  });
});
