import type { PrintedToken } from '../../../../kernel/geometry/areas.ts';
import { t } from '../text/catalogue.ts';
import { zoneOf } from '../data/data.ts';
import type { Side } from '../sides.ts';

/** What is printed in a zone: objective, resistance, height on land, and the edge where the force by land arrives. */
export function tokensOf(id: string, fortOwner: Side): readonly PrintedToken[] {
  const { kind, star, resistance, height, northEdge } = zoneOf(id);
  const tokens: readonly (PrintedToken | false)[] = [
    star && { look: 'star', label: t(`board.token.star.${fortOwner}`) },
    resistance > 0 && {
      look: 'resistance',
      value: String(resistance),
      label: t('board.token.resistance', { points: resistance }),
    },
    kind !== 'sea' && { look: 'height', value: String(height), label: t('board.token.height', { height }) },
    northEdge && { look: 'flag', side: 'ottoman', label: t('board.token.north') },
  ];
  return tokens.filter((token) => token !== false);
}
