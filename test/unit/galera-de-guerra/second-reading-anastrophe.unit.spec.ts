import { describe, expect } from 'vitest';
import { opposite } from '../../../src/domain/kernel/geometry/facing.ts';
import type { Placed } from '../../../src/domain/rulesets/galera-de-guerra/v1/rules/contacts.ts';
import { canStrike } from '../../../src/domain/rulesets/galera-de-guerra/v1/rules/contacts.ts';
import { anastrophes } from '../../../src/domain/rulesets/galera-de-guerra/v1/rules/passes.ts';
import type { Sea } from '../../../src/domain/rulesets/galera-de-guerra/v1/rules/sea.ts';
import { landAt, seaOf } from '../../../src/domain/rulesets/galera-de-guerra/v1/rules/sea.ts';
import type { Cube, Flank, Hull } from '../../support/galera-angles.ts';
import {
  apart,
  around,
  at,
  bearing,
  covers,
  cubeOf,
  flankOf,
  hull,
  isAbeam,
  name,
  overlap,
  plus,
  same,
  sea,
  SIZES,
  targets,
  touches,
} from '../../support/galera-angles.ts';
import { rule } from '../../support/rules-registry.ts';

/** The other ships: enemies of the one that acts, and its friends. */
type Others = { readonly enemies: readonly Placed[]; readonly friends: readonly Placed[] };

const ALONE: Others = { enemies: [], friends: [] };
const WAYS = [0, 1, 2, 3, 4, 5];
const FLANKS: readonly Flank[] = ['port', 'starboard'];
const there = ({ enemies, friends }: Others, cube: Cube): Placed | undefined =>
  [...enemies, ...friends].find((ship) => covers(hull(ship), cube));

type Ring = { readonly ahead: Cube[]; readonly behind: Cube[]; readonly beam: Readonly<Record<Flank, Cube[]>> };
const rings = new WeakMap<Hull, Ring>();

/** The hexes around a ship, sorted by the angle at which they lie: ahead, beside, and behind. */
function ringOf(ship: Hull): Ring {
  const known = rings.get(ship);
  if (known !== undefined) return known;
  const ring = ship.cells
    .flatMap((cell) => WAYS.map((way) => plus(cell, way)))
    .filter((hex, n, all) => touches(ship, hex) && all.findIndex((other) => same(other, hex)) === n);
  // A small ship has no hex abeam: its whole flank is what another lies along.
  const beam = (flank: Flank): Cube[] =>
    ring.filter((hex) => flankOf(ship, hex) === flank && (ship.cells.length === 1 || isAbeam(ship, hex)));
  const made = {
    ahead: ring.filter((hex) => bearing(ship, hex).along > 0.1),
    behind: ring.filter((hex) => bearing(ship, hex).along < -0.1),
    beam: { port: beam('port'), starboard: beam('starboard') },
  };
  rings.set(ship, made);
  return made;
}

/** §7.32 to §7.35 by angles: how a ship may go about a target, `sailable` being the sea itself. */
function again(own: Placed, target: Placed, others: Others, sailable: (hex: string) => boolean): string[] {
  const [ship, enemy] = [hull(own), hull(target)];
  const [bow, stern] = [ship.cells[0], enemy.cells.at(-1)];
  if (bow === undefined || stern === undefined || (ship.facing - enemy.facing + 6) % 6 !== 3) return [];
  const free = (hex: Cube): boolean => {
    const id = at(hex);
    return id !== null && sailable(id) && there(others, hex) === undefined && !covers(enemy, hex);
  };
  const { ahead, behind, beam } = ringOf(enemy);
  const comes = (hex: Cube | undefined): boolean =>
    hex !== undefined && (same(bow, hex) || (same(plus(bow, ship.facing), hex) && free(hex)));
  if (behind.length !== 3 || !behind.every(free)) return [];
  return FLANKS.flatMap((flank) => {
    const rest = endOf(own, enemy, flank, free);
    if (rest === null) return [];
    const beside = new Set(beam[flank].flatMap((hex) => others.enemies.filter((other) => covers(hull(other), hex))));
    const along = beam[flank].filter((hex) => !ahead.some((other) => same(other, hex)));
    const path = along.every(free) && comes(ahead.find((hex) => flankOf(enemy, hex) === flank));
    const through = comes(ahead.find((hex) => flankOf(enemy, hex) === null));
    return [
      ...(path ? [`adjacent ${flank} - ${rest}`] : []),
      ...(through ? [...beside].map(({ id }) => `diekplus ${flank} ${id} ${rest}`) : []),
    ];
  }).sort();
}

