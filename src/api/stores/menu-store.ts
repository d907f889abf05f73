import type { Prisma } from '../../database/prisma.ts';

/** A half-made choice in a menu elsewhere, which can carry no more than a short id. */
export interface MenuRow {
  readonly id: string;
  readonly account: string;
  readonly gameId: string;
  readonly seat: string;
  /** Empty where none of several decisions has been picked yet. */
  readonly decision: string;
  readonly path: readonly string[];
  /** The page of choices shown, from 0. */
  readonly page: number;
}

export interface MenuStore {
  /** Stores a menu, or what has become of it. */
  save(menu: MenuRow): Promise<void>;
  /** The menu, if it is the account's. */
  find(id: string, account: string): Promise<MenuRow | null>;
  /** Forgets menus made longer ago than that. */
  prune(olderThanMillis: number): Promise<void>;
}

export function menuStore(prisma: Prisma): MenuStore {
  const { menu } = prisma;
  return {
    save: async ({ id, account, gameId, seat, decision, path, page }) => {
      const state = { decision, path: [...path], page };
      await menu.upsert({ where: { id }, create: { id, accountId: account, gameId, seat, ...state }, update: state });
    },
    find: async (id, account) => {
      const row = await menu.findUnique({ where: { id, accountId: account } });
      if (row === null) return null;
      const { gameId, seat, decision, path, page } = row;
      return { id, account, gameId, seat, decision, path: path as string[], page };
    },
    prune: async (olderThanMillis) => {
      await menu.deleteMany({ where: { createdAt: { lt: new Date(Date.now() - olderThanMillis) } } });
    },
  };
}
