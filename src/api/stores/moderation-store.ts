import type { Prisma as Rows } from '../../database/generated/client.ts';
import type { Prisma } from '../../database/prisma.ts';
import type { Room } from '../../games/rooms.ts';
import { lockAccount } from './lock-account.ts';

/** What an operator can do about what was said, and about who said it. */
export const ACTS = [
  'hide-message',
  'show-message',
  'mute-account',
  'unmute-account',
  'suspend-account',
  'restore-account',
  'settle-report',
] as const;
export type Act = (typeof ACTS)[number];

/** Somebody has shown a message to the operators; only so do they come to read it. */
export interface ReportRow {
  readonly id: string;
  readonly reason: string;
  readonly at: string;
  readonly settledAt: string | null;
  readonly reporter: Person;
  readonly author: Person & { readonly muted: boolean; readonly suspended: boolean };
  readonly message: {
    readonly id: string;
    readonly gameId: string;
    readonly room: Room;
    readonly seat: string | null;
    readonly body: string;
    readonly hidden: boolean;
    readonly at: string;
  };
}

export interface Person {
  readonly id: string;
  readonly displayName: string;
}

/** A line of the record: who did what, when, about whom or what, and why. */
export interface ActRow {
  readonly id: string;
  readonly at: string;
  readonly by: string;
  readonly act: Act;
  readonly account: string | null;
  readonly message: string | null;
  readonly report: string | null;
  readonly why: string;
}

export interface ModerationStore {
  /** Stores it; who has reported the message before has reported it once. `too-many`: beyond what one may in a day. */
  report(report: NewReport): Promise<'stored' | 'too-many'>;
  /** Reports, the latest first; `open`: those that nobody has settled. */
  reports(wish: { readonly open: boolean; readonly first: number; readonly after?: string }): Promise<ReportRow[]>;
  /** The message that the report is about, and its writer; null where there is no such report. */
  reported(id: string): Promise<{ readonly message: string; readonly account: string } | null>;
  /** Writes the line and, where it names a report, settles that; then what else is done in the database. Once for each id. */
  note(act: Omit<ActRow, 'at'>): Promise<ActRow>;
  /** The record, the latest first. */
  acts(first: number, after?: string): Promise<ActRow[]>;
}

export interface NewReport {
  readonly id: string;
  readonly message: string;
  readonly account: string;
  readonly reason: string;
}

const A_DAY = 24 * 3600_000;
/** How many messages one account can report within a day. */
const REPORTS_A_DAY = 30;

/** Reports of messages, and what operators do. */
export function moderationStore(prisma: Prisma): ModerationStore {
  return {
    report: async ({ id, message, account, reason }) =>
      prisma.$transaction(async (tx) => {
        const since = new Date(Date.now() - A_DAY);
        if (!(await lockAccount(tx, account))) return 'too-many';
        const made = await tx.messageReport.count({ where: { accountId: account, createdAt: { gt: since } } });
        if (made >= REPORTS_A_DAY) return 'too-many';
        const data = [{ id, messageId: message, accountId: account, reason }];
        await tx.messageReport.createMany({ data, skipDuplicates: true });
        return 'stored';
      }),
    reports: async ({ open, first, after }) => {
      const where = { ...(open ? { settledAt: null } : {}), ...(after === undefined ? {} : { id: { lt: after } }) };
      const rows = await prisma.messageReport.findMany({ where, include: SHOWN, orderBy: { id: 'desc' }, take: first });
      return rows.map(reportRow);
    },
    reported: async (id) => {
      const row = await prisma.messageReport.findUnique({ where: { id }, include: { message: true } });
      return row === null ? null : { message: row.messageId, account: row.message.accountId };
    },
    note: async (act) => {
      const { id, by, act: what, account, message, report, why } = act;
      const now = new Date();
      const data = { id, byAccount: by, act: what, accountId: account, messageId: message, reportId: report, why };
      await prisma.$transaction([
        prisma.moderationAct.createMany({ data: [data], skipDuplicates: true }),
        ...(report === null
          ? []
          : [prisma.messageReport.updateMany({ where: { id: report, settledAt: null }, data: { settledAt: now } })]),
        ...effectOf(prisma, act, now),
      ]);
      return actRow(await prisma.moderationAct.findUniqueOrThrow({ where: { id } }));
    },
    acts: async (first, after) => {
      const where = after === undefined ? {} : { id: { lt: after } };
      return (await prisma.moderationAct.findMany({ where, orderBy: { id: 'desc' }, take: first })).map(actRow);
    },
  };
}

/** What the act itself changes; accounts are suspended by whoever keeps them. */
function effectOf(
  prisma: Prisma,
  { act, account, message }: Omit<ActRow, 'at'>,
  now: Date,
): Rows.PrismaPromise<unknown>[] {
  switch (act) {
    case 'hide-message':
      return message === null ? [] : [prisma.message.updateMany({ where: { id: message }, data: { hiddenAt: now } })];
    case 'show-message':
      return message === null ? [] : [prisma.message.updateMany({ where: { id: message }, data: { hiddenAt: null } })];
    case 'mute-account':
      return account === null
        ? []
        : [prisma.account.updateMany({ where: { id: account }, data: { chatMutedAt: now } })];
    case 'unmute-account':
      return account === null
        ? []
        : [prisma.account.updateMany({ where: { id: account }, data: { chatMutedAt: null } })];
    case 'suspend-account':
    case 'restore-account':
    case 'settle-report':
      return [];
  }
}

const NAME = { select: { id: true, displayName: true } } as const;
const SHOWN = {
  account: NAME,
  message: { include: { account: { select: { ...NAME.select, chatMutedAt: true, disabledAt: true } } } },
} as const;

type Shown = Rows.MessageReportGetPayload<{ include: typeof SHOWN }>;

function reportRow({ id, reason, createdAt, settledAt, account, message }: Shown): ReportRow {
  const { account: author, gameId, room, seat, body, hiddenAt, at } = message;
  return {
    id,
    reason,
    at: createdAt.toISOString(),
    settledAt: settledAt?.toISOString() ?? null,
    reporter: account,
    author: {
      id: author.id,
      displayName: author.displayName,
      muted: author.chatMutedAt !== null,
      suspended: author.disabledAt !== null,
    },
    message: {
      id: message.id,
      gameId,
      room: room as Room,
      seat,
      body,
      hidden: hiddenAt !== null,
      at: at.toISOString(),
    },
  };
}

function actRow(row: Rows.ModerationActModel): ActRow {
  return {
    id: row.id,
    at: row.at.toISOString(),
    by: row.byAccount,
    act: row.act as Act,
    account: row.accountId,
    message: row.messageId,
    report: row.reportId,
    why: row.why,
  };
}
