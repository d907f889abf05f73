import type { Prisma } from '../../database/generated/client.ts';

/**
 * Locks the row of an account to the end of the transaction; false where nobody comes in by it any more. Of what an account
 * may have so many, one is counted and added behind this: else many at once would all find room. Erasing and disabling
 * lock the row as well: they find what was added, or this finds them.
 */
export async function lockAccount(tx: Pick<Prisma.TransactionClient, '$queryRaw'>, account: string): Promise<boolean> {
  const [row] = await tx.$queryRaw<{ alive: boolean }[]>`
    select erased_at is null and disabled_at is null as alive from accounts where id = ${account}::uuid for update`;
  return row?.alive === true;
}
