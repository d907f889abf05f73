import { describe, expect, test } from 'vitest';
import type { Text } from '../../../src/domain/kernel/text.ts';
import { board } from '../../../src/domain/rulesets/gibraltar/v1/show/board.ts';
import { objectives, places } from '../../../src/domain/rulesets/gibraltar/v1/data/data.ts';
import { centre, hexIds, hexOf } from '../../../src/domain/rulesets/gibraltar/v1/data/hexes.ts';

type Entry = {
  readonly id: string;
  readonly name: Text;
  readonly kind: string;
  readonly look: string;
  readonly tint: string;
  readonly text: Text;
};

const drawn = board('assault4');
const legend = drawn.legend as Record<string, Entry[]>;
const entry = (chapter: string, id: string): Entry | undefined => legend[chapter]?.find((each) => each.id === id);

describe('the legend', () => {
  test('tells the sides apart by tint, and the kinds of counters each by a look of its own', () => {
    expect([entry('sides', 'hf')?.tint, entry('sides', 'en')?.tint]).toEqual(['blue', 'red']);
    const looks = [...(legend['units'] ?? []), ...(legend['markers'] ?? [])].map(({ look }) => look);
    expect(new Set(looks).size).toBe(10);
    expect(entry('units', 'float')?.look).toBe('floating-battery');
  });

  test('draws each counter as its kind, under its own name', () => {
    for (const counter of legend['counters'] ?? []) {
      const kind = legend['units']?.find(({ id }) => id === counter.kind);
      expect([counter.id, counter.look, counter.text]).toEqual([counter.id, kind?.look, kind?.text]);
    }
    expect(entry('counters', 'en-sh-1')?.name.es).toBe('Navío Brilliant');
  });

  test('draws walls, passages, quays and moles as what they are', () => {
    expect(['wallEN', 'wallHF', 'gateHF', 'quay', 'castle'].map((id) => entry('terrains', id)?.look)).toEqual([
      ...['wall', 'wall', 'gate', 'quay', 'fortress'],
    ]);
    expect(['inner', 'outer', 'blocked', 'mole'].map((id) => entry('edges', id)?.look)).toEqual([
      ...['inner-wall', 'wall', 'closed', 'mole'],
    ]);
  });

  test.each(['terrains', 'regions', 'edges', 'objectives', 'units', 'markers', 'badges'])(
    'explains %s with the paragraph, in both languages',
    (chapter) => {
      expect(legend[chapter]?.length).toBeGreaterThan(0);
      for (const { id, text } of legend[chapter] ?? [])
        for (const line of [text.en, text.es]) expect(line, `${chapter} ${id}`).toMatch(/\(§\d+.*\)/);
    },
  );
});

describe('what is printed in hexes', () => {
  const printed = drawn.areas.flatMap(({ id, tokens = [] }) => tokens.map((token) => ({ id, ...token })));
  const where = (look: string): string[] => printed.filter((token) => token.look === look).map(({ id }) => id);

  test('is a sign on each of the three points, and nothing on most hexes', () => {
    expect(where('objective').sort()).toEqual(objectives.map(({ hex }) => hex).sort());
    expect(printed.find(({ id }) => id === '1529')?.label.en).toContain('The Magazines');
    expect(printed.length).toBe(3 + 3 + 8);
  });

  test('is an anchor in each harbour, and a flag on each circle of the relief', () => {
    expect(where('anchor').map((id) => hexOf(id).terrain)).toEqual(['harbour', 'harbour', 'harbour']);
    expect(where('flag').every((id) => hexOf(id).region === 'reliefCircle')).toBe(true);
  });
});

describe('the great names', () => {
  test('are in both languages, on the board, and are ours', () => {
    expect(legend['places']?.map(({ id }) => id)).toEqual(expect.arrayContaining(['bay', 'isthmus', 'rock', 'europa']));
    expect(places.source.kind).toBe('reconstruction');
    for (const { id, x, y, name } of places.items) {
      expect(x > 0 && x < drawn.width && y > 0 && y < drawn.height, id).toBe(true);
      expect(Math.min(name.en.length, name.es.length), id).toBeGreaterThan(4);
    }
  });

  test('do not stand on a wall, and each stands on the ground that it names', () => {
    const under = (id: string): string => {
      const place = places.items.find((each) => each.id === id);
      const far = (hex: string): number =>
        Math.hypot(centre(hex)[0] - (place?.x ?? 0), centre(hex)[1] - (place?.y ?? 0));
      return hexOf([...hexIds].sort((a, b) => far(a) - far(b))[0] ?? '').region;
    };
    expect(places.items.map(({ id }) => under(id)).filter((region) => /wall/i.test(region))).toEqual([]);
    expect(['bay', 'isthmus', 'rock', 'town', 'mediterranean'].map(under)).toEqual([
      ...['bay', 'neutral', 'mountain', 'gibraltar', 'sea'],
    ]);
  });
});
