import { spawnSync } from 'node:child_process';
import { EmbeddedError } from './errors.ts';

/** Who runs the server: the ids for `spawn`, or null where that is whoever runs us. */
export type ServerUser = { readonly uid: number; readonly gid: number } | null;

/**
 * PostgreSQL refuses to run as root. As root we run it as the system user `name`, which is created where missing;
 * as anybody else, as ourselves. Throws EmbeddedError where the user can be neither found nor created.
 */
export function serverUser(log: (message: string) => void, name = 'postgres'): ServerUser {
  if (process.getuid?.() !== 0) return null;
  const known = idsOf(name);
  if (known !== null) {
    log(`running as root, so the embedded PostgreSQL runs as user ${name}`);
    return known;
  }
  createUser(name);
  const created = idsOf(name);
  if (created === null) {
    throw new EmbeddedError(
      `PostgreSQL refuses to run as root, and the system user ${name} could not be created. ` +
        `Create it (useradd --system ${name}), run this program as another user, or set DATABASE_URL.`,
    );
  }
  log(`running as root, so the system user ${name} was created to run the embedded PostgreSQL`);
  return created;
}

/** Whether that user can enter the directory: every folder above it counts. */
export function canEnter(user: ServerUser, directory: string): boolean {
  return spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', directory], { cwd: '/', stdio: 'ignore', ...user }).status === 0;
}

function idsOf(name: string): ServerUser {
  const [uid, gid] = ['-u', '-g'].map((flag) => spawnSync('id', [flag, name], { encoding: 'utf8' }));
  if (uid?.status !== 0 || gid?.status !== 0) return null;
  return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
}

/** The tool of most distributions, then that of Alpine. Not everybody who becomes root has their folders on the PATH. */
function createUser(name: string): void {
  const env = { ...process.env, PATH: `${process.env['PATH'] ?? ''}:/usr/sbin:/sbin` };
  const system = ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin'];
  const made = spawnSync('useradd', [...system, name], { env });
  if (made.status !== 0) spawnSync('adduser', ['-S', '-D', '-H', name], { env });
}
