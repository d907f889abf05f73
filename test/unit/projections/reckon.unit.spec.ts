import { describe, expect, it } from 'vitest';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';
import type { RatedGame, RatingsBefore } from '../../../src/projections/ratings/reckon.ts';
import { reckon, sideKey } from '../../../src/projections/ratings/reckon.ts';
import { shownAdvantage, shownRating } from '../../../src/projections/ratings/rating.ts';

const NOTHING: RatingsBefore = { players: new Map(), sides: new Map(), recent: [] };
const DAY = 86_400_000;

interface Played {
  readonly red: string;
  readonly blue: string;
  readonly won: 'red' | 'blue' | 'nobody';
  readonly day?: number;
  readonly barred?: string;
}

const game = ({ red, blue, won, day = 0, barred }: Played, index = 0): RatedGame => ({
  gameId: String(index),
  scenario: 'night',
  endedAt: day * DAY + index,
  barred: barred ?? null,
  sides: [
    { side: 'red', place: won === 'blue' ? 1 : 0, rated: [red], beside: [] },
    { side: 'blue', place: won === 'red' ? 1 : 0, rated: [blue], beside: [] },
  ],
});
const changesOf = (games: readonly RatedGame[], before = NOTHING) =>
  reckon(before, games).map(({ came, players }) =>
    came === 'counted'
      ? players.map(({ account, before: was, after }) => `${account} ${shownRating(was)} ${shownRating(after)}`)
      : came,
  );

describe('ratings', () => {
  it('go up for who wins and down for who loses, and both ways in a draw', () => {
    const [won] = changesOf([game({ red: 'ana', blue: 'ben', won: 'red' })]);
    expect(won).toEqual(['ana 1500 1568', 'ben 1500 1432']);
    const [, drawn] = changesOf([
      game({ red: 'ana', blue: 'ben', won: 'red' }),
      game({ red: 'ana', blue: 'eve', won: 'nobody' }, 1),
    ]);
    expect(drawn).toMatchObject([expect.stringMatching(/^ana 1568 15[4-6]/), expect.stringMatching(/^eve 1500 15/)]);
  });

  it('do not move for a game that its log bars, and say why', () => {
    expect(changesOf([game({ red: 'ana', blue: 'ben', won: 'red', barred: 'too-short' })])).toEqual(['too-short']);
  });

  it('do not move for a partner of somebody who left', () => {
    const left: RatedGame = {
      ...game({ red: 'ana', blue: 'ben', won: 'blue' }),
      sides: [
        { side: 'red', place: 1, rated: ['ana'], beside: ['cat'] },
        { side: 'blue', place: 0, rated: ['ben'], beside: [] },
      ],
    };
    expect(reckon(NOTHING, [left])[0]?.players.map(({ account, outcome }) => [account, outcome])).toEqual([
      ['ana', 'loss'],
      ['ben', 'win'],
    ]);
  });
});

describe('two who play each other again and again', () => {
  const often = (days: readonly number[]) =>
    days.map((day, index) => game({ red: 'ana', blue: 'ben', won: 'red', day }, index));

  it('feed no rating by it: three games count in seven days, whichever side they take', () => {
    const games = [
      ...often([0, 1, 2]),
      game({ red: 'ben', blue: 'ana', won: 'blue', day: 3 }, 3),
      game({ red: 'ana', blue: 'eve', won: 'red', day: 3 }, 4),
      game({ red: 'ana', blue: 'ben', won: 'red', day: 7.1 }, 5),
    ];
    expect(reckon(NOTHING, games).map(({ came }) => came)).toEqual([
      'counted',
      'counted',
      'counted',
      'same-two',
      'counted',
      'counted',
    ]);
  });

  it('count on from what was reckoned before', () => {
    const games = often([0, 1, 2, 3]);
    const [last] = reckon({ ...NOTHING, recent: games.slice(0, 3) }, games.slice(3));
    expect(last?.came).toBe('same-two');
  });
});

