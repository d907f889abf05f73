import { describe, expect, test } from 'vitest';
import type { Facing } from '../../../src/domain/kernel/geometry/facing.ts';
import { FACINGS } from '../../../src/domain/kernel/geometry/facing.ts';
import type { Placed } from '../../../src/domain/rulesets/galera-de-guerra/v1/rules/contacts.ts';
import {
  canGrapple,
  canStrike,
  corvusFalls,
  harpaxRange,
  missileRange,
  rakedFlank,
} from '../../../src/domain/rulesets/galera-de-guerra/v1/rules/contacts.ts';
import { manoeuvre, STEP_KINDS } from '../../../src/domain/rulesets/galera-de-guerra/v1/rules/manoeuvres.ts';
import { passesThrough } from '../../../src/domain/rulesets/galera-de-guerra/v1/rules/passes.ts';
import { zonesOf } from '../../../src/domain/rulesets/galera-de-guerra/v1/rules/zones.ts';
import type { Cube, Hull } from '../../support/galera-angles.ts';
import {
  apart,
  around,
  byCube,
  cubeOf,
  flankOf,
  hull,
  isAbeam,
  name,
  overlap,
  pairs,
  plus,
  same,
  sea,
  targets,
  touches,
} from '../../support/galera-angles.ts';

const striking = (rammer: Hull, target: Hull): boolean => {
  const [bow] = rammer.cells;
  if (bow === undefined) return false;
  const struck = plus(bow, rammer.facing);
  return target.cells.some((cell) => same(cell, struck)) && flankOf(target, bow) !== null;
};

const grappling = (a: Hull, b: Hull): boolean =>
  b.cells.some((cell) => flankOf(a, cell) !== null) || a.cells.some((cell) => flankOf(b, cell) !== null);

const harpaxTouches = (a: Hull, b: Hull): boolean =>
  a.cells.some((own) => flankOf(b, own) !== null && b.cells.some((other) => apart(own, other) === 1 && flankOf(a, other) !== null)); // prettier-ignore

/** Every pair for which the code and the second reading disagree. */
function disagreements<T>(read: (a: Placed, b: Placed) => T, again: (a: Hull, b: Hull) => T): string[] {
  return pairs.flatMap(([a, b]) =>
    read(a, b) === again(hull(a), hull(b)) ? [] : [`${name(a)} ${name(b)}: ${String(read(a, b))}`],
  );
}