/** §7.35: on the quarter away from the flank raked, pointing at the stern; null where it does not fit. */
function endOf(own: Placed, enemy: Hull, flank: Flank, free: (hex: Cube) => boolean): string | null {
  const stern = enemy.cells.at(-1);
  const other = flank === 'port' ? 'starboard' : 'port';
  const end = ringOf(enemy).behind.find((hex) => flankOf(enemy, hex) === other);
  if (stern === undefined || end === undefined) return null;
  const facing = WAYS.findIndex((way) => same(plus(end, way), stern));
  return own.size === 1 || free(plus(end, facing + 3)) ? `${at(end)}/${facing}` : null;
}

/** The same by the rules. */
function read(of: Sea, own: Placed, target: Placed, others: Others): string[] {
  const known = [target, ...others.enemies];
  const swings = anastrophes(of, own, target, {
    occupant: (hex) => (covers(hull(target), cubeOf(hex)) ? target.id : there(others, cubeOf(hex))?.id),
    enemyAt: (hex) => known.find((ship) => covers(hull(ship), cubeOf(hex))),
  });
  for (const { bow, facing } of swings) expect(canStrike(of, { ...own, bow, facing }, target)).toBe(true);
  return swings
    .map(({ mode, flank, beside, bow, facing }) => `${mode} ${flank} ${beside ?? '-'} ${bow}/${facing}`)
    .sort();
}

const open = (hex: string): boolean => sea.hexes.has(hex);
const facingIt = (target: Placed, reach: number): Placed[] =>
  around('own', target.bow, reach).filter(
    (own) => own.facing === opposite(target.facing) && !overlap(hull(own), hull(target)),
  );

/** Where the two readings differ. */
function differences(cases: Iterable<readonly [Placed, Placed, Others]>, of = sea, sailable = open): string[] {
  const found: string[] = [];
  for (const [own, target, others] of cases) {
    const [first, second] = [read(of, own, target, others), again(own, target, others, sailable)];
    if (first.join() === second.join()) continue;
    const rest = [...others.enemies, ...others.friends].map(name).join(' ');
    found.push(`${name(own)} about ${name(target)} among [${rest}]: ${first.join()} but ${second.join()}`);
  }
  return found;
}

const isAhead = (own: Placed, target: Placed): boolean => Math.abs(bearing(hull(target), cubeOf(own.bow)).across) < 0.1;

/** Ships beside the target in every way, each other one a friend. */
function neighbours(target: Placed): Others[] {
  const mates = around('mate', target.bow, 2).filter(
    (mate) =>
      !overlap(hull(mate), hull(target)) && hull(mate).cells.some((cell) => flankOf(hull(target), cell) !== null),
  );
  return mates.map((mate, n) => (n % 4 === 3 ? { enemies: [], friends: [mate] } : { enemies: [mate], friends: [] }));
}

type Way = { readonly own: Placed; readonly target: Placed; readonly way: string };

/** The hexes in which a small friend would be in the way. */
function sweptBy({ own, target, way }: Way): string[] {
  const near = sea.ids.filter((hex) => apart(cubeOf(hex), cubeOf(target.bow)) <= 5);
  const empty = near.filter((hex) => !covers(hull(own), cubeOf(hex)) && !covers(hull(target), cubeOf(hex)));
  return empty.filter((hex) => {
    const friend: Placed = { id: 'friend', bow: hex, facing: 0, size: 1 };
    return !read(sea, own, target, { enemies: [], friends: [friend] }).includes(way);
  });
}

/** Astern, both quarters, where it ends, the beam along which it rakes, and the approach where it is short of it. */
function sweptAgain({ own, target, way }: Way): (string | null)[] {
  const [, flank = '', , rest = ''] = way.split(' ');
  const [end = '', facing = '0'] = rest.split('/');
  const { ahead, behind, beam } = ringOf(hull(target));
  const hexes = [...behind, ...ahead.filter((hex) => same(plus(cubeOf(own.bow), own.facing), hex))];
  if (own.size === 2) hexes.push(plus(cubeOf(end), Number(facing) + 3));
  if (target.size === 2) hexes.push(...beam[flank as Flank]);
  return [...new Set(hexes.map((hex) => at(hex)))].sort();
}

