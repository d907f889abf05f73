import { beginning } from './markup.ts';

/** What Discord reads as formatting, mention, link or heading anywhere in a line. */
const SPECIAL = /[\\`*_~|<>@#[\]()-]/g;

/** Data as it may stand in a message of Discord: nothing in it formats, links, mentions or pings. One line. */
export function discordSafe(text: string): string {
  return text
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replace(SPECIAL, (sign) => (sign === '@' ? '@\u200B' : `\\${sign}`))
    .replaceAll('://', ':\u200B//')
    .trim();
}

/** At most so many characters, cut at the end of a line where there is one. */
export function shortened(text: string, most: number): string {
  if (text.length <= most) return text;
  const cut = beginning(text, most - 1);
  const line = cut.lastIndexOf('\n');
  return `${line > most / 2 ? cut.slice(0, line + 1) : cut}…`;
}

/** Lines as they are, sign by sign, in a block of code; as many as there is room for. Discord and Slack read it alike. */
export function fenced(text: string, most: number): string {
  const lines = text.trimEnd().replaceAll('`', "'");
  const fits = lines.length <= most ? lines : lines.slice(0, lines.lastIndexOf('\n', most));
  return `\`\`\`\n${fits}\n\`\`\``;
}

/** A time that every reader sees in his own zone: how long until then. */
export function relativeTime(iso: string): string {
  return `<t:${Math.floor(Date.parse(iso) / 1000)}:R>`;
}
