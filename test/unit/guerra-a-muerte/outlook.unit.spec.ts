import { describe, expect, test } from 'vitest';
import { rulesetInfo } from '../../../src/api/resources/rulesets.ts';
import { chanceOf } from '../../../src/domain/kernel/outlook.ts';
import { outlook } from '../../../src/domain/rulesets/guerra-a-muerte/v1/bots/outlook.ts';
import { guerraAMuerte as rules } from '../../../src/domain/rulesets/guerra-a-muerte/v1/index.ts';
import type { State, Step } from '../../../src/domain/rulesets/guerra-a-muerte/v1/state.ts';
import type { Layout } from '../../support/guerra.ts';
import { stateOf } from '../../support/guerra.ts';

const chance = (state: State): number => chanceOf(outlook.model(state), outlook.features(state));
const SCENARIOS = rules.scenarios.map(({ id }) => id);

/** Eleven areas of the patriot and as many of the royalist, in the middle of First Fights unless given. */
const EVEN: NonNullable<Layout['forces']> = {
  p1: 'field:cordoba C',
  p2: 'field:salta Pl-2',
  p3: 'field:rio_de_la_plata DP',
  p4: 'field:misiones PLA-MI-1',
  p5: 'field:chile_norte Ch-1',
  p6: 'field:chile_sur Ch-2',
  p7: 'field:santa_fe NG1',
  p8: 'field:quito NG2',
  p9: 'field:cumana NG3',
  p10: 'field:guayana NG4',
  p11: 'field:tierra_caliente MEX-MI-1',
  r1: 'field:lima RL',
  r2: 'field:cuzco Cu',
  r3: 'field:arequipa DR',
  r4: 'field:central_mexico Crna',
  r5: 'field:guadalajara NE',
  r6: 'field:guatemala Gm',
  r7: 'field:maracaibo Cn-R',
  r8: 'field:panama Pm',
  r9: 'field:pasto Gy',
  r10: 'field:cuba LH Cb Am',
  r11: 'field:yucatan Mx Es Pb',
};

const position = (forces: Layout['forces'], more: Layout = {}): State =>
  stateOf({ scenario: 'scenario1', step: { kind: 'build' }, ...more, forces: { ...EVEN, ...forces } });

describe('the outlook of War to the Death', () => {
  test('likes what the patriot gains, and what the royalist loses', () => {
    const even = chance(position({}));
    expect(chance(position({ p12: 'field:costa_firme NG5', p13: 'field:charcas PER-MI-1' }))).toBeGreaterThan(even);
    const { r1: _lima, r2: _cuzco, ...fewer } = EVEN;
    expect(chance(stateOf({ scenario: 'scenario1', step: { kind: 'build' }, forces: fewer }))).toBeGreaterThan(even);
    const { p7: _santaFe, p8: _quito, ...less } = EVEN;
    expect(chance(stateOf({ scenario: 'scenario1', step: { kind: 'build' }, forces: less }))).toBeLessThan(even);
  });

  test('trusts areas the more the later it is', () => {
    const strong = { p12: 'field:costa_firme NG5', p13: 'field:charcas PER-MI-1', p14: 'field:los_llanos VC' };
    const [early, late] = [position(strong, { turn: 2 }), position(strong, { turn: 5 })];
    expect(chance(late)).toBeGreaterThan(chance(early));
    const operates: Step = { kind: 'operations', phase: 'royalist' };
    expect(chance(position(strong, { turn: 5, step: operates }))).toBeGreaterThan(chance(late));
  });

  test.each(SCENARIOS)('names everything that it looks at in %s, and gives it a weight', (scenario) => {
    const state = rules.initial({
      scenario,
      options: { noFog: false, planDeIguala: false, strictOpExamples: false, historicalDeployment: true },
    });
    const features = outlook.features(state);
    for (const [name, value] of Object.entries(features)) {
      expect([name, Number.isFinite(value)]).toEqual([name, true]);
      expect(outlook.words).toHaveProperty([name.replace(/ late$/, '')]);
      expect(outlook.model(state).weights).toHaveProperty([name]);
    }
  });

  test('tells the parts of the operations apart, so that a turn goes from one to the same of the next', () => {
    expect(outlook.stage(position({}, { step: { kind: 'operations', phase: 'royalist' } }))).toEqual({
      turn: 3,
      phase: 'operations royalist',
    });
  });

  test('gives advice, and no bots that think ahead', () => {
    expect(rulesetInfo(rules).scenarios.map(({ advice }) => advice)).toEqual(SCENARIOS.map(() => true));
    expect(outlook.experts).toBe(false);
  });
});
