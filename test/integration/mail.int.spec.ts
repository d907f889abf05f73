import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mailLinks, repliesAt } from '../../src/channels/mail-links.ts';
import { mailSender } from '../../src/channels/mail-sender.ts';
import type { Mailer } from '../../src/channels/mailer.ts';
import { createMailer } from '../../src/channels/mailer.ts';
import { Gone, Undeliverable } from '../../src/notices/channel.ts';
import { accountIn, channelOf } from '../support/channels.ts';
import type { TestDatabase } from '../support/database.ts';
import { testDatabase } from '../support/database.ts';
import type { Delivered, Mailbox } from '../support/mailbox.ts';
import { openMailbox } from '../support/mailbox.ts';
import type { TestService } from '../support/table.ts';
import { createToy, openTestService, playOnce } from '../support/table.ts';
import { toyRuleset } from '../support/toy-ruleset.ts';
import { until } from '../support/until.ts';

let database: TestDatabase;
let testService: TestService;
let mailbox: Mailbox;
let mailer: Mailer;

beforeAll(async () => {
  database = await testDatabase();
  mailbox = await openMailbox();
  mailer = createMailer({ url: mailbox.url, from: 'Estafeta <post@estafeta.example>' });
  const key = randomBytes(32);
  const keyFor = (): Promise<Buffer> => Promise.resolve(key);
  const replies = repliesAt('play@estafeta.example', keyFor, () => new Date());
  const links = mailLinks({ publicUrl: 'https://estafeta.example', keyFor }, replies);
  testService = await openTestService(database, { rules: [toyRuleset], senders: { mail: mailSender(mailer, links) } });
  await testService.work();
});
afterAll(async () => {
  await testService.close();
  await mailer.close();
  await mailbox.close();
  await database.drop();
});

const mailsTo = (address: string): Delivered[] => mailbox.mails.filter(({ to }) => to.includes(address));

/** Waits for what the post does, letting it work; what waits for another attempt need not wait for its time. */
function comes<T>(condition: () => T): ReturnType<typeof until<T>> {
  return until(async () => {
    await database.sql`update outbox set next_at = now() where state = 'pending'`;
    await testService.post.outbox.relay();
    return condition();
  });
}

async function player(target: string, more: { lang?: string; zone?: string } = {}): Promise<string> {
  const account = await accountIn(database, more);
  await channelOf(database, account, { target });
  return account;
}

