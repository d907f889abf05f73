import { signal } from '@preact/signals';
import { expect, it } from 'vitest';
import { same } from '../../../src/domain/kernel/text.ts';
import { glossaryOf } from '../../../src/drawing/glossary.ts';
import type { View } from '../../../web/src/api/types.ts';
import { REACH_SIGNS } from '../../../web/src/board/pieces/reach-signs.ts';
import { reachesOf } from '../../../web/src/board/pieces/reaches-of.ts';
import { REACH_LOOKS } from '../../../src/domain/kernel/picture.ts';

const legend = { reaches: [{ id: 'struck', name: same('Struck from here'), look: 'ram' }, { id: 'led', name: same('Led'), look: 'command' }] }; // prettier-ignore
const piece = (id: string, at: string) => ({ id, at, owner: null, face: 'up' as const });
const view = {
  pieces: [piece('ship', '11'), piece('chief', 'ship'), piece('other', '12')],
  reaches: [
    { piece: 'ship', kind: 'struck', areas: ['21'] },
    { piece: 'ship', kind: 'unheard-of', areas: ['21'] },
    { piece: 'chief', kind: 'led', areas: ['11', '12'] },
    { piece: 'other', kind: 'struck', areas: [] },
  ],
};
const table = { shown: signal(view as unknown as View), glossary: glossaryOf({ legend }) };

it('shows of a piece what reaches over areas, and of whom it carries; only what the legend names and covers something', () => {
  expect(reachesOf(table, 'ship').map(({ piece: whose, look, name }) => [whose, look, name.en])).toEqual([
    ['ship', 'ram', 'Struck from here'],
    ['chief', 'command', 'Led'],
  ]);
  expect(reachesOf(table, 'other')).toEqual([]);
});

it('has a sign for each way of attack, while command is drawn over whole areas', () => {
  expect(REACH_LOOKS.filter((look) => !(look in REACH_SIGNS))).toEqual(['command']);
});
