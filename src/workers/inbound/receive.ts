import { createHash } from 'node:crypto';
import type { Sql } from 'postgres';
import { v7 } from 'uuid';
import type { InboundMail } from '../../channels/inbound-mail.ts';
import { MAX_MAIL_BYTES, readMail } from '../../channels/inbound-mail.ts';
import { inboundText } from '../../channels/inbound-text.ts';
import type { Replier, ReplyAddress } from '../../channels/reply-address.ts';
import { readReplyAddress, replierOf } from '../../channels/reply-address.ts';
import { folded } from '../../domain/kernel/notation-words.ts';
import type { Refusal } from '../../domain/table/refusal.ts';
import { inTransaction } from '../../eventstore/transaction.ts';
import type { GameService } from '../../games/game-service.ts';
import type { UnclearOrders } from '../../games/orders/orders.ts';
import type { Rulesets } from '../../games/rulesets.ts';
import type { Channel } from '../../notices/channel.ts';
import type { Room } from '../../games/rooms.ts';
import { renderGame } from '../../notices/render.ts';
import { putIntoOutbox } from '../../projections/reactors/reaction.ts';
import type { Answer } from './answer.ts';
import { answerRow, playedParagraphs, unclearParagraphs } from './answer.ts';
import { RetryLater } from './retry-later.ts';
import { mailboxesOf } from './mailboxes.ts';
import type { MailOutcome, TakenMail } from './seen.ts';
import { admitMail, mailsWithinHour, releaseMail, settleMail, takeMail } from './seen.ts';

export interface InboundDeps {
  readonly sql: Sql;
  readonly games: GameService;
  readonly rulesets: Rulesets;
  /** Where browsers reach this server, without a slash at the end. */
  readonly publicUrl: string;
  /** `play@example.org`: reply addresses are made from it. */
  readonly replyBase: string;
  readonly replyKey: () => Promise<Buffer>;
  /** Whether whoever knows a reply address may play by it, whatever address they write from. */
  readonly anySender: boolean;
  readonly now: () => Date;
  /** Says something in a room of a game, in the account's name; the same id once. */
  readonly say: (saying: SpokenMail) => Promise<Heard>;
  /** Has what is in the outbox leave. */
  readonly relay: () => Promise<void>;
}

/** Whether it was said, or why not. */
type Heard = { readonly ok: true } | { readonly ok: false; readonly refusal: { readonly code: string } };

/** What a mail says in a room. */
export interface SpokenMail extends Required<Replier> {
  readonly id: string;
  readonly body: string;
}

/** More mails of one account within the hour are not answered, nor played: two programs may be writing to each other. */
const MAILS_AN_HOUR = 60;

/**
 * Deals with one mail that came in, once: plays its orders, or finds why not, and puts an answer to the player's own
 * mailbox into the outbox together with what became of the mail. Whoever dies over it between any two of these steps
 * leaves it to the next one who looks. Throws where it should come again: RetryLater while somebody else has it in hand or
 * the game is too busy, anything else where the database is out of reach.
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
  const mailboxes = await mailboxesOf(deps.sql, replier.account);
  const mailbox = mailboxes.find(({ target }) => target.toLowerCase() === mail.from) ?? mailboxes[0];
  if (mailbox === undefined) return 'ignored';
  const taken = await takeMail(deps.sql, { key, account: replier.account, gameId: replier.gameId });
  if (taken === null) return 'duplicate';
  try {
    return await handle(deps, { mail, replier, mailbox, taken, until: address.until });
  } catch (error) {
    // Where even that fails, the lease ends by itself.
    await releaseMail(deps.sql, taken).catch(() => undefined);
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

interface MailInHand {
  readonly mail: InboundMail;
  readonly replier: Replier;
  readonly mailbox: Channel;
  readonly taken: TakenMail;
  readonly until: Date;
}

/** The answer is written down with the outcome, so that there is never one without the other; then it leaves. */
async function handle(deps: InboundDeps, dealing: MailInHand): Promise<MailOutcome> {
  const { mail, replier, mailbox, taken } = dealing;
  const { outcome, answer } = await outcomeOf(deps, dealing);
  await inTransaction(deps.sql, async (tx) => {
    await settleMail(tx, taken, outcome);
    if (answer === null) return;
    const waiting = { ...answer, thread: mail.thread, key: taken.key };
    await putIntoOutbox(tx, replier.gameId, [answerRow({ seat: replier.seat, mailbox }, waiting)]);
  });
  // Else the sweep sees to it.
  void deps.relay().catch(() => undefined);
  return outcome;
}

interface Handled {
  readonly outcome: MailOutcome;
  /** Null where nothing is said. */
  readonly answer: Answer | null;
}

