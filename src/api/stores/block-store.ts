import type { Prisma } from '../../database/prisma.ts';
import { lockAccount } from './lock-account.ts';

/** `mute`: the other is not heard. `block`: nor are seats taken from them. */
export const BLOCKS = ['mute', 'block'] as const;
export type BlockKind = (typeof BLOCKS)[number];

export interface BlockRow {
  readonly account: string;
  readonly displayName: string;
  readonly how: BlockKind;
  readonly since: string;
}

export interface BlockStore {
  /** Whom the account has muted or blocked, the latest first. */
  of(account: string): Promise<BlockRow[]>;
  /** False where the account has as many as it may. */
  put(account: string, other: string, how: BlockKind): Promise<boolean>;
  remove(account: string, other: string): Promise<void>;
  /** Whether `account` has blocked `by`. */
  refuses(account: string, by: string): Promise<boolean>;
}

/** How many others an account can have muted or blocked. */
export const MOST_BLOCKS = 500;

/** Whom somebody does not want to hear, or to be asked by. */
export function blockStore(prisma: Prisma): BlockStore {
  return {
    of: async (accountId) => {
      const include = { other: { select: { displayName: true } } };
      const rows = await prisma.block.findMany({ where: { accountId }, include, orderBy: { createdAt: 'desc' } });
      return rows.map(({ otherId, other, how, createdAt }) => ({
        account: otherId,
        displayName: other.displayName,
        how: how as BlockKind,
        since: createdAt.toISOString(),
      }));
    },
    put: async (accountId, otherId, how) =>
      prisma.$transaction(async (tx) => {
        if (!(await lockAccount(tx, accountId))) return false;
        const key = { accountId, otherId };
        const { count } = await tx.block.updateMany({ where: key, data: { how } });
        if (count > 0) return true;
        if ((await tx.block.count({ where: { accountId } })) >= MOST_BLOCKS) return false;
        await tx.block.create({ data: { ...key, how } });
        return true;
      }),
    remove: async (accountId, otherId) => {
      await prisma.block.deleteMany({ where: { accountId, otherId } });
    },
    refuses: async (accountId, otherId) =>
      (await prisma.block.count({ where: { accountId, otherId, how: 'block' } })) > 0,
  };
}
