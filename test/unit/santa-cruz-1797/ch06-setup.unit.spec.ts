import { describe, expect, test } from 'vitest';
import { view } from '../../../src/domain/rulesets/santa-cruz-1797/v1/show/view.ts';
import { cards, kindOf } from '../../../src/domain/rulesets/santa-cruz-1797/v1/data/data.ts';
import { rule } from '../../support/rules-registry.ts';
import type { Playing } from '../../support/santa-cruz.ts';
import { newGame } from '../../support/santa-cruz.ts';

const GARRISON = ['san_cristobal', 'san_cristobal', 'san_pedro', 'concepcion'];
const paths = (zones: readonly string[]): string[] => zones.map((zone) => `zone:${zone}`);

/** A game with both sides laid out. */
function laidOut(): Playing {
  const game = newGame();
  game.play('setup.fox_load', ['unit:rm1', 'unit:sl1']);
  game.play('setup.deploy', paths([...GARRISON, 'caleta', 'caleta', 'caleta', 'muelle', 'iglesia']));
  return game;
}

describe('set-up', () => {
  rule('santa-cruz-1797', '6.1', 'exactly two units of choice sail on the Fox, with every anchor card', () => {
    const game = newGame();
    expect(game.completes('setup.fox_load', ['unit:rm1'])).toBe(false);
    expect(game.completes('setup.fox_load', ['unit:rm1', 'unit:rm2'])).toBe(true);
    expect(game.completes('setup.fox_load', ['unit:sl8', 'unit:sl9'])).toBe(true);
    const done = laidOut();
    expect([done.unit('rm1').at, done.unit('sl1').at]).toEqual(['fox', 'fox']);
    const anchored = cards.filter((card) => card.anchor).map(({ id }) => id);
    expect([...done.state.fox.cards].sort()).toEqual(anchored.sort());
  });

  rule('santa-cruz-1797', '6.2', 'the Fox and the ten other units lie in the zone with the British flag', () => {
    const { state } = laidOut();
    expect(state.fox.at).toBe('sea_start');
    const there = Object.entries(state.units).filter(([, unit]) => unit.at === 'sea_start');
    expect(there.map(([id]) => id).sort()).toEqual(
      ['rm2', 'rm3', 'sl2', 'sl3', 'sl4', 'sl5', 'sl6', 'sl7', 'sl8', 'sl9'].sort(),
    );
  });

  rule('santa-cruz-1797', '6.3', 'the fortresses take their garrison and nobody more', () => {
    const game = newGame();
    const full = game.blocked('setup.deploy', paths(GARRISON));
    expect(full).toEqual({ san_cristobal: '§6', san_pedro: '§6', concepcion: '§6' });
    expect(game.offers('setup.deploy', paths(GARRISON))).toHaveLength(18);
  });

  rule('santa-cruz-1797', '6.3', 'the last four units go where the fortresses still lack them', () => {
    const game = newGame();
    const elsewhere = paths(['muelle', 'muelle', 'muelle', 'caleta', 'toscal']);
    expect(game.offers('setup.deploy', elsewhere).sort()).toEqual(
      paths(['concepcion', 'san_cristobal', 'san_pedro']).sort(),
    );
    expect(game.offers('setup.deploy', [...elsewhere, 'zone:san_pedro']).sort()).toEqual(
      paths(['concepcion', 'san_cristobal']).sort(),
    );
  });

  rule('santa-cruz-1797', ['6.3', '5.6a'], 'no more than three in any other land zone, nobody at sea', () => {
    const offers = newGame().offers('setup.deploy', paths(['muelle', 'muelle', 'muelle']));
    expect(offers).not.toContain('zone:muelle');
    expect(offers.filter((id) => id.startsWith('zone:sea'))).toEqual([]);
  });

  rule('santa-cruz-1797', ['6.4', '6.5'], 'morale starts on the grey box, the turn at 2:00', () => {
    const { state } = laidOut();
    expect(state.morale).toBe(0);
    expect(state.turn).toBe(1);
    const tracks = view(state, 'british').tracks;
    expect(tracks.find(({ id }) => id === 'morale')?.value).toBe(0);
    expect(view(state, 'british').sequence.label.en).toContain('2:00');
  });

  rule('santa-cruz-1797', '6.6', 'the four British Confusion cards lie apart, in no deck and no hand', () => {
    const { state } = laidOut();
    expect(state.reserve.map(kindOf)).toEqual(Array(4).fill('uk-confusion'));
    const inPlay = [...state.hands.british, ...state.piles.british.undrawn];
    expect(inPlay.map(kindOf)).not.toContain('uk-confusion');
  });

  rule('santa-cruz-1797', '6.7', 'full hands of 5 and 6 are drawn at random from decks of 26 and 21', () => {
    const { state } = laidOut();
    expect([state.hands.spanish.length, state.piles.spanish.undrawn.length]).toEqual([5, 21]);
    expect([state.hands.british.length, state.piles.british.undrawn.length]).toEqual([6, 15]);
    const other = newGame();
    other.play('setup.fox_load', ['unit:rm1', 'unit:sl1']);
    const layout = paths([...GARRISON, 'caleta', 'caleta', 'caleta', 'muelle', 'iglesia']);
    other.play('setup.deploy', layout, { picks: [25, 24, 23, 22, 21] });
    expect(other.hand('spanish')).not.toEqual(kindsOf(state.hands.spanish));
  });

  test('A-03: two paragraphs bear the number 5.6, and both hold: a crowd at sea, three on land', () => {
    const game = laidOut();
    const count = (zone: string): number => Object.values(game.state.units).filter(({ at }) => at === zone).length;
    expect(count('sea_start')).toBe(10);
    expect(count('caleta')).toBe(3);
  });
});

function kindsOf(held: readonly string[]): string[] {
  return held.map(kindOf).sort();
}
