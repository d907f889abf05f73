import type { Prisma } from '../../database/prisma.ts';
import type { InvitationRow, InvitationStore } from './stores.ts';

interface Row {
  id: string;
  gameId: string;
  seat: string;
  createdAt: Date;
}

export function invitationStore(prisma: Prisma): InvitationStore {
  return {
    create: async ({ hash, ...invitation }) => {
      const data = { ...invitation, tokenHash: new Uint8Array(hash) };
      const { count } = await prisma.invitation.createMany({ data: [data], skipDuplicates: true });
      const row = await prisma.invitation.findUniqueOrThrow({ where: { id: invitation.id } });
      return { row: invitationRow(row), created: count > 0 };
    },
    find: async ({ hash, gameId, seat, account }) => {
      const row = await prisma.invitation.findUnique({ where: { tokenHash: new Uint8Array(hash) } });
      if (row === null || row.gameId !== gameId || row.seat !== seat) return null;
      return row.usedAt === null || row.usedBy === account ? invitationRow(row) : null;
    },
    use: async (id, account) => {
      await prisma.invitation.updateMany({
        where: { id, usedAt: null },
        data: { usedAt: new Date(), usedBy: account },
      });
    },
  };
}

function invitationRow({ id, gameId, seat, createdAt }: Row): InvitationRow {
  return { id, gameId, seat, createdAt: createdAt.toISOString() };
}
