import type { Result } from '../../../../kernel/view.ts';
import type { State } from '../state.ts';
import { t } from '../text/catalogue.ts';

/** How the game ended (§3: there are no draws); null while it goes on. */
export function result({ verdict }: State): Result | null {
  if (verdict === null) return null;
  const { winner, reason } = verdict;
  return { winners: [winner], reason, text: t(`result.${reason}`) };
}
