import { spawn } from 'node:child_process';
import { chown, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { EmbeddedError } from './errors.ts';
import type { Home } from './home.ts';
import type { ServerUser } from './server-user.ts';

/** The superuser of the embedded cluster, and the name of its one database. */
export const OWNER = 'estafeta';

/** Environment of the server's programs: nothing of ours, so that no PG* or locale setting leaks in. */
export const SERVER_ENV = { PATH: process.env['PATH'] ?? '', LC_ALL: 'C', TZ: 'UTC' };

export interface ClusterRequest {
  readonly home: Home;
  readonly binaries: string;
  readonly major: string;
  readonly user: ServerUser;
}

/**
 * The cluster's folder, initialised where there is none yet: made beside and renamed, so that a killed initialisation
 * leaves nothing that looks like data. Throws EmbeddedError where the data was written by another major version.
 */
export async function ensureCluster({ home, binaries, major, user }: ClusterRequest): Promise<string> {
  const cluster = join(home.path, 'postgres');
  const version = await readFile(join(cluster, 'PG_VERSION'), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw new EmbeddedError(`${cluster} cannot be read (${error.code}): run as the user that ran this program before`);
  });
  if (version === null) await initialise(cluster, { home, binaries, major, user });
  else if (version.trim() !== major) throw new EmbeddedError(anotherMajor(cluster, version.trim(), major));
  return cluster;
}

function anotherMajor(cluster: string, found: string, ours: string): string {
  return (
    `the data in ${cluster} was written by PostgreSQL ${found}, and this program brings PostgreSQL ${ours}. ` +
    'Write everything out with `backup` of the earlier release; move the directory away; ' +
    'read it in with `restore` of this one.'
  );
}

async function initialise(cluster: string, { home, binaries, user }: ClusterRequest): Promise<void> {
  const draft = `${cluster}.${process.pid}`;
  const passwordFile = `${draft}.password`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { mode: 0o700 });
  await writeFile(passwordFile, home.password, { mode: 0o600 });
  if (user !== null) await Promise.all([draft, passwordFile].map((path) => chown(path, user.uid, user.gid)));
  const options = [
    '--encoding=UTF8',
    '--locale=C',
    '--auth=scram-sha-256',
    `--username=${OWNER}`,
    `--pwfile=${passwordFile}`,
  ];
  try {
    await run(join(binaries, 'bin', 'initdb'), [...options, '-D', draft], user);
    await rename(draft, cluster).catch(async (error: unknown) => {
      await stat(join(cluster, 'PG_VERSION')).catch(() => Promise.reject(error)); // else somebody else was faster
    });
  } finally {
    await rm(passwordFile, { force: true });
    await rm(draft, { recursive: true, force: true });
  }
}

async function run(program: string, args: readonly string[], user: ServerUser): Promise<void> {
  const child = spawn(program, args, { cwd: '/', env: SERVER_ENV, stdio: ['ignore', 'pipe', 'pipe'], ...user });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const code = await new Promise<number | null>((resolve, reject) => child.on('error', reject).on('close', resolve));
  if (code !== 0) throw new EmbeddedError(`${program} failed (${code}): ${said.trim()}`);
}
