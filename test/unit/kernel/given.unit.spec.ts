import { describe, expect, test } from 'vitest';
import { diceOf, drawsOf, inOrder } from '../../support/dice-of.ts';
import { given, givenGame } from '../../support/given.ts';
import { toyRuleset } from '../../support/toy-ruleset.ts';

const setup = { scenario: 'standard', options: { rounds: 2, reactions: true } };
/** Each side draws dodge-1, dodge-2 and push-1. */
const dealt = drawsOf(...[6, 5, 4, 6, 5, 4].map((n) => ({ n, value: 0 })));
const game = () => givenGame(toyRuleset, setup, drawsOf(...dealt.entries));

describe('the toy, told in given, when and then', () => {
  test('both sides order at once; one order is secret, both are shown together', () => {
    game()
      .thenPending('red toy.order', 'blue toy.order')
      .when('red', ['area:north', 'card:red-push-1'])
      .then([{ type: 'OrderSealed', public: { seat: 'red' } }])
      .thenPending('blue toy.order')
      .thenView('blue', (view) => {
        expect(view.details).toEqual({ sealed: ['red'] });
        expect(JSON.stringify(view)).not.toContain('red-push-1');
      })
      .when('blue', ['area:south', 'no-card'], drawsOf({ n: 3, value: 2 }))
      .thenTypes('OrderSealed', 'OrdersRevealed', 'RoundEnded', 'CardsDrawn')
      .thenView(null, (view) => {
        expect(view.pieces.map(({ id, at }) => [id, at])).toEqual([
          ['band-blue', 'south'],
          ['band-red', 'north'],
        ]);
      });
  });

  test('bands that meet clash: a window by public facts, dice, a loss of the loser’s choice', () => {
    const met = game()
      .when('red', ['area:north', 'card:red-push-1'])
      .when('blue', ['area:north', 'no-card'])
      .thenTypes('OrdersRevealed', 'WindowOpened');
    met.thenPending('blue toy.dodge').thenChoices('blue', [], ['pass', 'card:blue-dodge-1', 'card:blue-dodge-2']);
    met
      .when('blue', ['pass'], diceOf(3, 4))
      .then((events) => {
        expect(events.at(-1)?.public).toMatchObject({ red: 8, blue: 7, loser: 'blue' });
      })
      .thenPending('blue toy.loss')
      .when('blue', ['card:blue-dodge-1'], drawsOf({ n: 3, value: 0 }, { n: 3, value: 0 }))
      .thenTypes('LossTaken', 'RoundEnded', 'CardsDrawn', 'CardsDrawn');
    met.when('blue', ['card:blue-dodge-2'], drawsOf(0, 0)).thenTypes('ClashDodged', 'RoundEnded');
  });

  test('says why something is not offered, and refuses it', () => {
    game()
      .thenBlocked('red', [], 'east', '2.1')
      .thenBlocked('red', ['area:north'], 'red-dodge-1', '2.2')
      .thenIllegal('red', ['area:east'])
      .thenIllegal('red', ['area:north', 'no-card', 'no-card']);
  });
});

describe('scripted chance', () => {
  test('fails loudly when too much or too little of it is used', () => {
    const state = game().when('red', ['area:north', 'no-card']).when('blue', ['area:north', 'no-card']).state;
    expect(() => given(toyRuleset, state).when('blue', ['pass'], diceOf(3))).toThrow('not in the script of 1');
    expect(() => given(toyRuleset, state).when('blue', ['pass'], diceOf(6, 1, 2))).toThrow('only 2 of 3');
    expect(() => given(toyRuleset, state).when('blue', ['pass'], drawsOf({ n: 8, value: 0 }, 0))).toThrow(
      'one of 6, not of 8',
    );
  });

  test('knows what a die and a draw can show', () => {
    expect(() => diceOf(7)).toThrow('no face');
    expect(() => drawsOf(3).source(0, 3)).toThrow('cannot be 3');
    const both = inOrder(diceOf(2), drawsOf(0));
    expect([both.source(0, 6), both.source(1, 30)]).toEqual([1, 0]);
  });

  test('an act changes nothing of the state that was given', () => {
    const start = game();
    const before = structuredClone(start.state);
    start.when('red', ['area:north', 'no-card']);
    expect(start.state).toEqual(before);
  });

  test('a path that is not complete, or nobody’s, says what was offered', () => {
    expect(() => game().when('red', ['area:north'])).toThrow('is open; offered: no-card, card:red-push-1');
    expect(() => game().when('red', ['area:east'])).toThrow('illegal at 0; offered: area:west');
    expect(() => game().when('green', [])).toThrow('pending: red toy.order, blue toy.order');
  });
});
