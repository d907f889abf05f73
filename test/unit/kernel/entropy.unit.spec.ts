import { describe, expect, it } from 'vitest';
import type { Given, Seating } from '../../../src/domain/kernel/entropy.ts';
import { giftOf, giveEntropy, isReady, leaveEntropy, owed } from '../../../src/domain/kernel/entropy.ts';
import { entropyHashOf } from '../../../src/eventstore/seed.ts';

const SEATS = ['red', 'blue', 'green'] as const;

/** A table at which one sits down after the other, and what each of their gifts came to. */
function tableOf(seats: readonly string[] = SEATS) {
  const table: Seating = { seats: Object.fromEntries(seats.map((seat) => [seat, null])), entropies: {} };
  const give = (seat: string, given: Given): string => {
    const gift = giftOf(table, seat, given, entropyHashOf);
    if (gift.kind !== 'given') return gift.kind;
    table.seats = { ...table.seats, [seat]: { account: seat } };
    giveEntropy(table, seat, gift.given);
    return gift.kind;
  };
  const leave = (seat: string): void => {
    leaveEntropy(table, seat);
    table.seats = { ...table.seats, [seat]: null };
  };
  return { table, give, leave };
}

const sealed = (text: string): Given => ({ entropyHash: entropyHashOf(text) });

describe('the entropies of a table', () => {
  it('are whatever the seats give, as long as one of them is free', () => {
    const { table, give } = tableOf();
    expect(give('red', { entropy: 'a' })).toBe('given');
    expect(give('red', sealed('b'))).toBe('given');
    expect(give('red', {})).toBe('given');
    expect(give('red', { entropy: 'c' })).toBe('given');
    expect(table).toMatchObject({ entropies: { red: 'c' } });
    expect(table.awaited).toBeUndefined();
  });

  it('wait, once everybody sits, for what is sealed, and for its own text alone', () => {
    const { table, give } = tableOf();
    give('red', sealed('a'));
    give('blue', { entropy: 'b' });
    expect(isReady(table)).toBe(false);
    give('green', sealed('c'));
    expect(isReady(table)).toBe(false);
    expect([give('red', { entropy: 'A' }), give('red', sealed('A')), give('blue', { entropy: 'B' })]).toEqual([
      'late',
      'late',
      'late',
    ]);
    expect([give('red', {}), give('red', sealed('a')), give('blue', { entropy: 'b' }), give('blue', {})]).toEqual([
      'nothing',
      'nothing',
      'nothing',
      'nothing',
    ]);
    expect(give('red', { entropy: 'a' })).toBe('given');
    expect(give('red', { entropy: 'A' })).toBe('late');
    expect(isReady(table)).toBe(false);
    expect(give('green', { entropy: 'c' })).toBe('given');
    expect(isReady(table)).toBe(true);
    expect(table).toEqual({ seats: expect.anything(), entropies: { red: 'a', blue: 'b', green: 'c' } });
  });

  it('start without what somebody gives up', () => {
    const { table, give } = tableOf(['red', 'blue']);
    give('red', sealed('a'));
    give('blue', { entropy: 'b' });
    expect(give('red', { entropy: '' })).toBe('given');
    expect(isReady(table)).toBe(true);
    expect(table.entropies).toEqual({ blue: 'b' });
  });

  it('are all given again where somebody leaves who has seen them, the sealed ones excepted', () => {
    const { table, give, leave } = tableOf();
    give('red', sealed('a'));
    give('blue', { entropy: 'b' });
    give('green', sealed('c'));
    give('red', { entropy: 'a' });
    leave('blue');
    expect(SEATS.map((seat) => owed(table, seat))).toEqual(['again', null, 'sealed']);
    expect(table.entropies).toEqual({});
    give('blue', { entropy: 'chosen in sight of a' });
    // Nobody opens anything while red's next text is not fixed.
    expect(give('green', { entropy: 'c' })).toBe('late');
    expect(give('red', sealed('d'))).toBe('given');
    expect(give('green', { entropy: 'c' })).toBe('given');
    expect(give('red', { entropy: 'd' })).toBe('given');
    expect(isReady(table)).toBe(true);
  });

  it('lose nothing where somebody leaves before everybody sits', () => {
    const { table, give, leave } = tableOf();
    give('red', sealed('a'));
    give('blue', { entropy: 'b' });
    leave('red');
    expect(table).toEqual({ seats: expect.anything(), entropies: { blue: 'b' } });
  });

  it('are not given open and sealed at once', () => {
    const { give } = tableOf();
    expect(give('red', { entropy: 'a', ...sealed('a') })).toBe('late');
  });
});
