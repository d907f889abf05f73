import type { Operations } from '../state.ts';
import { beginAttritionOf, standingIn } from './attrition.ts';
import { sideOfPart } from './parts.ts';
import type { GameTurn } from './positions.ts';
import { beginNext } from './steps.ts';

/** §3.2: after the last part of a side's operations its forces in hostile areas are checked (§5.3); then the side is done. */
export function endOperations(turn: GameTurn, { phase }: { readonly phase: Operations }): void {
  if (phase === 'mexico' || phase === 'royalist') {
    const side = sideOfPart(phase);
    const standing = standingIn(turn.state, side);
    if (standing.length > 0) {
      beginAttritionOf(turn, side, standing);
      return;
    }
    turn.emit({ type: 'PhaseOver', public: { side } });
  }
  beginNext(turn);
}

/** §10.7: while Hidalgo lives a die says how many royalist units may be activated in New Spain. */
export function rollAllowance(turn: GameTurn): void {
  turn.emit({ type: 'AllowanceDiced', public: { die: turn.chance.die() } });
  beginNext(turn);
}
