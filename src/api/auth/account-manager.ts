import type { ISql, Sql } from 'postgres';
import type { Scope } from '../schemas/accounts.ts';
import { hashOfSecret, newSecret } from './secrets.ts';

/** An account as whoever runs the server sees it. Times are ISO 8601. */
export interface ManagedAccount {
  readonly id: string;
  readonly displayName: string;
  readonly email: string | null;
  readonly emailConfirmed: boolean;
  readonly admin: boolean;
  readonly createdAt: string;
  readonly erasedAt: string | null;
  readonly disabledAt: string | null;
}

/** What whoever runs the server does about accounts: over the API and on the command line alike. */
export interface AccountManager {
  byId(id: string): Promise<ManagedAccount | null>;
  /** In the order of their ids, so the oldest first, those behind `after`. */
  page(first: number, after?: string): Promise<ManagedAccount[]>;
  /** False where it is there already. */
  create(account: { readonly id: string; readonly displayName: string; readonly email?: string }): Promise<boolean>;
  /** Makes a token and gives its secret, which is kept nowhere; null where it was made before. */
  createToken(token: NewAccountToken): Promise<string | null>;
  /** From now on its tokens and links open nothing. False where there is no such account. */
  disable(id: string): Promise<boolean>;
  /** Its tokens and links hold again. */
  enable(id: string): Promise<boolean>;
}

export interface NewAccountToken {
  readonly id: string;
  readonly account: string;
  readonly name: string;
  readonly scopes: readonly Scope[];
  readonly expiresAt?: string;
}

/** By which all API processes hear at once whose streams are to end, whatever else their news go by. */
const ENDINGS = 'estafeta_endings';

export function accountManager(sql: Sql): AccountManager {
  const select = (where: ReturnType<ISql>): Promise<Row[]> => sql<Row[]>`
    select id, display_name, email, email_confirmed_at, is_admin, created_at, erased_at, disabled_at
      from accounts where ${where}`;
  return {
    byId: async (id) => {
      const [row] = await select(sql`id = ${id}`);
      return row === undefined ? null : shown(row);
    },
    page: async (first, after) => {
      const behind = after === undefined ? sql`true` : sql`id > ${after}`;
      return (await select(sql`${behind} order by id limit ${first}`)).map(shown);
    },
    create: async ({ id, displayName, email }) => {
      const made = await sql`
        insert into accounts (id, display_name, email) values (${id}, ${displayName}, ${email ?? null})
        on conflict (id) do nothing`;
      return made.count > 0;
    },
    createToken: async ({ id, account, name, scopes, expiresAt }) => {
      const secret = newSecret('est_');
      // The account's row is locked as against whoever disables it: that one finds this token, or this one its account disabled.
      const made = await sql`
        insert into tokens (id, account_id, name, hash, scopes, expires_at, suspended_at)
        select ${id}, a.id, ${name}, ${hashOfSecret(secret)}, ${`{${scopes.join()}}`}::text::text[],
               ${expiresAt ?? null}::timestamptz, a.disabled_at
          from (select id, disabled_at from accounts where id = ${account} and erased_at is null for share) a
        on conflict (id) do nothing`;
      return made.count > 0 ? secret : null;
    },
    disable: async (id) => {
      const [row] = await sql`
        with account as (
          update accounts set disabled_at = coalesce(disabled_at, now()) where id = ${id} returning id
        )
        select id from account`;
      if (row === undefined) return false;
      // A statement of its own: it sees the tokens of whoever had locked the account before.
      await sql`update tokens set suspended_at = now() where account_id = ${id} and suspended_at is null`;
      await sql`select pg_notify(${ENDINGS}, ${id})`;
      return true;
    },
    enable: async (id) => {
      const { count } = await sql`update accounts set disabled_at = null where id = ${id}`;
      await sql`update tokens set suspended_at = null where account_id = ${id}`;
      return count > 0;
    },
  };
}

/** Calls `end` with each account whose streams are to end, in whatever process it was disabled. Ends with `sql`. */
export async function onDisabled(sql: Sql, end: (account: string) => void): Promise<void> {
  await sql.listen(ENDINGS, end);
}

interface Row {
  readonly id: string;
  readonly display_name: string;
  readonly email: string | null;
  readonly email_confirmed_at: Date | null;
  readonly is_admin: boolean;
  readonly created_at: Date;
  readonly erased_at: Date | null;
  readonly disabled_at: Date | null;
}

function shown(row: Row): ManagedAccount {
  return {
    id: row.id,
    displayName: row.display_name,
    email: row.email,
    admin: row.is_admin,
    emailConfirmed: row.email_confirmed_at !== null,
    createdAt: row.created_at.toISOString(),
    erasedAt: row.erased_at?.toISOString() ?? null,
    disabledAt: row.disabled_at?.toISOString() ?? null,
  };
}
