import { canActivate } from './activation.ts';
import { firingZones } from './bombardment.ts';
import { canRaid } from './camisado.ts';
import type { PlayMode } from './commands.ts';
import { cardOf } from '../data/data.ts';
import { phasing, stormForbids } from './positions.ts';
import { isBombardment } from './refill.ts';
import { repairable, weakened } from './relief.ts';
import type { Side } from '../sides.ts';
import type { State } from '../state.ts';
import { canMoveGun, canTrench } from './trenches.ts';

/** How the phasing seat may play a card now (D8): none where it has no legal target, or the storm or its type forbids it. */
export function modesOf(state: State, side: Side, card: string): PlayMode[] {
  if (phasing(state) !== side || stormForbids(state, card)) return [];
  return MODES.filter(([, may]) => may(state, card, side)).map(([mode]) => mode);
}

type May = (state: State, card: string, side: Side) => boolean;

/** Every way to play a card, and when it is open (§8.1-8.3). */
const MODES: readonly (readonly [PlayMode, May])[] = [
  ['attack', (state, card, side) => cardOf(card).types.includes('action') && canActivate(state, side, 'attack')],
  ['camisado', (state, card) => card === 's-camisado' && state.type === 'siege' && canRaid(state)],
  ['march', (state, card, side) => isMarch(card) && canActivate(state, side, 'march')],
  ['trench', (state, card) => canTrench(state, card)],
  ['battery', (state, card) => canMoveGun(state, card)],
  ['bombard', (state, card, side) => isBombardment(card) && firingZones(state, side).length > 0],
  ['bishop', (state, card) => card === 's-bishop' && weakened(state).length > 0],
  ['repair', (state, card) => card === 's-repair' && state.type === 'siege' && repairable(state).length > 0],
  ['civilians', (state, card) => card === 'o-civ' && state.civilians === null],
];

function isMarch(card: string): boolean {
  return card === 'o-march' || card === 's-march';
}
