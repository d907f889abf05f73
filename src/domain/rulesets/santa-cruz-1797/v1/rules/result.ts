import type { Result } from '../../../../kernel/view.ts';
import type { State } from '../state.ts';
import { SIDES } from '../sides.ts';
import { t } from '../text/catalogue.ts';

/** How the game ended: most victory points win, equality is a draw (§13); null while it goes on. */
export function result(state: State): Result | null {
  if (state.phase !== 'over' || state.score === null) return null;
  const scores = { british: state.score.british.total, spanish: state.score.spanish.total };
  const winners = SIDES.filter((side) => scores[side] > Math.min(scores.british, scores.spanish));
  const [winner] = winners;
  const text = winner === undefined ? t('result.draw', scores) : t(`result.win.${winner}`, scores);
  return { winners, reason: 'victory-points', scores, text };
}
