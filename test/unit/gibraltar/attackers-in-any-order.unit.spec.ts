import { describe, expect, test } from 'vitest';
import { follow } from '../../../src/domain/kernel/any-order.ts';
import { gibraltar } from '../../../src/domain/rulesets/gibraltar/v1/index.ts';
import type { Layout } from '../../support/gibraltar.ts';
import { table } from '../../support/gibraltar.ts';

/** Where a path leads in the step of combat with these units. */
function after(units: Layout['units'] & object, path: readonly string[]) {
  const { state } = table({ phase: 'combat', units });
  const [pending] = gibraltar.pending(state);
  if (pending === undefined) throw new Error('nobody is asked');
  return follow(gibraltar.choose(state, pending), path);
}

const offered = (reached: ReturnType<typeof after>): unknown =>
  reached.kind === 'open' ? reached.menu.choices.map(({ id }) => id) : reached.kind;

describe('attackers are picked in any order', () => {
  const units = { 'hf-el-1': '1408', 'hf-in-1': '1508', 'en-el-1': '1509' };

  test('the second of two does not attack alone', () => {
    expect(offered(after(units, ['unit:en-el-1', 'unit:hf-in-1']))).toEqual(['unit:hf-el-1', 'fight']);
  });

  test('§8.h: those who stand in no shape with the picked are shown as shut, and only they', () => {
    const crowd = { 'hf-el-1': '1508', 'hf-el-2': '1510', 'hf-el-3': '1408', 'en-el-1': '1509', 'en-el-2': '1609' };
    const picked = (...units: string[]): unknown[] => {
      const reached = after(crowd, ['unit:en-el-1', 'unit:en-el-2', ...units.map((unit) => `unit:${unit}`)]);
      const menu = reached.kind === 'open' ? reached.menu : undefined;
      return [offered(reached), (menu?.blocked?.() ?? []).map(({ target, rule }) => [target.id, rule])];
    };
    expect(picked('hf-el-1')).toEqual([['unit:hf-el-2', 'unit:hf-el-3', 'fight'], []]);
    // the third stands beside one enemy only: with the first he makes a rhombus, with the second nothing
    expect(picked('hf-el-3')).toEqual([['unit:hf-el-1'], [['hf-el-2', '§8.h']]]);
  });

  test('both come to the one path of the tree', () => {
    const both = after(units, ['unit:en-el-1', 'unit:hf-in-1', 'unit:hf-el-1']);
    expect(both).toMatchObject({ path: ['unit:en-el-1', 'unit:hf-el-1', 'unit:hf-in-1'] });
    const alone = after(units, ['unit:en-el-1', 'unit:hf-in-1', 'fight']);
    expect(alone).toMatchObject({ path: ['unit:en-el-1', 'unit:hf-in-1'] });
  });
});
