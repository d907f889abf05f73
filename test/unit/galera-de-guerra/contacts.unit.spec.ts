import { describe, expect, test } from 'vitest';
import type { Facing } from '../../../src/domain/kernel/geometry/facing.ts';
import { FACINGS } from '../../../src/domain/kernel/geometry/facing.ts';
import { battles } from '../../../src/domain/rulesets/galera-de-guerra/v1/data/data.ts';
import type { Placed } from '../../../src/domain/rulesets/galera-de-guerra/v1/rules/contacts.ts';
import {
  canGrapple,
  canStrike,
  corvusFalls,
  dragWays,
  follows,
  harpaxRange,
  isFavourable,
  isOpposed,
  missileRange,
  nearby,
  rakedFlank,
} from '../../../src/domain/rulesets/galera-de-guerra/v1/rules/contacts.ts';
import type { Occupant } from '../../../src/domain/rulesets/galera-de-guerra/v1/rules/manoeuvres.ts';
import { lanePlace, seaOf } from '../../../src/domain/rulesets/galera-de-guerra/v1/rules/sea.ts';
import { adjacent, sideAt, zoneAt, zonesOf } from '../../../src/domain/rulesets/galera-de-guerra/v1/rules/zones.ts';
import { rule } from '../../support/rules-registry.ts';

const sea = seaOf('tournament');
const ship = (id: string, bow: string, facing: Facing, size: 1 | 2 = 2): Placed => ({ id, bow, facing, size });

/** Who stands where, of these ships. */
function occupantOf(...ships: Placed[]): Occupant {
  const at = new Map(ships.flatMap(({ id, ...place }) => zonesOf(sea, place).cells.map((hex) => [hex, id] as const)));
  return (hex) => at.get(hex);
}

describe('zones (dossier 6.3)', () => {
  rule('galera-de-guerra', ['4.2a', '4.2b'], 'eight hexes around 2912-2913 facing north', () => {
    expect(zonesOf(sea, ship('c', '2912', 0))).toMatchObject({
      cells: ['2912', '2913'],
      bow: '2911',
      bf: { port: '2812', starboard: '3012' },
      stern: '2914',
      fl: { port: '2813', starboard: '3013' },
      sf: { port: '2814', starboard: '3014' },
    });
  });

  test('the same for 1818-1917 facing south-west', () => {
    expect(zonesOf(sea, ship('b', '1818', 4))).toMatchObject({
      bow: '1718',
      bf: { port: '1819', starboard: '1717' },
      fl: { port: '1918', starboard: '1817' },
      sf: { port: '2018', starboard: '1916' },
      stern: '2017',
    });
  });

  rule(
    'galera-de-guerra',
    '4.2c',
    'a small counter has two bow-flanks and two stern-flanks, and no flank of its own',
    () => {
      const zones = zonesOf(sea, ship('s', '2912', 0, 1));
      expect([zones.around.length, zones.flank.length, zones.fl]).toEqual([6, 4, { port: null, starboard: null }]);
      expect(zoneAt(zones, '2813')).toEqual({ zone: 'sf', side: 'port' });
      expect([zoneAt(zones, '2913'), zoneAt(zones, '2915')]).toEqual([{ zone: 'stern', side: null }, null]);
      expect([sideAt(zones, '3012'), sideAt(zones, '2911')]).toEqual(['starboard', null]);
    },
  );

  test('at the edge there are the zones on the map; a ship in a lane has none', () => {
    expect(zonesOf(sea, ship('e', '1900', 3))).toMatchObject({
      cells: ['1900'],
      stern: null,
      sf: { port: null, starboard: null },
    });
    expect(zonesOf(seaOf('lade'), ship('q', lanePlace(1, 3), 0)).around).toEqual([]);
    expect(adjacent(sea, ship('a', '2912', 0), ship('b', '3012', 3))).toBe(true);
    expect(adjacent(sea, ship('a', '2912', 0), ship('b', '3112', 3))).toBe(false);
  });
});

