import { describe, expect, test } from 'vitest';
import type { Observation } from '../../../src/domain/kernel/view.ts';
import { costOfLeaving, promiseAt } from '../../../src/domain/rulesets/guerra-a-muerte/v1/bots/marches.ts';
import { incomeBy } from '../../../src/domain/rulesets/guerra-a-muerte/v1/bots/purses.ts';
import type { Army, Scene } from '../../../src/domain/rulesets/guerra-a-muerte/v1/bots/scene.ts';
import { sceneOf } from '../../../src/domain/rulesets/guerra-a-muerte/v1/bots/scene.ts';
import { STEADY } from '../../../src/domain/rulesets/guerra-a-muerte/v1/bots/weights.ts';
import { steadyBot } from '../../../src/domain/rulesets/guerra-a-muerte/v1/bots/steady.ts';
import { view } from '../../../src/domain/rulesets/guerra-a-muerte/v1/show/view.ts';
import type { Layout } from '../../support/guerra.ts';
import { stateOf } from '../../support/guerra.ts';

/** Mexicans who may go, or stay, where Peruvians hold the richest area of New Spain. */
const HELD = { p1: 'field:guadalajara MEX-MI-1', p2: 'field:central_mexico CP' };

function sceneWith(forces: NonNullable<Layout['forces']>, turn = 12): Scene {
  const step = { kind: 'operations', phase: 'mexico' } as const;
  const state = stateOf({ scenario: 'scenario3', turn, step, forces, options: { noFog: true } });
  return sceneOf({ view: view(state, 'patriot'), seat: 'patriot' } as Observation, STEADY.patriot);
}

function armyOf(scene: Scene, id: string): Army {
  const army = scene.armies.get(id);
  if (army === undefined) throw new Error(`no ${id}`);
  return army;
}

function income(forces: NonNullable<Layout['forces']>, turn?: number): number {
  const scene = sceneWith(forces, turn);
  return incomeBy(scene, armyOf(scene, 'p1'), 'central_mexico');
}

describe('an area that friends of another nation hold', () => {
  test('pays who is of the nation that collects it, as long as nobody of it is there', () => {
    expect(income(HELD)).toBeGreaterThan(0);
    expect(income({ ...HELD, p1: 'field:guadalajara HP' })).toBe(0);
    expect(income({ ...HELD, p3: 'field:central_mexico MEX-MI-2' })).toBe(0);
  });

  test('pays less beside enemies, and nothing once no income follows', () => {
    expect(income({ ...HELD, r1: 'city:mexico RL' })).toBeLessThan(income(HELD));
    expect(income(HELD, 15)).toBe(0);
  });

  test('is worth going to for that, and staying', () => {
    const scene = sceneWith(HELD);
    expect(promiseAt(scene, armyOf(scene, 'p1'), 'central_mexico', 1)).toBeGreaterThan(1);
    const there = sceneWith({ ...HELD, p1: 'field:central_mexico MEX-MI-1' });
    expect(costOfLeaving(there, armyOf(there, 'p1'), 'central_mexico')).toBeGreaterThan(1);
    expect(costOfLeaving(there, armyOf(there, 'p2'), 'central_mexico')).toBe(0);
  });

  test('is where masses are raised, who collect it', () => {
    const forces = { ...HELD, p3: 'field:santa_fe GC-MI-1' };
    const state = stateOf({ scenario: 'scenario3', turn: 12, step: { kind: 'mass', side: 'patriot' }, forces });
    const ids = ['none', 'place:field:santa_fe', 'place:field:central_mexico'];
    const observation: Observation = {
      seat: 'patriot',
      view: view(state, 'patriot'),
      decision: { kind: 'recruit.mass' },
      path: [],
      random: () => 0,
      choices: ids.map((id) => ({ id })),
    };
    expect(steadyBot(observation)).toBe('place:field:central_mexico');
  });
});
