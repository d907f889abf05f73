import { describe, expect } from 'vitest';
import type { Playing } from '../../support/gibraltar.ts';
import { table } from '../../support/gibraltar.ts';
import { rule } from '../../support/rules-registry.ts';
import { hexesFor, reachOf } from './reach.ts';

const zoneOf1509 = ['1408', '1409', '1410', '1508', '1510', '1609'];

describe('zones of control', () => {
  rule('gibraltar', ['7.j', '7.m', '7.k'], 'a zone is the six hexes around a unit, and each of them stops', () => {
    const game = table({ units: { 'hf-cv-1': '1506', 'en-el-1': '1509' } });
    const { choices } = game.menu('move', ['unit:hf-cv-1']);
    const stops = choices.flatMap(({ target, hint }) => (hint?.['zoc'] === true ? [target?.id] : []));
    expect(stops.sort()).toEqual(zoneOf1509);
    const reach = reachOf(game, 'hf-cv-1');
    // through the zone 1510 would be four steps away: around it there are five
    expect(reach).toMatchObject({ 1508: 2, 1408: 2, 1609: 3, 1409: 4, 1510: 5, 1410: 6 });
    expect(reach).not.toHaveProperty('1509');
  });

  rule('gibraltar', '7.k', 'who enters a zone must fight that enemy before combat can end', () => {
    const game = table({ units: { 'hf-in-1': '1507', 'hf-in-2': '1707', 'en-el-1': '1509' } });
    expect(game.hint('move', ['unit:hf-in-1'], 'hex:1508')).toMatchObject({ zoc: true, obliges: ['en-el-1'] });
    game.play('move', ['unit:hf-in-1', 'hex:1508']);
    game.play('move', ['unit:hf-in-2', 'hex:1708']);
    game.play('move', ['done']);
    expect(game.state.mustFight).toEqual(['hf-in-1']);
    expect(game.offers('combat')).not.toContain('done');
    game.play('combat', ['unit:en-el-1', 'unit:hf-in-1'], [3, 2]);
    expect(game.asks()).toEqual(['en move']);
  });

  rule('gibraltar', '7.k', 'whoever came up must fight himself, while any enemy is still beside him', () => {
    const units = { 'hf-in-1': '1507', 'hf-el-1': '1309', 'en-el-1': '1409' };
    const entered = (more: Record<string, string>): Playing => {
      const game = table({ units: { ...units, ...more } });
      game.play('move', ['unit:hf-in-1', 'hex:1408']);
      game.play('move', ['done']);
      return game;
    };
    // a friend attacks the same enemy: undecided, the duty is still there; won, nobody is left to fight
    const tied = entered({});
    tied.play('combat', ['unit:en-el-1', 'unit:hf-el-1', 'fight'], [3, 3]);
    expect(tied.blocked('combat')).toEqual({ done: '§7.k', 'hf-el-1': '§8.i' });
    const won = entered({});
    won.play('combat', ['unit:en-el-1', 'unit:hf-el-1', 'fight'], [5, 2]);
    expect(won.asks()).toEqual(['en move']);
    // with another enemy near it is that one's turn
    const other = entered({ 'en-el-2': '1509' });
    other.play('combat', ['unit:en-el-1', 'alone', 'unit:hf-el-1', 'fight'], [5, 2]);
    expect(other.offers('combat')).toEqual(['unit:en-el-2']);
    expect(other.blocked('combat')).toEqual({ done: '§7.k', 'hf-el-1': '§8.i' });
    other.play('combat', ['unit:en-el-2', 'unit:hf-in-1'], [3, 2]);
    expect(other.asks()).toEqual(['en move']);
  });

  rule('gibraltar', '7.k', 'who leaves a zone, or was in one all along, need not fight for it', () => {
    const game = table({ units: { 'hf-in-1': '1508', 'hf-in-2': '1608', 'hf-in-3': '1510', 'en-el-1': '1509' } });
    expect(reachOf(game, 'hf-in-1')).toMatchObject({ 1507: 1, 1506: 2, 1408: 1 });
    game.play('move', ['unit:hf-in-1', 'hex:1506']);
    game.play('move', ['done']);
    expect(game.state.mustFight).toEqual([]);
    expect(game.asks()).toEqual(['hf combat']);
    expect(game.offers('combat')).toEqual(['unit:en-el-1', 'done']);
    expect(game.blocked('combat')).toEqual({});
  });

  rule('gibraltar', '7.k', 'from one hex of a zone into another is a whole move', () => {
    const game = table({ units: { 'hf-cv-1': '1508', 'en-el-1': '1509' } });
    expect(game.hint('move', ['unit:hf-cv-1'], 'hex:1408')).toMatchObject({ cost: 1, zoc: true });
    // 1409 next to both 1408 and the enemy: only around the outside
    expect(reachOf(game, 'hf-cv-1')).toMatchObject({ 1409: 4 });
    game.play('move', ['unit:hf-cv-1', 'hex:1408']);
    game.play('move', ['done']);
    expect(game.state.mustFight).toEqual(['hf-cv-1']);
  });

  rule('gibraltar', '7.l', 'in several zones at once one enemy of the own choice must be attacked', () => {
    for (const enemy of ['en-el-1', 'en-el-2']) {
      const game = table({ units: { 'hf-in-1': '1507', 'en-el-1': '1409', 'en-el-2': '1509' } });
      expect(game.hint('move', ['unit:hf-in-1'], 'hex:1408')).toMatchObject({ obliges: ['en-el-2', 'en-el-1'] });
      game.play('move', ['unit:hf-in-1', 'hex:1408']);
      game.play('move', ['done']);
      expect(game.offers('combat')).toEqual(['unit:en-el-1', 'unit:en-el-2']);
      const path = game.offers('combat', [`unit:${enemy}`]).includes('alone') ? ['alone'] : [];
      game.play('combat', [`unit:${enemy}`, ...path, 'unit:hf-in-1'], [3, 2]);
      expect([game.state.fought.length, game.asks()]).toEqual([0, ['en move']]);
    }
  });

  rule('gibraltar', ['7.j', '7.k'], 'at sea as on land, and between the two', () => {
    const sea = table({ units: { 'hf-gb-1': '0718', 'en-gb-1': '1018' } });
    expect(sea.hint('move', ['unit:hf-gb-1'], 'hex:0918')).toMatchObject({ cost: 2, zoc: true });
    const reach = reachOf(sea, 'hf-gb-1');
    // past the zone it is two steps more
    expect(reach).toMatchObject({ '0917': 2, 1017: 3, 1117: 6 });
    const shore = table({ units: { 'hf-la-1': '0818', 'en-ca-1': '1318' } });
    expect(shore.hint('move', ['unit:hf-la-1'], 'hex:1218')).toMatchObject({ zoc: true, obliges: ['en-ca-1'] });
    expect(hexesFor(shore, 'hf-la-1')).toContain('1119');
  });

  rule('gibraltar', '7.j', 'cargo has no zone of control, and own units have none for each other', () => {
    const game = table({ units: { 'hf-in-1': '1507', 'hf-in-2': '1509' } });
    expect(game.hint('move', ['unit:hf-in-1'], 'hex:1508')).not.toHaveProperty('zoc');
    expect(reachOf(game, 'hf-in-1')).toMatchObject({ 1508: 1, 1510: 3 });
  });
});
