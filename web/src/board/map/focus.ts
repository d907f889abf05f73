import type { View } from '../../api/types.ts';
import type { TargetKey } from '../offers.ts';

/** The areas that keys are about: pieces are where they stand, or whoever carries them does. */
export function placesOf(keys: readonly TargetKey[], view: View): string[] {
  const at = new Map(view.pieces.map((piece) => [piece.id, piece.at]));
  return keys.flatMap((key) => {
    const [kind, id] = [key.slice(0, key.indexOf(':')), key.slice(key.indexOf(':') + 1)];
    if (kind === 'area') return [id];
    if (kind !== 'piece') return [];
    let place = at.get(id);
    for (let steps = 0; place !== undefined && at.has(place) && steps < 5; steps += 1) place = at.get(place);
    return place === undefined ? [] : [place];
  });
}
