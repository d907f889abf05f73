import { describe, expect, test } from 'vitest';
import { distances } from '../../../src/domain/kernel/geometry/areas.ts';
import type { Terrain } from '../../../src/domain/rulesets/gibraltar/v1/data/data.ts';
import { mapData, objectives } from '../../../src/domain/rulesets/gibraltar/v1/data/data.ts';
import { border, distance, hexIds, hexOf, lineClear } from '../../../src/domain/rulesets/gibraltar/v1/data/hexes.ts';
import { rule } from '../../support/rules-registry.ts';

const hexes = hexIds.map(hexOf);
const ofTerrain = (...terrains: Terrain[]): string[] =>
  hexes.filter(({ terrain }) => terrains.includes(terrain)).map(({ id }) => id);
const unpassable: readonly Terrain[] = ['mountain', 'lagoon', 'path'];

/** Where somebody on foot gets from `start` with the walls intact but for `breaches`. */
function onFoot(
  start: string,
  { elite = false, breaches = [] as readonly string[] } = {},
): ReadonlyMap<string, number> {
  const open = (wall: string): boolean => breaches.includes(wall) || hexOf(wall).terrain === 'gateHF';
  return distances(start, (at) =>
    hexOf(at).around.flatMap(({ to, border: side }) => {
      const { water, terrain, wall } = hexOf(to);
      if (water || side === 'mole' || side === 'blocked') return [];
      if (unpassable.includes(terrain) && !(elite && terrain === 'path')) return [];
      return side !== 'outer' || open(wall === null ? at : to) ? [to] : [];
    }),
  );
}

