import { describe, expect, test } from 'vitest';
import { distances } from '../../../src/domain/kernel/geometry/areas.ts';
import { board } from '../../../src/domain/rulesets/castelnuovo-1539/v1/show/board.ts';
import {
  borders,
  landNeighbours,
  landZones,
  mapData,
  outsideZones,
  wallZones,
  zoneIds,
} from '../../../src/domain/rulesets/castelnuovo-1539/v1/data/data.ts';
import { inside, onFrame, sides, twiceArea } from '../../support/polygons.ts';

const drawn = board('siege');
type Named = { id: string; text: { en: string; es: string } };

describe('the board on the wire', () => {
  test('shows every zone with its name in both languages, its outline and what is printed in it', () => {
    expect(drawn.areas.map((area) => area.id)).toEqual(zoneIds);
    for (const { name, polygon } of drawn.areas) {
      expect([name.en, name.es].every((wording) => wording !== '')).toBe(true);
      expect(polygon.length).toBeGreaterThan(2);
    }
    const castle = drawn.areas.find((area) => area.id === 'upper_castle');
    expect(castle).toMatchObject({ terrain: 'wall', features: { height: 3, resistance: 3, star: true } });
  });

  test('tells the kinds of borders and explains each', () => {
    const legend = drawn.legend as Record<string, { id: string; name: { en: string; es: string } }[]>;
    const kinds = new Set(drawn.edges.map((edge) => edge.kind));
    expect(legend['edges']?.map(({ id }) => id).sort()).toEqual([...kinds].sort());
    const terrains = new Set(drawn.areas.map((area) => area.terrain));
    expect(legend['terrains']?.map(({ id }) => id).sort()).toEqual([...terrains].sort());
  });

  test('explains cards, blocks, leaders, fleets and wooden pieces in both languages', () => {
    const legend = drawn.legend as Record<string, Named[]>;
    const parts = ['cards', 'units', 'leaders', 'fleets', 'pieces'];
    expect(parts.map((part) => legend[part]?.length)).toEqual([22, 6, 4, 2, 6]);
    for (const { id, text } of parts.flatMap((part) => legend[part] ?? [])) {
      expect(Math.min(text.en.length, text.es.length), id).toBeGreaterThan(20);
      expect(text.en, id).toMatch(/\(§\d(\.\d)?(\.\d)?(, §\d\.\d)*\)\.$|\(§\d/);
    }
  });

  test('leaves out of the introductory scenario what it does not use', () => {
    const { cards, fleets, units } = board('league').legend as Record<string, { id: string; count: number }[]>;
    expect(cards?.map(({ id }) => id)).not.toEqual(expect.arrayContaining(['o-storm']));
    expect(cards).toHaveLength(14);
    expect(fleets?.map(({ id }) => id)).toEqual(['F_es', 'F_ve']);
    expect(units?.find(({ id }) => id === 'janissary')?.count).toBe(2);
  });

  test('is plain JSON, and no board of an unknown scenario', () => {
    expect(JSON.parse(JSON.stringify(drawn))).toEqual(drawn);
    expect(() => board('lepanto')).toThrow('lepanto');
  });
});

describe('geometry', () => {
  const polygons = mapData.zones.items.map(({ id, polygon }) => ({ id, polygon }));

  test('the zones tile the board exactly', () => {
    const total = polygons.reduce((sum, { polygon }) => sum + Math.abs(twiceArea(polygon)), 0);
    expect(total / 2).toBe(mapData.width * mapData.height);
  });

  test('every side of a zone is shared with one other zone, its neighbour, or lies on the frame', () => {
    const owners = new Map<string, string[]>();
    for (const { id, polygon } of polygons)
      for (const side of sides(polygon)) owners.set(side, [...(owners.get(side) ?? []), id]);
    for (const [side, ids] of owners)
      expect(ids.length === 2 || onFrame(side, [mapData.width, mapData.height]), side).toBe(true);
    const touching = [...owners.values()].filter((ids) => ids.length === 2).map((ids) => [...ids].sort().join('|'));
    const listed = borders.map(([a, b]) => [a, b].sort().join('|'));
    expect([...new Set(touching)].sort()).toEqual([...listed].sort());
  });

  test('every label lies in its zone', () => {
    for (const { id, x, y, polygon } of mapData.zones.items) expect(inside([x, y], polygon), id).toBe(true);
  });

  test('one can walk everywhere on land, and around the town without entering it', () => {
    expect(distances('plaza', landNeighbours).size).toBe(landZones.length);
    const outside = (zone: string): string[] => landNeighbours(zone).filter((next) => outsideZones.includes(next));
    expect(distances('topla', outside).size).toBe(outsideZones.length);
  });

  test('the works make one ring around the town', () => {
    const along = (zone: string): string[] => landNeighbours(zone).filter((next) => wallZones.includes(next));
    for (const zone of wallZones) expect(along(zone), zone).toHaveLength(2);
    expect(distances('citadel', along).size).toBe(wallZones.length);
  });
});