/** A ship on each approach of a target whose bow lies in one of these hexes. */
function approaching(bows: readonly string[], sailable: (hex: string) => boolean): [Placed, Placed, Others][] {
  const lies = (ship: Placed): boolean => hull(ship).cells.every((cell) => sailable(at(cell) ?? ''));
  return bows.flatMap((bow) =>
    targets.slice(0, 12).flatMap(({ facing, size }) => {
      const target: Placed = { id: 't', bow, facing, size };
      const starts = [-1, 1].map((turn) => at(plus(cubeOf(bow), facing + turn)));
      return starts.flatMap((start): [Placed, Placed, Others][] => {
        if (start === null) return [];
        const own: Placed = { id: 'own', bow: start, facing: opposite(facing), size: 2 };
        return lies(own) && lies(target) ? [[own, target, ALONE]] : [];
      });
    }),
  );
}

describe('a second reading of the anastrophe (§7.3), by angles', () => {
  rule('galera-de-guerra', ['7.32', '7.33'], 'every position and facing of two ships that are alone', () => {
    const cases = targets.flatMap((target) =>
      around('own', target.bow, 3)
        .filter((own) => !overlap(hull(own), hull(target)))
        .map((own) => [own, target, ALONE] as const),
    );
    expect(cases.length).toBeGreaterThan(9_000);
    expect(differences(cases)).toEqual([]);
    // two hexes ahead of each side of the bow, of both sizes: no way through where nobody lies beside
    const made = cases.filter(([own, target]) => read(sea, own, target, ALONE).length > 0);
    expect(made.length).toBe(targets.length * SIZES.length * 4);
  });

  rule('galera-de-guerra', ['7.33', '7.34a'], 'with a ship of either side lying along the target in every way', () => {
    const cases = targets.slice(0, 12).flatMap((target) => {
      const starts = facingIt(target, 2).filter(
        (own) => read(sea, own, target, ALONE).length > 0 || isAhead(own, target),
      );
      return neighbours(target).flatMap((others) =>
        starts
          .filter((own) => !hull(own).cells.some((cell) => there(others, cell) !== undefined))
          .map((own) => [own, target, others] as const),
      );
    });
    expect(cases.length).toBeGreaterThan(5_000);
    expect(differences(cases)).toEqual([]);
    expect(cases.some((one) => read(sea, ...one).some((way) => way.startsWith('diekplus')))).toBe(true);
  });

  rule('galera-de-guerra', '7.34a', 'the hexes swept: a friend or a reef in any of them forbids it', () => {
    const ways = targets
      .slice(0, 12)
      .flatMap((target) => facingIt(target, 2).map((own) => [own, target] as const))
      .flatMap(([own, target]) => again(own, target, ALONE, open).map((way) => ({ own, target, way })));
    expect(ways.length).toBe(12 * SIZES.length * 4);
    for (const one of ways) {
      const swept = sweptBy(one);
      expect([one, swept]).toEqual([one, sweptAgain(one)]);
      for (const hex of swept)
        expect(again(one.own, one.target, ALONE, (other) => other !== hex)).not.toContain(one.way);
    }
  });

  rule('galera-de-guerra', '7.34a', 'nobody swings over the edge of the map', () => {
    const rim = sea.ids.filter((id) => WAYS.some((way) => at(plus(cubeOf(id), way, 3)) === null));
    const cases = approaching(rim, open);
    expect(cases.length).toBeGreaterThan(5_000);
    expect(differences(cases)).toEqual([]);
  });

  rule('galera-de-guerra', '7.34a', 'nor over the island of the Arginusae', () => {
    const islands = seaOf('arginusae');
    const sailable = (hex: string): boolean => open(hex) && landAt(islands, hex) === null;
    const shore = islands.ids.filter((hex) => !sailable(hex)).map((hex) => cubeOf(hex));
    const near = islands.ids.filter((id) => sailable(id) && shore.some((hex) => apart(hex, cubeOf(id)) <= 3));
    const cases = approaching(near, sailable);
    expect(cases.length).toBeGreaterThan(500);
    expect(differences(cases, islands, sailable)).toEqual([]);
  });
});
