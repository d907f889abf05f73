import { describe, expect, test } from 'vitest';
import type { Observation } from '../../../src/domain/kernel/view.ts';
import { sieges } from '../../../src/domain/rulesets/guerra-a-muerte/v1/bots/fights.ts';
import type { Army, Scene } from '../../../src/domain/rulesets/guerra-a-muerte/v1/bots/scene.ts';
import { sceneOf } from '../../../src/domain/rulesets/guerra-a-muerte/v1/bots/scene.ts';
import { STEADY } from '../../../src/domain/rulesets/guerra-a-muerte/v1/bots/weights.ts';
import { steadyBot } from '../../../src/domain/rulesets/guerra-a-muerte/v1/bots/steady.ts';
import { view } from '../../../src/domain/rulesets/guerra-a-muerte/v1/show/view.ts';
import type { Layout } from '../../support/guerra.ts';
import { stateOf } from '../../support/guerra.ts';

function patriotScene(layout: Layout): Scene {
  const state = stateOf({ step: { kind: 'operations', phase: 'colombia-peru' }, ...layout });
  return sceneOf({ view: view(state, 'patriot'), seat: 'patriot' } as Observation, STEADY.patriot);
}

function armyOf(scene: Scene, id: string): Army {
  const army = scene.armies.get(id);
  if (army === undefined) throw new Error(`no ${id}`);
  return army;
}

describe('a fortress in the last turn', () => {
  const starves = (turn: number): boolean => {
    const forces = { p1: 'siege:cartagena GC1', r1: 'city:cartagena RL Cu' };
    const scene = patriotScene({ scenario: 'scenario3', turn, forces, options: { noFog: true } });
    return sieges(scene, armyOf(scene, 'p1'), 6).some(({ operation }) => operation === 'blockade');
  };

  test('is starved by whoever is there, as nothing follows a sally', () => {
    expect(starves(15)).toBe(true);
    expect(starves(14)).toBe(false);
  });
});

describe('subversion', () => {
  const layout: Layout = {
    scenario: 'scenario3',
    turn: 11,
    step: { kind: 'operations', phase: 'plata-chile' },
    options: { noFog: true },
    boxes: 'all',
    forces: { p1: 'field:lima SanMartin Pl-1', r1: 'field:lima R-MI-1', r2: 'field:lima VdC Cu' },
  };
  const answer = (kind: string, ids: readonly string[]): string =>
    steadyBot({
      seat: 'patriot',
      view: view(stateOf(layout), 'patriot'),
      decision: { kind },
      path: [],
      random: () => 0,
      choices: ids.map((id) => ({ id })),
    });

  test('is tried on the largest force, and on the strongest unit of it', () => {
    const tries = ['subvert:SanMartin:r1', 'subvert:SanMartin:r2'];
    expect(answer('activate', [...tries, 'force:p1', 'end'])).toBe('subvert:SanMartin:r2');
    expect(answer('tempt', ['unit:R-MI-1', 'unit:VdC'])).toBe('unit:VdC');
  });
});
