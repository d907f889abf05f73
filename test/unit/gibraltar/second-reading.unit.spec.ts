import { describe, expect, test } from 'vitest';
import { lineClear } from '../../../src/domain/rulesets/gibraltar/v1/data/hexes.ts';
import { unitName } from '../../../src/domain/rulesets/gibraltar/v1/text/names.ts';
import { newGame, table } from '../../support/gibraltar.ts';

describe('what a menu says about what it does not offer', () => {
  test('infantry aboard stays there because its carrier is not where it could land', () => {
    const launches = table({
      units: {
        'hf-la-1': '0821',
        'hf-in-1': 'hf-la-1:1',
        'hf-la-2': '1224',
        'hf-in-2': 'hf-la-2:1',
        'hf-la-3': '1121',
        'hf-in-3': 'hf-la-3:1',
        'en-el-1': '1221',
      },
    });
    expect(launches.blocked('move')).toEqual({ 'hf-in-1': '§7.t', 'hf-in-2': '§7.t', 'hf-in-3': '§7.g' });
    const relief = table({ side: 'en', turn: 7, units: { 'en-rs-1': '1443', 'en-xe-1': 'en-rs-1:1' } });
    expect(relief.blocked('move')).toEqual({ 'en-xe-1': '§7.z.f' });
  });

  test('a gun is told which enemies are too far for their ground, and of no wall that it could not breach anyway', () => {
    const far = { 'hf-ca-1': '1505', 'en-el-1': '1514', 'en-el-2': '1610' };
    const game = table({ phase: 'bombard', units: far });
    expect(game.offers('bombard', ['unit:hf-ca-1'])).toEqual(['unit:en-el-2']);
    expect(game.blocked('bombard', ['unit:hf-ca-1'])).toEqual({ 'en-el-1': '§8.t' });
  });

  test('a breach is no wall with a garrison, and a friend on a wall is none either', () => {
    const units = { 'hf-ca-1': '1510', 'en-el-1': '1514' };
    expect(table({ phase: 'bombard', units }).blocked('bombard', ['unit:hf-ca-1'])).toEqual({ 1514: '§8.s' });
    const open = table({ phase: 'bombard', units, breaches: ['1514'] });
    expect(open.blocked('bombard', ['unit:hf-ca-1'])).toEqual({});
    const friend = table({ phase: 'bombard', units: { 'hf-ca-1': '1510', 'hf-in-1': '1514' } });
    expect(friend.blocked('bombard', ['unit:hf-ca-1'])).toEqual({ 1514: '§8.p' });
  });

  test('the set-up tells where those stand who are placed already', () => {
    const game = newGame();
    game.play('setup', ['place', 'unit:en-el-1', 'hex:1616']);
    expect(game.hint('setup', ['place'], 'unit:en-el-1')).toEqual({ at: '1616' });
    expect(game.hint('setup', ['place'], 'unit:en-el-2')).toEqual({});
  });
});

describe('what a player reads before the dice', () => {
  test('each attacker tells how the fight would stand with it, and whether it must fight', () => {
    const units = { 'hf-el-1': '1417', 'hf-el-2': '1419', 'en-el-1': '1418' };
    const game = table({ phase: 'combat', units, moved: ['hf-el-2'] });
    const alone = ['unit:en-el-1'];
    const odds = { attack: 3, defence: 6, odds: { win: 1, tie: 2, lose: 33 } };
    expect(game.hint('combat', alone, 'unit:hf-el-1')).toEqual({ factor: 3, ...odds });
    expect(game.hint('combat', alone, 'unit:hf-el-2')).toEqual({ factor: 3, mustFight: true, ...odds });
    const together = { attack: 6, defence: 6, odds: { win: 13, tie: 10, lose: 13 } };
    expect(game.hint('combat', [...alone, 'unit:hf-el-1'], 'unit:hf-el-2')).toMatchObject(together);
  });

  test('each target tells what hits it, from how far and on what ground', () => {
    const game = table({ phase: 'bombard', units: { 'hf-ca-1': '1510', 'en-el-1': '1514' }, breaches: ['1514'] });
    const target = game.menu('bombard', ['unit:hf-ca-1']).choices.find(({ id }) => id === 'unit:en-el-1');
    expect(target?.label.en).toMatch(/\b4\/5\b/);
    expect(target?.hint).toEqual({ hex: '1514', distance: 4, ground: 'open', needs: [4, 5] });
  });

  test('whoever cannot fight two enemies alone is offered without odds', () => {
    const units = { 'hf-el-1': '1509', 'hf-el-2': '1410', 'en-el-1': '1409', 'en-el-2': '1510' };
    const game = table({ phase: 'combat', units });
    const both = ['unit:en-el-1', 'unit:en-el-2'];
    expect(game.hint('combat', both, 'unit:hf-el-1')).toEqual({ factor: 3 });
    expect(game.hint('combat', [...both, 'unit:hf-el-1'], 'unit:hf-el-2')).toMatchObject({ attack: 6, defence: 6 });
  });

  test('no unit is called infantry twice', () => {
    for (const unit of ['en-el-1', 'en-el-7', 'en-xe-2', 'en-xi-1', 'en-xi-2'])
      expect(unitName(unit).es.match(/infantería/gi)).toHaveLength(1);
  });
});

describe('the line of fire', () => {
  test('passes a corner of the mountain that lies between two of its steps, and no hex at a step', () => {
    for (const [from, to] of [
      ['1905', '2116'],
      ['1806', '1617'],
      ['1406', '2215'],
    ] as const)
      expect([from, to, lineClear(from, to), lineClear(to, from)]).toEqual([from, to, true, true]);
    for (const [from, to] of [
      ['1713', '1616'],
      ['2219', '1720'],
      ['2322', '1420'],
    ] as const)
      expect([from, to, lineClear(from, to), lineClear(to, from)]).toEqual([from, to, false, false]);
  });
});
