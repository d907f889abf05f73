import { describe, expect } from 'vitest';
import { facts } from '../../../src/domain/rulesets/gibraltar/v1/show/facts.ts';
import { view } from '../../../src/domain/rulesets/gibraltar/v1/show/view.ts';
import type { State } from '../../../src/domain/rulesets/gibraltar/v1/state.ts';
import { table } from '../../support/gibraltar.ts';
import { rule } from '../../support/rules-registry.ts';

/** The badges of a unit, and how many units the table says must still fight. */
function shown(state: State, unit: string): readonly unknown[] {
  const seen = view(state, null);
  const fact = facts.find(({ id }) => id === 'must-fight');
  return [seen.pieces.find(({ id }) => id === unit)?.badges, seen.details?.['mustFight'], fact?.read(seen)];
}

describe('who must fight', () => {
  rule('gibraltar', ['7.k', '8.k'], 'is shown so only while an enemy is beside him (Q7)', () => {
    const units = { 'hf-in-1': '1509', 'hf-in-2': '1409', 'hf-ca-1': '1507', 'hf-ca-2': '1508', 'en-el-1': '1510' };
    const game = table({ phase: 'bombard', moved: ['hf-in-1'], units });
    expect(shown(game.state, 'hf-in-1')).toEqual([['moved', 'mustFight'], ['hf-in-1'], 1]);
    game.play('bombard', ['unit:hf-ca-1', 'unit:en-el-1'], [3]);
    expect([game.at('en-el-1'), game.state.phase]).toEqual(['lost', 'bombard']);
    expect(shown(game.state, 'hf-in-1')).toEqual([['moved'], [], 0]);
    // the lists of a player-turn stand until the next movement, through the arrival of the relief
    expect(shown({ ...game.state, side: 'en', phase: 'arrival' }, 'hf-in-1')).toEqual([['moved'], [], 0]);
  });
});
