import type { Result } from '../../../../kernel/view.ts';
import { t } from '../text/catalogue.ts';
import { seatsOf } from './positions.ts';
import type { State } from '../state.ts';

/** How the game ended: all seats of the winning side win (§4.c, §5); null while it goes on. */
export function result(state: State): Result | null {
  if (state.outcome === null) return null;
  const { winner, reason } = state.outcome;
  return { winners: seatsOf(state, winner), reason, text: t(`menus.result.${reason}`) };
}
