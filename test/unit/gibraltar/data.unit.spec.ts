import { describe, expect, test } from 'vitest';
import { BadData } from '../../../src/domain/kernel/dataset.ts';
import { checkData } from '../../../src/domain/rulesets/gibraltar/v1/data/checks.ts';
import type { GameData } from '../../../src/domain/rulesets/gibraltar/v1/data/checks.ts';
import type { Gun, TargetClass } from '../../../src/domain/rulesets/gibraltar/v1/data/data.ts';
import {
  breachesOn,
  defaultCarrier,
  defaultHex,
  deployment,
  hitsOn,
  mapData,
  rangeOf,
  tables,
  unitIds,
  unitOf,
  unitsFileData,
} from '../../../src/domain/rulesets/gibraltar/v1/data/data.ts';
import { hexOf } from '../../../src/domain/rulesets/gibraltar/v1/data/hexes.ts';
import { rule } from '../../support/rules-registry.ts';
import type { Side } from '../../../src/domain/rulesets/gibraltar/v1/sides.ts';

const counters = (side: Side, type?: string): number =>
  unitIds.map(unitOf).filter((unit) => unit.side === side && (type === undefined || unit.type === type)).length;
const GUNS: readonly Gun[] = ['cannon', 'float', 'ship', 'armgun', 'gunboat'];
const GROUNDS: readonly TargetClass[] = ['open', 'fort', 'sea'];

describe('the counters', () => {
  rule(
    'gibraltar',
    ['2.3.e', '10.a', '9.b'],
    'ten launches for three infantry each; four of the eight relief ships for one',
    () => {
      const carriers = unitIds.map(unitOf).filter((unit) => unit.capacity > 0);
      const of = (capacity: number): string[] =>
        carriers.filter((unit) => unit.capacity === capacity).map(({ id }) => id);
      expect(of(3)).toEqual(Array.from({ length: 10 }, (_, index) => `hf-la-${index + 1}`));
      expect(of(1)).toEqual(['en-rs-1', 'en-rs-2', 'en-rs-3', 'en-rs-4']);
      expect(unitIds.map(unitOf).filter((unit) => unit.relief && unit.type === 'ship')).toHaveLength(8);
    },
  );

  rule(
    'gibraltar',
    ['2.3.a', '2.3.b', '2.3.c', '2.3.d'],
    'each has a type, a combat and a movement factor, and some a name',
    () => {
      expect(unitOf('hf-el-1')).toMatchObject({ type: 'elite', combat: 3, movement: 4, naval: false });
      expect(unitOf('hf-sh-2').name?.es).toBe('Rayo');
      for (const unit of unitIds.map(unitOf)) expect(Math.min(unit.combat, unit.movement)).toBeGreaterThan(0);
    },
  );

  rule(
    'gibraltar',
    '2.3.f',
    'the relief brings two elite and two plain infantry, the only plain ones of the English',
    () => {
      const relief = unitIds.map(unitOf).filter((unit) => unit.relief && unit.infantry);
      expect(relief.map(({ type }) => type)).toEqual(['elite', 'elite', 'inf', 'inf']);
      expect(counters('en', 'inf')).toBe(2);
    },
  );

  rule('gibraltar', '8.k', 'five types bombard', () => {
    const guns = unitIds.map(unitOf).filter((unit) => unit.gun !== null);
    expect([...new Set(guns.map(({ type }) => type))].sort()).toEqual([...GUNS].sort());
  });

  test('87 Hispano-French counters and 44 English ones', () => {
    expect([counters('hf'), counters('en')]).toEqual([87, 44]);
    expect(() => unitOf('hf-xx-1')).toThrow('hf-xx-1');
  });

  rule(
    'gibraltar',
    ['6.d', '6.f', '7.v'],
    'the default deployment places every unit of the start, infantry alone in launches',
    () => {
      const start = unitIds.filter((id) => !unitOf(id).relief);
      for (const id of start)
        expect([id, defaultHex(id) === undefined]).toEqual([id, defaultCarrier(id) !== undefined]);
      const aboard = start.filter((id) => defaultCarrier(id) !== undefined);
      expect(aboard.every((id) => unitOf(id).infantry && unitOf(id).side === 'hf')).toBe(true);
      const regions = (side: Side): string[] => {
        const ashore = start.map(unitOf).filter((unit) => unit.side === side && !unit.naval);
        const hexes = ashore.flatMap(({ id }) => defaultHex(id) ?? []);
        return [...new Set(hexes.map((hex) => hexOf(hex).region))].sort();
      };
      expect([regions('en'), regions('hf')]).toEqual([
        ['enWall', 'gibraltar'],
        ['hfRear', 'hfWall'],
      ]);
    },
  );
});

