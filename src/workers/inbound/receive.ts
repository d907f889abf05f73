import { createHash } from 'node:crypto';
import type { ISql } from 'postgres';
import type { InboundMail } from '../../channels/inbound-mail.ts';
import { MAX_MAIL_BYTES, readMail } from '../../channels/inbound-mail.ts';
import { inboundText } from '../../channels/inbound-text.ts';
import type { Replier, ReplyAddress } from '../../channels/reply-address.ts';
import { readReplyAddress, replierOf } from '../../channels/reply-address.ts';
import { folded } from '../../domain/kernel/notation-words.ts';
import type { Refusal } from '../../domain/table/refusal.ts';
import type { UnclearOrders } from '../../games/orders.ts';
import type { Channel } from '../../notices/channel.ts';
import { Undeliverable } from '../../notices/channel.ts';
import { renderGame } from '../../notices/render.ts';
import type { Answer, AnswerDeps } from './answer.ts';
import { playedParagraphs, sendAnswer, unclearParagraphs } from './answer.ts';
import { mailboxesOf } from './mailboxes.ts';
import type { MailOutcome } from './seen.ts';
import { mailsWithinHour, releaseMail, settleMail, takeMail } from './seen.ts';

export interface InboundDeps extends AnswerDeps {
  readonly sql: ISql;
  /** `play@example.org`: reply addresses are made from it. */
  readonly replyBase: string;
  readonly replyKey: () => Promise<Buffer>;
  /** Whether whoever knows a reply address may play by it, whatever address they write from. */
  readonly anySender: boolean;
  readonly now: () => Date;
}

/** More mails of one account within the hour are not answered, nor played: two programs may be writing to each other. */
const MAILS_AN_HOUR = 60;

/**
 * Deals with one mail that came in, once: plays its orders, or says in an answer to the player's own mailbox why not.
 * Throws where it should come again: the database or the mail server is out of reach.
 */
export async function receiveMail(deps: InboundDeps, raw: Buffer): Promise<MailOutcome> {
  if (raw.length > MAX_MAIL_BYTES) return 'ignored';
  const mail = await readMail(raw);
  if (mail.automatic) return 'ignored';
  const known = await replierFor(deps, mail);
  if (known === null) return 'ignored';
  const { replier, address } = known;
  const key = createHash('sha256')
    .update(JSON.stringify([mail.id, replier]))
    .digest('hex');
  const seen = { key, account: replier.account, gameId: replier.gameId };
  const mailboxes = await mailboxesOf(deps.sql, replier.account);
  const mailbox = mailboxes.find(({ target }) => target.toLowerCase() === mail.from) ?? mailboxes[0];
  if (mailbox === undefined) return 'ignored';
  if (!(await takeMail(deps.sql, seen))) return 'duplicate';
  try {
    const outcome = await dealWith(deps, { mail, replier, mailbox, key, until: address.until });
    await settleMail(deps.sql, seen, outcome);
    return outcome;
  } catch (error) {
    await releaseMail(deps.sql, seen);
    throw error;
  }
}

/** A mail that names more reply addresses than this asks for more work than it is worth. */
const ADDRESSES = 5;

async function replierFor(
  { games, replyBase, replyKey }: InboundDeps,
  { to }: InboundMail,
): Promise<{ replier: Replier; address: ReplyAddress } | null> {
  const addresses = to.flatMap((one) => readReplyAddress(replyBase, one) ?? []);
  for (const address of addresses.slice(0, ADDRESSES)) {
    const game = await games.game({ account: null, admin: true }, address.gameId);
    if (!game.ok) continue;
    const holders = Object.entries(game.value.seats).flatMap(([seat, holder]) =>
      'account' in holder ? [{ seat, account: holder.account }] : [],
    );
    const replier = replierOf(await replyKey(), address, holders);
    if (replier !== null) return { replier, address };
  }
  return null;
}

interface Dealing {
  readonly mail: InboundMail;
  readonly replier: Replier;
  readonly mailbox: Channel;
  readonly key: string;
  readonly until: Date;
}

