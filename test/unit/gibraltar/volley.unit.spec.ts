import { describe, expect, test } from 'vitest';
import { follow } from '../../../src/domain/kernel/any-order.ts';
import type { ChoiceGenerator } from '../../../src/domain/kernel/choices.ts';
import type { Pending } from '../../../src/domain/kernel/ruleset.ts';
import { gibraltar as rules } from '../../../src/domain/rulesets/gibraltar/v1/index.ts';
import type { Playing } from '../../support/gibraltar.ts';
import { table } from '../../support/gibraltar.ts';
import { rule } from '../../support/rules-registry.ts';

/** Three guns that reach the elite on a bastion; the two cannons from where they hit more surely than the battery. */
function besieged(more: Record<string, string> = {}): Playing {
  const units = { 'hf-ca-1': '1508', 'hf-ca-2': '1708', 'en-el-1': '1611', 'en-el-2': '1612', ...more };
  return table({ phase: 'bombard', units });
}

const guns = (game: Playing, target: string): string[] => game.offers('bombard', ['volley', target]);

/** The values with which the gun hits, and the first of them. */
const hintOf = (game: Playing, target: string, gun: string): number[] =>
  game.hint('bombard', ['volley', target], gun)?.['needs'] as number[];
const needs = (game: Playing, target: string, gun: string): number => hintOf(game, target, gun)[0] ?? 0;

describe('several guns at one target', () => {
  rule(
    'gibraltar',
    ['8.r', '8.w'],
    'fire one after the other until it falls; who has not fired may fire elsewhere',
    () => {
      const game = besieged();
      game.play('bombard', ['volley', 'unit:en-el-1', 'unit:hf-ca-1', 'unit:hf-ca-2'], [3]);
      expect([game.at('en-el-1'), game.offers('bombard')]).toEqual(['lost', ['unit:hf-ca-2', 'done']]);
      game.play('bombard', ['unit:hf-ca-2', 'unit:en-el-2'], [2]);
      expect([game.at('en-el-2'), game.asks()]).toEqual(['1612', ['en move']]);
    },
  );

  rule('gibraltar', '8.r', 'each has fired once where all have missed', () => {
    const game = besieged();
    game.play('bombard', ['volley', 'unit:en-el-1', 'unit:hf-ca-1', 'unit:hf-ca-2'], [2, 2]);
    expect([game.at('en-el-1'), game.asks()]).toEqual(['1611', ['en move']]);
  });

  rule('gibraltar', '8.x', 'throw two dice each at a wall, until it is breached', () => {
    const game = table({ phase: 'bombard', units: { 'hf-ca-1': '1312', 'hf-ca-2': '1311', 'hf-ca-3': '1510' } });
    const three = guns(game, 'hex:1314').filter((id) => id !== 'fire');
    expect(three).toHaveLength(3);
    const [, second = ''] = three;
    const sum = needs(game, 'hex:1314', second);
    const high = Math.min(5, sum - 2);
    game.play('bombard', ['volley', 'hex:1314', ...three], [2, 2, high, sum - high]);
    expect([game.state.breaches, game.state.fired.length]).toEqual([['1314'], 2]);
  });

  rule('gibraltar', ['5.d', '8.r'], 'stop where a hit leaves the Hispano-French too few to win (Q28)', () => {
    const launch = { 'hf-la-1': '0820', 'hf-el-1': 'hf-la-1:1', 'hf-in-1': 'hf-la-1:2', 'hf-in-2': 'hf-la-1:3' };
    const units = { ...launch, 'en-ca-1': '1320', 'en-ca-2': '1319', 'en-ca-3': '1321' };
    const game = table({ phase: 'bombard', side: 'en', alone: true, units });
    game.play('bombard', ['volley', 'unit:hf-la-1', 'unit:en-ca-1', 'unit:en-ca-2', 'unit:en-ca-3'], [2, 4]);
    expect(game.state.outcome).toEqual({ winner: 'en', reason: 'exhausted' });
    expect([game.state.fired, game.at('hf-in-1')]).toEqual([['en-ca-1', 'en-ca-2'], 'hf-la-1']);
  });

  test('go on against armour that has borne a hit', () => {
    const units = { 'en-ca-1': '1510', 'en-ca-2': '1611', 'hf-fb-1': '1009' };
    const game = table({ phase: 'bombard', side: 'en', units, options: { armour: true } });
    const [one = '', two = ''] = guns(game, 'unit:hf-fb-1');
    const dice = [one, two].map((gun) => needs(game, 'unit:hf-fb-1', gun));
    game.play('bombard', ['volley', 'unit:hf-fb-1', one, two], dice);
    expect(game.at('hf-fb-1')).toBe('lost');
  });

  test('are offered where two of them reach the same target, the surest first', () => {
    const game = besieged({ 'hf-fb-1': '0811' });
    expect(game.offers('bombard')).toEqual(['unit:hf-ca-1', 'unit:hf-ca-2', 'unit:hf-fb-1', 'volley', 'done']);
    const offered = guns(game, 'unit:en-el-1');
    const chances = offered.map((id) => hintOf(game, 'unit:en-el-1', id).length);
    expect(chances).toEqual([...chances].sort((a, b) => b - a));
    const alone = table({
      phase: 'bombard',
      units: { 'hf-ca-1': '1508', 'hf-gb-1': '0236', 'en-el-1': '1611', 'en-gb-1': '0438' },
    });
    expect(alone.offers('bombard')).not.toContain('volley');
  });

  test('all fire by one choice', () => {
    const { state } = besieged();
    const [asked] = rules.pending(state);
    const tree = rules.choose(state, asked as Pending) as ChoiceGenerator<unknown>;
    expect(follow(tree, ['volley', 'unit:en-el-1', 'all'])).toMatchObject({
      kind: 'complete',
      path: ['volley', 'unit:en-el-1', 'unit:hf-ca-1', 'unit:hf-ca-2'],
    });
  });
});
