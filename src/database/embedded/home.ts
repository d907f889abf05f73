import { createHash, randomBytes } from 'node:crypto';
import { chmod, lstat, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { EmbeddedError } from './errors.ts';
import type { ServerUser } from './server-user.ts';
import { canEnter } from './server-user.ts';

/** Where the server of a data directory lives. */
export interface Home {
  /** Holds the copy of the binaries, the log and the cluster. */
  readonly path: string;
  readonly password: string;
}

const ELSEWHERE = '/var/lib/estafeta';

/**
 * The data directory itself, or, where the server's user cannot enter it (under /root, say), a folder of
 * /var/lib/estafeta, which `location` in the data directory then names. The password lies in the data directory.
 */
export async function homeOf(dataDir: string, user: ServerUser, log: (message: string) => void): Promise<Home> {
  const directory = resolve(dataDir);
  await mkdir(directory, { recursive: true });
  const path = await locate(directory, user, log);
  return { path, password: await once(join(directory, 'password'), () => randomBytes(24).toString('hex')) };
}

async function locate(directory: string, user: ServerUser, log: (message: string) => void): Promise<string> {
  const mark = join(directory, 'location');
  const marked = await readFile(mark, 'utf8').catch(() => null);
  if (marked === null && (user === null || canEnter(user, directory))) return directory;
  if (marked === null && (await readdir(directory)).includes('postgres')) {
    throw new EmbeddedError(`${directory} holds a database, but the database server's user can no longer enter it`);
  }
  const name = createHash('sha256').update(directory).digest('hex').slice(0, 16);
  const path = await once(mark, () => join(ELSEWHERE, name));
  await mkdir(path, { recursive: true, mode: 0o755 });
  if ((await lstat(path)).uid !== process.getuid?.())
    throw new EmbeddedError(`${path} belongs to another user: run as that user`);
  await chmod(path, 0o755);
  log(`the database server's user cannot enter ${directory}: database and binaries lie in ${path}`);
  return path;
}

/** The content of a private file, which is made where missing and never changed. */
async function once(path: string, make: () => string): Promise<string> {
  await writeFile(path, make(), { mode: 0o600, flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  return readFile(path, 'utf8');
}
