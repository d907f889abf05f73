import { describe, expect, test } from 'vitest';
import { board } from '../../../src/domain/rulesets/gibraltar/v1/show/board.ts';
import { hexIds, hexOf } from '../../../src/domain/rulesets/gibraltar/v1/data/hexes.ts';

const drawn = board('assault');
const legend = drawn.legend as Record<string, { id: string; name: Wording; text: Wording }[]>;
const areaOf = (id: string): (typeof drawn.areas)[number] | undefined => drawn.areas.find((area) => area.id === id);

type Wording = { readonly en: string; readonly es: string };

describe('the board on the wire', () => {
  test('shows every hex with its name, terrain, outline and what is printed in it', () => {
    expect([drawn.kind, drawn.areas.map((area) => area.id)]).toEqual(['hexes', hexIds]);
    expect(areaOf('1420')).toMatchObject({
      name: { en: "King's Bastion", es: 'El Baluarte del Rey' },
      terrain: 'town',
      features: { objective: 'kings-bastion', fortified: true },
    });
    expect(areaOf('1316')).toMatchObject({ features: { wall: 'en', innerSides: ['NE', 'E', 'SE'] } });
    expect(areaOf('1216')).toMatchObject({ features: { harbour: 'old-mole', quay: true } });
    expect(areaOf('1015')).toMatchObject({ features: { harbour: 'old-mole', quay: false, water: true } });
    expect(areaOf('0201')).toMatchObject({ name: { en: '0201', es: '0201' } });
  });

  test('lies within its size, and each label in the middle of its hex', () => {
    for (const { id, x, y, polygon } of drawn.areas) {
      expect([id, polygon.length]).toEqual([id, 6]);
      for (const [px, py] of polygon) {
        expect(px >= 0 && px <= drawn.width && py >= 0 && py <= drawn.height).toBe(true);
        expect(Math.abs(Math.hypot(px - x, py - y) - 15.04)).toBeLessThan(0.2);
      }
    }
  });

  test('neighbours share a side exactly, so that a client can tell who adjoins whom', () => {
    const corners = new Map(drawn.areas.map(({ id, polygon }) => [id, polygon.map(String)]));
    for (const id of hexIds) {
      for (const { to } of hexOf(id).around) {
        const shared = corners.get(to)?.filter((corner) => corners.get(id)?.includes(corner));
        expect([id, to, shared?.length]).toEqual([id, to, 2]);
      }
    }
  });

  test('lists once each hexside that is a mole or belongs to a wall, inner and outer ones from the wall', () => {
    const kinds = new Map<string, number>();
    for (const { from, to, kind } of drawn.edges) {
      kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
      expect(hexOf(from).around.find((side) => side.to === to)?.border).toBe(kind);
      if (kind === 'inner' || kind === 'outer') expect(hexOf(from).wall).not.toBe(null);
    }
    const pairs = drawn.edges.map(({ from, to }) => [from, to].sort().join());
    expect(new Set(pairs).size).toBe(pairs.length);
    const special = hexIds.flatMap((id) => hexOf(id).around.filter(({ border }) => border !== 'open'));
    expect(pairs.length).toBe(special.length / 2);
    expect(kinds.get('mole')).toBe(22);
  });

  test('names and explains all terrains, kinds of counters and hexsides in both languages', () => {
    expect(['terrains', 'regions', 'units', 'edges', 'counters'].map((part) => legend[part]?.length)).toEqual([
      ...[15, 13, 9, 5, 131],
    ]);
    for (const part of ['terrains', 'units']) {
      for (const { id, text } of legend[part] ?? []) {
        expect(
          [text.en, text.es].every((wording) => /\(§.+\)\.$/.test(wording)),
          id,
        ).toBe(true);
      }
    }
    const used = new Set(drawn.areas.map((area) => area.terrain));
    expect(legend['terrains']?.map(({ id }) => id).sort()).toEqual([...used].sort());
    const regions = new Set(drawn.areas.map((area) => String(area.features?.['region'])));
    expect(legend['regions']?.map(({ id }) => id).sort()).toEqual([...regions].sort());
  });

  test('prints tables, die, charts and the turn track', () => {
    expect(drawn.legend).toMatchObject({
      die: { faces: [2, 3, 3, 4, 4, 5] },
      charts: [{ id: 'launches' }, { id: 'relief' }],
      tracks: [{ id: 'turn', max: 12 }],
    });
    const { bombardment, breach } = drawn.legend as Record<string, { rows: { gun: string }[] } | undefined>;
    expect(bombardment?.rows.map(({ gun }) => gun)).toEqual(breach?.rows.map(({ gun }) => gun));
    expect(breach?.rows.find(({ gun }) => gun === 'float')).toMatchObject({ name: { en: 'Floating battery' } });
  });

  test('is plain JSON', () => {
    expect(JSON.parse(JSON.stringify(drawn))).toEqual(drawn);
  });
});
