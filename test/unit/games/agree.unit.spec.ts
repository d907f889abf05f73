import { describe, expect, it } from 'vitest';
import type { Wish } from '../../../src/games/matching/agree.ts';
import { agree, sideAlone } from '../../../src/games/matching/agree.ts';
import { completeClock } from '../../../src/domain/table/clock/settings.ts';
import { clockOf, PACES } from '../../../src/games/matching/paces.ts';

const SIDES = ['red', 'blue'];
const wish = (id: string, more: Partial<Wish> = {}): Wish => ({ id, side: null, paces: ['day'], ...more });

describe('two who look for an opponent', () => {
  it.each([
    ['red', 'blue', 'red'],
    ['blue', null, 'blue'],
    [null, 'red', 'blue'],
    ['red', 'red', undefined],
    ['green', null, undefined],
    [null, 'green', undefined],
  ])('of whom one asks for %s and the other for %s come to %s for the first', (first, second, side) => {
    const agreed = agree(SIDES, wish('a', { side: first }), wish('b', { side: second }));
    expect(agreed?.side).toBe(side);
    if (agreed !== null) expect([agreed.side, agreed.other].sort()).toEqual(['blue', 'red']);
  });

  it('have their sides drawn where both leave them open: the same whoever asks, and each as often as the other', () => {
    let reds = 0;
    for (let n = 0; n < 1000; n += 1) {
      const one = agree(SIDES, wish(`a${n}`), wish(`b${n}`));
      const other = agree(SIDES, wish(`b${n}`), wish(`a${n}`));
      expect(other?.side).toBe(one?.side);
      if (one?.side === 'red') reds += 1;
    }
    expect(reds).toBeGreaterThan(400);
    expect(reds).toBeLessThan(600);
  });

  it('play at the pace that the earlier one likes best of those that suit both', () => {
    const first = wish('a', { paces: ['week', 'three-days', 'day'] });
    expect(agree(SIDES, first, wish('b', { paces: ['day', 'three-days'] }))?.pace).toBe('three-days');
    expect(agree(SIDES, first, wish('b', { paces: ['half-day'] }))).toBeNull();
  });

  it('come to nothing where a scenario has not two sides', () => {
    expect(agree(['red'], wish('a'), wish('b'))).toBeNull();
    expect(agree(['red', 'blue', 'green'], wish('a'), wish('b'))).toBeNull();
  });
});

describe('who plays a bot instead', () => {
  it('has the side asked for, or one that is drawn', () => {
    expect(sideAlone(SIDES, wish('a', { side: 'blue' }))).toBe('blue');
    expect(new Set(Array.from({ length: 50 }, (_, n) => sideAlone(SIDES, wish(`a${n}`))))).toEqual(new Set(SIDES));
  });
});

describe('a pace', () => {
  it.each(PACES)('of %s is a clock that games take, and loses rated games alone without being claimed', (pace) => {
    expect(completeClock(clockOf(pace, true))).toMatchObject({ ok: true, value: { onTimeout: 'forfeit' } });
    expect(completeClock(clockOf(pace, false))).toMatchObject({ ok: true, value: { onTimeout: 'claim' } });
  });
});
