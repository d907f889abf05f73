import { createHash } from 'node:crypto';
import type { Channel } from '../notices/channel.ts';
import type { Message, Notice, NoticeKind } from '../notices/notice.ts';
import { isLetter } from '../notices/notice.ts';
import { headlineOf, momentIn, subjectOf } from '../notices/words.ts';
import { beginning } from '../notices/markup.ts';

/** What a browser shows: headlines, and where they lead. */
export interface PushPayload {
  readonly title: string;
  readonly body: string;
  /** Path and query on this server. */
  readonly path: string;
  /** A newer one of the same tag takes its place on the screen. */
  readonly tag: string;
  readonly lang: string;
}

/** How a push service is to treat it (RFC 8030): how long to keep it, in seconds, how urgent it is, and what it replaces. */
export interface PushHandling {
  readonly TTL: number;
  readonly urgency: 'low' | 'normal' | 'high';
  readonly topic?: string;
}

type Reader = Pick<Channel, 'id' | 'lang' | 'zone'>;

const TITLE = 120;
const BODY = 400;
const LINES = 5;

/** A message in a few lines: which game, what it is about and until when. It tells neither choices nor what has happened. */
export function pushPayload(reader: Reader, message: Message): PushPayload {
  const title = cut(subjectOf(message, reader.lang), TITLE);
  const common = { title, tag: topicOf(reader, message) ?? 'estafeta', lang: reader.lang };
  if (isLetter(message)) {
    const { lines, url } = message.letter;
    return { ...common, body: cut(lines[0] ?? '', BODY), path: pathOf(url) };
  }
  const { notices, digest } = message;
  const [only] = notices;
  if (digest || only === undefined) {
    const lines = notices.slice(0, LINES).map((notice) => `${notice.title}: ${headlineOf(notice)}`);
    return { ...common, body: cut(lines.join('\n'), BODY), path: '/' };
  }
  return { ...common, body: cut(bodyOf(only, reader), BODY), path: pathOf(only.url) };
}

function bodyOf({ title, scenario, phase, result, due }: Notice, { lang, zone }: Reader): string {
  const until = due === undefined ? [] : [momentIn(due, zone, lang)];
  return [...(scenario === title ? [] : [scenario]), result ?? phase, ...until]
    .filter((part) => part !== '')
    .join(' · ');
}

const URGENCY: Readonly<Record<NoticeKind, PushHandling['urgency']>> = {
  turn: 'normal',
  reminder: 'high',
  timeout: 'high',
  proposal: 'normal',
  started: 'normal',
  ended: 'low',
  offer: 'normal',
  answer: 'low',
  reveal: 'normal',
  message: 'normal',
  news: 'low',
};

const HOUR = 3600;
const LONGEST = 72 * HOUR;

/** How the message is to be treated at `now`: kept for a device that is off until it would be too late, three days at most. */
export function pushHandling(reader: Reader, message: Message, now: Date): PushHandling {
  if (isLetter(message)) return { TTL: 24 * HOUR, urgency: 'normal' };
  const topic = topicOf(reader, message);
  const common = topic === null ? {} : { topic };
  const { notices, digest } = message;
  const [only] = notices;
  if (digest || only === undefined) return { ...common, TTL: 24 * HOUR, urgency: 'low' };
  const left = only.due === undefined ? LONGEST : Math.floor((Date.parse(only.due) - now.getTime()) / 1000);
  return { ...common, TTL: Math.min(LONGEST, Math.max(60, left)), urgency: URGENCY[only.kind] };
}

/**
 * What later messages of the same game (of what is said in it: of the same room) to the same browser share, and nothing
 * else does: the push service can read it, so
 * it tells neither the game nor, by being the same elsewhere, who plays with whom. Null for letters.
 */
function topicOf({ id }: Reader, message: Message): string | null {
  if (isLetter(message)) return null;
  const { notices, digest } = message;
  const { gameId = '', seat = '', room = '' } = notices[0] ?? {};
  const about = digest ? 'digest' : [gameId, seat ?? '', ...(room === '' ? [] : [room])].join(' ');
  return createHash('sha256').update(`${id} ${about}`).digest('base64url').slice(0, 32);
}

/** Where a link leads on whichever address the browser knows this server by. */
function pathOf(url: string): string {
  if (!URL.canParse(url)) return '/';
  const { pathname, search } = new URL(url);
  return `${pathname}${search}`;
}

function cut(text: string, most: number): string {
  return text.length <= most ? text : `${beginning(text, most - 1)}…`;
}
