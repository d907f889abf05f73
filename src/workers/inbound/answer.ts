import type { MailLinks } from '../../channels/mail-sender.ts';
import type { Mailer } from '../../channels/mailer.ts';
import type { Replier } from '../../channels/reply-address.ts';
import { inboundText } from '../../channels/inbound-text.ts';
import type { Text } from '../../domain/kernel/text.ts';
import type { GameService } from '../../games/game-service.ts';
import type { UnclearOrders } from '../../games/orders.ts';
import type { Rulesets } from '../../games/rulesets.ts';
import type { Channel } from '../../notices/channel.ts';
import { composeNotice } from '../../notices/compose.ts';
import { mailText, menuLines } from '../../notices/mail-text.ts';
import type { Notice } from '../../notices/notice.ts';

export interface AnswerDeps {
  readonly games: GameService;
  readonly rulesets: Rulesets;
  readonly publicUrl: string;
  readonly mailer: Mailer;
  readonly links: MailLinks;
}

/** What is answered to a mail, above how the game stands. */
export interface Answer {
  readonly subject: Parameters<typeof inboundText>[0];
  readonly paragraphs: readonly string[];
  /** The chronicle is told from behind this version. */
  readonly since?: number;
  /** The reader knows the story and the menu already: the one stands in the notice answered, the other in a paragraph. */
  readonly brief?: boolean;
}

/** The mail that is answered. */
export interface Asked {
  readonly id: string;
  /** The id of the answer is made from it: the same for every attempt. */
  readonly key: string;
}

/**
 * Answers to a mailbox of the player's own: what is to be said, then the game as the seat sees it, with its next decisions
 * and a fresh reply address.
 */
export async function sendAnswer(
  deps: AnswerDeps,
  { replier, mailbox, asked }: { readonly replier: Replier; readonly mailbox: Channel; readonly asked: Asked },
  { subject, paragraphs, since, brief = false }: Answer,
): Promise<void> {
  const { account, gameId, seat } = replier;
  const { lang, zone, target } = mailbox;
  const notice = await composeNotice(deps, {
    ...{ kind: 'news', gameId, account, seat, lang },
    ...(since === undefined ? {} : { since }),
  });
  const replyTo = await deps.links.replyTo(mailbox, gameId, seat);
  const unsubscribe = await deps.links.unsubscribe(mailbox);
  const footer = { settings: deps.links.settings, unsubscribe, replies: replyTo !== null, lang, zone };
  const about = notice.ok ? `${notice.value.title}: ` : '';
  const notices = notice.ok ? [brief ? withoutLists(notice.value) : notice.value] : [];
  const state = notice.ok ? mailText({ key: asked.key, notices, digest: false }, footer) : '';
  await deps.mailer.send({
    to: target,
    subject: `${about}${inboundText(subject)[lang]}`,
    text: `${[...paragraphs, RULE].join('\n\n')}\n\n${state}`,
    messageId: `answer.${asked.key}@${domainOf(deps.mailer.from)}`,
    inReplyTo: `<${asked.id}>`,
    references: [`<${asked.id}>`],
    ...(replyTo === null ? {} : { replyTo }),
    headers: { 'Auto-Submitted': 'auto-replied', 'List-Unsubscribe': `<${unsubscribe}>` },
  });
}

/** How things stand, and no more. */
function withoutLists(notice: Notice): Notice {
  const decisions = notice.decisions.map(({ choicePrompt: _asked, ...one }) => ({ ...one, orders: [], more: 0 }));
  return { ...notice, happened: [], omitted: 0, decisions };
}

/** Parts what is said from how the game stands. */
const RULE = '='.repeat(76);

/** What was not clear, and what may be written there. */
export function unclearParagraphs(extra: UnclearOrders, { lang }: Pick<Channel, 'lang'>): string[] {
  const { message, text, understood, legal, more, prompt, ways = [] } = extra;
  const say = (one: Text): string => one[lang];
  const orders = legal.map(({ label, ...choice }) => ({ ...choice, label: say(label) }));
  const list = [...(prompt === undefined ? [] : [say(prompt)]), ...menuLines({ orders, more }, lang)].join('\n');
  return [
    say(inboundText('unclear')),
    [say(message), ...(text === '' ? [] : [say(inboundText('said', { line: text }))])].join('\n'),
    ...(understood.length > 0 ? [[say(inboundText('understood')), ...indented(understood)].join('\n')] : []),
    ...(orders.length > 0 ? [say(inboundText('legal')), list] : []),
    ...(ways.length > 0 ? [[say(inboundText('ways')), ...indented(ways)].join('\n')] : []),
    say(inboundText('all')),
  ];
}

/** What was played. */
export function playedParagraphs(
  { echo, left }: { readonly echo: readonly string[]; readonly left: readonly string[] },
  { lang }: Pick<Channel, 'lang'>,
): string[] {
  const dropped = left.length > 0 ? [[inboundText('left')[lang], ...indented(left)].join('\n')] : [];
  return [[inboundText('played')[lang], ...indented(echo)].join('\n'), ...dropped];
}

function indented(lines: readonly string[]): string[] {
  return lines.map((line) => `    ${line}`);
}

function domainOf(from: string): string {
  return /@([A-Za-z0-9.-]+)>?\s*$/.exec(from)?.[1] ?? 'estafeta.invalid';
}
