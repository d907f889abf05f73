import type { Notice } from './notice.ts';
import { t, time } from './state-words.ts';

/**
 * A notice in one line that everybody may read: which game, what it is about, who is waited for and until when. Nothing
 * of it is anybody's secret: it tells neither choices nor what happened.
 */
export function headline(notice: Notice): string {
  const { kind, lang, title, scenario, phase, waitingFor, due, result } = notice;
  const game = scenario === title ? title : `${title}: ${scenario}`;
  const what = kind === 'turn' && notice.decisions.length > 0 ? t('yourGo')[lang] : t('kind', { kind })[lang];
  const until = due === undefined ? [] : [t('until', { time: time(due) })[lang]];
  const waits = waitingFor.length === 0 ? [] : [`${t('waiting')[lang]} ${waitingFor.join(', ')}`];
  return [game, what, result ?? phase, ...waits, ...until].join(' · ');
}