describe('the map', () => {
  test('has 1320 hexes whose neighbours and borders are the same from either side', () => {
    expect(hexes).toHaveLength(30 * 44);
    for (const { id, around } of hexes) {
      for (const { to, border: kind } of around) expect([id, to, border(to, id)]).toEqual([id, to, kind]);
    }
  });

  rule('gibraltar', ['2.1.a', '2.1.b'], 'the sea around Gibraltar and the isthmus is one body, moles respected', () => {
    const water = hexes.filter((hex) => hex.water);
    const reached = distances('0101', (at) => hexOf(at).adjacent.filter((to) => hexOf(to).water));
    expect(reached.size).toBe(water.length);
    expect(water).toHaveLength(952);
  });

  rule(
    'gibraltar',
    '7.n',
    'every hex is of one terrain, and every shore is beach, cliff, quay, wall or mountain',
    () => {
      const shore = hexes.filter(({ water, around }) => !water && around.some(({ to }) => hexOf(to).water));
      const kinds = new Set(shore.map(({ terrain }) => terrain));
      expect([...kinds].sort()).toEqual(['beach', 'cliff', 'mountain', 'quay', 'wallEN', 'wallHF']);
      const inside = shore.filter(({ region }) => region === 'gibraltar');
      expect(inside.every(({ terrain }) => terrain === 'cliff')).toBe(true);
    },
  );

  rule(
    'gibraltar',
    ['2.1.f', '2.1.j'],
    'the path through the mountain leaves the eastern beach; the lagoon has no way',
    () => {
      expect(mapData.path.hexes).toEqual(['2020', '1920', '1921', '1822', '1722']);
      expect(hexOf('2020').adjacent.map((id) => hexOf(id).terrain)).toContain('beach');
      expect(hexOf('1722').adjacent.map((id) => hexOf(id).region)).toContain('gibraltar');
      expect(onFoot('2110').has('1922')).toBe(false);
      expect(ofTerrain('lagoon')).toHaveLength(4);
      expect(ofTerrain('lagoon').some((id) => onFoot('2110').has(id))).toBe(false);
    },
  );

  rule(
    'gibraltar',
    ['2.1.i', '7.z.g'],
    'three harbours, each with a quay outside the wall and moles around its water',
    () => {
      expect(mapData.harbours.items.map(({ id }) => id)).toEqual(['old-mole', 'new-mole', 'rosia']);
      for (const { water, quay, moles } of mapData.harbours.items) {
        for (const hex of quay) expect(hexOf(hex).region).toBe('shore');
        expect(quay.some((hex) => hexOf(hex).adjacent.some((to) => border(hex, to) === 'outer'))).toBe(true);
        expect(moles.every(([a, b]) => border(a, b) === 'mole' && !hexOf(a).adjacent.includes(b))).toBe(true);
        expect(water.some((hex) => hexOf(hex).adjacent.some((to) => hexOf(to).terrain === 'sea'))).toBe(true);
      }
    },
  );

  rule(
    'gibraltar',
    ['2.1.e', '7.z.a', '7.z.d'],
    'two walls with an inner side, the Spanish one with three passages',
    () => {
      expect(ofTerrain('wallEN')).toHaveLength(26);
      expect(ofTerrain('wallHF')).toHaveLength(9);
      expect(ofTerrain('gateHF')).toEqual(['1305', '1605', '1905']);
      const inner = (id: string): string[] =>
        hexOf(id).around.flatMap(({ to, border: side }) => (side === 'inner' ? [to] : []));
      expect(inner('1316')).toEqual(['1415', '1416', '1417']);
      expect(inner('1605').every((id) => hexOf(id).region === 'hfRear')).toBe(true);
      for (const id of ofTerrain('wallEN', 'wallHF')) expect(inner(id)).not.toEqual([]);
      expect(border('1314', '1414')).toBe('along');
      expect(border('1614', '1714')).toBe('blocked');
      expect(border('1605', '1606')).toBe('outer');
    },
  );

  rule(
    'gibraltar',
    ['7.z.b', '7.y'],
    'intact, the wall keeps all but the climbers of the path out; any one breach opens all',
    () => {
      for (const start of ['1505', '1215', '1226', '1331', '1220', '1434', '2219']) {
        const inside = [...onFoot(start).keys()].filter((id) => ['gibraltar', 'enWall'].includes(hexOf(id).region));
        expect([start, inside]).toEqual([start, []]);
      }
      for (const { hex } of objectives) expect(onFoot('2110', { elite: true }).has(hex)).toBe(true);
      for (const breach of ofTerrain('wallEN')) {
        const inside = onFoot(breach, { breaches: [breach] });
        expect([breach, objectives.every(({ hex }) => inside.has(hex))]).toEqual([breach, true]);
        expect(hexOf(breach).around.some(({ border: side }) => side === 'outer')).toBe(true);
      }
    },
  );

  rule(
    'gibraltar',
    ['2.1.c', '2.1.d', '5.a'],
    'the bastion lies in the town, the Moorish Castle is a castle, the Magazines a building',
    () => {
      expect(objectives).toEqual([
        { id: 'moorish-castle', hex: '1616' },
        { id: 'kings-bastion', hex: '1420' },
        { id: 'magazines', hex: '1529' },
      ]);
      expect(objectives.map(({ hex }) => hexOf(hex).terrain)).toEqual(['castle', 'town', 'building']);
      expect([ofTerrain('town').length, ofTerrain('building').length, ofTerrain('castle').length]).toEqual([22, 8, 6]);
    },
  );

  rule('gibraltar', '2.1.h', 'forty-one beaches, none of them inside Gibraltar', () => {
    const beaches = ofTerrain('beach').map(hexOf);
    expect(beaches).toHaveLength(41);
    expect(beaches.filter(({ region }) => region === 'gibraltar')).toEqual([]);
  });

  rule(
    'gibraltar',
    ['9.c', '6.e', '6.g'],
    'eight circles near Great Europa Point; the bay lies between the fleet zone and the shore',
    () => {
      const circles = hexes.filter(({ region }) => region === 'reliefCircle');
      expect(circles).toHaveLength(8);
      for (const { id, coastal } of circles) expect([coastal, distance(id, '1841') <= 5]).toEqual([false, true]);
      const zone = hexes.filter(({ region }) => region === 'fleetZone');
      expect(Math.max(...zone.map(({ id }) => Number(id.slice(0, 2))))).toBe(4);
      const bay = hexes.filter(({ region }) => region === 'bay').map(({ id }) => Number(id.slice(0, 2)));
      expect(Math.min(...bay)).toBe(5);
      expect(
        hexes.filter(({ region, coastal, terrain }) => region === 'bay' && (!coastal || terrain === 'harbour')),
      ).toHaveLength(177);
    },
  );
});

describe('lines of fire', () => {
  rule(
    'gibraltar',
    '8.n',
    'a line through mountain or path is blocked; along hexsides one clear side is enough',
    () => {
      const control = [
        ['1713', '1616', 3, false],
        ['1613', '1616', 3, true],
        ['1713', '1617', 4, true],
        ['1813', '1520', 7, false],
        ['2219', '1720', 5, false],
        ['2322', '1420', 10, false],
        ['2138', '1534', 8, true],
        ['2336', '1535', 9, false],
        ['1022', '1420', 5, true],
        ['2133', '1632', 5, false],
      ] as const;
      for (const [a, b, steps, clear] of control) {
        expect([a, b, distance(a, b), lineClear(a, b), lineClear(b, a)]).toEqual([a, b, steps, clear, clear]);
      }
    },
  );
});
