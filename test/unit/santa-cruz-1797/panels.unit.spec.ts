import { describe, expect, test } from 'vitest';
import { chanceFrom } from '../../../src/domain/kernel/chance.ts';
import type { Viewer } from '../../../src/domain/kernel/ids.ts';
import type { Panel } from '../../../src/domain/kernel/picture.ts';
import { officerData } from '../../../src/domain/rulesets/santa-cruz-1797/v1/data/data.ts';
import { officerName, unitName } from '../../../src/domain/rulesets/santa-cruz-1797/v1/text/names.ts';
import { panels } from '../../../src/domain/rulesets/santa-cruz-1797/v1/show/panels.ts';
import { resample } from '../../../src/domain/rulesets/santa-cruz-1797/v1/worlds/resample.ts';
import type { State } from '../../../src/domain/rulesets/santa-cruz-1797/v1/state.ts';
import type { Side } from '../../../src/domain/rulesets/santa-cruz-1797/v1/sides.ts';
import { SIDES } from '../../../src/domain/rulesets/santa-cruz-1797/v1/sides.ts';
import boardEn from '../../../src/domain/rulesets/santa-cruz-1797/v1/text/board.en.json' with { type: 'json' };
import boardEs from '../../../src/domain/rulesets/santa-cruz-1797/v1/text/board.es.json' with { type: 'json' };
import en from '../../../src/domain/rulesets/santa-cruz-1797/v1/text/panels.en.json' with { type: 'json' };
import es from '../../../src/domain/rulesets/santa-cruz-1797/v1/text/panels.es.json' with { type: 'json' };
import { view } from '../../../src/domain/rulesets/santa-cruz-1797/v1/show/view.ts';
import { seededSource } from '../../../src/domain/kernel/seeded.ts';
import { placeholders } from '../../support/placeholders.ts';
import { table } from '../../support/santa-cruz.ts';
import { fight } from './fights.ts';
import { courseOf } from './games.ts';

const VIEWERS: readonly Viewer[] = ['british', 'spanish', null];
const states = [1, 2, 4].flatMap((seed) => courseOf(seed, { each: 4 }).states);
const seen = (state: State, viewer: Viewer, id: string): Panel | undefined =>
  panels(view(state, viewer)).find((panel) => panel.id === id);
const words = (panel: Panel | undefined): string => JSON.stringify(panel);

/** The steps of the blocks that the panel of a combat shows of a side. */
function strengths(state: State, viewer: Viewer, side: Side): number[] {
  const ids = seen(state, viewer, 'combat')?.sections.find(({ seat }) => seat === side)?.pieces ?? [];
  const blocks = view(state, viewer).pieces.filter(({ id, kind }) => ids.includes(id) && kind !== 'officer');
  return blocks.map(({ steps = 0 }) => steps).sort();
}

/** The steps of those who fight. */
function fighting(state: State, side: Side): number[] {
  const own = state.combat?.fighters.filter((fighter) => fighter.side === side) ?? [];
  return own.map(({ unit }) => state.units[unit]?.pf ?? 0).sort();
}

