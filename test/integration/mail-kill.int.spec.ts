import { randomBytes } from 'node:crypto';
import type { Sql } from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mailLinks, repliesAt } from '../../src/channels/mail-links.ts';
import type { Mailer } from '../../src/channels/mailer.ts';
import { createMailer } from '../../src/channels/mailer.ts';
import { replyAddress } from '../../src/channels/reply-address.ts';
import type { GameService } from '../../src/games/game-service.ts';
import { rulesetsOf } from '../../src/games/rulesets.ts';
import { readUnseen } from '../../src/workers/inbound/imap.ts';
import type { Receive } from '../../src/workers/inbound/receiver.ts';
import { receiver } from '../../src/workers/inbound/receiver.ts';
import { accountIn, channelOf } from '../support/channels.ts';
import type { TestDatabase } from '../support/database.ts';
import { testDatabase } from '../support/database.ts';
import { openSmallImap } from '../support/imap.ts';
import type { Delivered, Mailbox } from '../support/mailbox.ts';
import { openMailbox } from '../support/mailbox.ts';
import type { Mortal } from '../support/mortal.ts';
import { mortal } from '../support/mortal.ts';
import { plainReply } from '../support/replies.ts';
import type { TestService } from '../support/table.ts';
import { createToy, logOf, openTestService, playOnce } from '../support/table.ts';
import { toyRuleset } from '../support/toy-ruleset.ts';
import { until } from '../support/until.ts';

const BASE = 'play@estafeta.example';
const HOUR = 3600_000;
const key = randomBytes(32);
const keyFor = (): Promise<Buffer> => Promise.resolve(key);

let database: TestDatabase;
let testService: TestService;
let mailbox: Mailbox;
/** By what answers leave: the one that waits, or the one that does not. */
let mailer: Mailer;
let patient: Mailer;
let impatient: Mailer;

beforeAll(async () => {
  database = await testDatabase();
  mailbox = await openMailbox();
  const settings = { url: mailbox.url, from: 'post@estafeta.example' };
  patient = createMailer(settings);
  impatient = createMailer({ ...settings, silenceMillis: 300 });
  mailer = patient;
  const links = mailLinks(
    { publicUrl: 'http://localhost', keyFor },
    repliesAt(BASE, keyFor, () => new Date()),
  );
  testService = await openTestService(database, {
    rules: [toyRuleset],
    answers: { mailer: { ...patient, send: (mail) => mailer.send(mail) }, links },
  });
  await testService.work();
});
afterAll(async () => {
  await testService.close();
  await patient.close();
  await impatient.close();
  await mailbox.close();
  await database.drop();
});

/** What deals with mails in a process that lives as long as that. */
function worker(life: Mortal, now: () => Date = () => new Date()): Receive {
  const sql: Sql = life.sql(database.sql);
  const games: GameService = {
    ...testService.games,
    playOrders: (...orders) => life.step(() => testService.games.playOrders(...orders)),
  };
  const deps = { sql, games, rulesets: rulesetsOf([toyRuleset]), publicUrl: 'http://localhost', mailer, keyFor, now };
  const receive = receiver(
    {
      ...deps,
      say: () => Promise.reject(new Error('nothing is said here')),
      relay: () => testService.post.outbox.relay(),
    },
    { address: BASE, anySender: false },
  );
  if (receive === null) throw new Error('nothing reads mails');
  // Between dealing with a mail and marking it as seen.
  return async (raw) => {
    const outcome = await receive(raw);
    return life.step(() => Promise.resolve(outcome));
  };
}

const alive = (now?: () => Date): Receive => worker(mortal(Infinity), now);

interface Sitting {
  readonly account: string;
  readonly address: string;
  readonly other: string;
  readonly gameId: string;
  readonly raw: Buffer;
}

let tables = 0;

/** A game that waits for red, and a mail of red's with an order. */
async function sitDown(): Promise<Sitting> {
  tables += 1;
  const address = `player${tables}@example.org`;
  const [account, other] = [await accountIn(database), await accountIn(database)];
  await channelOf(database, account, { target: address });
  const { id } = await createToy(testService, account, { seats: { red: 'me', blue: other }, options: { rounds: 3 } });
  const to = replyAddress(key, BASE, { account, gameId: id, seat: 'red' }, new Date(Date.now() + HOUR));
  const raw = plainReply({ from: address, to, id: `${id}@example.org`, lines: ['1 no-card'], quoted: 'a notice' });
  return { account, address, other, gameId: id, raw };
}

/** Waits until no answer is on its way any more; what waits for its time, or for who died over it, need not. */
async function answered(): Promise<void> {
  await until(async () => {
    await database.sql`update outbox set next_at = now() where route = 'answer' and state = 'pending'`;
    await testService.post.outbox.relay();
    const waiting = await database.sql`
      select 1 from outbox where route = 'answer' and state in ('pending', 'leased') limit 1`;
    return waiting.length === 0;
  });
}

const answersTo = ({ address }: Sitting): readonly Delivered[] => mailbox.to(address);
const leasesEnd = ({ gameId }: Sitting) =>
  database.sql`update inbound_mails set lease_until = now() where game_id = ${gameId} and lease_until is not null`;
