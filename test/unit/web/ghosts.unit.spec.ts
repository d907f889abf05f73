import { describe, expect, it } from 'vitest';
import { ghostPlaces } from '../../../src/drawing/pieces/ghosts.ts';
import { terrainOf } from '../../../src/drawing/pieces/model.ts';
import { areas, map } from '../../support/small-sea.ts';

const terrain = terrainOf({ kind: 'hexes', areas });

describe('ghosts', () => {
  it('of pieces in two hexes lie between them, with the sign of their choice in the hex of the bow', () => {
    const [place] = ghostPlaces([{ choice: 'fwd', piece: 'a', at: '11', also: ['12'], facing: 0 }], terrain);
    const [[x, bow], [, stern]] = [map.centre('11'), map.centre('12')];
    expect(place).toMatchObject({ long: true, turn: 0, x, way: [] });
    expect(place?.y).toBeCloseTo((bow + stern) / 2, 0);
    expect(place?.sign.x).toBeCloseTo(x);
    expect(place?.sign.y).toBeLessThan(bow);
    expect(place?.sign.y).toBeGreaterThan(bow - 20 * Math.sqrt(0.75));
  });

  it('of choices that end in one hex have signs apart', () => {
    const turned = [1, 5].map((facing) => ({ choice: `${facing}`, piece: 'a', at: '11', also: ['12'], facing }));
    const [one, other] = ghostPlaces(turned, terrain).map(({ sign }) => sign);
    expect(Math.hypot((one?.x ?? 0) - (other?.x ?? 0), (one?.y ?? 0) - (other?.y ?? 0))).toBeGreaterThan(12);
  });

  it('of a way so far lead over the hexes passed; those off the board are not drawn', () => {
    const way = { piece: 'a', at: '11', facing: 0, via: ['13', '12'] };
    const drawn = ghostPlaces([way, { choice: 'off', piece: 'a', at: '~1.1', facing: 0 }], terrain);
    expect(drawn).toHaveLength(1);
    expect(drawn[0]?.way.map(({ y }) => y)).toEqual(['13', '12', '11'].map((id) => map.centre(id)[1]));
  });

  it('of choices show no bow: no arrow but the sign of a choice can be taken', () => {
    const where = { piece: 'a', at: '11', also: ['12'], facing: 0 };
    const drawn = ghostPlaces([where, { ...where, choice: 'fwd' }, { piece: 'b', at: '22' }], terrain);
    expect(drawn.map(({ prow }) => prow)).toEqual([true, false, false]);
  });

  it('of pieces that look nowhere are marked in the middle', () => {
    const [place] = ghostPlaces([{ choice: 'here', piece: 'a', at: '22' }], terrain);
    const [x, y] = map.centre('22');
    expect(place).toMatchObject({ x, y, sign: { x, y }, long: false });
  });
});
