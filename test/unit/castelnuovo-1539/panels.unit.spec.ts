import { describe, expect, test } from 'vitest';
import { chanceFrom } from '../../../src/domain/kernel/chance.ts';
import type { Viewer } from '../../../src/domain/kernel/ids.ts';
import type { Panel, PanelSection } from '../../../src/domain/kernel/picture.ts';
import { unitName } from '../../../src/domain/rulesets/castelnuovo-1539/v1/text/names.ts';
import { panels } from '../../../src/domain/rulesets/castelnuovo-1539/v1/show/panels.ts';
import { resample } from '../../../src/domain/rulesets/castelnuovo-1539/v1/worlds/resample.ts';
import type { State } from '../../../src/domain/rulesets/castelnuovo-1539/v1/state.ts';
import boardEn from '../../../src/domain/rulesets/castelnuovo-1539/v1/text/board.en.json' with { type: 'json' };
import boardEs from '../../../src/domain/rulesets/castelnuovo-1539/v1/text/board.es.json' with { type: 'json' };
import en from '../../../src/domain/rulesets/castelnuovo-1539/v1/text/panels.en.json' with { type: 'json' };
import es from '../../../src/domain/rulesets/castelnuovo-1539/v1/text/panels.es.json' with { type: 'json' };
import { view } from '../../../src/domain/rulesets/castelnuovo-1539/v1/show/view.ts';
import { seededSource } from '../../../src/domain/kernel/seeded.ts';
import { table } from '../../support/castelnuovo-1539.ts';
import { placeholders } from '../../support/placeholders.ts';
import { join } from './fights.ts';
import { courseOf } from './games.ts';

const VIEWERS: readonly Viewer[] = ['ottoman', 'spanish', null];
const states = [1, 2, 4].flatMap((seed) => courseOf(seed, { each: 7 }).states);
const running = states.filter(({ verdict }) => verdict === null);
const seen = (state: State, viewer: Viewer, id: string): Panel | undefined =>
  panels(view(state, viewer)).find((panel) => panel.id === id);
const linesOf = ({ lines = [] }: PanelSection): string[] =>
  lines.map(({ label, value }) => (value === undefined ? label.en : `${label.en}: ${value}`));
const words = (panel: Panel | undefined): string => JSON.stringify(panel);

describe('the panel of a combat', () => {
  const layout = { units: { topla: ['oa1', 'oj1'], west_suburb: ['sp1', 'sa1'] }, leaders: { L_sar: 'west_suburb' } };
  const game = join(layout, { from: 'topla', to: 'west_suburb', blocks: ['oa1', 'oj1'] }, { spanish: ['s-drum'] });

  test('shows who fights on either side, with their leader', () => {
    const panel = seen(game.state, null, 'combat');
    expect(panel).toMatchObject({ kind: 'battle', at: 'west_suburb' });
    expect(panel?.sections.map(({ role, seat, pieces }) => [role, seat, pieces])).toEqual([
      ['attacker', 'ottoman', ['oa1', 'oj1']],
      ['defender', 'spanish', ['L_sar', 'sa1', 'sp1']],
      [undefined, undefined, undefined],
    ]);
    expect(panel?.sections.flatMap(linesOf)).toContain('From Topla');
  });

  test('shows both forces of every fight of whole games', () => {
    const fights = running.filter(({ stack }) => stack.some(({ kind }) => kind === 'combat'));
    for (const state of fights) {
      const sections = seen(state, null, 'combat')?.sections ?? [];
      expect(sections.map(({ role }) => role)).toEqual(['attacker', 'defender', undefined]);
      expect(linesOf(sections[0] ?? { title: { en: '', es: '' } }).some((line) => /^Hits suffered/.test(line))).toBe(
        true,
      );
    }
    expect(fights.length).toBeGreaterThan(5);
  });

  test('shows cards laid face down to their side alone', () => {
    const laid = running.flatMap((state) =>
      state.stack.flatMap((frame) => (frame.kind === 'combat' && !frame.open ? [{ state, frame }] : [])),
    );
    for (const { state, frame } of laid) {
      for (const side of ['ottoman', 'spanish'] as const) {
        const cardsFor = (viewer: Viewer): number | undefined =>
          seen(state, viewer, 'combat')?.sections.find(({ seat }) => seat === side)?.cards?.length;
        expect(cardsFor(null)).toBeUndefined();
        expect(cardsFor(side)).toBe(frame.laid[side]?.length);
      }
    }
    expect(laid.length).toBeGreaterThan(0);
  });
});

