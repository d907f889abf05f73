import type { MailLinks } from '../../channels/mail-sender.ts';
import { answering, domainOf, gameThread } from '../../channels/mail-thread.ts';
import type { Mail, Mailer } from '../../channels/mailer.ts';
import { inboundText } from '../../channels/inbound-text.ts';
import type { ComposeDeps } from '../../notices/compose.ts';
import { composeNotice } from '../../notices/compose.ts';
import { mailText } from '../../notices/mail-text.ts';
import type { Notice } from '../../notices/notice.ts';
import type { WantedChannel } from '../notices/channel-rows.ts';
import { whyUnusable } from '../notices/channel-rows.ts';
import type { Prepare } from '../notices/sending.ts';
import type { Leased } from '../outbox.ts';
import type { WaitingAnswer } from './answer.ts';

/** What answers to mails leave by. */
export interface AnswerWays {
  readonly mailer: Mailer;
  readonly links: MailLinks;
}

export interface AnsweringDeps {
  readonly compose: ComposeDeps;
  /** None where this server sends no mails. */
  readonly answers?: AnswerWays | undefined;
}

/**
 * Makes the mail of an `answer` row: what is to be said, then the game as the seat sees it, with its next decisions and a
 * fresh reply address. All attempts carry one Message-ID: a second one, after a death between sending and saying so, can
 * be told apart.
 */
export function preparingAnswers({ compose, answers }: AnsweringDeps): Prepare {
  return async (row, channel) => {
    if (answers === undefined) return { kind: 'drop', reason: 'no-sender' };
    // Who has silenced the mailbox but writes to us is answered.
    const unusable = whyUnusable(channel);
    if (unusable !== null && unusable !== 'off') return { kind: 'drop', reason: unusable };
    const answer = row.payload['answer'] as unknown as WaitingAnswer;
    const notice = await noticeBelow(compose, { row, channel, answer });
    const mail = await mailOf(answers, { row, channel, answer, notice });
    const message = { key: mail.messageId ?? '', notices: notice === null ? [] : [notice], digest: false };
    return { kind: 'send', message, sender: () => answers.mailer.send(mail) };
  };
}

interface Answering {
  readonly row: Leased;
  readonly channel: WantedChannel;
  readonly answer: WaitingAnswer;
}

/** How the game stands; null where the reader has no part in it any more. */
async function noticeBelow(compose: ComposeDeps, { row, channel, answer }: Answering): Promise<Notice | null> {
  const { gameId, seat } = row;
  const { account, lang } = channel;
  const { since, brief = false } = answer;
  const request = { kind: 'news', gameId, account, seat, lang } as const;
  const notice = await composeNotice(compose, { ...request, ...(since === undefined ? {} : { since }) });
  if (!notice.ok) return null;
  return brief ? withoutLists(notice.value) : notice.value;
}

async function mailOf(
  { mailer, links }: AnswerWays,
  { row, channel, answer, notice }: Answering & { readonly notice: Notice | null },
): Promise<Mail> {
  const { lang, zone, target } = channel;
  const { subject, paragraphs, thread, key } = answer;
  const replyTo = await links.replyTo(channel, row.gameId, row.seat);
  const unsubscribe = await links.unsubscribe(channel);
  const footer = { settings: links.settings, unsubscribe, replies: replyTo !== null, lang, zone };
  const state = notice === null ? '' : mailText({ key, notices: [notice], digest: false }, footer);
  const domain = domainOf(mailer.from);
  return {
    to: target,
    subject: `${notice === null ? '' : `${notice.title}: `}${inboundText(subject)[lang]}`,
    text: `${[...paragraphs, RULE].join('\n\n')}\n\n${state}`,
    messageId: `answer.${key}@${domain}`,
    ...answering(thread, gameThread(row.gameId, domain)),
    ...(replyTo === null ? {} : { replyTo }),
    headers: { 'Auto-Submitted': 'auto-replied', 'List-Unsubscribe': `<${unsubscribe}>` },
  };
}

/** How things stand, and no more. */
function withoutLists(notice: Notice): Notice {
  const decisions = notice.decisions.map(({ choicePrompt: _asked, ...one }) => ({ ...one, orders: [], more: 0 }));
  return { ...notice, happened: [], omitted: 0, decisions };
}

/** Parts what is said from how the game stands. */
const RULE = '='.repeat(76);