describe('the panel of a combat', () => {
  const fights = states.filter(({ combat }) => combat !== null);

  test('shows both forces to every viewer, and whose attack it is', () => {
    for (const state of fights) {
      for (const viewer of VIEWERS) {
        const panel = seen(state, viewer, 'combat');
        expect(panel).toMatchObject({ kind: 'battle', at: state.combat?.zone });
        expect(panel?.sections.map(({ role }) => role)).toEqual(['attacker', 'defender', undefined]);
        expect(panel?.sections[0]?.seat).toBe(state.combat?.attacker);
        for (const side of SIDES) expect(strengths(state, viewer, side)).toEqual(fighting(state, side));
      }
    }
    expect(fights.length).toBeGreaterThan(20);
  });

  test('counts the dice of each side by their reasons', () => {
    const rounds = fights.filter(({ combat }) => combat?.stage === 'rounds');
    for (const state of rounds) {
      for (const { lines = [] } of seen(state, null, 'combat')?.sections.slice(0, 2) ?? []) {
        const from = lines.findIndex(({ label }) => label.en.startsWith('Dice now'));
        const parts = lines
          .slice(from + 1)
          .filter(({ label }) => /^[a-zR]/.test(label.en) && !/^Rolled/.test(label.en));
        const sum = parts.reduce((total, { value = '' }) => total + Number(value.replace('−', '-')), 0);
        expect(sum).toBe(Number(lines[from]?.value));
      }
    }
    expect(rounds.length).toBeGreaterThan(5);
  });

  test('shows where the attack came from, cards in support, officers, and the dice that have fallen', () => {
    const layout = { units: { marina: ['rm1', 'sl1'], plaza_pila: ['mil1', 'reg1'] }, officers: { nelson: 'marina' } };
    const attack = { from: 'marina', to: 'plaza_pila', units: ['rm1', 'sl1'] };
    const game = fight({ ...layout, hands: { british: ['uk-gun'] } }, attack);
    game.play('combat.support', ['card:uk-gun'], [5, 6, 2, 1, 3]);
    const [attackers] = seen(game.state, 'spanish', 'combat')?.sections ?? [];
    expect(attackers?.cards?.map(({ kind }) => kind)).toEqual(['uk-gun']);
    const lines = (attackers?.lines ?? []).map(({ label, value }) => `${label.en}: ${value ?? ''}`);
    expect(lines).toEqual(expect.arrayContaining(['From Marina Street: ', 'Led by Nelson: ', 'Hits scored: 2']));
  });
});

describe('what lies beside the map', () => {
  test('names casualties to their owner alone, and counts them for everybody', () => {
    const game = table({ units: { sea_c: ['sl1'], marina: ['reg1'] } });
    const mine = words(seen(game.state, 'british', 'casualties'));
    expect(mine).toContain(unitName('rm1').en);
    expect(mine).not.toContain(unitName('vol1').en);
    const counts = seen(game.state, null, 'casualties')?.sections.map(({ lines }) => lines?.map(({ value }) => value));
    expect(counts).toEqual([['11'], ['8']]);
  });

  test('names officers in the pool to their owner alone', () => {
    const [state] = states;
    if (state === undefined) throw new Error('no states');
    const [spanish = ''] = Object.keys(officerData).filter((id) => officerData[id]?.side === 'spanish');
    expect(words(seen(state, 'spanish', 'officers'))).toContain(officerName(spanish).en);
    expect(words(seen(state, null, 'officers'))).not.toContain(officerName(spanish).en);
    const without = table({ options: { noOfficers: true } });
    expect(seen(without.state, null, 'officers')).toBeUndefined();
    expect(words(seen(without.state, null, 'night'))).toContain('§14.4');
  });

  test('shows what the Fox carries, and which guns are spiked', () => {
    const game = table({
      units: { fox: ['rm1', 'sl1'], sea_c: ['sl2'] },
      fox: 'sea_c',
      foxHits: 1,
      foxCards: ['uk-gun'],
      spiked: ['red'],
    });
    const panel = seen(game.state, 'british', 'fox');
    expect(panel).toMatchObject({ at: 'sea_c', sections: [{ pieces: ['rm1', 'sl1'], cards: [{ kind: 'uk-gun' }] }] });
    expect(panel?.sections[0]?.lines?.map(({ value }) => value)).toEqual(['1 / 3', '2', '1']);
    expect(seen(game.state, 'spanish', 'fox')?.sections[0]?.pieces).toEqual(['british@fox#1', 'british@fox#2']);
    expect(words(seen(game.state, null, 'night'))).toContain('Red battery spiked (San Cristóbal Castle)');
  });

  test('counts the victory points once the game is over', () => {
    const over = states.find(({ score }) => score !== null);
    if (over === undefined) throw new Error('no game came to an end');
    const totals = seen(over, null, 'score')?.sections.map(({ lines = [] }) => lines.at(-1)?.value);
    expect(totals).toEqual(SIDES.map((side) => String(over.score?.[side].total)));
  });

  test('is the same in every world that the viewer cannot tell apart', () => {
    for (const [index, state] of states.filter(({ phase }) => phase !== 'over').entries()) {
      if (index % 5 !== 0) continue;
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
