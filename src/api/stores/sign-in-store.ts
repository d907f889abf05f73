import type { Prisma } from '../../database/prisma.ts';

/** Somebody's asking to sign in by mail. */
export interface SignInRow {
  readonly id: string;
  readonly account: string;
  /** SHA-256 of what the browser that asked keeps to itself. */
  readonly browserHash: Buffer | null;
}

export interface SignInStore {
  /**
   * Notes that somebody asks to sign in to the account that owns the address, for a quarter of an hour; whom to write to.
   * Null where there is no such account, its owner has not confirmed the address, or it was asked for often enough lately.
   */
  ask(asking: {
    readonly id: string;
    readonly email: string;
    readonly browserHash: Buffer | null;
  }): Promise<{ readonly account: string; readonly email: string; readonly lang: 'en' | 'es' } | null>;
  /** Counts a try, which leaves the others fewer; null where it is over, used, unknown, or tried too often. */
  attempt(id: string): Promise<SignInRow | null>;
  /** Ends it; false where another was faster. */
  use(id: string): Promise<boolean>;
  /** Puts the hash in the place of the account's recovery code. */
  setRecovery(account: string, hash: Buffer): Promise<void>;
  /** Whether the account has a recovery code, and since when (ISO 8601). */
  recoverySince(account: string): Promise<string | null>;
  /** Takes a recovery code out of use; whose it was, or null. */
  useRecovery(hash: Buffer): Promise<string | null>;
}

const QUARTER_HOUR_MS = 15 * 60_000;
/** So often may somebody type a code wrongly, or a link be opened elsewhere. */
const TRIES = 5;
const ASKED_AN_HOUR = 4;

export function signInStore(prisma: Prisma): SignInStore {
  return {
    ask: async ({ id, email, browserHash }) =>
      prisma.$transaction(async (tx) => {
        const [account] = await tx.$queryRaw<{ id: string; email: string; lang: 'en' | 'es' }[]>`
          select id, email, lang from accounts
           where lower(email) = lower(${email}) and email_confirmed_at is not null
             and erased_at is null and disabled_at is null
             for update`;
        if (account === undefined) return null;
        await tx.signIn.deleteMany({ where: { expiresAt: { lt: new Date(Date.now() - 4 * QUARTER_HOUR_MS) } } });
        if ((await tx.signIn.count({ where: { accountId: account.id } })) >= ASKED_AN_HOUR) return null;
        const expiresAt = new Date(Date.now() + QUARTER_HOUR_MS);
        const bytes = browserHash === null ? null : new Uint8Array(browserHash);
        await tx.signIn.create({ data: { id, accountId: account.id, browserHash: bytes, expiresAt } });
        return { account: account.id, email: account.email, lang: account.lang };
      }),
    attempt: async (id) => {
      const open = { id, usedAt: null, expiresAt: { gt: new Date() }, tries: { lt: TRIES } };
      const alive = { account: { erasedAt: null, disabledAt: null } };
      const { count } = await prisma.signIn.updateMany({
        where: { ...open, ...alive },
        data: { tries: { increment: 1 } },
      });
      if (count === 0) return null;
      const { accountId, browserHash } = await prisma.signIn.findUniqueOrThrow({ where: { id } });
      return { id, account: accountId, browserHash: browserHash === null ? null : Buffer.from(browserHash) };
    },
    use: async (id) =>
      (await prisma.signIn.updateMany({ where: { id, usedAt: null }, data: { usedAt: new Date() } })).count > 0,
    setRecovery: async (accountId, hash) => {
      const code = { hash: new Uint8Array(hash), createdAt: new Date() };
      await prisma.recoveryCode.upsert({ where: { accountId }, create: { accountId, ...code }, update: code });
    },
    recoverySince: async (accountId) => {
      const row = await prisma.recoveryCode.findUnique({ where: { accountId } });
      return row === null ? null : row.createdAt.toISOString();
    },
    useRecovery: async (hash) => {
      const where = { hash: new Uint8Array(hash), account: { erasedAt: null, disabledAt: null } };
      const row = await prisma.recoveryCode.findFirst({ where });
      if (row === null) return null;
      const { count } = await prisma.recoveryCode.deleteMany({ where: { accountId: row.accountId, hash: where.hash } });
      return count > 0 ? row.accountId : null;
    },
  };
}