describe('rakes and rams (dossier 6.4.6, 6.4.9)', () => {
  const c = ship('c', '2912', 0);

  rule(
    'galera-de-guerra',
    ['7.21a', '7.21x'],
    'C on 2912-2913 is raked from 2812 into 2813, and from 3014 or 3012 into 3013',
    () => {
      expect(rakedFlank(sea, c, '2812', '2813')).toBe('port');
      expect(['3012', '3014'].map((from) => rakedFlank(sea, c, from, '3013'))).toEqual(['starboard', 'starboard']);
      expect(rakedFlank(sea, c, '2814', '2813')).toBe('port');
      expect(rakedFlank(sea, c, '2813', '2814')).toBeNull();
      expect(rakedFlank(sea, c, '2713', '2813')).toBeNull();
    },
  );

  rule('galera-de-guerra', '7.21b', 'a small target is raked along either pair of flank hexes on one side', () => {
    const small = ship('s', '2912', 0, 1);
    expect([rakedFlank(sea, small, '2812', '2813'), rakedFlank(sea, small, '3013', '3012')]).toEqual([
      'port',
      'starboard',
    ]);
    expect(rakedFlank(sea, small, '2911', '2812')).toBeNull();
  });

  rule(
    'galera-de-guerra',
    '7.12a',
    'a ram strikes from bow-flank, flank and stern-flank with the bow towards the target',
    () => {
      const strikes = (bow: string, facing: Facing): boolean => canStrike(sea, ship('own', bow, facing), c);
      expect([strikes('2812', 2), strikes('2813', 1), strikes('2813', 2), strikes('3014', 5)]).toEqual([
        ...[true, true, true, true],
      ]);
      expect([strikes('2911', 3), strikes('2914', 0), strikes('2813', 0), strikes('2712', 2)]).toEqual([
        ...[false, false, false, false],
      ]);
    },
  );

  rule('galera-de-guerra', '7.35x', 'from 1916 facing south the bow strikes 1917', () => {
    expect(canStrike(sea, ship('own', '1916', 3), ship('b', '1818', 4))).toBe(true);
  });
});

describe('grapples and missiles (dossier 6.4.10 to 6.4.12)', () => {
  rule('galera-de-guerra', '8.11a', 'a flank of either must touch: bow to bow and bow to stern do not do (A-7)', () => {
    const a = ship('own', '2912', 0);
    expect(canGrapple(sea, a, ship('t', '2911', 3))).toBe(false);
    expect(canGrapple(sea, a, ship('t', '2910', 0))).toBe(false);
    expect(canGrapple(sea, a, ship('t', '2811', 5))).toBe(true);
    expect(canGrapple(sea, a, ship('t', '3013', 0))).toBe(true);
  });

  rule('galera-de-guerra', 'S-ECN.10', 'the corvus falls over a bow-flank onto a flank', () => {
    const roman = ship('own', '2912', 0);
    expect(corvusFalls(sea, roman, ship('t', '3011', 0))).toBe(true);
    expect(corvusFalls(sea, roman, ship('t', '3013', 0))).toBe(false);
    expect(corvusFalls(sea, roman, ship('t', '3012', 4))).toBe(false);
  });

  rule(
    'galera-de-guerra',
    ['S-NAU.9', 'S-NAU.10'],
    'quinquereme 2118-2219 hooks the liburnian 2317-2217 over 2218 and drags it south to 2318-2218',
    () => {
      const thrower = ship('own', '2118', 5);
      const liburnian = ship('t', '2317', 2);
      const occupant = occupantOf(thrower, liburnian);
      expect(harpaxRange(sea, thrower, liburnian, occupant)).toBe(2);
      expect(dragWays(sea, thrower, liburnian, occupant)).toContain(3);
      const all = occupantOf(
        thrower,
        liburnian,
        ...['2218', '2117', '2318'].map((hex) => ship(`own-${hex}`, hex, 3, 1)),
      );
      expect(harpaxRange(sea, thrower, liburnian, all)).toBeNull();
    },
  );

  test('A-47: a cataphract trireme with its bow on 2117 touches flank to flank', () => {
    const thrower = ship('own', '2118', 5);
    const facings = FACINGS.filter((facing) => {
      const { port, starboard } = zonesOf(sea, ship('c', '2117', facing)).bf;
      return port === '2118' || starboard === '2118';
    });
    expect(zonesOf(sea, thrower).bf.starboard).toBe('2117');
    expect(facings).toEqual([2, 4]);
    for (const facing of facings) expect(harpaxRange(sea, thrower, ship('c', '2117', facing), () => undefined)).toBe(1);
  });

  rule(
    'galera-de-guerra',
    ['8.41a', '8.41b', '8.46', '8.52'],
    'missiles fly through flank sides, two hexes over one without a ship; flaming ones one, through any side',
    () => {
      const firer = ship('own', '2912', 0);
      const range = (target: Placed, flaming = false, ...others: Placed[]) =>
        missileRange(sea, firer, target, { flaming, occupant: occupantOf(firer, target, ...others) });
      expect([range(ship('t', '3013', 0)), range(ship('t', '2911', 3)), range(ship('t', '2911', 3), true)]).toEqual([
        1,
        null,
        1,
      ]);
      const far = ship('t', '3112', 0);
      expect([range(far), range(far, true)]).toEqual([2, null]);
      expect(range(far, false, ship('x', '3012', 0))).toBe(2);
      expect(range(far, false, ship('x', '3012', 0), ship('y', '3014', 0, 1))).toBeNull();
      expect(range(ship('t', '3212', 0))).toBeNull();
      expect(nearby(sea, firer)).toHaveLength(8 + 14);
    },
  );
});