describe('the tables', () => {
  rule('gibraltar', '2.4', 'the die has one 2, two 3s, two 4s and one 5', () => {
    expect(tables.die.faces).toEqual([2, 3, 3, 4, 4, 5]);
  });

  rule(
    'gibraltar',
    ['8.w', '8.t'],
    'a cannon at 5 hexes hits a fortified unit with a 5, and nothing reaches beyond 12',
    () => {
      expect(hitsOn('cannon', 'fort', 5)).toEqual([5]);
      for (const gun of GUNS) for (const ground of GROUNDS) expect(hitsOn(gun, ground, 13)).toEqual([]);
      expect(rangeOf('cannon')).toBe(12);
    },
  );

  rule('gibraltar', '8.x', 'a floating battery at 6 hexes breaches with a sum of 5', () => {
    expect(breachesOn('float', 6)).toEqual([5]);
  });

  rule('gibraltar', '8.m', 'each type has its own range', () => {
    expect(GUNS.map(rangeOf)).toEqual([12, 10, 8, 7, 6]);
  });

  rule('gibraltar', '8.v', 'no gun hits a fortified unit as easily as one in the open', () => {
    for (const gun of GUNS) {
      for (let at = 1; at <= rangeOf(gun); at += 1) {
        const chance = (values: readonly number[]): number =>
          tables.die.faces.filter((face) => values.includes(face)).length;
        expect(chance(hitsOn(gun, 'fort', at))).toBeLessThan(Math.max(1, chance(hitsOn(gun, 'open', at))));
      }
    }
  });

  rule('gibraltar', ['4.a', '9.a'], 'twelve turns, and the relief in the sixth', () => {
    expect([tables.turns.last, tables.arrival.turn]).toEqual([12, 6]);
  });
});

test('every datum says where it is from, and public sources are listed', () => {
  const sources = [
    ...[mapData.grid, mapData.terrain, mapData.regions, mapData.harbours, mapData.path, mapData.objectives],
    ...[mapData.names, ...unitsFileData.types, ...unitsFileData.groups, ...Object.values(tables), deployment],
  ].map(({ source }) => source);
  for (const { kind, ref } of sources) {
    if (kind === 'rulebook') expect(ref).toMatch(/^§[\dI]/);
    const cited = ref.match(/\bP\d\b/g) ?? [];
    if (kind === 'public') expect(cited).not.toEqual([]);
    for (const one of cited) expect(Object.keys(mapData.references)).toContain(one);
  }
});

describe('replaced data', () => {
  const good: GameData = { map: mapData, units: unitsFileData, tables, deployment };
  const map = structuredClone(mapData);
  const places = deployment.places.map((place) => structuredClone(place));

  test('the built-in files agree with each other', () => {
    expect(() => checkData(good)).not.toThrow();
  });

  test('a picture of another size is refused', () => {
    const terrain = { ...map.terrain, rows: map.terrain.rows.slice(1) };
    expect(() => checkData({ ...good, map: { ...map, terrain } })).toThrow(BadData);
  });

  test('a wall where the regions have none is refused with its hex', () => {
    const rows = map.terrain.rows.map((row, index) => (index === 9 ? `${row.slice(0, 14)}W${row.slice(15)}` : row));
    const terrain = { ...map.terrain, rows };
    expect(() => checkData({ ...good, map: { ...map, terrain } })).toThrow(
      'map.json: wallEN at 1510 cannot be neutral',
    );
  });

  test('ranges that overlap, or values that no die shows, are refused', () => {
    const [first, ...rest] = tables.breach.items;
    if (first === undefined) throw new Error('no tables');
    const items = [
      { ...first, sums: [[1, 4, [7]] as [number, number, number[]], [3, 5, [6]] as [number, number, number[]]] },
      ...rest,
    ];
    expect(() => checkData({ ...good, tables: { ...tables, breach: { ...tables.breach, items } } })).toThrow(
      `tables.json: bad ranges or values of ${first.gun}`,
    );
  });

  test('a deployment with two units in a hex, or outside its zone, is refused', () => {
    const hexesOf = (group: string, to: string): typeof places =>
      places.map((place) => (place.group === group ? { ...place, hexes: [to, ...place.hexes.slice(1)] } : place));
    const refused =
      (group: string, to: string): (() => void) =>
      () =>
        checkData({ ...good, deployment: { ...deployment, places: hexesOf(group, to) } });
    expect(refused('hf-cv', '1504')).toThrow('deployment.json: two units at 1504');
    expect(refused('en-ca', '1415')).not.toThrow();
    expect(refused('en-ca', '2219')).toThrow('en-ca-1 may not start at 2219');
  });

  test('more relief ships than circles are refused', () => {
    const groups = unitsFileData.groups.map((group) =>
      group.prefix === 'en-rs' ? { ...group, count: 9, names: [] } : group,
    );
    expect(() => checkData({ ...good, units: { ...unitsFileData, groups } })).toThrow('more relief ships than circles');
  });
});
