import { decisionsOf } from '../../src/domain/kernel/kit/decision.ts';
import type { Turn } from '../../src/domain/kernel/turn.ts';
import type { ToyEvent } from './toy-events.ts';
import type { Side, ToyPlace, ToyState } from './toy-state.ts';
import { SIDES } from './toy-state.ts';

/** What makes the decisions of the toy. */
export const decision = decisionsOf<ToyState, ToyEvent, Side, ToyPlace>();

export type ToyTurn = Turn<ToyState, ToyEvent>;

/** Where the toy stands: from public facts alone. */
export function toyPlace({ step, camps, loser }: ToyState): ToyPlace {
  if (step === 'order') return { kind: SIDES.some((side) => camps[side].order === null) ? 'order' : 'sealed' };
  if (step !== 'loss') return { kind: step };
  return loser === null ? { kind: 'fight' } : { kind: 'loss', loser };
}