describe('a second reading of dossier 6, by cubes and angles', () => {
  test('the pairs: every position within five hexes, all facings and sizes', () => {
    expect(pairs.length).toBeGreaterThan(20_000);
    expect(pairs.filter(([a, b]) => canStrike(sea, a, b)).length).toBeGreaterThan(100);
  });

  test('§7.12 rams', () => {
    expect(disagreements((a, b) => canStrike(sea, a, b), striking)).toEqual([]);
  });

  test('§8.11 grapples, from both ends', () => {
    expect(disagreements((a, b) => canGrapple(sea, a, b), grappling)).toEqual([]);
    expect(disagreements((a, b) => canGrapple(sea, b, a), grappling)).toEqual([]);
  });

  test('S-ECN.10 corvus: the target within 60 degrees of the bow, the bow on its flank', () => {
    const again = (a: Hull, b: Hull): boolean => {
      const [bow] = a.cells;
      if (bow === undefined) return false;
      const over = [a.facing - 1, a.facing + 1].some((way) => b.cells.some((cell) => same(cell, plus(bow, way))));
      return over && flankOf(b, bow) !== null;
    };
    expect(disagreements((a, b) => corvusFalls(sea, a, b), again)).toEqual([]);
  });

  test('S-NAU.9 harpax on an empty sea', () => {
    const again = (a: Hull, b: Hull): 1 | 2 | null => {
      if (harpaxTouches(a, b)) return 1;
      const between = a.cells.flatMap((cell) => FACINGS.map((way) => plus(cell, way)));
      const taken = [...a.cells, ...b.cells];
      const empty = between.filter((hex) => !taken.some((cell) => same(cell, hex)));
      return empty.some((hex) => flankOf(a, hex) !== null && flankOf(b, hex) !== null) ? 2 : null;
    };
    const occupant = (a: Placed, b: Placed) => (hex: string) =>
      [a, b].find((ship) => hull(ship).cells.some((cell) => same(cell, cubeOf(hex))))?.id;
    expect(disagreements((a, b) => harpaxRange(sea, a, b, occupant(a, b)), again)).toEqual([]);
  });

  test('§8.41, §8.52 missiles on an empty sea', () => {
    const again =
      (flaming: boolean) =>
      (a: Hull, b: Hull): 1 | 2 | null => {
        if (b.cells.some((cell) => (flaming ? touches(a, cell) : flankOf(a, cell) !== null))) return 1;
        const between = a.cells.flatMap((cell) => FACINGS.map((way) => plus(cell, way)));
        const empty = between.filter((hex) => flankOf(a, hex) !== null && !b.cells.some((cell) => same(cell, hex)));
        const far = b.cells.filter((cell) => !touches(a, cell));
        return !flaming && empty.some((hex) => far.some((cell) => apart(cell, hex) === 1)) ? 2 : null;
      };
    const occupant = (b: Placed) => (hex: string) =>
      hull(b).cells.some((cell) => same(cell, cubeOf(hex))) ? b.id : undefined;
    for (const flaming of [false, true]) {
      const read = (a: Placed, b: Placed) => missileRange(sea, a, b, { flaming, occupant: occupant(b) });
      expect(disagreements(read, again(flaming))).toEqual([]);
    }
  });

  test('§7.21 rakes: every way of a bow from one hex to the next', () => {
    for (const target of targets) {
      const ship = hull(target);
      const near = sea.ids.filter((hex) => ship.cells.some((cell) => apart(cell, cubeOf(hex)) <= 2));
      const free = near.filter((hex) => !ship.cells.some((cell) => same(cell, cubeOf(hex))));
      for (const [from, to] of free.flatMap((a) =>
        free.filter((b) => apart(cubeOf(a), cubeOf(b)) === 1).map((b) => [a, b] as const),
      )) {
        const [was, is] = [flankOf(ship, cubeOf(from)), flankOf(ship, cubeOf(to))];
        const along = target.size === 1 || (isAbeam(ship, cubeOf(to)) && !isAbeam(ship, cubeOf(from)));
        const again = was !== null && was === is && along ? is : null;
        expect([name(target), from, to, rakedFlank(sea, target, from, to)]).toEqual([name(target), from, to, again]);
      }
    }
  });

  test('§7.24 ways through: in line with the target, an enemy abeam, the way out free', () => {
    const beside = targets.map((target) => ({
      target,
      mates: around('m', target.bow, 2).filter(
        (mate) =>
          !overlap(hull(mate), hull(target)) &&
          hull(mate).cells.some((cell) =>
            target.size === 2 ? isAbeam(hull(target), cell) : flankOf(hull(target), cell) !== null,
          ),
      ),
    }));
    for (const { target, mates } of beside) {
      const mate = mates[7];
      if (mate === undefined) throw new Error('nobody abeam');
      const ships = [target, mate];
      const there = (hex: string) => ships.find((ship) => hull(ship).cells.some((cell) => same(cell, cubeOf(hex))));
      for (const active of around('own', target.bow, 4).filter((one) =>
        ships.every((ship) => !overlap(hull(one), hull(ship))),
      )) {
        const [bow] = hull(active).cells;
        const length = target.size + active.size;
        const line = Array.from({ length }, (_, n) => plus(bow ?? [0, 0], active.facing, n + 1));
        const inLine = line.slice(0, target.size).every((hex) => hull(target).cells.some((cell) => same(cell, hex)));
        const keel = (active.facing - target.facing + 6) % 3 === 0;
        const out = line.slice(target.size).every((hex) => !hull(mate).cells.some((cell) => same(cell, hex)));
        const passes = passesThrough(sea, active, target, { occupant: (hex) => there(hex)?.id, enemyAt: there });
        const made = [name(target), name(mate), name(active), passes.length > 0];
        expect(made).toEqual([name(target), name(mate), name(active), inLine && keel && out]);
        for (const pass of passes) {
          const [raked, other] = pass.target === 't' ? [target, mate] : [mate, target];
          const sides = hull(other).cells.map((cell) => flankOf(hull(raked), cell));
          expect([name(raked), sides.includes(pass.flank)]).toEqual([name(raked), true]);
        }
      }
    }
  });
});

