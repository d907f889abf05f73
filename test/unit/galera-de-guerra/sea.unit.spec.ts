import { describe, expect, test } from 'vitest';
import { FACINGS, opposite } from '../../../src/domain/kernel/geometry/facing.ts';
import { battles } from '../../../src/domain/rulesets/galera-de-guerra/v1/data/data.ts';
import type { Sea } from '../../../src/domain/rulesets/galera-de-guerra/v1/rules/sea.ts';
import {
  berths,
  borderAt,
  distance,
  edgeAt,
  hexOf,
  isLane,
  landAt,
  lanePlace,
  onMap,
  seaOf,
  step,
  sternOf,
  within,
} from '../../../src/domain/rulesets/galera-de-guerra/v1/rules/sea.ts';
import { rule } from '../../support/rules-registry.ts';

const open = seaOf('tournament');
const seas = [...battles.map(({ id }) => id), 'tournament'].map((id) => [id, seaOf(id)] as const);
const free = (): boolean => false;

/** Where so many steps lead. */
function along(sea: Sea, from: string, ...facings: readonly (0 | 1 | 2 | 3 | 4 | 5)[]): string | null {
  return facings.reduce<string | null>((at, facing) => (at === null ? null : step(sea, at, facing)), from);
}

/** The hexes of an edge that are shore. */
function shore(battle: string, edge: string): string[] {
  const sea = seaOf(battle);
  return sea.ids.filter((hex) => hexOf(sea, hex).borders.some((at) => at?.edge === edge && at.kind === 'coast'));
}

describe('the grid (dossier 6.1)', () => {
  test('one map has 1454 hexes, two have 2882 below and 2879 beside each other', () => {
    const sizes = new Map(seas.map(([id, sea]) => [id, sea.ids.length]));
    expect(['lade', 'ecnomus', 'side', 'actium', 'tournament'].map((id) => sizes.get(id))).toEqual(
      [1454, 2882, 2879, 2879, 1454], // prettier-ignore
    );
  });

  test.each(seas)('%s: a step there and back ends where it began', (_, sea) => {
    const wrong = sea.ids.flatMap((id) =>
      FACINGS.filter((facing) => {
        const to = step(sea, id, facing);
        const back = to === null || step(sea, to, opposite(facing)) === id;
        return !back || (edgeAt(sea, id, facing) === null) !== (to !== null);
      }).map((facing) => `${id} ${facing}`),
    );
    expect(wrong).toEqual([]);
  });

  test('six steps around a hex come back to the first neighbour', () => {
    for (const id of ['2319', '2418', '3510']) {
      const first = along(open, id, 0);
      expect(along(open, id, 0, 2, 3, 4, 5, 0, 1)).toBe(first);
    }
  });

  rule('galera-de-guerra', '6.32x', 'from 2319 north lies 2318 and north-east 2419, from 2419 on 2518 and 2519', () => {
    expect([step(open, '2319', 0), step(open, '2319', 1)]).toEqual(['2318', '2419']);
    expect([step(open, '2419', 1), step(open, '2419', 2)]).toEqual(['2518', '2519']);
  });

  rule('galera-de-guerra', '7.25c', 'the lines of the example of the diekplus', () => {
    expect([along(open, '2711', 1, 1, 1, 1), along(open, '2612', 1, 1, 1, 1)]).toEqual(['3109', '3010']);
  });

  test('distance counts steps, as a search over the neighbours does', () => {
    for (const from of ['1000', '3514', '6027', '2211']) {
      const steps = within(open, [from], 12, free);
      expect([...steps].filter(([to, count]) => !isLane(to) && distance(open, from, to) !== count)).toEqual([]);
    }
  });

  test('two maps lie over each other at their seam, where the id of the second counts', () => {
    const [north, side] = [seaOf('ecnomus'), seaOf('side')];
    expect([step(north, 'N3027', 3), step(north, 'N3127', 3), onMap(north, 'N3028')]).toEqual([
      'S3000',
      'S3100',
      false,
    ]);
    expect(step(north, 'S3100', 0)).toBe('N3127');
    expect([step(side, 'L5904', 2), onMap(side, 'L6005'), step(side, 'R1005', 5)]).toEqual(['R1005', false, 'L5904']);
    expect(distance(north, 'N3020', 'S3005')).toBe(13);
  });
});

