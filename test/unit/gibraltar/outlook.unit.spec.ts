import { describe, expect, test } from 'vitest';
import { rulesetInfo } from '../../../src/api/resources/rulesets.ts';
import { chanceOf } from '../../../src/domain/kernel/outlook.ts';
import { outlook } from '../../../src/domain/rulesets/gibraltar/v1/bots/outlook.ts';
import { gibraltar as rules } from '../../../src/domain/rulesets/gibraltar/v1/index.ts';
import type { Layout } from '../../support/gibraltar.ts';
import { newGame, table } from '../../support/gibraltar.ts';

/** The Moorish Castle, the King's Bastion and the Magazines (§5.a). */
const [CASTLE, BASTION, MAGAZINES] = ['1616', '1420', '1529'];

const chance = (layout: Layout): number => {
  const { state } = table(layout);
  return chanceOf(outlook.model(state), outlook.features(state));
};

const odds = (layout: Layout): number => chance(layout) / (1 - chance(layout));

describe('the outlook of Gibraltar', () => {
  test('likes the Hispano-French on the points, all the more towards the end (§5)', () => {
    const held = { 'hf-in-1': CASTLE, 'hf-in-2': BASTION, 'hf-in-3': MAGAZINES, 'en-el-1': '1531' };
    const two = { ...held, 'hf-in-3': '2002' };
    const more = (turn: number): number => odds({ turn, units: held }) / odds({ turn, units: two });
    expect(more(6)).toBeGreaterThan(1);
    expect(more(12)).toBeGreaterThan(10 * more(6));
  });

  test('fears the English on a point', () => {
    const guarded = { 'hf-in-1': CASTLE, 'hf-in-2': BASTION, 'hf-in-3': '1528', 'en-el-1': MAGAZINES };
    const empty = { ...guarded, 'en-el-1': '1634' };
    expect(chance({ turn: 12, units: guarded })).toBeLessThan(chance({ turn: 12, units: empty }));
  });

  test('looks at the walls as they are now', () => {
    const { state } = table({ turn: 8, units: { 'hf-in-1': '1610' } });
    const before = outlook.features(state);
    state.breaches.push('1613');
    expect(outlook.features(state)).not.toEqual(before);
  });

  test('tells the parts of a turn apart', () => {
    expect(outlook.stage(table({ turn: 7, side: 'en' }).state)).toEqual({ turn: 7, phase: 'move en' });
  });

  test('names everything that it looks at, and gives it a weight', () => {
    const { state } = newGame();
    const { progress, ...features } = outlook.features(state);
    expect(progress).toBeLessThan(0.001);
    for (const [name, value] of Object.entries(features)) {
      expect([name, Number.isFinite(value)]).toEqual([name, true]);
      expect(outlook.words).toHaveProperty([name.replace(/ late$/, '')]);
      expect(outlook.model(state).weights).toHaveProperty([name]);
    }
  });

  test('gives advice, and no bots that think ahead', () => {
    expect(rulesetInfo(rules).scenarios.map(({ advice }) => advice)).toEqual(rules.scenarios.map(() => true));
    expect(outlook.experts).toBe(false);
  });
});
