import { describe, expect } from 'vitest';
import { table } from '../../support/gibraltar.ts';
import { rule } from '../../support/rules-registry.ts';
import { firstSteps, hexesFor, reachOf } from './reach.ts';

describe('the walls', () => {
  rule('gibraltar', ['7.z.a', '7.z'], 'the passages of the Spanish wall are free to both sides and both ways', () => {
    expect(reachOf(table({ units: { 'hf-in-1': '1604' } }), 'hf-in-1')).toMatchObject({ 1605: 1, 1606: 2, 1506: 2 });
    expect(reachOf(table({ units: { 'hf-in-1': '1606' } }), 'hf-in-1')).toMatchObject({ 1605: 1, 1604: 2, 1504: 2 });
    const english = table({ side: 'en', units: { 'en-el-1': '1606' } });
    expect(reachOf(english, 'en-el-1')).toMatchObject({ 1605: 1, 1604: 2 });
    const back = table({ side: 'en', units: { 'en-el-1': '1604' } });
    expect(reachOf(back, 'en-el-1')).toMatchObject({ 1605: 1, 1606: 2 });
  });

  rule(
    'gibraltar',
    ['7.z.b', '7.z.c'],
    'the Spaniard mounts his wall and moves along it, but comes down only inside',
    () => {
      const game = table({ units: { 'hf-in-1': '1704' } });
      // 1605 is a passage: over it the way to 1706 is long
      expect(reachOf(game, 'hf-in-1')).toMatchObject({ 1705: 1, 1805: 1, 1706: 4 });
      const wall = table({ units: { 'hf-in-1': '1705' } });
      expect(firstSteps(wall, 'hf-in-1')).toEqual(['1604', '1605', '1704', '1805']);
      const outside = table({ units: { 'hf-in-1': '1706' } });
      expect(firstSteps(outside, 'hf-in-1')).toEqual(['1606', '1707', '1806', '1807']);
      expect(reachOf(outside, 'hf-in-1')).toMatchObject({ 1605: 2, 1705: 3, 1805: 3 });
    },
  );

  rule(
    'gibraltar',
    ['7.z.b', '7.z.c', '7.z.d'],
    'the English mount theirs from inside, and do not leave over it',
    () => {
      const inside = table({ side: 'en', units: { 'en-el-1': '1515' } });
      expect(reachOf(inside, 'en-el-1')).toMatchObject({ 1514: 1, 1414: 1, 1314: 2 });
      const wall = table({ side: 'en', units: { 'en-el-1': '1414' } });
      expect(firstSteps(wall, 'en-el-1')).toEqual(['1314', '1415', '1514', '1515']);
      expect(hexesFor(wall, 'en-el-1').filter((hex) => Number(hex.slice(2)) < 14)).toEqual([]);
      expect(wall.blocked('move', ['unit:en-el-1'])).toMatchObject({ 1413: '§7.z.b', 1513: '§7.z.b' });
      const west = table({ side: 'en', units: { 'en-el-1': '1316' } });
      expect(firstSteps(west, 'en-el-1')).toEqual(['1315', '1317', '1415', '1416', '1417']);
      expect(west.blocked('move', ['unit:en-el-1'])).toMatchObject({ 1216: '§7.z.b' });
    },
  );

  rule('gibraltar', ['7.z.b', '7.z.d'], 'from outside nobody mounts an intact wall', () => {
    for (const unit of ['hf-el-1', 'hf-in-1', 'hf-cv-1', 'hf-ca-1']) {
      const game = table({ units: { [unit]: '1413' } });
      expect(firstSteps(game, unit)).toEqual(['1312', '1313', '1513']);
      expect(game.blocked('move', [`unit:${unit}`])).toMatchObject({ 1314: '§7.z.b', 1414: '§7.z.b' });
    }
    const own = table({ side: 'en', units: { 'en-el-1': '1413' } });
    expect(firstSteps(own, 'en-el-1')).toEqual(['1312', '1313', '1513']);
  });

  rule('gibraltar', ['7.z.b', '7.z.e'], 'a breach opens its hex both ways, and from it wall and interior', () => {
    const units = { 'hf-cv-1': '1413' };
    const reach = reachOf(table({ units, breaches: ['1414'] }), 'hf-cv-1');
    expect(reach).toMatchObject({ 1414: 1, 1314: 2, 1514: 2, 1415: 2, 1515: 2, 1316: 3, 1614: 3, 1315: 3, 1616: 4 });
    const out = table({ side: 'en', units: { 'en-el-1': '1415' }, breaches: ['1414'] });
    expect(reachOf(out, 'en-el-1')).toMatchObject({ 1414: 1, 1413: 2, 1513: 2, 1312: 3 });
    const beside = table({ side: 'en', units: { 'en-el-1': '1314' }, breaches: ['1414'] });
    expect(firstSteps(beside, 'en-el-1')).toEqual(['1315', '1414', '1415']);
  });

  rule('gibraltar', '7.z.e', 'who came in through a breach mounts other wall hexes by the marked side', () => {
    const game = table({ units: { 'hf-in-1': '1515' }, breaches: ['1320'] });
    expect(reachOf(game, 'hf-in-1')).toMatchObject({ 1414: 1, 1514: 1, 1314: 2, 1315: 2, 1614: 2, 1317: 3 });
    expect(hexesFor(game, 'hf-in-1').filter((hex) => Number(hex.slice(2)) < 14)).toEqual([]);
  });

  rule('gibraltar', ['7.z.b', '7.z.e'], 'a breach in the Spanish wall lets the English through as well', () => {
    const shut = table({ side: 'en', units: { 'en-el-1': '1406' } });
    expect(firstSteps(shut, 'en-el-1')).not.toContain('1405');
    const open = table({ side: 'en', units: { 'en-el-1': '1406' }, breaches: ['1405'] });
    expect(reachOf(open, 'en-el-1')).toMatchObject({ 1405: 1, 1404: 2, 1505: 2 });
  });

  rule('gibraltar', '7.z.f', 'relief infantry crosses the wall in the move that lands it and never again', () => {
    const landing = table({ side: 'en', turn: 8, units: { 'en-rs-2': '1117', 'en-xi-1': 'en-rs-2:1' } });
    expect(reachOf(landing, 'en-xi-1')).toMatchObject({ 1217: 1, 1317: 2, 1316: 3, 1417: 3, 1416: 4, 1517: 4 });
    landing.play('move', ['unit:en-xi-1', 'hex:1217']);
    landing.play('move', ['done']);
    landing.play('hf move', ['done']);
    expect(reachOf(landing, 'en-xi-1')).toEqual({ 1216: 1, 1215: 2 });
    expect(landing.blocked('move', ['unit:en-xi-1'])).toMatchObject({ 1316: '§7.z.b', 1317: '§7.z.b' });
  });

  rule('gibraltar', '7.z.f', 'the landing leads inwards alone: over the wall and out again it does not go', () => {
    const game = table({ side: 'en', turn: 8, units: { 'en-rs-1': '1232', 'en-xe-1': 'en-rs-1:1' } });
    // from the wall 1533 it would be one step down to the beach
    expect(reachOf(game, 'en-xe-1')).toMatchObject({ 1432: 2, 1533: 3, 1534: 4 });
    expect(hexesFor(game, 'en-xe-1')).not.toContain('1434');
    expect(game.blocked('move', ['unit:en-xe-1'])).toMatchObject({ 1434: '§7.z.b' });
  });

  rule('gibraltar', '7.z.f', 'nobody else crosses: neither other English infantry nor what a launch lands', () => {
    expect(reachOf(table({ side: 'en', units: { 'en-el-1': '1217' } }), 'en-el-1')).toEqual({ 1216: 1, 1215: 2 });
    const launch = table({ units: { 'hf-la-1': '1117', 'hf-el-1': 'hf-la-1:1' } });
    expect(reachOf(launch, 'hf-el-1')).toEqual({ 1217: 1, 1216: 2, 1215: 3 });
  });

  rule(
    'gibraltar',
    ['7.z.f', '7.z.g'],
    'relief infantry lands in harbours on the quay, not elsewhere nor over a mole',
    () => {
      const quays = {
        1116: ['1215', '1216', '1217'],
        1117: ['1217'],
        1127: ['1227'],
        1231: ['1331'],
        1232: ['1332', '1331'],
      };
      for (const [water, quay] of Object.entries(quays)) {
        const game = table({ side: 'en', turn: 8, units: { 'en-rs-1': water, 'en-xe-1': 'en-rs-1:1' } });
        expect([water, firstSteps(game, 'en-xe-1')]).toEqual([water, [...quay].sort()]);
      }
      for (const water of ['1016', '0915', '1018', '1030', '1443']) {
        const game = table({ side: 'en', turn: 8, units: { 'en-rs-1': water, 'en-xe-1': 'en-rs-1:1' } });
        expect(game.offers('move')).not.toContain('unit:en-xe-1');
      }
      const mole = table({ units: { 'hf-la-1': '1333', 'hf-el-1': 'hf-la-1:1' } });
      expect(mole.offers('move')).not.toContain('unit:hf-el-1');
      const over = table({ units: { 'hf-la-1': '1214', 'hf-el-1': 'hf-la-1:1' } });
      expect(firstSteps(over, 'hf-el-1')).toEqual(['1313']);
    },
  );
});
