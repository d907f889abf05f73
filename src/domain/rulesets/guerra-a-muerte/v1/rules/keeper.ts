import type { Side } from '../sides.ts';
import { enemyOf } from '../sides.ts';
import type { Force } from '../state.ts';

/** Who decides for a force in a fight: the Legion is the royalist's, rebels are whose enemy fights them (§9.5, §10.6, A31). */
export function keeperOf({ owner }: Pick<Force, 'owner'>, against: Pick<Force, 'owner'> | undefined): Side {
  if (owner === 'royalist' || owner === 'legion') return 'royalist';
  if (owner === 'patriot') return 'patriot';
  return enemyOf(against?.owner === 'patriot' ? 'patriot' : 'royalist');
}
