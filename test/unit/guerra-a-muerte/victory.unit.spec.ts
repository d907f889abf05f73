import { describe, expect } from 'vitest';
import { countOf, winnerOf } from '../../../src/domain/rulesets/guerra-a-muerte/v1/rules/victory.ts';
import { endTurn } from '../../../src/domain/rulesets/guerra-a-muerte/v1/rules/turn.ts';
import type { State } from '../../../src/domain/rulesets/guerra-a-muerte/v1/state.ts';
import type { Layout } from '../../support/guerra.ts';
import { stateOf, table, turnOn } from '../../support/guerra.ts';
import { rule } from '../../support/rules-registry.ts';

type Forces = NonNullable<Layout['forces']>;

/** Garrisons that are enough in every scenario: 16 steps in Mexico, 12 in Cuba. */
const GARRISONS: Forces = {
  r91: 'field:central_mexico Crna NE Mx Pb Es Pr1 Pr2 Gm',
  r92: 'field:cuba LH Cb RL Cu VdC FP',
};

function counted(forces: Forces, more: Layout = {}) {
  return countOf(stateOf({ scenario: 'scenario1', forces: { ...GARRISONS, ...forces }, ...more }));
}

/** Ends the last turn of a scenario. */
function ended(scenario: string, forces: Forces) {
  const turn = { campaign: 15, scenario1: 5, scenario2: 9, scenario3: 15 }[scenario] ?? 0;
  return table({ scenario, turn, step: { kind: 'turn-end' }, forces });
}

/** A patriot militia in the field of each area. */
function militias(areas: readonly string[]): Record<string, string> {
  return Object.fromEntries(areas.map((area, at) => [`p${at + 1}`, `field:${area} ${MILITIAS[at] ?? ''}`]));
}

const MILITIAS = [
  ...Array.from({ length: 14 }, (_, at) => `MEX-MI-${at + 1}`),
  ...Array.from({ length: 6 }, (_, at) => `GC-MI-${at + 1}`),
];
const TWELVE = ['santa_fe', 'pasto', 'quito', 'guayaquil', 'lima', 'cuzco', 'arequipa', 'charcas', 'mojos'].concat([
  ...['chiquitos', 'salta', 'cordoba'],
]);

describe('counting areas', () => {
  rule('guerra-a-muerte', ['11.0a', '1.1.1b'], 'an area counts one, one that is shared a half for both', () => {
    const alone = counted({ p1: 'field:lima PLA-MI-1' });
    expect([alone.royalist, alone.patriot]).toEqual([4, 2]);
    const both = counted({ p1: 'field:lima PLA-MI-1', r1: 'city:lima_c R-MI-1' });
    expect([both.royalist, both.patriot]).toEqual([5, 1]);
  });

  rule('guerra-a-muerte', '1.1.1a', 'a leader alone holds an area', () => {
    expect(counted({ p1: 'field:lima Bolivar' }).patriot).toBe(2);
  });

  rule(
    'guerra-a-muerte',
    '11.0b',
    'rebels leave half an area to the patriot; areas without value count nothing',
    () => {
      expect(counted({ b1: 'field:paraguay REB-MI-1' }).patriot).toBe(1);
      const all = counted({
        b1: 'field:paraguay REB-MI-1',
        p1: 'field:paraguay PLA-MI-1',
        r1: 'field:paraguay R-MI-1',
      });
      expect([all.royalist, all.patriot]).toEqual([4, 1]);
      expect(counted({ p1: 'field:chaco PLA-MI-1', p2: 'field:pampas PLA-MI-2' }).patriot).toBe(0);
    },
  );

  rule('guerra-a-muerte', ['10.5', '12.1.4', '12.2.4'], 'a missing garrison gives the patriot two areas more', () => {
    const ten = { r91: 'field:guatemala Crna NE Mx Gm', r92: 'field:cuba LH Cb', r93: 'city:san_juan RL' };
    const need = (scenario: string, forces: Forces) => {
      const { patriot, garrisons } = countOf(stateOf({ scenario, forces }));
      return { patriot, kept: garrisons.map(({ steps, need: wanted }) => `${steps}/${wanted}`) };
    };
    expect(need('scenario1', ten)).toEqual({ patriot: 0, kept: ['8/6', '6/6'] });
    expect(need('scenario2', ten)).toEqual({ patriot: 4, kept: ['8/10', '6/10'] });
    expect(need('scenario2', GARRISONS)).toEqual({ patriot: 0, kept: ['16/10', '12/10'] });
    const artillery = { ...ten, r92: 'field:cuba LH R-Art-1 R-MI-1', r93: 'city:san_juan RL' };
    expect(need('scenario1', artillery)).toEqual({ patriot: 4, kept: ['8/6', '4/6'] });
  });

  rule('guerra-a-muerte', ['10.5', '12.3.4'], 'in the campaign it takes the royalist his two cheapest areas', () => {
    const forces = { r1: 'field:pasto R-MI-1', r2: 'field:lima R-MI-2', r3: 'field:quito R-MI-3' };
    const kept = countOf(stateOf({ scenario: 'campaign', forces: { ...GARRISONS, ...forces } }));
    // Central Mexico 5, Pasto 1, Lima 3, Quito 2; Cuba is no continent.
    expect([kept.continental, kept.value]).toEqual([8, 22]);
    const missing = countOf(stateOf({ scenario: 'scenario3', forces }));
    expect([missing.continental, missing.value, missing.patriot]).toEqual([2, 6, 0]);
  });

  rule('guerra-a-muerte', '10.5', 'two areas are four halves where the royalist shares some (A26)', () => {
    const left = (forces: Forces) => {
      const { continental, value } = countOf(stateOf({ scenario: 'scenario3', forces }));
      return { continental, value };
    };
    const shared = {
      r1: 'city:lima_c R-MI-1',
      p1: 'field:lima PLA-MI-1',
      r2: 'city:quito_c R-MI-2',
      p2: 'field:quito PLA-MI-2',
    };
    // Two halves, of Lima 3 and of Quito 2, and no more: both are off.
    expect(left(shared)).toEqual({ continental: 0, value: 0 });
    // With Pasto 1, which is whole, all four halves are off; with Central Mexico 5 too, that is left.
    expect(left({ ...shared, r3: 'field:pasto R-MI-3' })).toEqual({ continental: 0, value: 0 });
    expect(left({ ...shared, r3: 'field:pasto R-MI-3', r4: 'field:central_mexico R-MI-4' })).toEqual({
      continental: 2,
      value: 10,
    });
    // Pasto 1 and Guayaquil 1, whole, are four halves: those of Lima and of Quito are left.
    const whole = { r3: 'field:pasto R-MI-3', r4: 'field:guayaquil R-MI-4' };
    expect(left({ ...shared, ...whole })).toEqual({ continental: 2, value: 5 });
  });
});

