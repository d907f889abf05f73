import type { Prisma } from '../../database/prisma.ts';

/** Which games an account follows without playing in them. */
export interface FollowStore {
  /** Of more than 500 the one that was followed first is followed no more. */
  add(account: string, gameId: string): Promise<void>;
  remove(account: string, gameId: string): Promise<void>;
  has(account: string, gameId: string): Promise<boolean>;
}

/** How many games an account can follow. */
const MOST = 500;

export function followStore(prisma: Prisma): FollowStore {
  return {
    add: async (accountId, gameId) => {
      await prisma.follow.createMany({ data: [{ accountId, gameId }], skipDuplicates: true });
      const rows = await prisma.follow.findMany({ where: { accountId }, orderBy: { createdAt: 'desc' }, skip: MOST });
      const gameIds = rows.map((row) => row.gameId);
      if (gameIds.length > 0) await prisma.follow.deleteMany({ where: { accountId, gameId: { in: gameIds } } });
    },
    remove: async (accountId, gameId) => {
      await prisma.follow.deleteMany({ where: { accountId, gameId } });
    },
    has: async (accountId, gameId) => (await prisma.follow.count({ where: { accountId, gameId } })) > 0,
  };
}
