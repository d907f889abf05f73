import type { Invitation } from '../../database/generated/client.ts';
import type { Prisma } from '../../database/prisma.ts';
import { lockAccount } from './lock-account.ts';
import { notEnded } from './not-ended.ts';

export interface InvitationRow {
  readonly id: string;
  readonly gameId: string;
  readonly seat: string;
  readonly createdAt: string;
  readonly createdBy: string;
  /** Whether it hands over a seat of a game under way; `createdBy` held it then. */
  readonly succession: boolean;
  readonly expiresAt: string | null;
  readonly used: boolean;
}

/** An invitation as whoever was sent it may know it. */
export interface SentInvitation extends Omit<InvitationRow, 'id' | 'createdAt' | 'createdBy'> {
  readonly by: { readonly account: string; readonly displayName: string };
}

export interface InvitationStore {
  /** The invitation of that secret, whatever became of it; null where there is none, or its maker has gone or is disabled. */
  sent(hash: Buffer): Promise<SentInvitation | null>;
  /**
   * Returns the row, and whether it is this request that made it; null where its maker has `most` others to the game, of
   * successions or else of others, that nobody has used and somebody could.
   */
  create(
    invitation: {
      readonly id: string;
      readonly gameId: string;
      readonly seat: string;
      readonly createdBy: string;
      readonly hash: Buffer;
      readonly succession: boolean;
      readonly expiresAt: string | null;
    },
    most: number,
  ): Promise<{ readonly row: InvitationRow; readonly created: boolean } | null>;
  /** The invitation of that secret for that seat, if it is unused and has not lapsed, or was used by this very account. */
  find(wanted: {
    readonly hash: Buffer;
    readonly gameId: string;
    readonly seat: string;
    readonly account: string;
  }): Promise<InvitationRow | null>;
  /** Notes that the account has taken the seat by it. Other invitations to the same succession lapse with it. */
  use(id: string, account: string): Promise<void>;
}

export function invitationStore(prisma: Prisma): InvitationStore {
  return {
    create: async ({ hash, ...invitation }, most) =>
      prisma.$transaction(async (tx) => {
        const { id, gameId, createdBy, succession } = invitation;
        if (!(await lockAccount(tx, createdBy))) return null;
        const others = { gameId, createdBy, succession, id: { not: id }, usedAt: null, ...notEnded() };
        if ((await tx.invitation.count({ where: others })) >= most) return null;
        const data = { ...invitation, tokenHash: new Uint8Array(hash) };
        const { count } = await tx.invitation.createMany({ data: [data], skipDuplicates: true });
        const row = await tx.invitation.findUniqueOrThrow({ where: { id } });
        return { row: invitationRow(row), created: count > 0 };
      }),
    sent: async (hash) => {
      const row = await prisma.invitation.findFirst({
        where: { tokenHash: new Uint8Array(hash), creator: { disabledAt: null, erasedAt: null } },
        include: { creator: { select: { displayName: true } } },
      });
      if (row === null) return null;
      const { createdBy: account, ...sent } = invitationRow(row);
      return { ...sent, by: { account, displayName: row.creator.displayName } };
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

function invitationRow({ createdAt, expiresAt, usedAt, ...row }: Invitation): InvitationRow {
  const { id, gameId, seat, createdBy, succession } = row;
  const lapses = { expiresAt: expiresAt?.toISOString() ?? null, used: usedAt !== null };
  return { id, gameId, seat, createdBy, succession, createdAt: createdAt.toISOString(), ...lapses };
}