describe('what lies beside the map', () => {
  test('tells of each thing under way, the innermost first', () => {
    for (const state of running) {
      const others = state.stack.filter(({ kind }) => kind !== 'combat');
      const sections = seen(state, null, 'under-way')?.sections ?? [];
      const groups = others.filter((frame) => frame.kind === 'activation' && frame.group !== null);
      expect(sections).toHaveLength(others.length + groups.length);
    }
  });

  test('counts the wood that is left and shows the cards set aside', () => {
    const game = table({
      trenches: ['topla'],
      cubes: ['west_gate', 'west_gate'],
      guns: { ottoman: ['topla'] },
      units: { topla: ['oa1'], west_gate: ['sp1'] },
    });
    const panel = seen(game.state, null, 'siege');
    const lines = panel?.sections.flatMap(linesOf) ?? [];
    expect(
      lines.filter((line) => /^(Guns|Trenches|Chevaux)/.test(line)).map((line) => line.replace(/ \(.*\)/, '')),
    ).toEqual([
      'Guns still to be placed: 2',
      'Trenches left: 9',
      'Guns still to be placed: 0',
      'Chevaux de frise left: 4',
    ]);
    expect(panel?.sections.flatMap(({ cards = [] }) => cards.map(({ kind }) => kind))).toEqual(['o-civ', 'o-storm']);
  });

  test('names who is to come, who returns and who is lost, to everybody', () => {
    const game = table({ units: { plaza: ['sp1'], topla: ['oj1'] }, pool: ['oa3'], reserve: { ottoman: ['os1'] } });
    const panel = seen(game.state, null, 'forces');
    const names = (heading: RegExp): string[] =>
      panel?.sections.filter(({ title }) => heading.test(title.en)).flatMap(linesOf) ?? [];
    expect(names(/Ottomans: sure to return/)).toEqual(['How many: 1', unitName('oa3').en]);
    expect(names(/Ottomans: still to come/)).toContain(unitName('os1').en);
    expect(names(/Spanish: eliminated/)).toContain(unitName('sa1').en);
  });

  test('says when the storm comes and what the table has agreed on', () => {
    const game = table({ storm: 'now', options: { reactionLimit: 'strict', friendlyFireAdjacent4: false } });
    const said = words(seen(game.state, null, 'siege'));
    for (const part of ['Storm: no Fire Devices', 'One Reaction card in all', 'hits on 5–6 even next'])
      expect(said).toContain(part);
  });

  test('is the same in every world that the viewer cannot tell apart', () => {
    for (const [index, state] of running.entries()) {
      if (index % 9 !== 0) continue;
      for (const viewer of VIEWERS) {
        const other = resample(state, viewer, chanceFrom(seededSource(index)));
        expect(panels(view(other, viewer))).toEqual(panels(view(state, viewer)));
      }
    }
  });
});

test('the words of board and panels have the same placeholders in both languages', () => {
  const pairs = [
    [boardEn, boardEs],
    [en, es],
  ] as readonly (readonly [Record<string, string>, Record<string, string>])[];
  for (const [english, spanish] of pairs)
    for (const key of Object.keys(english))
      expect([key, placeholders(spanish[key])]).toEqual([key, placeholders(english[key])]);
});
