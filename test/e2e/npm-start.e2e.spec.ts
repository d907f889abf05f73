import { spawn } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { until } from '../support/until.ts';

test('a server that npm started stops in order when npm is told to stop', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'estafeta-npm-'));
  await chmod(folder, 0o755); // so that the server's user can enter it where we are root
  try {
    // `; true` keeps the shell between, as npm has it: it does not pass signals on.
    const shell = spawn('sh', ['-c', `'${process.execPath}' --import tsx scripts/start.ts; true`], {
      env: { ...process.env, PORT: '0', ESTAFETA_DATA_DIR: folder, npm_lifecycle_event: 'start' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let said = '';
    shell.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
    const pid = await until(() => /"pid":(\d+).*Server listening/.exec(said)?.[1], 120_000);
    shell.kill('SIGTERM');
    await until(() => !isAlive(Number(pid)), 30_000);
    expect(said.match(/"msg":"stopping"/g)).toHaveLength(1);
    expect(said).not.toContain('second');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}, 240_000);

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
