import type { PrintedToken } from '../../../../kernel/geometry/areas.ts';
import { b } from '../text/board.ts';
import { zoneOf } from '../data/data.ts';
import type { Side } from '../sides.ts';

/** What is printed in a zone: objective, resistance, height on land, and the edge where the force by land arrives. */
export function tokensOf(id: string, fortOwner: Side): readonly PrintedToken[] {
  const { kind, star, resistance, height, northEdge } = zoneOf(id);
  const tokens: readonly (PrintedToken | false)[] = [
    star && { look: 'star', label: b(`token.star.${fortOwner}`) },
    resistance > 0 && {
      ...{ look: 'resistance', value: String(resistance) },
      label: b('token.resistance', { points: resistance }),
    },
    kind !== 'sea' && { look: 'height', value: String(height), label: b('token.height', { height }) },
    northEdge && { look: 'flag', side: 'ottoman', label: b('token.north') },
  ];
  return tokens.filter((token) => token !== false);
}
