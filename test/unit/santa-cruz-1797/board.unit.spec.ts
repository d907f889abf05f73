import { describe, expect, test } from 'vitest';
import { distances } from '../../../src/domain/kernel/geometry/areas.ts';
import { board } from '../../../src/domain/rulesets/santa-cruz-1797/v1/show/board.ts';
import {
  areaIds,
  areaOf,
  borderKind,
  borders,
  landNeighbours,
  mapData,
  spanishEntry,
} from '../../../src/domain/rulesets/santa-cruz-1797/v1/data/data.ts';
import { inside, onFrame, sides, twiceArea } from '../../support/polygons.ts';

const drawn = board('night');
const land = areaIds.filter((id) => areaOf(id).kind === 'land');

describe('the board on the wire', () => {
  test('shows every zone with its name in both languages, its outline and what is printed in it', () => {
    expect(drawn.areas.map((area) => area.id)).toEqual(areaIds);
    expect(drawn.areas.every((area) => area.name.en !== '' && area.name.es !== '' && area.polygon.length > 2)).toBe(
      true,
    );
    const castle = drawn.areas.find((area) => area.id === 'san_cristobal');
    expect(castle).toMatchObject({ terrain: 'fortress', features: { vp: 6, battery: 'red', fortress: true } });
  });

  test('shows landing places as arrows that lead ashore only', () => {
    const arrows = drawn.edges.filter((edge) => edge.kind === 'arrow');
    expect(arrows).toHaveLength(5);
    expect(
      arrows.every((edge) => edge.oneWay && areaOf(edge.from).kind === 'sea' && areaOf(edge.to).kind === 'land'),
    ).toBe(true);
  });

  test('explains all 23 kinds of cards, 6 kinds of blocks and 11 officers', () => {
    const legend = drawn.legend as Record<string, { id: string; text: { en: string; es: string } }[]>;
    expect(['cards', 'units', 'officers'].map((part) => legend[part]?.length)).toEqual([23, 6, 11]);
    for (const part of ['cards', 'units', 'officers']) {
      for (const { id, text } of legend[part] ?? [])
        expect(
          [text.en, text.es].every((wording) => wording.length > 20),
          id,
        ).toBe(true);
    }
  });

  test('is plain JSON', () => {
    expect(JSON.parse(JSON.stringify(drawn))).toEqual(drawn);
  });
});

describe('geometry', () => {
  const polygons = mapData.areas.items.map(({ id, polygon }) => ({ id, polygon }));

  test('the zones tile the board exactly', () => {
    const total = polygons.reduce((sum, { polygon }) => sum + Math.abs(twiceArea(polygon)), 0);
    expect(total / 2).toBe(mapData.width * mapData.height);
  });

  test('every side of a zone is shared with one other zone or lies on the frame', () => {
    const owners = new Map<string, string[]>();
    for (const { id, polygon } of polygons)
      for (const side of sides(polygon)) owners.set(side, [...(owners.get(side) ?? []), id]);
    for (const [side, ids] of owners)
      expect(ids.length === 2 || onFrame(side, [mapData.width, mapData.height]), side).toBe(true);
    const touching = [...owners.values()].filter((ids) => ids.length === 2).map((ids) => [...ids].sort().join('|'));
    const listedBorders = borders.map(([a, b]) => [a, b].sort().join('|'));
    expect([...new Set(touching)].sort()).toEqual([...listedBorders].sort());
  });

  test('every label lies in its zone', () => {
    for (const { id, x, y, polygon } of mapData.areas.items) expect(inside([x, y], polygon), id).toBe(true);
  });

  test('one can walk from anywhere to anywhere on land', () => {
    expect(distances('muelle', landNeighbours).size).toBe(land.length);
  });

  test('a zone lies as far in the rear as it is from the nearest Spanish entry', () => {
    for (const id of land) {
      const steps = distances(id, landNeighbours);
      expect(areaOf(id).rear, id).toBe(Math.min(...spanishEntry.map((entry) => steps.get(entry) ?? 99)));
    }
  });

  test('from the southern beach no victory point is near without a ravine', () => {
    const dry = (id: string): string[] => landNeighbours(id).filter((to) => borderKind(id, to) === 'black');
    const steps = distances('carnicerias', dry);
    const nearest = land.filter((id) => areaOf(id).vp > 0).map((id) => steps.get(id) ?? 99);
    expect(Math.min(...nearest)).toBeGreaterThanOrEqual(4);
  });
});
