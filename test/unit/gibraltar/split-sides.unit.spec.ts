import { describe, expect, test } from 'vitest';
import { newGame, table } from '../../support/gibraltar.ts';
import { rule } from '../../support/rules-registry.ts';

describe('sides of Gibraltar with two commands', () => {
  const units = {
    'hf-la-1': '0820',
    'hf-in-1': 'hf-la-1:1',
    'hf-in-2': '1502',
    'hf-sh-1': '0714',
    'hf-sh-2': '0716',
    'en-el-1': '1514',
    'en-gb-1': '1115',
  };

  rule('gibraltar', '3', 'both commands of a side move at the same time, each its own units', () => {
    const game = table({ scenario: 'assault4', units });
    expect(game.asks()).toEqual(['hf-army move', 'hf-fleet move']);
    expect(game.offers('hf-fleet move')).toEqual(['unit:hf-sh-1', 'unit:hf-sh-2', 'done']);
    expect(game.offers('hf-army move')).toEqual(expect.arrayContaining(['unit:hf-la-1', 'unit:hf-in-2']));
    game.play('hf-fleet move', ['done']);
    expect(game.asks()).toEqual(['hf-army move']);
    game.play('hf-army move', ['done']);
    expect(game.asks()).toEqual(['hf-fleet bombard']);
    game.play('bombard', ['done']);
    expect(game.asks()).toEqual(['en-garrison move', 'en-navy move']);
  });

  test('what one command does at sea asks the army anew, and what happens on land leaves the fleet alone', () => {
    const game = table({ scenario: 'assault4', units });
    const keys = (): string[] => [game.key('hf-army move'), game.key('hf-fleet move')];
    const [army, fleet] = keys();
    game.play('hf-army move', ['unit:hf-in-2', 'hex:1501']);
    expect(keys()[0]).not.toBe(army);
    expect(keys()[1]).toBe(fleet);
    const now = keys()[0];
    game.play('hf-fleet move', ['unit:hf-sh-1', 'hex:0614']);
    expect(keys()[0]).not.toBe(now);
    expect(keys()[1]).not.toBe(fleet);
  });

  test('loading all the rest asks its own seat anew, even where nothing goes onto the map', () => {
    const game = newGame('assault');
    game.safely('setup');
    game.safely('setup');
    game.play('setup', ['auto']);
    game.play('setup', ['place', 'unit:hf-in-1', 'hex:1501']);
    game.play('setup', ['place', 'unit:hf-in-1', 'unit:hf-la-9']);
    expect(game.state.units['hf-in-1']).toEqual({ at: 'hf-la-9', slot: 3, hits: 0 });
    expect(game.asks()).toEqual(['hf setup']);
    const split = newGame('assault3hf');
    split.safely('setup');
    split.safely('setup');
    for (let launch = 1; launch <= 10; launch += 1)
      split.play('hf-army setup', ['place', `unit:hf-la-${launch}`, `hex:02${13 + launch}`]);
    const before = [split.key('hf-army setup'), split.key('hf-fleet setup')];
    split.play('hf-army setup', ['auto']);
    expect(split.key('hf-army setup')).not.toBe(before[0]);
    expect(split.key('hf-fleet setup')).toBe(before[1]);
  });

  test('a shot that misses leaves the other command its choices, a hit does not', () => {
    const shelling = { ...units, 'hf-sh-1': '0814', 'hf-ca-1': '1509', 'hf-ca-2': '1510' };
    const game = table({ scenario: 'assault4', phase: 'bombard', units: shelling });
    expect(game.asks()).toEqual(['hf-army bombard', 'hf-fleet bombard']);
    const before = game.key('hf-fleet bombard');
    game.play('hf-army bombard', ['unit:hf-ca-1', 'unit:en-el-1'], [2]);
    expect(game.key('hf-fleet bombard')).toBe(before);
    game.play('hf-army bombard', ['unit:hf-ca-2', 'unit:en-el-1'], [5]);
    expect(game.key('hf-fleet bombard')).not.toBe(before);
  });

  rule('gibraltar', '8.s', 'a command without targets is asked once a shot of the other opens one', () => {
    const game = table({
      scenario: 'assault4',
      phase: 'bombard',
      units: { 'hf-ca-1': '1510', 'hf-gb-1': '1013', 'en-el-1': '1314', 'en-ca-1': '1315' },
    });
    expect(game.asks()).toEqual(['hf-army bombard']);
    game.play('bombard', ['unit:hf-ca-1', 'unit:en-el-1'], [5]);
    expect(game.asks()).toEqual(['hf-fleet bombard']);
    expect(game.offers('bombard', ['unit:hf-gb-1'])).toContain('hex:1314');
  });

  rule('gibraltar', '3', 'the army and the garrison resolve the combats of their side', () => {
    const fighting = { 'hf-sh-1': '0714', 'en-gb-1': '0814', 'hf-in-1': '1502' };
    const hf = table({ scenario: 'assault4', phase: 'combat', units: fighting });
    expect(hf.asks()).toEqual(['hf-army combat']);
    const en = table({ scenario: 'assault4', side: 'en', phase: 'combat', units: fighting });
    expect(en.asks()).toEqual(['en-garrison combat']);
  });

  rule('gibraltar', '9.c', 'a ship that finds its circle taken comes in with the next English turn', () => {
    const circles = ['1443', '1643', '1843', '2043', '2243', '1744', '1944'];
    const waiting = ['en-rs-1', 'en-rs-8', 'en-xe-1', 'en-xe-2', 'en-xi-1', 'en-xi-2'];
    const taken = circles.map((hex, at): [string, string] => [`en-rs-${at + 1}`, hex]);
    const others = Object.fromEntries([
      ...taken.slice(1),
      ...waiting.map((unit): [string, string] => [unit, 'waiting']),
    ]);
    const game = table({ scenario: 'assault4', turn: 6, units: { ...others, 'en-gb-1': '1443' } });
    game.play('hf-army move', ['done']);
    game.play('hf-fleet move', ['done']);
    expect(game.asks()).toEqual(['en-navy arrival']);
    game.safely('arrival');
    expect([game.at('en-rs-1'), game.at('en-rs-8'), game.at('en-xe-1')]).toEqual(['2144', 'waiting', 'en-rs-1']);
    game.play('en-navy move', ['unit:en-gb-1', 'hex:1442']);
    game.play('en-navy move', ['done']);
    game.play('en-garrison move', ['done']);
    game.play('hf-army move', ['done']);
    game.play('hf-fleet move', ['done']);
    expect(game.asks()).toEqual(['en-navy arrival']);
    expect(game.offers('arrival', ['unit:en-rs-8'])).toEqual(['hex:1443']);
  });
});

