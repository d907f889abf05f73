import type { Passkey } from '../../database/generated/client.ts';
import type { Prisma } from '../../database/prisma.ts';
import { lockAccount } from './lock-account.ts';

/** A passkey of an account. Times are ISO 8601. */
export interface PasskeyRow {
  readonly id: string;
  readonly account: string;
  /** As the device knows it, base64url. */
  readonly credentialId: string;
  readonly publicKey: Uint8Array;
  readonly counter: number;
  readonly transports: readonly string[];
  /** Whether a keychain carries it to other devices. */
  readonly synced: boolean;
  readonly name: string;
  readonly createdAt: string;
  readonly lastUsedAt: string | null;
}

/** What a device is asked to sign. */
export interface ChallengeRow {
  readonly id: string;
  /** Whose the new passkey will be; null for signing in. */
  readonly account: string | null;
  readonly challenge: string;
  readonly browserHash: Buffer;
}

export interface PasskeyStore {
  /** Keeps a challenge for five minutes. */
  ask(row: ChallengeRow): Promise<void>;
  /** Takes a challenge out of use; null where it is over, was taken, or belongs to another browser or account. */
  take(row: Omit<ChallengeRow, 'challenge'>): Promise<string | null>;
  /** `taken` where some account has it already; the row that is there where the id is (a repeated request). */
  add(row: Omit<PasskeyRow, 'createdAt' | 'lastUsedAt'>): Promise<PasskeyRow | 'taken' | 'too-many'>;
  /** All of the account, the oldest first. */
  of(account: string): Promise<PasskeyRow[]>;
  /** Null also where its account is erased or disabled. */
  byCredential(credentialId: string): Promise<PasskeyRow | null>;
  /** Notes that it has signed; false where a counter that counts has not gone on: there are two of it, then. */
  used(id: string, now: { readonly counter: number; readonly synced: boolean }): Promise<boolean>;
  /** Null where the account has none of that id. */
  rename(account: string, id: string, name: string): Promise<PasskeyRow | null>;
  remove(account: string, id: string): Promise<boolean>;
}

const CHALLENGE_MS = 5 * 60_000;
/** How many passkeys an account may have. */
const MOST = 20;

export function passkeyStore(prisma: Prisma): PasskeyStore {
  const { passkey, passkeyChallenge } = prisma;
  return {
    ask: async ({ id, account, challenge, browserHash }) => {
      const now = Date.now();
      await passkeyChallenge.deleteMany({ where: { expiresAt: { lt: new Date(now) } } });
      const data = { challenge, browserHash: new Uint8Array(browserHash), expiresAt: new Date(now + CHALLENGE_MS) };
      await passkeyChallenge.create({ data: { id, accountId: account, ...data } });
    },
    take: async ({ id, account, browserHash }) => {
      const bound = { accountId: account, browserHash: new Uint8Array(browserHash) };
      const where = { id, ...bound, expiresAt: { gt: new Date() } };
      const row = await passkeyChallenge.findFirst({ where });
      // Of two who take it at once one deletes it.
      return row !== null && (await passkeyChallenge.deleteMany({ where })).count > 0 ? row.challenge : null;
    },
    add: async ({ account, publicKey, counter, transports, ...row }) =>
      prisma.$transaction(async (tx) => {
        const alive = await lockAccount(tx, account);
        const known = await tx.passkey.findFirst({
          where: { OR: [{ id: row.id }, { credentialId: row.credentialId }] },
        });
        if (known !== null) return known.id === row.id ? passkeyRow(known) : 'taken';
        if (!alive || (await tx.passkey.count({ where: { accountId: account } })) >= MOST) return 'too-many';
        const bytes = { publicKey: new Uint8Array(publicKey), counter: BigInt(counter), transports: [...transports] };
        return passkeyRow(await tx.passkey.create({ data: { ...row, ...bytes, accountId: account } }));
      }),
    of: async (accountId) =>
      (await passkey.findMany({ where: { accountId }, orderBy: { createdAt: 'asc' } })).map(passkeyRow),
    byCredential: async (credentialId) => {
      const where = { credentialId, account: { erasedAt: null, disabledAt: null } };
      const row = await passkey.findFirst({ where });
      return row === null ? null : passkeyRow(row);
    },
    used: async (id, { counter, synced }) => {
      const before = counter === 0 ? 0n : { lt: BigInt(counter) };
      const data = { counter: BigInt(counter), synced, lastUsedAt: new Date() };
      return (await passkey.updateMany({ where: { id, counter: before }, data })).count > 0;
    },
    rename: async (accountId, id, name) => {
      await passkey.updateMany({ where: { id, accountId }, data: { name } });
      const row = await passkey.findFirst({ where: { id, accountId } });
      return row === null ? null : passkeyRow(row);
    },
    remove: async (accountId, id) => (await passkey.deleteMany({ where: { id, accountId } })).count > 0,
  };
}

function passkeyRow({ accountId, counter, createdAt, lastUsedAt, ...row }: Passkey): PasskeyRow {
  return {
    ...row,
    account: accountId,
    counter: Number(counter),
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  };
}