describe('a notice by mail', () => {
  it('arrives as text and HTML, threaded by game, with ways to answer and to be rid of it', async () => {
    const red = await player('red@example.org');
    const game = (await createToy(testService, red, { seats: { red: 'me', blue: await accountIn(database) } })).id;
    const [mail] = await comes(() => (mailsTo('red@example.org').length > 0 ? mailsTo('red@example.org') : null));
    if (mail === undefined) throw new Error('no mail');
    const { parsed, raw } = mail;
    expect(parsed.subject).toContain('Your turn');
    expect(parsed.messageId).toMatch(new RegExp(`^<${game}\\.turn\\.[a-z0-9.-]+@estafeta\\.example>$`));
    expect(parsed.references).toBe(`<game.${game}@estafeta.example>`);
    expect(parsed.inReplyTo).toBe(`<game.${game}@estafeta.example>`);
    expect(parsed.replyTo?.text).toMatch(/^play\+[a-z2-7]+@estafeta\.example$/);
    expect(raw).toMatch(/^Auto-Submitted: auto-generated/m);
    expect(raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click/m);
    expect(parsed.headers.get('list')).toMatchObject({
      unsubscribe: { url: expect.stringMatching(/^https:\/\/estafeta\.example\/mail\/unsubscribe\?token=/) },
    });
    expect(parsed.text).toContain(`https://estafeta.example/mail/unsubscribe?token=`);
    expect(parsed.text).toContain('http://localhost/games/');
    expect(parsed.html).not.toMatch(/<img|<script|src=/);
  });

  it('is in the language of its reader', async () => {
    const red = await player('rojo@example.org', { lang: 'es', zone: 'Atlantic/Canary' });
    await createToy(testService, red, { seats: { red: 'me', blue: await accountIn(database) } });
    const mail = await comes(() => mailsTo('rojo@example.org')[0]);
    expect(mail.parsed.subject).toContain('Te toca');
    expect(mail.parsed.text).toContain('LO QUE DEBES DECIDIR');
  });

  it('that the server puts off is sent again, and arrives once', async () => {
    const red = await player('later@example.org');
    mailbox.refuse({ code: 451, says: '4.7.1 greylisted, try again later' });
    const before = mailbox.asked();
    await createToy(testService, red, { seats: { red: 'me', blue: await accountIn(database) } });
    await comes(() => mailbox.asked() >= before + 2);
    mailbox.refuse(null);
    await comes(() => mailsTo('later@example.org').length > 0);
    await comes(
      async () => (await database.sql`select 1 from outbox where state in ('pending', 'leased')`).length === 0,
    );
    expect(mailsTo('later@example.org')).toHaveLength(1);
  });

  it('that the server refuses for good is a dead letter after one attempt', async () => {
    const red = await player('strict@example.org');
    mailbox.refuse({ code: 554, says: '5.7.1 we do not like it' });
    const { id } = await createToy(testService, red, { seats: { red: 'me', blue: await accountIn(database) } });
    await comes(async () => (await testService.post.outbox.deadLetters()).some(({ gameId }) => gameId === id));
    mailbox.refuse(null);
    const [row] = await database.sql`select attempts, last_error from outbox where game_id = ${id} and state = 'dead'`;
    expect(row).toEqual({ attempts: 1, last_error: expect.stringContaining('we do not like it') });
  });

  it('to a mailbox that is not there switches the channel off', async () => {
    const red = await player('nobody@example.org');
    mailbox.refuse({ code: 550, says: '5.1.1 no such user' });
    await createToy(testService, red, { seats: { red: 'me', blue: await accountIn(database) } });
    await comes(async () => {
      const [row] = await database.sql`select disabled_why from channels where target = 'nobody@example.org'`;
      return String(row?.['disabled_why']).includes('no such user');
    });
    mailbox.refuse(null);
    await playOnce(
      testService,
      red,
      (await createToy(testService, red, { seats: { red: 'me', blue: 'bot:random' } })).id,
    );
    expect(mailsTo('nobody@example.org')).toEqual([]);
  });
});

describe('the mailer', () => {
  it('takes whatever stands in a mail for data, never for headers or receivers', async () => {
    const subject = 'One\r\nBcc: victim@example.org\r\n\r\nTwo';
    await mailer.send({ to: 'data@example.org', subject, text: '.\r\nQUIT\r\n' });
    const [mail] = mailsTo('data@example.org');
    expect(mail?.to).toEqual(['data@example.org']);
    expect(mail?.parsed.bcc).toBeUndefined();
    expect(mail?.parsed.text?.trim()).toBe('.\nQUIT');
    expect(mailsTo('victim@example.org')).toEqual([]);
    for (const to of ['a@example.org, b@example.org', 'a@example.org\r\nRCPT TO:<b@example.org>'])
      await mailer.send({ to, subject: 'x', text: 'x' }).catch(() => undefined);
    expect(mailsTo('b@example.org')).toEqual([]);
  });

  it('tells a mailbox that is gone from a mail that is refused, and both from a server that is busy', async () => {
    const failure = async (code: number, says: string): Promise<unknown> => {
      mailbox.refuse({ code, says });
      const mail = { to: 'x@example.org', subject: 'x', text: 'x' };
      return mailer.send(mail).then(
        () => null,
        (error: unknown) => error,
      );
    };
    expect(await failure(550, '5.1.1 unknown')).toBeInstanceOf(Gone);
    const refused = await failure(550, '5.7.1 policy');
    expect(refused).toBeInstanceOf(Undeliverable);
    expect(refused).not.toBeInstanceOf(Gone);
    expect(await failure(452, '4.2.2 full')).not.toBeInstanceOf(Undeliverable);
    mailbox.refuse(null);
  });
});