describe('columns, wind and courses', () => {
  rule(
    'galera-de-guerra',
    ['5.22b', '5.22c', '2.5f'],
    'every column of the set-ups holds: each bow astern or in a stern-flank hex of the ship ahead',
    () => {
      const names = ['lade.ionia.chios', 'ecnomus.rome.i-manlius', 'ecnomus.rome.ii-regulus', 'side.rhodes.right', 'myonessus.syria.left-outer', 'myonessus.allies.rhodian-column', 'chios.macedon.main-tail']; // prettier-ignore
      const groups = battles.flatMap(({ id, sides }) =>
        [...sides.red.groups, ...sides.green.groups].map((group) => [id, group] as const),
      );
      const columns = groups.filter(([, group]) => names.includes(group.id));
      expect(columns).toHaveLength(names.length);
      for (const [battle, { id, places, queue, facing }] of columns) {
        const queued = queue?.behind.map((behind) => lanePlace(queue.lane, behind)) ?? [];
        const ships = [...places, ...queued].map((bow) => ship(bow, bow, facing));
        const links = ships.slice(1).map((behind, n) => follows(seaOf(battle), ships[n] ?? behind, behind));
        expect([id, links.every(Boolean)]).toEqual([id, true]);
      }
    },
  );

  rule('galera-de-guerra', ['5.22b', '5.22c', 'S-CHI.5'], 'the column of Chios holds where it turns', () => {
    const groups = battles.find(({ id }) => id === 'chios')?.sides.red.groups ?? [];
    const main = groups.filter(({ id }) => id.startsWith('chios.macedon.main'));
    const ships = main.flatMap(({ places, facing }) => places.map((bow) => ship(bow, bow, facing)));
    expect(ships).toHaveLength(15);
    const links = ships.slice(1).map((behind, n) => follows(seaOf('chios'), ships[n] ?? behind, behind));
    expect(links).toEqual(links.map(() => true));
    const turn = ships.slice(1).filter(({ facing }, n) => facing !== ships[n]?.facing);
    expect(turn.map(({ bow }) => bow)).toEqual(['2808']);
  });

  test('A-22: right astern and in a stern-flank hex facings may differ by 60 degrees', () => {
    const ahead = ship('a', '2912', 0);
    expect([0, 1, 2].map((facing) => follows(sea, ahead, ship('b', '2914', facing as Facing)))).toEqual([
      true,
      true,
      false,
    ]);
    expect([0, 1, 2].map((facing) => follows(sea, ahead, ship('b', '2814', facing as Facing)))).toEqual([
      true,
      true,
      false,
    ]);
  });

  rule(
    'galera-de-guerra',
    ['6.22b', '8.12d'],
    'favourable wind comes from astern or a stern-flank; opposite courses',
    () => {
      expect(FACINGS.filter((facing) => isFavourable(4, facing))).toEqual([3, 4, 5]);
      expect([isOpposed(ship('a', '2912', 0), ship('b', '3012', 3)), isOpposed(ship('a', '2912', 0), ship('b', '3012', 2))]).toEqual([true, false]); // prettier-ignore
    },
  );
});
