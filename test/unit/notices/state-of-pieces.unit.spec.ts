import { expect, test } from 'vitest';
import type { Board, Piece } from '../../../src/domain/kernel/view.ts';
import { same } from '../../../src/domain/kernel/text.ts';
import type { AnyRuleset } from '../../../src/domain/kernel/ruleset.ts';
import type { Scene } from '../../../src/notices/state-text.ts';
import { stateBlocks } from '../../../src/notices/state-text.ts';

const word = (id: string, name: string) => ({ id, name: same(name) });
const board = {
  kind: 'hexes',
  areas: [word('11', '11'), word('12', '12'), word('13', '13')],
  legend: {
    types: [word('five', 'Five')],
    printed: [word('type', 'Type'), word('speed', 'Speed'), word('ram', 'Ram')],
    stats: [word('five', 'not a name of a piece')],
  },
} as unknown as Board;

/** The description of a board with these pieces, as one text. */
function described(pieces: readonly Piece[]): string {
  const view = { pieces, tracks: [], hands: {}, decks: {} } as unknown as Scene['view'];
  const rules = { seats: [{ id: 'north', side: 'north', title: same('North') }] } as unknown as AnyRuleset;
  return JSON.stringify(stateBlocks({ board, view, rules, lang: 'en' } as unknown as Scene));
}

const galley = (id: string, rest: Partial<Piece>): Piece => ({
  id,
  kind: 'five',
  owner: 'north',
  at: '11',
  face: 'up',
  label: same(id),
  ...rest,
});

test('a piece over two hexes is told with bow and stern, the figures of its counter and what holds it', () => {
  const ram = galley('Ram', {
    also: ['12'],
    facing: 0,
    printed: ['5', '4', '6/6'],
    ties: [{ look: 'hooked', to: 'Prey' }],
  });
  const prey = galley('Prey', { at: '13', also: ['~1.1'], printed: ['5', '0', '2/2'], ties: [{ look: 'hooked', to: 'Ram' }] }); // prettier-ignore
  const text = described([ram, prey]);
  expect(text).toContain('In brackets: Speed · Ram. Places are those of bow and stern.');
  expect(text).toContain('Ram (4 · 6/6, held to Prey) → 11–12; Prey (0 · 2/2, held to Ram) → 13');
  expect(text).toContain('Five');
});

test('where counters have no figures, nothing is said of them', () => {
  expect(described([galley('Ram', {})])).toContain('Ram → 11');
});
