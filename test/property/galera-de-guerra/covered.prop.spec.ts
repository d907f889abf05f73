import fc from 'fast-check';
import { Value } from 'typebox/value';
import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../src/domain/kernel/json.ts';
import { galeraDeGuerra as rules } from '../../../src/domain/rulesets/galera-de-guerra/v1/index.ts';
import {
  ratings,
  sea,
  shipAt,
  shipIds,
  shipOf,
} from '../../../src/domain/rulesets/galera-de-guerra/v1/rules/positions.ts';
import { hexOf, isLane } from '../../../src/domain/rulesets/galera-de-guerra/v1/rules/sea.ts';
import type { Facing, State } from '../../../src/domain/rulesets/galera-de-guerra/v1/state.ts';

const options = Value.Default(rules.options, {}) as JsonObject;
/** One map, two side by side, two one under the other, and one with lanes and land. */
const battles = ['tauris', 'actium', 'ecnomus', 'drepanum-approach'];
/** The radius of a hex of every board, and so how far the middles of neighbours are apart. */
const APART = 22.49;

interface Laid {
  readonly battle: string;
  readonly ship: number;
  readonly hex: number;
  readonly facing: Facing;
}

const laid: fc.Arbitrary<Laid> = fc.record({
  battle: fc.constantFrom(...battles),
  ship: fc.nat(),
  hex: fc.nat(),
  facing: fc.constantFrom<Facing>(0, 1, 2, 3, 4, 5),
});

/** A battle in which all have left but one, which lies there. */
function alone({ battle, ship, hex, facing }: Laid): { state: State; id: string } {
  const state = rules.initial({ scenario: battle, options });
  const ids = shipIds(state);
  const id = ids[ship % ids.length] ?? '';
  const places = sea(state).ids;
  Object.assign(shipOf(state, id), { bow: places[hex % places.length], facing });
  return { state, id };
}

/** What the view says that it covers. */
function coveredBy(state: State, id: string): string[] {
  return rules.view(state, null).pieces.flatMap((piece) => (piece.id === id ? [piece.at, ...(piece.also ?? [])] : []));
}

/** The hex that is drawn one hex behind another, if there is one. */
function behindOn(battle: string, hex: string, facing: Facing): string[] {
  const { areas } = rules.board(battle);
  const { x = 0, y = 0 } = areas.find(({ id }) => id === hex) ?? {};
  const way = (facing * Math.PI) / 3;
  const [backX, backY] = [x - Math.sin(way) * APART, y + Math.cos(way) * APART];
  return areas.flatMap((area) => (Math.hypot(area.x - backX, area.y - backY) < 1 ? [area.id] : []));
}

describe('the hexes that a ship is shown to cover', () => {
  it('are its bow and, of a galley, the hex behind it as the board is drawn', () => {
    fc.assert(
      fc.property(laid, (where) => {
        const { state, id } = alone(where);
        const covered = coveredBy(state, id);
        const behind = ratings(state, id).size === 1 ? [] : behindOn(where.battle, covered[0] ?? '', where.facing);
        expect(covered.filter((place) => !isLane(place))).toEqual([shipOf(state, id).bow, ...behind]);
        for (const hex of covered.filter((place) => !isLane(place))) expect(shipAt(state, hex)).toBe(id);
      }),
      { numRuns: 80 },
    );
  });

  it('lie one behind the other in a lane off the map', () => {
    const state = rules.initial({ scenario: 'drepanum-approach', options });
    const id = shipIds(state).find((one) => ratings(state, one).size === 2) ?? '';
    const lane = [...sea(state).hexes.keys()].filter(isLane)[0]?.split('.')[0] ?? '';
    const facing = hexOf(sea(state), `${lane}.1`).around.findIndex((to) => to !== null && !isLane(to));
    Object.assign(shipOf(state, id), { bow: `${lane}.3`, facing });
    expect(coveredBy(state, id)).toEqual([`${lane}.3`, `${lane}.4`]);
  });
});
