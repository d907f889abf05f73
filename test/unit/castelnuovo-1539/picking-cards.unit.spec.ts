import { expect, it } from 'vitest';
import { pickCards } from '../../../src/domain/rulesets/castelnuovo-1539/v1/rules/menus.ts';

const hand = ['o-attack', 'o-bombard', 'o-civ', 'o-counter'];
const prompt = { en: 'Discard', es: 'Descarta' };

it('a picking of so many cards names those that only later menus offer, so that numbers stay what they are', () => {
  const first = pickCards(hand, { min: 3, max: 3 }, prompt).next().value;
  if (first === undefined || Array.isArray(first)) throw new Error('nothing is asked');
  expect([first.choices.length, first.later?.length]).toEqual([2, 2]);
});

it('a picking of any number of cards offers them all at once', () => {
  const first = pickCards(hand, { min: 0, max: 4 }, prompt).next().value;
  if (first === undefined || Array.isArray(first)) throw new Error('nothing is asked');
  expect([first.choices.length, first.later]).toEqual([5, []]);
});
