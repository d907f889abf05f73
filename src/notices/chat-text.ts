import type { Channel } from './channel.ts';
import type { Message, Notice, NoticeDecision } from './notice.ts';
import { isLetter } from './notice.ts';
import { beginning, plainRun } from './markup.ts';
import { headlineOf, momentIn, subjectOf, words } from './words.ts';

type Reader = Pick<Channel, 'lang' | 'zone'>;

/** So many games of a digest are told, and so many lines of what has happened in each. */
const GAMES = 8;
const LINES = 6;
const LINE = 300;

/**
 * A message for a chat with one player, as plain text of at most so many characters: what has happened lately, what is to
 * be decided, until when, and the link. What is cut is the end of what has happened, never a link.
 */
export function chatText(message: Message, reader: Reader, most: number): string {
  if (isLetter(message)) {
    const { title, lines, url } = message.letter;
    return fitting([title, ...lines], url, most);
  }
  const { notices, digest } = message;
  const shown = notices.slice(0, digest ? GAMES : 1);
  // The subject and what is left out need room as well.
  const room = Math.floor((most - 300) / Math.max(1, shown.length)) - 2;
  const parts = shown.map((notice) => fitting(linesOf(notice, reader, digest), notice.url, room));
  if (!digest) return parts.join('\n\n');
  const left = notices.length - shown.length;
  const more = left > 0 ? [words('more-games', { n: left })[reader.lang]] : [];
  return [plainRun(subjectOf(message, reader.lang)), ...parts, ...more].join('\n\n');
}

function linesOf(notice: Notice, { zone }: Reader, brief: boolean): string[] {
  const { title, scenario, phase, lang, due, result, waitingFor, decisions } = notice;
  const list = new Intl.ListFormat(lang).format(waitingFor);
  const waits = decisions.length > 0 || waitingFor.length === 0 || result !== undefined;
  return [
    `${title}: ${headlineOf(notice)}`,
    [...(scenario === title ? [] : [scenario]), result ?? phase].filter((part) => part !== '').join(' · '),
    ...(due === undefined ? [] : [words('due', { time: momentIn(due, zone, lang) })[lang]]),
    ...(waits ? [] : [words('waiting', { seats: list })[lang]]),
    ...decisions.flatMap(({ prompt, choicePrompt }: NoticeDecision) => [
      `▸ ${[prompt, choicePrompt ?? ''].join(' ').trim()}`,
    ]),
    ...(brief ? [] : notice.happened.slice(-LINES).map(({ text }) => `• ${text}`)),
  ];
}

/** As many of the lines as there is room for, and the link behind them. */
function fitting(lines: readonly string[], url: string, most: number): string {
  let text = '';
  for (const line of lines.map((one) => beginning(plainRun(one), LINE)).filter((one) => one !== '')) {
    if (text.length + line.length + url.length + 2 > most) break;
    text += `${line}\n`;
  }
  return `${text}${url}`;
}
