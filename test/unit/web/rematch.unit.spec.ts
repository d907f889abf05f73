import { describe, expect, test } from 'vitest';
import type { Game } from '../../../web/src/api/types.ts';
import { rematchOf } from '../../../web/src/history/rematch-of.ts';

const ended = (seats: Game['seats'], more: Partial<Game> = {}): Game =>
  ({
    ruleset: 'gibraltar',
    scenario: 'assault',
    options: { fog: true },
    visibility: 'private',
    seats,
    ...more,
  }) as unknown as Game;

describe('a rematch', () => {
  test('is the same table with the sides of the two players swapped, over all their seats', () => {
    const clock = { perDecision: 3600, bank: 0, onTimeout: 'claim', text: { en: 'An hour', es: 'Una hora' } };
    const seats = { hf1: { account: 'ana' }, hf2: { account: 'ana' }, en: { account: 'leo' } };
    const game = ended(seats, { clock } as unknown as Partial<Game>);
    expect(rematchOf(game, 'leo')).toEqual({
      ruleset: 'gibraltar',
      scenario: 'assault',
      options: { fog: true },
      visibility: 'private',
      clock: { perDecision: 3600, bank: 0, onTimeout: 'claim' },
      seats: { hf1: 'me', hf2: 'me', en: 'ana' },
    });
  });

  test('passes the seats of three players on, and takes bots along', () => {
    const seats = { a: { account: 'ana' }, b: { bot: 'steady' }, c: { account: 'leo' } };
    expect(rematchOf(ended(seats), 'ana')?.seats).toEqual({ a: 'bot:steady', b: 'leo', c: 'me' });
  });

  test('is rated where the game was, unless a machine has taken a seat over', () => {
    const rated = { rated: true } as Partial<Game>;
    const seats = { a: { account: 'ana' }, b: { account: 'leo' } };
    expect(rematchOf(ended(seats, rated), 'ana')).toMatchObject({ rated: true });
    expect(rematchOf(ended({ ...seats, b: { bot: 'steady' } }, rated), 'ana')).not.toHaveProperty('rated');
  });

  test('of a game that one has played alone is the same once more', () => {
    const seats = { a: { account: 'ana' }, b: { account: 'ana' } };
    expect(rematchOf(ended(seats), 'ana')).toMatchObject({ seats: { a: 'me', b: 'me' } });
    expect(rematchOf(ended(seats), 'ana')).not.toHaveProperty('clock');
  });

  test('is nothing for who looks on, nor for a game that never filled', () => {
    expect(rematchOf(ended({ a: { account: 'ana' }, b: { account: 'leo' } }), 'eva')).toBeNull();
    expect(rematchOf(ended({ a: { account: 'ana' }, b: { account: 'leo' } }), null)).toBeNull();
    expect(rematchOf(ended({ a: { account: 'ana' }, b: {} }), 'ana')).toBeNull();
  });
});
