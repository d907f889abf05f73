import type { ProviderLink } from '../../database/generated/client.ts';
import type { Prisma } from '../../database/prisma.ts';
import { lockAccount } from './lock-account.ts';

/** Somebody whom a provider vouches for, and whose account that is. Times are ISO 8601. */
export interface ProviderLinkRow {
  readonly id: string;
  readonly issuer: string;
  readonly subject: string;
  readonly account: string;
  readonly name: string | null;
  readonly linkedAt: string;
  readonly lastUsedAt: string | null;
}

/** Somebody on the way to a provider. */
export interface VisitRow {
  readonly id: string;
  /** Whose account the answer will open too; null for signing in. */
  readonly account: string | null;
  readonly browserHash: Buffer;
}

type NewLink = Omit<ProviderLinkRow, 'linkedAt' | 'lastUsedAt'>;

export interface ProviderStore {
  /** Notes that somebody is on the way, for ten minutes or until then. */
  leave(visit: VisitRow, until?: Date): Promise<void>;
  /** Ends the visit; until when it would have been good. Null where it is over, was ended, or belongs to another browser or account. */
  end(visit: VisitRow): Promise<Date | null>;
  /** Whose account that is, and notes that they came in; null for somebody unknown. */
  enter(issuer: string, subject: string): Promise<string | null>;
  /** Links them to the account; the link of another account stays as it is. Null where the account is gone. */
  link(link: NewLink): Promise<ProviderLinkRow | null>;
  /** Makes an account of their own for somebody unknown; whose it is now, if another was faster. */
  signUp(link: NewLink, displayName: string): Promise<string>;
  /** All of the account, the oldest first. */
  of(account: string): Promise<ProviderLinkRow[]>;
  remove(account: string, id: string): Promise<boolean>;
}

const VISIT_MS = 10 * 60_000;

export function providerStore(prisma: Prisma): ProviderStore {
  const { providerLink, providerVisit } = prisma;
  return {
    leave: async ({ id, account, browserHash }, until) => {
      const now = Date.now();
      await providerVisit.deleteMany({ where: { expiresAt: { lt: new Date(now) } } });
      const data = { browserHash: new Uint8Array(browserHash), expiresAt: until ?? new Date(now + VISIT_MS) };
      await providerVisit.create({ data: { id, accountId: account, ...data } });
    },
    end: async (visit) => {
      const row = await providerVisit.findFirst({ where: still(visit) });
      // Of two who end it at once one deletes it.
      return row !== null && (await providerVisit.deleteMany({ where: still(visit) })).count > 0 ? row.expiresAt : null;
    },
    enter: async (issuer, subject) => {
      const row = await providerLink.findUnique({ where: { issuer_subject: { issuer, subject } } });
      if (row === null) return null;
      await providerLink.updateMany({ where: { id: row.id }, data: { lastUsedAt: new Date() } });
      return row.accountId;
    },
    link: async ({ account, ...link }) =>
      prisma.$transaction(async (tx) => {
        if (!(await lockAccount(tx, account))) return null;
        await tx.providerLink.createMany({ data: [{ ...link, accountId: account }], skipDuplicates: true });
        const { issuer, subject } = link;
        return linkRow(await tx.providerLink.findUniqueOrThrow({ where: { issuer_subject: { issuer, subject } } }));
      }),
    signUp: async ({ account, ...link }, displayName) =>
      prisma.$transaction(async (tx) => {
        await tx.account.createMany({ data: [{ id: account, displayName }], skipDuplicates: true });
        const made = await tx.providerLink.createMany({
          data: [{ ...link, accountId: account }],
          skipDuplicates: true,
        });
        if (made.count > 0) return account;
        await tx.account.deleteMany({ where: { id: account, tokens: { none: {} } } });
        const { issuer, subject } = link;
        return (await tx.providerLink.findUniqueOrThrow({ where: { issuer_subject: { issuer, subject } } })).accountId;
      }),
    of: async (accountId) =>
      (await providerLink.findMany({ where: { accountId }, orderBy: { linkedAt: 'asc' } })).map(linkRow),
    remove: async (accountId, id) => (await providerLink.deleteMany({ where: { id, accountId } })).count > 0,
  };
}

function still({ id, account, browserHash }: VisitRow) {
  return { id, accountId: account, browserHash: new Uint8Array(browserHash), expiresAt: { gt: new Date() } };
}

function linkRow({ accountId, linkedAt, lastUsedAt, ...row }: ProviderLink): ProviderLinkRow {
  return {
    ...row,
    account: accountId,
    linkedAt: linkedAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  };
}
