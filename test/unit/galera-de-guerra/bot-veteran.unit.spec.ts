import { describe, expect, test } from 'vitest';
import type { Facing, State } from '../../../src/domain/rulesets/galera-de-guerra/v1/state.ts';
import { sceneOf } from '../../../src/domain/rulesets/galera-de-guerra/v1/bots/fleet.ts';
import { steadyBot, veteranBot } from '../../../src/domain/rulesets/galera-de-guerra/v1/bots/steady.ts';
import veteran from '../../../src/domain/rulesets/galera-de-guerra/v1/bots/veteran.json' with { type: 'json' };
import { STEADY } from '../../../src/domain/rulesets/galera-de-guerra/v1/bots/weights.ts';
import { outlookFor, restValue } from '../../../src/domain/rulesets/galera-de-guerra/v1/bots/worth.ts';
import { galeraDeGuerra as rules } from '../../../src/domain/rulesets/galera-de-guerra/v1/index.ts';
import type { Lying, Playing } from '../../support/galera.ts';
import { answerToEnd, table, tired } from '../../support/galera.ts';

/** By how much a trireme's rest in a place counts for less because of who may come up; the enemy rows 8 at most, bows to the south. */
function lostBy(bow: string, facing: Facing, enemy: Lying = '3010 3', also?: (state: State) => void): number {
  const ships = { 'green-3-40': '3022 0', 'red-3-25': enemy };
  const { state }: Playing = table({ ships, ...(also === undefined ? {} : { also }) });
  const [before, after] = [STEADY, { ...STEADY, reached: veteran.both.reached, met: veteran.both.met }].map(
    (weights) => {
      const scene = sceneOf(rules.view(state, null), weights);
      const own = scene.galleys.get('green-3-40');
      if (own === undefined) throw new Error('no ship');
      return restValue(outlookFor(scene, own, 12), { bow, facing });
    },
  ) as [number, number];
  return before - after;
}

describe('the veteran of War Galley', () => {
  test('keeps out of reach of whoever may still come up and ram, and shows him its bows', () => {
    const [open, bowsOn] = [lostBy('3015', 3), lostBy('3015', 0)];
    expect(open).toBeGreaterThan(0);
    expect(bowsOn).toBeCloseTo(open * veteran.both.met);
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
});
