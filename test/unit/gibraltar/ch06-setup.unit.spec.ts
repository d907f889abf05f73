import { describe, expect } from 'vitest';
import { unitIds, unitOf } from '../../../src/domain/rulesets/gibraltar/v1/data/data.ts';
import { hexIds } from '../../../src/domain/rulesets/gibraltar/v1/data/hexes.ts';
import type { Playing } from '../../support/gibraltar.ts';
import { newGame } from '../../support/gibraltar.ts';
import { rule } from '../../support/rules-registry.ts';
import { deployAll, hexesOf, placesOf, put } from './placing.ts';

/** The hexes of some columns, or parts of columns, of one row. */
function row(number: number, from: number, to: number): string[] {
  return hexIds.filter((id) => {
    const [column, at] = [Number(id.slice(0, 2)), Number(id.slice(2))];
    return at === number && column >= from && column <= to;
  });
}

/** The game when it is the Hispano-French who set up. */
function theirTurn(): Playing {
  const game = newGame();
  deployAll(game);
  return game;
}

describe('the set-up', () => {
  rule('gibraltar', ['6.a', '6.b', '6.c'], 'first the English, then the Hispano-French, who also move first', () => {
    const game = newGame();
    expect(game.asks()).toEqual(['en setup']);
    const placed = game.offers('setup', ['place']).map((id) => id.slice(5));
    const start = unitIds.filter((id) => unitOf(id).side === 'en' && !unitOf(id).relief);
    expect(placed).toEqual(start);
    expect(start.filter((id) => unitOf(id).naval)).toHaveLength(8);
    expect(start.filter((id) => !unitOf(id).naval)).toHaveLength(24);
    deployAll(game);
    expect(game.asks()).toEqual(['hf setup']);
    expect(game.offers('setup', ['place'])).toHaveLength(87);
    deployAll(game);
    expect(game.asks()).toEqual(['hf move']);
    expect([game.state.turn, game.state.side]).toEqual([1, 'hf']);
  });

  rule('gibraltar', '6.a', 'nobody is done while a unit is left in hand; who is placed may be put elsewhere', () => {
    const game = newGame();
    expect(game.offers('setup')).not.toContain('done');
    expect(game.blocked('setup')).toEqual({ done: '§6' });
    for (const id of unitIds.filter((unit) => game.offers('setup', ['place']).includes(`unit:${unit}`)).slice(1))
      put(game, id, `hex:${hexesOf(game, id).at(-1)}`);
    expect(game.offers('setup')).not.toContain('done');
    put(game, 'en-el-1', 'hex:1616');
    put(game, 'en-el-1', 'hex:1629');
    expect(game.at('en-el-1')).toBe('1629');
    expect(hexesOf(game, 'en-el-2')).toContain('1616');
    game.play('setup', ['done']);
    expect(game.asks()).toEqual(['hf setup']);
  });

  rule('gibraltar', '6.d', 'English land units start in Gibraltar and on its wall, not outside', () => {
    const game = newGame();
    const hexes = hexesOf(game, 'en-ca-1');
    expect(hexes).toHaveLength(104);
    expect(hexes).toEqual(
      expect.arrayContaining(['1314', '1414', '1614', '1636', '1415', '1616', '1420', '1529', '2036', '1841']),
    );
    const outside = ['1413', '1505', '1215', '1331', '1220', '1434', '2110', '2219', '2220'];
    const elsewhere = ['1715', '1411', '2020', '1722', '1115', '1121'];
    for (const hex of [...outside, ...elsewhere]) expect(hexes).not.toContain(hex);
    put(game, 'en-ca-1', 'hex:1414');
    expect(hexesOf(game, 'en-ca-2')).not.toContain('1414');
    expect(game.blocked('setup', ['place', 'unit:en-ca-2'])).toEqual({ 1414: '§7.i' });
    expect(placesOf(game, 'en-el-1').filter((id) => id.startsWith('unit:'))).toEqual([]);
  });

  rule('gibraltar', '6.e', 'English vessels start between the shore and the Spanish zone', () => {
    const game = newGame();
    for (const unit of ['en-gb-1', 'en-sh-1']) {
      const hexes = hexesOf(game, unit);
      expect(hexes).toHaveLength(177);
      expect(hexes.every((hex) => Number(hex.slice(0, 2)) >= 5 && Number(hex.slice(0, 2)) <= 14)).toBe(true);
      expect(hexes).toEqual(expect.arrayContaining(['0509', '0530', '1015', '1127', '1232', '1018']));
      for (const hex of ['0409', '0430', '1208', '1107', '1218', '1443', '2320', '2017', '0508']) {
        expect(hexes).not.toContain(hex);
      }
    }
  });

  rule('gibraltar', '6.f', 'Hispano-French land units start on the wall of the Lines or behind it', () => {
    const game = theirTurn();
    const rear = [row(1, 8, 25), row(2, 9, 24), row(3, 10, 24), row(4, 10, 22), row(5, 11, 22)].flat();
    expect(rear).toHaveLength(74);
    for (const unit of ['hf-in-1', 'hf-el-1', 'hf-ca-1', 'hf-cv-1']) expect(hexesOf(game, unit)).toEqual(rear);
    put(game, 'hf-ca-1', 'hex:1505');
    expect(hexesOf(game, 'hf-in-1')).not.toContain('1505');
  });

  rule('gibraltar', ['6.f', '7.r', '10.a'], 'infantry of any kind may start in launches, three at most in each', () => {
    const game = theirTurn();
    put(game, 'hf-in-1', 'unit:hf-la-3');
    put(game, 'hf-el-1', 'unit:hf-la-3');
    put(game, 'hf-in-24', 'unit:hf-la-3');
    expect(['hf-in-1', 'hf-el-1', 'hf-in-24'].map((id) => game.state.units[id])).toEqual([
      { at: 'hf-la-3', slot: 1, hits: 0 },
      { at: 'hf-la-3', slot: 2, hits: 0 },
      { at: 'hf-la-3', slot: 3, hits: 0 },
    ]);
    expect(placesOf(game, 'hf-in-2')).not.toContain('unit:hf-la-3');
    expect(placesOf(game, 'hf-in-2')).toContain('unit:hf-la-4');
    expect(game.blocked('setup', ['place', 'unit:hf-in-2'])).toEqual({ 'hf-la-3': '§7.r' });
    put(game, 'hf-el-1', 'hex:1505');
    put(game, 'hf-in-2', 'unit:hf-la-3');
    expect(game.state.units['hf-in-2']).toMatchObject({ at: 'hf-la-3', slot: 2 });
  });

  rule('gibraltar', '7.v', 'guns and cavalry start at the wall of the isthmus and in no launch', () => {
    const game = theirTurn();
    for (const unit of ['hf-ca-1', 'hf-cv-1']) {
      expect(placesOf(game, unit).filter((id) => id.startsWith('unit:'))).toEqual([]);
      expect(game.blocked('setup', ['place', `unit:${unit}`])).toMatchObject({ 'hf-la-1': '§7.v', 'hf-la-10': '§7.v' });
    }
    for (const unit of ['hf-in-1', 'hf-el-1']) {
      expect(placesOf(game, unit)).toEqual(expect.arrayContaining(['hex:1505', 'unit:hf-la-1', 'unit:hf-la-10']));
    }
  });

  rule('gibraltar', '6.g', 'Hispano-French vessels, launches too, start in the marked zone', () => {
    const game = theirTurn();
    const zone = hexIds.filter((id) => {
      const [column, at] = [Number(id.slice(0, 2)), Number(id.slice(2))];
      return column <= 4 && at >= 9 && at <= 30;
    });
    expect(zone).toHaveLength(88);
    for (const unit of ['hf-sh-1', 'hf-gb-1', 'hf-ag-1', 'hf-fb-1', 'hf-la-1'])
      expect([unit, placesOf(game, unit)]).toEqual([unit, zone.map((hex) => `hex:${hex}`)]);
  });
});