describe('victory', () => {
  const at = (patriot: number, continental = 0, value = 0) => ({
    patriot,
    continental,
    value,
    royalist: 0,
    garrisons: [],
  });

  rule('guerra-a-muerte', '12.1.4', 'First Fights: twelve areas win for the patriot, nine draw, fewer lose', () => {
    const winners = [17, 18, 23, 24].map((halves) => winnerOf('scenario1', at(halves)));
    expect(winners).toEqual(['royalist', null, null, 'patriot']);
  });

  rule('guerra-a-muerte', '12.2.4', 'The Empire Strikes Back: fourteen win, more than ten draw, ten lose', () => {
    const winners = [20, 21, 27, 28].map((halves) => winnerOf('scenario2', at(halves)));
    expect(winners).toEqual(['royalist', null, null, 'patriot']);
  });

  rule(
    'guerra-a-muerte',
    ['11.1.1', '11.1.2', '11.1.3', '12.3.4'],
    'the campaign goes by royalist areas on the continent',
    () => {
      for (const scenario of ['campaign', 'scenario3']) {
        const winner = (areas: number, value: number) => winnerOf(scenario, at(0, 2 * areas, 2 * value));
        expect([winner(15, 15), winner(14.5, 30), winner(5, 14)]).toEqual(['royalist', null, null]);
        expect([winner(3, 4), winner(2, 5), winner(2, 4), winner(0, 0)]).toEqual([null, null, 'patriot', 'patriot']);
      }
    },
  );

  rule('guerra-a-muerte', ['12.1.1', '12.1.4'], 'First Fights end with turn 5, when the areas are counted', () => {
    const game = ended('scenario1', { ...GARRISONS, ...militias(TWELVE) });
    expect(game.asks()).toEqual([]);
    expect(game.types()).toEqual(['AreasCounted', 'GameDecided']);
    expect(game.event('AreasCounted').public).toMatchObject({ royalist: 4, patriot: 24 });
    expect(game.state.verdict).toEqual({ winner: 'patriot', reason: 'areas', count: { royalist: 4, patriot: 24 } });
  });

  rule('guerra-a-muerte', ['12.2.1', '12.3.1', '11.0a'], 'the others end with turn 9 and with turn 15', () => {
    for (const scenario of ['scenario2', 'scenario3', 'campaign']) {
      expect(ended(scenario, GARRISONS).types()).toEqual(['AreasCounted', 'GameDecided']);
    }
    const { events } = turnOn(endTurn, { scenario: 'scenario2', turn: 8, step: { kind: 'turn-end' }, also: liberal });
    expect(events[0]).toMatchObject({ type: 'TurnBegan', public: { turn: 9 } });
  });
});

function liberal(state: State): void {
  state.liberal = 8;
}
