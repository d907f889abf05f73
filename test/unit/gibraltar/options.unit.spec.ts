import { describe, expect, test } from 'vitest';
import type { Options } from '../../../src/domain/rulesets/gibraltar/v1/state.ts';
import type { Playing } from '../../support/gibraltar.ts';
import { table } from '../../support/gibraltar.ts';

const at = (game: Playing, ...units: string[]): string[] => units.map((unit) => game.at(unit));

describe('equal products', () => {
  const fight = (options: Partial<Options>, dice: readonly number[]): Playing => {
    const game = table({ options, phase: 'combat', units: { 'hf-el-1': '1508', 'en-el-1': '1509' } });
    game.play('combat', ['unit:en-el-1', 'unit:hf-el-1'], dice);
    return game;
  };

  test('stand where nothing else is agreed', () => {
    const game = fight({}, [3, 3]);
    expect(game.event('CombatFought').public).toMatchObject({ winner: null, throws: [{}] });
    expect(at(game, 'hf-el-1', 'en-el-1')).toEqual(['1508', '1509']);
  });

  test('are rolled again, by option, until one side wins', () => {
    const game = fight({ rerollTies: true }, [3, 3, 5, 5, 2, 4]);
    expect(game.event('CombatFought').public.throws.map(({ attack, defence }) => [attack, defence])).toEqual([
      [3, 3],
      [5, 5],
      [2, 4],
    ]);
    expect(at(game, 'hf-el-1', 'en-el-1')).toEqual(['lost', '1509']);
  });
});

describe('attackers who lose', () => {
  const units = { 'hf-el-1': '1508', 'hf-in-1': '1408', 'hf-la-1': '1107', 'hf-in-2': 'hf-la-1:1', 'en-el-1': '1509' };
  const lose = (options: Partial<Options>, attackers: readonly string[], scenario = 'assault'): Playing => {
    const game = table({ scenario, options, phase: 'combat', units });
    const path = ['unit:en-el-1', ...attackers.map((unit) => `unit:${unit}`)];
    const more = attackers.length === 1 && game.offers('combat', path.slice(0, 2)).includes('fight') ? ['fight'] : [];
    game.play('combat', [...path, ...more], [2, 5]);
    return game;
  };

  test('are all lost where nothing else is agreed', () => {
    expect(at(lose({}, ['hf-el-1', 'hf-in-1']), 'hf-el-1', 'hf-in-1')).toEqual(['lost', 'lost']);
  });

  test('give up one of their choice, by option, where they are two or more', () => {
    const game = lose({ mildLosses: true }, ['hf-el-1', 'hf-in-1']);
    expect(game.asks()).toEqual(['hf combat.loss']);
    expect(game.offers('combat.loss')).toEqual(['unit:hf-el-1', 'unit:hf-in-1']);
    game.play('combat.loss', ['unit:hf-in-1']);
    expect(at(game, 'hf-el-1', 'hf-in-1', 'en-el-1')).toEqual(['1508', 'lost', '1509']);
    expect(game.asks()).toEqual(['en move']);
    expect(lose({ mildLosses: true }, ['hf-el-1', 'hf-in-1'], 'assault4').asks()).toEqual(['hf-army combat.loss']);
  });

  test('are lost all the same where one attacks alone, and defenders have no such choice', () => {
    const game = lose({ mildLosses: true }, ['hf-el-1']);
    expect(at(game, 'hf-el-1', 'hf-in-1')).toEqual(['lost', '1408']);
    const two = table({
      options: { mildLosses: true },
      phase: 'combat',
      units: { 'hf-el-1': '1508', 'hf-el-2': '1409', 'en-el-1': '1408', 'en-el-2': '1509' },
    });
    two.play('combat', ['unit:en-el-1', 'unit:en-el-2', 'unit:hf-el-1', 'unit:hf-el-2'], [5, 2]);
    expect(at(two, 'en-el-1', 'en-el-2')).toEqual(['lost', 'lost']);
  });

  test('give up a launch with all aboard', () => {
    const game = table({
      options: { mildLosses: true },
      phase: 'combat',
      units: { 'hf-la-1': '0808', 'hf-in-2': 'hf-la-1:1', 'hf-la-2': '0909', 'en-sh-1': '0908' },
    });
    game.play('combat', ['unit:en-sh-1', 'unit:hf-la-1', 'unit:hf-la-2'], [3, 3]);
    game.play('combat.loss', ['unit:hf-la-1']);
    expect(at(game, 'hf-la-1', 'hf-in-2', 'hf-la-2')).toEqual(['lost', 'lost', '0909']);
  });
});

describe('armour', () => {
  const shoot = (options: Partial<Options>, target: string): Playing => {
    const units = { [target]: '0820', 'en-ca-1': '1320', 'en-ca-2': '1319' };
    const game = table({ options, side: 'en', phase: 'bombard', units });
    game.play('bombard', ['unit:en-ca-1', `unit:${target}`], [4]);
    return game;
  };

  test('saves nobody where nothing else is agreed', () => {
    for (const target of ['hf-fb-1', 'hf-ag-1', 'hf-sh-1', 'hf-gb-1']) {
      expect([target, shoot({}, target).at(target)]).toEqual([target, 'lost']);
    }
  });

  test('bears one hit, by option, on batteries and armoured gunboats', () => {
    for (const target of ['hf-fb-1', 'hf-ag-1']) {
      const game = shoot({ armour: true }, target);
      expect(game.types()).toContain('ArmourHeld');
      expect(game.at(target)).toBe('0820');
      game.play('bombard', ['unit:en-ca-2', `unit:${target}`], [4]);
      expect([target, game.at(target)]).toEqual([target, 'lost']);
    }
    for (const target of ['hf-sh-1', 'hf-gb-1']) expect(shoot({ armour: true }, target).at(target)).toBe('lost');
  });

  test('is worn from turn to turn, and does not help in combat', () => {
    const game = shoot({ armour: true }, 'hf-fb-1');
    game.play('bombard', ['done']);
    game.play('hf move', ['done']);
    game.play('hf bombard', ['done']);
    game.play('en move', ['done']);
    game.play('bombard', ['unit:en-ca-1', 'unit:hf-fb-1'], [4]);
    expect(game.at('hf-fb-1')).toBe('lost');
    const fight = table({
      options: { armour: true },
      side: 'en',
      phase: 'combat',
      units: { 'hf-fb-1': '0820', 'en-sh-1': '0821' },
    });
    fight.play('combat', ['unit:hf-fb-1', 'unit:en-sh-1'], [5, 2]);
    expect(fight.at('hf-fb-1')).toBe('lost');
  });
});

describe('a movement in which nothing can be done', () => {
  // three on the quay of the Old Mole: no way out for any of them
  const layout = { alone: true, units: { 'hf-in-1': '1215', 'hf-in-2': '1216', 'hf-in-3': '1217', 'en-el-1': '1841' } };

  test('is ended by hand where nothing else is agreed', () => {
    const game = table(layout);
    expect([game.asks(), game.offers('move')]).toEqual([['hf move'], ['done']]);
  });

  test('ends by itself, by option', () => {
    const game = table({ ...layout, options: { autoFinish: true } });
    expect(game.asks()).toEqual(['en move']);
    expect(table({ options: { autoFinish: true }, units: {} }).asks()).toEqual(['hf move']);
  });
});
