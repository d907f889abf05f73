import { spawn, spawnSync } from 'node:child_process';
import { open, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { SERVER_ENV } from './cluster.ts';
import { EmbeddedError } from './errors.ts';
import type { ServerUser } from './server-user.ts';

/** A server process, whether started by us or found running. */
export interface Postmaster {
  readonly pid: number;
  readonly port: number;
}

export interface LaunchRequest {
  readonly binaries: string;
  readonly cluster: string;
  /** Where the server writes its log. */
  readonly logFile: string;
  readonly user: ServerUser;
  readonly settings: Readonly<Record<string, string>>;
  /** A free one unless given. */
  readonly port?: number;
}

/** For a small machine; what is not here is PostgreSQL's default, fsync and synchronous commit above all. */
const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  shared_buffers: '128MB',
  max_connections: '60',
  wal_level: 'minimal',
  max_wal_senders: '0',
  jit: 'off',
  log_min_messages: 'warning',
};

const WAIT_MS = 30_000;

/** The server that runs on the cluster; null where none does. A pid file that its process has left behind is removed. */
export async function running(cluster: string): Promise<Postmaster | null> {
  const file = join(cluster, 'postmaster.pid');
  const lines = (await readFile(file, 'utf8').catch(() => '')).split('\n');
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid < 1) return null;
  if (!(await isServer(pid))) {
    await rm(file, { force: true });
    return null;
  }
  return { pid, port: Number(lines[3]) };
}

/**
 * Starts a server on 127.0.0.1, in a session of its own: Ctrl-C in our terminal must not stop it before
 * we have drained, and it survives us where we are killed. Answers once the server has written its pid file: its own
 * process, or a twin that another program has just started.
 */
export async function launch(request: LaunchRequest): Promise<Postmaster> {
  const { binaries, cluster, logFile, user, settings } = request;
  const port = request.port ?? (await freePort());
  const all = Object.entries({ ...SETTINGS, ...settings, port: String(port) });
  const args = ['-D', cluster, ...all.flatMap(([name, value]) => ['-c', `${name}=${value}`])];
  const log = await open(logFile, 'a');
  try {
    const child = spawn(join(binaries, 'bin', 'postgres'), args, {
      cwd: '/',
      env: SERVER_ENV,
      detached: true,
      stdio: ['ignore', log.fd, log.fd],
      ...user,
    });
    let failed: unknown = null;
    child.on('error', (error) => (failed = error)).on('exit', (code) => (failed ??= `exit ${code}`));
    child.unref();
    return await appears(cluster, logFile, () => failed);
  } finally {
    await log.close();
  }
}

/** Asks the process to end at once but orderly, for a program that cannot wait for it any more. */
export function endSoon({ pid }: Postmaster): void {
  signal(pid, 'SIGINT');
}

/** Waits until the process is gone: asked to end at once, but orderly; after 20 s without ceremony. */
export async function shutDown({ pid }: Postmaster): Promise<void> {
  signal(pid, 'SIGINT');
  if (!(await gone(pid, 20_000))) {
    signal(pid, 'SIGQUIT');
    await gone(pid, 5_000);
  }
}

async function appears(cluster: string, logFile: string, failed: () => unknown): Promise<Postmaster> {
  const end = Date.now() + WAIT_MS;
  while (Date.now() < end) {
    const found = await running(cluster);
    if (found !== null && found.port > 0) return found;
    if (failed() !== null) break;
    await sleep(20);
  }
  if (failed() !== null) throw await endedAsItStarted(logFile, String(failed()));
  throw new EmbeddedError(`the embedded PostgreSQL has not started in ${WAIT_MS / 1_000} s; see ${logFile}`);
}

/** The error of a server that has ended before it could be used: its own reason, or else `how` it ended. */
export async function endedAsItStarted(logFile: string, how: string): Promise<EmbeddedError> {
  const reason = (await lastWords(logFile)) ?? `${how}, and its log does not say why`;
  return new EmbeddedError(`the embedded PostgreSQL ended as it started: ${reason}; see ${logFile}`);
}

/** What a server said last before it ended, without what it answered to those who asked it too early. */
async function lastWords(logFile: string): Promise<string | undefined> {
  const lines = (await readFile(logFile, 'utf8').catch(() => '')).split('\n').slice(-60);
  const last = lines.findLast((line) => /(PANIC|FATAL): /.test(line) && !line.includes('the database system is '));
  return last?.replace(/^.*?(PANIC|FATAL): +/, '');
}

async function gone(pid: number, patience: number): Promise<boolean> {
  const end = Date.now() + patience;
  while (Date.now() < end) {
    if (!(await isServer(pid))) return true;
    await sleep(20);
  }
  return false;
}

/** Whether a process is alive and a PostgreSQL server: numbers are used again, after a reboot or in a container above all. */
export async function isServer(pid: number): Promise<boolean> {
  if (!signal(pid, 0)) return false;
  if (process.platform === 'win32') return true;
  const { state, command } = process.platform === 'linux' ? await fromProc(pid) : fromPs(pid);
  return command === 'postgres' && !state.startsWith('Z');
}

interface ProcessInfo {
  readonly state: string;
  readonly command: string;
}

/** `pid (command) state ...` */
async function fromProc(pid: number): Promise<ProcessInfo> {
  const line = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const [, command = '', state = ''] = /\((.*)\) (\S)/.exec(line) ?? [];
  return { state, command };
}

function fromPs(pid: number): ProcessInfo {
  const said = spawnSync('ps', ['-o', 'stat=,comm=', '-p', String(pid)], { encoding: 'utf8' }).stdout.trim();
  const [state = '', ...path] = said.split(/\s+/);
  return { state, command: basename(path.join(' ')) };
}

function signal(pid: number, name: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, name);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        address !== null && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}
