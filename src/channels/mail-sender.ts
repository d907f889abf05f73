import type { Channel, Sender } from '../notices/channel.ts';
import { mailHtml } from '../notices/mail-html.ts';
import { mailText } from '../notices/mail-text.ts';
import type { Message } from '../notices/notice.ts';
import { isLetter } from '../notices/notice.ts';
import { replyHint, subjectOf } from '../notices/words.ts';
import type { Room } from '../notices/span.ts';
import { domainOf, gameThread } from './mail-thread.ts';
import type { Mail, Mailer } from './mailer.ts';

/** What stands in mails and only the server can make. */
export interface MailLinks {
  /** Whoever opens it need not sign in to be rid of these mails. */
  unsubscribe(channel: Channel): Promise<string>;
  /** Where a reply plays on for that seat, or is said in that room; null where this server reads no mails. */
  replyTo(channel: Channel, gameId: string, seat: string, room?: Room): Promise<string | null>;
  /** Where the account says what it wants to be told. */
  readonly settings: string;
}

/** Sends notices by mail: RFC 5322 threads by game, RFC 8058 one-click unsubscription. */
export function mailSender(mailer: Mailer, links: MailLinks): Sender {
  return async (channel, message) => {
    await mailer.send(await mailOf({ channel, message, links, domain: domainOf(mailer.from) }));
  };
}

interface Writing {
  readonly channel: Channel;
  readonly message: Message;
  readonly links: MailLinks;
  readonly domain: string;
}

async function mailOf({ channel, message, links, domain }: Writing): Promise<Mail> {
  const single = isLetter(message) || message.digest ? undefined : message.notices[0];
  const replyTo =
    single === undefined || single.seat === null || replyHint(single) === null
      ? null
      : await links.replyTo(channel, single.gameId, single.seat, single.room);
  const unsubscribe = await links.unsubscribe(channel);
  const footer = {
    unsubscribe,
    settings: links.settings,
    replies: replyTo !== null,
    lang: channel.lang,
    zone: channel.zone,
  };
  const root = single === undefined ? null : gameThread(single.gameId, domain);
  // Some programs look at the one header alone, some at the other.
  const thread = root === null ? {} : { inReplyTo: root, references: [root] };
  return {
    to: channel.target,
    subject: subjectOf(message, channel.lang),
    text: mailText(message, footer),
    html: mailHtml(message, footer),
    messageId: `${message.key.replace(/[^A-Za-z0-9.-]/g, '-')}@${domain}`,
    ...thread,
    ...(replyTo === null ? {} : { replyTo }),
    headers: { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  };
}
