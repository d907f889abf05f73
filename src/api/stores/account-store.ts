import type { Lang } from '../../domain/kernel/text.ts';
import { isAccountId } from '../../games/account-id.ts';
import type { PlayHours } from '../../domain/table/clock/play-hours.ts';
import type { Account } from '../../database/generated/client.ts';
import { Prisma as Sql } from '../../database/generated/client.ts';
import type { Prisma } from '../../database/prisma.ts';
import { NOBODY } from './idempotency-store.ts';

export interface AccountRow {
  readonly id: string;
  readonly displayName: string;
  readonly email: string | null;
  /** In which language and time zone (IANA name) its owner is written to. */
  readonly lang: Lang;
  readonly zone: string;
  /** How many seconds before a deadline it is reminded, the longest first; none where it goes by the times of each game. */
  readonly reminders: readonly number[];
  /** When it plays; null where at any hour. */
  readonly playHours: PlayHours | null;
  readonly createdAt: string;
  readonly erased: boolean;
  /** An operator has disabled it. */
  readonly disabled: boolean;
  /** Nobody else can have an address that its owner has confirmed. */
  readonly emailConfirmed: boolean;
  readonly admin: boolean;
  /** An operator lets it say nothing at tables. */
  readonly chatMuted: boolean;
  /** Which of the addresses of their feed holds: see `src/api/auth/feed-token.ts`. */
  readonly feedSerial: number;
  /** The same of the addresses of their calendar. */
  readonly calendarSerial: number;
}

export interface AccountStore {
  /** `exists` where the id is there already (a repeated request). */
  create(account: {
    readonly id: string;
    readonly displayName: string;
    readonly email?: string;
    readonly admin?: boolean;
  }): Promise<'created' | 'exists'>;
  /** Null also for what has not the form of an id. */
  byId(id: string): Promise<AccountRow | null>;
  byIds(ids: readonly string[]): Promise<AccountRow[]>;
  /** Accounts whose names begin like that, whatever the case: those with the shortest names first. Erased ones are left out. */
  byName(beginning: string, most: number): Promise<AccountRow[]>;
  /** Whether there is such an account, neither erased nor disabled: somebody who can still take a seat. */
  lives(id: string): Promise<boolean>;
  update(
    id: string,
    change: Partial<Pick<AccountRow, 'displayName' | 'lang' | 'zone' | 'reminders'>> & { readonly email?: string },
  ): Promise<void>;
  /** Sets when it plays; null: at any hour. */
  keepHours(id: string, hours: PlayHours | null): Promise<void>;
  /** Whoever reads at `address` is the account's owner: where nobody else has it, and the account none that is confirmed, it is its own now. */
  confirmEmail(id: string, address: string): Promise<void>;
  /** Takes the address of their feed back; the serial of the new one. */
  rotateFeed(id: string): Promise<number>;
  /** The same with the address of their calendar. */
  rotateCalendar(id: string): Promise<number>;
  /** Pseudonymises: name, address, tokens, passkeys, channels, links, notes, drafts, sandboxes, answers to positions, words of the chat, marks, blocks, tickets, vacancies, reasons of reports and remembered answers go; the games stay. */
  erase(id: string): Promise<void>;
}

export function accountStore(prisma: Prisma): AccountStore {
  const byId = async (id: string): Promise<AccountRow | null> => {
    // Asked for a text that is no id, the database fails instead of finding nothing.
    if (!isAccountId(id.toLowerCase())) return null;
    const row = await prisma.account.findUnique({ where: { id } });
    return row === null ? null : accountRow(row);
  };
  return {
    byId,
    byIds: async (ids) => (await prisma.account.findMany({ where: { id: { in: [...ids] } } })).map(accountRow),
    byName: async (beginning, most) => (await byName(prisma, beginning, most)).map(accountRow),
    lives: async (id) => {
      const account = await byId(id);
      return account !== null && !account.erased && !account.disabled;
    },
    create: async ({ admin = false, ...account }) => {
      const data = { ...account, isAdmin: admin };
      const { count } = await prisma.account.createMany({ data: [data], skipDuplicates: true });
      return count > 0 ? 'created' : 'exists';
    },
    update: async (id, { email, reminders, ...others }) => {
      if (email !== undefined) await setEmail(prisma, id, email);
      const data = {
        ...others,
        ...(reminders === undefined ? {} : { reminders: [...reminders].sort((a, b) => b - a) }),
      };
      await prisma.account.updateMany({ where: { id, erasedAt: null }, data });
      if (email !== undefined && (await hasConfirmed(prisma, id, email))) await confirmEmail(prisma, id, email);
    },
    keepHours: async (id, hours) => {
      const data = { playHours: hours ?? Sql.DbNull };
      await prisma.account.updateMany({ where: { id, erasedAt: null }, data });
    },
    confirmEmail: (id, address) => confirmEmail(prisma, id, address),
    rotateFeed: async (id) => {
      const data = { feedSerial: { increment: 1 } };
      return (await prisma.account.update({ where: { id }, data, select: { feedSerial: true } })).feedSerial;
    },
    rotateCalendar: async (id) => {
      const data = { calendarSerial: { increment: 1 } };
      return (await prisma.account.update({ where: { id }, data, select: { calendarSerial: true } })).calendarSerial;
    },
    erase: (id) => erase(prisma, id),
  };
}

