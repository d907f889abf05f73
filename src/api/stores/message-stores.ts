import type { Prisma } from '../../database/prisma.ts';
import type { DraftCommand, DraftStore, MessageRow, MessageStore, NoteKey, NoteStore } from './stores.ts';

/** Chat: ids are UUIDv7, so their order is the order of writing. */
export function messageStore(prisma: Prisma): MessageStore {
  return {
    create: async ({ account, ...message }) => {
      const data = { ...message, accountId: account };
      await prisma.message.createMany({ data: [data], skipDuplicates: true });
      return messageRow(await prisma.message.findUniqueOrThrow({ where: { id: message.id } }));
    },
    page: async (gameId, first, after) => {
      const behind = after === undefined ? {} : { id: { gt: after } };
      const rows = await prisma.message.findMany({
        where: { gameId, ...behind },
        orderBy: { id: 'asc' },
        take: first,
      });
      return rows.map(messageRow);
    },
  };
}

interface Row {
  id: string;
  gameId: string;
  accountId: string;
  seat: string | null;
  body: string;
  at: Date;
}

function messageRow({ id, gameId, accountId, seat, body, at }: Row): MessageRow {
  return { id, gameId, account: accountId, seat, body, at: at.toISOString() };
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

export function draftStore(prisma: Prisma): DraftStore {
  return {
    find: async ({ gameId, account, seat }) => {
      const row = await prisma.draft.findFirst({ where: { gameId, seat, accountId: account } });
      if (row === null) return null;
      const commands = row.commands as unknown as DraftCommand[];
      return { seat, commands, updatedAt: row.updatedAt.toISOString() };
    },
    save: async ({ gameId, account, seat }: NoteKey, commands) => {
      const updatedAt = new Date();
      const draft = {
        accountId: account,
        commands: commands.map(({ decision, path }) => ({ decision, path: [...path] })),
        updatedAt,
      };
      await prisma.draft.upsert({
        where: { gameId_seat: { gameId, seat } },
        create: { gameId, seat, ...draft },
        update: draft,
      });
      return { seat, commands, updatedAt: updatedAt.toISOString() };
    },
    discard: async ({ gameId, account, seat }) => {
      await prisma.draft.deleteMany({ where: { gameId, seat, accountId: account } });
    },
  };
}
