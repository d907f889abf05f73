import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readUnseen } from '../../src/workers/inbound/imap.ts';
import { openImap } from '../support/imap.ts';
import type { Delivered } from '../support/mailbox.ts';
import type { MailServer, MailGame } from '../support/mail-server.ts';
import { nextId, openMailServer } from '../support/mail-server.ts';
import { MAIL_PROGRAMS, plainReply } from '../support/replies.ts';
import { as, must, playOnce } from '../support/table.ts';

let server: MailServer;
beforeAll(async () => {
  server = await openMailServer();
});
afterAll(() => server.close());

const startGame: MailServer['startGame'] = (...how) => server.startGame(...how);
const written: MailServer['written'] = (...what) => server.written(...what);
const deliverAndWait: MailServer['deliverAndWait'] = (...what) => server.deliverAndWait(...what);
const versionOf: MailServer['versionOf'] = (table) => server.versionOf(table);
const answersTo: MailServer['answersTo'] = (address) => server.answersTo(address);
const lastTo = (address: string): Delivered => server.mailbox.lastTo(address);

/** Lets the other side play; then what to write for red, or null once the game is over. */
async function lineFor({ account, other, gameId }: MailGame, round: number): Promise<string | null> {
  for (let busy = true; busy;) busy = await playOnce(server.api.service, other, gameId);
  const [sheet] = await must(server.api.service.games.orderSheets(as(account), gameId, 'red'));
  if (sheet === undefined) return null;
  // Where to, by its number, and no card; or the first of a shorter menu.
  return sheet.kind === 'toy.order' ? `${1 + (round % 2)} no-card` : '1';
}

test('a whole game is played by mail on one side, each answer to the one before', async () => {
  const table = await startGame();
  let { replyTo } = table;
  for (let round = 0; (await lineFor(table, round)) !== null; round += 1) {
    const line = (await lineFor(table, round)) ?? '';
    const write = Object.values(MAIL_PROGRAMS)[round % 6] ?? plainReply;
    const raw = write({ from: table.address, to: replyTo, id: nextId(), lines: [line], quoted: 'a notice' });
    expect((await deliverAndWait(raw)).json()).toEqual({ outcome: 'played' });
    const { parsed, raw: sent } = lastTo(table.address);
    expect(parsed.subject).toContain('Played');
    expect(sent).toMatch(/^Auto-Submitted: auto-replied/m);
    replyTo = parsed.replyTo?.value[0]?.address ?? '';
    expect(replyTo).toMatch(/^play\+/);
  }
  const events = await must(
    server.api.service.games.events(as(table.account), table.gameId, { seat: 'red', first: 500 }),
  );
  const ways = events
    .filter((event) => event.by?.seat === 'red')
    .map((event) => event.secrets.find(({ data }) => data !== undefined && 'via' in data)?.data);
  expect(ways.length).toBeGreaterThan(1);
  for (const way of ways) expect(way).toMatchObject({ via: 'mail' });
});

describe('what is not clear', () => {
  test('comes back with what may be written, and changes nothing', async () => {
    const table = await startGame();
    const before = await versionOf(table);
    expect((await deliverAndWait(written(table, ['1 no-card', 'to the moon']))).json()).toEqual({ outcome: 'unclear' });
    expect(await versionOf(table)).toBe(before);
    const { text = '' } = lastTo(table.address).parsed;
    expect(text).toContain('Nothing has been played');
    expect(text).toContain('to the moon');
  });

  test('is explained in the language of the reader', async () => {
    const table = await startGame('es');
    await deliverAndWait(written(table, ['a la luna']));
    const { text = '', subject } = lastTo(table.address).parsed;
    expect(subject).toContain('No se ha jugado nada');
    expect(text).toContain('Línea 1: «a» ');
    expect(text).toMatch(/^ {2}1 {2}\S+/m);
    await must(server.api.service.games.resign(as(table.account), table.gameId, 'red'));
    expect((await deliverAndWait(written(table, ['1']))).json()).toEqual({ outcome: 'refused' });
    expect(lastTo(table.address).parsed.text).toContain('la partida ha terminado');
  });

  test('is answered with one list, and not with the story again', async () => {
    const table = await startGame();
    await deliverAndWait(written(table, ['to the moon']));
    const { text = '' } = lastTo(table.address).parsed;
    expect(text.match(/^ {2}1 {2}/gm)).toHaveLength(1);
    expect(text).toContain('WHAT YOU MUST DECIDE');
    expect(text).not.toContain('WHAT HAS HAPPENED');
  });

  test('is answered with help where nothing stands above the quote', async () => {
    const table = await startGame();
    expect((await deliverAndWait(written(table, []))).json()).toEqual({ outcome: 'unclear' });
    expect(lastTo(table.address).parsed.text).toContain('HELP');
  });
});

