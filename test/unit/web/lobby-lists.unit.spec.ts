import { describe, expect, it } from 'vitest';
import { bestBot, seatsAgainst } from '../../../web/src/lobby/against-bot.ts';
import { comeFrom, keyIn } from '../../../web/src/lobby/come-from.ts';
import { ended, fared, freeSeats, joinable, underWay } from '../../../web/src/lobby/game-groups.ts';
import { liveKeys } from '../../../web/src/settings/live-keys.ts';
import type { PageWish } from '../../../web/src/lobby/paged-list.ts';
import { pagedList } from '../../../web/src/lobby/paged-list.ts';
import type { Game, InboxItem, Page, Token } from '../../../web/src/api/types.ts';

function game(id: string, more: Partial<Game> = {}): Game {
  const seats = { north: { account: 'me' }, south: { account: 'you' } };
  return { id, seats, updatedAt: '2026-11-20T10:00:00.000Z', ...more } as Game;
}

function waits(gameId: string, since: string, seat = 'north'): InboxItem {
  return { gameId, seat, since } as InboxItem;
}

describe('the bot to play against', () => {
  it('is the thoughtful one', () => expect(bestBot(['random', 'quick', 'steady'])).toBe('steady'));
  it('else one that thinks at all', () => expect(bestBot(['random', 'quick'])).toBe('quick'));
  it('else the one that every ruleset has', () => expect(bestBot(['random'])).toBe('random'));
  it('takes all seats but mine', () =>
    expect(seatsAgainst(['a', 'b', 'c'], 'b', 'steady')).toEqual({ a: 'bot:steady', b: 'me', c: 'bot:steady' }));
});

describe('the games of the lobby', () => {
  it('wait for me once each, the one that has waited longest first', () => {
    const inbox = [
      waits('new', '2026-11-20T12:00:00.000Z'),
      waits('old', '2026-11-20T09:00:00.000Z', 'south'),
      waits('old', '2026-11-20T08:00:00.000Z'),
    ];
    const { mine, others } = underWay([game('new'), game('old'), game('theirs')], inbox);
    expect(mine.map(({ item }) => [item.gameId, item.seat])).toEqual([
      ['old', 'north'],
      ['new', 'north'],
    ]);
    expect(others.map(({ id }) => id)).toEqual(['theirs']);
  });

  it('wait for me even where the game is on a later page', () => {
    expect(underWay([], [waits('far', '2026-11-20T09:00:00.000Z')]).mine).toEqual([
      { item: waits('far', '2026-11-20T09:00:00.000Z') },
    ]);
  });

  it('can be joined where a seat is free and none of it is mine', () => {
    const open = game('open', { seats: { north: { account: 'you' }, south: {}, east: { bot: 'random' } } });
    const mine = game('mine', { seats: { north: { account: 'me' }, south: {} } });
    expect(freeSeats(open)).toEqual(['south']);
    expect(joinable([open, mine, game('full')], 'me')).toEqual([open]);
    expect(joinable([open, mine, game('full')], null)).toEqual([open, mine]);
  });

  it('that have ended come the latest first, whichever way they ended', () => {
    const lists = [
      [game('b', { updatedAt: '2026-11-20T11:00:00.000Z' }), game('c')],
      [game('a', { updatedAt: '2026-11-20T12:00:00.000Z' })],
    ];
    expect(ended(...lists).map(({ id }) => id)).toEqual(['a', 'b', 'c']);
  });

  it('went well where one of my seats won, and neither way without a winner', () => {
    const result = (winners: string[]) => ({ winners, reason: 'points', text: { en: '', es: '' } });
    expect(fared(game('g', { result: result(['north']) }), 'me')).toBe('won');
    expect(fared(game('g', { result: result(['south']) }), 'me')).toBe('lost');
    expect(fared(game('g', { result: result([]) }), 'me')).toBeNull();
    expect(fared(game('g', { result: result(['north']) }), 'nobody')).toBeNull();
  });
});

describe('a list by pages', () => {
  const all = Array.from({ length: 50 }, (_, index) => index);
  const ask = ({ first, after }: PageWish): Promise<Page<number>> => {
    const from = after === undefined ? 0 : Number(after);
    const to = Math.min(all.length, from + first);
    return Promise.resolve({
      items: all.slice(from, to),
      pageInfo: { endCursor: String(to), hasNextPage: to < all.length },
    });
  };

  it('grows page by page until there is no more', async () => {
    const list = pagedList(ask);
    expect(list.items.value).toBeNull();
    await list.refresh();
    expect([list.items.value?.length, list.more.value]).toEqual([20, true]);
    await list.next();
    await list.next();
    expect([list.items.value, list.more.value]).toEqual([all, false]);
  });

  it('is read anew as long as it was', async () => {
    const list = pagedList(ask);
    await list.refresh();
    await list.next();
    await list.refresh();
    expect(list.items.value).toHaveLength(40);
  });

  it('drops an answer that a later question has overtaken', async () => {
    const answers: ((page: Page<string>) => void)[] = [];
    const list = pagedList<string>(() => new Promise((resolve) => answers.push(resolve)));
    const both = [list.refresh(), list.refresh()];
    const pageInfo = { endCursor: null, hasNextPage: false };
    answers[1]?.({ items: ['late'], pageInfo });
    answers[0]?.({ items: ['early'], pageInfo });
    await Promise.all(both);
    expect(list.items.value).toEqual(['late']);
  });

  it('keeps what it had where the server refuses', async () => {
    let refuse = false;
    const list = pagedList((wish) => (refuse ? Promise.reject(new Error('no')) : ask(wish)));
    await list.refresh();
    refuse = true;
    await list.refresh();
    expect(list.items.value).toHaveLength(20);
    expect(list.problem.value?.code).toBe('offline');
  });
});

describe('signing in', () => {
  it('goes back to where one came from, within this client alone', () => {
    expect(comeFrom({ to: '/games/1/join?seat=a#inv_x' })).toBe('/games/1/join?seat=a#inv_x');
    for (const state of [null, 7, {}, { to: 4 }, { to: '//evil.example' }, { to: '/\\evil' }, { to: 'https://evil' }])
      expect(comeFrom(state)).toBe('/');
    expect(comeFrom({ to: '/sign-in' })).toBe('/');
  });

  it('takes the key of a link as it is, and nothing that is broken', () => {
    expect(keyIn('#est_a-b_c')).toBe('est_a-b_c');
    expect(keyIn('')).toBe('');
    expect(keyIn('#%zz')).toBe('');
    expect(keyIn('#content')).toBe('');
    expect(keyIn('#mail=1.A')).toBe('');
  });

  it('knows which keys still open something', () => {
    const key = (id: string, more: Partial<Token> = {}) => ({ id, ...more }) as Token;
    const keys = [
      key('good', { expiresAt: '2027-01-01T00:00:00.000Z' }),
      key('revoked', { revokedAt: '2026-01-01T00:00:00.000Z' }),
      key('expired', { expiresAt: '2026-01-01T00:00:00.000Z' }),
      key('ever'),
    ];
    expect(liveKeys(keys, Date.parse('2026-11-21T00:00:00.000Z')).map(({ id }) => id)).toEqual(['good', 'ever']);
  });
});
