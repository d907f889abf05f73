import type { SigningKey } from '../../database/generated/client.ts';
import type { Prisma } from '../../database/prisma.ts';
import { lockAccount } from './lock-account.ts';

/** A key by which an account signs its commands. Times are ISO 8601; a key that is not confirmed, or revoked, signs nothing. */
export interface SigningKeyRow {
  readonly key: string;
  readonly account: string;
  readonly createdAt: string;
  readonly confirmedAt: string | null;
  readonly revokedAt: string | null;
}

export interface SigningKeyStore {
  /**
   * Adds a key; the first of an account is confirmed at once. The row of an account that has it already is left as it is.
   * Null where another account has it, or this one as many as it may.
   */
  add(account: string, key: string): Promise<SigningKeyRow | null>;
  /** All of the account, the oldest first. */
  of(account: string): Promise<SigningKeyRow[]>;
  /** Null where the account has no such key that is not revoked. */
  confirm(account: string, key: string): Promise<SigningKeyRow | null>;
  revoke(account: string, key: string): Promise<SigningKeyRow | null>;
  /** Whether the account may sign with it. */
  isValid(account: string, key: string): Promise<boolean>;
}

/** How many keys an account may have had. */
const MOST = 50;

export function signingKeyStore(prisma: Prisma): SigningKeyStore {
  const find = async (account: string, key: string): Promise<SigningKeyRow | null> => {
    const row = await prisma.signingKey.findFirst({ where: { key, accountId: account } });
    return row === null ? null : keyRow(row);
  };
  const change = async (account: string, key: string, data: { confirmedAt: Date } | { revokedAt: Date }) => {
    const [member] = Object.keys(data) as ['confirmedAt' | 'revokedAt'];
    await prisma.signingKey.updateMany({ where: { key, accountId: account, revokedAt: null, [member]: null }, data });
    return find(account, key);
  };
  return {
    add: async (account, key) =>
      prisma.$transaction(async (tx) => {
        // Two at once would both be the first.
        if (!(await lockAccount(tx, account))) return null;
        const known = await tx.signingKey.findMany({ where: { accountId: account } });
        const mine = known.find((row) => row.key === key);
        if (mine !== undefined) return keyRow(mine);
        if (known.length >= MOST || (await tx.signingKey.findUnique({ where: { key } })) !== null) return null;
        const first = known.every(({ revokedAt }) => revokedAt !== null);
        const confirmedAt = first ? new Date() : null;
        return keyRow(await tx.signingKey.create({ data: { key, accountId: account, confirmedAt } }));
      }),
    of: async (account) => {
      const rows = await prisma.signingKey.findMany({ where: { accountId: account }, orderBy: { createdAt: 'asc' } });
      return rows.map(keyRow);
    },
    confirm: async (account, key) => {
      const row = await change(account, key, { confirmedAt: new Date() });
      return row === null || row.revokedAt !== null ? null : row;
    },
    revoke: (account, key) => change(account, key, { revokedAt: new Date() }),
    isValid: async (account, key) => {
      const row = await find(account, key);
      return row !== null && row.confirmedAt !== null && row.revokedAt === null;
    },
  };
}

function keyRow({ key, accountId, createdAt, confirmedAt, revokedAt }: SigningKey): SigningKeyRow {
  return {
    key,
    account: accountId,
    createdAt: createdAt.toISOString(),
    confirmedAt: confirmedAt?.toISOString() ?? null,
    revokedAt: revokedAt?.toISOString() ?? null,
  };
}
