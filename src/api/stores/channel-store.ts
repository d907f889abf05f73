import type { JsonObject } from '../../domain/kernel/json.ts';
import type { Lang } from '../../domain/kernel/text.ts';
import type { Channel } from '../../database/generated/client.ts';
import type { Prisma } from '../../database/prisma.ts';
import type { Channel as SentBy, ChannelKind } from '../../notices/channel.ts';
import type { DeliveryOutcome, Reason } from '../../notices/reasons.ts';
import { reasonOf } from '../../notices/reasons.ts';
import { lockAccount } from './lock-account.ts';

/** When a channel is told what waits. */
export const CHANNEL_MODES = ['at-once', 'digest', 'off'] as const;
export type ChannelMode = (typeof CHANNEL_MODES)[number];

/** A channel as its owner may see it: never with its secret. Times are ISO 8601; `digestAt` and `quiet*` HH:MM, local. */
export interface ChannelRow extends Omit<SentBy, 'secret' | 'lang' | 'zone'> {
  readonly mode: ChannelMode;
  readonly digestAt: string | null;
  readonly quietFrom: string | null;
  readonly quietTo: string | null;
  /** In minutes. */
  readonly unseenFor: number | null;
  readonly lang: Lang | null;
  readonly createdAt: string;
  readonly confirmedAt: string | null;
  readonly failures: number;
  readonly lastOkAt: string | null;
  readonly lastError: string | null;
  readonly disabledAt: string | null;
  readonly disabledWhy: string | null;
}

/** What an owner may set. */
export interface ChannelWish {
  readonly name?: string;
  readonly settings?: JsonObject;
  readonly mode?: ChannelMode;
  readonly digestAt?: string | null;
  readonly quietFrom?: string | null;
  readonly quietTo?: string | null;
  readonly unseenFor?: number | null;
  readonly lang?: Lang | null;
}

export interface NewChannel extends ChannelWish {
  readonly id: string;
  readonly account: string;
  readonly kind: ChannelKind;
  readonly name: string;
  readonly target: string;
  /** What messages are signed or posted with. */
  readonly secret?: string;
  readonly gameId?: string;
  /** Whether it may be used at once: where nobody but its owner could be bothered, or who is there has agreed already. */
  readonly confirmed: boolean;
}

export interface DeliveryRow {
  readonly id: string;
  readonly channel: string;
  readonly gameId: string | null;
  readonly seat: string | null;
  readonly what: string;
  readonly outcome: DeliveryOutcome;
  readonly reason: Reason | null;
  readonly detail: string | null;
  readonly at: string;
}

export interface Renewal {
  readonly secret: (before: string | null) => string;
  readonly settings?: JsonObject;
}

/** How many channels an account may have: of one kind, or of all together. */
export interface ChannelLimit {
  readonly most: number;
  readonly kind?: ChannelKind;
}

export interface ChannelStore {
  /**
   * The channel, and whether it is this request that made it: a repeated one finds it there, and so does another for a
   * browser that is one of the account's. Null where the account has as many others as it may.
   */
  create(
    channel: NewChannel,
    limit: ChannelLimit,
  ): Promise<{ readonly row: ChannelRow; readonly created: boolean } | null>;
  /** Null where the account has no such channel. */
  find(id: string, account: string): Promise<ChannelRow | null>;
  /** The account's channels in the order of their ids; without `gameId`, all of them. */
  list(account: string, which?: { readonly kind?: ChannelKind; readonly gameId?: string }): Promise<ChannelRow[]>;
  /** All channels of a game's table, whoever made them. */
  ofGame(gameId: string): Promise<ChannelRow[]>;
  /** Changes it where the account has it. Another `target` must be confirmed anew, and switches a disabled channel on. */
  update(id: string, account: string, change: ChannelWish & { readonly target?: string }): Promise<ChannelRow | null>;
  /** Makes another secret of the one before, where the account has the channel; `settings` replace those before. */
  renewSecret(id: string, account: string, renewal: Renewal): Promise<ChannelRow | null>;
  /** A channel that was switched off after failures is tried again. */
  enable(id: string, account: string): Promise<ChannelRow | null>;
  remove(id: string, account: string): Promise<boolean>;
  /** A browser that tells `account` from now on tells nobody else: channels of others that go to `endpoint` are removed. */
  takeOverPush(endpoint: string, account: string): Promise<void>;
  /** Whoever reads at `target` wants it: null where the channel is gone, or goes elsewhere by now. */
  confirm(id: string, target: string): Promise<ChannelRow | null>;
  /** Nothing is sent there any more, by the wish of whoever reads there. False where there is none. */
  unsubscribe(id: string): Promise<boolean>;
  /** What became of the account's messages, newest first, those after the id `after`. */
  deliveries(account: string, first: number, after?: string): Promise<DeliveryRow[]>;
}

