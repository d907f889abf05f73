import type { AnyRuleset } from '../domain/kernel/ruleset.ts';
import type { Lang } from '../domain/kernel/text.ts';
import { seatTitle } from '../domain/table/table-decisions.ts';
import type { Block, Line } from './markup.ts';
import { heading, list, paragraph, strong } from './markup.ts';
import { t } from './state-words.ts';
import type { GameAction } from './game-actions.ts';

/** How many deeds a post tells at most; the latest. */
const TOLD = 80;

/** What happened, one item a deed. */
export function turnBlocks(rules: AnyRuleset, actions: readonly GameAction[], lang: Lang): Block[] {
  const actionsWithLines = actions.filter(({ lines }) => lines.length > 0);
  const omitted = Math.max(0, actionsWithLines.length - TOLD);
  return [
    heading(2, t('happened')[lang]),
    ...(actionsWithLines.length === 0 ? [paragraph(t('nothing')[lang])] : []),
    ...(omitted > 0 ? [paragraph(t('earlier', { count: omitted })[lang])] : []),
    ...list(actionsWithLines.slice(omitted).map((action) => actionLine(rules, action, lang))),
  ];
}

/** A deed on one line: whose, and all that came of it. */
export function actionLine(rules: AnyRuleset, { seat, lines, undone }: GameAction, lang: Lang): Line {
  const said = lines.map((line) => line[lang]).join(' ');
  const who = seat === null ? [] : [strong(seatTitle(rules, seat)[lang]), ' — '];
  return [...who, said, ...(undone ? [' ', { text: `(${t('undone')[lang]})`, as: 'em' } as const] : [])];
}
