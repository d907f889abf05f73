import { describe, expect, it } from 'vitest';
import type { Message } from '../../../web/src/api/types.ts';
import { unreadIn } from '../../../web/src/side-panel/unread-in.ts';
import { lastSeen, nowSeen } from '../../../web/src/history/last-seen.ts';
import { positionLink } from '../../../web/src/history/share-link.ts';
import { recentlyAsked } from '../../../web/src/history/view-cache.ts';

const message = (id: string, account: string): Message => ({ id, gameId: 'g', account, body: id, at: '' });

describe('unread messages', () => {
  const said = [message('1', 'me'), message('2', 'you'), message('3', 'you'), message('4', 'me')];

  it('are those of others since the one read last', () => {
    expect([unreadIn(said, null, 'me'), unreadIn(said, '2', 'me'), unreadIn(said, '4', 'me')]).toEqual([2, 1, 0]);
  });

  it('are all of others where the one read last is gone', () => {
    expect(unreadIn(said, 'gone', 'me')).toBe(2);
  });
});

describe('the link to a position', () => {
  it('names the version, and the seat where anybody may look as it', () => {
    expect(positionLink('https://example.org', 'g', 7, null)).toBe('https://example.org/games/g?v=7');
    expect(positionLink('https://example.org', 'g', 7, 'north')).toBe('https://example.org/games/g?v=7&seat=north');
  });
});

describe('what was seen before', () => {
  it('is kept by game and seat, and never fails', () => {
    const items = new Map<string, string>();
    const storage = { getItem: (key: string) => items.get(key) ?? null, setItem: items.set.bind(items) };
    nowSeen(storage, { gameId: 'g', seat: 'north' }, 12);
    expect([lastSeen(storage, 'g', 'north'), lastSeen(storage, 'g', null)]).toEqual([12, null]);
    const full = {
      ...storage,
      setItem: () => {
        throw new Error('QuotaExceededError');
      },
    };
    expect(() => nowSeen(full, { gameId: 'g', seat: null }, 1)).not.toThrow();
  });
});

describe('views asked for lately', () => {
  it('are asked for once while they are among the last', async () => {
    const asked: string[] = [];
    const recent = recentlyAsked<string>(2);
    const ask = (key: string): Promise<string> =>
      recent(key, async () => {
        asked.push(key);
        return key;
      });
    for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await ask(key);
    expect(asked).toEqual(['a', 'b', 'c', 'b']);
  });

  it('are asked for again where the answer failed', async () => {
    const recent = recentlyAsked<string>(2);
    await expect(recent('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    await expect(recent('a', async () => 'there')).resolves.toBe('there');
  });
});