describe('options and ends of Gibraltar', () => {
  test('by option an armoured vessel bears one hit', () => {
    const units = { 'hf-fb-1': '0820', 'en-ca-1': '1320', 'en-ca-2': '1319' };
    const game = table({ side: 'en', phase: 'bombard', units, options: { armour: true } });
    game.play('bombard', ['unit:en-ca-1', 'unit:hf-fb-1'], [4]);
    expect(game.event('ArmourHeld').public).toEqual({ unit: 'hf-fb-1' });
    game.play('bombard', ['unit:en-ca-2', 'unit:hf-fb-1'], [4]);
    expect(game.at('hf-fb-1')).toBe('lost');
  });

  test('by option a movement ends by itself once nothing is left to do', () => {
    const game = table({ units: { 'en-el-1': '1620' }, options: { autoFinish: true } });
    for (const [unit, hex] of [
      ['hf-in-22', '2202'],
      ['hf-in-23', '2302'],
      ['hf-in-24', '2402'],
    ])
      // prettier-ignore
      game.play('move', [`unit:${unit}`, `hex:${hex}`]);
    expect(game.asks()).toEqual(['en move']);
  });

  rule('gibraltar', ['5.d', '4.c'], 'with fewer than three land units left the Hispano-French have lost', () => {
    const units = {
      'hf-el-1': '1509',
      'hf-in-1': 'hf-la-1:1',
      'hf-la-1': '0820',
      'hf-in-2': '1502',
      'en-el-1': '1510',
    };
    const game = table({ phase: 'combat', alone: true, units });
    game.play('combat', ['unit:en-el-1', 'unit:hf-el-1'], [2, 5]);
    expect(game.event('GameDecided').public).toEqual({ winner: 'en', reason: 'exhausted', held: [] });
    expect(game.asks()).toEqual([]);
  });
});
