import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { OWNER } from './cluster.ts';
import { running } from './postmaster.ts';

/**
 * The URL of the server that a program runs on the data directory at this moment, for tools that work beside it; null
 * where none runs. The server stays its program's: it must not be stopped, and it may go away.
 */
export async function visitEmbedded(dataDir: string): Promise<string | null> {
  const directory = resolve(dataDir);
  const home = await readFile(join(directory, 'location'), 'utf8').catch(() => directory);
  const password = await readFile(join(directory, 'password'), 'utf8').catch(() => null);
  if (password === null) return null;
  const server = await running(join(home, 'postgres'));
  return server === null ? null : `postgres://${OWNER}:${password}@127.0.0.1:${server.port}/${OWNER}`;
}
