import { describe, expect, test } from 'vitest';
import type { Observation } from '../../../src/domain/kernel/view.ts';
import { fights, sieges } from '../../../src/domain/rulesets/guerra-a-muerte/v1/bots/fights.ts';
import { garrisonWorth } from '../../../src/domain/rulesets/guerra-a-muerte/v1/bots/garrisons.ts';
import type { Army, Scene } from '../../../src/domain/rulesets/guerra-a-muerte/v1/bots/scene.ts';
import { sceneOf } from '../../../src/domain/rulesets/guerra-a-muerte/v1/bots/scene.ts';
import { steadyBot } from '../../../src/domain/rulesets/guerra-a-muerte/v1/bots/steady.ts';
import { view } from '../../../src/domain/rulesets/guerra-a-muerte/v1/show/view.ts';
import type { Layout } from '../../support/guerra.ts';
import { stateOf } from '../../support/guerra.ts';

function patriotScene(layout: Layout): Scene {
  const state = stateOf({ step: { kind: 'operations', phase: 'colombia-peru' }, ...layout });
  return sceneOf({ view: view(state, 'patriot'), seat: 'patriot' } as Observation);
}

function armyOf(scene: Scene, id: string): Army {
  const army = scene.armies.get(id);
  if (army === undefined) throw new Error(`no ${id}`);
  return army;
}

describe('an enemy that one cannot look into', () => {
  const forces = { p1: 'field:lima LP CP', r1: 'field:lima RL Cu' };
  const promise = (turn: number, noFog = false): number => {
    const scene = patriotScene({ scenario: 'campaign', turn, forces, boxes: 'all', options: { noFog } });
    return Math.max(0, ...fights(scene, armyOf(scene, 'p1'), 6).map(({ score }) => score));
  };

  test('is attacked by a patriot who has five turns at most to clear the continent, and left alone before', () => {
    expect(promise(11)).toBeGreaterThan(1);
    expect(promise(10)).toBeLessThan(0.1);
  });

  test('is left alone once it is seen to be strong', () => {
    expect(promise(11, true)).toBe(0);
  });
});

describe('a garrison of the islands', () => {
  const forces = {
    p1: 'field:cuba Pl-7',
    r1: 'city:habana RL Cu VdC FP',
    r2: 'city:guatemala_c NE Mx Pb Vz Gm LH Cb Ce Es Pr1',
  };

  test('that looks somewhat short is worn down all the same: forces that stay at home are large', () => {
    const worth = (layout: Layout): number =>
      garrisonWorth(patriotScene({ scenario: 'scenario3', forces, ...layout }), 'cuba');
    expect(worth({ turn: 14, options: { noFog: true } })).toBeGreaterThan(1);
    expect(worth({ turn: 12, options: { noFog: true } })).toBe(0);
  });
});

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
