import { describe, expect, test } from 'vitest';
import type { Bot, Observation } from '../../../src/domain/kernel/view.ts';
import { randomBot } from '../../../src/domain/kernel/view.ts';
import { steadyBot } from '../../../src/domain/rulesets/gibraltar/v1/bots/steady.ts';
import { STEADY } from '../../../src/domain/rulesets/gibraltar/v1/bots/weights.ts';
import type { Position } from '../../../src/domain/rulesets/gibraltar/v1/bots/position.ts';
import { attackWorth } from '../../../src/domain/rulesets/gibraltar/v1/bots/clash.ts';
import { planDefence } from '../../../src/domain/rulesets/gibraltar/v1/bots/troops.ts';
import { planGun, planLaunch } from '../../../src/domain/rulesets/gibraltar/v1/bots/vessels.ts';
import { approach, depth, stepsTo } from '../../../src/domain/rulesets/gibraltar/v1/bots/ways.ts';
import { bestShot, breachWorth, hitWorth } from '../../../src/domain/rulesets/gibraltar/v1/bots/worth.ts';
import { chanceOf, chanceOfSum } from '../../../src/domain/rulesets/gibraltar/v1/rules/odds.ts';
import { view } from '../../../src/domain/rulesets/gibraltar/v1/show/view.ts';
import { table } from '../../support/gibraltar.ts';
import { played } from './games.ts';

const GAMES = 3;

function winsOf(side: 'hf' | 'en'): number {
  const bots: Record<'hf' | 'en', Bot> = { hf: randomBot, en: randomBot, [side]: steadyBot };
  const seeds = Array.from({ length: GAMES }, (_, index) => 200 + index);
  return seeds.filter((seed) => played({ seed, ...bots }).result.winners[0] === side).length;
}

describe('the steady bot', () => {
  test('beats the random one as the Hispano-French', () => {
    expect(winsOf('hf')).toBeGreaterThanOrEqual(GAMES * 0.8);
  }, 300_000);

  test('beats the random one as the English', () => {
    expect(winsOf('en')).toBeGreaterThanOrEqual(GAMES * 0.8);
  }, 300_000);

  test('takes something harmless where it has no opinion', () => {
    const { state } = table({ units: { 'en-el-1': '1420' } });
    const observation: Observation = {
      seat: 'hf',
      view: view(state, 'hf'),
      decision: { kind: 'unheard.of' },
      path: [],
      random: () => 0,
      choices: [{ id: 'unit:hf-in-22' }, { id: 'done' }],
    };
    expect(steadyBot(observation)).toBe('done');
    expect(steadyBot({ ...observation, choices: [{ id: 'unit:hf-in-22' }] })).toBe('unit:hf-in-22');
  });
});

/** A table as `steady` looks at it. */
function at(given: Parameters<typeof table>[0]): Position {
  const { state } = table(given);
  return { ...state, weights: STEADY[state.side] };
}

describe('what it reckons with', () => {
  test('ways lead through breaches, and a breach nearer to the points is worth more', () => {
    const shut = at({ units: { 'en-el-1': '1529' } });
    const open = at({ units: { 'en-el-1': '1529' }, breaches: ['1321'] });
    expect(stepsTo(shut, '1420', '1221')).toBe(99);
    expect(stepsTo(open, '1420', '1221')).toBe(3);
    expect(approach(shut, '1420', '1221')).toBeGreaterThan(approach(shut, '1420', '1320'));
    expect(depth('1420', '1320')).toBe(1);
    expect(breachWorth(shut, '1320')).toBeGreaterThan(breachWorth(shut, '1635'));
    expect(breachWorth(open, '1320')).toBeLessThan(breachWorth(shut, '1320'));
    expect(breachWorth(shut, '1505')).toBe(0);
  });

  test('chances are those of the special die', () => {
    expect([chanceOf([5]), chanceOf([3, 4])]).toEqual([1 / 6, 4 / 6]);
    expect(chanceOfSum([7])).toBe(10 / 36);
  });

  test('a hit on a loaded launch is worth one of its infantry, on a point more than elsewhere', () => {
    const state = at({ units: { 'hf-la-1': '0820', 'hf-in-1': 'hf-la-1:1', 'en-el-1': '1420', 'en-el-2': '1520' } });
    expect(hitWorth(state, 'hf-la-1')).toBe(3.5);
    expect(hitWorth(state, 'en-el-1')).toBeGreaterThan(hitWorth(state, 'en-el-2'));
  });

  test('guns come within range, and no nearer than fire allows', () => {
    const state = at({ units: { 'hf-fb-1': '0821', 'en-el-1': '1529' } });
    const plan = planGun(state, 'hf-fb-1');
    expect(plan?.gain).toBeGreaterThan(0);
    expect(bestShot(state, 'hf-fb-1', plan?.to ?? '')).toBeGreaterThan(bestShot(state, 'hf-fb-1', '0821'));
  });

  test('launches wait for a breach, then make for it', () => {
    const units = { 'hf-la-1': '0620', 'hf-el-1': 'hf-la-1:1', 'en-el-1': '1529' };
    expect(planLaunch(at({ turn: 2, units }), 'hf-la-1')).toBeUndefined();
    expect(planLaunch(at({ turn: 2, units, breaches: ['1321'] }), 'hf-la-1')?.to.slice(0, 2)).toBe('11');
  });

  test('a defender goes back onto a point that is nobody’s', () => {
    const state = at({ side: 'en', units: { 'en-el-1': '1520', 'hf-in-1': '1509' } });
    expect(planDefence(state, 'en-el-1')?.to).toBe('1420');
  });

  test('an attack with better odds is worth more', () => {
    const state = at({ units: { 'hf-el-1': '1417', 'hf-el-2': '1419', 'hf-in-1': '1517', 'en-el-1': '1418' } });
    const alone = attackWorth(state, ['hf-el-1'], 'en-el-1');
    expect(attackWorth(state, ['hf-el-1', 'hf-el-2', 'hf-in-1'], 'en-el-1')).toBeGreaterThan(alone);
  });
});
