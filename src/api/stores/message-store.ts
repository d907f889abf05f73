import type { Message } from '../../database/generated/client.ts';
import type { Prisma } from '../../database/prisma.ts';

export interface MessageRow {
  readonly id: string;
  readonly gameId: string;
  readonly account: string;
  readonly seat: string | null;
  readonly body: string;
  readonly at: string;
}

export interface MessageStore {
  /** Stores it, or returns what stands under that id already. */
  create(message: Omit<MessageRow, 'at'>): Promise<MessageRow>;
  /** Messages of a game in the order written, those behind the id `after` first. */
  page(gameId: string, first: number, after?: string): Promise<MessageRow[]>;
}

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
      const rows = await prisma.message.findMany({ where: { gameId, ...behind }, orderBy: { id: 'asc' }, take: first });
      return rows.map(messageRow);
    },
  };
}

function messageRow({ id, gameId, accountId, seat, body, at }: Message): MessageRow {
  return { id, gameId, account: accountId, seat, body, at: at.toISOString() };
}