/** Whoever takes over a mail whose orders were found fit to be played must not find otherwise: they may be played by now. */
async function outcomeOf(deps: InboundDeps, dealing: MailInHand): Promise<Handled> {
  if (!dealing.taken.admitted) {
    const other = await otherThanOrders(deps, dealing);
    if (other !== null) return other;
    await admitMail(deps.sql, dealing.taken);
  }
  const { room } = dealing.replier;
  return room === undefined ? play(deps, dealing) : say(deps, dealing, room);
}

/** What a mail comes to that plays nothing, whatever the game says; null for one with orders. */
async function otherThanOrders(deps: InboundDeps, dealing: MailInHand): Promise<Handled | null> {
  const { mail, mailbox, replier, until } = dealing;
  const { lang } = mailbox;
  const saying = (outcome: MailOutcome, subject: Answer['subject'], ...paragraphs: string[]): Handled => ({
    outcome,
    answer: { subject, paragraphs },
  });
  if ((await mailsWithinHour(deps.sql, replier.account)) > MAILS_AN_HOUR) return { outcome: 'too-many', answer: null };
  if (!deps.anySender && mailbox.target.toLowerCase() !== mail.from)
    return saying('wrong-sender', 'subject.unclear', inboundText('wrong-sender', { from: mail.from })[lang]);
  if (until <= deps.now()) return saying('expired', 'subject.unclear', inboundText('expired')[lang]);
  const [first] = mail.lines;
  if (first === undefined)
    return saying('unclear', 'subject.unclear', inboundText('empty')[lang], inboundText('help')[lang]);
  // What is said in a chat may well be the one word «help».
  const word = mail.lines.length === 1 && replier.room === undefined ? folded(first) : '';
  if (HELP.includes(word)) return saying('help', 'subject.help', inboundText('help')[lang]);
  if (BOARD.includes(word)) return saying('board', 'subject.board', await boardText(deps, dealing));
  return null;
}

const HELP = ['HELP', 'AYUDA'];
const BOARD = ['BOARD', 'TABLERO', 'MESA'];
const BLIND = ['BLIND', 'ACIEGAS', 'CIEGAS'];

async function boardText(deps: InboundDeps, { replier, mailbox }: MailInHand): Promise<string> {
  const { account, gameId, seat } = replier;
  const wish = { gameId, seat, format: 'text', lang: mailbox.lang, what: 'state' } as const;
  const rendered = await renderGame(deps, { account }, wish);
  return rendered.ok ? rendered.value.text : rendered.refusal.detail;
}

/** Plays the orders under the mail's own key: a second time plays nothing and is answered like the first. */
async function play(deps: InboundDeps, { mail, replier, mailbox, taken }: MailInHand): Promise<Handled> {
  const { account, gameId, seat } = replier;
  const blind = BLIND.includes(folded(mail.lines[0] ?? ''));
  const text = (blind ? mail.lines.slice(1) : mail.lines).join('\n');
  const request = { seat, text, source: 'mail', allowBlind: blind } as const;
  // Of the mail's name and not of its orders: a release that reads mails otherwise must not take it for another one.
  const bodyHash = createHash('sha256').update(taken.key).digest();
  const played = await deps.games.playOrders({ account }, gameId, request, { key: `mail-${taken.key}`, bodyHash });
  if (!played.ok) return { outcome: outcomeOfRefusal(played.refusal), answer: refusal(played.refusal, mailbox) };
  const since = (played.value.events[0]?.version ?? played.value.version) - 1;
  const answer: Answer = { subject: 'subject.played', paragraphs: playedParagraphs(played.value, mailbox), since };
  return { outcome: 'played', answer };
}

/** The longest message of a chat. */
const LONGEST = 4000;

/** Says it in the room that the address was made for; a second time says nothing. Nobody is answered who has been heard. */
async function say(deps: InboundDeps, { mail, replier, mailbox, taken }: MailInHand, room: Room): Promise<Handled> {
  const random = createHash('sha256').update(`say ${taken.key}`).digest();
  const id = v7({ msecs: taken.at.getTime(), random });
  const body = mail.lines.join('\n').slice(0, LONGEST);
  const heard = await deps.say({ ...replier, room, id, body });
  if (heard.ok) return { outcome: 'said', answer: null };
  const why = inboundText('not-said', { why: WHY_NOT_SAID[heard.refusal.code] ?? 'other' })[mailbox.lang];
  return { outcome: 'refused', answer: { subject: 'subject.not-said', paragraphs: [why] } };
}

const WHY_NOT_SAID: Readonly<Record<string, string>> = {
  'chat-muted': 'muted',
  'room-closed': 'closed',
  'not-your-seat': 'closed',
};

const BUSY_SECONDS = 2;

function outcomeOfRefusal({ code }: Refusal): MailOutcome {
  if (code === 'too-busy') throw new RetryLater('the game is too busy', BUSY_SECONDS);
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
