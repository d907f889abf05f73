import type { Token } from '../../database/generated/client.ts';
import type { Prisma } from '../../database/prisma.ts';
import type { Sql } from '../../database/sql.ts';
import type { Scope } from '../schemas/accounts.ts';
import { lockAccount } from './lock-account.ts';
import { notEnded } from './not-ended.ts';

export interface TokenRow {
  readonly id: string;
  readonly account: string;
  readonly name: string;
  readonly scopes: readonly Scope[];
  readonly createdAt: string;
  readonly lastUsedAt: string | null;
  readonly revokedAt: string | null;
  readonly expiresAt: string | null;
  /** Its account is disabled. */
  readonly suspended: boolean;
}

export interface NewTokenRow {
  readonly id: string;
  readonly account: string;
  readonly name: string;
  readonly hash: Buffer;
  readonly scopes: readonly Scope[];
  readonly expiresAt?: string;
}

/** `known`: the id is there already, and the secret of that one was another. `gone`: nobody comes in by the account any more. */
export type TokenMade = 'made' | 'known' | 'gone' | 'too-many';

export interface TokenStore {
  /** Makes it unless the account has `most` others that are neither revoked nor ended. */
  create(token: NewTokenRow, most?: number): Promise<TokenMade>;
  byId(id: string): Promise<TokenRow | null>;
  /** Those of the tokens that there are. */
  byIds(ids: readonly string[]): Promise<TokenRow[]>;
  byHash(hash: Buffer): Promise<TokenRow | null>;
  /** Tokens of an account in the order of their ids, those behind `after` first. */
  page(account: string, first: number, after?: string): Promise<TokenRow[]>;
  /** Revokes it where the account has it; false where it has not. */
  revoke(id: string, account: string): Promise<boolean>;
  /** Revokes all of the account but that one; the ids of those that it ended. */
  revokeOthers(account: string, but: string): Promise<string[]>;
  /** Deletes the account's tokens of that name that hold, all `but` one; tells whether there were any. */
  forget(which: { readonly account: string; readonly name: string; readonly but?: string }): Promise<boolean>;
  used(id: string): Promise<void>;
}

type Row = Omit<Token, 'hash'>;

/** Tokens through Prisma, but for what every request asks: that is a prepared statement of `sql`, a sixth of the work. */
export function tokenStore(prisma: Prisma, sql: Sql): TokenStore {
  return {
    create: async ({ account, hash, scopes, expiresAt, ...token }, most) => {
      const data = {
        ...token,
        accountId: account,
        hash: new Uint8Array(hash),
        scopes: [...scopes],
        expiresAt: expiresAt === undefined ? null : new Date(expiresAt),
      };
      return prisma.$transaction(async (tx): Promise<TokenMade> => {
        if (!(await lockAccount(tx, account))) return 'gone';
        const others = { accountId: account, id: { not: token.id }, revokedAt: null, ...notEnded() };
        if (most !== undefined && (await tx.token.count({ where: others })) >= most) return 'too-many';
        return (await tx.token.createMany({ data: [data], skipDuplicates: true })).count > 0 ? 'made' : 'known';
      });
    },
    byId: async (id) => orNull(await prisma.token.findUnique({ where: { id } })),
    byIds: async (ids) => (await prisma.token.findMany({ where: { id: { in: [...ids] } } })).map(tokenRow),
    byHash: async (hash) => {
      const [row] = await sql<Row[]>`
        select id, account_id as "accountId", name, scopes, created_at as "createdAt", last_used_at as "lastUsedAt",
               revoked_at as "revokedAt", expires_at as "expiresAt", suspended_at as "suspendedAt"
          from tokens where hash = ${Buffer.from(hash)}`;
      return orNull(row ?? null);
    },
    page: async (accountId, first, after) => {
      const behind = after === undefined ? {} : { id: { gt: after } };
      const rows = await prisma.token.findMany({
        where: { accountId, ...behind },
        orderBy: { id: 'asc' },
        take: first,
      });
      return rows.map(tokenRow);
    },
    revoke: async (id, accountId) => {
      const own = await prisma.token.findFirst({ where: { id, accountId } });
      if (own === null) return false;
      await prisma.token.updateMany({ where: { id, revokedAt: null }, data: { revokedAt: new Date() } });
      return true;
    },
    revokeOthers: async (accountId, but) => {
      const where = { accountId, revokedAt: null, id: { not: but } };
      const rows = await prisma.token.findMany({ where, select: { id: true } });
      const ids = rows.map(({ id }) => id);
      await prisma.token.updateMany({ where: { id: { in: ids } }, data: { revokedAt: new Date() } });
      return ids;
    },
    forget: async ({ account, name, but }) => {
      const where = { accountId: account, name, ...(but === undefined ? {} : { id: { not: but } }) };
      return (await prisma.token.deleteMany({ where: { ...where, revokedAt: null } })).count > 0;
    },
    used: async (id) => {
      await prisma.token.updateMany({ where: { id }, data: { lastUsedAt: new Date() } });
    },
  };
}

function orNull(row: Row | null): TokenRow | null {
  return row === null ? null : tokenRow(row);
}

function tokenRow({ id, accountId, name, scopes, ...times }: Row): TokenRow {
  return {
    id,
    account: accountId,
    name,
    scopes: scopes as Scope[],
    createdAt: times.createdAt.toISOString(),
    lastUsedAt: iso(times.lastUsedAt),
    revokedAt: iso(times.revokedAt),
    expiresAt: iso(times.expiresAt),
    suspended: times.suspendedAt !== null,
  };
}

function iso(time: Date | null): string | null {
  return time === null ? null : time.toISOString();
}
