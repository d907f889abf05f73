import { describe, expect, test } from 'vitest';
import type { Event } from '../../../src/domain/rulesets/guerra-a-muerte/v1/events.ts';
import { about } from '../../../src/domain/rulesets/guerra-a-muerte/v1/rules/about.ts';
import { place } from '../../../src/domain/rulesets/guerra-a-muerte/v1/rules/place.ts';
import { board } from '../../../src/domain/rulesets/guerra-a-muerte/v1/show/board.ts';
import { panels } from '../../../src/domain/rulesets/guerra-a-muerte/v1/show/panels.ts';
import { picture } from '../../../src/domain/rulesets/guerra-a-muerte/v1/show/picture.ts';
import { view } from '../../../src/domain/rulesets/guerra-a-muerte/v1/show/view.ts';
import { activated } from '../../support/guerra-activations.ts';
import { fought } from '../../support/guerra-battles.ts';
import { table } from '../../support/guerra.ts';

const { state } = table({
  scenario: 'scenario1',
  forces: { r1: 'field:lima RL R-MI-1 Pezuela', p1: 'field:salta DP Belgrano', p2: 'field:lima BSF' },
  boxes: ['R-MI-2', 'R-MI-3', 'Cu'],
  elsewhere: { Sucre: 'track' },
});
const [own, theirs] = [view(state, 'royalist'), view(state, 'patriot')];
const pieceOf = (seen: typeof own, id: string) => seen.pieces.find((piece) => piece.id === id);
const section = (panel: string, title: string) =>
  panels(own)
    .find(({ id }) => id === panel)
    ?.sections.find((one) => one.title.en === title);

describe('the table as it is shown', () => {
  test('a force is called by its leader to those who know him, by its number to others', () => {
    expect(pieceOf(own, 'r1')?.label).toEqual({ en: 'Pezuela (R1)', es: 'Pezuela (R1)' });
    expect(pieceOf(theirs, 'r1')?.label).toEqual({ en: 'Force R1', es: 'Fuerza R1' });
    expect(pieceOf(theirs, 'r1')).not.toHaveProperty('steps');
    expect(theirs.pieces.some(({ at }) => at === 'r1')).toBe(false);
  });

  test('an area that one side controls has an owner, a shared one has none', () => {
    const ownerOf = (area: string) => (own.zones?.[`field:${area}`] as { owner: string | null }).owner;
    expect(['salta', 'lima', 'cuba'].map(ownerOf)).toEqual(['patriot', null, null]);
  });

  test('counters that are alike stand in one line of their box, with a dot for each step', () => {
    expect(section('boxes', 'Royalist')?.lines).toEqual([
      { label: { en: 'Cuzco Regt', es: 'Rgto. Cuzco' }, value: '●●' },
      { label: { en: 'Militia infantry', es: 'Milicia de infantería' }, value: '2 × ●' },
    ]);
  });

  test('the panel of a fight says where it is with the article that the place takes', () => {
    const titles = (at: string, own: string, enemy: string, operation: string) => {
      const game = activated({ forces: { r1: `${at} ${own}`, p1: `${at} ${enemy}` } });
      game.play('operate', [`do:${operation}`, 'force:p1']);
      return panels(view(game.state, 'royalist')).find(({ id }) => id === 'fight')?.title.es;
    };
    expect(titles('field:banda_oriental', 'RL', 'DP', 'attack')).toBe('Batalla en la Banda Oriental');
    expect(titles('field:salta', 'RL', 'DP', 'attack')).toBe('Batalla en Salta');
    expect(titles('sea:C5', 'R-F-1', 'GC-F-1', 'naval')).toMatch(/^Combate en el Mar Caribe V/);
  });

  test('so do markers of areas, and ways that lead by them', () => {
    const areas = { banda_oriental: { raided: 1 } };
    const game = activated({ forces: { r1: 'field:banda_oriental RL', p1: 'field:lima DP' }, areas });
    const marker = view(game.state, null).pieces.find(({ id }) => id === 'raided@field:banda_oriental');
    expect(marker?.label?.es).toBe('Incursión en la Banda Oriental');
    const ways = game.menu('operate', ['do:toward']).choices.map(({ label }) => label.es);
    expect(ways.filter((way) => / (?:por|hasta) (?:Banda|Río)/.test(way))).toEqual([]);
    expect(ways).toContain('Salta (2 OP por el Río de la Plata)');
  });

  test('a question points at forces that are left, and at nobody who has just been destroyed', () => {
    const game = fought({ r1: 'field:quito RL Cu', p1: 'field:quito NG1' }, [6, 1, 6, 6, 6, 5]);
    expect([game.asks(), game.force('p1')]).toEqual([['royalist city.enter'], null]);
    expect(about(game.state, place(game.state))).toEqual([{ type: 'piece', id: 'r1' }]);
  });

  test('who fights at sea is marked where the fight is, for an escort stood nowhere before', () => {
    const shown = { forces: [{ force: 'r9', units: [], leaders: [] }] };
    const marks = (why: 'naval' | 'battle') =>
      picture({ type: 'ForcesShown', public: { ...shown, why }, secrets: [] } as unknown as Event);
    expect([marks('naval'), marks('battle')]).toEqual([[], [{ kind: 'spot', at: 'r9', tone: 'note' }]]);
  });

  test('what comes after the last turn of the scenario is not announced', () => {
    expect(panels(own).some(({ id }) => id === 'due')).toBe(false);
  });

  test('the turn track counts the years of the scenario', () => {
    const turn = own.tracks.find(({ id }) => id === 'turn');
    expect([turn?.min, turn?.max]).toEqual([1, 5]);
    const { tracks } = board('scenario1').legend as { tracks: { boxes: string[] }[] };
    expect(tracks[0]?.boxes).toEqual(['1810', '1811', '1812', '1813', '1814']);
  });
});
