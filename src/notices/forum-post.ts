import type { Block, MarkupName } from './markup.ts';
import { heading, list, paragraph, strong } from './markup.ts';
import type { Letter, Notice } from './notice.ts';
import { printMarkup } from './print-markup.ts';
import { t, time } from './state-words.ts';

/** A post on a forum. */
export interface ForumPost {
  readonly subject: string;
  readonly body: string;
}

/** A notice that everybody may read as a post. Only for spectators' notices. */
export function forumPost(notice: Notice, format: MarkupName): ForumPost {
  const { title, scenario, phase } = notice;
  const game = scenario === '' || scenario === title ? title : `${title}: ${scenario}`;
  const subject = phase === '' ? game : `${game} · ${phase}`;
  return { subject, body: printMarkup(postBlocks(notice, game), format) };
}

/** A letter of the server's own as a post. */
export function forumLetter({ title, lines, url, lang }: Letter, format: MarkupName): ForumPost {
  const link = paragraph({ text: t('table')[lang], href: url });
  const body = [heading(1, title), ...list(lines.map((line) => [line])), link];
  return { subject: title, body: printMarkup(body, format) };
}

function postBlocks(notice: Notice, game: string): Block[] {
  const { lang, phase, happened, omitted, result, url } = notice;
  return [
    heading(1, game),
    ...(phase === '' ? [] : [paragraph(strong(phase))]),
    ...(result === undefined ? [] : [paragraph(strong(t('over')[lang]), ` ${result}`)]),
    ...(omitted > 0 ? [paragraph(t('earlier', { count: omitted })[lang])] : []),
    ...list(happened.map(({ text }) => [text])),
    ...waiting(notice),
    paragraph({ text: t('table')[lang], href: url }),
    ...proof(notice),
  ];
}

function waiting({ waitingFor, due, lang }: Notice): Block[] {
  if (waitingFor.length === 0) return [];
  const until = due === undefined ? '' : ` (${t('until', { time: time(due) })[lang]})`;
  return [paragraph(`${t('waiting')[lang]} `, strong(waitingFor.join(', ')), until)];
}

function proof({ version, headHash, checkpoint, lang }: Notice): Block[] {
  if (headHash === '') return [];
  const head = paragraph(`${t('version', { version: String(version) })[lang]} `, { text: headHash, as: 'code' });
  if (checkpoint === undefined) return [head];
  const { origin, size, root } = checkpoint;
  const about = `${t('checkpoint', { origin, size: String(size) })[lang]} `;
  return [head, paragraph(about, { text: root, as: 'code' })];
}
