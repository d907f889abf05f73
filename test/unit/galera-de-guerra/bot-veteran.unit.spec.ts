import { describe, expect, test } from 'vitest';
import { decideBy } from '../../../src/domain/kernel/playout.ts';
import type { Pending } from '../../../src/domain/kernel/ruleset.ts';
import type { Bot } from '../../../src/domain/kernel/view.ts';
import type { Facing, State } from '../../../src/domain/rulesets/galera-de-guerra/v1/state.ts';
import { pointAt } from '../../../src/domain/rulesets/galera-de-guerra/v1/bots/chart.ts';
import { pursuit } from '../../../src/domain/rulesets/galera-de-guerra/v1/bots/flagships.ts';
import type { Galley, Scene } from '../../../src/domain/rulesets/galera-de-guerra/v1/bots/fleet.ts';
import { sceneOf } from '../../../src/domain/rulesets/galera-de-guerra/v1/bots/fleet.ts';
import { isGoodPrey } from '../../../src/domain/rulesets/galera-de-guerra/v1/bots/prey.ts';
import { steadyBot, veteranBot } from '../../../src/domain/rulesets/galera-de-guerra/v1/bots/steady.ts';
import veteran from '../../../src/domain/rulesets/galera-de-guerra/v1/bots/veteran.json' with { type: 'json' };
import type { Weights } from '../../../src/domain/rulesets/galera-de-guerra/v1/bots/weights.ts';
import { STEADY } from '../../../src/domain/rulesets/galera-de-guerra/v1/bots/weights.ts';
import { outlookFor, restValue } from '../../../src/domain/rulesets/galera-de-guerra/v1/bots/worth.ts';
import { hexOf } from '../../../src/domain/rulesets/galera-de-guerra/v1/rules/sea.ts';
import { galeraDeGuerra as rules } from '../../../src/domain/rulesets/galera-de-guerra/v1/index.ts';
import type { Lying, Playing } from '../../support/galera.ts';
import { answerToEnd, table, tired } from '../../support/galera.ts';

/** By how much a trireme's rest in a place counts for less because of who may come up; the enemy rows 8 at most, bows to the south. */
function lostBy(bow: string, facing: Facing, enemy: Lying = '3010 3', also?: (state: State) => void): number {
  const ships = { 'green-3-40': '3022 0', 'red-3-25': enemy };
  const { state }: Playing = table({ ships, ...(also === undefined ? {} : { also }) });
  const [before, after] = [STEADY, { ...STEADY, reached: veteran.others.reached, met: veteran.others.met }].map(
    (weights) => {
      const scene = sceneOf(rules.view(state, null), weights);
      const own = scene.galleys.get('green-3-40');
      if (own === undefined) throw new Error('no ship');
      return restValue(outlookFor(scene, own, 12), { bow, facing });
    },
  ) as [number, number];
  return before - after;
}

const FLAG = 'green-5-86';
const VATINIUS = 'tauris.caesar.vatinius';

/** Caesar's fleet with its admiral aboard a quinquereme, and whom it meets. */
function withAdmiral(ships: Readonly<Record<string, Lying>>): State {
  const also = (state: State): void => {
    Object.assign(state.leaders[VATINIUS] ?? {}, { ship: FLAG });
  };
  return table({ scenario: 'tauris', ships, also }).state;
}

/** A ship of a state, as a bot of such weights sees it. */
function seen(state: State, id: string, weights: Weights = veteran.romans): { scene: Scene; own: Galley } {
  const scene = sceneOf(rules.view(state, null), weights);
  const own = scene.galleys.get(id);
  if (own === undefined) throw new Error('no ship');
  return { scene, own };
}

/** What a bot does with a choice between staying and going over to a lembus. */
function answerToPeril(bot: Bot, state: State): string {
  return bot({
    seat: 'caesar',
    view: rules.view(state, 'caesar'),
    decision: { kind: 'leader.transfer' },
    choices: [{ id: 'stay' }, { id: `transfer:${VATINIUS}:green-RL-1` }],
    path: [],
    random: () => 0,
  });
}