describe('reckoned in two parts', () => {
  it('games come to the same as in one', () => {
    const games = Array.from({ length: 40 }, (_, index) =>
      game({ red: `p${index % 7}`, blue: `p${7 + (index % 5)}`, won: index % 3 ? 'red' : 'blue', day: index }, index),
    );
    const whole = reckon(NOTHING, games);
    const first = whole.slice(0, 25);
    const players = new Map(first.flatMap((one) => one.players.map(({ account, after }) => [account, after] as const)));
    const sides = new Map(
      first.flatMap((one) => one.sides.map(({ side, after }) => [sideKey('night', side), after] as const)),
    );
    const recent = first.filter(({ came }) => came === 'counted').map((one) => one.game);
    expect(reckon({ players, sides, recent }, games.slice(25))).toEqual(whole.slice(25));
  });
});

describe('a side that is better', () => {
  /** Ten to one, between equals. */
  const BIAS = 400;
  const PLAYERS = 40;

  /** Games in which red is worth `BIAS` points more, between players of whom some are better than others. */
  function simulated(count: number, strength: (player: number) => number): RatedGame[] {
    const random = xoroshiro128plus(20260302);
    const below = (n: number): number => (random.next() >>> 0) % n;
    return Array.from({ length: count }, (_, index) => {
      const red = below(PLAYERS);
      const blue = (red + 1 + below(PLAYERS - 1)) % PLAYERS;
      const chance = 1 / (1 + 10 ** (-(BIAS + strength(red) - strength(blue)) / 400));
      const won = below(1_000_000) < chance * 1_000_000 ? 'red' : 'blue';
      return game({ red: `p${red}`, blue: `p${blue}`, won, day: index / 4 }, index);
    });
  }

  function after(games: readonly RatedGame[]) {
    const all = reckon(NOTHING, games);
    const players = new Map<string, number>();
    const sides = new Map<string, number>();
    for (const one of all) {
      for (const { account, after: now } of one.players) players.set(account, shownRating(now));
      for (const { side, after: now } of one.sides) sides.set(side, now.mu);
    }
    return { players, advantage: shownAdvantage((sides.get('red') ?? 0) - (sides.get('blue') ?? 0)) };
  }

  it('is found to be so by as much as it is', () => {
    const { advantage } = after(simulated(3000, () => 0));
    expect(advantage).toBeGreaterThan(BIAS * 0.8);
    expect(advantage).toBeLessThan(BIAS * 1.2);
  });

  it('makes nobody who plays it better, nor who plays against it worse', () => {
    // Half of them play red three times out of four.
    const games = simulated(3000, () => 0).map((one, index) => {
      const [red, blue] = one.sides;
      const name = (side: typeof red): number => Number(side?.rated[0]?.slice(1));
      const swaps = index % 2 === 0 && name(red) % 2 === 1 && name(blue) % 2 === 0;
      if (!swaps || red === undefined || blue === undefined) return one;
      return {
        ...one,
        sides: [
          { ...red, rated: blue.rated },
          { ...blue, rated: red.rated },
        ],
      };
    });
    const { players } = after(games);
    const mean = (odd: number): number => {
      const of = [...players].filter(([name]) => Number(name.slice(1)) % 2 === odd).map(([, points]) => points);
      return of.reduce((sum, points) => sum + points, 0) / of.length;
    };
    expect(Math.abs(mean(0) - mean(1))).toBeLessThan(30);
  });

  it('does not hide who is better', () => {
    const { players, advantage } = after(simulated(4000, (player) => (player < PLAYERS / 2 ? 100 : -100)));
    const points = [...players].sort(([, a], [, b]) => b - a);
    const best = points.slice(0, PLAYERS / 2).filter(([name]) => Number(name.slice(1)) < PLAYERS / 2);
    expect(best.length).toBeGreaterThanOrEqual(PLAYERS / 2 - 2);
    expect(Math.abs(advantage - BIAS)).toBeLessThan(BIAS * 0.2);
  });
});
