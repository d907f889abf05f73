import type { Lang } from '../domain/kernel/text.ts';
import { catalogue } from '../domain/kernel/text.ts';
import { discordSafe, fenced, relativeTime, shortened } from './discord-text.ts';
import type { Letter, Message, Notice, NoticeMessage } from './notice.ts';
import { isLetter } from './notice.ts';
import { headlineOf, subjectOf } from './words.ts';

const t = catalogue(
  {
    due: 'Until {time}',
    waiting: 'The game waits for {seats}',
    move: 'Use `/estafeta move` to decide, or the button.',
    open: 'Open the table',
    more: '… and {n} more',
    anchor: 'Event {version} · {hash}',
    checkpoint: 'Checkpoint {origin} {size} · {root}',
  },
  {
    due: 'Hasta {time}',
    waiting: 'La partida espera a: {seats}',
    move: 'Usa `/estafeta move` para decidir, o el botón.',
    open: 'Abrir la mesa',
    more: '… y {n} más',
    anchor: 'Suceso {version} · {hash}',
    checkpoint: 'Punto de control {origin} {size} · {root}',
  },
);

/** Discord takes ten embeds a message, and 6000 characters in all of them. */
const EMBEDS = 8;
const DESCRIPTION = 1800;
const LINE = 400;
const ORDERS = 12;

const COLOUR = 0x8c1f17;

/** A message of the post as Discord takes it. Nobody is pinged; all that games and players say is escaped. */
export function discordMessage(message: Message, lang: Lang, picture: string | null): Record<string, unknown> {
  const shown = isLetter(message)
    ? { embeds: [letterEmbed(message.letter)], components: [] }
    : noticesShown(message, lang, picture);
  return {
    content: shortened(discordSafe(subjectOf(message, lang)), 300),
    ...shown,
    allowed_mentions: { parse: [] },
    ...(picture === null ? {} : { attachments: [{ id: '0', filename: picture }] }),
  };
}

function noticesShown({ notices, digest }: NoticeMessage, lang: Lang, picture: string | null): Record<string, unknown> {
  const shown = notices.slice(0, digest ? EMBEDS : 1);
  const room = Math.floor(DESCRIPTION / Math.max(1, shown.length / 2));
  const [only] = shown;
  const button = shown.length === 1 && only !== undefined && only.url.startsWith('https://');
  return {
    embeds: shown.map((notice) => embedOf(notice, { lang, room, picture })),
    components: button ? [{ type: 1, components: [{ type: 2, style: 5, url: only.url, label: t('open')[lang] }] }] : [],
  };
}

function letterEmbed({ title, lines, url, checkpoint }: Letter): Record<string, unknown> {
  const said = shortened(lines.map(discordSafe).join('\n'), DESCRIPTION);
  return {
    title: shortened(discordSafe(title), 200),
    ...(/^https?:/.test(url) ? { url } : {}),
    description: checkpoint === undefined ? said : `${said}\n${fenced(checkpoint.note, DESCRIPTION)}`,
    color: COLOUR,
  };
}

interface Showing {
  readonly lang: Lang;
  readonly room: number;
  readonly picture: string | null;
}

function embedOf(notice: Notice, { lang, room, picture }: Showing): Record<string, unknown> {
  const { title, url } = notice;
  return {
    title: shortened(discordSafe(title), 200),
    ...(/^https?:/.test(url) ? { url } : {}),
    description: shortened(descriptionOf(notice, lang), room),
    color: COLOUR,
    footer: { text: footerOf(notice, lang) },
    ...(picture === null ? {} : { image: { url: `attachment://${picture}` } }),
  };
}

function footerOf({ version, headHash, checkpoint }: Notice, lang: Lang): string {
  const anchor = t('anchor', { version: String(version), hash: headHash })[lang];
  if (checkpoint === undefined) return anchor;
  return `${anchor}\n${t('checkpoint', { ...checkpoint, size: String(checkpoint.size) })[lang]}`;
}

function descriptionOf(notice: Notice, lang: Lang): string {
  const { phase, happened, decisions, result, seat } = notice;
  const bullets = happened.map(({ text }) => `• ${shortened(discordSafe(text), LINE)}`);
  const lines = [
    `**${discordSafe(headlineOf(notice))}** · ${discordSafe(phase)}`,
    ...(result === undefined ? [] : [discordSafe(result)]),
    ...timeLines(notice, lang),
    ...decisions.flatMap(({ prompt, choicePrompt, orders, more }) => [
      `**${discordSafe(prompt)}**`,
      ...(choicePrompt === undefined ? [] : [discordSafe(choicePrompt)]),
      ...orders
        .slice(0, ORDERS)
        .map(({ n, code, label }) => `${n}. \`${code.replaceAll('`', "'")}\` ${discordSafe(label)}`),
      ...beyond(more + Math.max(0, orders.length - ORDERS), lang),
    ]),
    ...(seat !== null && decisions.length > 0 ? [t('move')[lang]] : []),
    // What has happened may be long: what must be decided comes first, and is never cut.
    ...bullets.slice(-12),
  ];
  return lines.join('\n');
}

function timeLines({ due, waitingFor, decisions }: Notice, lang: Lang): string[] {
  if (due !== undefined) return [t('due', { time: relativeTime(due) })[lang]];
  if (decisions.length > 0 || waitingFor.length === 0) return [];
  return [t('waiting', { seats: discordSafe(new Intl.ListFormat(lang).format(waitingFor)) })[lang]];
}

function beyond(n: number, lang: Lang): string[] {
  return n > 0 ? [t('more', { n })[lang]] : [];
}
