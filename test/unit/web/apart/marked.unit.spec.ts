import { signal } from '@preact/signals';
import { describe, expect, it, vi } from 'vitest';
import type { Target } from '../../../../web/src/api/types.ts';
import type { Pointing } from '../../../../web/src/board/offers.ts';
import { takenOrder } from '../../../../web/src/board/pieces/piece-words.ts';
import { menuPointing } from '../../../../web/src/table/pointing-at.ts';

// What the texts of the client ask a browser for when they are imported.
vi.hoisted(() => {
  vi.stubGlobal('navigator', { languages: ['en'] });
  vi.stubGlobal('document', { documentElement: {}, baseURI: 'http://estafeta.test/' });
});

const piece = (id: string): Target => ({ type: 'piece', id });

function pointing(about: readonly string[], taken: readonly string[]): Pointing {
  return menuPointing({
    menu: null,
    about: about.map(piece),
    taken: taken.map((id) => ({ id, label: { en: id, es: id }, target: piece(id) })),
    pointed: signal(null),
    explained: signal(null),
    choose: () => undefined,
    ask: () => undefined,
  });
}

describe('what is marked on the map', () => {
  it('is what the question is about and what has been chosen, of which that alone has numbers', () => {
    const marked = pointing(['ship', 'enemy'], ['first', 'second']);
    expect([...marked.taken].sort()).toEqual(['piece:enemy', 'piece:first', 'piece:second', 'piece:ship']);
    expect(['ship', 'enemy', 'first', 'second', 'other'].map((id) => takenOrder(marked, id))).toEqual([
      null,
      null,
      1,
      2,
      null,
    ]);
  });

  it('is chosen where the question is about it and it has been chosen', () => {
    expect(takenOrder(pointing(['ship'], ['ship']), 'ship')).toBe(1);
  });
});
