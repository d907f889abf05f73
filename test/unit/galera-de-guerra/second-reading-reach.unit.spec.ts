import { describe, expect } from 'vitest';
import { FACINGS } from '../../../src/domain/kernel/geometry/facing.ts';
import type { Placed } from '../../../src/domain/rulesets/galera-de-guerra/v1/rules/contacts.ts';
import { missileRange } from '../../../src/domain/rulesets/galera-de-guerra/v1/rules/contacts.ts';
import { followersOf, headsOf, reachOf } from '../../../src/domain/rulesets/galera-de-guerra/v1/rules/coverage.ts';
import { rangeOf } from '../../../src/domain/rulesets/galera-de-guerra/v1/rules/command.ts';
import type { Facing, Ship, State } from '../../../src/domain/rulesets/galera-de-guerra/v1/state.ts';
import { EXITED } from '../../../src/domain/rulesets/galera-de-guerra/v1/state.ts';
import type { Cube } from '../../support/galera-angles.ts';
import {
  apart,
  around,
  at,
  bearing,
  covers,
  cubeOf,
  flankOf,
  hull,
  name,
  overlap,
  plus,
  sea,
  SIZES,
  touches,
} from '../../support/galera-angles.ts';
import { battle, changed } from '../../support/galera-battle.ts';
import { leaderId } from '../../support/galera-fleets.ts';
import { luckOf } from '../../support/playout.ts';
import { rule } from '../../support/rules-registry.ts';

const WAYS = [0, 1, 2, 3, 4, 5];
const tauris = battle('tauris');
const SHIPS = Object.keys(tauris.ships);
/** Of Tauris: Vatinius aboard a quinquereme; large ships and small ones (reinforced lembi) of the other side. */
const LEADER = leaderId(tauris, 'vatinius');

/** Nobody on the table but these. */
function lying(ships: Readonly<Record<string, Partial<Ship>>>, aboard: string): State {
  const gone = Object.fromEntries(SHIPS.map((id) => [id, { bow: EXITED }]));
  const state = changed(tauris, { ...gone, ...ships });
  const leader = state.leaders[LEADER];
  if (leader === undefined) throw new Error('nobody leads');
  return { ...state, leaders: { ...state.leaders, [LEADER]: { ...leader, ship: aboard } } };
}

const where = ({ bow, facing }: Placed): Partial<Ship> => ({ bow, facing });