async function dealWith(deps: InboundDeps, dealing: Dealing): Promise<MailOutcome> {
  const { mail, replier, mailbox, key } = dealing;
  if ((await mailsWithinHour(deps.sql, replier.account)) > MAILS_AN_HOUR) return 'too-many';
  const { outcome, answer } = await outcomeOf(deps, dealing);
  await sendAnswer(deps, { replier, mailbox, asked: { id: mail.id, key } }, answer).catch((error: unknown) => {
    // A mailbox that refuses for good will not take the answer at the next attempt either.
    if (!(error instanceof Undeliverable)) throw error;
  });
  return outcome;
}

interface Dealt {
  readonly outcome: MailOutcome;
  readonly answer: Answer;
}

async function outcomeOf(deps: InboundDeps, dealing: Dealing): Promise<Dealt> {
  const { mail, mailbox, until } = dealing;
  const { lang } = mailbox;
  const saying = (outcome: MailOutcome, subject: Answer['subject'], ...paragraphs: string[]): Dealt => ({
    outcome,
    answer: { subject, paragraphs },
  });
  if (!deps.anySender && mailbox.target.toLowerCase() !== mail.from)
    return saying('wrong-sender', 'subject.unclear', inboundText('wrong-sender', { from: mail.from })[lang]);
  if (until <= deps.now()) return saying('expired', 'subject.unclear', inboundText('expired')[lang]);
  const [first] = mail.lines;
  if (first === undefined)
    return saying('unclear', 'subject.unclear', inboundText('empty')[lang], inboundText('help')[lang]);
  const word = mail.lines.length === 1 ? folded(first) : '';
  if (HELP.includes(word)) return saying('help', 'subject.help', inboundText('help')[lang]);
  if (BOARD.includes(word)) return saying('board', 'subject.board', await boardText(deps, dealing));
  return play(deps, dealing);
}

const HELP = ['HELP', 'AYUDA'];
const BOARD = ['BOARD', 'TABLERO', 'MESA'];
const BLIND = ['BLIND', 'ACIEGAS', 'CIEGAS'];

async function boardText(deps: InboundDeps, { replier, mailbox }: Dealing): Promise<string> {
  const { account, gameId, seat } = replier;
  const wish = { gameId, seat, format: 'text', lang: mailbox.lang, what: 'state' } as const;
  const rendered = await renderGame(deps, { account }, wish);
  return rendered.ok ? rendered.value.text : rendered.refusal.detail;
}

async function play(deps: InboundDeps, { mail, replier, mailbox, key }: Dealing): Promise<Dealt> {
  const { account, gameId, seat } = replier;
  const blind = BLIND.includes(folded(mail.lines[0] ?? ''));
  const text = (blind ? mail.lines.slice(1) : mail.lines).join('\n');
  const bodyHash = createHash('sha256').update(text).digest();
  const request = { seat, text, channel: 'mail', allowBlind: blind } as const;
  const played = await deps.games.playOrders({ account }, gameId, request, { key: `mail-${key}`, bodyHash });
  if (!played.ok) return { outcome: outcomeOfRefusal(played.refusal), answer: refusal(played.refusal, mailbox) };
  const since = (played.value.events[0]?.version ?? played.value.version) - 1;
  const answer: Answer = { subject: 'subject.played', paragraphs: playedParagraphs(played.value, mailbox), since };
  return { outcome: 'played', answer };
}

function outcomeOfRefusal({ code }: Refusal): MailOutcome {
  if (code === 'too-busy') throw new Error('the game is too busy');
  return code === 'unclear-orders' ? 'unclear' : 'refused';
}

function refusal({ code, detail, extra }: Refusal, mailbox: Channel): Answer {
  if (code === 'unclear-orders') {
    const unclear = extra as unknown as UnclearOrders;
    const paragraphs = unclearParagraphs(unclear, mailbox);
    return { subject: 'subject.unclear', paragraphs, brief: unclear.legal.length > 0 };
  }
  const why = WHY[code];
  const said = inboundText('refused', { why: why ?? 'other' })[mailbox.lang];
  return { subject: 'subject.unclear', paragraphs: why === undefined ? [said, detail] : [said] };
}

/** The refusals that a mail may well meet, as the answer words them in the reader's language. */
const WHY: Readonly<Partial<Record<Refusal['code'], string>>> = {
  'game-not-active': 'active',
  'not-your-seat': 'seat',
  'decision-closed': 'closed',
  'blind-command': 'blind',
};
