import type { Prisma } from '../../database/prisma.ts';

export interface NoteRow {
  readonly seat: string;
  readonly body: string;
  readonly updatedAt: string;
}

export interface NoteKey {
  readonly gameId: string;
  readonly account: string;
  readonly seat: string;
}

export interface NoteStore {
  find(key: NoteKey): Promise<NoteRow | null>;
  save(key: NoteKey, body: string): Promise<NoteRow>;
}

export function noteStore(prisma: Prisma): NoteStore {
  return {
    find: async ({ gameId, account, seat }) => {
      const where = { gameId_accountId_seat: { gameId, accountId: account, seat } };
      const row = await prisma.note.findUnique({ where });
      return row === null ? null : { seat, body: row.body, updatedAt: row.updatedAt.toISOString() };
    },
    save: async ({ gameId, account, seat }, body) => {
      const key = { gameId, accountId: account, seat };
      const updatedAt = new Date();
      const saved = await prisma.note.upsert({
        where: { gameId_accountId_seat: key },
        create: { ...key, body, updatedAt },
        update: { body, updatedAt },
      });
      return { seat, body: saved.body, updatedAt: saved.updatedAt.toISOString() };
    },
  };
}
