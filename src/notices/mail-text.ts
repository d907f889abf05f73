import type { Lang } from '../domain/kernel/text.ts';
import type { Message, Notice, NoticeDecision, PlainLetter } from './notice.ts';
import { isLetter } from './notice.ts';
import { evidenceOf, happenedTitle, headlineOf, momentIn, replyHint, words } from './words.ts';

/** What stands below the notices in a mail, and what depends on its reader. */
export interface MailFooter {
  /** Links; the settings and the one that switches the channel off. */
  readonly settings: string;
  readonly unsubscribe: string;
  /** Whether an answer to the mail plays. */
  readonly replies: boolean;
  readonly lang: Lang;
  readonly zone: string;
}

const WIDTH = 76;

/** The message as plain text, lines no longer than a terminal is wide; links stand alone on theirs. */
export function mailText(message: Message, footer: MailFooter): string {
  const say = (key: Parameters<typeof words>[0]): string => words(key)[footer.lang];
  const parts = isLetter(message)
    ? [letterText(message.letter)]
    : message.notices.map((notice) => noticeText(notice, footer));
  const bodies = parts.map((paragraphs) => paragraphs.join('\n\n'));
  const foot = ['-- ', `${say('settings')}:`, footer.settings, `${say('unsubscribe')}:`, footer.unsubscribe];
  return `${bodies.join(`\n\n${'='.repeat(WIDTH)}\n\n`)}\n\n${foot.join('\n')}\n`;
}

/** The paragraphs of a letter; its link stands alone. */
export function letterText({ title, lines, url }: PlainLetter): string[] {
  return [title, ...lines.map((line) => wrapped(line)), url];
}

function noticeText(notice: Notice, footer: MailFooter): string[] {
  const { lang } = notice;
  const say = (key: Parameters<typeof words>[0]): string => words(key)[lang];
  const { title, scenario, phase } = notice;
  const hint = replyHint(notice);
  return [
    `${title}: ${headlineOf(notice)}`,
    wrapped([scenario, phase].join(' · ')),
    ...standing(notice, footer).map((line) => wrapped(line)),
    ...happenedText(notice),
    ...(notice.decisions.length > 0 ? [say('decide').toUpperCase(), ...notice.decisions.map(decisionText(lang))] : []),
    ...(footer.replies && hint !== null ? [wrapped(hint)] : []),
    `${say('open')}:\n${notice.url}`,
    ...evidenceOf(notice).map((line) => wrapped(line)),
  ];
}

/** By when, how it ended, for whom the game waits. */
export function standing({ lang, due, result, waitingFor, decisions }: Notice, { zone }: MailFooter): string[] {
  const by = due === undefined ? [] : [words('due', { time: momentIn(due, zone, lang) })[lang]];
  const over = result === undefined ? [] : [result];
  const others = decisions.length > 0 || waitingFor.length === 0 || result !== undefined;
  const list = new Intl.ListFormat(lang, { type: 'conjunction' }).format(waitingFor);
  return [...over, ...by, ...(others ? [] : [words('waiting', { seats: list })[lang]])];
}

function happenedText(notice: Notice): string[] {
  const { happened, omitted, lang } = notice;
  if (happened.length === 0) return [];
  const left = omitted > 0 ? [wrapped(words('omitted', { n: omitted })[lang])] : [];
  const lines = happened.map(({ text }) => wrapped(text, '- '));
  return [happenedTitle(notice).toUpperCase(), [...left, ...lines].join('\n')];
}

function decisionText(lang: Lang): (decision: NoticeDecision) => string {
  return ({ prompt, choicePrompt, orders, more }) => {
    const question = [prompt, ...(choicePrompt === undefined ? [] : [choicePrompt])];
    return [...question.map((line) => wrapped(line)), ...menuLines({ orders, more }, lang)].join('\n');
  };
}

/** A menu as it stands in a mail: a line for each choice, by number, code and name. */
export function menuLines({ orders, more }: Pick<NoticeDecision, 'orders' | 'more'>, lang: Lang): string[] {
  const widest = Math.max(0, ...orders.map(({ code }) => code.length));
  const lines = orders.map(({ n, code, label }) =>
    wrapped(code === label ? code : `${code.padEnd(Math.min(widest, 16))}  ${label}`, `${String(n).padStart(3)}  `),
  );
  return [...lines, ...(more > 0 ? [`     ${words('more', { n: more })[lang]}`] : [])];
}

/** Breaks a text at spaces, with `first` before its first line and as much room before the others. */
function wrapped(text: string, first = ''): string {
  const lines: string[] = [];
  let line = first;
  for (const word of text.replaceAll(/[\r\n]+/g, ' ').split(' ')) {
    if (line.length + word.length > WIDTH && line.trim() !== first.trim()) {
      lines.push(line.trimEnd());
      line = ' '.repeat(first.length);
    }
    line += `${word} `;
  }
  return [...lines, line.trimEnd()].join('\n');
}