describe('a second reading of what reaches whom', () => {
  rule(
    'galera-de-guerra',
    ['8.41a', '8.46'],
    'missiles over two hexes: a galley in every hex on the way stops them',
    () => {
      for (const size of SIZES) {
        const firer: Placed = { id: 'own', bow: '3014', facing: 0, size };
        const own = hull(firer);
        for (const target of around('t', '3014', 3)) {
          const other = hull(target);
          if (
            overlap(own, other) ||
            missileRange(sea, firer, target, { flaming: false, occupant: () => undefined }) !== 2
          )
            continue;
          const over = own.cells
            .flatMap((cell) => WAYS.map((way) => plus(cell, way)))
            .filter((hex) => flankOf(own, hex) !== null && !covers(other, hex))
            .filter((hex) => other.cells.some((cell) => !touches(own, cell) && apart(cell, hex) === 1))
            .flatMap((hex) => at(hex) ?? []);
          const without = (taken: readonly string[]): number | null =>
            missileRange(sea, firer, target, {
              flaming: false,
              occupant: (hex) => (taken.includes(hex) ? 'x' : covers(other, cubeOf(hex)) ? 't' : undefined),
            });
          expect([name(target), without(over)]).toEqual([name(target), null]);
          for (const hex of over) {
            const rest = over.filter((one) => one !== hex);
            expect([name(target), hex, without(rest)]).toEqual([name(target), hex, 2]);
          }
        }
      }
    },
  );

  rule(
    'galera-de-guerra',
    ['5.23a', '5.21'],
    'the range of a leader, over his own ships and around the enemy (A-48)',
    () => {
      const draw = luckOf(5);
      const found = new Set<number>();
      for (let game = 0; game < 40; game += 1) {
        const taken: Cube[] = [];
        const ships: Record<string, Partial<Ship>> = {};
        for (const id of SHIPS) {
          const size = id.includes('RL') ? 1 : 2;
          const ship = { id, bow: sea.at(20 + draw(9), 8 + draw(9)) ?? '', facing: draw(6) as Facing, size } as const;
          const { cells } = hull(ship);
          if (cells.some((cell) => taken.some((hex) => apart(hex, cell) === 0))) continue;
          taken.push(...cells);
          ships[id] = { bow: ship.bow, facing: ship.facing };
        }
        const own = Object.keys(ships).filter((id) => tauris.ships[id]?.side === tauris.leaders[LEADER]?.side);
        const [command = ''] = own;
        const state = lying(ships, command);
        const cells = (id: string): readonly Cube[] =>
          hull({ bow: ships[id]?.bow ?? '', facing: ships[id]?.facing ?? 0, size: id.includes('RL') ? 1 : 2 }).cells;
        const enemies = new Set(
          Object.keys(ships)
            .filter((id) => !own.includes(id))
            .flatMap((id) => cells(id).map(String)),
        );
        // step by step outwards: whatever lies next to what was reached in one step fewer
        let edge = cells(command).map(String);
        const steps = new Map(edge.map((hex) => [hex, 0]));
        for (let n = 1; n <= rangeOf(state, LEADER); n += 1) {
          edge = edge.flatMap((hex) =>
            WAYS.map((way) => String(plus(hex.split(',').map(Number) as unknown as Cube, way))),
          );
          edge = edge.filter(
            (hex) => !steps.has(hex) && !enemies.has(hex) && at(hex.split(',').map(Number) as unknown as Cube) !== null,
          );
          for (const hex of edge) steps.set(hex, n);
        }
        const again = own.flatMap((id): [string, number][] => {
          const least = Math.min(...cells(id).map((cell) => steps.get(String(cell)) ?? Infinity));
          return least < Infinity ? [[id, least]] : [];
        });
        for (const [, least] of again) found.add(least);
        expect([game, [...reachOf(state, LEADER)].sort()]).toEqual([game, again.sort()]);
      }
      expect(found.size).toBeGreaterThan(3);
    },
  );

  rule('galera-de-guerra', ['5.22a', '5.22b', '5.22c'], 'who follows whom in a column: all places and facings', () => {
    const [first, second] = [
      { 1: 'green-RL-1', 2: 'green-L2-1' },
      { 1: 'green-RL-2', 2: 'green-L2-2' },
    ] as const;
    const made = { straight: 0, aslant: 0 };
    for (const ahead of around('', '3014', 0)) {
      for (const behind of around('', '3014', 2)) {
        if (overlap(hull(ahead), hull(behind))) continue;
        const [one, other] = [first[ahead.size], second[behind.size]];
        const state = lying({ [one]: where(ahead), [other]: where(behind) }, other);
        const { along, across } = bearing(hull(ahead), cubeOf(behind.bow));
        const turn = (behind.facing - ahead.facing + 6) % 6;
        const astern = touches(hull(ahead), cubeOf(behind.bow)) && along < -0.1;
        const straight = astern && Math.abs(across) < 0.1;
        const follows = straight ? [0, 1, 5].includes(turn) : astern;
        if (follows) made[straight ? 'straight' : 'aslant'] += 1;
        const read = [followersOf(state, LEADER, one), headsOf(state, LEADER)];
        expect([name(ahead), name(behind), ...read]).toEqual([
          ...[name(ahead), name(behind)],
          ...(follows ? [[other], [other, one]] : [[], [other]]),
        ]);
      }
    }
    // three facings right astern; on each quarter all in which she lies clear of the ship ahead
    expect(made.straight).toBe(FACINGS.length * 4 * 3);
    expect(made.aslant).toBeGreaterThan(FACINGS.length * 4 * 2 * 3);
  });
});
