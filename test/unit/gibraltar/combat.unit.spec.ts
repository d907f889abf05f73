import { describe, expect } from 'vitest';
import { oddsOf } from '../../../src/domain/rulesets/gibraltar/v1/rules/combat-odds.ts';
import { table } from '../../support/gibraltar.ts';
import { rule } from '../../support/rules-registry.ts';

describe('combat in Gibraltar', () => {
  rule('gibraltar', ['8.b', '8.h'], 'one attacks two who adjoin each other and him', () => {
    const game = table({ phase: 'combat', units: { 'hf-el-1': '1509', 'en-el-1': '1510', 'en-el-2': '1410' } });
    expect(game.offers('combat', ['unit:en-el-1'])).toEqual(['alone', 'unit:en-el-2']);
    game.play('combat', ['unit:en-el-1', 'unit:en-el-2', 'unit:hf-el-1'], [5, 2]);
    expect(game.event('CombatFought').public).toMatchObject({
      throws: [{ attackProduct: 15, defenceProduct: 12 }],
      winner: 'attackers',
    });
    expect(game.event('UnitsLost').public).toMatchObject({ side: 'en', units: ['en-el-1', 'en-el-2'] });
  });

  rule('gibraltar', '8.h', 'one does not attack two who stand apart', () => {
    const game = table({ phase: 'combat', units: { 'hf-el-1': '1509', 'en-el-1': '1510', 'en-el-2': '1408' } });
    expect(game.offers('combat', ['unit:en-el-1'])).toEqual(['unit:hf-el-1']);
  });

  rule('gibraltar', '8.h', 'two attack two in a rhombus, and never three', () => {
    const units = { 'hf-el-1': '1409', 'hf-el-2': '1509', 'hf-el-3': '1609', 'en-el-1': '1410', 'en-el-2': '1510' };
    const game = table({ phase: 'combat', units });
    const both = ['unit:en-el-1', 'unit:en-el-2'];
    expect(game.offers('combat', both)).toEqual(['unit:hf-el-1', 'unit:hf-el-2']);
    expect(game.offers('combat', [...both, 'unit:hf-el-2'])).toEqual(['unit:hf-el-3', 'fight']);
    game.play('combat', [...both, 'unit:hf-el-1', 'unit:hf-el-2'], [2, 4]);
    expect(game.event('UnitsLost').public).toMatchObject({ side: 'hf', units: ['hf-el-1', 'hf-el-2'] });
  });

  rule('gibraltar', '8.h', 'the two defenders may be the far ends of the rhombus', () => {
    const units = { 'hf-el-1': '1509', 'hf-el-2': '1410', 'en-el-1': '1409', 'en-el-2': '1510' };
    const game = table({ phase: 'combat', units });
    expect(game.offers('combat', ['unit:en-el-1', 'unit:en-el-2'])).toEqual(['unit:hf-el-1']);
    expect(game.offers('combat', ['unit:en-el-1', 'unit:en-el-2', 'unit:hf-el-1'])).toEqual(['unit:hf-el-2']);
  });

  rule('gibraltar', ['8.a', '8.c', '2.3.b'], 'only who stands next to an enemy can attack it', () => {
    const game = table({ phase: 'combat', units: { 'hf-el-1': '1509', 'hf-el-2': '1507', 'en-el-1': '1510' } });
    expect(game.offers('combat', ['unit:en-el-1'])).toEqual(['unit:hf-el-1']);
    expect(game.hint('combat', ['unit:en-el-1'], 'unit:hf-el-1')).toMatchObject({ factor: 3 });
  });

  rule('gibraltar', ['8.i', '8.f'], 'each unit attacks once a turn, but may be attacked again by others', () => {
    const game = table({ phase: 'combat', units: { 'hf-el-1': '1509', 'hf-el-2': '1410', 'en-el-1': '1510' } });
    game.play('combat', ['unit:en-el-1', 'unit:hf-el-1', 'fight'], [2, 2]);
    expect(game.event('CombatFought').public.winner).toBeNull();
    expect(game.offers('combat')).toEqual(['unit:en-el-1', 'done']);
    expect(game.offers('combat', ['unit:en-el-1'])).toEqual(['unit:hf-el-2']);
    expect(game.blocked('combat')).toMatchObject({ 'hf-el-1': '§8.i' });
    game.play('combat', ['unit:en-el-1', 'unit:hf-el-2'], [5, 2]);
    expect(game.at('en-el-1')).toBe('lost');
  });

  rule('gibraltar', ['8.k', '8.l'], 'guns beside an enemy must fight and may not bombard, moved or not', () => {
    const game = table({
      phase: 'bombard',
      units: { 'hf-ca-1': '1509', 'hf-ca-2': '1309', 'hf-el-1': '1609', 'en-el-1': '1510' },
    });
    expect(game.state).toMatchObject({ mustFight: ['hf-ca-1'], noFire: ['hf-ca-1'] });
    expect(game.offers('bombard')).toEqual(['unit:hf-ca-2', 'done']);
    expect(game.blocked('bombard')).toEqual({ 'hf-ca-1': '§8.k' });
    game.play('bombard', ['done']);
    expect(game.offers('combat')).toEqual(['unit:en-el-1']);
    expect(game.blocked('combat')).toEqual({ done: '§7.k' });
    game.play('combat', ['unit:en-el-1', 'unit:hf-ca-1'], [3, 5]);
    expect(game.at('hf-ca-1')).toBe('lost');
    expect(game.offers('combat')).toEqual(['unit:en-el-1', 'done']);
  });

  rule('gibraltar', '8.k', 'a gun does not bombard even where its only neighbour has died', () => {
    const game = table({
      phase: 'bombard',
      units: { 'hf-ca-1': '1509', 'hf-ca-2': '1309', 'hf-ca-3': '1208', 'en-el-1': '1510', 'en-el-2': '1513' },
    });
    game.play('bombard', ['unit:hf-ca-2', 'unit:en-el-1'], [4]);
    expect(game.at('en-el-1')).toBe('lost');
    expect(game.offers('bombard')).toEqual(['unit:hf-ca-3', 'done']);
    game.play('bombard', ['done']);
    expect(game.asks()).toEqual(['en move']);
  });

  rule('gibraltar', '7.l', 'a timeout fights the combat with the best odds among those that are due', () => {
    const game = table({
      phase: 'combat',
      moved: ['hf-el-1'],
      units: { 'hf-el-1': '1509', 'hf-el-2': '1610', 'en-el-1': '1510', 'en-ca-1': '1408' },
    });
    game.safely('combat', [3, 3]);
    expect(game.event('CombatFought').public).toMatchObject({ attackers: [{ unit: 'hf-el-1' }], defenders: [{ unit: 'en-ca-1' }] }); // prettier-ignore
  });

  rule('gibraltar', '7.l', 'a timeout throws in nobody who need not fight, though more would have better odds', () => {
    const game = table({
      phase: 'combat',
      moved: ['hf-el-2', 'hf-in-2'],
      units: {
        'hf-el-1': '1409',
        'hf-el-2': '1509',
        'hf-in-1': '1609',
        'en-el-1': '1510',
        'hf-in-2': '1807',
        'hf-el-3': '1907',
        'hf-el-4': '1806',
        'hf-el-5': '1707',
        'en-el-2': '1808',
      },
    });
    expect(game.state.mustFight).toEqual(['hf-el-2', 'hf-in-2']);
    // many stand beside the second enemy, but of those who must fight the first has the better odds
    const thrownIn = (): string[] => {
      game.safely('combat', [3, 3]);
      return game.event('CombatFought').public.attackers.map(({ unit }) => unit);
    };
    // many stand beside the second enemy, but of those who must fight the first has the better odds
    expect([thrownIn(), thrownIn()]).toEqual([['hf-el-2'], ['hf-in-2']]);
  });

  rule('gibraltar', '8.e', 'the odds are those of all thirty-six throws', () => {
    expect(oddsOf(3, 2)).toEqual({ win: 29, tie: 2, lose: 5 });
    expect(oddsOf(12, 6)).toEqual({ win: 33, tie: 2, lose: 1 });
    expect(oddsOf(6, 6)).toEqual({ win: 13, tie: 10, lose: 13 });
    expect(oddsOf(8, 3)).toEqual({ win: 36, tie: 0, lose: 0 });
  });

  rule('gibraltar', '8.e', 'by option equal products are rolled again', () => {
    const units = { 'hf-el-1': '1509', 'en-el-1': '1510' };
    const game = table({ phase: 'combat', units, options: { rerollTies: true } });
    game.play('combat', ['unit:en-el-1', 'unit:hf-el-1'], [3, 3, 2, 2, 4, 3]);
    expect(game.event('CombatFought').public.throws).toHaveLength(3);
    expect(game.at('en-el-1')).toBe('lost');
  });

  rule('gibraltar', '8.e', 'by option a beaten group gives up one of its choice', () => {
    const units = { 'hf-el-1': '1509', 'hf-in-1': '1609', 'en-el-1': '1510' };
    const game = table({ phase: 'combat', units, options: { mildLosses: true } });
    game.play('combat', ['unit:en-el-1', 'unit:hf-el-1', 'unit:hf-in-1'], [2, 5]);
    expect(game.asks()).toEqual(['hf combat.loss']);
    game.safely('combat.loss');
    expect([game.at('hf-el-1'), game.at('hf-in-1')]).toEqual(['1509', 'lost']);
    expect(game.asks()).toEqual(['en move']);
  });
});
