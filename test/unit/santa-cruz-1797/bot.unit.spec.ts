import { describe, expect, test } from 'vitest';
import type { Bot, Observation } from '../../../src/domain/kernel/view.ts';
import { randomBot } from '../../../src/domain/kernel/view.ts';
import { steadyBot } from '../../../src/domain/rulesets/santa-cruz-1797/v1/bots/steady.ts';
import { chances } from '../../../src/domain/rulesets/santa-cruz-1797/v1/bots/odds.ts';
import { positionOf, stepsTo } from '../../../src/domain/rulesets/santa-cruz-1797/v1/bots/position.ts';
import { santaCruz1797 } from '../../../src/domain/rulesets/santa-cruz-1797/v1/index.ts';
import { view } from '../../../src/domain/rulesets/santa-cruz-1797/v1/show/view.ts';
import { playGame } from '../../../src/arena/arena.ts';
import { courseOf } from './games.ts';

const GAMES = 6;

function winsOf(side: 'british' | 'spanish'): number {
  const bots: Record<string, Bot> = { british: randomBot, spanish: randomBot, [side]: steadyBot };
  const seeds = Array.from({ length: GAMES }, (_, index) => 100 + index);
  return seeds.filter((seed) => playGame(santaCruz1797, { scenario: 'night', seed, bots }).result.winners[0] === side)
    .length;
}

describe('the steady bot', () => {
  test('beats the random one as the British', () => {
    expect(winsOf('british')).toBeGreaterThanOrEqual(GAMES * 0.8);
  });

  test('beats the random one as the Spanish', () => {
    expect(winsOf('spanish')).toBeGreaterThanOrEqual(GAMES * 0.8);
  });

  test('plays every game under every optional rule to its end', () => {
    for (const option of ['minOneDie', 'reinforceOnce', 'tigerRoll', 'noOfficers']) {
      const bots = { british: steadyBot, spanish: steadyBot };
      const { result } = playGame(santaCruz1797, { scenario: 'night', seed: 7, options: { [option]: true }, bots });
      expect(result.reason, option).toBe('victory-points');
    }
  });

  test('takes something harmless where it has no opinion', () => {
    const table = view(courseOf(1, { each: 1 }).states[0] ?? fail(), 'british');
    const observation: Observation = {
      seat: 'british',
      view: table,
      decision: { kind: 'unheard.of' },
      path: [],
      random: () => 0,
      choices: [{ id: 'zone:muelle' }, { id: 'pass' }],
    };
    expect(steadyBot(observation)).toBe('pass');
  });
});

describe('what it reckons with', () => {
  const full = { pf: 12, elite: 1, dice: 1, walled: false };
  const castle = { pf: 8, elite: 2, dice: 0, walled: false };

  test('walls cost an attack a good part of its chances', () => {
    const open = chances(full, castle);
    expect(open).toBeGreaterThan(0.7);
    expect(chances({ ...full, walled: true }, castle)).toBeLessThan(open - 0.1);
  });

  test('dice and strength raise the chances of their side', () => {
    expect(chances({ ...full, dice: 0 }, castle)).toBeLessThan(chances(full, castle));
    expect(chances(full, { ...castle, pf: 4 })).toBeGreaterThan(chances(full, castle));
  });

  test('counts orders ashore by the landing arrows alone', () => {
    expect(stepsTo('sea_c', 'san_cristobal')).toBe(2);
    expect(stepsTo('sea_s', 'concepcion')).toBe(2);
    expect(stepsTo('muelle', 'sea_c')).toBe(Infinity);
  });

  test('reads its own blocks by strength and the others by number', () => {
    const state = courseOf(1, { each: 1 }).states.find((each) => each.phase === 'naval') ?? fail();
    const position = positionOf(view(state, 'spanish'), 'spanish');
    expect(position.foes.get('sea_start')).toBe(10);
    expect([...position.own.values()].flat()).toHaveLength(9);
    expect(position.own.get('san_cristobal')?.map((block) => block.pf)).toEqual([4, 4]);
  });
});

function fail(): never {
  throw new Error('no such state');
}
