import type { Prisma } from '../../database/prisma.ts';
import type { NoteKey } from './note-store.ts';

export interface DraftCommand {
  readonly decision: string;
  readonly path: readonly string[];
}

export interface DraftRow {
  readonly seat: string;
  readonly commands: readonly DraftCommand[];
  readonly updatedAt: string;
}

/** Drafts are found by the seat *and* the account, so that who takes a seat over does not read them. */
export interface DraftStore {
  find(key: NoteKey): Promise<DraftRow | null>;
  save(key: NoteKey, commands: readonly DraftCommand[]): Promise<DraftRow>;
  discard(key: NoteKey): Promise<void>;
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
