import type { Demands } from '../../domain/table/events.ts';
import type { Ticket } from '../../database/generated/client.ts';
import { Prisma as Sql } from '../../database/generated/client.ts';
import type { Prisma } from '../../database/prisma.ts';
import type { Pace } from '../../games/matching/paces.ts';
import type { TicketWish } from '../../games/matching/ticket.ts';

export const TICKET_STATES = ['waiting', 'matched', 'seated', 'expired', 'failed'] as const;
export type TicketState = (typeof TICKET_STATES)[number];

export interface NewTicket extends TicketWish {
  readonly botAt: Date | null;
  readonly expiresAt: Date;
}

export interface TicketRow extends Omit<NewTicket, 'botAt' | 'expiresAt'> {
  readonly botAt: string | null;
  readonly expiresAt: string;
  readonly createdAt: string;
  readonly state: TicketState;
  readonly gameId: string | null;
  readonly why: string | null;
}

export interface TicketStore {
  /** The ticket; or, where the account looks for an opponent at that game already, that one. */
  open(ticket: NewTicket): Promise<TicketRow>;
  /** All of the account that are kept, the latest first. */
  of(account: string): Promise<TicketRow[]>;
  /** Takes a ticket back for which nobody was found; otherwise the ticket as it stands, or null where there is none. */
  withdraw(account: string, id: string): Promise<'withdrawn' | TicketRow | null>;
}

export function ticketStore(prisma: Prisma): TicketStore {
  const openOne = (accountId: string, ruleset: string): Promise<Ticket | null> =>
    prisma.ticket.findFirst({ where: { accountId, ruleset, state: { in: ['waiting', 'matched'] } } });
  return {
    open: async ({ account: accountId, paces, atLeast, ...ticket }) => {
      const demands = atLeast === null ? Sql.DbNull : { ...atLeast };
      const data = { ...ticket, accountId, paces: [...paces], atLeast: demands as Sql.InputJsonValue };
      // Of two at once the index lets one; whichever is there then is told, unless it has gone meanwhile.
      for (;;) {
        await prisma.ticket.createMany({ data: [data], skipDuplicates: true });
        const { id } = ticket;
        const row = (await prisma.ticket.findUnique({ where: { id } })) ?? (await openOne(accountId, ticket.ruleset));
        if (row !== null) return ticketRow(row);
      }
    },
    of: async (accountId) => {
      const rows = await prisma.ticket.findMany({
        where: { accountId },
        orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      });
      return rows.map(ticketRow);
    },
    withdraw: async (accountId, id) => {
      const where = { id, accountId };
      const { count } = await prisma.ticket.deleteMany({
        where: { ...where, state: { notIn: ['matched', 'seated'] } },
      });
      if (count > 0) return 'withdrawn';
      const row = await prisma.ticket.findFirst({ where });
      return row === null ? null : ticketRow(row);
    },
  };
}

function ticketRow({
  accountId,
  side,
  paces,
  atLeast,
  bot,
  botAt,
  createdAt,
  expiresAt,
  state,
  ...row
}: Ticket): TicketRow {
  const { id, ruleset, scenario, rated, gameId, why } = row;
  return {
    id,
    account: accountId,
    ruleset,
    scenario,
    side,
    paces: paces as Pace[],
    rated,
    atLeast: atLeast as Demands | null,
    bot,
    botAt: botAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    state: state as TicketState,
    gameId,
    why,
  };
}
