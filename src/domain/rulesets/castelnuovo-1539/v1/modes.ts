import { canActivate } from './activation.ts';
import { firingZones } from './bombardment.ts';
import { canRaid } from './camisado.ts';
import type { PlayMode } from './commands.ts';
import { cardOf } from './data.ts';
import { phasing, stormForbids } from './positions.ts';
import { isBombardment } from './refill.ts';
import { repairable, weakened } from './relief.ts';
import type { Side } from './sides.ts';
import type { State } from './state.ts';
import { canMoveGun, canTrench } from './trenches.ts';

/** How the phasing seat may play a card now (D8): none where it has no legal target, or the storm or its type forbids it. */
export function modesOf(state: State, side: Side, card: string): PlayMode[] {
  if (phasing(state) !== side || stormForbids(state, card)) return [];
  const modes: PlayMode[] = [];
  const { types } = cardOf(card);
  if (types.includes('action') && canActivate(state, side, 'attack')) modes.push('attack');
  if (card === 's-camisado' && state.type === 'siege' && canRaid(state)) modes.push('camisado');
  if (isMarch(card) && canActivate(state, side, 'march')) modes.push('march');
  if (canTrench(state, card)) modes.push('trench');
  if (canMoveGun(state, card)) modes.push('battery');
  if (isBombardment(card) && firingZones(state, side).length > 0) modes.push('bombard');
  const order = ORDERS[card];
  if (order?.may(state) === true) modes.push(order.mode);
  return modes;
}

function isMarch(card: string): boolean {
  return card === 'o-march' || card === 's-march';
}

type Order = { readonly mode: PlayMode; may(state: State): boolean };

/** Orders that one card alone gives (§8.3). */
const ORDERS: Readonly<Record<string, Order>> = {
  's-bishop': { mode: 'bishop', may: (state) => weakened(state).length > 0 },
  's-repair': { mode: 'repair', may: (state) => state.type === 'siege' && repairable(state).length > 0 },
  'o-civ': { mode: 'civilians', may: (state) => state.civilians === null },
};