/** By an index on the small letters; signs of patterns stand for themselves. */
async function byName(prisma: Prisma, beginning: string, most: number): Promise<Account[]> {
  const pattern = `${beginning
    .trim()
    .toLowerCase()
    .replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const found = await prisma.$queryRaw<{ id: string }[]>`
    select id from accounts where erased_at is null and disabled_at is null and lower(display_name) like ${pattern}
     order by length(display_name), lower(display_name), id limit ${most}`;
  const ids = found.map(({ id }) => id);
  const rows = await prisma.account.findMany({ where: { id: { in: ids } } });
  return rows.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}

/** The name that an erased account goes by. */
export const ERASED_NAME = 'Erased player';

async function erase(prisma: Prisma, accountId: string): Promise<void> {
  const now = new Date();
  await prisma.$transaction([
    prisma.account.update({
      where: { id: accountId },
      data: {
        displayName: ERASED_NAME,
        email: null,
        emailConfirmedAt: null,
        erasedAt: now,
        isAdmin: false,
        lang: 'en',
        zone: 'UTC',
        reminders: [],
        playHours: Sql.DbNull,
        feedSerial: { increment: 1 },
        calendarSerial: { increment: 1 },
      },
    }),
    prisma.token.updateMany({ where: { accountId }, data: { revokedAt: now, name: '' } }),
    prisma.message.updateMany({ where: { accountId }, data: { body: '' } }),
    prisma.channel.deleteMany({ where: { accountId } }),
    prisma.delivery.deleteMany({ where: { accountId } }),
    prisma.externalLink.deleteMany({ where: { accountId } }),
    prisma.menu.deleteMany({ where: { accountId } }),
    prisma.note.deleteMany({ where: { accountId } }),
    prisma.follow.deleteMany({ where: { accountId } }),
    prisma.sighting.deleteMany({ where: { accountId } }),
    prisma.signIn.deleteMany({ where: { accountId } }),
    prisma.recoveryCode.deleteMany({ where: { accountId } }),
    prisma.passkey.deleteMany({ where: { accountId } }),
    prisma.passkeyChallenge.deleteMany({ where: { accountId } }),
    prisma.ticket.deleteMany({ where: { accountId } }),
    prisma.vacancy.deleteMany({ where: { accountId } }),
    prisma.providerLink.deleteMany({ where: { accountId } }),
    prisma.providerVisit.deleteMany({ where: { accountId } }),
    prisma.draft.deleteMany({ where: { accountId } }),
    prisma.sandbox.deleteMany({ where: { accountId } }),
    prisma.dailyAnswer.deleteMany({ where: { accountId } }),
    prisma.messageMark.deleteMany({ where: { accountId } }),
    prisma.block.deleteMany({ where: { OR: [{ accountId }, { otherId: accountId }] } }),
    // That somebody reported something stays with whoever wrote it; what the erased person wrote about it does not.
    prisma.messageReport.updateMany({ where: { accountId }, data: { reason: '' } }),
    prisma.moderationAct.updateMany({ where: { accountId }, data: { why: '' } }),
    prisma.invitation.deleteMany({ where: { createdBy: accountId, usedAt: null } }),
    prisma.idempotency.deleteMany({ where: { accountId } }),
    // The answer to the sign-up lies under nobody's name, and holds the name.
    prisma.idempotency.deleteMany({
      where: { accountId: NOBODY, response: { path: ['account', 'id'], equals: accountId } },
    }),
  ]);
}

/** One statement: whoever confirms another address in the same instant has confirmed that one, not this. */
async function setEmail(prisma: Prisma, id: string, email: string): Promise<void> {
  await prisma.$executeRaw`
    update accounts set email = ${email},
           email_confirmed_at = case when lower(email) = lower(${email}) then email_confirmed_at end
     where id = ${id}::uuid and erased_at is null`;
}

/** Whether a mailbox of the account's own with that address was confirmed. By `lower`: to Prisma an address is a pattern. */
async function hasConfirmed(prisma: Prisma, id: string, email: string): Promise<boolean> {
  const rows = await prisma.$queryRaw<unknown[]>`
    select 1 from channels
     where account_id = ${id}::uuid and kind = 'mail' and game_id is null
       and lower(target) = lower(${email}) and confirmed_at is not null`;
  return rows.length > 0;
}

/** Of two who confirm at once, the index lets one. */
async function confirmEmail(prisma: Prisma, id: string, address: string): Promise<void> {
  try {
    await prisma.account.updateMany({
      where: { id, emailConfirmedAt: null, erasedAt: null },
      data: { email: address, emailConfirmedAt: new Date() },
    });
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
  }
}

function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'P2002';
}

function accountRow({
  id,
  displayName,
  email,
  lang,
  zone,
  reminders,
  playHours,
  createdAt,
  erasedAt,
  isAdmin,
  feedSerial,
  calendarSerial,
  ...more
}: Account): AccountRow {
  return {
    id,
    displayName,
    email,
    lang: lang as Lang,
    zone,
    reminders,
    playHours: playHours as PlayHours | null,
    createdAt: createdAt.toISOString(),
    erased: erasedAt !== null,
    disabled: more.disabledAt !== null,
    emailConfirmed: more.emailConfirmedAt !== null,
    admin: isAdmin,
    chatMuted: more.chatMutedAt !== null,
    feedSerial,
    calendarSerial,
  };
}
