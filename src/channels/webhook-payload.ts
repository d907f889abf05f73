import { createHash } from 'node:crypto';
import type { JsonObject } from '../domain/kernel/json.ts';
import type { Channel } from '../notices/channel.ts';
import { headline } from '../notices/headline.ts';
import type { Letter, Message, Notice } from '../notices/notice.ts';
import { isLetter } from '../notices/notice.ts';
import { fenced } from '../notices/discord-text.ts';
import { JOINER, plainRun } from '../notices/markup.ts';

/** In which form a webhook wants to be told: signed JSON, what a chat service takes, or a line of plain text. */
export const WEBHOOK_FORMATS = ['standard', 'discord', 'slack', 'text'] as const;
export type WebhookFormat = (typeof WEBHOOK_FORMATS)[number];

/** The body of a request, as `contentType`. */
export interface Payload {
  readonly contentType: string;
  readonly body: string;
}

/** A message as the webhook wants it. `at` is when it is told. */
export function webhookPayload(channel: Pick<Channel, 'settings'>, message: Message, at: Date): Payload {
  const format = formatOf(channel);
  if (format === 'standard') return json(standard(message, at));
  const prefix = typeof channel.settings['prefix'] === 'string' ? channel.settings['prefix'] : '';
  if (format === 'discord') return json(discord(prefix, message));
  if (format === 'slack') return json({ text: chat(prefix, message, { safe: slackSafe, verbatim: block }) });
  const plain = chat(prefix, message, { safe: plainRun, verbatim: (text) => text.trimEnd() });
  return { contentType: 'text/plain; charset=utf-8', body: `${plain}\n` };
}

/** The form that a channel is set to; `standard` unless it says otherwise. */
export function formatOf({ settings }: Pick<Channel, 'settings'>): WebhookFormat {
  return WEBHOOK_FORMATS.find((format) => format === settings['format']) ?? 'standard';
}

/** The id of a message by Standard Webhooks: the same at every attempt, and nothing to be read in it. */
export function messageId({ key }: Pick<Message, 'key'>): string {
  return `msg_${createHash('sha256').update(key).digest('base64url').slice(0, 32)}`;
}

function json(body: JsonObject): Payload {
  return { contentType: 'application/json', body: JSON.stringify(body) };
}

/** `{type, timestamp, data}` as Standard Webhooks recommends; see docs/webhooks.md. */
function standard(message: Message, at: Date): JsonObject {
  const timestamp = at.toISOString();
  if (isLetter(message)) {
    return { type: `game.${message.letter.kind}`, timestamp, data: letterData(message.letter) };
  }
  const { notices, digest } = message;
  const [only] = notices;
  if (!digest && notices.length === 1 && only !== undefined)
    return { type: `game.${only.kind}`, timestamp, data: noticeData(only) };
  return { type: 'digest', timestamp, data: { notices: notices.map(noticeData) } };
}

/** Letters have the shape that receivers know of notices: what a game would fill is empty. */
function letterData({ kind, url, lang, title, lines, checkpoint }: Letter): JsonObject {
  return {
    kind,
    gameId: '',
    seat: null,
    version: 0,
    headHash: '',
    url,
    lang,
    title,
    scenario: '',
    turn: 0,
    phase: '',
    rulesetId: '',
    scenarioId: '',
    waiting: false,
    waitingFor: [],
    waitingSeats: [],
    decisions: [],
    happened: lines.map((text) => ({ version: 0, text })),
    omitted: 0,
    ...(checkpoint === undefined ? {} : { checkpoint: { ...checkpoint } }),
  };
}

function noticeData(notice: Notice): JsonObject {
  const { kind, gameId, seat, lang, title, scenario, turn, phase, version, headHash, url } = notice;
  const { rulesetId, scenarioId, phaseId, waitingSeats } = notice;
  return {
    kind,
    gameId,
    seat,
    version,
    headHash,
    url,
    lang,
    title,
    scenario,
    turn,
    phase,
    rulesetId,
    scenarioId,
    ...(phaseId === undefined ? {} : { phaseId }),
    ...(notice.room === undefined ? {} : { room: notice.room }),
    waiting: notice.decisions.length > 0,
    waitingFor: notice.waitingFor,
    waitingSeats: [...waitingSeats],
    ...(notice.due === undefined ? {} : { due: notice.due }),
    ...(notice.result === undefined ? {} : { result: notice.result }),
    decisions: notice.decisions.map(({ orders, ...decision }) => ({
      ...decision,
      orders: orders.map(({ n, code, label }) => ({ n, code, label })),
    })),
    happened: notice.happened.map(({ version: at, text }) => ({ version: at, text })),
    omitted: notice.omitted,
    ...(notice.checkpoint === undefined ? {} : { checkpoint: { ...notice.checkpoint } }),
  };
}

/** A room of a chat is read by others too: it is told whose turn it is and where, never what the seat alone may see. */
function chat(prefix: string, message: Message, { safe, verbatim }: Writing): string {
  const lines = isLetter(message)
    ? letterLines(message.letter, { safe, verbatim })
    : message.notices.map((notice) => `${safe(headline(notice))} ${notice.url}`);
  return [prefix, ...lines].filter((line) => line !== '').join('\n');
}

/** How a chat is written to: what others have said, and what must stand there sign by sign. */
interface Writing {
  readonly safe: (text: string) => string;
  readonly verbatim: (text: string) => string;
}

function letterLines({ title, url, checkpoint }: Letter, { safe, verbatim }: Writing): string[] {
  return [`${safe(title)} ${url}`, ...(checkpoint === undefined ? [] : [verbatim(checkpoint.note)])];
}

/** As much of a text, as it is, as leaves room for the rest of a message of Discord. */
function block(text: string): string {
  return fenced(text, 1500);
}

/** Discord takes 2000 characters; nobody is mentioned but whom the owner of the webhook names in the prefix. */
function discord(prefix: string, message: Message): JsonObject {
  const ids = (pattern: RegExp): string[] => [...prefix.matchAll(pattern)].flatMap(([, id]) => id ?? []);
  return {
    content: shortened(chat(prefix, message, { safe: discordSafe, verbatim: block }), 2000),
    allowed_mentions: { parse: [], users: ids(/<@!?(\d{1,20})>/g), roles: ids(/<@&(\d{1,20})>/g) },
  };
}

function discordSafe(text: string): string {
  return plainRun(text)
    .replace(/[\\`*_~|>#[\]()<]/g, String.raw`\$&`)
    .replace(/@/g, `@${JOINER}`);
}

/** Slack: «&, < and > as entities»; no other sign can make a mention or a link. */
function slackSafe(text: string): string {
  return plainRun(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** The lines that fit. */
function shortened(text: string, most: number): string {
  if (text.length <= most) return text;
  return `${text.slice(0, text.lastIndexOf('\n', most - 2))}\n…`;
}