test.each([
  ['help', 'Ayuda', 'one a line'],
  ['board', 'board', 'The ford'],
])('%s is answered and plays nothing', async (outcome, word, reply) => {
  const table = await startGame();
  const before = await versionOf(table);
  expect((await deliverAndWait(written(table, [word]))).json()).toEqual({ outcome });
  expect(lastTo(table.address).parsed.text).toContain(reply);
  expect(await versionOf(table)).toBe(before);
});

test('the same mail twice plays once and is answered once', async () => {
  const table = await startGame();
  const raw = written(table, ['1 no-card']);
  expect((await deliverAndWait(raw)).json()).toEqual({ outcome: 'played' });
  const version = await versionOf(table);
  expect((await deliverAndWait(raw)).json()).toEqual({ outcome: 'duplicate' });
  expect(await versionOf(table)).toBe(version);
  expect(answersTo(table.address)).toHaveLength(1);
});

describe('who may not play', () => {
  test('another sender plays nothing, and the player hears of it', async () => {
    const table = await startGame();
    const before = await versionOf(table);
    const raw = written({ ...table, address: 'eve@example.org' }, ['1 no-card']);
    expect((await deliverAndWait(raw)).json()).toEqual({ outcome: 'wrong-sender' });
    expect(answersTo('eve@example.org')).toHaveLength(0);
    expect(lastTo(table.address).parsed.text).toContain('eve@example.org');
    expect(await versionOf(table)).toBe(before);
  });

  test('an old address is answered with a fresh one', async () => {
    const table = await startGame();
    const old = server.replyTo(table, -7200_000);
    expect((await deliverAndWait(written({ ...table, replyTo: old }, ['1 no-card']))).json()).toEqual({
      outcome: 'expired',
    });
    expect(lastTo(table.address).parsed.replyTo?.text).not.toBe(old);
  });

  test.each([
    [
      'a forged address',
      (table: MailGame) =>
        written({ ...table, replyTo: table.replyTo.replace(/.@/, 'a@').replace(/\+./, '+b') }, ['1']),
    ],
    [
      'an answer by a program',
      (table: MailGame) => written(table, ['1'], { headers: ['Auto-Submitted: auto-replied'] }),
    ],
    ['a bounce', (table: MailGame) => written({ ...table, address: 'mailer-daemon@example.org' }, ['1'])],
    ['a mail to nobody', (table: MailGame) => written({ ...table, replyTo: 'somebody@example.org' }, ['1'])],
  ])('%s is neither played nor answered', async (_what, write) => {
    const table = await startGame();
    const before = server.mailbox.mails.length;
    expect((await deliverAndWait(write(table))).json()).toEqual({ outcome: 'ignored' });
    expect(server.mailbox.mails.length).toBe(before);
  });

  test('two programs that answer each other stop', async () => {
    const table = await startGame();
    const { account, gameId } = table;
    await server.api.database.sql`
      insert into inbound_mails (message_id, account_id, game_id, outcome)
      select ${gameId} || n, ${account}, ${gameId}, 'help' from generate_series(1, 61) as n`;
    expect((await deliverAndWait(written(table, ['help']))).json()).toEqual({ outcome: 'too-many' });
    expect(answersTo(table.address)).toHaveLength(0);
  });
});

describe('the endpoint', () => {
  test('refuses what is not signed, or was signed long ago', async () => {
    const table = await startGame();
    const raw = written(table, ['1 no-card']);
    expect((await server.post(raw)).statusCode).toBe(401);
    expect((await deliverAndWait(raw, new Date(Date.now() - 600_000))).statusCode).toBe(401);
  });

  test('refuses what is too large, and what is no mail', async () => {
    expect((await deliverAndWait(Buffer.alloc(1024 * 1024 + 1, 97))).statusCode).toBe(413);
    const json = await server.api.ask('POST', '/mail/inbound', { body: {} });
    expect(json.status).toBe(415);
  });
});

test('mails are read from a mailbox too, once, and marked as seen', async () => {
  const table = await startGame();
  const warnings: unknown[] = [];
  const imap = await openImap([written(table, ['1 no-card'])]);
  try {
    const look = () =>
      readUnseen({
        url: imap.url,
        receive: server.receiving(server.api.database.sql),
        warn: (error) => void warnings.push(error),
      });
    await look();
    await server.answered();
    const version = await versionOf(table);
    expect(lastTo(table.address).parsed.subject).toContain('Played');
    await look();
    await server.answered();
    expect(await versionOf(table)).toBe(version);
    expect(answersTo(table.address)).toHaveLength(1);
    expect(imap.unseen()).toBe(0);
    expect(warnings).toEqual([]);
  } finally {
    await imap.close();
  }
});
