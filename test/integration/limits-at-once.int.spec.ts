import { randomBytes } from 'node:crypto';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { prismaStores } from '../../src/api/stores/prisma-stores.ts';
import type { Stores } from '../../src/api/stores/stores.ts';
import type { Prisma } from '../../src/database/prisma.ts';
import { connectPrisma } from '../../src/database/prisma.ts';
import type { TestDatabase } from '../support/database.ts';
import { testDatabase } from '../support/database.ts';

let database: TestDatabase;
let prisma: Prisma;
let stores: Stores;
let account: string;

beforeAll(async () => {
  database = await testDatabase();
  prisma = connectPrisma(database.url);
  stores = prismaStores(prisma, database.sql);
});
afterAll(async () => {
  await prisma.$disconnect();
  await database.drop();
});
beforeEach(async () => {
  account = newId();
  await stores.accounts.create({ id: account, displayName: 'Ana' });
});

const MOST = 4;
const GAME = newId();

const token = () => ({ id: newId(), account, name: 'bot', hash: randomBytes(32), scopes: ['play' as const] });
const invitation = () => {
  const lasting = { succession: false, expiresAt: null };
  return { id: newId(), gameId: GAME, seat: 'blue', createdBy: account, hash: randomBytes(32), ...lasting };
};
const channel = (kind: 'webhook' | 'push') => {
  return { id: newId(), account, kind, name: 'one', target: `https://${newId()}.example/`, confirmed: true };
};
const passkey = () => {
  const key = { publicKey: randomBytes(32), counter: 0, transports: [], synced: false };
  return { id: newId(), account, credentialId: newId(), name: 'Phone', ...key };
};
/** Somebody else, who has said something. */
async function other(): Promise<{ readonly id: string; readonly message: string }> {
  const [id, message] = [newId(), newId()];
  await stores.accounts.create({ id, displayName: 'Leo' });
  await database.sql`
    insert into messages (id, game_id, room, account_id, body) values (${message}, ${GAME}, 'table', ${id}, 'Hola')`;
  return { id, message };
}
async function blockSome(count: number): Promise<void> {
  const { sql } = database;
  await sql`
    with others as (
      insert into accounts (id, display_name) select gen_random_uuid(), 'x' from generate_series(1, ${count}) returning id
    )
    insert into blocks (account_id, other_id, how) select ${account}, id, 'mute' from others`;
}

/** What an account may have so many of: how many, how one more is asked for, whether that was granted, and what fills up. */
interface Limited {
  readonly most: number;
  readonly more: () => Promise<() => Promise<boolean>>;
  readonly fill?: () => Promise<void>;
}

const now = (ask: () => Promise<boolean>) => async () => ask;

const LIMITS: Readonly<Record<string, Limited>> = {
  tokens: { most: MOST, more: now(async () => (await stores.tokens.create(token(), MOST)) === 'made') },
  invitations: { most: MOST, more: now(async () => (await stores.invitations.create(invitation(), MOST)) !== null) },
  channels: {
    most: MOST,
    more: now(async () => (await stores.channels.create(channel('webhook'), { most: MOST })) !== null),
  },
  'channels of one kind': {
    most: MOST,
    fill: async () => void (await stores.channels.create(channel('push'), { most: MOST })),
    more: now(async () => (await stores.channels.create(channel('webhook'), { most: MOST, kind: 'webhook' })) !== null),
  },
  passkeys: { most: 20, more: now(async () => typeof (await stores.passkeys.add(passkey())) === 'object') },
  'signing keys': {
    most: 50,
    more: now(async () => (await stores.signingKeys.add(account, randomBytes(32).toString('base64url'))) !== null),
  },
  sandboxes: {
    most: MOST,
    more: now(async () => {
      const key = { gameId: GAME, id: newId(), account };
      return (await stores.sandboxes.create(key, { seat: null, version: 1, seed: 1 }, MOST)) !== null;
    }),
  },
  'players whom one does not hear': {
    most: 2,
    fill: () => blockSome(498),
    more: async () => {
      const { id } = await other();
      return () => stores.blocks.put(account, id, 'mute');
    },
  },
  'reports of a day': {
    most: 30,
    more: async () => {
      const { message } = await other();
      const report = { id: newId(), message, account, reason: 'rude' };
      return async () => (await stores.moderation.report(report)) === 'stored';
    },
  },
};

describe('however many are asked for at once, an account has no more than it may of its', () => {
  it.each(Object.entries(LIMITS))('%s', async (_what, { most, more, fill }) => {
    await fill?.();
    const asking = await Promise.all(Array.from({ length: most + 5 }, more));
    const granted = await Promise.all(asking.map((ask) => ask()));
    expect(granted.filter(Boolean)).toHaveLength(most);
  });
});

it('a browser that subscribes several times at once is one channel of its account, though it has no room for another', async () => {
  const wishes = Array.from({ length: 6 }, () => ({ ...channel('push'), target: 'https://push.example/one' }));
  const made = await Promise.all(wishes.map((wish) => stores.channels.create(wish, { most: 1, kind: 'push' })));
  expect(made.filter((one) => one?.created === true)).toHaveLength(1);
  const [kept, ...others] = await stores.channels.list(account, { kind: 'push' });
  expect(others).toEqual([]);
  expect(made.map((one) => one?.row.id)).toEqual(wishes.map(() => kept?.id));
});

it('an account that is gone gets nothing more', async () => {
  await stores.accounts.erase(account);
  expect(await stores.tokens.create(token(), MOST)).toBe('gone');
  expect(await stores.channels.create(channel('webhook'), { most: MOST })).toBeNull();
  expect(await stores.invitations.create(invitation(), MOST)).toBeNull();
});
