import type { Result } from '../../../../kernel/view.ts';
import type { State } from '../state.ts';
import { t } from '../text/catalogue.ts';

/** How the game ended: nobody wins a draw; null while it goes on. */
export function result({ verdict }: State): Result | null {
  if (verdict === null) return null;
  const { winner, reason } = verdict;
  return { winners: winner === null ? [] : [winner], reason, text: t(`setup.result.${winner ?? 'draw'}`) };
}
