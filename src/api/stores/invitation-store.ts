import type { Prisma } from '../../database/prisma.ts';
import type { InvitationRow, InvitationStore } from './stores.ts';

interface Row {
  id: string;
  gameId: string;
  seat: string;
  createdAt: Date;
  createdBy: string;
  succession: boolean;
  expiresAt: Date | null;
  usedAt: Date | null;
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
      const row = await prisma.invitation.findFirst({
        where: { tokenHash: new Uint8Array(hash), creator: { disabledAt: null } },
      });
      if (row === null || row.gameId !== gameId || row.seat !== seat) return null;
      const lapsed = row.expiresAt !== null && row.expiresAt.getTime() <= Date.now();
      const usable = row.usedAt === null ? !lapsed : row.usedBy === account;
      return usable ? invitationRow(row) : null;
    },
    use: async (id, account) => {
      const now = new Date();
      const { count } = await prisma.invitation.updateMany({
        where: { id, usedAt: null },
        data: { usedAt: now, usedBy: account },
      });
      const { gameId, seat, succession } = await prisma.invitation.findUniqueOrThrow({ where: { id } });
      if (count === 0 || !succession) return;
      await prisma.invitation.updateMany({
        where: { gameId, seat, succession, usedAt: null },
        data: { expiresAt: now },
      });
    },
  };
}

function invitationRow({ createdAt, expiresAt, usedAt, ...row }: Row): InvitationRow {
  const { id, gameId, seat, createdBy, succession } = row;
  const lapses = { expiresAt: expiresAt?.toISOString() ?? null, used: usedAt !== null };
  return { id, gameId, seat, createdBy, succession, createdAt: createdAt.toISOString(), ...lapses };
}
