import { describe, expect, test } from 'vitest';
import { newGame, table } from '../../support/gibraltar.ts';

describe('what a menu says about what it does not offer', () => {
  test('infantry aboard stays there because its carrier is not where it could land', () => {
    const launches = table({
      units: {
        ...{ 'hf-la-1': '0821', 'hf-in-1': 'hf-la-1:1', 'hf-la-2': '1224', 'hf-in-2': 'hf-la-2:1' },
        ...{ 'hf-la-3': '1121', 'hf-in-3': 'hf-la-3:1', 'en-el-1': '1221' },
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
