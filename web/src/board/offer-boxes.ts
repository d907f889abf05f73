import type { Box, Point } from '../../../src/drawing/geometry/points.ts';
import { boxOf } from '../../../src/drawing/geometry/points.ts';
import { boxAround } from '../../../src/drawing/map/lettering.ts';
import type { Atlas } from '../../../src/drawing/map/atlas.ts';
import type { TargetKey } from './offers.ts';
import type { LaidOut } from './pieces/use-model.ts';

/** Where what can be pointed at lies on the board: areas by their outline, pieces as they are drawn, in the order of `keys`. */
export function offerBoxes(
  keys: Iterable<TargetKey>,
  atlas: Atlas,
  { model }: LaidOut,
): { key: TargetKey; box: Box }[] {
  return [...keys].flatMap((key) => {
    const [kind, id] = [key.slice(0, key.indexOf(':')), key.slice(key.indexOf(':') + 1)];
    const box = kind === 'area' ? areaBox(atlas, id) : kind === 'piece' ? pieceBox(model, id) : null;
    return box === null ? [] : [{ key, box }];
  });
}

function areaBox(atlas: Atlas, id: string): Box | null {
  const ring: readonly Point[] = atlas.area(id) === undefined ? [] : atlas.ring(id);
  return ring.length === 0 ? null : boxOf(ring);
}

function pieceBox({ spotOf }: LaidOut['model'], id: string): Box | null {
  const spot = spotOf.get(id);
  return spot === undefined ? null : boxAround([spot.x, spot.y], spot.size, spot.size);
}
