import type { Threaded } from '../../channels/mail-thread.ts';
import { inboundText } from '../../channels/inbound-text.ts';
import type { JsonObject } from '../../domain/kernel/json.ts';
import type { Text } from '../../domain/kernel/text.ts';
import type { UnclearOrders } from '../../games/orders/orders.ts';
import type { Channel } from '../../notices/channel.ts';
import { menuLines } from '../../notices/mail-text.ts';
import type { Reaction } from '../../projections/reactors/reaction.ts';

/** The route by which answers to mails leave the outbox. */
export const ANSWER_ROUTE = 'answer';

/** What is answered to a mail, above how the game stands. */
export interface Answer {
  readonly subject: Parameters<typeof inboundText>[0];
  readonly paragraphs: readonly string[];
  /** The chronicle is told from behind this version. */
  readonly since?: number;
  /** The reader knows the story and the menu already: the one stands in the notice answered, the other in a paragraph. */
  readonly brief?: boolean;
}

/** An answer as it waits in the outbox. */
export interface WaitingAnswer extends Answer {
  /** Of the mail that is answered. */
  readonly thread: Threaded;
  /** The id of the answer is made from it: the same for every attempt. */
  readonly key: string;
}

/** The outbox row of an answer to a mailbox of the player's own: one for each mail. */
export function answerRow(
  { seat, mailbox }: { readonly seat: string; readonly mailbox: Channel },
  answer: WaitingAnswer,
): Reaction {
  const payload = { channel: mailbox.id, kind: 'reply', answer } as unknown as JsonObject;
  return { seat, decision: `answer.${answer.key}`, route: ANSWER_ROUTE, payload };
}

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
