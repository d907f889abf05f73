import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Delivered } from '../support/mailbox.ts';
import { mortal } from '../support/mortal.ts';
import type { MailServer } from '../support/mail-server.ts';
import { nextId, openMailServer } from '../support/mail-server.ts';
import { until } from '../support/until.ts';

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

test('a mail whose answer cannot be sent yet is played, and answered once the mail server is well again', async () => {
  const table = await startGame();
  const raw = written(table, ['1 no-card']);
  server.mailbox.refuse({ code: 451, says: 'later' });
  const before = server.mailbox.asked();
  expect((await server.deliverSigned(raw)).json()).toEqual({ outcome: 'played' });
  await until(() => server.mailbox.asked() > before);
  const version = await versionOf(table);
  expect((await server.deliverSigned(raw)).json()).toEqual({ outcome: 'duplicate' });
  expect(answersTo(table.address)).toHaveLength(0);
  server.mailbox.refuse(null);
  await server.answered();
  expect(await versionOf(table)).toBe(version);
  expect(answersTo(table.address)).toHaveLength(1);
  expect(lastTo(table.address).parsed.text).toContain('Your orders have been played');
});

test('a mailbox that refuses the answer for good does not bring the mail again, and operators hear of it', async () => {
  const table = await startGame();
  server.mailbox.refuse({ code: 554, says: '5.7.1 we do not like it' });
  expect((await deliverAndWait(written(table, ['1 no-card']))).json()).toEqual({ outcome: 'played' });
  server.mailbox.refuse(null);
  const dead = await server.api.service.post.outbox.deadLetters();
  expect(dead.find(({ gameId }) => gameId === table.gameId)).toMatchObject({
    route: 'answer',
    error: expect.stringContaining('we do not like it'),
  });
});

test('a mail in the hands of a server that died is to be handed over later, and is then played once', async () => {
  const table = await startGame();
  const raw = written(table, ['1 no-card']);
  const dying = mortal(3);
  void server.receiving(dying.sql(server.api.database.sql))(raw);
  await dying.dead;
  const before = await versionOf(table);
  const refused = await server.deliverSigned(raw);
  expect([refused.statusCode, refused.json().type]).toEqual([503, '/problems/unavailable']);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(30);
  await server.api.database.sql`update inbound_mails set lease_until = now() where game_id = ${table.gameId}`;
  expect((await deliverAndWait(raw)).json()).toEqual({ outcome: 'played' });
  expect(await versionOf(table)).toBeGreaterThan(before);
  expect(answersTo(table.address)).toHaveLength(1);
});

test('an answer stands in the thread of its game, whatever the mail program left of the references', async () => {
  const table = await startGame();
  const root = `<game.${table.gameId}@estafeta.example>`;
  const threadOf = async (headers: string[]): Promise<string[]> => {
    const id = nextId();
    await deliverAndWait(written(table, ['help'], { id, headers }));
    const { inReplyTo, references } = lastTo(table.address).parsed;
    expect(inReplyTo).toBe(`<${id}>`);
    return [references ?? []].flat().map((one) => (one === `<${id}>` ? 'the mail' : one));
  };
  const notice = '<a-notice@estafeta.example>';
  expect(await threadOf([`References: ${root}`, ` ${notice}`, `In-Reply-To: ${notice}`])).toEqual([
    root,
    notice,
    'the mail',
  ]);
  expect(await threadOf([`In-Reply-To: ${notice}`])).toEqual([root, notice, 'the mail']);
  expect(await threadOf([])).toEqual([root, 'the mail']);
});