describe('the veteran of War Galley', () => {
  test('keeps out of reach of whoever may still come up and ram, and shows him its bows', () => {
    const [open, bowsOn] = [lostBy('3015', 3), lostBy('3015', 0)];
    expect(open).toBeGreaterThan(0);
    expect(bowsOn).toBeCloseTo(open * veteran.others.met);
    expect(lostBy('3021', 0)).toBe(0);
  });

  test('has nothing to fear from a tired crew, nor from a squadron that has acted', () => {
    expect(lostBy('3015', 3, tired('3010 3'))).toBe(0);
    const acted = (state: State): void => {
      for (const squadron of state.squadrons) squadron.used = true;
    };
    expect(lostBy('3015', 3, '3010 3', acted)).toBe(0);
  });

  test('fights on where its crews are only tired, and gives up where nothing is left', () => {
    const greens = { 'green-3-40': '3513 5', 'green-3-41': '3713 5' };
    const rammed = { at: '2912 0', rammed: true };
    const spent = table({ ships: { 'red-3-25': rammed, 'red-3-26': tired('3012 0'), ...greens } }).state;
    expect([steadyBot, veteranBot].map((bot) => answerToEnd(bot, spent, 'ionia'))).toEqual(['agree', 'refuse']);
    const crippled = { at: '3012 0', cripples: ['port', 'starboard'] } as const satisfies Lying;
    const lost = table({ ships: { 'red-3-25': rammed, 'red-3-26': crippled, ...greens } }).state;
    expect([steadyBot, veteranBot].map((bot) => answerToEnd(bot, lost, 'ionia'))).toEqual(['agree', 'agree']);
  });

  test('§9.2: lets its admiral go over to a ship that is worth less before the fight', () => {
    const ships = { [FLAG]: '3713 5', 'green-RL-1': '3813 5', 'red-4-1': '3724 0' };
    const near = { ...ships, 'red-4-1': '3914 0' };
    const first = (bot: Bot, lying: typeof ships): string | undefined => {
      const state = withAdmiral(lying);
      const pending = rules.pending(state).find(({ seat }) => seat === 'caesar') as Pending;
      return decideBy(rules, state, pending, { bot, random: () => 0 }).path[0];
    };
    expect(first(veteranBot, ships)).toBe(`transfer:${VATINIUS}:green-RL-1`);
    expect(first(steadyBot, ships)).toBe(`ship:${FLAG}`);
    expect(first(veteranBot, near)).not.toMatch(/^transfer/);
  });

  test('§5.51: lets a leader in peril stay where he is safer', () => {
    const tied = { [FLAG]: '3713 5', 'green-RL-1': '3813 5', 'red-4-1': '3715 2' };
    const sinking = { ...tied, [FLAG]: { at: '3713 5', rammed: true } };
    expect([steadyBot, veteranBot].map((bot) => answerToPeril(bot, withAdmiral(tied)))).toEqual([
      `transfer:${VATINIUS}:green-RL-1`,
      'stay',
    ]);
    expect(answerToPeril(veteranBot, withAdmiral(sinking))).toBe(`transfer:${VATINIUS}:green-RL-1`);
  });

  test('§9.2: keeps its flagship away from the enemy while three of his ships can fight', () => {
    const foes = { 'red-4-1': '3720 0', 'red-L2-1': '3920 0', 'red-3-1': '4120 0' };
    const gains = (third: Lying): number => {
      const { scene, own } = seen(withAdmiral({ [FLAG]: '3713 5', ...foes, 'red-3-1': third }), FLAG);
      const [near, far] = ['3716', '3707'].map((bow) => restValue(outlookFor(scene, own, 8), { bow, facing: 3 }));
      return Number(near) - Number(far);
    };
    expect(gains(foes['red-3-1'])).toBeLessThan(0);
    expect(gains(tired(foes['red-3-1']))).toBeGreaterThan(gains(foes['red-3-1']) + 1);
  });

  test('§9.2: goes after the flagship of the enemy, and boards it with fewer men', () => {
    const state = withAdmiral({ [FLAG]: '3713 5', 'green-5-87': '4513 5', 'red-4-1': '3720 0', 'red-5-30': '3920 0' });
    for (const [weights, dares] of [
      [veteran.romans, true],
      [STEADY, false],
    ] as const) {
      const { scene, own } = seen(state, 'red-5-30', weights);
      expect([FLAG, 'green-5-87'].map((id) => isGoodPrey(scene, own, id))).toEqual([dares, false]);
      const [here, nearer] = ['3920', '3817'].map((hex) => pursuit(scene, own, pointAt(hexOf(scene.sea, hex))));
      expect(Number(nearer) < Number(here)).toBe(dares);
    }
  });
});
