import { signal } from '@preact/signals';
import { expect, it, vi } from 'vitest';
import type { Choice, Target } from '../../../../web/src/api/types.ts';
import type { BoardTable } from '../../../../web/src/table/game-table.ts';
import { isMarked, offersOf } from '../../../../web/src/board/offers.ts';
import { pieceOffer, takenOrder } from '../../../../web/src/board/pieces/piece-words.ts';
import { menuPointing } from '../../../../web/src/table/pointing-at.ts';

vi.hoisted(() => {
  // What the modules of the client ask a browser for when they are imported.
  vi.stubGlobal('navigator', { languages: ['en'] });
  vi.stubGlobal('document', { documentElement: {} });
});

const piece = (id: string): Target => ({ type: 'piece', id });
const chosen = (id: string): Choice => ({ id, label: { en: id, es: id }, target: piece(id) });

it('marks what a question is about, and counts only what has been chosen', () => {
  const pointing = menuPointing({
    menu: null,
    about: [piece('attacker'), piece('target')],
    taken: [chosen('helper'), chosen('target')],
    pointed: signal(null),
    explained: signal(null),
    choose: () => undefined,
    ask: () => undefined,
  });
  const ids = ['attacker', 'target', 'helper', 'stranger'];
  expect(ids.map((id) => isMarked(pointing, `piece:${id}`))).toEqual([true, true, true, false]);
  expect(ids.map((id) => takenOrder(pointing, id))).toEqual([null, 2, 1, null]);
});

it('leaves to the list what one seldom takes, where the map has something else to offer', () => {
  const transfer: Choice = { ...chosen('board'), target: piece('ship'), hint: { seldom: 12 } };
  const offered = (choices: Choice[]): string[] => [...offersOf(choices).values()].flat().map(({ id }) => id);
  expect(offered([chosen('ship'), transfer])).toEqual(['ship']);
  expect(offered([transfer])).toEqual(['board']);
});

it('is not heard twice where a choice is called as its piece is', () => {
  const table = { board: { areas: [] }, shown: signal({ pieces: [] }), glossary: { word: () => undefined } };
  const drawn = {
    id: 'ship',
    at: '3421',
    face: 'up' as const,
    owner: null,
    label: { en: 'Trireme R1', es: 'Trirreme R1' },
  };
  const offered = (label: string): string => {
    const choice: Choice = { id: 'ship', label: { en: label, es: label }, target: piece('ship') };
    const menu = { choices: [choice], complete: false };
    const listeners = { pointed: signal(null), explained: signal(null), choose: () => undefined, ask: () => undefined };
    return pieceOffer(table as unknown as BoardTable, drawn, menuPointing({ menu, taken: [], ...listeners }));
  };
  expect(offered('Trireme R1')).toBe('Trireme R1');
  expect(offered('Varus goes aboard Trireme R1')).toBe('Trireme R1: Varus goes aboard Trireme R1');
});
