import { describe, expect, it } from 'vitest';
import type { HeadStore } from '../../../web/src/audit/heads.ts';
import { headsOn, KEPT_HEADS, noteOn, withHead } from '../../../web/src/audit/heads.ts';

const hash = (digit: string): string => digit.repeat(64);

function headStore(capacity = Infinity): HeadStore {
  const items = new Map<string, string>();
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => {
      if (value.length > capacity) throw new Error('QuotaExceededError');
      items.set(key, value);
    },
  };
}

describe('the heads that a browser notes', () => {
  it('are kept by game, in order', () => {
    const kept = headStore();
    noteOn(kept, 'g', { version: 9, hash: hash('a') });
    noteOn(kept, 'g', { version: 4, hash: hash('b') });
    expect(headsOn(kept, 'g')).toEqual([
      { version: 4, hash: hash('b') },
      { version: 9, hash: hash('a') },
    ]);
    expect(headsOn(kept, 'other')).toEqual([]);
  });

  it('stand as they were noted first, so that a rewritten log shows', () => {
    const heads = withHead([], { version: 4, hash: hash('a') });
    expect(withHead(heads, { version: 4, hash: hash('b') })).toBe(heads);
  });

  it('lose the oldest of too many', () => {
    const versions = Array.from({ length: KEPT_HEADS + 3 }, (_, index) => index + 1);
    const heads = versions.reduce(
      (kept, version) => withHead(kept, { version, hash: hash('c') }),
      [] as ReturnType<typeof withHead>,
    );
    expect([heads.length, heads[0]?.version, heads.at(-1)?.version]).toEqual([KEPT_HEADS, 4, KEPT_HEADS + 3]);
  });

  it('are no heads where they are no hashes', () => {
    expect(withHead([], { version: 1, hash: 'abc' })).toEqual([]);
    const odd = headStore();
    odd.setItem('estafeta.heads.g', '[[1,"abc"],7,null]');
    expect(headsOn(odd, 'g')).toEqual([]);
    odd.setItem('estafeta.heads.g', 'no json');
    expect(headsOn(odd, 'g')).toEqual([]);
  });

  it('stay as they are on a full shelf', () => {
    const full = headStore(100);
    noteOn(full, 'g', { version: 1, hash: hash('a') });
    noteOn(full, 'g', { version: 2, hash: hash('b') });
    expect(headsOn(full, 'g')).toEqual([{ version: 1, hash: hash('a') }]);
  });
});
