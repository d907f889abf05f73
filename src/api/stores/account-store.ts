import type { Lang } from '../../domain/kernel/text.ts';
import type { Prisma } from '../../database/prisma.ts';
import type { AccountRow, AccountStore } from './stores.ts';
import { NOBODY } from './stores.ts';

interface Row {
  id: string;
  displayName: string;
  email: string | null;
  lang: string;
  zone: string;
  createdAt: Date;
  erasedAt: Date | null;
  isAdmin: boolean;
  feedSerial: number;
}

export function accountStore(prisma: Prisma): AccountStore {
  const byId = async (id: string): Promise<AccountRow | null> => {
    const row = await prisma.account.findUnique({ where: { id } });
    return row === null ? null : accountRow(row);
  };
  return {
    byId,
    byIds: async (ids) => (await prisma.account.findMany({ where: { id: { in: [...ids] } } })).map(accountRow),
    create: async ({ admin = false, ...account }) => {
      const data = { ...account, isAdmin: admin };
      const { count } = await prisma.account.createMany({ data: [data], skipDuplicates: true });
      if (count > 0) return 'created';
      return (await byId(account.id)) === null ? 'email-taken' : 'exists';
    },
    update: async (id, change) => {
      try {
        await prisma.account.updateMany({ where: { id, erasedAt: null }, data: change });
        return 'updated';
      } catch (error) {
        if (isUniqueViolation(error)) return 'email-taken';
        throw error;
      }
    },
    rotateFeed: async (id) => {
      const data = { feedSerial: { increment: 1 } };
      return (await prisma.account.update({ where: { id }, data, select: { feedSerial: true } })).feedSerial;
    },
    erase: (id) => erase(prisma, id),
  };
}

/** The name that an erased account goes by. */
export const ERASED_NAME = 'Erased player';

async function erase(prisma: Prisma, accountId: string): Promise<void> {
  const now = new Date();
  await prisma.$transaction([
    prisma.account.update({
      where: { id: accountId },
      data: {
        ...{ displayName: ERASED_NAME, email: null, erasedAt: now, isAdmin: false },
        ...{ lang: 'en', zone: 'UTC', feedSerial: { increment: 1 } },
      },
    }),
    prisma.token.updateMany({ where: { accountId }, data: { revokedAt: now, name: '' } }),
    prisma.message.updateMany({ where: { accountId }, data: { body: '' } }),
    // With them goes what became of messages.
    prisma.channel.deleteMany({ where: { accountId } }),
    prisma.externalLink.deleteMany({ where: { accountId } }),
    prisma.menu.deleteMany({ where: { accountId } }),
    prisma.note.deleteMany({ where: { accountId } }),
    prisma.draft.deleteMany({ where: { accountId } }),
    prisma.invitation.deleteMany({ where: { createdBy: accountId, usedAt: null } }),
    prisma.idempotency.deleteMany({ where: { accountId } }),
    // The answer to the sign-up lies under nobody's name, and holds the name.
    prisma.idempotency.deleteMany({
      where: { accountId: NOBODY, response: { path: ['account', 'id'], equals: accountId } },
    }),
  ]);
}

function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'P2002';
}

function accountRow({ id, displayName, email, lang, zone, createdAt, erasedAt, isAdmin, feedSerial }: Row): AccountRow {
  return {
    id,
    displayName,
    email,
    lang: lang as Lang,
    zone,
    createdAt: createdAt.toISOString(),
    erased: erasedAt !== null,
    admin: isAdmin,
    feedSerial,
  };
}
