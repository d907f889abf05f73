import { describe, expect } from 'vitest';
import { hexOf } from '../../../src/domain/rulesets/gibraltar/v1/data/hexes.ts';
import { table } from '../../support/gibraltar.ts';
import { rule } from '../../support/rules-registry.ts';
import { firstSteps, hexesFor, reachOf } from './reach.ts';

describe('moving', () => {
  rule('gibraltar', ['7.a', '7.h'], 'who has moved, however little, stays where he is until the next turn', () => {
    const game = table({ units: { 'hf-cv-1': '1508', 'hf-in-1': '1708', 'en-el-1': '1616' } });
    game.play('move', ['unit:hf-cv-1', 'hex:1509']);
    expect(game.offers('move')).not.toContain('unit:hf-cv-1');
    expect(game.offers('move')).toContain('unit:hf-in-1');
    expect(game.blocked('move')).toMatchObject({ 'hf-cv-1': '§7.h' });
    game.play('move', ['done']);
    game.play('en move', ['done']);
    expect(game.asks()).toEqual(['hf move']);
    expect(game.offers('move')).toContain('unit:hf-cv-1');
  });

  rule(
    'gibraltar',
    ['7.c', '7.b'],
    'a side may end its movement at once, and no unit goes farther than its factor',
    () => {
      const game = table({ units: { 'hf-in-1': '1608', 'en-el-1': '1616' } });
      const reach = reachOf(game, 'hf-in-1');
      expect(reach).toMatchObject({ 1604: 4, 1612: 4, 1208: 4, 2008: 4 });
      for (const hex of ['1608', '1603', '1613', '2108']) expect(reach).not.toHaveProperty(hex);
      game.play('move', ['done']);
      expect([game.at('hf-in-1'), game.asks()]).toEqual(['1608', ['en move']]);
    },
  );

  rule('gibraltar', ['7.d', '7.e'], 'nobody moves on after a combat or a shot', () => {
    const game = table({ units: { 'hf-cv-1': '1507', 'hf-ca-1': '1209', 'en-el-1': '1509', 'en-ca-1': '1314' } });
    game.play('move', ['unit:hf-cv-1', 'hex:1508']);
    game.play('move', ['done']);
    game.play('bombard', ['unit:hf-ca-1', 'unit:en-ca-1'], [2]);
    expect(game.asks()).toEqual(['hf combat']);
    game.play('combat', ['unit:en-el-1', 'unit:hf-cv-1'], [5, 2]);
    expect([game.at('hf-cv-1'), game.at('hf-ca-1'), game.at('en-el-1')]).toEqual(['1508', '1209', 'lost']);
    expect(game.asks()).toEqual(['en move']);
  });

  rule('gibraltar', '7.f', 'no shot and no combat before all has been moved', () => {
    const game = table({ units: { 'hf-in-1': '1507', 'hf-ca-1': '1209', 'en-el-1': '1509', 'en-ca-1': '1314' } });
    game.play('move', ['unit:hf-in-1', 'hex:1508']);
    expect(game.asks()).toEqual(['hf move']);
    expect(game.offers('move')).toEqual(expect.arrayContaining(['unit:hf-ca-1', 'done']));
    expect(game.offers('move').filter((id) => id.includes('en-'))).toEqual([]);
    expect(game.state.mustFight).toEqual([]);
  });

  rule('gibraltar', '7.g', 'nobody passes over a counter, own or enemy, but goes round', () => {
    expect(reachOf(table({ units: { 'hf-in-1': '1508' } }), 'hf-in-1')).toMatchObject({ 1608: 1, 1708: 2 });
    const own = table({ units: { 'hf-in-1': '1508', 'hf-in-2': '1608' } });
    expect(reachOf(own, 'hf-in-1')).toMatchObject({ 1708: 3 });
    expect(own.blocked('move', ['unit:hf-in-1'])).toMatchObject({ 1608: '§7.g' });
    expect(reachOf(table({ units: { 'hf-in-1': '1215' } }), 'hf-in-1')).toEqual({ 1216: 1, 1217: 2 });
    const pier = table({ units: { 'hf-in-1': '1215', 'hf-in-2': '1216' } });
    expect(pier.offers('move')).not.toContain('unit:hf-in-1');
    // the quay lies before a wall, which shuts it in beside the counter
    expect(pier.blocked('move')).toMatchObject({ 'hf-in-1': '§7.z.b' });
    const enemy = table({ units: { 'hf-in-1': '1215', 'en-xe-1': '1216' } });
    expect(enemy.offers('move')).not.toContain('unit:hf-in-1');
    const vessels = table({ units: { 'hf-gb-1': '0536', 'hf-sh-1': '0636' } });
    expect(reachOf(vessels, 'hf-gb-1')).toMatchObject({ '0736': 3 });
  });

  rule('gibraltar', '7.i', 'a hex is for one counter; a breach marker leaves room for one', () => {
    const units = { 'hf-in-1': '1413', 'hf-in-2': '1513' };
    expect(hexesFor(table({ units }), 'hf-in-1')).not.toContain('1513');
    const breached = table({ units, breaches: ['1414'] });
    breached.play('move', ['unit:hf-in-1', 'hex:1414']);
    expect([breached.at('hf-in-1'), breached.state.breaches]).toEqual(['1414', ['1414']]);
    expect(hexesFor(breached, 'hf-in-2')).not.toContain('1414');
    expect(() => table({ units: { 'hf-in-1': '1508', 'hf-in-2': '1508' } })).toThrow('one-in-a-place');
  });

  rule('gibraltar', '7.o', 'infantry travels by sea only in its carrier, and with it', () => {
    const game = table({ units: { 'hf-la-2': '0621', 'hf-el-2': 'hf-la-2:1', 'hf-in-3': 'hf-la-2:2' } });
    expect(game.offers('move')).not.toContain('unit:hf-el-2');
    game.play('move', ['unit:hf-la-2', 'hex:1121']);
    expect([game.at('hf-el-2'), game.at('hf-in-3')]).toEqual(['hf-la-2', 'hf-la-2']);
    expect(firstSteps(game, 'hf-el-2')).toEqual(['1221']);
    const walker = table({ units: { 'hf-in-1': '1221', 'hf-la-1': '1121' } });
    expect(hexesFor(walker, 'hf-in-1')).toEqual(['1220', '1222']);
  });

  rule('gibraltar', '7.n', 'a hex of the shore is either sea or land: no launch and infantry share one', () => {
    const shared = [
      ['1107', '1207'],
      ['1219', '1220'],
      ['1116', '1216'],
      ['1433', '1434'],
      ['2217', '2117'],
      ['2136', '2036'],
    ] as const;
    for (const [sea, land] of shared) {
      const game = table({ units: { 'hf-la-1': sea, 'hf-in-1': land } });
      const ashore = hexesFor(game, 'hf-in-1');
      expect([sea, hexesFor(game, 'hf-la-1').filter((hex) => ashore.includes(hex))]).toEqual([sea, []]);
    }
  });

  rule('gibraltar', '7.w', 'vessels but launches stop beside no shore outside the three harbours', () => {
    for (const unit of ['hf-sh-1', 'hf-gb-1', 'hf-ag-1', 'hf-fb-1', 'en-gb-1', 'en-sh-1', 'en-rs-5']) {
      const side = unit.startsWith('hf') ? 'hf' : 'en';
      const game = table({ side, units: { [unit]: '1018' } });
      const hexes = hexesFor(game, unit);
      for (const hex of ['1118', '1120', '1218', '1219']) expect([unit, hexes.includes(hex)]).toEqual([unit, false]);
      expect(game.blocked('move', [`unit:${unit}`])).toMatchObject({ 1118: '§7.w' });
      // where it may stop, nothing is said against it
      expect(Object.keys(game.blocked('move', [`unit:${unit}`])).filter((hex) => hexes.includes(hex))).toEqual([]);
      expect(hexes.filter((hex) => hexOf(hex).coastal && hexOf(hex).terrain !== 'harbour')).toEqual([]);
      expect(hexes).toContain('1017');
    }
    for (const [from, harbour] of Object.entries({ '0915': '1117', '0926': '1126', '1031': '1231' })) {
      const game = table({ units: { 'hf-gb-1': from } });
      expect([harbour, hexesFor(game, 'hf-gb-1').includes(harbour)]).toEqual([harbour, true]);
    }
  });

  rule('gibraltar', '7.x', 'launches come up to any shore', () => {
    for (const [from, shore] of [
      ['0918', '1218'],
      ['0807', '1107'],
      ['2336', '2136'],
      ['2517', '2217'],
      ['0915', '1117'],
    ] as const) {
      expect([shore, hexesFor(table({ units: { 'hf-la-1': from } }), 'hf-la-1').includes(shore)]).toEqual([
        shore,
        true,
      ]);
    }
  });

  rule('gibraltar', '7.y', 'on land every hex but mountain, path and lagoon costs one', () => {
    const reach = reachOf(table({ units: { 'hf-cv-1': '1525' } }), 'hf-cv-1');
    // building, open ground, castle, wall, town; along the rock to the south
    expect(reach).toMatchObject({
      1425: 1,
      1625: 1,
      1524: 1,
      1325: 2,
      1423: 2,
      1427: 2,
      1422: 3,
      1527: 2,
      1529: 4,
      1531: 6,
    });
    for (const hex of ['1725', '1724', '1225']) expect(reach).not.toHaveProperty(hex);
  });
});
