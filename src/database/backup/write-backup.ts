import { open, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { VERSION } from '../../version.ts';
import { APPLIED } from '../migrate.ts';
import { askBy, connected } from './connection.ts';
import type { BackupCounts, Header } from './format.ts';
import { END_OF_TABLE } from './format.ts';
import type { BackedUpTable } from './tables.ts';
import { backedUpTables, quoted } from './tables.ts';

/**
 * Writes a copy of all that the database holds of the program, as at one moment, while others go on reading and writing.
 * The file must not exist; only its owner may read it, since it holds every secret. What cannot be written to its end is
 * removed.
 */
export async function writeBackup(databaseUrl: string, file: string): Promise<BackupCounts> {
  const counts = { tables: 0, rows: 0 };
  // Before anything else, so that what is removed below is never a file that was there.
  const handle = await open(file, 'wx', 0o600);
  try {
    await connected(databaseUrl, async (client) => {
      await client.query('begin isolation level repeatable read read only');
      const lines = Readable.from(backupOf(client, counts), { objectMode: false });
      await pipeline(lines, createGzip(), handle.createWriteStream({ flush: true }));
    });
  } catch (error) {
    await rm(file, { force: true });
    throw error;
  } finally {
    await handle.close();
  }
  return counts;
}

async function* backupOf(client: pg.Client, counts: { tables: number; rows: number }): AsyncGenerator<Buffer> {
  yield line(await headerOf(client));
  for (const table of await backedUpTables(askBy(client))) {
    yield line({ table: table.name, columns: table.columns });
    for await (const chunk of rowsOf(client, table)) {
      counts.rows += linesIn(chunk);
      yield chunk;
    }
    yield Buffer.from(`${END_OF_TABLE}\n`);
    counts.tables += 1;
  }
  yield line(counts);
}

async function headerOf(client: pg.Client): Promise<Header> {
  const { rows } = await client.query<{ name: string }>(APPLIED);
  const migrations = rows.map(({ name }) => name);
  return { estafetaBackup: 1, program: VERSION, takenAt: new Date().toISOString(), migrations };
}

function rowsOf(client: pg.Client, { name, columns }: BackedUpTable): AsyncIterable<Buffer> {
  return client.query(copyTo(`copy (select ${columns.map(quoted).join(', ')} from ${quoted(name)}) to stdout`));
}

function line(content: object): Buffer {
  return Buffer.from(`${JSON.stringify(content)}\n`);
}

const LINE_BREAK = 10;

function linesIn(chunk: Buffer): number {
  let lines = 0;
  for (const byte of chunk) if (byte === LINE_BREAK) lines += 1;
  return lines;
}
