import { describe, expect, test } from 'vitest';
import type { Facing } from '../../../src/domain/kernel/geometry/facing.ts';
import { FACINGS, opposite } from '../../../src/domain/kernel/geometry/facing.ts';
import type { Placed } from '../../../src/domain/rulesets/galera-de-guerra/v1/rules/contacts.ts';
import { canStrike, nearby } from '../../../src/domain/rulesets/galera-de-guerra/v1/rules/contacts.ts';
import type { Line } from '../../../src/domain/rulesets/galera-de-guerra/v1/rules/passes.ts';
import { anastrophes, passesThrough } from '../../../src/domain/rulesets/galera-de-guerra/v1/rules/passes.ts';
import { seaOf } from '../../../src/domain/rulesets/galera-de-guerra/v1/rules/sea.ts';
import { zoneAt, zonesOf } from '../../../src/domain/rulesets/galera-de-guerra/v1/rules/zones.ts';
import { rule } from '../../support/rules-registry.ts';

const sea = seaOf('tournament');
const ship = (id: string, bow: string, facing: Facing, size: 1 | 2 = 2): Placed => ({ id, bow, facing, size });

/** The ships on the table; those named `own` are friends. */
function line(...ships: Placed[]): Line {
  const at = new Map(ships.flatMap((one) => zonesOf(sea, one).cells.map((hex) => [hex, one] as const)));
  return {
    occupant: (hex) => at.get(hex)?.id,
    enemyAt: (hex) => {
      const there = at.get(hex);
      return there === undefined || there.id.startsWith('own') ? undefined : there;
    },
  };
}

describe('through the line (dossier 6.4.7)', () => {
  const enemies = [ship('a', '2812', 4), ship('b', '2811', 4), ship('c', '2810', 4)];
  const active = ship('own', '2711', 1);

  rule(
    'galera-de-guerra',
    ['7.24a', '7.25a', '7.25b', '7.25c'],
    'from 2711-2612 through 2811-2910 out to 3109 in four points, past either neighbour',
    () => {
      const passes = passesThrough(sea, active, ship('b', '2811', 4), line(active, ...enemies));
      expect(new Set(passes.map(({ bow, cost }) => `${bow} ${cost}`))).toEqual(new Set(['3109 4']));
      expect(passes[0]?.path).toEqual(['2811', '2910', '3010', '3109']);
      expect(passes.map(({ target, side, beside, flank }) => [target, side, beside, flank])).toEqual([
        ['b', 'port', 'a', 'port'],
        ['a', 'port', 'a', 'starboard'],
        ['b', 'starboard', 'c', 'starboard'],
        ['c', 'starboard', 'c', 'port'],
      ]);
    },
  );

  rule(
    'galera-de-guerra',
    ['7.24c', '7.25c'],
    'a lone galley, one with friends beside it, or a way out that is blocked leave no way',
    () => {
      const b = ship('b', '2811', 4);
      expect(passesThrough(sea, active, b, line(active, b))).toEqual([]);
      expect(passesThrough(sea, active, b, line(active, b, ship('own-2', '2812', 4)))).toEqual([]);
      expect(passesThrough(sea, active, b, line(active, ...enemies, ship('x', '3109', 0)))).toEqual([]);
      expect(passesThrough(sea, ship('own', '2711', 2), b, line(active, ...enemies))).toEqual([]);
    },
  );

  test('from astern as well, and with small ships in as many points as both are long', () => {
    const b = ship('b', '2811', 4, 1);
    const small = ship('own', '2711', 1, 1);
    const passes = passesThrough(sea, small, b, line(small, b, ship('a', '2812', 4, 1)));
    expect(passes[0]).toMatchObject({ cost: 2, bow: '2910', target: 'b' });
    const chasing = ship('own', '3010', 4);
    const from = passesThrough(sea, chasing, ship('b', '2811', 4), line(chasing, ...enemies));
    expect(from[0]).toMatchObject({ cost: 4, bow: '2612' });
  });
});

describe('the anastrophe (dossier 6.4.8)', () => {
  const [first, b, a, last] = [
    ship('x', '1717', 4),
    ship('b', '1818', 4),
    ship('a', '1819', 4),
    ship('y', '1919', 4),
  ] as const;
  const active = ship('own', '1619', 1);
  const table = line(active, first, b, a, last);

  rule(
    'galera-de-guerra',
    ['7.32', '7.33', '7.34a', '7.35x'],
    'from 1619 through the line at B: rake to port, swing to 1916 facing south',
    () => {
      const swings = anastrophes(sea, active, b, table);
      expect(swings).toContainEqual({ mode: 'diekplus', flank: 'port', beside: 'a', bow: '1916', facing: 3 });
    },
  );

  rule('galera-de-guerra', ['7.34a', '7.34n'], 'a ship of either side in a hex of the swing forbids it', () => {
    for (const hex of ['2017', '2018', '1916', '1915']) {
      const blocked = line(active, first, b, a, last, ship('own-2', hex, 0, 1));
      expect([hex, anastrophes(sea, active, b, blocked).filter(({ flank }) => flank === 'port')]).toEqual([hex, []]);
    }
  });

  rule('galera-de-guerra', '7.32', 'against a lone galley she goes along a bow-flank, two hexes off at most', () => {
    const alone = ship('t', '2912', 0);
    const from = (bow: string) => anastrophes(sea, ship('own', bow, 3), alone, line(ship('own', bow, 3), alone));
    expect(from('2812')).toEqual([{ mode: 'adjacent', flank: 'port', beside: null, bow: '3014', facing: 5 }]);
    expect(from('2811')).toEqual(from('2812'));
    expect([from('2810'), from('2911'), anastrophes(sea, ship('own', '2812', 2), alone, line(alone))]).toEqual([
      [],
      [],
      [],
    ]);
  });

  test('a small target is treated as if its stern were its only hex', () => {
    const small = ship('t', '2912', 0, 1);
    const swings = anastrophes(sea, ship('own', '2812', 3), small, line(ship('own', '2812', 3), small));
    expect(swings).toEqual([{ mode: 'adjacent', flank: 'port', beside: null, bow: '3013', facing: 5 }]);
  });

  rule(
    'galera-de-guerra',
    ['7.34a', '7.35a'],
    'every swing ends off the flank that was not raked, with the bow at the target',
    () => {
      const near = FACINGS.flatMap((facing) => ([1, 2] as const).map((size) => ship('t', '3014', facing, size)));
      const ends = near.flatMap((target) =>
        [...zonesOf(sea, target).around, ...nearby(sea, target)].flatMap((bow) => {
          const own = ship('own', bow, opposite(target.facing));
          return anastrophes(sea, own, target, line(own, target)).map((end) => [target, end] as const);
        }),
      );
      expect(ends.length).toBeGreaterThan(24);
      for (const [target, { bow, facing, flank }] of ends) {
        expect(canStrike(sea, ship('own', bow, facing), target)).toBe(true);
        expect(zoneAt(zonesOf(sea, target), bow)).toEqual({
          zone: 'sf',
          side: flank === 'port' ? 'starboard' : 'port',
        });
      }
    },
  );
});