describe('edges and land (dossier 6.4, 6.7)', () => {
  test('a hex beyond the columns belongs to that edge, one beyond the rows alone to the other', () => {
    expect([0, 1, 2, 3, 4, 5].map((facing) => borderAt(open, '1000', facing as 0)?.edge ?? null)).toEqual([
      ...['row0', 'row0', null, null, 'col10', 'col10'],
    ]);
    expect(borderAt(open, '6028', 4)).toEqual({ edge: 'row28', kind: 'open' });
    expect([borderAt(open, '6028', 2)?.edge, borderAt(open, '6028', 3)?.edge]).toEqual(['col60', 'row28']);
  });

  rule('galera-de-guerra', ['S-CAT.2', 'S-NAU.2', 'S-ECN.2'], 'the coasts of Catana, Naulochus and Ecnomus', () => {
    expect(shore('catana', 'col60')).toHaveLength(29);
    expect(shore('catana', 'col10')).toEqual([]);
    expect(shore('naulochus', 'col10')).toHaveLength(29);
    expect(shore('ecnomus', 'col60')).toHaveLength(57);
  });

  rule('galera-de-guerra', ['S-CHI.2', 'S-TAU.2'], 'both long edges are coast at Chios and Tauris', () => {
    for (const battle of ['chios', 'tauris']) {
      expect([shore(battle, 'row0').length, shore(battle, 'row28').length]).toEqual([51, 51]);
    }
  });

  rule(
    'galera-de-guerra',
    ['S-ACT.2', 'S-SID.2'],
    'at Actium the gulf is open from N46 to S14; at Side the far end of the right map is land',
    () => {
      const coast = shore('actium', 'row0');
      expect(coast).toHaveLength(101 - 19);
      expect([
        coast.includes('N4500'),
        coast.includes('N4600'),
        coast.includes('S1400'),
        coast.includes('S1500'),
      ]).toEqual(
        [true, false, false, true], // prettier-ignore
      );
      expect(shore('side', 'col60')).toHaveLength(29);
      expect(shore('side', 'col60').every((hex) => hex.startsWith('R60'))).toBe(true);
    },
  );

  rule('galera-de-guerra', ['2.2b', 'S-ARG.2', 'S-DRE.2'], 'land counts where the battle names it', () => {
    expect(landAt(seaOf('arginusae'), '3525')).toBe('land');
    expect(landAt(seaOf('arginusae'), '5418')).toBeNull();
    expect(landAt(seaOf('lade'), '3525')).toBeNull();
    expect(landAt(seaOf('drepanum-battle'), '5418')).toBe('land');
    expect(landAt(seaOf('drepanum-battle'), '6020')).toBe('city');
  });

  test('the sea is in one piece around the islands', () => {
    for (const battle of ['arginusae', 'drepanum-battle']) {
      const sea = seaOf(battle);
      const water = sea.ids.filter((hex) => landAt(sea, hex) === null);
      const reached = within(sea, ['1010'], 200, (hex) => landAt(sea, hex) !== null);
      expect([...reached.keys()].filter((hex) => !isLane(hex))).toHaveLength(water.length);
    }
  });
});

describe('lanes off the map (dossier 8.0.1)', () => {
  const lade = seaOf('lade');

  test('a lane leads straight to its entry, and back, and nowhere else', () => {
    expect([step(lade, '~1.3', 0), step(lade, '~1.1', 0), step(lade, '~1.3', 3)]).toEqual(['~1.2', '3828', '~1.4']);
    expect([1, 2, 4, 5].map((facing) => step(lade, '~1.3', facing as 1))).toEqual([null, null, null, null]);
    expect([isLane('~1.3'), isLane('3828'), onMap(lade, '~1.3')]).toEqual([true, false, false]);
  });

  test('the stern of a ship on its entry lies in the lane, so that the next one waits behind it', () => {
    expect([sternOf(lade, '3828', 0), step(lade, '3828', 3)]).toEqual(['~1.1', null]);
    expect(berths(lade, '3828', 0, 2)).toEqual(['3828', '~1.1']);
    expect(berths(lade, '~1.1', 0, 2)).toEqual(['~1.1', '~1.2']);
    expect(berths(lade, '3828', 1, 2)).toEqual(['3828']);
  });

  rule('galera-de-guerra', 'S-DRE.5', 'each harbour hex of Drepanum has a lane for both headings, none shared', () => {
    const sea = seaOf('drepanum-approach');
    const sterns = ['6016', '6017'].flatMap((hex) => [sternOf(sea, hex, 4), sternOf(sea, hex, 5)]);
    expect(new Set(sterns).size).toBe(4);
    expect(sterns.every((place) => place !== null && isLane(place))).toBe(true);
  });

  test('range reaches along a lane and ends at barred hexes', () => {
    expect(within(lade, ['3827'], 3, free).get(lanePlace(1, 2))).toBe(3);
    expect(within(lade, ['3827'], 3, (hex) => hex === '3828').has(lanePlace(1, 1))).toBe(false);
  });

  rule('galera-de-guerra', '5.23a', 'range goes around enemies', () => {
    const wall = new Set(['2916', '3016', '3116']);
    expect(within(open, ['3017'], 1, free).size).toBe(7);
    const steps = within(open, ['3017'], 6, (hex) => wall.has(hex) || hex === '3015');
    expect(steps.get('3016')).toBeUndefined();
    expect(steps.get('3014')).toBeGreaterThan(distance(open, '3017', '3014'));
  });
});