const isInHand = async ({ gameId }: Sitting): Promise<boolean> =>
  (await database.sql`select 1 from inbound_mails where game_id = ${gameId} and lease_until is not null`).length > 0;
const commandsBy = async ({ gameId }: Sitting, seat: string): Promise<number> =>
  (await logOf(database, gameId)).filter(({ by }) => by?.seat === seat).length;

/** Lets a process die over the mail after so many steps; true where it got to the end. */
async function dieAfter(steps: number, { raw }: Sitting, now?: () => Date): Promise<boolean> {
  const life = mortal(steps);
  return Promise.race([worker(life, now)(raw).then(() => true), life.dead.then(() => false)]);
}

describe('a server that dies while it handles a mail', () => {
  it('loses nothing and does nothing twice, wherever it dies', async () => {
    const met = { inHand: 0, steps: 0 };
    for (let finished = false; !finished; met.steps += 1) {
      const table = await sitDown();
      finished = await dieAfter(met.steps, table);
      const played = await commandsBy(table, 'red');
      const inHand = await isInHand(table);
      const imap = await openSmallImap({ mail: table.raw });
      const warnings: unknown[] = [];
      const look = (): Promise<void> =>
        readUnseen({ url: imap.url, receive: alive(), warn: (error) => void warnings.push(error) });
      // Others are brought the mail meanwhile, and at the same time.
      await Promise.all([look(), alive()(table.raw).catch(() => undefined)]);
      if (inHand) expect({ step: met.steps, unseen: imap.unseen() }).toEqual({ step: met.steps, unseen: 1 });
      met.inHand += inHand ? 1 : 0;
      // The game goes on: by now the mail's line would be an order for what comes next.
      if (played === 1) await playOnce(testService, table.other, table.gameId);
      await leasesEnd(table);
      await Promise.all([look(), alive()(table.raw).catch(() => undefined)]);
      if (imap.unseen() === 1) await look();
      await answered();
      expect({ step: met.steps, unseen: imap.unseen() }).toEqual({ step: met.steps, unseen: 0 });
      expect(await commandsBy(table, 'red')).toBe(1);
      expect(answersTo(table).map(({ parsed }) => parsed.subject)).toEqual([expect.stringContaining('Played')]);
      expect(answersTo(table)[0]?.parsed.text).toContain('Your orders have been played');
      expect(warnings).toEqual([]);
      await imap.close();
    }
    // Taken, found to hold orders, played, and written down: in all of these it may be in a dead one's hands.
    expect(met.inHand).toBeGreaterThanOrEqual(4);
    expect(met.steps).toBeGreaterThan(met.inHand);
  });

  it('has said nothing yet of orders that are not clear, and says it once', async () => {
    for (let steps = 0, finished = false; !finished; steps += 1) {
      const table = await sitDown();
      const unclear = { ...table, raw: Buffer.from(table.raw.toString().replace('1 no-card', 'to the moon')) };
      finished = await dieAfter(steps, unclear);
      await leasesEnd(table);
      expect(['unclear', 'duplicate']).toContain(await alive()(unclear.raw));
      await answered();
      expect(answersTo(table).map(({ parsed }) => parsed.subject)).toEqual([
        expect.stringContaining('Nothing has been played'),
      ]);
      expect(await commandsBy(table, 'red')).toBe(0);
    }
  });

  it('has played, although the address of the mail has ended before anybody looks again', async () => {
    let table = await sitDown();
    for (let steps = 0; (await commandsBy(table, 'red')) === 0; steps += 1) {
      table = await sitDown();
      expect(await dieAfter(steps, table)).toBe(false);
    }
    await leasesEnd(table);
    const later = alive(() => new Date(Date.now() + 2 * HOUR));
    expect(await later(table.raw)).toBe('played');
    await answered();
    expect(answersTo(table).map(({ parsed }) => parsed.subject)).toEqual([expect.stringContaining('Played')]);
  });
});

describe('a mail server', () => {
  it('that falls silent keeps no mail from being played, and sends the answer once it speaks again', async () => {
    const table = await sitDown();
    mailbox.hang(true);
    mailer = impatient;
    const before = mailbox.asked();
    const imap = await openSmallImap({ mail: table.raw });
    await readUnseen({ url: imap.url, receive: alive(), warn: () => undefined });
    expect(imap.unseen()).toBe(0);
    await until(async () => {
      await testService.post.outbox.relay();
      return mailbox.asked() > before;
    });
    const failure = () =>
      database.sql`select last_error from outbox where game_id = ${table.gameId} and last_error like '%did not answer%'`;
    await until(async () => (await failure()).length === 1);
    expect(answersTo(table)).toEqual([]);
    mailbox.hang(false);
    mailer = patient;
    await answered();
    expect(answersTo(table)).toHaveLength(1);
    expect(await commandsBy(table, 'red')).toBe(1);
    await imap.close();
  });

  it('that has taken an answer whose sender dies before he writes it down gets the same mail again', async () => {
    const table = await sitDown();
    mailer = {
      ...patient,
      send: async (mail) => {
        mailer = patient;
        await patient.send(mail);
        throw new Error('died');
      },
    };
    expect(await alive()(table.raw)).toBe('played');
    await answered();
    const ids = answersTo(table).map(({ parsed }) => parsed.messageId);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
  });
});
