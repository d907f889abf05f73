import { describe, expect, test } from 'vitest';
import { EDGE_LOOKS, PIECE_LOOKS, TERRAIN_LOOKS } from '../../../src/domain/kernel/picture.ts';
import { boardPlaces, touching } from '../../../src/domain/rulesets/guerra-a-muerte/v1/data/board.ts';
import { areas, cities, seas } from '../../../src/domain/rulesets/guerra-a-muerte/v1/data/data.ts';
import { neighbours } from '../../../src/domain/rulesets/guerra-a-muerte/v1/rules/map.ts';
import { board } from '../../../src/domain/rulesets/guerra-a-muerte/v1/show/board.ts';
import { topologyOf } from '../../../src/drawing/geometry/topology.ts';
import { inside, sides } from '../../support/polygons.ts';

const drawn = board('campaign');
const { edges } = drawn;
const kindBetween = (a: string, b: string): string | undefined =>
  edges.find(({ from, to }) => (from === a && to === b) || (from === b && to === a))?.kind;
type Entry = { id: string; look?: string; name: { en: string; es: string }; text?: { en: string; es: string } };
const chapter = (id: string): Entry[] => (drawn.legend as Record<string, Entry[]>)[id] ?? [];

describe('the board on the wire', () => {
  test('every place has a name, an outline, and a point within it', () => {
    expect(drawn.areas.map(({ id }) => id)).toEqual(boardPlaces);
    expect(drawn.areas).toHaveLength(43 + 50 + 50 + 23 + 4);
    for (const { id, name, polygon, x, y } of drawn.areas) {
      expect(Math.min(name.en.length, name.es.length), id).toBeGreaterThan(0);
      expect(inside([x, y], polygon), id).toBe(true);
    }
  });

  test('outlines do not turn back on themselves, which would open rings of the map', () => {
    const map = topologyOf(drawn.areas.map(({ polygon }) => polygon));
    const ends = new Map<string, number>();
    for (const { from, to, areas: shared } of map.sides)
      for (const end of shared.flatMap((area) => [`${area} ${from}`, `${area} ${to}`]))
        ends.set(end, (ends.get(end) ?? 0) + 1);
    expect([...ends].filter(([, count]) => count % 2 === 1)).toEqual([]);
  });

  test('cities are parts of their areas, and siege boxes of their cities', () => {
    const withinOf = (id: string) => drawn.areas.find((area) => area.id === id)?.within;
    for (const { id, area } of cities.values())
      expect([withinOf(`city:${id}`), withinOf(`siege:${id}`)]).toEqual([`field:${area}`, `city:${id}`]);
    expect(withinOf('field:lima')).toBeUndefined();
  });

  test('what touches without a way is a closed border between areas, and quiet elsewhere', () => {
    expect(kindBetween('city:bogota', 'field:quijos')).toBe('walls');
    expect(kindBetween('field:lima', 'sea:P8')).toBe('rocks');
    expect(kindBetween('field:yucatan', 'siege:veracruz')).toBe('fringe');
    expect(kindBetween('sea:P4', 'sea:P6')).toBe('narrows');
  });

  test('outlines tile: no side belongs to three places', () => {
    const owners = new Map<string, number>();
    for (const { polygon } of drawn.areas)
      for (const side of sides(polygon)) owners.set(side, (owners.get(side) ?? 0) + 1);
    expect([...owners.values()].filter((count) => count > 2)).toEqual([]);
  });

  test('areas that border on each other are drawn so, with the kind of the border', () => {
    const pairs = [...areas.keys()].flatMap((id) =>
      neighbours(id).map((other) => [`field:${id}`, `field:${other}`] as const),
    );
    const drawnPairs = new Set(touching.flatMap(([a, b]) => [`${a} ${b}`, `${b} ${a}`]));
    expect(pairs.filter(([a, b]) => !drawnPairs.has(`${a} ${b}`))).toEqual([]);
    expect(edges.filter(({ kind }) => ['normal', 'andes', 'darien'].includes(kind))).toHaveLength(62);
    expect(kindBetween('field:cordoba', 'field:chile_norte')).toBe('andes');
    expect(kindBetween('field:santa_fe', 'field:panama')).toBe('darien');
    expect(kindBetween('field:quijos', 'field:pasto')).toBe('closed');
  });

  test('coasts and open seas are drawn as the data have them', () => {
    const coasts = [...areas.values()].flatMap(({ id, coast }) =>
      coast.map((sea) => kindBetween(`field:${id}`, `sea:${sea}`)),
    );
    expect(new Set(coasts)).toEqual(new Set(['coast']));
    const waters = [...seas.values()].flatMap(({ id, adj }) =>
      adj.map((sea) => kindBetween(`sea:${id}`, `sea:${sea}`)),
    );
    expect(new Set(waters)).toEqual(new Set(['water']));
    expect(kindBetween('sea:A3', 'sea:P10')).toBe('voyage');
    expect(kindBetween('box:SPAIN', 'sea:C7')).toBe('voyage');
    expect(kindBetween('box:USA', 'field:tejas')).toBe('voyage');
  });

  test('a city lies by the field of its area, its siege box and its sea', () => {
    for (const { id, area, sea } of cities.values()) {
      const ways = [[`city:${id}`, `field:${area}`], [`city:${id}`, `siege:${id}`], [`siege:${id}`, `field:${area}`]] as const; // prettier-ignore
      expect(ways.map(([one, other]) => kindBetween(one, other)), id).toEqual(['town', 'town', 'camp']); // prettier-ignore
      const drawnWays = ways.filter(([one, other]) =>
        touching.some((pair) => pair.includes(one) && pair.includes(other)),
      );
      expect(drawnWays, id).toHaveLength(3);
      if (sea !== null) expect(kindBetween(`city:${id}`, `sea:${sea}`), id).toBe('port');
    }
  });

  test('values, leanings, ports and walls are printed', () => {
    const tokens = (id: string) =>
      drawn.areas.find((area) => area.id === id)?.tokens?.map(({ look, value, side }) => [look, value, side]);
    expect(tokens('field:central_mexico')).toEqual([['points', '5', undefined], ['star', undefined, undefined]]); // prettier-ignore
    expect(tokens('field:pasto')).toEqual([['points', '1', undefined], ['flag', undefined, 'royalist']]); // prettier-ignore
    expect(tokens('city:veracruz')).toEqual([['resistance', '8', undefined], ['anchor', undefined, undefined]]); // prettier-ignore
    expect(tokens('city:mexico')).toEqual([['resistance', '2', undefined]]);
    expect(tokens('sea:C1')).toBeUndefined();
  });

  test('the legend explains every terrain, border, piece and badge', () => {
    expect(chapter('terrains').map(({ look }) => TERRAIN_LOOKS.includes(look as never))).not.toContain(false);
    expect(chapter('edges').map(({ look }) => EDGE_LOOKS.includes(look as never))).not.toContain(false);
    expect(new Set(edges.map(({ kind }) => kind))).toEqual(new Set(chapter('edges').map(({ id }) => id)));
    const pieces = chapter('pieces');
    expect(pieces.map(({ look }) => PIECE_LOOKS.includes(look as never))).not.toContain(false);
    for (const { id, text } of [...pieces, ...chapter('badges'), ...chapter('terrains')])
      expect(Math.min(text?.en.length ?? 0, text?.es.length ?? 0), id).toBeGreaterThan(15);
  });

  test('is plain JSON, the same object each time, and none of an unknown scenario', () => {
    expect(JSON.parse(JSON.stringify(drawn))).toEqual(drawn);
    expect(board('campaign')).toBe(drawn);
    expect(() => board('lepanto')).toThrow('lepanto');
  });
});
