import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { appliedMigrations, migrate } from '../migrate.ts';
import type { Sql } from '../sql.ts';
import { askBy, connected } from './connection.ts';
import type { BackupCounts, Header } from './format.ts';
import { BackupError, END_OF_TABLE, EndSchema, HeaderSchema, parsed, TableSchema } from './format.ts';
import type { BackedUpTable } from './tables.ts';
import { backedUpTables, quoted } from './tables.ts';

/** What was in the file. */
export interface Restored extends BackupCounts {
  readonly header: Header;
}

/**
 * Fills an empty database from a backup, in one transaction, after the migrations that the backup has had; then applies
 * the later ones. Throws BackupError where the file is damaged or newer than this program, or the database is not empty;
 * then it has its tables at the most.
 */
export async function readBackup(
  { sql, url }: { readonly sql: Sql; readonly url: string },
  file: string,
  log: (message: string) => void,
): Promise<Restored> {
  const lines = linesOf(file);
  try {
    const header = parsed(HeaderSchema, await next(lines));
    await prepare(sql, header, log);
    const counts = await connected(url, async (client) => {
      await client.query('begin');
      const filled = await fill(client, lines);
      await client.query('commit');
      return filled;
    });
    await migrate(sql, { log });
    return { ...counts, header };
  } finally {
    await lines.return(undefined);
  }
}

const LINE_BREAK = 10;

/** Its lines, which a line feed ends and nothing else. Throws BackupError where the file cannot be read or ends too early. */
async function* linesOf(file: string): AsyncGenerator<string, undefined> {
  const bytes = createReadStream(file);
  const text = bytes.pipe(createGunzip());
  bytes.on('error', (error) => text.destroy(error));
  try {
    let rest: Buffer = Buffer.alloc(0);
    for await (const chunk of text as AsyncIterable<Buffer>) {
      const known = Buffer.concat([rest, chunk]);
      let from = 0;
      for (let to = known.indexOf(LINE_BREAK); to >= 0; to = known.indexOf(LINE_BREAK, from)) {
        yield known.toString('utf8', from, to);
        from = to + 1;
      }
      rest = known.subarray(from);
    }
    if (rest.length > 0) yield rest.toString();
  } catch (error) {
    throw new BackupError(`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  } finally {
    bytes.destroy();
    text.destroy();
  }
  return undefined;
}

async function next(lines: AsyncGenerator<string, undefined>): Promise<string | undefined> {
  const { value } = await lines.next();
  return value;
}

/** Brings an empty database to where the one of the backup was. */
async function prepare(sql: Sql, { migrations }: Header, log: (message: string) => void): Promise<void> {
  const applied = await appliedMigrations(sql);
  const later = applied.find((name) => !migrations.includes(name));
  if (later !== undefined)
    throw new BackupError(
      `the database is newer than the backup, which lacks the migration ${later}: restore into a fresh one`,
    );
  const { unknown } = await migrate(sql, { only: migrations, log });
  const [missing] = unknown;
  if (missing !== undefined)
    throw new BackupError(
      `the backup was written by a newer version: it has the migration ${missing}, which this program does not know. ` +
        'Restore it with that version or a later one',
    );
  for (const { name } of await backedUpTables((statement) => sql.unsafe(statement))) {
    const rows = await sql.unsafe(`select 1 from ${quoted(name)} limit 1`);
    if (rows.length > 0) throw new BackupError(`the database is not empty: ${name} has rows. Restore into a fresh one`);
  }
}

async function fill(client: pg.Client, lines: AsyncGenerator<string, undefined>): Promise<BackupCounts> {
  const tables = new Map((await backedUpTables(askBy(client))).map((table) => [table.name, table]));
  // What triggers would add is in the backup as well.
  for (const name of tables.keys()) await client.query(`alter table ${quoted(name)} disable trigger user`);
  const counts = { tables: 0, rows: 0 };
  for (let line = await next(lines); ; line = await next(lines)) {
    if (line?.startsWith('{"table"') !== true) {
      checkEnd(parsed(EndSchema, line), counts);
      break;
    }
    const { table: name, columns } = parsed(TableSchema, line);
    const table = tables.get(name);
    if (table === undefined) throw new BackupError(`this program has no table ${name}`);
    counts.rows += await fillTable(client, { ...table, columns }, lines);
    counts.tables += 1;
  }
  for (const table of tables.values()) {
    await client.query(`alter table ${quoted(table.name)} enable trigger user`);
    await goOnCounting(client, table);
  }
  return counts;
}

function checkEnd(end: BackupCounts, counts: BackupCounts): void {
  if (end.tables !== counts.tables || end.rows !== counts.rows)
    throw new BackupError(`the backup has ${counts.rows} rows, and says that they are ${end.rows}`);
}

async function fillTable(
  client: pg.Client,
  { name, columns }: BackedUpTable,
  lines: AsyncGenerator<string, undefined>,
): Promise<number> {
  const into = client.query(copyFrom(`copy ${quoted(name)} (${columns.map(quoted).join(', ')}) from stdin`));
  let rows = 0;
  async function* rowsOfTable(): AsyncGenerator<string> {
    for (let row = await next(lines); row !== END_OF_TABLE; row = await next(lines)) {
      if (row === undefined) throw new BackupError(`the backup ends within ${name}`);
      rows += 1;
      yield `${row}\n`;
    }
  }
  await pipeline(Readable.from(rowsOfTable(), { objectMode: false }), into);
  return rows;
}

/** Numbers that the database gives out go on behind the highest one. */
async function goOnCounting(client: pg.Client, { name, columns }: BackedUpTable): Promise<void> {
  for (const column of columns) {
    const { rows } = await client.query<{ sequence: string | null }>(
      'select pg_get_serial_sequence($1, $2) as sequence',
      [quoted(name), column],
    );
    const sequence = rows[0]?.sequence ?? null;
    if (sequence === null) continue;
    await client.query(
      `select setval('${sequence}', (select coalesce(max(${quoted(column)}), 0) + 1 from ${quoted(name)}), false)`,
    );
  }
}
