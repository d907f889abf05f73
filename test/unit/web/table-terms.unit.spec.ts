import { describe, expect, it } from 'vitest';
import { withPlayer } from '../../../web/src/lobby/seat-wishes.ts';
import { canDraw, FIRST_TERMS, termsOf } from '../../../web/src/lobby/table-terms.ts';

const seat = (id: string, side: string) => ({ id, side, title: { en: id, es: id } });
const rules = { seats: [seat('red', 'red'), seat('blue', 'blue'), seat('navy', 'blue')] };

describe('the terms of a new table', () => {
  it('are as they were left, and sent as far as they matter to who sits down', () => {
    expect(termsOf(rules, { red: 'me', blue: 'invite' }, FIRST_TERMS)).toEqual({});
    const terms = { rated: true, drawn: true, lasts: 86_400, demands: { inTime: 90 } } as const;
    expect(termsOf(rules, { red: 'me', blue: 'player:x' }, terms)).toEqual({
      rated: true,
      drawn: true,
      offersLast: 86_400,
    });
    expect(termsOf(rules, { red: 'me', blue: 'open', navy: 'open' }, terms)).toEqual({
      rated: true,
      atLeast: { inTime: 90 },
    });
  });

  it('have sides drawn where there are several of one seat each', () => {
    expect([['red', 'blue'], ['red', 'blue', 'navy'], ['red']].map((seats) => canDraw(rules, seats))).toEqual([
      true,
      false,
      false,
    ]);
  });
});

describe('a player who is challenged', () => {
  it('is asked for the first seat that is not mine, once', () => {
    expect(withPlayer({ red: 'me', blue: 'invite' }, 'x')).toEqual({ red: 'me', blue: 'player:x' });
    expect(withPlayer({ red: 'player:x', blue: 'invite' }, 'x')).toEqual({ red: 'player:x', blue: 'invite' });
    expect(withPlayer({ red: 'me', blue: 'invite' }, null)).toEqual({ red: 'me', blue: 'invite' });
  });
});
