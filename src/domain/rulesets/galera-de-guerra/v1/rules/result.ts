import type { Result } from '../../../../kernel/view.ts';
import type { State } from '../state.ts';
import { t } from '../text/catalogue.ts';
import { seatsOf } from './positions.ts';

/** How the battle ended: all seats of the winning side win, of a draw nobody; null while it goes on. */
export function result(state: State): Result | null {
  if (state.outcome === null) return null;
  const { winner, reason } = state.outcome;
  const text = t(`sequence.result.${reason}`);
  return { winners: winner === null ? [] : seatsOf(state, winner), reason, text };
}
