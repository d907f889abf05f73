import type { Channel, Sender } from '../notices/channel.ts';
import { Undeliverable } from '../notices/channel.ts';
import type { ForumPost } from '../notices/forum-post.ts';
import { forumLetter, forumPost } from '../notices/forum-post.ts';
import type { MarkupName } from '../notices/markup.ts';
import type { Message, Notice, NoticeMessage } from '../notices/notice.ts';
import { isLetter } from '../notices/notice.ts';
import { judged } from './answers.ts';
import type { ForumSettings, TemplateSettings } from './forum-settings.ts';
import { forumSettings } from './forum-settings.ts';
import type { GuardedHttp, Incoming, Outgoing } from './guarded-http.ts';
import { messageId } from './webhook-payload.ts';

/** What forums are written to with. */
export interface ForumDeps {
  readonly http: GuardedHttp;
  readonly now: () => Date;
}

/**
 * Posts notices to forums. Everybody reads there, so only what a spectator may see is posted: a notice for a seat is
 * refused, whoever asks. Posts carry the version and head hash of the game, so that one which comes twice is told apart.
 */
export function forumSender({ http, now }: ForumDeps): Sender {
  return async (channel, message) => {
    const settings = forumSettings(channel.settings);
    if (settings === null) throw new Undeliverable('The settings of this forum cannot be read.');
    const post = postOf(message, formatOf(settings));
    const outgoing = outgoingOf(channel, settings, { post, key: messageId(message) });
    const answer = await http.send(outgoing);
    if (settings.software === 'discourse' && isRepeated(answer)) return;
    judged(answer, now());
  };
}

function postOf(message: Message, format: MarkupName): ForumPost {
  return isLetter(message) ? forumLetter(message.letter, format) : forumPost(publicNotice(message), format);
}

/** Digests and what a seat was told are no matter for a forum. */
function publicNotice({ notices, digest }: NoticeMessage): Notice {
  const [notice, ...others] = notices;
  if (digest || notice === undefined || others.length > 0) throw new Undeliverable('Forums take no digests.');
  if (notice.seat !== null || notice.decisions.length > 0)
    throw new Undeliverable('What a seat is told is not posted where everybody reads it.');
  return notice;
}

function formatOf(settings: ForumSettings): MarkupName {
  return settings.software === 'discourse' ? 'markdown' : (settings.format ?? 'bbcode');
}

interface Posting {
  readonly post: ForumPost;
  readonly key: string;
}

function outgoingOf(channel: Channel, settings: ForumSettings, posting: Posting): Outgoing {
  const secret = channel.secret ?? '';
  if (settings.software === 'template') return byTemplate(channel.target, settings, { ...posting, secret });
  return {
    url: `${channel.target.replace(/\/+$/, '')}/posts.json`,
    headers: { 'content-type': 'application/json', 'api-key': secret, 'api-username': settings.username },
    body: JSON.stringify({ topic_id: settings.topicId, raw: posting.post.body }),
  };
}

function byTemplate(
  url: string,
  { method = 'POST', encoding = 'form', headers = {}, fields }: TemplateSettings,
  { post, key, secret }: Posting & { readonly secret: string },
): Outgoing {
  const values: Readonly<Record<string, string>> = { ...post, key, secret };
  const filled = (template: string): string =>
    template.replace(/\{(subject|body|key|secret)\}/g, (_all, name: string) => values[name] ?? '');
  const each = (all: Readonly<Record<string, string>>, take: (template: string) => string): Record<string, string> =>
    Object.fromEntries(Object.entries(all).map(([name, template]) => [name, take(template)]));
  const body = each(fields, filled);
  const type = encoding === 'json' ? 'application/json' : 'application/x-www-form-urlencoded';
  return {
    url,
    method,
    headers: { ...each(headers, (template) => headerSafe(filled(template))), 'content-type': type },
    body: encoding === 'json' ? JSON.stringify(body) : new URLSearchParams(body).toString(),
  };
}

/** A header is one line of plain characters: a subject in it loses what is not. */
function headerSafe(text: string): string {
  return text.replace(/[^\x20-\x7e]+/g, ' ');
}

/** Discourse refuses a post that is like the one before: then an attempt that seemed to fail had arrived. */
function isRepeated({ status, text }: Incoming): boolean {
  return status === 422 && /similar|parecid/i.test(text);
}
