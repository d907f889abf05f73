import { describe, expect, test } from 'vitest';
import type { Playing } from '../../../src/domain/kernel/playout.ts';
import { decideBy, playOn, playout } from '../../../src/domain/kernel/playout.ts';
import type { Observation } from '../../../src/domain/kernel/view.ts';
import { randomBot } from '../../../src/domain/kernel/view.ts';
import { chanceOf, ramChance } from '../../../src/domain/rulesets/galera-de-guerra/v1/bots/odds.ts';
import { sceneOf } from '../../../src/domain/rulesets/galera-de-guerra/v1/bots/fleet.ts';
import { STEADY } from '../../../src/domain/rulesets/galera-de-guerra/v1/bots/weights.ts';
import { bestCourse, startOf } from '../../../src/domain/rulesets/galera-de-guerra/v1/bots/courses.ts';
import { steadyBot } from '../../../src/domain/rulesets/galera-de-guerra/v1/bots/steady.ts';
import { REMOVED } from '../../../src/domain/rulesets/galera-de-guerra/v1/state.ts';
import { galeraDeGuerra as rules } from '../../../src/domain/rulesets/galera-de-guerra/v1/index.ts';
import { optionsOf, table } from '../../support/galera.ts';

/** A number below `n`, the next of a row that begins with the seed. */
function dice(seed: number): (n: number) => number {
  let x = Math.imul(seed, 2654435761) >>> 0;
  return (n) => {
    x = (Math.imul(x, 1664525) + 1013904223) >>> 0;
    return Math.floor((x / 2 ** 32) * n);
  };
}

/** What plays on: chance and the random bot by a row of numbers, and the seat that the steady bot plays. */
function playingOf(steady: string, seed: number): Playing {
  const random = dice(seed);
  return {
    source: (_index, sides) => random(sides),
    maxCommands: 8000,
    decide({ state, pendings }) {
      const pending = pendings[random(pendings.length)];
      if (pending === undefined) throw new Error('nobody decides');
      return decideBy(rules, state, pending, { bot: pending.seat === steady ? steadyBot : randomBot, random });
    },
  };
}

/** Who wins a game of Tauris in which one seat is played by the steady bot. */
function winner(steady: string, seed: number): string | undefined {
  return playout(rules, { scenario: 'tauris', options: optionsOf() }, playingOf(steady, seed)).winners[0];
}

/** Four triremes of each side, flank to bow with one another: who turns the position half round sees the same. */
const LINES = Object.fromEntries(
  [1, 2, 3, 4].flatMap((n) => [
    [`red-3-${n}`, `${25 + 3 * n}${n % 2 === 0 ? '11' : '10'} 2`],
    [`green-3-${n}`, `${26 + 3 * n}${n % 2 === 0 ? '15' : '14'} 5`],
  ]),
);

/** Who leads after one turn of a fight of those lines: nobody else is at sea, so that neither side reaches its number. */
function leader(steady: 'persia' | 'ionia', seed: number): string | undefined {
  const active = seed % 2 === 0 ? 'red' : 'green';
  const { state } = table({
    ships: LINES,
    active,
    also(layout) {
      for (const [id, ship] of Object.entries(layout.ships)) if (LINES[id] === undefined) ship.bow = REMOVED;
    },
  });
  return playOn(rules, { state, pendings: rules.pending(state), draws: 0 }, playingOf(steady, seed)).winners[0];
}

const SEEDS = Array.from({ length: 10 }, (_, index) => index + 1);

describe('the steady bot', () => {
  test.each(['pompey', 'caesar'])('beats the random one as %s at Tauris', (seat) => {
    expect(winner(seat, 1)).toBe(seat);
  });

  test.each(['persia', 'ionia'] as const)('leads the random one as %s after a turn, line against line', (seat) => {
    const leaders = SEEDS.map((seed) => leader(seat, seed));
    expect(leaders.filter((one) => one === seat).length).toBeGreaterThanOrEqual(8);
    expect(leaders.filter((one) => one !== seat && one !== undefined).length).toBeLessThanOrEqual(1);
  });

  test('takes something harmless where it has no opinion', () => {
    const { state } = table({ ships: { 'red-3-20': '2010 3', 'green-3-40': '5020 0' } });
    const scene: Observation = {
      seat: 'red',
      view: rules.view(state, null),
      decision: { kind: 'unheard.of' },
      path: [],
      random: () => 0,
      choices: [{ id: 'ship:x' }, { id: 'done' }],
    };
    expect(steadyBot(scene)).toBe('done');
    expect(steadyBot({ ...scene, choices: [{ id: 'ship:x' }] })).toBe('ship:x');
  });
});

describe('what it reckons with', () => {
  test('two dice against a need: what is added helps, 12 is the most, and nothing helps where there is no need', () => {
    expect(chanceOf(7, 0)).toBe(21 / 36);
    expect(chanceOf(7, 2)).toBe(30 / 36);
    expect(chanceOf(12, 0)).toBe(1 / 36);
    expect(chanceOf(null, 9)).toBe(0);
  });

  test('a ram at speed is better, and one after two turns is not', () => {
    const { state } = table({ ships: { 'red-3-20': '2010 3', 'green-3-40': '2013 1' } });
    const { galleys } = sceneOf(rules.view(state, null), STEADY);
    const [own, target] = [galleys.get('red-3-20'), galleys.get('green-3-40')];
    if (own === undefined || target === undefined) throw new Error('no ships');
    expect(ramChance(own, target, own.cruise + 2, 0)).toBeGreaterThan(ramChance(own, target, own.cruise, 0));
    expect(ramChance(own, target, own.cruise + 2, 2)).toBe(ramChance(own, target, own.cruise, 0));
  });

  test('a flank that lies ahead is rammed', () => {
    const { state } = table({ ships: { 'red-3-20': '2010 3', 'green-3-40': '2013 1' } });
    const scene = sceneOf(rules.view(state, null), STEADY);
    const own = scene.galleys.get('red-3-20');
    if (own === undefined) throw new Error('no ship');
    const course = bestCourse(scene, own, startOf(own), { points: own.cruise, exactly: false });
    expect(course.value).toBeGreaterThan(0);
    expect(course.used).toBeGreaterThan(0);
  });
});