/** Channels on Prisma. Workers read them by SQL: see `src/workers/notices/channel-rows.ts`. */
export function channelStore(prisma: Prisma): ChannelStore {
  const { channel } = prisma;
  const find = async (id: string, account: string): Promise<ChannelRow | null> => {
    const row = await channel.findFirst({ where: { id, accountId: account }, omit: { secret: true } });
    return row === null ? null : channelRow(row);
  };
  const change = async (id: string, account: string, data: object): Promise<ChannelRow | null> => {
    await channel.updateMany({ where: { id, accountId: account }, data });
    return find(id, account);
  };
  const listed = async (where: object): Promise<ChannelRow[]> =>
    (await channel.findMany({ where, omit: { secret: true }, orderBy: { id: 'asc' } })).map(channelRow);

  return {
    find,
    create: async ({ account, confirmed, settings = {}, ...wish }, { most, kind }) =>
      prisma.$transaction(async (tx) => {
        if (!(await lockAccount(tx, account))) return null;
        const known = wish.kind === 'push' ? await browserOf(tx, account, wish.target) : null;
        if (known !== null) return { row: channelRow(known), created: false };
        const others = { accountId: account, ...(kind === undefined ? {} : { kind }), id: { not: wish.id } };
        if ((await tx.channel.count({ where: others })) >= most) return null;
        const data = { ...wish, settings, accountId: account, ...(confirmed ? { confirmedAt: new Date() } : {}) };
        const { count } = await tx.channel.createMany({ data: [data as never], skipDuplicates: true });
        const row = await tx.channel.findUniqueOrThrow({ where: { id: wish.id }, omit: { secret: true } });
        return { row: channelRow(row), created: count > 0 };
      }),
    list: (account, which = {}) => listed({ accountId: account, ...which }),
    ofGame: (gameId) => listed({ gameId }),
    update: async (id, account, { target, ...wish }) => {
      const now = await find(id, account);
      if (now === null) return null;
      const elsewhere = target === undefined || target === now.target ? {} : { target, confirmedAt: null, ...HEALTHY };
      return change(id, account, { ...wish, ...elsewhere });
    },
    renewSecret: async (id, account, { secret, settings }) => {
      const before = await channel.findFirst({ where: { id, accountId: account }, select: { secret: true } });
      if (before === null) return null;
      return change(id, account, { secret: secret(before.secret), ...(settings === undefined ? {} : { settings }) });
    },
    enable: (id, account) => change(id, account, HEALTHY),
    remove: async (id, account) => (await channel.deleteMany({ where: { id, accountId: account } })).count > 0,
    takeOverPush: async (endpoint, account) => {
      await channel.deleteMany({ where: { kind: 'push', target: endpoint, NOT: { accountId: account } } });
    },
    confirm: async (id, target) => {
      const where = { id, target, account: { disabledAt: null } };
      await channel.updateMany({
        where: { ...where, confirmedAt: null },
        data: { confirmedAt: new Date(), ...HEALTHY },
      });
      const row = await channel.findFirst({ where, omit: { secret: true } });
      return row === null ? null : channelRow(row);
    },
    unsubscribe: async (id) => (await channel.updateMany({ where: { id }, data: { mode: 'off' } })).count > 0,
    deliveries: async (account, first, after) => {
      const behind = after === undefined ? {} : { id: { lt: after } };
      const where = { accountId: account, ...behind };
      const rows = await prisma.delivery.findMany({ where, orderBy: { id: 'desc' }, take: first });
      return rows.map(({ id, channelId, gameId, seat, what, outcome, reason, detail, at }) => ({
        id,
        channel: channelId,
        gameId,
        seat: seat === '' ? null : seat,
        what,
        detail,
        outcome: outcome as DeliveryOutcome,
        reason: reasonOf(reason),
        at: at.toISOString(),
      }));
    },
  };
}

/** The channel by which that browser tells the account already; null where it does not. */
async function browserOf(
  { channel }: Pick<Prisma, 'channel'>,
  accountId: string,
  target: string,
): Promise<Omit<Channel, 'secret'> | null> {
  return channel.findFirst({ where: { kind: 'push', accountId, target }, omit: { secret: true } });
}

const HEALTHY = { failures: 0, failingSince: null, lastError: null, disabledAt: null, disabledWhy: null };

function channelRow({ accountId, settings, ...row }: Omit<Channel, 'secret'>): ChannelRow {
  const iso = (time: Date | null): string | null => time?.toISOString() ?? null;
  const { id, name, target, gameId, digestAt, quietFrom, quietTo, unseenFor, failures, lastError, disabledWhy } = row;
  return {
    id,
    account: accountId,
    name,
    target,
    gameId,
    digestAt,
    quietFrom,
    quietTo,
    unseenFor,
    failures,
    lastError,
    disabledWhy,
    kind: row.kind as ChannelKind,
    settings: settings as JsonObject,
    mode: row.mode as ChannelMode,
    lang: row.lang as Lang | null,
    createdAt: row.createdAt.toISOString(),
    confirmedAt: iso(row.confirmedAt),
    lastOkAt: iso(row.lastOkAt),
    disabledAt: iso(row.disabledAt),
  };
}
