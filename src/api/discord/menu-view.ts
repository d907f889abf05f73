import type { Lang } from '../../domain/kernel/text.ts';
import type { ChoicesAnswer, DecisionInfo, GameInfo } from '../../games/game-service.ts';
import { discordSafe, relativeTime, shortened } from '../../notices/discord-text.ts';
import type { MenuRow } from '../stores/menu-store.ts';
import { placeLine } from './answers.ts';
import type { DiscordDeps, LinkedRequest } from './discord-deps.ts';
import { t } from './discord-words.ts';
import { customId } from './menu-ids.ts';
import { MOST } from './my-games.ts';
import type { Reply, Row } from './replies.ts';
import { button, rowOf, selectRow } from './replies.ts';

/** What a menu is drawn from. */
export interface MenuState {
  readonly info: GameInfo;
  readonly menu: MenuRow;
  /** The open decisions of the seat. */
  readonly decisions: readonly DecisionInfo[];
  /** What may follow the path; null where a decision is to be picked first. */
  readonly asked: ChoicesAnswer | null;
  /** The path so far in the game's notation. */
  readonly written: string;
}

/** The menu as an ephemeral message: what is asked, what has been chosen so far, and what may follow. */
export function menuReply(
  deps: DiscordDeps,
  known: LinkedRequest,
  state: MenuState,
  said: readonly string[] = [],
): Reply {
  const { lang } = known;
  const { info, menu, decisions, written } = state;
  const decision = decisions.find(({ id }) => id === menu.decision);
  const due = info.deadlines[menu.seat];
  const lines = [
    ...said,
    placeLine(deps, known, info),
    ...(due === undefined ? [] : [t('due', { time: relativeTime(due) })[lang]]),
    ...(decision?.prompt === undefined ? [] : [`**${discordSafe(decision.prompt[lang])}**`]),
    ...(written === '' ? [] : [t('so-far', { path: `\`${written.replaceAll('`', "'")}\`` })[lang]]),
    question(state, decision, lang),
  ];
  return {
    content: lines.filter((line) => line !== '').join('\n'),
    components: [...choiceRows(state, lang), controls(state, lang)].flatMap((row) => row ?? []),
  };
}

function question({ asked }: MenuState, decision: DecisionInfo | undefined, lang: Lang): string {
  if (asked === null) return t('which-decision')[lang];
  if (asked.complete) return t('complete')[lang];
  const prompt = asked.prompt?.[lang] ?? '';
  return prompt === decision?.prompt?.[lang] ? '' : discordSafe(prompt);
}

/** So many choices are buttons; more are a menu. */
const BUTTONS = 5;

function choiceRows({ menu, decisions, asked }: MenuState, lang: Lang): Row[] {
  const depth = menu.path.length;
  const id = (act: 'decision' | 'pick' | 'page', index?: number): string =>
    customId({ menu: menu.id, act, depth, ...(index === undefined ? {} : { index }) });
  if (asked === null) {
    const options = decisions.slice(0, MOST).map(({ prompt }, index) => option(prompt?.[lang] ?? '', index));
    return [selectRow(id('decision'), t('pick')[lang], options)];
  }
  const { choices, complete } = asked;
  if (complete) return [];
  if (choices.length <= BUTTONS)
    return [rowOf(choices.map(({ label }, index) => button(id('pick', index), plain(label[lang]))))];
  const pages = Math.ceil(choices.length / MOST);
  const page = Math.min(menu.page, pages - 1);
  const from = page * MOST;
  const options = choices.slice(from, from + MOST).map(({ label }, index) => option(label[lang], from + index));
  const place = pages > 1 ? ` ${t('page', { page: page + 1, pages })[lang]}` : '';
  const turns = [
    ...(page > 0 ? [button(id('page', page - 1), '◀')] : []),
    ...(page < pages - 1 ? [button(id('page', page + 1), '▶')] : []),
  ];
  return [selectRow(id('pick'), `${t('pick')[lang]}${place}`, options), ...(turns.length === 0 ? [] : [rowOf(turns)])];
}

function option(label: string, index: number) {
  return { label: shortened(plain(label), 100), value: String(index) };
}

/** Labels of buttons and options are plain text; they must not be empty. */
function plain(label: string): string {
  const clean = label.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
  return clean === '' ? '—' : clean;
}

function controls({ menu, decisions, asked }: MenuState, lang: Lang): Row | null {
  const depth = menu.path.length;
  const id = (act: 'back' | 'restart' | 'go' | 'web'): string => customId({ menu: menu.id, act, depth });
  const several = decisions.length > 1 && asked !== null;
  const buttons = [
    ...(asked?.complete ? [button(id('go'), t('confirm')[lang], 'strong')] : []),
    ...(depth > 0 ? [button(id('back'), t('back')[lang])] : []),
    ...(depth > 1 || several ? [button(id('restart'), t('restart')[lang])] : []),
    ...(depth > 0 ? [button(id('web'), t('web')[lang])] : []),
  ];
  return buttons.length === 0 ? null : rowOf(buttons);
}