describe('turning and mirroring the table', () => {
  test('every manoeuvre keeps a ship in one piece, and ends where the second reading puts it', () => {
    const waters = { occupant: () => undefined, strictSwing: true };
    for (const ship of targets) {
      for (const kind of STEP_KINDS) {
        const made = manoeuvre(sea, ship, kind, waters);
        const turn = kind.endsWith('P') ? -1 : kind.endsWith('S') ? 1 : 0;
        const at = cubeOf(ship.bow);
        const stern = ship.size === 2 ? plus(at, ship.facing + 3) : at;
        const ends: Record<string, readonly [Cube, number]> = {
          fwd: [plus(at, ship.facing + turn), turn],
          back: ship.size === 2 ? [stern, -turn] : [plus(at, ship.facing + 3 - turn), -turn],
          pivotBow: [plus(stern, ship.facing + turn), turn],
          pivotStern: [at, turn],
          turn: [at, turn],
          about: [stern, 3],
        };
        const end = ends[kind.replace(/[PS]$/, '')];
        if (end === undefined || (ship.size === 1 && kind.startsWith('pivot'))) continue;
        expect([kind, made.bow, made.facing]).toEqual([
          ...[kind, byCube.get(end[0].join()), (ship.facing + end[1] + 6) % 6],
        ]);
      }
    }
  });

  test('a mirror turns port into starboard and nothing else', () => {
    const mirrored = (id: string): string => {
      const [q, s] = cubeOf(id);
      return byCube.get([70 - q, s + q - 35].join()) ?? '';
    };
    for (const target of targets) {
      const other = { ...target, bow: mirrored(target.bow), facing: ((6 - target.facing) % 6) as Facing };
      const [zones, seen] = [zonesOf(sea, target), zonesOf(sea, other)];
      expect(seen.cells).toEqual(zones.cells.map(mirrored));
      for (const zone of ['bf', 'fl', 'sf'] as const) {
        const [port, starboard] = [zones[zone].port, zones[zone].starboard].map((hex) =>
          hex === null ? null : mirrored(hex),
        );
        expect(seen[zone]).toEqual({ port: starboard, starboard: port });
      }
    }
  });

  test('a turn of the whole table by 60 degrees changes no contact', () => {
    const centre = cubeOf('3514');
    const spun = ({ id, bow, facing, size }: Placed): Placed | null => {
      const [q, s] = cubeOf(bow);
      const [dq, ds] = [q - centre[0], s - centre[1]];
      const to = byCube.get([centre[0] - ds, centre[1] + dq + ds].join());
      return to === undefined ? null : { id, bow: to, facing: ((facing + 1) % 6) as Facing, size };
    };
    const changed: string[] = [];
    let compared = 0;
    for (const [a, b] of pairs) {
      const [a2, b2] = [spun(a), spun(b)];
      if (a2 === null || b2 === null) continue;
      compared += 1;
      const contacts = (one: Placed, other: Placed): string =>
        [canStrike(sea, one, other), canGrapple(sea, one, other)].join();
      if (contacts(a2, b2) !== contacts(a, b)) changed.push([name(a), name(b)].join(' '));
    }
    expect(changed).toEqual([]);
    expect(compared).toBeGreaterThan(20_000);
  });
});
