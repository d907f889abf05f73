import type { ISql, JSONValue } from 'postgres';
import type { Sql } from '../../database/sql.ts';
import type { Text } from '../../domain/kernel/text.ts';
import type { SandboxMove } from '../../domain/sandbox/line.ts';

/** A move of a sandbox, and the step behind which it was made: 0 is the beginning. */
export interface SandboxStepRow extends SandboxMove {
  /** From 1 on; a step that was removed leaves its number to none. */
  readonly id: number;
  readonly after: number;
  /** What it came to, in a line. */
  readonly title: Text;
}

export interface SandboxRow {
  readonly id: string;
  readonly gameId: string;
  readonly seat: string | null;
  readonly version: number;
  readonly seed: number;
  readonly steps: readonly SandboxStepRow[];
  readonly createdAt: string;
  readonly updatedAt: string;
}

/** Which sandbox, and whose it must be. */
export interface SandboxKey {
  readonly gameId: string;
  readonly id: string;
  readonly account: string;
}

/** What must hold for a step to be added. */
export interface SandboxRoom {
  /** So many steps has a sandbox at most. */
  readonly most: number;
  /** Whether the line behind which the step was made still is what it was then. */
  fits(row: SandboxRow): boolean;
}

/** A step, or why it was not added: there is no room, or what it follows has changed meanwhile. */
export type StepAdded = SandboxStepRow | 'full' | 'changed';

/** Sandboxes are found by their game and the account, which alone may read them. */
export interface SandboxStore {
  /** A new one without steps; null where the account has `most` already. The same id again is the same sandbox. */
  create(
    key: SandboxKey,
    begins: Pick<SandboxRow, 'seat' | 'version' | 'seed'>,
    most: number,
  ): Promise<SandboxRow | null>;
  find(key: SandboxKey): Promise<SandboxRow | null>;
  /** Those of the account, in one game where one is given, the latest first. */
  list(account: string, gameId?: string): Promise<SandboxRow[]>;
  /** Adds a step; null where there is no such sandbox, and else why it was not added. */
  addStep(key: SandboxKey, step: Omit<SandboxStepRow, 'id'>, room: SandboxRoom): Promise<StepAdded | null>;
  /** Another deal of what is unknown: the steps go. Null where there is no such sandbox. */
  deal(key: SandboxKey, seed: number): Promise<SandboxRow | null>;
  /** Removes a step with all behind it. Null where there is no such sandbox. */
  cut(key: SandboxKey, step: number): Promise<SandboxRow | null>;
  remove(key: SandboxKey): Promise<void>;
}

type Row = Omit<SandboxRow, 'createdAt' | 'updatedAt'> & { readonly createdAt: Date; readonly updatedAt: Date };

/** A sandbox that is being written to, and how many steps it has ever had. */
type Locked = Row & { readonly stepsMade: number };

export function sandboxStore(sql: Sql): SandboxStore {
  const columns = sql`id, game_id as "gameId", seat, version, seed, steps, created_at as "createdAt", updated_at as "updatedAt"`;
  const where = ({ gameId, id, account }: SandboxKey) =>
    sql`where game_id = ${gameId} and id = ${id} and account_id = ${account}`;
  const locked = async (on: ISql, key: SandboxKey): Promise<Locked | null> => {
    const [row] = await on<Locked[]>`
      select ${columns}, steps_made as "stepsMade" from sandboxes ${where(key)} for update`;
    return row ?? null;
  };
  const jsonOf = (on: ISql, steps: readonly SandboxStepRow[]) => on.json(steps as unknown as JSONValue);
  return {
    create: (key, { seat, version, seed }, most) =>
      sql.begin(async (on) => {
        // One after the other for each account: two at once would both find that there is room.
        await on`select from accounts where id = ${key.account} for update`;
        const [counted] = await on<{ count: number }[]>`
          select count(*)::int as count from sandboxes
           where account_id = ${key.account} and (game_id, id) <> (${key.gameId}, ${key.id})`;
        if ((counted?.count ?? 0) >= most) return null;
        const [row] = await on<Row[]>`
          insert into sandboxes (game_id, id, account_id, seat, version, seed)
          values (${key.gameId}, ${key.id}, ${key.account}, ${seat}, ${version}, ${seed})
          on conflict (game_id, id) do update set updated_at = sandboxes.updated_at
            where sandboxes.account_id = excluded.account_id
          returning ${columns}`;
        return row === undefined ? null : shown(row);
      }),
    find: async (key) => {
      const [row] = await sql<Row[]>`select ${columns} from sandboxes ${where(key)}`;
      return row === undefined ? null : shown(row);
    },
    list: async (account, gameId) => {
      const inGame = gameId === undefined ? sql`` : sql`and game_id = ${gameId}`;
      const rows = await sql<Row[]>`
        select ${columns} from sandboxes where account_id = ${account} ${inGame} order by updated_at desc, id`;
      return rows.map(shown);
    },
    addStep: (key, step, { most, fits }) =>
      sql.begin(async (on): Promise<StepAdded | null> => {
        const row = await locked(on, key);
        if (row === null) return null;
        if (!fits(shown(row))) return 'changed';
        if (row.steps.length >= most) return 'full';
        const added = { id: row.stepsMade + 1, ...step };
        await on`
          update sandboxes set steps = ${jsonOf(on, [...row.steps, added])}, steps_made = ${added.id}, updated_at = now()
           ${where(key)}`;
        return added;
      }),
    deal: async (key, seed) => {
      const [row] = await sql<Row[]>`
        update sandboxes set seed = ${seed}, steps = '[]', updated_at = now() ${where(key)} returning ${columns}`;
      return row === undefined ? null : shown(row);
    },
    cut: (key, step) =>
      sql.begin(async (on) => {
        const row = await locked(on, key);
        if (row === null) return null;
        const gone = new Set([step]);
        // Each step stands behind the one that it follows.
        for (const { id, after } of row.steps) if (gone.has(after)) gone.add(id);
        const left = row.steps.filter(({ id }) => !gone.has(id));
        const [saved] = await on<Row[]>`
          update sandboxes set steps = ${jsonOf(on, left)}, updated_at = now() ${where(key)} returning ${columns}`;
        return saved === undefined ? null : shown(saved);
      }),
    remove: async (key) => {
      await sql`delete from sandboxes ${where(key)}`;
    },
  };
}

function shown({ createdAt, updatedAt, ...row }: Row): SandboxRow {
  return { ...row, createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() };
}
