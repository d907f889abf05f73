import { afterAll, beforeAll, expect, test } from 'vitest';
import { confirmationLink } from '../../src/channels/mail-links.ts';
import { serverKey } from '../../src/database/server-keys.ts';
import type { Player, TestApi } from '../support/api.ts';
import { openApi, toyGame } from '../support/api.ts';

let api: TestApi;

beforeAll(async () => {
  api = await openApi();
});
afterAll(() => api.close());

const keyFor = (purpose: string): Promise<Buffer> => serverKey(api.database.sql, purpose);

/** Has a mailbox, and shows that they read there. */
async function confirm(player: Player, target: string, to?: string): Promise<void> {
  const proof = await proofOf(player, target, to);
  expect((await api.ask('POST', '/channels/confirmation', { body: { token: proof } })).status).toBe(200);
}

/** What stands in the mail to a new mailbox. */
async function proofOf({ token }: Player, target: string, to = '/me/channels'): Promise<string | undefined> {
  const { body, status, text } = await api.ask('POST', to, { token, body: { name: 'box', kind: 'mail', target } });
  expect(status, text).toBe(201);
  const link = await confirmationLink({ publicUrl: '', keyFor }, { ...body, target }, new Date());
  return link.split('token=')[1];
}

const setAddress = ({ token }: Player, email: string) => api.ask('PATCH', '/me', { token, body: { email } });
const stands = async ({ token }: Player): Promise<[string, boolean]> => {
  const { account } = (await api.ask('GET', '/me', { token })).body;
  return [account.email, account.emailConfirmed];
};

test.each([
  ['johnxdoe@example.org', 'john_doe@example.org'],
  ['anybody@example.net', '%@example.net'],
])('who has shown that he reads at %s has shown nothing of %s', async (own, others) => {
  const squatter = await api.player('Squatter');
  await setAddress(squatter, own);
  await confirm(squatter, own);
  expect(await stands(squatter)).toEqual([own, true]);
  expect((await setAddress(squatter, others)).status).toBe(200);
  expect(await stands(squatter)).toEqual([others, false]);
  expect((await setAddress(squatter, own.toUpperCase())).status).toBe(200);
  expect(await stands(squatter)).toEqual([own.toUpperCase(), true]);
});

test('whoever agrees to be told of a table gives nobody the address', async () => {
  const squatter = await api.player('Squatter');
  const game = await toyGame(api, squatter, { red: 'me', blue: 'bot:random' });
  await confirm(squatter, 'readers@example.org', `/games/${game}/channels`);
  await setAddress(squatter, 'readers@example.org');
  expect(await stands(squatter)).toEqual(['readers@example.org', false]);
});

test('an address that changes while another is confirmed is not taken for confirmed', async () => {
  for (let round = 0; round < 12; round += 1) {
    const squatter = await api.player('Squatter');
    const [own, others] = [`own${round}@example.org`, `victim${round}@example.org`];
    const token = await proofOf(squatter, own);
    const answers = await Promise.all([
      setAddress(squatter, others),
      api.ask('POST', '/channels/confirmation', { body: { token } }),
      setAddress(squatter, others),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const [address, confirmed] = await stands(squatter);
    if (address !== own) expect([address, confirmed]).toEqual([others, false]);
  }
});
