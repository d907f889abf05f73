import { expect, it } from 'vitest';
import { follow } from '../../../src/domain/kernel/any-order.ts';
import { walk } from '../../../src/domain/kernel/choices.ts';
import { pickCards } from '../../../src/domain/rulesets/castelnuovo-1539/v1/rules/menus.ts';

const hand = ['o-attack', 'o-bombard', 'o-bombard', 'o-civ'];
const prompt = { en: 'Discard', es: 'Descarta' };
const offered = (reached: { kind: string; menu?: { choices: readonly { id: string }[] } | null }): unknown =>
  reached.kind === 'open' ? reached.menu?.choices.map(({ id }) => id) : reached.kind;

it('the tree asks for so many cards in the order of the hand; people are offered them all', () => {
  const tree = () => pickCards(hand, { min: 3, max: 3 }, prompt);
  expect(offered(walk(tree(), []))).toEqual(['card:o-attack', 'card:o-bombard']);
  expect(offered(follow(tree(), []))).toEqual(['card:o-attack', 'card:o-bombard', 'card:o-civ']);
  expect(follow(tree(), ['card:o-civ', 'card:o-bombard', 'card:o-attack'])).toMatchObject({
    path: ['card:o-attack', 'card:o-bombard', 'card:o-civ'],
  });
});

it('a kind is offered as often as it is in the hand, and each copy points at another card', () => {
  const tree = () => pickCards(hand, { min: 0, max: 4 }, prompt);
  const second = follow(tree(), ['card:o-civ', 'card:o-bombard']);
  expect(offered(second)).toEqual(['card:o-attack', 'card:o-bombard', 'done']);
  expect(second).toMatchObject({ menu: { choices: [{}, { target: { id: 'o-bombard#2' } }, {}] } });
  expect(offered(follow(tree(), ['card:o-bombard', 'card:o-bombard']))).toEqual([
    ...['card:o-attack', 'card:o-civ'],
    'done',
  ]);
});
