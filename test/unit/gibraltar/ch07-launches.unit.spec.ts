import { describe, expect } from 'vitest';
import { table } from '../../support/gibraltar.ts';
import { rule } from '../../support/rules-registry.ts';
import { hexesFor, reachOf } from './reach.ts';

const LOADED = { 'hf-la-1': '1121', 'hf-el-1': 'hf-la-1:1', 'hf-in-1': 'hf-la-1:2', 'hf-in-2': 'hf-la-1:3' };

describe('launches', () => {
  rule('gibraltar', ['7.r', '7.i'], 'three infantry ride on the chart, and the hex holds the launch alone', () => {
    const game = table({ units: LOADED });
    expect(['hf-el-1', 'hf-in-1', 'hf-in-2'].map((unit) => game.state.units[unit]?.slot)).toEqual([1, 2, 3]);
    expect(() => table({ units: { ...LOADED, 'hf-in-3': 'hf-la-1:4' } })).toThrow('place');
    expect(() => table({ units: { ...LOADED, 'hf-in-3': 'hf-la-1:3' } })).toThrow('one-in-a-place');
    expect(() => table({ units: { ...LOADED, 'hf-in-2': 'hf-sh-1:1', 'hf-sh-1': '0436' } })).toThrow('place');
  });

  rule('gibraltar', '7.t', 'each launch lands its own infantry, where that launch is', () => {
    const units = { ...LOADED, 'hf-la-2': '0721', 'hf-el-2': 'hf-la-2:1' };
    const game = table({ units });
    expect(game.offers('move')).toEqual(expect.arrayContaining(['unit:hf-el-1', 'unit:hf-in-1', 'unit:hf-in-2']));
    expect(game.offers('move')).not.toContain('unit:hf-el-2');
    game.play('move', ['unit:hf-in-1', 'hex:1221']);
    game.play('move', ['unit:hf-la-2', 'hex:1120']);
    expect(hexesFor(game, 'hf-el-2')).toEqual(['1220']);
  });

  rule('gibraltar', '7.u', 'an emptied launch may be taken off the board', () => {
    const game = table({ units: { 'hf-la-1': '1121', 'hf-el-1': 'hf-la-1:1' } });
    expect(game.offers('move')).not.toContain('remove:hf-la-1');
    game.play('move', ['unit:hf-el-1', 'hex:1221']);
    expect(game.offers('move')).toContain('remove:hf-la-1');
    game.play('move', ['remove:hf-la-1']);
    expect([game.at('hf-la-1'), game.types()]).toEqual(['removed', ['LaunchRemoved']]);
    expect(game.offers('move').filter((id) => id.includes('la-1'))).toEqual([]);
  });

  rule('gibraltar', '7.u', 'or stay and move, and be taken off even then', () => {
    const game = table({ units: { 'hf-la-1': '1121', 'hf-el-1': 'hf-la-1:1', 'en-el-1': '1616' } });
    game.play('move', ['unit:hf-el-1', 'hex:1221']);
    expect(reachOf(game, 'hf-la-1')).toMatchObject({ '0621': 5 });
    game.play('move', ['unit:hf-la-1', 'hex:0621']);
    expect(game.offers('move')).toContain('remove:hf-la-1');
    expect(game.offers('move')).not.toContain('unit:hf-la-1');
    game.play('move', ['done']);
    game.play('en move', ['done']);
    expect(game.at('hf-la-1')).toBe('0621');
    expect(game.offers('move')).toEqual(expect.arrayContaining(['unit:hf-la-1', 'remove:hf-la-1']));
  });

  rule('gibraltar', '7.u', 'nothing but a launch is ever taken off', () => {
    const game = table({ units: { 'hf-gb-1': '0621', 'hf-in-1': '1508', 'hf-sh-1': '0623' } });
    expect(game.offers('move').filter((id) => id.startsWith('remove'))).toEqual([]);
    const relief = table({ side: 'en', turn: 8, units: { 'en-rs-1': '1232' } });
    expect(relief.offers('move').filter((id) => id.startsWith('remove'))).toEqual([]);
  });

  rule('gibraltar', ['7.a', '7.o'], 'who lands has moved; his launch may move before or after, once', () => {
    const game = table({ units: { ...LOADED, 'hf-la-1': '0721', 'en-el-1': '1616' } });
    expect(game.offers('move')).not.toContain('unit:hf-in-1');
    game.play('move', ['unit:hf-la-1', 'hex:1121']);
    expect(reachOf(game, 'hf-in-1')).toEqual({ 1221: 1, 1220: 2, 1222: 2 });
    game.play('move', ['unit:hf-in-1', 'hex:1222']);
    expect(game.blocked('move')).toMatchObject({ 'hf-in-1': '§7.h', 'hf-la-1': '§7.h' });
    expect(game.offers('move')).toContain('unit:hf-in-2');
    const other = table({ units: LOADED });
    other.play('move', ['unit:hf-in-2', 'hex:1221']);
    other.play('move', ['unit:hf-la-1', 'hex:1021']);
    expect([other.at('hf-la-1'), other.at('hf-el-1')]).toEqual(['1021', 'hf-la-1']);
    expect(other.offers('move')).not.toContain('unit:hf-el-1');
  });

  rule('gibraltar', ['2.1.g', '7.x'], 'infantry lands on beaches, quays and breaches, nowhere else', () => {
    const from = (hex: string, breaches: string[] = []): Record<string, number> => {
      const game = table({ units: { 'hf-la-1': hex, 'hf-in-1': 'hf-la-1:1' }, breaches });
      return game.offers('move').includes('unit:hf-in-1') ? reachOf(game, 'hf-in-1') : {};
    };
    expect(from('1117')).toEqual({ 1217: 1, 1216: 2, 1215: 3 });
    expect(from('1219')).toEqual({ 1220: 1, 1221: 2, 1222: 3 });
    expect(from('1218')).toEqual({ 1217: 1, 1216: 2, 1215: 3 });
    expect(from('1224')).toEqual({});
    const breach = from('1224', ['1324']);
    expect(breach).toMatchObject({ 1324: 1, 1424: 2, 1425: 2, 1423: 2, 1524: 3, 1323: 2, 1325: 2 });
    expect(from('1433')).toEqual({ 1434: 1, 1535: 2 });
  });
});
