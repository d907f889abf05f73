import { randomBytes } from 'node:crypto';
import type { Response } from 'light-my-request';
import type { Sql } from 'postgres';
import { Webhook } from 'standardwebhooks';
import { mailLinks, repliesAt } from '../../src/channels/mail-links.ts';
import { mailSender } from '../../src/channels/mail-sender.ts';
import { createMailer } from '../../src/channels/mailer.ts';
import { replyAddress } from '../../src/channels/reply-address.ts';
import { sayIn } from '../../src/api/say.ts';
import type { SpokenMail } from '../../src/workers/inbound/receive.ts';
import { talkNotices } from '../../src/workers/notices/talk.ts';
import { rulesetsOf } from '../../src/games/rulesets.ts';
import type { Receive } from '../../src/workers/inbound/receiver.ts';
import { receiver } from '../../src/workers/inbound/receiver.ts';
import type { TestApi } from './api.ts';
import { openApi } from './api.ts';
import { accountIn, channelOf } from './channels.ts';
import type { Delivered, Mailbox } from './mailbox.ts';
import { openMailbox } from './mailbox.ts';
import { plainReply } from './replies.ts';
import { as, createToy, must } from './table.ts';
import { toyRuleset } from './toy-ruleset.ts';
import { until } from './until.ts';

const BASE = 'play@estafeta.example';
/** What mails that are handed over are signed with. */
export const SECRET = `whsec_${randomBytes(32).toString('base64')}`;
const key = randomBytes(32);
const keyFor = (): Promise<Buffer> => Promise.resolve(key);
const now = (): Date => new Date();
const HOUR = 3600_000;

/** A game of two rounds whose red seat plays by mail. */
export interface MailGame {
  readonly account: string;
  readonly address: string;
  readonly other: string;
  readonly gameId: string;
  readonly replyTo: string;
}

/** A server that reads and writes mails, and the mail server beside it. */
export interface MailServer {
  readonly api: TestApi;
  readonly mailbox: Mailbox;
  /** What deals with mails, on that way to the database. */
  receiving(sql: Sql): Receive;
  startGame(lang?: string): Promise<MailGame>;
  /** Where answers for red play until so many milliseconds from now. */
  replyTo(table: Pick<MailGame, 'account' | 'gameId'>, millis: number): string;
  written(
    table: Pick<MailGame, 'address' | 'replyTo'>,
    lines: readonly string[],
    more?: { id?: string; headers?: string[] },
  ): Buffer;
  /** Hands a mail over as a mail server does, signed then. */
  deliverSigned(raw: Buffer, at?: Date): Promise<Response>;
  /** The same without a signature. */
  post(raw: Buffer, signed?: Record<string, string>): Promise<Response>;
  /** Waits until nothing that was answered is on its way any more; what waits for another attempt need not wait for its time. */
  answered(): Promise<void>;
  /** Hands a mail over, and waits for the answer to it. */
  deliverAndWait(raw: Buffer, at?: Date): Promise<Response>;
  versionOf(table: MailGame): Promise<number>;
  answersTo(address: string): readonly Delivered[];
  close(): Promise<void>;
}

let mails = 0;
/** Of a mail that nobody has written yet. */
export const nextId = (): string => `mail-${(mails += 1)}@example.org`;

/** Notices leave as well, not only answers to mails, where `notices` says so. */
export async function openMailServer({ notices = false } = {}): Promise<MailServer> {
  const mailbox = await openMailbox();
  const mailer = createMailer({ url: mailbox.url, from: 'Estafeta <post@estafeta.example>' });
  const links = mailLinks({ publicUrl: 'http://localhost', keyFor }, repliesAt(BASE, keyFor, now));
  let receive: Receive = () => Promise.reject(new Error('not open yet'));
  const inbound = { secret: SECRET, receive: (raw: Buffer) => receive(raw) };
  const senders = notices ? { mail: mailSender(mailer, links) } : {};
  const api = await openApi({ deps: { inbound }, senders, answers: { mailer, links } });
  await api.service.work();
  const { database, service: testService } = api;
  let players = 0;

  const receiving = (sql: Sql): Receive => {
    const { games, post } = testService;
    const { stores } = api;
    const tellOfTalk = talkNotices(sql, { delayMillis: 0, pauseMillis: 0 });
    const say = (mail: SpokenMail) =>
      sayIn({ games, stores, live: testService.live, tellOfTalk }, { account: mail.account }, mail);
    const parts = { sql, games, say, rulesets: rulesetsOf([toyRuleset]), relay: () => post.outbox.relay() };
    const settings = { ...parts, publicUrl: 'http://localhost', mailer, keyFor, now };
    const made = receiver(settings, { address: BASE, anySender: false });
    if (made === null) throw new Error('nothing reads mails');
    return made;
  };
  receive = receiving(database.sql);

  const replyTo: MailServer['replyTo'] = ({ account, gameId }, millis) =>
    replyAddress(key, BASE, { account, gameId, seat: 'red' }, new Date(Date.now() + millis));
  const post: MailServer['post'] = (payload, signed = {}) => {
    const headers = { 'content-type': 'message/rfc822', ...signed };
    return api.app.inject({ method: 'POST', url: '/api/v1/mail/inbound', headers, payload });
  };
  const deliverSigned: MailServer['deliverSigned'] = (raw, at = new Date()) => {
    const signature = new Webhook(SECRET).sign('msg_1', at, raw.toString());
    const timestamp = String(Math.floor(at.getTime() / 1000));
    return post(raw, { 'webhook-id': 'msg_1', 'webhook-timestamp': timestamp, 'webhook-signature': signature });
  };
  const answered = async (): Promise<void> => {
    await until(async () => {
      await database.sql`update outbox set next_at = now() where route = 'answer' and state = 'pending'`;
      await testService.post.outbox.relay();
      const waiting = await database.sql`
        select 1 from outbox where route = 'answer' and state in ('pending', 'leased') limit 1`;
      return waiting.length === 0;
    });
  };
  return {
    api,
    mailbox,
    receiving,
    replyTo,
    post,
    deliverSigned: deliverSigned,
    answered,
    startGame: async (lang = 'en') => {
      players += 1;
      const address = `player${players}@example.org`;
      const account = await accountIn(database, { lang });
      await channelOf(database, account, { target: address });
      const other = await accountIn(database);
      const { id } = await createToy(testService, account, {
        seats: { red: 'me', blue: other },
        options: { rounds: 2 },
      });
      return { account, address, other, gameId: id, replyTo: replyTo({ account, gameId: id }, HOUR) };
    },
    written: (table, lines, more = {}) =>
      plainReply({ from: table.address, to: table.replyTo, id: nextId(), lines, quoted: 'a notice', ...more }),
    deliverAndWait: async (raw, at) => {
      const reply = await deliverSigned(raw, at);
      await answered();
      return reply;
    },
    versionOf: async ({ account, gameId }) => (await must(testService.games.game(as(account), gameId))).version,
    answersTo: (address) => mailbox.to(address),
    close: async () => {
      await api.close();
      await mailer.close();
      await mailbox.close();
    },
  };
}
