import { describe, expect, it } from 'vitest';
import type { Message } from '../../../web/src/api/types.ts';
import { withMessages } from '../../../web/src/side-panel/with-messages.ts';
import { lastSeen, nowSeen } from '../../../web/src/history/last-seen.ts';
import { positionLink } from '../../../web/src/history/share-link.ts';
import { recentlyAsked } from '../../../web/src/history/view-cache.ts';

const message = (id: string, body = id): Message => ({ id, gameId: 'g', account: 'me', room: 'table', body, at: '' });

describe('messages of a room', () => {
  it('lie in the order of their writing, each once, as it reads now', () => {
    const held = [message('1'), message('3')];
    expect(withMessages(held, [message('2'), message('3', '')])).toEqual([
      message('1'),
      message('2'),
      message('3', ''),
    ]);
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
